"""The command that counts a finished hand: score."""

from __future__ import annotations

import re
from typing import Final

from engine.cards import PACK_SIZE, Cards
from engine.errors import NotationError
from engine.notation import parse_cards, parse_rules
from engine.position import side_count
from engine.rules import Rules
from engine.scoring import Category, Score, score_piles
from tutor.cli.reply import Json, Reply, columns
from tutor.texts import Texts

_NUMBER: Final = re.compile(r"[0-9]{1,3}")
_USUAL: Final = frozenset(Category) - {Category.PRIMIERA}


def score_reply(
    rules_text: str, piles_text: str, chkobbas_text: str, taker_text: str | None, texts: Texts
) -> Reply:
    """Returns the points of each side, category by category."""
    rules = parse_rules(rules_text)
    piles = _read_piles(piles_text, rules)
    chkobbas = _read_chkobbas(chkobbas_text, len(piles))
    taker = None if taker_text is None else _read_taker(taker_text, len(piles))
    score = score_piles(piles, chkobbas, rules, last_taker=taker)
    return Reply(
        {"sides": [_side_entry(score, side) for side in range(len(piles))]},
        _score_lines(score, texts),
        notes=_notes(piles, texts),
    )


def _read_piles(text: str, rules: Rules) -> tuple[Cards, ...]:
    try:
        piles = tuple(map(parse_cards, text.split("/")))
    except NotationError as error:
        raise error.within("piles") from error
    known = sorted(set(map(side_count, rules.seat_counts)))
    if len(piles) not in known:
        choice = " or ".join(map(str, known))
        reason = f"{len(piles)} piles, {rules.name} has {choice} sides"
        raise NotationError(reason, text=text, field="piles", rule="D1")
    seen: set[int] = set()
    for card in (card for pile in piles for card in pile):
        if card in seen:
            raise NotationError(f"{card} is there twice", text=text, field="piles", rule="V1")
        seen.add(card)
    return piles


def _read_chkobbas(text: str, pile_count: int) -> tuple[int, ...]:
    counts = tuple(_read_number(part, "chkobbas") for part in text.split("/"))
    if len(counts) != pile_count:
        reason = f"{len(counts)} sides, but {pile_count} piles"
        raise NotationError(reason, text=text, field="chkobbas")
    return counts


def _read_taker(text: str, pile_count: int) -> int:
    taker = _read_number(text, "taker")
    if taker >= pile_count:
        raise NotationError(f"there are only {pile_count} sides, from 0", text=text, field="taker")
    return taker


def _read_number(text: str, field: str) -> int:
    if _NUMBER.fullmatch(text) is None:
        raise NotationError("not a number", text=text, field=field)
    return int(text)


def _shown_categories(score: Score) -> tuple[Category, ...]:
    """Returns the five usual categories, and the primiera where it is played (S7)."""
    played = {entry.category for entry in score.categories}
    return tuple(category for category in Category if category in played | _USUAL)


def _side_entry(score: Score, side: int) -> dict[str, Json]:
    points: dict[str, Json] = {
        category.value: score.points(category)[side] for category in _shown_categories(score)
    }
    return points | {"total": score.totals[side]}


def _score_lines(score: Score, texts: Texts) -> tuple[str, ...]:
    """Returns one row per category: the points of each side, and the counts behind them."""
    rows = [
        (
            entry.category.value,
            *map(str, entry.points),
            ", ".join(
                f"{count.what} {'–'.join(map(str, count.per_side))}" for count in entry.counts
            ),
        )
        for entry in score.categories
    ]
    total = (texts.gettext("total"), *map(str, score.totals), "")
    return columns([*rows, total])


def _notes(piles: tuple[Cards, ...], texts: Texts) -> tuple[str, ...]:
    count = sum(map(len, piles))
    if count == PACK_SIZE:
        return ()
    note = texts.ngettext(
        "note: {count} card in the piles instead of {all}; counted as they stand",
        "note: {count} cards in the piles instead of {all}; counted as they stand",
        count,
    )
    return (note.format(count=count, all=PACK_SIZE),)

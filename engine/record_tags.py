"""The tags of a record: who sits where, and how the hand was dealt."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from engine.cards import Cards
from engine.deal import needs_redeal
from engine.dealing import Choice, Dealing, Decision, Redeal
from engine.errors import NotationError
from engine.notation import parse_card, parse_cards
from engine.position import FIRST_TABLE_SIZE, Position
from engine.record_sheets import Sheet, Token
from engine.rules import Rules

Tag = tuple[str, str]

REPEATED: Final = "Redeal"
"""The only tag that may be there more than once."""

_NUMBER: Final = re.compile(r"-?[0-9]{1,40}")
_SEAT: Final = re.compile(r"Seat[0-9]+")


def seat_tag(seat: int) -> str:
    """Returns the name of the tag that names the player at `seat`.

    >>> seat_tag(0)
    'Seat0'
    """
    return f"Seat{seat}"


def dealing_tags(dealing: Dealing) -> Iterator[Tag]:
    """Yields the tags that say how a hand was dealt, in the order in which it happened.

    >>> from engine.cards import Card
    >>> list(dealing_tags(Dealing(Decision(Card(24), Choice.KEEP), seed=5)))
    [('Seed', '5'), ('Cut', '7d keep')]
    """
    if dealing.seed is not None:
        yield "Seed", str(dealing.seed)
    for redeal in dealing.redeals:
        yield "Redeal", str(redeal)
    if dealing.decision:
        yield "Cut", str(dealing.decision)


def check_tags(sheet: Sheet) -> None:
    """Raises `RecordError` when a tag is there twice or its value is not printable.

    >>> from engine.record_sheets import sheets
    >>> check_tags(next(sheets('[Seed "1"] [Seed "2"]')))
    Traceback (most recent call last):
    ...
    engine.errors.RecordError: line 1, column 12: the tag Seed is there twice: "[Seed "2"]"
    """
    seen: set[str] = set()
    for tag in sheet.tags:
        if tag.name in seen and tag.name != REPEATED:
            raise tag.error(f"the tag {tag.name} is there twice")
        if not tag.value.isprintable():
            raise tag.error(f"the tag {tag.name} has an unprintable value")
        seen.add(tag.name)


def read_players(sheet: Sheet, seat_count: int) -> tuple[str, ...]:
    """Returns the names at the seats; raises `RecordError` when one is not named.

    >>> from engine.record_sheets import sheets
    >>> read_players(next(sheets('[Seat0 "Amel"] [Seat1 "Badr"]')), 2)
    ('Amel', 'Badr')
    """
    names = tuple(map(seat_tag, range(seat_count)))
    tags = {tag.name: tag for tag in sheet.tags}
    for name in names:
        if name not in tags:
            raise sheet.first.error(f"the tag {name} is missing, before")
    for tag in sheet.tags:
        if _SEAT.fullmatch(tag.name) and tag.name not in names:
            raise tag.error(f"there are {seat_count} seats, from {names[0]}", "D1")
    return tuple(tags[name].value for name in names)


def read_number(sheet: Sheet, name: str) -> int | None:
    """Returns the number in the tag `name`, None without such a tag; raises `RecordError`.

    >>> from engine.record_sheets import sheets
    >>> read_number(next(sheets('[Hand "3"]')), "Hand")
    3
    """
    tag = sheet.tag(name)
    if tag is None:
        return None
    if _NUMBER.fullmatch(tag.value) is None:
        raise tag.error("not a number")
    return int(tag.value)


def read_dealing(sheet: Sheet, start: Position) -> Dealing:
    """Returns how the hand that starts from `start` was dealt, checked against it.

    Raises `RecordError`.

    >>> from engine.deal import deal
    >>> from engine.record_sheets import sheets
    >>> from engine.rules import TUNISIAN
    >>> tags = next(sheets('[Seed "1"] [Cut "7h keep"]'))
    >>> str(read_dealing(tags, deal(TUNISIAN, seed=1)).decision)
    '7h keep'
    """
    redeals = tuple(_read_redeal(tag, start.rules) for tag in sheet.tags if tag.name == REPEATED)
    tag = sheet.tag("Cut")
    decision = _read_decision(tag, tag.value, start.rules) if tag else None
    if tag and decision:
        _check_decision(tag, decision, start.table)
        if decision.choice is Choice.KEEP and decision.card not in start.hands[0]:
            raise tag.error(f"{decision.card} is not in the hand of seat 0, who cut", "D4")
    return Dealing(decision, redeals, read_number(sheet, "Seed"))


def _read_redeal(tag: Token, rules: Rules) -> Redeal:
    """Returns the redeal, as in `7d keep 6d6c6sKh`, or `KdKcKs2h` where no cut card is known."""
    said, _, cards = tag.value.rpartition(" ")
    try:
        table = parse_cards(cards)
    except NotationError as error:
        raise tag.error(error.reason, error.rule) from error
    if len(table) != FIRST_TABLE_SIZE or not needs_redeal(table, rules):
        raise tag.error("no first table that calls for a redeal", "D6")
    if not said and not rules.has_cut_card:
        return Redeal(table)
    decision = _read_decision(tag, said, rules)
    _check_decision(tag, decision, table)
    return Redeal(table, decision)


def _read_decision(tag: Token, said: str, rules: Rules) -> Decision:
    """Returns what was done with the cut card, as in `7d keep`."""
    if not rules.has_cut_card:
        raise tag.error(f"no cut card is known in {rules}", "D4")
    card, _, choice = said.partition(" ")
    try:
        return Decision(parse_card(card), Choice(choice))
    except NotationError as error:
        raise tag.error(error.reason, error.rule) from error
    except ValueError as error:
        raise tag.error("a cut card is followed by keep or open", "D4") from error


def _check_decision(tag: Token, decision: Decision, table: Cards) -> None:
    """Checks the table: an opened card lies there, a kept one does not."""
    is_there = decision.card in table
    if is_there != (decision.choice is Choice.OPEN):
        raise tag.error(f"{decision.card} is {'' if is_there else 'not '}on the first table", "D4")

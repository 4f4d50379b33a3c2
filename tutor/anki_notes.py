"""What stands on the two sides of an Anki note: the drawn position in front, the answer behind."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html import escape
from typing import Final

from engine.cards import HIDDEN, Card, Cards, Rank
from engine.notation import parse_card, parse_position, parse_rules
from engine.position import Position
from engine.rules import Rules
from puzzles.bank.cells import BETWEEN, parse_play
from puzzles.bank.conversion import parse_cut
from puzzles.bank.row import BankedPuzzle
from puzzles.exercise import Kind
from tutor.drawing import BACK, card_svg
from tutor.texts import N_, Texts
from tutor.words import card_sign, plain_number, signed_number

QUESTIONS: Final[Mapping[Kind, str]] = {
    Kind.BEST: N_("What is the best play?"),
    Kind.LINE: N_("Play the last deal to the end: which play comes first?"),
    Kind.LAY: N_("Which card do you leave on the table?"),
    Kind.ONE_OR_MANY: N_("Is one play clearly best, or are several fine? Which?"),
    Kind.CUT: N_("Do you keep the cut card, or open it?"),
    Kind.LEGAL: N_("What may this card take?"),
    Kind.SCORE: N_("Count this hand."),
    Kind.COUNT: N_("Which of these cards are still out?"),
    Kind.VARIANT: N_("What changes under the other profile?"),
}
READ: Final = frozenset({Kind.LEGAL, Kind.SCORE, Kind.COUNT, Kind.VARIANT})
"""The kinds whose key names what is asked, before a colon."""

_CARDS: Final = re.compile(r"(?<![A-Za-z])(?:[A2-7QJK][dhcs])+(?![a-z])")
_ONE_CARD: Final = re.compile(r"[A2-7QJK][dhcs]")
_TAKES: Final = re.compile(r"(?<=[dhcs])x(?=[A2-7QJK])")
_SLIP: Final = re.compile(r"![A-Z_]+")
_COURTS: Final = (Rank.QUEEN, Rank.JACK, Rank.KING)


@dataclass(frozen=True, slots=True)
class Row:
    """Cards that are drawn side by side under a caption."""

    caption: str
    cards: Cards


def question_of(puzzle: BankedPuzzle, texts: Texts) -> str:
    """Returns what is asked, of reading exercises with what exactly: "… (all 7♠)"."""
    kind = Kind(puzzle.kind)
    question = texts.gettext(QUESTIONS[kind])
    if kind not in READ:
        return question
    asked = [part.partition(":")[0] for part in puzzle.key.split("; ")]
    return f"{question} ({with_signs(', '.join(asked))})"


def with_signs(text: str) -> str:
    """Returns `text` with the suits of its cards as signs.

    >>> with_signs("Qhx2d6s +1.5; hand")
    'Q♥×2♦6♠ +1.5; hand'
    """
    return _CARDS.sub(
        lambda cards: _ONE_CARD.sub(
            lambda card: card_sign(parse_card(card.group())), cards.group()
        ),
        _TAKES.sub("×", text),
    )


def fields_of(puzzle: BankedPuzzle, texts: Texts) -> tuple[str, ...]:
    """Returns id, drawn position, question, key, values, line and themes, as HTML.

    Raises `NotationError` for a position that is none.
    """
    return (
        escape(puzzle.id),
        "".join(_drawn(puzzle, texts)),
        escape(question_of(puzzle, texts)),
        escape(with_signs(puzzle.key)),
        "<br>".join(escape(with_signs(line)) for line in _values(puzzle, texts)),
        escape(with_signs(puzzle.line.split(BETWEEN)[0])),
        escape(", ".join(puzzle.themes.split())),
    )


def drawings_of(puzzle: BankedPuzzle, texts: Texts) -> dict[str, str]:
    """Returns the drawings that the note of a puzzle shows, by file name."""
    rules = parse_rules(puzzle.rules)
    cards = {card for row in _rows(puzzle, texts) for card in row.cards}
    return {_file_name(card, rules): _drawing(card, rules) for card in sorted(cards)}


def _values(puzzle: BankedPuzzle, texts: Texts) -> Iterator[str]:
    """Yields one line for each play with its value, or for each question with its options."""
    if Kind(puzzle.kind) in READ:
        yield from _SLIP.sub("", puzzle.plays).replace("|", " | ").split("; ")
        return
    line = texts.gettext("{play}: {value}, gives away {loss}")
    for play in filter(None, puzzle.plays.split(BETWEEN)):
        name, value, loss, _stderr, _share = parse_play(play)
        yield line.format(play=name, value=signed_number(value), loss=plain_number(loss))


def _rows(puzzle: BankedPuzzle, texts: Texts) -> Iterator[Row]:
    _ = texts.gettext
    if Kind(puzzle.kind) is Kind.CUT:
        yield Row(_("The cut card"), (parse_cut(puzzle.position).card,))
        return
    position = parse_position(puzzle.position)
    if position.is_over:
        for side, pile in enumerate(position.piles):
            yield Row(_("Pile of side {side}").format(side=side + 1), pile)
        yield Row(_("Left on the table"), position.table)
        return
    for seat, hand in enumerate(position.hands):
        if seat != position.turn:
            yield Row(_("Hand of seat {seat}").format(seat=seat + 1), hand)
    yield Row(_("Table"), position.table)
    yield Row(_("Your hand"), position.hands[position.turn])


def _notes(puzzle: BankedPuzzle, texts: Texts) -> Iterator[str]:
    """Yields what else the solver knows: the profile, the counts so far, the match."""
    _ = texts.gettext
    yield _("Rules: {rules}").format(rules=puzzle.rules)
    if Kind(puzzle.kind) is not Kind.CUT:
        yield from _counts(parse_position(puzzle.position), texts)


def _counts(position: Position, texts: Texts) -> Iterator[str]:
    _ = texts.gettext
    yield _("Chkobbas: {counts}").format(counts=_dashed(position.chkobbas))
    yield _("Captured: {counts}").format(counts=_dashed(tuple(map(len, position.piles))))
    yield _("Match: {totals} of {target}").format(
        totals=_dashed(position.totals), target=position.target
    )


def _dashed(numbers: tuple[int, ...]) -> str:
    return "–".join(map(str, numbers))


def _drawn(puzzle: BankedPuzzle, texts: Texts) -> Iterator[str]:
    rules = parse_rules(puzzle.rules)
    for row in _rows(puzzle, texts):
        images = "".join(
            f'<img src="{_file_name(card, rules)}" alt="{card_sign(card)}">' for card in row.cards
        )
        yield f"<div class='row'><b>{escape(row.caption)}</b>{images or '–'}</div>"
    yield f"<div class='row'>{escape(' · '.join(_notes(puzzle, texts)))}</div>"


def _file_name(card: Card, rules: Rules) -> str:
    return f"chkobba-{BACK}.svg" if card == HIDDEN else f"chkobba-{rules.name}-{card}.svg"


def _drawing(card: Card, rules: Rules) -> str:
    if card == HIDDEN:
        return card_svg(BACK)
    return card_svg(str(card), value=rules.value_of(card) if card.rank in _COURTS else None)

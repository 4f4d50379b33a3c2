"""What stands on the two sides of an Anki note: the drawn position in front, the answer behind."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
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
from puzzles.reading.count import Wanted
from puzzles.reading.legal import LegalForm
from tutor.pictures.drawing import BACK, card_svg
from tutor.texts import N_, Texts
from tutor.wording.words import card_sign, plain_number, signed_number

QUESTIONS: Final[Mapping[Kind, str]] = {
    Kind.BEST: N_("What is the best play?"),
    Kind.LINE: N_("Play the last deal to the end: which play comes first?"),
    Kind.LAY: N_("Which card do you leave on the table?"),
    Kind.ONE_OR_MANY: N_("Is one play clearly best, or are several fine? Which?"),
    Kind.CUT: N_("Do you keep the cut card, or open it?"),
    Kind.LEGAL: N_("What may this card take?"),
    Kind.SCORE: N_("Count this round."),
    Kind.COUNT: N_("Which of these cards are still out?"),
    Kind.VARIANT: N_("What changes under the other profile?"),
}
READ: Final = frozenset({Kind.LEGAL, Kind.SCORE, Kind.COUNT, Kind.VARIANT})
"""The kinds whose key names what is asked, before a colon."""

_WANTED: Final[Mapping[Wanted, str]] = {
    Wanted.DIAMONDS: N_("diamonds"),
    Wanted.HAND: N_("the opponent's hand"),
}

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
    """Returns what is asked."""
    return texts.gettext(QUESTIONS[Kind(puzzle.kind)])


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
        _lines((question_of(puzzle, texts), *_choices(puzzle, texts))),
        _lines(_key(puzzle, texts)),
        _lines(_values(puzzle, texts)),
        escape(with_signs(puzzle.line.split(BETWEEN)[0])),
        escape(", ".join(puzzle.themes.split())),
    )


def _lines(lines: Iterable[str]) -> str:
    return "<br>".join(map(escape, lines))


def drawings_of(puzzle: BankedPuzzle, texts: Texts) -> dict[str, str]:
    """Returns the drawings that the note of a puzzle shows, by file name."""
    rules = parse_rules(puzzle.rules)
    cards = {card for row in _rows(puzzle, texts) for card in row.cards}
    return {_file_name(card, rules): _drawing(card, rules) for card in sorted(cards)}


def _key(puzzle: BankedPuzzle, texts: Texts) -> Iterator[str]:
    if Kind(puzzle.kind) not in READ:
        yield with_signs(puzzle.key)
        return
    answers = puzzle.key.split("; ")
    for asked, answer in (part.split(": ") for part in answers):
        about = f"{_about(puzzle, asked, texts)}: " if len(answers) > 1 else ""
        yield about + _answer(answer, texts)


def _choices(puzzle: BankedPuzzle, texts: Texts) -> Iterator[str]:
    """Yields one line for each question of a reading exercise, with its options."""
    if Kind(puzzle.kind) in READ:
        for asked, options in (part.split(": ") for part in puzzle.plays.split("; ")):
            yield f"{_about(puzzle, asked, texts)}: {_answer(_SLIP.sub('', options), texts)}"


def _about(puzzle: BankedPuzzle, asked: str, texts: Texts) -> str:
    """Returns which card, or which count, a question is about."""
    _ = texts.gettext
    kind = Kind(puzzle.kind)
    if kind is Kind.LEGAL:
        form, card = asked.split(" ")
        about = _("{card}, every capture") if form == LegalForm.ALL.value else "{card}"
        return about.format(card=with_signs(card))
    if kind is Kind.COUNT:
        return _(_WANTED.get(Wanted(asked), asked))
    return with_signs(asked.replace("_", " "))


def _answer(text: str, texts: Texts) -> str:
    """Returns the answers of a cell, set apart; `-` for nothing."""
    parts = (texts.gettext("nothing") if part == "-" else part for part in text.split("|"))
    return " · ".join(map(with_signs, parts))


def _values(puzzle: BankedPuzzle, texts: Texts) -> Iterator[str]:
    """Yields one line for each play with its value; reading exercises have no values."""
    if Kind(puzzle.kind) in READ:
        return
    line = texts.gettext("{play}: {value}, gives away {loss}")
    for play in puzzle.plays.split(BETWEEN):
        name, value, loss, _stderr, _share = parse_play(play)
        yield line.format(
            play=with_signs(name), value=signed_number(value), loss=plain_number(loss)
        )


def _rows(puzzle: BankedPuzzle, texts: Texts) -> Iterator[Row]:
    _ = texts.gettext
    if Kind(puzzle.kind) is Kind.CUT:
        yield Row(_("The cut card"), (parse_cut(puzzle.position).card,))
        return
    position = parse_position(puzzle.position)
    if position.is_over:
        yield from _piles(position, texts)
        yield Row(_("Left on the table"), position.table)
        return
    for seat, hand in enumerate(position.hands):
        if seat != position.turn:
            yield Row(_("Hand of seat {seat}").format(seat=seat + 1), hand)
    yield Row(_("Table"), position.table)
    yield Row(_("Your hand"), position.hands[position.turn])
    if Kind(puzzle.kind) is Kind.COUNT:
        yield from _piles(position, texts)


def _piles(position: Position, texts: Texts) -> Iterator[Row]:
    caption = texts.gettext("Pile of side {side}")
    for side, pile in enumerate(position.piles):
        yield Row(caption.format(side=side + 1), pile)


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

"""What is drawn of an exercise: the table, the hands, and what was taken so far."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card, Cards
from engine.position import Position
from puzzles.bank import Exercise
from puzzles.exercise import CutExercise, PlayExercise
from puzzles.reading.legal import LegalExercise
from puzzles.reading.score import ScoreExercise
from puzzles.reading.text import shown_position
from puzzles.reading.variant import CaptureVariant, PointsVariant
from tutor.pictures.table_scenes import seat_names
from tutor.solving.choice_words import side_names, viewer_of
from tutor.texts import Texts


@dataclass(frozen=True, slots=True)
class Group:
    """Some cards with what they are; `note` stands after the name."""

    name: str
    cards: Cards
    note: str = ""


@dataclass(frozen=True, slots=True)
class Board:
    """Everything drawn of one exercise; `piles` are small, `lit` is the card that is asked about.

    `table` is None where no table is drawn, as for a card that was cut.
    """

    table: Group | None
    hand: Group
    others: tuple[Group, ...] = ()
    piles: tuple[Group, ...] = ()
    piles_name: str = ""
    facts: tuple[str, ...] = ()
    lit: Card | None = None


def board_of(exercise: Exercise, texts: Texts) -> Board:
    """Returns what the solver sees, and nothing else."""
    _ = texts.gettext
    if isinstance(exercise, CutExercise):
        return Board(None, Group(_("The card you cut"), (exercise.seen.card,)))
    if isinstance(exercise, PlayExercise):
        position = exercise.seen
        return _board(position, texts, piles=_piles(position, texts))
    position = shown_position(exercise)
    if isinstance(exercise, LegalExercise | CaptureVariant):
        return _board(position, texts, lit=exercise.card)
    return _board(position, texts, piles=_piles(position, texts), is_counted=_is_counted(exercise))


def _is_counted(exercise: Exercise) -> bool:
    return isinstance(exercise, ScoreExercise | PointsVariant)


def _board(
    position: Position,
    texts: Texts,
    *,
    piles: tuple[Group, ...] = (),
    lit: Card | None = None,
    is_counted: bool = False,
) -> Board:
    _ = texts.gettext
    viewer, seats = viewer_of(position), position.seat_count
    names = seat_names(seats, viewer, texts)
    order = [(viewer + step) % seats for step in range(1, seats)]
    return Board(
        table=Group(_("Left on the table") if position.is_over else _("Table"), position.table),
        hand=Group(_("Your hand"), position.hands[viewer]),
        others=tuple(Group(names[seat], position.hands[seat]) for seat in order),
        piles=piles,
        piles_name=_("Cards taken"),
        facts=() if lit is not None else _facts(position, texts, is_counted=is_counted),
        lit=lit,
    )


def _piles(position: Position, texts: Texts) -> tuple[Group, ...]:
    """Returns the pile of each side, the learner's first."""
    names, count = side_names(position, texts), len(position.piles)
    own = viewer_of(position) % count
    sides = [(own + step) % count for step in range(count)]
    return tuple(
        Group(name, position.piles[side], _chkobbas(position.chkobbas[side], texts))
        for name, side in zip(names, sides, strict=True)
    )


def _chkobbas(count: int, texts: Texts) -> str:
    pattern = texts.ngettext("{count} chkobba", "{count} chkobbas", count)
    return pattern.format(count=count) if count else ""


def _facts(position: Position, texts: Texts, *, is_counted: bool) -> tuple[str, ...]:
    """Returns who captured last, how large the stock is and how the match stands."""
    _ = texts.gettext
    told = []
    if position.taker is not None:
        names = seat_names(position.seat_count, viewer_of(position), texts)
        told.append(_("last capture: {name}").format(name=names[position.taker]))
    elif is_counted:
        told.append(_("nobody captured"))
    if position.stock:
        told.append(_("Stock: {count}").format(count=len(position.stock)))
    return (*told, _match(position, texts))


def _match(position: Position, texts: Texts) -> str:
    own = viewer_of(position) % len(position.totals)
    totals = (*position.totals[own:], *position.totals[:own])
    return texts.gettext("match {totals}, to {target}").format(
        totals="–".join(map(str, totals)), target=position.target
    )

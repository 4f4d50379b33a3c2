"""From an exercise to its row and back, with nothing worked out anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeVar

from engine.analyst import Judgement, Method
from engine.deal import Stake
from engine.dealing import Choice, CutView
from engine.errors import ChkobbaError, NotationError
from engine.notation import parse_card, parse_move, parse_position, parse_rules
from engine.solver import counted
from puzzles.bank.cells import (
    BETWEEN,
    lines_text,
    number_text,
    parse_line,
    parse_parts,
    parse_play,
    parts_text,
    plays_text,
)
from puzzles.bank.row import BankedPuzzle, Notes
from puzzles.exercise import CutExercise, ExerciseId, Kind, PlayExercise
from puzzles.reading import MAKERS, ReadingExercise, key_text, make, options_text, position_text

Exercise = PlayExercise | CutExercise | ReadingExercise

BY_RULES = "rules"
"""The method of the kinds whose key the rules give."""

Option = TypeVar("Option")


def row_of(exercise: Exercise, notes: Notes) -> BankedPuzzle:
    """Returns the row that keeps an exercise and the notes on it."""
    if isinstance(exercise, PlayExercise):
        return _play_row(exercise, notes)
    if isinstance(exercise, CutExercise):
        return _cut_row(exercise, notes)
    return _row(
        exercise.id,
        notes,
        method=BY_RULES,
        position=position_text(exercise),
        key=key_text(exercise),
        plays=options_text(exercise),
    )


def exercise_of(row: BankedPuzzle) -> Exercise:
    """Returns the exercise of a row, its values taken from there.

    Raises `NotationError` or `ValueError` when a cell cannot be read, `ChkobbaError` when cards
    that should be known are not.
    """
    exercise_id = row.exercise_id
    if exercise_id.kind in MAKERS:
        return make(exercise_id)
    if exercise_id.kind is Kind.CUT:
        choices = _judgements(row, [Choice(name) for name in _names(row)])
        return CutExercise(exercise_id, parse_cut(row.position), tuple(choices))
    seen = parse_position(row.position)
    position = parse_position(row.lie) if row.lie else counted(seen)
    moves = _judgements(row, [parse_move(name) for name in _names(row)])
    return PlayExercise(exercise_id, position, Method(row.method), tuple(moves))


def cut_text(seen: CutView) -> str:
    """Returns a cut as text: rules, number of players, the card, and the match.

    >>> from engine.rules import TUNISIAN
    >>> cut_text(parse_cut("tunisian 2 7d 17-12/21"))
    'tunisian 2 7d 17-12/21'
    """
    totals = "-".join(map(str, seen.stake.totals))
    return f"{seen.rules} {seen.seat_count} {seen.card} {totals}/{seen.stake.target}"


def parse_cut(text: str) -> CutView:
    """Returns the cut that `text` tells of; raises `NotationError`.

    >>> parse_cut("tunisian 4 7d 0-0/21").seat_count
    4
    """
    try:
        rules, seats, card, match = text.split(" ")
        totals, target = match.split("/")
        stake = Stake(tuple(map(int, totals.split("-"))), int(target))
        return CutView(parse_rules(rules), int(seats), parse_card(card), stake)
    except ValueError as error:
        raise NotationError("not a cut (such as tunisian 2 7d 0-0/21)", text=text) from error


def _play_row(exercise: PlayExercise, notes: Notes) -> BankedPuzzle:
    moves, is_hidden = exercise.moves, exercise.method is Method.EXPECTED
    return _row(
        exercise.id,
        notes,
        method=exercise.method.value,
        position=str(exercise.seen),
        key=" ".join(map(str, exercise.answers)),
        plays=plays_text(moves, [str(entry.option) for entry in moves]),
        parts=parts_text(moves),
        line=lines_text(moves),
        gap=exercise.gap,
        lie=str(exercise.position) if is_hidden else "",
    )


def _cut_row(exercise: CutExercise, notes: Notes) -> BankedPuzzle:
    choices = exercise.choices
    return _row(
        exercise.id,
        notes,
        method=Method.EXPECTED.value,
        position=cut_text(exercise.seen),
        key=exercise.answer.value,
        plays=plays_text(choices, [entry.option.value for entry in choices]),
        parts=parts_text(choices),
        gap=exercise.gap,
    )


def _row(  # noqa: PLR0913 - one for each column that differs between kinds
    exercise_id: ExerciseId,
    notes: Notes,
    *,
    method: str,
    position: str,
    key: str,
    plays: str,
    parts: str = "",
    line: str = "",
    gap: float = 0.0,
    lie: str = "",
) -> BankedPuzzle:
    return BankedPuzzle(
        id=str(exercise_id),
        rules=str(exercise_id.rules),
        kind=exercise_id.kind.value,
        method=method,
        position=position,
        key=key,
        plays=plays,
        parts=parts,
        line=line,
        refutations=notes.refutations,
        themes=notes.themes,
        rating=notes.rating,
        deviation=notes.deviation,
        gap=float(number_text(gap)),
        seed=exercise_id.seed,
        generator=exercise_id.generator,
        twin=notes.twin,
        lie=lie,
    )


def _names(row: BankedPuzzle) -> list[str]:
    return [parse_play(play)[0] for play in row.plays.split(BETWEEN)]


def _judgements(row: BankedPuzzle, options: list[Option]) -> Iterator[Judgement[Option]]:
    """Yields what the options of a row are worth; raises `ChkobbaError` where cells do not fit."""
    plays, parts = row.plays.split(BETWEEN), row.parts.split(BETWEEN)
    lines = row.line.split(BETWEEN) if row.line else [""] * len(plays)
    if not len(plays) == len(parts) == len(lines):
        raise ChkobbaError(f"{row.id}: plays, parts and line are not of one length")
    for option, play, part, line in zip(options, plays, parts, lines, strict=True):
        _, value, loss, stderr, share = parse_play(play)
        yield Judgement(option, value, loss, stderr, share, parse_parts(part), parse_line(line))


def _read_position(row: BankedPuzzle) -> object:
    kind = row.exercise_id.kind
    return parse_cut(row.position) if kind is Kind.CUT else parse_position(row.position)


def _read_plays(row: BankedPuzzle) -> object:
    return [] if row.method == BY_RULES else [parse_play(one) for one in row.plays.split(BETWEEN)]


def _read_parts(row: BankedPuzzle) -> object:
    return [parse_parts(part) for part in row.parts.split(BETWEEN)] if row.parts else []


def _read_lines(row: BankedPuzzle) -> object:
    return [parse_line(line) for line in row.line.split(BETWEEN)]


READERS: Final[tuple[tuple[str, Callable[[BankedPuzzle], object]], ...]] = (
    ("id", lambda row: row.exercise_id),
    ("position", _read_position),
    ("lie", lambda row: parse_position(row.lie) if row.lie else None),
    ("plays", _read_plays),
    ("parts", _read_parts),
    ("line", _read_lines),
    ("plays", exercise_of),
)
"""The cells that are more than text, each with what reads it or raises `ValueError`."""

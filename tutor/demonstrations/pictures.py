"""What lies beside a question where it is no table to play on: piles, or a cut card."""

from __future__ import annotations

from lessons.exercises import ScoreExercise, WrittenExercise
from puzzles.bank import Exercise
from puzzles.exercise import PlayExercise
from tutor.pictures.still_pictures import Picture, Row, counted_picture
from tutor.texts import Texts
from tutor.worksheets.boards import Group, board_of


def puzzle_picture(exercise: Exercise, texts: Texts) -> Picture | None:
    """Returns the cards in rows where the piles have to be seen, or only the card that was cut."""
    if isinstance(exercise, PlayExercise):
        return None
    board = board_of(exercise, texts)
    if board.table is None:
        return Picture((_row(board.hand),))
    hand = (board.hand,) if board.hand.cards else ()
    return Picture(tuple(map(_row, (board.table, *hand, *board.piles)))) if board.piles else None


def _row(group: Group) -> Row:
    return Row(f"{group.name} ({group.note})" if group.note else group.name, group.cards)


def written_picture(exercise: WrittenExercise, texts: Texts) -> Picture | None:
    """Returns the piles that an exercise of a lesson asks to be counted."""
    return counted_picture(exercise, texts) if isinstance(exercise, ScoreExercise) else None

"""Finding what punishes the wrong plays of an exercise."""

from __future__ import annotations

from engine.analyst import Method
from engine.position import Position
from puzzles.exercise import PlayExercise
from puzzles.refutations.refutation import Refutation


def refutations(exercise: PlayExercise) -> tuple[Refutation, ...]:
    """Returns a refutation of every wrong play, the least wrong first.

    >>> from engine.rules import TUNISIAN
    >>> from puzzles.refutations.refutation import format_refutations
    >>> from puzzles.stream import puzzle
    >>> format_refutations(refutations(puzzle(TUNISIAN, seed=8))[:1])
    '4s: Jdx4s5c 7c'
    """
    answers = frozenset(exercise.answers)
    wrong = [entry for entry in exercise.moves if entry.option not in answers]
    if exercise.method is Method.EXACT:
        return tuple(Refutation(entry.option, entry.line[1:]) for entry in wrong)
    from puzzles.refutations.worst_lie import Worlds  # noqa: PLC0415 - compiles on first use

    if ends_deal(exercise.position):
        return ()
    worlds = Worlds(exercise)
    return tuple(worlds.refutation(entry.option) for entry in wrong)


def ends_deal(position: Position) -> bool:
    """Returns whether the next card is the last one before more are dealt."""
    return sum(map(len, position.hands)) == 1

"""Finding what punishes the wrong plays of an exercise."""

from __future__ import annotations

from engine.analyst import Judgement, Method
from engine.errors import ChkobbaError
from engine.moves import Move
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
    return _refuted(exercise, [entry for entry in exercise.moves if entry.option not in answers])


def refutation(exercise: PlayExercise, move: Move) -> Refutation:
    """Returns the refutation of one wrong play.

    Raises `ChkobbaError` when the play is right, or not legal, or ends a deal under hidden cards.
    """
    wrong = [entry for entry in exercise.moves if entry.option == move]
    if not wrong or move in exercise.answers:
        raise ChkobbaError(f"{exercise.id}: {move} is no wrong play")
    found = _refuted(exercise, wrong)
    if not found:
        raise ChkobbaError(f"{exercise.id}: {move} ends the deal, and the next cards are not known")
    return found[0]


def ends_deal(position: Position) -> bool:
    """Returns whether the next card is the last one before more are dealt."""
    return sum(map(len, position.hands)) == 1


def _refuted(exercise: PlayExercise, wrong: list[Judgement[Move]]) -> tuple[Refutation, ...]:
    if exercise.method is Method.EXACT:
        return tuple(Refutation(entry.option, entry.line[1:]) for entry in wrong)
    from puzzles.refutations.worst_lie import Worlds  # noqa: PLC0415 - compiles on first use

    if ends_deal(exercise.position):
        return ()
    worlds = Worlds(exercise)
    return tuple(worlds.refutation(entry.option) for entry in wrong)

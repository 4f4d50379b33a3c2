"""What an attempt at an exercise comes to, worked out anew from the exercise and the play alone.

The student's tutor writes it into the result, and the teacher's compares: what a file says of a
play counts only if it is so.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from engine.errors import NotationError
from engine.lapses import lapses
from engine.notation import parse_move
from puzzles.exercise import Kind, PlayExercise, parse_exercise_id
from puzzles.grading import grade_answer
from tutor.choice_play import resume_choice
from tutor.packs.assignment import is_position
from tutor.packs.result import Attempt
from tutor.position_puzzle import askable, exercise_on
from tutor.shelf import ShelvedPuzzle, puzzle_named

_ONE_PLAY: Final = (Kind.BEST, Kind.LAY)
"""The kinds whose answer is one play and nothing beside it."""
SLACK: Final = 0.001
"""So much may a loss that was written and read differ from the one worked out."""


@dataclass(frozen=True, slots=True)
class Judged:
    """What a play is: legal, right, against which rule, which mistake, and what it gives away."""

    is_legal: bool
    is_right: bool
    rule: str = ""
    mistake: str = ""
    loss: float | None = None


def puzzle_of(task: str) -> ShelvedPuzzle | None:
    """Returns the puzzle of a task, None for one that would take seconds to make.

    Cost: some tenths of a second for a position of one's own, else milliseconds.
    """
    if is_position(task):
        return ShelvedPuzzle(exercise_on(askable(task)))
    return puzzle_named(parse_exercise_id(task))


def puzzles_of(tasks: Iterable[str]) -> tuple[ShelvedPuzzle | None, ...]:
    """Returns the puzzles of some tasks, in their order."""
    return tuple(map(puzzle_of, tasks))


def judged(puzzle: ShelvedPuzzle, given: str) -> Judged | None:
    """Returns what the answer `given` to a puzzle is; None where it cannot be worked out."""
    exercise = puzzle.exercise
    if not isinstance(exercise, PlayExercise):
        play = resume_choice(exercise, given)
        mistake = play.mistake.name if play.mistake else ""
        if not play.is_answered:
            return None
        return Judged(is_legal=True, is_right=play.is_right, mistake=mistake)
    return _judged_play(exercise, given) if exercise.id.kind in _ONE_PLAY else None


def filled(attempt: Attempt, puzzle: ShelvedPuzzle | None) -> Attempt:
    """Returns an attempt with the rule and the mistake that its play shows."""
    known = judged(puzzle, attempt.given) if puzzle else None
    if known is None:
        return attempt
    return replace(attempt, rule=known.rule, mistake=known.mistake or attempt.mistake)


def contradicts(attempt: Attempt, puzzle: ShelvedPuzzle | None) -> bool:
    """Returns whether an attempt says of its play what is not so, as far as that can be told."""
    known = judged(puzzle, attempt.given) if puzzle else None
    if known is None:
        return False
    if (known.is_legal, known.is_right) != (attempt.is_legal, attempt.is_right):
        return True
    if known.loss is None or attempt.loss is None:
        return False
    return abs(known.loss - attempt.loss) > SLACK * max(1.0, known.loss)


def _judged_play(exercise: PlayExercise, given: str) -> Judged | None:
    try:
        move = parse_move(given)
    except NotationError:
        return None
    answer = grade_answer(exercise, move)
    mistake = answer.verdict.mistake
    if answer.loss:  # a lapse is only a sign: it counts where the play did give something away
        mistake = next(iter(lapses(exercise.position, move)), None)
    return Judged(
        answer.is_legal,
        answer.is_right,
        rule=answer.verdict.rule or "",
        mistake=mistake.name if mistake else "",
        loss=answer.loss,
    )

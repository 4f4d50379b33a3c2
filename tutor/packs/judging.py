"""What an attempt at an exercise comes to, worked out anew from the exercise and the play alone.

The student's tutor writes it into the result, and the teacher's compares: what a file says of a
play counts only if it is so.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from puzzles.exercise import Kind, PlayExercise, parse_exercise_id
from puzzles.grading import Answer, grade_answer
from tutor.packs.assignment import is_position
from tutor.packs.result import Attempt
from tutor.solving.choice_play import ChoiceExercise, resume_choice
from tutor.solving.line_play import resume_line
from tutor.solving.position_puzzle import askable, exercise_on
from tutor.solving.puzzle_play import SEPARATOR, move_in, resume
from tutor.solving.shelf import ShelvedPuzzle, puzzle_named
from tutor.wording.play_reasons import lapse_in

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
        return _judged_choice(exercise, given)
    if exercise.id.kind is Kind.LINE:
        return _judged_line(exercise, given)
    return _judged_play(exercise, given)


def without_slips(task: str, given: str) -> str:
    """Returns an answer without the illegal tries before it, which are attempts of their own.

    >>> without_slips("tunisian-best2-8", "7hx7d.4s"), without_slips("tunisian-legal2-0", "0-1")
    ('4s', '0-1')
    """
    if not is_position(task) and parse_exercise_id(task).kind is Kind.LINE:
        return given
    parts = given.split(SEPARATOR)
    moves = [part for part in parts if list(move_in(part))]
    return SEPARATOR.join([part for part in parts if part not in moves] + moves[-1:])


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


def _judged_choice(exercise: ChoiceExercise, given: str) -> Judged | None:
    play = resume_choice(exercise, given)
    mistake = play.mistake.name if play.mistake else ""
    if not play.is_answered:
        return None
    return Judged(is_legal=True, is_right=play.is_right, mistake=mistake)


def _judged_line(exercise: PlayExercise, given: str) -> Judged | None:
    """Returns what a line is: it counts at its first slip, or at its end."""
    line = resume_line(exercise, given)
    if line.refused or not line.is_settled:
        return None
    slip = line.first_slip
    mistake = lapse_in(slip.asked.seen, slip.answer.move) if slip else None
    return Judged(
        is_legal=True,
        is_right=line.is_right,
        mistake=mistake.name if mistake else "",
        loss=slip.entry.loss if slip else 0.0,
    )


def _judged_play(exercise: PlayExercise, given: str) -> Judged | None:
    play = resume(exercise, given)
    last = play.last or _slip(exercise, given)
    if last is None:
        return None
    mistake = last.verdict.mistake
    if last.is_legal:  # a lapse is only a sign: it counts where the play did give something away
        mistake = None if last.is_right else lapse_in(exercise.seen, last.move)
    return Judged(
        last.is_legal,
        last.is_legal and play.is_right,
        rule=last.verdict.rule or "",
        mistake=mistake.name if mistake else "",
        loss=0.0 if last.is_right else last.loss,
    )


def _slip(exercise: PlayExercise, given: str) -> Answer | None:
    """Returns an illegal try at an exercise in which a claim comes first; None for a legal one."""
    answers = (grade_answer(exercise, move) for move in move_in(given, exercise.position))
    return next((answer for answer in answers if not answer.is_legal), None)

"""What an answer to an exercise is worth."""

from __future__ import annotations

from dataclasses import dataclass

from engine.analyst import Judgement
from engine.grades import Grade, grade_of
from engine.moves import Move
from engine.reasons import Verdict
from puzzles.exercise import PlayExercise


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer, judged: `entry` holds its value and what follows, None when it is illegal."""

    move: Move
    verdict: Verdict
    entry: Judgement[Move] | None
    is_right: bool

    @property
    def is_legal(self) -> bool:
        """Returns whether the rules allow the play."""
        return self.verdict.is_legal

    @property
    def loss(self) -> float | None:
        """Returns the hand points that the play gives away, None when it is illegal."""
        return self.entry.loss if self.entry else None

    @property
    def grade(self) -> Grade | None:
        """Returns the class of the loss, None when the play is illegal."""
        return grade_of(self.entry.loss) if self.entry else None


def grade_answer(exercise: PlayExercise, move: Move) -> Answer:
    """Returns the answer judged by the rules and, when it is legal, by its value."""
    verdict = exercise.position.judge(move)
    entry = next((entry for entry in exercise.moves if entry.option == move), None)
    return Answer(move, verdict, entry, is_right=move in exercise.answers)

"""A learner at the exercises of one step: what was tried, what came of it, how it goes on.

A run is a row of exercises and the tokens that the learner left, in order: a play such as
`7sx7d`, a count such as `1-0_0-0`, a ruling such as `second`, `?` for a hint, `*` to be shown a
count, `=` for "that is all", `~` for "go on", `!` to take a play back and `-` for "I do not know".
So it can be written as text, kept in the address of the page, and resumed from there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from engine.cards import Cards
from engine.errors import NotationError
from engine.moves import Move
from engine.notation import parse_move
from engine.position import Position
from engine.reasons import Verdict
from engine.scoring import Category
from lessons.exercises import (
    CaptureAnswer,
    CaptureExercise,
    Exercise,
    PlayAnswer,
    Points,
    ScoreAnswer,
    ScoreExercise,
)
from lessons.rulings import Ruling, RulingAnswer, RulingExercise
from tutor.links import number_in
from tutor.sequences import ROOM, sequence_of

HINT: Final = "?"
THAT_IS_ALL: Final = "="
GO_ON: Final = "~"
TAKE_BACK: Final = "!"
PASS: Final = "-"
SHOW_ME: Final = "*"
MISSES_BEFORE_SHOWING: Final = 2
_NO_TRIES: Final = (HINT, TAKE_BACK, SHOW_ME)
MOST_TOKENS: Final = ROOM - 1
_SEPARATOR: Final = "."
_CATEGORY_SEPARATOR: Final = "_"


@dataclass(frozen=True, slots=True)
class Naming:
    """One capture that the learner named, and what the rules say of it.

    It `is_asked` where it is one of the card in question, `is_repeated` where it was named before.
    """

    verdict: Verdict
    is_complete: bool
    is_asked: bool = True
    is_repeated: bool = False


Judged = PlayAnswer | CaptureAnswer | ScoreAnswer | RulingAnswer | Naming


@dataclass(frozen=True, slots=True)
class ExerciseRun:
    """The exercises of a step and what the learner has done so far.

    With `is_test` each exercise has one try, and then goes on whether it was right or not. The
    piles are those of two sides that each `has_partners`, or of players.
    """

    name: str
    exercises: tuple[Exercise, ...]
    tokens: tuple[str, ...] = ()
    is_test: bool = False
    has_partners: bool = False

    @property
    def place(self) -> int:
        """Returns which exercise is at hand, from 0."""
        return min(self.tokens.count(GO_ON), len(self.exercises) - 1)

    @property
    def exercise(self) -> Exercise:
        """Returns the exercise at hand."""
        return self.exercises[self.place]

    @property
    def tries(self) -> tuple[str, ...]:
        """Returns what was answered to the exercise at hand."""
        return self._tries_at(self.place)

    @property
    def hint_count(self) -> int:
        """Returns how many hints were asked for at this exercise."""
        return self._tokens_of(self.place).count(HINT)

    @property
    def may_be_shown(self) -> bool:
        """Returns whether a count was missed often enough to be offered, and is not shown yet."""
        is_open = isinstance(self.exercise, ScoreExercise) and not self.is_done
        is_missed = len(self.tries) >= MISSES_BEFORE_SHOWING
        return is_open and is_missed and not self.is_shown and not self.is_test

    @property
    def is_shown(self) -> bool:
        """Returns whether the count at hand was shown, which still has to be answered."""
        return SHOW_ME in self._tokens_of(self.place)

    @property
    def is_taken_back(self) -> bool:
        """Returns whether the last play at this exercise was taken back."""
        tokens = [token for token in self._tokens_of(self.place) if token != HINT]
        return bool(tokens) and tokens[-1] == TAKE_BACK

    @property
    def sequence(self) -> int:
        """Returns the number that the table goes by: another one after each token."""
        return sequence_of(self.name, tries=len(self.tokens))

    @property
    def last(self) -> Judged | None:
        """Returns the last try at this exercise, judged; None before the first."""
        return _judged(self.exercise, self.tries) if self.tries else None

    @property
    def named(self) -> tuple[Cards, ...]:
        """Returns the captures named rightly so far, where they are asked for."""
        if not isinstance(self.exercise, CaptureExercise):
            return ()
        return _named(self.exercise, self.tries)

    @property
    def is_right(self) -> bool:
        """Returns whether the exercise at hand is solved."""
        return self._is_right(self.place)

    @property
    def is_done(self) -> bool:
        """Returns whether the exercise at hand takes no more tries."""
        return self.is_right or (self.is_test and (self._is_passed_over or _is_failed(self.last)))

    @property
    def is_finished(self) -> bool:
        """Returns whether the last exercise is done."""
        return self.is_done and self.place == len(self.exercises) - 1

    @property
    def right_count(self) -> int:
        """Returns how many exercises were solved so far."""
        return sum(self._is_right(place) for place in range(self.place + 1))

    @property
    def results(self) -> tuple[bool, ...]:
        """Returns of each exercise that is done whether it was solved."""
        return tuple(self._is_right(place) for place in range(self.place + self.is_done))

    @property
    def _is_passed_over(self) -> bool:
        return PASS in self.tries

    def _is_right(self, place: int) -> bool:
        tries = self._tries_at(place)
        return bool(tries) and _is_solved(_judged(self.exercises[place], tries))

    def _tries_at(self, place: int) -> tuple[str, ...]:
        return tuple(token for token in self._tokens_of(place) if token not in _NO_TRIES)

    def _tokens_of(self, place: int) -> tuple[str, ...]:
        """Returns the tokens left at one exercise, between one `~` and the next."""
        parts: list[list[str]] = [[]]
        for token in self.tokens:
            if token == GO_ON:
                parts.append([])
            else:
                parts[-1].append(token)
        return tuple(parts[place]) if place < len(parts) else ()


def submit(run: ExerciseRun, token: str) -> ExerciseRun:
    """Returns the run after one more token; one that makes no sense now changes nothing."""
    if len(run.tokens) >= MOST_TOKENS or not _fits(run, token):
        return run
    return replace(run, tokens=(*run.tokens, token))


def submit_play(run: ExerciseRun, sequence: int, move: Move) -> ExerciseRun:
    """Returns the run after a play on the position that `sequence` names; late plays are void."""
    return submit(run, str(move)) if sequence == run.sequence else run


def run_text(run: ExerciseRun) -> str:
    """Returns the tokens as one short text, fit for an address."""
    return _SEPARATOR.join(run.tokens)


def resume_run(
    name: str,
    exercises: tuple[Exercise, ...],
    text: str,
    *,
    is_test: bool = False,
    has_partners: bool = False,
) -> ExerciseRun:
    """Returns the run in which the tokens of `text` were left; senseless ones are passed over."""
    run = ExerciseRun(name, exercises, is_test=is_test, has_partners=has_partners)
    for token in filter(None, text.split(_SEPARATOR)):
        run = submit(run, token)
    return run


def count_text(counted: Mapping[Category, Points], exercise: ScoreExercise) -> str:
    """Returns the points of each asked category as a token: `1-0_0-0`."""
    return _CATEGORY_SEPARATOR.join("-".join(map(str, counted[one])) for one in exercise.asked)


def counted_in(token: str, exercise: ScoreExercise) -> dict[Category, Points]:
    """Returns the points that a token tells of; what cannot be read is left out."""
    counted: dict[Category, Points] = {}
    for category, text in zip(exercise.asked, token.split(_CATEGORY_SEPARATOR), strict=False):
        numbers = [number_in(part) for part in text.split("-")]
        known = tuple(number for number in numbers if number is not None)
        if len(known) == len(numbers):
            counted[category] = known
    return counted


def _fits(run: ExerciseRun, token: str) -> bool:
    fits = _SIGNS.get(token)
    return fits(run) if fits else not run.is_done and _is_answer(run.exercise, token)


def _is_answer(exercise: Exercise, token: str) -> bool:
    if isinstance(exercise, ScoreExercise):
        return len(counted_in(token, exercise)) == len(exercise.asked)
    if isinstance(exercise, RulingExercise):
        return token in {ruling.value for ruling in exercise.options}
    is_whole = _move(token) is not None  # the short form 7sx would find the answer by itself
    return is_whole and _move(token, exercise.scene.position) is not None  # a `*` must be true (C1)


def _move(token: str, position: Position | None = None) -> Move | None:
    try:
        return parse_move(token, position)
    except NotationError:
        return None


def _moves(tries: tuple[str, ...]) -> Iterator[Move]:
    yield from (move for move in map(_move, tries) if move is not None)


def _named(exercise: CaptureExercise, tries: tuple[str, ...]) -> tuple[Cards, ...]:
    tried = [move.captured for move in _moves(tries) if move.card == exercise.card]
    return tuple(cards for cards in exercise.key if cards in tried)


def _judged(exercise: Exercise, tries: tuple[str, ...]) -> Judged | None:
    """Returns what the last of the `tries` comes to; None where it was passed over."""
    if tries[-1] == PASS:
        return None
    if isinstance(exercise, ScoreExercise):
        return exercise.judge(counted_in(tries[-1], exercise))
    if isinstance(exercise, CaptureExercise):
        return _judged_capture(exercise, tries)
    if isinstance(exercise, RulingExercise):
        return exercise.judge(Ruling(tries[-1]))
    move = _move(tries[-1])
    return exercise.judge(move) if move else None


def _judged_capture(exercise: CaptureExercise, tries: tuple[str, ...]) -> Judged | None:
    """Returns the answer as a whole when the learner says that is all, else the capture named."""
    named = _named(exercise, tries)
    if tries[-1] == THAT_IS_ALL:
        return exercise.judge(frozenset(named))
    move = _move(tries[-1])
    if move is None:
        return None
    verdict = exercise.scene.position.judge(move)
    is_asked = move.card == exercise.card
    return Naming(
        verdict,
        is_complete=is_asked and verdict.is_legal and len(named) == len(exercise.key),
        is_asked=is_asked,
        is_repeated=move in _moves(tries[:-1]),
    )


def _is_solved(judged: Judged | None) -> bool:
    if isinstance(judged, Naming):
        return judged.is_complete
    return judged is not None and judged.is_right


def _is_failed(judged: Judged | None) -> bool:
    """Returns whether a try ends an exercise of a test.

    Naming one of several captures does not, nor does another card than the one in question.
    """
    if isinstance(judged, Naming):
        return judged.is_asked and not judged.verdict.is_legal
    return judged is not None and not judged.is_right


_SIGNS: Final[Mapping[str, Callable[[ExerciseRun], bool]]] = MappingProxyType(
    {
        GO_ON: lambda run: run.is_done and not run.is_finished,
        HINT: lambda run: not run.is_done,
        SHOW_ME: lambda run: run.may_be_shown,
        PASS: lambda run: not run.is_done and run.is_test,
        TAKE_BACK: lambda run: not run.is_done and bool(run.tries) and not run.is_taken_back,
        THAT_IS_ALL: lambda run: not run.is_done and isinstance(run.exercise, CaptureExercise),
    }
)
"""When the tokens that are no answers make sense."""

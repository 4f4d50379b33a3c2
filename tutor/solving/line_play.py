"""One learner playing out a last deal against perfect defence. Values only, no screen.

Each of the learner's plays must be the only best one; cards between which nobody could choose are
one. After each comes the best reply, and a play that leaves no choice is made by itself. The first
play that loses something is the slip that decides: it may be played on to see it punished, or taken
back, and the best line may be shown. All that was done can be written as text and resumed.

>>> from puzzles.exercise import parse_exercise_id
>>> from tutor.solving.shelf import puzzle_named
>>> play = LinePlay(puzzle_named(parse_exercise_id("tunisian-line2-0")).exercise)
>>> while play.asked:
...     play = played(play, play.sequence, play.asked.moves[0].option)
>>> play.is_over, play.is_right, resume_line(play.exercise, line_text(play)) == play
(True, True, True)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Final

from engine.analyst import Judgement
from engine.moves import Move
from engine.position import Position
from puzzles.acceptance import has_one_play, judged
from puzzles.exercise import ExerciseId, PlayExercise
from puzzles.grading import Answer, grade_answer
from tutor.sequences import sequence_of
from tutor.solving.puzzle_play import MOST_TRIES, SEPARATOR, SHOWN, move_in

HINT: Final = "hint"
BACK: Final = "back"

_MOST_KEPT: Final = 256


@dataclass(frozen=True, slots=True)
class Turn:
    """One choice of the learner: what was asked, the legal play made, and what followed by itself.

    `follow` are the replies, and the learner's own plays where there was nothing to choose.
    """

    asked: PlayExercise
    answer: Answer
    entry: Judgement[Move]
    follow: tuple[Move, ...]

    @property
    def is_slip(self) -> bool:
        """Returns whether the play gave something away."""
        return not self.answer.is_right

    @property
    def moves(self) -> tuple[Move, ...]:
        """Returns the play and all that followed it."""
        return (self.answer.move, *self.follow)


@dataclass(frozen=True)
class LinePlay:
    """An exercise and all that was done at it, in order.

    `entries` is what was done, as text; `turns` are the plays that stand on the table now.
    `slips` are all plays that lost something, also those taken back. `refused` is the illegal try
    just made. `hint_count` counts the hints at this choice, `help_count` those before the outcome.
    """

    exercise: PlayExercise
    entries: tuple[str, ...] = ()
    turns: tuple[Turn, ...] = ()
    slips: tuple[Turn, ...] = ()
    refused: Answer | None = None
    refused_count: int = 0
    hint_count: int = 0
    help_count: int = 0
    is_shown: bool = False

    @cached_property
    def position(self) -> Position:
        """Returns the open position on the table now."""
        position = self.exercise.position
        for move in self.line:
            position = position.after(move)
        return position

    @property
    def line(self) -> tuple[Move, ...]:
        """Returns all moves that stand on the table, from the beginning."""
        return tuple(move for turn in self.turns for move in turn.moves)

    @cached_property
    def asked(self) -> PlayExercise | None:
        """Returns the choice before the learner; None where the hand is over, or all was shown."""
        if self.is_shown or self.is_over:
            return None
        return _choice(self.exercise.id, self.position) if self.turns else self.exercise

    @property
    def is_over(self) -> bool:
        """Returns whether the hand is played to its end."""
        return self.position.is_over

    @property
    def standing_slip(self) -> Turn | None:
        """Returns the first slip that stands on the table, not taken back; None without one."""
        return next((turn for turn in self.turns if turn.is_slip), None)

    @property
    def first_slip(self) -> Turn | None:
        """Returns the slip that decided, whether it stands or was taken back."""
        return self.slips[0] if self.slips else None

    @property
    def is_settled(self) -> bool:
        """Returns whether it is known how the answer counts; what is done later changes nothing."""
        return bool(self.slips) or self.is_shown or self.is_over

    @property
    def is_ended(self) -> bool:
        """Returns whether there is nothing left to play."""
        return self.is_shown or self.is_over

    @property
    def is_right(self) -> bool:
        """Returns whether it was played to the end without a slip."""
        return self.is_over and not self.slips and not self.is_shown

    @property
    def sequence(self) -> int:
        """Returns the number that the table goes by: another one whenever the table changes."""
        changes = sum(entry != HINT for entry in self.entries)
        return sequence_of(str(self.exercise.id), tries=changes)

    @property
    def can_go_on(self) -> bool:
        """Returns whether there is room for more to be done."""
        return not self.is_ended and len(self.entries) < MOST_TRIES


def played(play: LinePlay, sequence: int, move: Move) -> LinePlay:
    """Returns the play after `move` is tried at the choice that `sequence` names.

    A try that comes late or twice changes nothing.
    """
    asked = play.asked
    if asked is None or sequence != play.sequence or not play.can_go_on:
        return play
    answer = grade_answer(asked, move)
    play = replace(play, entries=(*play.entries, str(move)))
    if answer.entry is None:
        return replace(play, refused=answer, refused_count=play.refused_count + 1)
    turn = Turn(asked, answer, answer.entry, _follow(asked.position, answer.entry))
    slips = (*play.slips, turn) if turn.is_slip else play.slips
    return replace(play, turns=(*play.turns, turn), slips=slips, refused=None, hint_count=0)


def taken_back(play: LinePlay) -> LinePlay:
    """Returns the play with the slip on the table, and all after it, taken back."""
    slip = play.standing_slip
    if slip is None or len(play.entries) >= MOST_TRIES:
        return play
    kept = play.turns[: play.turns.index(slip)]
    entries = (*play.entries, BACK)
    return replace(play, entries=entries, turns=kept, refused=None, hint_count=0)


def hinted(play: LinePlay) -> LinePlay:
    """Returns the play after one more hint at this choice."""
    if not play.can_go_on:
        return play
    return replace(
        play,
        entries=(*play.entries, HINT),
        hint_count=play.hint_count + 1,
        help_count=play.help_count + (not play.is_settled),
    )


def shown(play: LinePlay) -> LinePlay:
    """Returns the play after the learner had the best line shown, which ends it."""
    if play.is_ended:
        return play
    return replace(play, entries=(*play.entries, SHOWN), is_shown=True, refused=None)


def line_text(play: LinePlay) -> str:
    """Returns all that was done as one text, fit for an address."""
    return SEPARATOR.join(play.entries)


def resume_line(exercise: PlayExercise, text: str) -> LinePlay:
    """Returns the play in which all of `text` was done; what makes no sense is left out."""
    play = LinePlay(exercise)
    for entry in filter(None, text.split(SEPARATOR)):
        if entry in _WAYS:
            play = _WAYS[entry](play)
            continue
        for move in move_in(entry, play.position):
            play = played(play, play.sequence, move)
    return play


_WAYS: Final[Mapping[str, Callable[[LinePlay], LinePlay]]] = MappingProxyType(
    {HINT: hinted, BACK: taken_back, SHOWN: shown}
)


def _follow(position: Position, entry: Judgement[Move]) -> tuple[Move, ...]:
    """Returns what follows a play of `position` until the learner has a choice again."""
    side, after = position.side, position.after(entry.option)
    for count, move in enumerate(entry.line[1:]):
        if after.side == side and not has_one_play(after):
            return entry.line[1 : count + 1]
        after = after.after(move)
    return entry.line[1:]


@lru_cache(maxsize=_MOST_KEPT)
def _choice(exercise_id: ExerciseId, position: Position) -> PlayExercise:
    """Returns a later choice of a line, with the exact value of each play."""
    return judged(exercise_id, position)

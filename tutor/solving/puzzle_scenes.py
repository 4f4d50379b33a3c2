"""What the table shows of a puzzle: the question, an illegal try, and the line that follows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from types import MappingProxyType
from typing import Final

from engine.analyst import Judgement
from engine.cards import Card, Cards
from engine.moves import Move
from engine.position import Position
from engine.rules import Rules
from engine.view import view
from puzzles.grading import Answer
from tutor.components.scene import Highlight, Mode, PlayedMove, TableScene
from tutor.pictures.table_scenes import (
    played_move,
    seat_names,
    table_scene,
    verdict_lights,
    with_chkobbas,
)
from tutor.pictures.worked_line import LineFrame, LineStep, line_frames
from tutor.solving.hindsight import hindsight_on
from tutor.solving.puzzle_play import PuzzlePlay
from tutor.solving.slip_words import slip_words
from tutor.texts import Texts
from tutor.wording.feedback import line_in_words
from tutor.wording.words import Words


class Line(Enum):
    """What is played out after an answer."""

    YOURS = "yours"
    BEST = "best"
    TRUE = "true"


MOST_LISTED: Final = 12
_LISTED_BEFORE: Final = 3
"""Of a long line so many plays are listed at once, some of them before the one in sight."""

_NUMBERED_FROM: Final[Mapping[Line, int]] = MappingProxyType(
    {Line.YOURS: 0, Line.BEST: 13, Line.TRUE: 50}
)
"""Where the numbers of a line's pictures begin: a deal has at most 12 plays, a hand 36."""


@dataclass(frozen=True, slots=True)
class AnswerWalk:
    """A walk through what follows an answer, or through another line instead.

    `sequence` is that of the play which it belongs to.
    """

    sequence: int
    frames: tuple[LineFrame, ...]
    step: LineStep
    line: Line

    @classmethod
    def of(
        cls, play: PuzzlePlay, line: Line | None = None, *, knows_truth: bool = True
    ) -> AnswerWalk:
        """Returns the walk at its beginning: a wrong play is answered at once by what punishes it.

        Without a `line` it is the first of those offered, for which see `lines_offered`. Raises
        `ValueError` when the puzzle is not answered.
        """
        line = line or lines_offered(play, knows_truth=knows_truth)[0]
        frames = line_frames(*_moves_of(play, line, knows_truth=knows_truth))
        is_punished = line is Line.YOURS and _answer_value(play).loss > 0
        step = LineStep(min(1 + is_punished, len(frames) - 1), before=0)
        return cls(play.sequence, frames, step, line)

    @property
    def frame(self) -> LineFrame:
        """Returns the frame in sight."""
        return self.frames[self.step.place]

    @property
    def start(self) -> Position:
        """Returns the position that the line begins with."""
        return self.frames[0].position

    def moved(self, change: int) -> AnswerWalk:
        """Returns the walk `change` frames on."""
        return replace(self, step=self.step.moved(change, len(self.frames)))


def lines_offered(play: PuzzlePlay, *, knows_truth: bool = True) -> tuple[Line, ...]:
    """Returns the lines that an answered puzzle can show, the first one at once.

    What punishes a wrong play comes first; as the cards truly lay is shown where they were hidden,
    unless nobody `knows_truth` yet, since the kernel is not ready.
    """
    loss = _answer_value(play).loss
    in_truth = knows_truth and hindsight_on(play.exercise) is not None
    if loss == 0:
        return (Line.TRUE,) if in_truth else (Line.YOURS,)
    punished = () if in_truth and play.refutation is None else (Line.YOURS,)
    return (*punished, *((Line.TRUE,) if in_truth else ()), Line.BEST)


def _moves_of(
    play: PuzzlePlay, line: Line, *, knows_truth: bool
) -> tuple[Position, tuple[Move, ...]]:
    """Returns where a line begins, and its moves, the learner's play first."""
    exercise = play.exercise
    entry = exercise.moves[0] if line is Line.BEST else _answer_value(play)
    in_truth = hindsight_on(exercise) if knows_truth else None
    if in_truth and line is not Line.YOURS:
        return exercise.position, in_truth.of(entry.option).line
    refutation = play.refutation
    if line is Line.BEST or refutation is None or refutation.lie is None:
        return exercise.position, entry.line or (entry.option,)
    return refutation.lie, (entry.option, *refutation.line)


def _answer_value(play: PuzzlePlay) -> Judgement[Move]:
    if play.entry is None:
        raise ValueError(f"{play.exercise.id} is not answered yet")
    return play.entry


def question_scene(play: PuzzlePlay, texts: Texts, *, is_open: bool, lit: Cards = ()) -> TableScene:
    """Returns the table to play on; after an illegal try it shows the rule that forbids it.

    `lit` are cards to be pointed at; while a claim is awaited no card can be played.
    """
    position = play.exercise.position
    viewer = position.turn
    seen = position if is_open else view(position, viewer).position
    mode = Mode.SHOW if play.awaits_claim else Mode.PLAY
    scene = table_scene(seen, texts, viewer=viewer, sequence=play.sequence, mode=mode)
    if play.slip is None:
        known = {*seen.table, *seen.hands[viewer]}
        return replace(scene, highlights={card: Highlight.LIT for card in lit if card in known})
    return refused_scene(scene, play.slip, position.rules, texts)


def refused_scene(scene: TableScene, refused: Answer, rules: Rules, texts: Texts) -> TableScene:
    """Returns the table after an illegal try, the rule shown that forbids it.

    The table says aloud all that the page says beside it.
    """
    lights, arrows = verdict_lights(refused.verdict, scene.table)
    told = slip_words(refused, rules, Words(texts, is_spoken=True))
    return replace(scene, caption=told.headline, spoken=str(told), highlights=lights, arrows=arrows)


def walk_scene(walk: AnswerWalk, texts: Texts) -> TableScene:
    """Returns the table at one step of the line that follows, all hands open."""
    viewer = walk.start.turn
    frame, place = walk.frame, walk.step.place
    scene = table_scene(
        frame.position,
        texts,
        viewer=viewer,
        sequence=walk.sequence + place + _NUMBERED_FROM[walk.line],
    )
    plays = _plays(walk, viewer)
    scene = with_chkobbas(scene, plays)
    if frame.move is None:
        return scene
    return replace(
        scene,
        caption=_told(walk, (frame.move,), walk.frames[place - 1].position, texts)[0],
        highlights=laid_light(frame),
        played=plays[walk.step.before :],
    )


def walk_texts(walk: AnswerWalk, texts: Texts) -> tuple[str, ...]:
    """Returns one sentence for each play of the line."""
    moves = tuple(frame.move for frame in walk.frames if frame.move is not None)
    return _told(walk, moves, walk.start, texts)


def _told(
    walk: AnswerWalk, moves: tuple[Move, ...], position: Position, texts: Texts
) -> tuple[str, ...]:
    """Returns one sentence for each of the moves that follow one another from `position` on."""
    names = seat_names(position.seat_count, walk.start.turn, texts)
    return line_in_words(moves, position, Words(texts), names)


def first_listed(place: int, count: int) -> int:
    """Returns how many plays of a line are left out before the first one that is listed.

    >>> first_listed(2, 6), first_listed(2, 34), first_listed(20, 34), first_listed(34, 34)
    (0, 0, 16, 22)
    """
    wished = place - 1 - _LISTED_BEFORE
    return max(0, min(wished, count - MOST_LISTED))


def laid_light(frame: LineFrame) -> dict[Card, Highlight]:
    """Returns the lights of a frame: the card just laid."""
    is_laid = frame.move is not None and frame.move.card in frame.position.table
    return {frame.move.card: Highlight.CHOSEN} if frame.move and is_laid else {}


def _plays(walk: AnswerWalk, viewer: int) -> tuple[PlayedMove, ...]:
    """Returns the plays that led from the start of the line to the frame in sight."""
    return tuple(
        played_move(frame.move, frame.seat, viewer, walk.frames[at].position)
        for at, frame in enumerate(walk.frames[1 : walk.step.place + 1])
        if frame.move is not None
    )

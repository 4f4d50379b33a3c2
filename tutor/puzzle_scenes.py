"""What the table shows of a puzzle: the question, an illegal try, and the line that follows."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from engine.analyst import Judgement
from engine.cards import Card
from engine.moves import Move
from engine.position import Position
from engine.view import view
from tutor.components.scene import Highlight, Mode, PlayedMove, TableScene
from tutor.feedback import headline_for, line_in_words
from tutor.puzzle_play import PuzzlePlay
from tutor.table_scenes import (
    played_move,
    seat_names,
    table_scene,
    verdict_lights,
)
from tutor.texts import Texts
from tutor.words import Words
from tutor.worked_line import LineFrame, LineStep, line_frames

_LONGEST_LINE: Final = 10
"""A last deal has at most six plays."""


class Line(Enum):
    """What is played out after an answer."""

    YOURS = "yours"
    BEST = "best"


@dataclass(frozen=True, slots=True)
class AnswerWalk:
    """A walk through what follows an answer, or through the best line instead.

    `sequence` is that of the play which it belongs to.
    """

    sequence: int
    frames: tuple[LineFrame, ...]
    step: LineStep
    line: Line

    @classmethod
    def of(cls, play: PuzzlePlay, line: Line = Line.YOURS) -> AnswerWalk:
        """Returns the walk at its beginning: a wrong play is answered at once by what punishes it.

        Raises `ValueError` when the puzzle is not answered.
        """
        entry = play.exercise.moves[0] if line is Line.BEST else _answer_value(play)
        frames = line_frames(*_line_after(play, entry))
        shown = 2 if entry.loss else 1
        step = LineStep(min(shown, len(frames) - 1), before=0)
        return cls(play.sequence, frames, step, line)

    @property
    def frame(self) -> LineFrame:
        """Returns the frame in sight."""
        return self.frames[self.step.place]

    def moved(self, change: int) -> AnswerWalk:
        """Returns the walk `change` frames on."""
        return replace(self, step=self.step.moved(change, len(self.frames)))


def _line_after(play: PuzzlePlay, entry: Judgement[Move]) -> tuple[Position, tuple[Move, ...]]:
    """Returns a line that begins with a play, and where: under hidden cards, in the worst lie."""
    refutation, position = play.refutation, play.exercise.position
    if entry.line or refutation is None or refutation.move != entry.option:
        return position, entry.line or (entry.option,)
    return refutation.lie or position, (entry.option, *refutation.line)


def _answer_value(play: PuzzlePlay) -> Judgement[Move]:
    entry = play.answer.entry if play.answer else None
    if entry is None:
        raise ValueError(f"{play.exercise.id} is not answered yet")
    return entry


def question_scene(play: PuzzlePlay, texts: Texts, *, is_open: bool) -> TableScene:
    """Returns the table to play on; after an illegal try it shows the rule that forbids it."""
    position = play.exercise.position
    viewer = position.turn
    seen = position if is_open else view(position, viewer).position
    scene = table_scene(seen, texts, viewer=viewer, sequence=play.sequence, mode=Mode.PLAY)
    if play.slip is None:
        return scene
    lights, arrows = verdict_lights(play.slip.verdict, position.table)
    return replace(scene, caption=headline_for(play.slip, texts), highlights=lights, arrows=arrows)


def walk_scene(play: PuzzlePlay, walk: AnswerWalk, texts: Texts) -> TableScene:
    """Returns the table at one step of the line that follows, all hands open."""
    viewer = play.exercise.position.turn
    frame, place = walk.frame, walk.step.place
    scene = table_scene(
        frame.position,
        texts,
        viewer=viewer,
        sequence=play.sequence + place + _LONGEST_LINE * (walk.line is Line.BEST),
    )
    if frame.move is None:
        return scene
    return replace(
        scene,
        caption=walk_texts(play, walk, texts)[place - 1],
        highlights=_lights(frame),
        played=_motion(walk, viewer),
    )


def walk_texts(play: PuzzlePlay, walk: AnswerWalk, texts: Texts) -> tuple[str, ...]:
    """Returns one sentence for each play of the line."""
    position = play.exercise.position
    moves = tuple(frame.move for frame in walk.frames if frame.move is not None)
    names = seat_names(position.seat_count, position.turn, texts)
    return line_in_words(moves, position, Words(texts), names)


def _lights(frame: LineFrame) -> dict[Card, Highlight]:
    """Returns the lights of a frame: the card just laid."""
    is_laid = frame.move is not None and frame.move.card in frame.position.table
    return {frame.move.card: Highlight.CHOSEN} if frame.move and is_laid else {}


def _motion(walk: AnswerWalk, viewer: int) -> tuple[PlayedMove, ...]:
    """Returns the moves to be shown in motion: none on the way back."""
    before, place = walk.step.before, walk.step.place
    return tuple(
        played_move(frame.move, frame.seat, viewer, walk.frames[at].position)
        for at, frame in enumerate(walk.frames[1 : place + 1])
        if frame.move is not None and at >= before
    )

"""A decision on the table: before it, as it was played, and what followed until the next one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import islice

from engine.cards import Card
from engine.game import Game
from engine.moves import Move
from engine.view import view
from tutor.coach.decisions import Decision, ply_of
from tutor.components.scene import Arrow, ArrowKind, Highlight, TableScene
from tutor.pictures.table_scenes import played_move, table_scene
from tutor.pictures.worked_line import LineFrame, LineStep, line_frames
from tutor.sequences import ROOM, sequence_of
from tutor.texts import Texts
from tutor.wording.feedback import line_in_words
from tutor.wording.words import Words


@dataclass(frozen=True, slots=True)
class DecisionWalk:
    """The pictures of one decision and where one stands in them; `names` are those of the seats.

    The first picture is the decision itself, with the best play pointed at.
    """

    decision: Decision
    names: tuple[str, ...]
    frames: tuple[LineFrame, ...]
    step: LineStep

    @classmethod
    def of(cls, decision: Decision, game: Game, names: tuple[str, ...], place: int) -> DecisionWalk:
        """Returns the walk at one of its pictures, the last one where there are fewer."""
        at = decision.ply - ply_of(game.start)
        position = next(islice(game.replay(), at, None))
        follow = game.moves[at : at + position.seat_count]
        frames = line_frames(position, follow)
        step = LineStep(0, 0).moved(place, len(frames))
        return cls(decision, names, frames, replace(step, before=max(0, step.place - 1)))


def decision_scene(walk: DecisionWalk, texts: Texts, *, is_open: bool) -> TableScene:
    """Returns the table at one picture of the walk, as the mover saw it or with all cards open."""
    place, decision = walk.step.place, walk.decision
    frame = walk.frames[place]
    seat = decision.seat
    shown = frame.position if is_open else view(frame.position, seat).position
    name = f"{decision.position} {decision.ply // ROOM}"
    scene = table_scene(shown, texts, viewer=seat, sequence=sequence_of(name, step=place))
    scene = _named(scene, walk)
    if frame.move is None:
        lights, arrows = _pointed_out(decision)
        return replace(scene, highlights=lights, arrows=arrows)
    before = walk.frames[place - 1].position
    is_laid = frame.move.card in frame.position.table
    return replace(
        scene,
        caption=line_in_words((frame.move,), before, Words(texts), walk.names)[0],
        highlights={frame.move.card: Highlight.CHOSEN} if is_laid else {},
        played=(played_move(frame.move, frame.seat, seat, before),),
    )


def _named(scene: TableScene, walk: DecisionWalk) -> TableScene:
    """Returns the scene with the players' own names."""
    seats, names = range(len(walk.names)), walk.names
    first = walk.decision.seat
    return replace(
        scene,
        hands=tuple(replace(scene.hands[seat], name=names[seat]) for seat in seats),
        piles=tuple(
            replace(pile, name=names[(first + at) % len(names)])
            for at, pile in enumerate(scene.piles)
        ),
    )


def _pointed_out(decision: Decision) -> tuple[dict[Card, Highlight], tuple[Arrow, ...]]:
    """Returns the lights and arrows of the best play, and of the one chosen where it loses."""
    best, played = decision.best.option, decision.move
    right = played if decision.is_right else best
    lights = {right.card: Highlight.GOOD}
    arrows = _arrows(right, ArrowKind.TAKES)
    if right != played and right.card != played.card:
        lights[played.card] = Highlight.BAD
        arrows += _arrows(played, ArrowKind.BAD)
    return lights, arrows


def _arrows(move: Move, kind: ArrowKind) -> tuple[Arrow, ...]:
    return tuple(Arrow(move.card, taken, kind) for taken in move.captured)

"""What the table shows in a lesson: scenes with lights, arrows and sums, plays and their bite."""

from __future__ import annotations

from dataclasses import replace

from engine.cards import Card, without
from engine.moves import Move
from engine.position import Position
from engine.reasons import Verdict
from lessons.exercises import CaptureExercise, PlayAnswer
from lessons.model import Frame
from lessons.scenes import Scene
from tutor.components.scene import Arrow, Highlight, Mode, TableScene
from tutor.exercise_run import ExerciseRun, Naming
from tutor.sequences import sequence_of
from tutor.table_scenes import played_move, table_scene, verdict_lights
from tutor.texts import Texts
from tutor.worked_line import LineStep


def still_scene(scene: Scene, texts: Texts, name: str) -> TableScene:
    """Returns the picture of a step in which nothing moves; `name` is that of the step."""
    return _pointed(scene, texts, sequence=sequence_of(name))


def frame_scene(frames: tuple[Frame, ...], step: LineStep, texts: Texts, name: str) -> TableScene:
    """Returns one picture of a worked example; what happened since the last one is in motion."""
    frame = frames[step.place]
    scene = replace(frame.scene, has_named_piles=_has_piles(frames))
    shown = _pointed(scene, texts, sequence=sequence_of(name, step=step.place))
    if frame.move is None or step.before != step.place - 1:
        return shown
    before = frames[step.before].scene.position
    played = played_move(frame.move, before.turn, frame.scene.seat, before)
    return replace(shown, played=(played,))


def _has_piles(frames: tuple[Frame, ...]) -> bool:
    """Returns whether the piles are worth looking at: what is taken goes there."""
    return any(frame.move or frame.scene.has_named_piles for frame in frames)


def run_scene(scene: Scene, run: ExerciseRun, texts: Texts) -> TableScene:
    """Returns the table of an exercise: to play on, with the last illegal try marked, or solved."""
    shown = replace(_pointed(scene, texts, sequence=run.sequence, mode=Mode.PLAY), caption="")
    last = run.last
    if isinstance(last, PlayAnswer) and run.is_done:
        return _after(scene, last.move, run, texts)
    if isinstance(run.exercise, CaptureExercise) and run.is_done:
        lights = {card: Highlight.GOOD for cards in run.exercise.key for card in cards}
        caption = texts.gettext("Right.") if run.is_right else ""
        return replace(shown, mode=Mode.SHOW, caption=caption, highlights=lights, arrows=())
    verdict = _verdict(run)
    if verdict is None or verdict.is_legal:
        return shown
    lights, arrows = verdict_lights(verdict, scene.position.table)
    caption = texts.gettext("The rules do not allow that.")
    return replace(shown, caption=caption, highlights=lights, arrows=arrows)


def _verdict(run: ExerciseRun) -> Verdict | None:
    """Returns what the rules say of the last play, where the last try was one."""
    last = run.last
    return last.verdict if isinstance(last, PlayAnswer | Naming) else None


def _after(scene: Scene, move: Move, run: ExerciseRun, texts: Texts) -> TableScene:
    """Returns the table after the right play, shown in motion."""
    before = scene.position
    if move not in before.legal_moves():
        return _pointed(scene, texts, sequence=run.sequence)
    position = _shown_after(before, move)
    after = Scene(position, scene.seat, has_named_piles=scene.has_named_piles)
    played = played_move(move, before.turn, scene.seat, before)
    shown = _pointed(after, texts, sequence=run.sequence)
    caption = texts.gettext("Right.") if run.is_right else ""
    return replace(shown, caption=caption, played=(played,))


def _shown_after(before: Position, move: Move) -> Position:
    """Returns the position after `move`, before any new cards are dealt."""
    hand = without(before.hands[before.turn], (move.card,))
    return replace(before.after(move), hands=before.with_hand(before.turn, hand).hands)


def _pointed(scene: Scene, texts: Texts, *, sequence: int, mode: Mode = Mode.SHOW) -> TableScene:
    """Returns the scene with its lights, arrows and sum."""
    shown = table_scene(scene.position, texts, viewer=scene.seat, sequence=sequence, mode=mode)
    return replace(
        shown,
        hands=tuple(hand for hand in shown.hands if hand.cards),
        piles=shown.piles if scene.has_named_piles else (),
        stock_count=None,
        counts=(),
        highlights=_lights(scene),
        arrows=tuple(Arrow(arrow.start, arrow.end) for arrow in scene.arrows),
        caption=_sum_text(scene),
    )


def _lights(scene: Scene) -> dict[Card, Highlight]:
    ends = {arrow.end: Highlight.TAKEN for arrow in scene.arrows}
    starts = {arrow.start: Highlight.LIT for arrow in scene.arrows}
    added = dict.fromkeys(scene.sum.cards if scene.sum else (), Highlight.LIT)
    return added | dict.fromkeys(scene.lights, Highlight.LIT) | ends | starts


def _sum_text(scene: Scene) -> str:
    """Returns the sum before the learner's eyes: 2 + 6 = 8."""
    if scene.sum is None:
        return ""
    return f"{' + '.join(map(str, scene.sum.values))} = {scene.sum.total}"

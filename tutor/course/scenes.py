"""What the table shows in a lesson: scenes with lights, arrows and sums, plays and their bite."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from engine.cards import Card
from engine.moves import Move
from engine.reasons import Verdict
from lessons.exercises import CaptureExercise, PlayAnswer, PlayExercise
from lessons.model import Frame
from lessons.scenes import Scene
from tutor.components.scene import Arrow, ArrowKind, Highlight, Mode, PlayedMove, TableScene
from tutor.course.bites import Sweep, shown_after, sweep_after
from tutor.course.exercise_run import ExerciseRun, Naming
from tutor.pictures.table_scenes import played_move, table_scene, verdict_lights, with_chkobbas
from tutor.pictures.worked_line import LineStep
from tutor.sequences import sequence_of
from tutor.texts import Texts


def still_scene(scene: Scene, texts: Texts, name: str) -> TableScene:
    """Returns the picture of a step in which nothing moves; `name` is that of the step."""
    return _pointed(scene, texts, sequence=sequence_of(name))


def frame_scene(frames: tuple[Frame, ...], step: LineStep, texts: Texts, name: str) -> TableScene:
    """Returns one picture of a worked example; what happened since the last one is in motion."""
    frame = frames[step.place]
    scene = replace(frame.scene, has_named_piles=_has_piles(frames))
    shown = _pointed(scene, texts, sequence=sequence_of(name, step=step.place))
    made = tuple(_plays(frames[: step.place + 1]))
    shown = with_chkobbas(shown, made)
    if frame.move is None or step.before != step.place - 1:
        return shown
    return replace(shown, played=made[-1:])


def _plays(frames: tuple[Frame, ...]) -> Iterator[PlayedMove]:
    """Yields the plays that led from the first frame to the last."""
    for before, frame in pairwise(frames):
        if frame.move is not None:
            position = before.scene.position
            yield played_move(frame.move, position.turn, frame.scene.seat, position)


def _has_piles(frames: tuple[Frame, ...]) -> bool:
    """Returns whether the piles are worth looking at: what is taken goes there."""
    return any(frame.move or frame.scene.has_named_piles for frame in frames)


def run_scene(scene: Scene, run: ExerciseRun, texts: Texts, *, help_share: float = 1) -> TableScene:
    """Returns the table of an exercise: to play on, with the last try biting, or solved.

    The arrows are as strong as the `help_share`: plain at 1, faint below, gone at 0.
    """
    shown = _pointed(_helped(scene, help_share), texts, sequence=run.sequence, mode=Mode.PLAY)
    shown = replace(shown, caption="", arrows=_faded(shown.arrows, help_share))
    sweep = None if run.is_taken_back else sweep_in(run)
    if sweep:
        return _swept(scene, sweep, run, texts)
    last = run.last
    if isinstance(last, PlayAnswer) and run.is_done:
        return _after(scene, last.move, run, texts)
    if isinstance(run.exercise, PlayExercise) and run.is_done:
        return replace(shown, mode=Mode.SHOW, highlights=_answer_lights(run.exercise), arrows=())
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


def _answer_lights(exercise: PlayExercise) -> dict[Card, Highlight]:
    """Returns the lights on the right plays of an exercise that was passed over."""
    taken = {card: Highlight.TAKEN for move in exercise.key for card in move.captured}
    return taken | {move.card: Highlight.GOOD for move in exercise.key}


def sweep_in(run: ExerciseRun) -> Sweep | None:
    """Returns how the last play lets the next player sweep, where it was allowed but not right."""
    last = run.last
    if not isinstance(last, PlayAnswer) or not isinstance(run.exercise, PlayExercise):
        return None
    if last.is_right or not last.verdict.is_legal:
        return None
    return sweep_after(run.exercise.scene.position, last.move)


def _helped(scene: Scene, help_share: float) -> Scene:
    return scene if help_share > 0 else replace(scene, arrows=())


def _faded(arrows: tuple[Arrow, ...], help_share: float) -> tuple[Arrow, ...]:
    kind = ArrowKind.TAKES if help_share >= 1 else ArrowKind.FAINT
    return tuple(replace(arrow, kind=kind) for arrow in arrows)


def _swept(scene: Scene, sweep: Sweep, run: ExerciseRun, texts: Texts) -> TableScene:
    """Returns the table that the last play left, and how the next player clears it."""
    before, reply = scene.position, sweep.reply
    after = Scene(sweep.position, scene.seat, has_named_piles=scene.has_named_piles)
    shown = _pointed(after, texts, sequence=run.sequence)
    lights = dict.fromkeys(reply.captured, Highlight.BAD) | {reply.card: Highlight.LIT}
    return replace(
        shown,
        played=(played_move(sweep.move, before.turn, scene.seat, before),),
        highlights=lights,
        arrows=tuple(Arrow(reply.card, taken, ArrowKind.BAD) for taken in reply.captured),
        caption=texts.gettext("A chkobba for the opponent."),
    )


def _verdict(run: ExerciseRun) -> Verdict | None:
    """Returns what the rules say of the last play, where it was one of the card in question."""
    last = run.last
    if isinstance(last, Naming) and not last.is_asked:
        return None
    return last.verdict if isinstance(last, PlayAnswer | Naming) else None


def _after(scene: Scene, move: Move, run: ExerciseRun, texts: Texts) -> TableScene:
    """Returns the table after the right play, shown in motion."""
    before = scene.position
    if move not in before.legal_moves():
        return _pointed(scene, texts, sequence=run.sequence)
    position = shown_after(before, move)
    after = Scene(position, scene.seat, has_named_piles=scene.has_named_piles)
    played = played_move(move, before.turn, scene.seat, before)
    shown = _pointed(after, texts, sequence=run.sequence)
    caption = texts.gettext("Right.") if run.is_right else ""
    return replace(shown, caption=caption, played=(played,))


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

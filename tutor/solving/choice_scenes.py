"""What lies on the table while a question with given answers is asked."""

from __future__ import annotations

from dataclasses import replace

from engine.cards import PACK_SIZE
from engine.position import Position
from puzzles.exercise import CutExercise
from puzzles.reading.legal import LegalExercise
from puzzles.reading.score import ScoreExercise
from puzzles.reading.variant import CaptureVariant, PointsVariant
from tutor.components.scene import Highlight, Mode, Place, ShownHand, TableScene
from tutor.pictures.table_scenes import seat_names, table_scene
from tutor.sequences import sequence_of
from tutor.solving.choice_play import ChoicePlay
from tutor.solving.choice_words import viewer_of
from tutor.texts import Texts


def choice_scene(play: ChoicePlay, position: Position, texts: Texts) -> TableScene:
    """Returns the table as its learner sees it.

    The strip of counts is left out until the answer where it would give the answer away.
    """
    scene = table_scene(
        position,
        texts,
        viewer=viewer_of(position),
        sequence=sequence_of(str(play.exercise.id)),
    )
    if isinstance(play.exercise, LegalExercise | CaptureVariant):
        return replace(scene, highlights={play.exercise.card: Highlight.LIT})
    return scene if play.is_answered else replace(scene, counts=())


def cut_scene(exercise: CutExercise, texts: Texts) -> TableScene:
    """Returns the table before the deal: the card that was cut, and the rest of the pack (D4)."""
    seen = exercise.seen
    you, *_others = seat_names(seen.seat_count, 0, texts)
    return TableScene(
        sequence=sequence_of(str(exercise.id)),
        values=seen.rules.values,
        table=(seen.card,),
        hands=(ShownHand(you, (), Place.BOTTOM, is_turn=True),),
        stock_count=PACK_SIZE - 1,
        mode=Mode.SHOW,
    )


def shows_piles(play: ChoicePlay) -> bool:
    """Tells whether the question is about what the piles bring, so that they have to lie open."""
    return isinstance(play.exercise, ScoreExercise | PointsVariant)

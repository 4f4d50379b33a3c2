"""What lies on the table while a question with given answers is asked."""

from __future__ import annotations

from dataclasses import replace

from engine.position import Position
from puzzles.reading.legal import LegalExercise
from puzzles.reading.score import ScoreExercise
from puzzles.reading.variant import CaptureVariant, PointsVariant
from tutor.components.scene import TableScene
from tutor.pictures.table_scenes import table_scene
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
    is_about_captures = isinstance(play.exercise, LegalExercise | CaptureVariant)
    return scene if play.is_answered or is_about_captures else replace(scene, counts=())


def shows_piles(play: ChoicePlay) -> bool:
    """Tells whether the question is about what the piles bring, so that they have to lie open."""
    return isinstance(play.exercise, ScoreExercise | PointsVariant)

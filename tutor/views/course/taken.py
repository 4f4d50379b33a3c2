"""The cards taken before, where the answer to an exercise depends on them."""

from __future__ import annotations

from typing import Final

from lessons.exercises import CaptureExercise, Goal, PlayExercise
from lessons.scenes import Scene
from tutor.course.ruling_words import taker_in_words
from tutor.pictures.table_scenes import count_rows
from tutor.theme.blocks import chips, paragraph
from tutor.theme.html import Html, joined
from tutor.views.piles import piles_table
from tutor.visit import Visit
from tutor.wording.pile_names import pile_names

_BY_WHAT_WAS_TAKEN: Final = (Goal.SAFEST, Goal.BEST)


def taken_block(visit: Visit, exercise: PlayExercise | CaptureExercise) -> Html:
    """Returns the cards in each pile, and before the last plays the count so far; else nothing.

    They lie open here for those who play from memory, too: they have not seen this round.
    """
    if not isinstance(exercise, PlayExercise) or exercise.goal not in _BY_WHAT_WAS_TAKEN:
        return Html("")
    scene = exercise.scene
    if not scene.has_named_piles:
        return Html("")
    texts, position = visit.texts, scene.position
    told = texts.gettext("These cards have been taken already, so nobody holds them.")
    has_partners = position.seat_count > len(position.piles)
    names = pile_names(len(position.piles), texts, has_partners=has_partners)
    count = _count(visit, scene) if exercise.goal is Goal.BEST else ""
    return joined(paragraph(told), piles_table(position, names, scene.seat, texts), count)


def _count(visit: Visit, scene: Scene) -> Html:
    """Returns how the count stands, yours first, and who took last."""
    rows = count_rows(scene.position, visit.texts, scene.seat)
    pattern = visit.texts.gettext("{category}: {counts}")
    told = (pattern.format(category=row.label, counts="–".join(row.values)) for row in rows)
    head = visit.texts.gettext("The count so far, yours first:")
    has_taker = scene.position.taker_side is not None
    taker = paragraph(taker_in_words(scene, visit.texts)) if has_taker else ""
    return joined(paragraph(head), chips(*told), taker)

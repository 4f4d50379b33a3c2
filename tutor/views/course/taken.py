"""The cards taken before, where the answer to an exercise depends on them."""

from __future__ import annotations

from typing import Final

from engine.position import side_of
from lessons.exercises import CaptureExercise, Goal, PlayExercise
from lessons.scenes import Scene
from tutor.pictures.table_scenes import count_rows, seat_names
from tutor.theme.blocks import card_signs, chips, paragraph, table
from tutor.theme.html import Html, element, joined
from tutor.visit import Visit

_BY_WHAT_WAS_TAKEN: Final = (Goal.SAFEST, Goal.BEST)


def taken_block(visit: Visit, exercise: PlayExercise | CaptureExercise) -> Html:
    """Returns the cards in each pile, and before the last plays the count so far; else nothing.

    They lie open here for those who play from memory, too: they have not seen this round.
    """
    scene = exercise.scene
    if not isinstance(exercise, PlayExercise) or exercise.goal not in _BY_WHAT_WAS_TAKEN:
        return Html("")
    if not scene.has_named_piles:
        return Html("")
    _ = visit.texts.gettext
    position, seat = scene.position, scene.seat
    side_count = len(position.piles)
    names = seat_names(position.seat_count, seat, visit.texts)
    sides = [(seat + step) % side_count for step in range(side_count)]
    rows = [[names[side], card_signs(position.piles[side]) or "–"] for side in sides]
    told = _("These cards have been taken already, so nobody holds them.")
    taken = table([_("Side"), _("Cards")], rows)
    return joined(
        paragraph(told), element("div", taken, classes="ck-taken"), _count(visit, exercise)
    )


def _count(visit: Visit, exercise: PlayExercise) -> Html:
    """Returns how the count stands where the rest of the round is played out, yours first."""
    if exercise.goal is not Goal.BEST:
        return Html("")
    scene = exercise.scene
    rows = count_rows(scene.position, visit.texts, scene.seat)
    pattern = visit.texts.gettext("{category}: {counts}")
    told = (pattern.format(category=row.label, counts="–".join(row.values)) for row in rows)
    head = visit.texts.gettext("The count so far, yours first:")
    return joined(paragraph(head), chips(*told), _last_taker(visit, scene))


def _last_taker(visit: Visit, scene: Scene) -> Html:
    """Returns who took last, and so would get the leftovers (E1)."""
    _ = visit.texts.gettext
    taker = scene.position.taker_side
    if taker is None:
        return Html("")
    is_own = taker == side_of(scene.seat, scene.position.seat_count)
    return paragraph(_("You took last so far.") if is_own else _("The opponent took last so far."))

"""What a play in an exercise has to do, in words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from lessons.exercises import Goal, ScoreExercise
from tutor.texts import N_, Texts

_GOALS: Final[Mapping[Goal, str]] = MappingProxyType(
    {
        Goal.CAPTURE: N_("Take something."),
        Goal.ONLY_CAPTURE: N_("There is only one way to take something. Find it."),
        Goal.TAKE: N_("Take the card that is asked for."),
        Goal.CHKOBBA: N_("Clear the table with one card."),
        Goal.LAY: N_("Play a card that takes nothing."),
        Goal.SAFEST: N_("Which card leaves your opponent the smallest chance to clear the table?"),
        Goal.BEST: N_(
            "The last deal. All other cards lie on the table or in the piles, so you know the"
            " opponent’s hand. Find the best play."
        ),
    }
)


def goal_in_words(goal: Goal, texts: Texts) -> str:
    """Returns what the learner is asked to do.

    >>> from tutor.texts import texts_for
    >>> goal_in_words(Goal.CHKOBBA, texts_for("en"))
    'Clear the table with one card.'
    """
    return texts.gettext(_GOALS[goal])


def counting_in_words(exercise: ScoreExercise, texts: Texts) -> str:
    """Returns what the learner is asked to count, and who took last where cards are left over."""
    _ = texts.gettext
    if not exercise.leftovers:
        return _("Who gets these points?")
    if exercise.taker == 0:
        return _("All cards are played, and you took last. Who gets the point?")
    return _("All cards are played, and the opponent took last. Who gets the point?")

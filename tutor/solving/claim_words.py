"""What is said of a claim and a play together, where it was asked if one play is clearly best."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from puzzles.exercise import Aim
from tutor.solving.puzzle_play import PuzzlePlay
from tutor.texts import N_, Texts

_CLAIMS: Final[Mapping[Aim, str]] = MappingProxyType(
    {Aim.ONE: N_("One play is clearly best"), Aim.MANY: N_("Several plays are fine")}
)

_TOLD: Final[Mapping[tuple[Aim, bool, bool], str]] = MappingProxyType(
    {
        (Aim.ONE, True, True): N_("Right: one play is clearly best, and you found it."),
        (Aim.ONE, True, False): N_("One play is clearly best, as you said, but it is another."),
        (Aim.ONE, False, True): N_("Your play is the only good one: one is clearly best here."),
        (Aim.ONE, False, False): N_("One play is clearly best here, and it is another."),
        (Aim.MANY, True, True): N_("Right: several plays are fine, and yours is one of them."),
        (Aim.MANY, True, False): N_("Several plays are fine, as you said, but not yours."),
        (Aim.MANY, False, True): N_("Your play is fine, but it is not the only one."),
        (Aim.MANY, False, False): N_("Several plays are fine here, and yours is none of them."),
    }
)
"""By the true claim, whether the learner made it, and whether the play is right."""


def claim_name(aim: Aim, texts: Texts) -> str:
    """Returns a claim as it is offered.

    >>> from tutor.texts import texts_for
    >>> claim_name(Aim.MANY, texts_for("en"))
    'Several plays are fine'
    """
    return texts.gettext(_CLAIMS[aim])


def claim_in_words(play: PuzzlePlay, texts: Texts) -> str:
    """Returns how claim and play were; empty while the play is not made."""
    if play.answer is None:
        return ""
    return texts.gettext(_TOLD[play.aim, play.claim is play.aim, play.answer.is_right])

"""What kinds of exercises, themes and profiles are called, for whoever solves them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from tutor.texts import N_, Texts

PROFILE_NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {"tunisian": N_("Tunisian rules"), "alternate": N_("Alternate rules")}
)
"""What the profiles are called, to be translated."""

_KINDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "best": N_("The best play"),
        "line": N_("Play it out"),
        "lay": N_("What to lay"),
        "one-or-many": N_("One best play or several"),
        "cut": N_("The cut card"),
        "legal": N_("What a card may take"),
        "score": N_("Counting a round"),
        "count": N_("What is still out"),
        "variant": N_("Under the other rules"),
    }
)

_THEMES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "bermila-by-sevens": N_("Bermila by the sevens"),
        "bermila-by-sixes": N_("Bermila by the sixes"),
        "diamonds-to-six": N_("Most diamonds"),
        "cards-to-twenty-one": N_("Most cards"),
        "many-small-gains": N_("Many small gains"),
        "save-the-tie": N_("Saving a tie"),
        "last-capture": N_("The last capture"),
        "leftovers": N_("Leftovers"),
        "last-card-is-no-chkobba": N_("The last card is no chkobba"),
        "unpairing": N_("Breaking up pairs"),
        "match-score-decides": N_("Playing to the score"),
        "lay-beats-captures": N_("Laying instead of taking"),
        "leave-more-than-ten": N_("Leaving more than ten"),
        "count-then-play": N_("Counting, then leaving little"),
        "hold-its-equal": N_("Laying with an equal in hand"),
        "lay-a-court": N_("Laying a court card"),
        "no-built-seven": N_("Building no seven"),
        "guard-seven-of-diamonds": N_("Guarding the 7♦"),
        "deny-chkobba": N_("Denying a chkobba"),
        "bait": N_("Bait"),
        "sacrifice": N_("Sacrifice"),
        "set-up-chkobba": N_("Preparing a chkobba"),
        "catch-seven-of-diamonds": N_("Catching the 7♦"),
        "compulsory-capture-hurts": N_("When having to take hurts"),
        "use-compulsory-capture": N_("Making the others take"),
        "first-deal": N_("The first deal"),
        "middle-of-hand": N_("The middle of the round"),
        "last-deal": N_("The last deal"),
        "empty-table": N_("The empty table"),
        "partners": N_("Partners"),
        "equal-over-sum": N_("Equal before sum"),
        "equal-costs-more": N_("When the equal card costs more"),
        "court-takes-sum": N_("Courts that take sums"),
        "three-or-more": N_("Three cards or more"),
        "choose-sum": N_("Which sum"),
        "choose-equal": N_("Which of the equal cards"),
        "choose-suit": N_("Which suit"),
        "chkobba": N_("Chkobba"),
        "refused-chkobba": N_("Refusing a chkobba"),
        "take-seven-of-diamonds": N_("Taking the 7♦"),
        "seven-of-diamonds-in-sum": N_("The 7♦ in a sum"),
    }
)


def kind_name(kind: str, texts: Texts) -> str:
    """Returns what a kind of exercise is called; one of another version keeps its id.

    >>> from tutor.texts import texts_for
    >>> kind_name("lay", texts_for("en")), kind_name("riddle", texts_for("en"))
    ('What to lay', 'riddle')
    """
    return texts.gettext(_KINDS.get(kind, "")) or kind


def theme_name(theme: str, texts: Texts) -> str:
    """Returns what a theme is called; one of another version keeps its id.

    >>> from tutor.texts import texts_for
    >>> theme_name("bait", texts_for("en"))
    'Bait'
    """
    return texts.gettext(_THEMES.get(theme, "")) or theme

"""The house options, and the points that had to be decided, with the reasons."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.rules import ALTERNATE, HOUSE_OPTIONS, TUNISIAN, Rules
from tutor.rulebook.model import OptionText, Reading


def house_options(gettext: Callable[[str], str]) -> tuple[OptionText, ...]:
    """Returns the variations that a house may agree on; all are off unless chosen."""
    _, option = gettext, partial(OptionText, profile=ALTERNATE.name)
    return (
        option(
            name="primiera",
            rule="S7",
            title=_("Primiera"),
            text=_("A further point for the best set of one card of each suit."),
        ),
        option(
            name="tie-to-taker",
            rule="S6",
            title=_("Ties to the last taker"),
            text=_("A tied category goes to the side that took last, instead of nobody."),
        ),
        option(
            name="bastra-limit",
            rule="P2",
            title=_("Bastra limit"),
            text=_(
                "An equal card has no priority: the player chooses one equal card or one sum,"
                " never both."
            ),
        ),
        option(
            name="16, 21",
            rule="M1",
            title=_("A longer match"),
            text=_("The match may be played to 16 or to 21 instead of 11."),
        ),
    )


def options_for(rules: Rules, gettext: Callable[[str], str]) -> tuple[OptionText, ...]:
    """Returns the house options of the profile of `rules`, without the choice of the target.

    >>> [option.name for option in options_for(ALTERNATE, str)]
    ['primiera', 'tie-to-taker', 'bastra-limit']
    """
    names = [option.name for option in HOUSE_OPTIONS if option.profile == rules.name]
    return tuple(option for option in house_options(gettext) if option.name in names)


def decided_readings(gettext: Callable[[str], str]) -> tuple[Reading, ...]:
    """Returns the points on which the sources are unclear, each with its ground."""
    return (_tunisian_reading(gettext), *_capture_readings(gettext), *_other_readings(gettext))


def _tunisian_reading(_: Callable[[str], str]) -> Reading:
    return Reading(
        profile=TUNISIAN.name,
        rule="P5",
        point=_("“A possible capture is compulsory.” For the player, or for the card?"),
        decision=_("It binds the card that is played. Another card may be played instead."),
        why=_(
            "In the source it follows the sentence about playing one card, and other descriptions"
            " of the game say that nobody must play the card that captures."
        ),
    )


def _capture_readings(_: Callable[[str], str]) -> tuple[Reading, ...]:
    reading = partial(Reading, ALTERNATE.name)
    return (
        reading(
            "P4",
            _("“Court cards capture only court cards”, yet “a king takes 6 and 4”."),
            _("Court cards take sums."),
            _(
                "2+6, 3+6 and 3+7 refute the reason that is given, and the same text has the"
                " worked example. What is true: a king on the table can only be taken by a king."
            ),
        ),
        reading(
            "C2",
            _("“The last trick of the deal gives no chkobba.” Of which deal?"),
            _("Only the last of the forty cards makes none."),
            _("The text calls the later deals “redeal” and the finish “end of the hand”."),
        ),
        reading(
            "P2",
            _("“Must capture them”, said of several equal cards."),
            _("One equal card is taken."),
            _("The procedure says “take both cards”: the card played and one other."),
        ),
        reading(
            "M3",
            _("Does a side win when it “exceeds” or when it “reaches” the target?"),
            _("Reaching it is enough."),
            _("The goal of the game and the section on scoring both say “reach”."),
        ),
    )


def _other_readings(_: Callable[[str], str]) -> tuple[Reading, ...]:
    reading = partial(Reading, ALTERNATE.name)
    return (
        reading(
            None,
            _("The advice “once the 7♦ lies on the table its risk is fixed”."),
            _("Not taught."),
            _("It is false as long as the card lies there: every turn it can be taken."),
        ),
        reading(
            None,
            _("The advice “leave a jack and a king, which no sum reaches”."),
            _("Not taught in these words."),
            _("A jack is 8 and part of J+2=10. What protects is a table that totals more than 10."),
        ),
        reading(
            None,
            _("The word “yejri” for the first deal."),
            _("Mentioned as this text's own term, not used."),
            _("It is found nowhere else."),
        ),
    )

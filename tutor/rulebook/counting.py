"""The chapters on counting a hand and winning the match: S and M."""

from __future__ import annotations

from collections.abc import Callable

from engine.rules import ALTERNATE, TUNISIAN
from tutor.rulebook.model import Chapter, Rule, differing, same


def counting_chapters(gettext: Callable[[str], str]) -> tuple[Chapter, ...]:
    """Returns the chapters S and M."""
    _ = gettext
    return (
        Chapter("S", _("Counting a complete hand"), (*_majorities(_), *_sevens(_), *_rest(_))),
        Chapter("M", _("The match"), _match(_)),
    )


def _majorities(_: Callable[[str], str]) -> tuple[Rule, ...]:
    return (
        same(
            "S1",
            _("Cards (carta)"),
            _(
                "1 point for strictly the most cards. Between two sides that is more than 20;"
                " at 20–20 nobody has it."
            ),
        ),
        same(
            "S2",
            _("Diamonds (dinari)"),
            _(
                "1 point for strictly the most diamonds. Between two sides that is more than 5;"
                " at 5–5 nobody has it."
            ),
        ),
    )


def _sevens(_: Callable[[str], str]) -> tuple[Rule, ...]:
    return (
        differing(
            "S3",
            _("Bermila"),
            tunisian=_(
                "1 point for strictly the most sevens. If the sevens are equal, strictly the most"
                " sixes decide; if those are equal too, nobody has it. The sixes are looked at"
                " only then, and never added to the sevens."
            ),
            alternate=_("1 point for the seven of diamonds."),
            brief=(_("most sevens, then most sixes"), _("the 7♦")),
        ),
        differing(
            "S4",
            _("7ayya (sab'a l-hayya)"),
            tunisian=_(
                "1 point for the seven of diamonds. The same card counts among the cards, the"
                " diamonds and the sevens as well."
            ),
            alternate=_("No category of its own: here the seven of diamonds is the bermila."),
            brief=(_("the 7♦"), _("none, it is the bermila")),
        ),
    )


def _rest(_: Callable[[str], str]) -> tuple[Rule, ...]:
    return (
        same("S5", _("Chkobbas"), _("1 point for each.")),
        differing(
            "S6",
            _("A tied category"),
            tunisian=_("Nobody gets the point."),
            alternate=_(
                "Nobody gets the point. A house option gives it to the side that took last."
            ),
            brief=(_("nobody"), _("nobody; house option: the last taker")),
        ),
        differing(
            "S7",
            _("Primiera"),
            tunisian=_("Never played."),
            alternate=_(
                "A house option, off unless agreed: 1 point for the best set of one card of each"
                " suit. Each counts 7 = 21, 6 = 18, ace = 16, 5 = 15, 4 = 14, 3 = 13, 2 = 12, court"
                " cards = 10. A side that lacks a suit cannot win it."
            ),
            brief=(_("never"), _("house option")),
        ),
        differing(
            "S8",
            _("Three sides"),
            tunisian=_("There are always two sides."),
            alternate=_(
                "With three players a category goes to strictly the most of the three, even if"
                " that is less than half. Tied for first: nobody."
            ),
            brief=(_("does not occur"), _("strictly the most of three")),
        ),
    )


def _match(_: Callable[[str], str]) -> tuple[Rule, ...]:
    options = [str(target) for target in ALTERNATE.targets[1:]]
    return (
        differing(
            "M1",
            _("The target"),
            tunisian=_("The match goes from 0 to {target}.").format(target=TUNISIAN.target),
            alternate=_(
                "The match goes from 0 to {target}. By agreement it goes to {first} or {second}."
            ).format(target=ALTERNATE.target, first=options[0], second=options[1]),
            brief=(
                str(TUNISIAN.target),
                # Translators: match targets, the last two by agreement.
                _("{target} (or {others})").format(
                    target=ALTERNATE.target, others=", ".join(options)
                ),
            ),
        ),
        same(
            "M2",
            _("When it is counted"),
            _(
                "Points are counted after the complete hand. Nobody wins in the middle of a hand,"
                " and no single feat wins at once."
            ),
        ),
        same(
            "M3",
            _("One side reaches it"),
            _("If one side reaches the target, or more, that side wins."),
        ),
        same(
            "M4",
            _("Both reach it"),
            _("If both do, the higher total wins. At equal totals another hand is played."),
        ),
    )

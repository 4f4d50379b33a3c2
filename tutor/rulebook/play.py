"""The chapters on playing: P, C and E. What a card may take is the same in both profiles."""

from __future__ import annotations

from collections.abc import Callable

from tutor.rulebook.model import Chapter, Rule, same


def play_chapters(gettext: Callable[[str], str]) -> tuple[Chapter, ...]:
    """Returns the chapters P, C and E."""
    _ = gettext
    return (
        Chapter("P", _("Playing a card"), (*_takes(_), *_obligations(_))),
        Chapter("C", _("Chkobba"), _chkobba(_)),
        Chapter("E", _("The end of a hand"), _end(_)),
    )


def _takes(_: Callable[[str], str]) -> tuple[Rule, ...]:
    return (
        same(
            "P1",
            _("Your turn"),
            _("Play exactly one card, face up. Any card of your hand will do: the choice is free."),
        ),
        same(
            "P2",
            _("Equal first"),
            _(
                "Does a single card on the table have the same value as yours? Then your card takes"
                " that one. With several such cards you choose one of them, never two. As long as"
                " there is an equal card, no sum may be taken instead."
            ),
            ("3c4h7d", "7s"),
            ("2h7d7c", "7s"),
        ),
        same(
            "P3",
            _("Otherwise a sum"),
            _(
                "Only without an equal card does your card take a sum: one group of two or more"
                " cards whose values add up to its own. Any such group is allowed and you choose;"
                " it need not be the smallest one, and it is never two groups at once."
            ),
            ("Ac2d3h4s5c", "7s"),
            ("Ac2d3h4s", "Kh"),
        ),
        same(
            "P4",
            _("Court cards take part"),
            _(
                "Queen, jack and king take sums like any other card. On the table they count in"
                " sums with their value, so an ace and a court card can go together. Only the king"
                " is never part of a sum: nothing is worth more than ten."
            ),
            ("Ah7c", "Qd"),
            ("AhQc", "Jd"),
        ),
    )


def _obligations(_: Callable[[str], str]) -> tuple[Rule, ...]:
    return (
        same(
            "P5",
            _("Taking is compulsory"),
            _(
                "A card that can take must take. The duty falls on the card you play, not on you:"
                " you may play another card of your hand that takes nothing."
            ),
            ("4cKh", "4s"),
        ),
        same(
            "P6",
            _("Laying"),
            _("A card that can take nothing stays on the table, face up."),
            ("4cKh", "5s"),
        ),
        same(
            "P7",
            _("The pile"),
            _(
                "What you take goes to your side's pile, together with the card that took it."
                " Partners share one pile."
            ),
        ),
        same(
            "P8",
            _("The hand never helps"),
            _(
                "Only cards on the table make a sum. A second card of your hand cannot be added"
                " to it, on either side of the equation."
            ),
            ("Qc", "7h"),
        ),
    )


def _chkobba(_: Callable[[str], str]) -> tuple[Rule, ...]:
    return (
        same(
            "C1",
            _("A clean sweep"),
            _(
                "Whoever takes everything that lies on the table with one card makes a chkobba,"
                " worth 1 point. It is marked by leaving the card that took face up in the pile."
            ),
            ("2d6s", "Qh"),
            ("5d5c", "Ks"),
        ),
        same(
            "C2",
            _("Not with the last card of all"),
            _(
                "The fortieth and last card of the complete hand makes no chkobba, even if it"
                " sweeps the table. The last card of an earlier deal does."
            ),
        ),
        same(
            "C3",
            _("Leftovers are no chkobba"),
            _("The cards that remain at the end and go to the last taker are no chkobba."),
        ),
    )


def _end(_: Callable[[str], str]) -> tuple[Rule, ...]:
    return (
        same(
            "E1",
            _("The leftovers"),
            _(
                "When all cards are played, the side that took last also gets what still lies"
                " on the table. This is no turn of its own."
            ),
        ),
        same(
            "E2",
            _("If nobody captured"),
            _("If not a single card was captured in the whole hand, the leftovers are nobody's."),
        ),
    )

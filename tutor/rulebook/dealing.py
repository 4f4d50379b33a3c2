"""The chapters on the pack and on dealing: V and D."""

from __future__ import annotations

from collections.abc import Callable

from engine.rules import ALTERNATE, TUNISIAN
from tutor.rulebook.model import Chapter, Rule, differing, same
from tutor.wording.words import court_values


def dealing_chapters(gettext: Callable[[str], str]) -> tuple[Chapter, ...]:
    """Returns the chapters V and D."""
    _ = gettext
    return (
        Chapter("V", _("The pack and its values"), _pack(_)),
        Chapter("D", _("Dealing"), (*_dealer(_), *_first_deal(_), *_later_deals(_))),
    )


def _pack(_: Callable[[str], str]) -> tuple[Rule, ...]:
    values = _(
        "An ace is worth 1, two to seven their number, the queen {queen}, the jack {jack} and the"
        " king {king}."
    )
    # Translators: the letters of the court cards with their capture values.
    brief = _("Q = {queen}, J = {jack}, K = {king}")
    return (
        differing(
            "V1",
            _("The pack"),
            tunisian=_(
                "A pack of 52 without the eights, nines and tens: forty cards, four suits of"
                " ace, 2 to 7, queen, jack and king."
            ),
            alternate=_(
                "A pack of 52 without the eights, nines and tens, or a Latin pack of forty: four"
                " suits of ace, 2 to 7 and three court cards."
            ),
            brief=(_("52 cards less 8, 9, 10"), _("the same, or a Latin pack of 40")),
        ),
        differing(
            "V2",
            _("Capture values"),
            ("2d6s", "Qh"),
            ("2d6s", "Jh"),
            tunisian=values.format(**court_values(TUNISIAN)),
            alternate=values.format(**court_values(ALTERNATE)),
            brief=(
                brief.format(**court_values(TUNISIAN)),
                brief.format(**court_values(ALTERNATE)),
            ),
        ),
        same(
            "V3",
            _("A value is not a point"),
            _(
                "The value says what a card can take and be taken with. It is never counted as"
                " points: a king by itself scores nothing."
            ),
        ),
        same(
            "V4",
            _("The scoring suit"),
            _("Diamonds, called coins on a Latin pack, are the suit that scores."),
        ),
    )


def _dealer(_: Callable[[str], str]) -> tuple[Rule, ...]:
    return (
        differing(
            "D1",
            _("Players"),
            tunisian=_("Two players, or four in two partnerships that sit opposite each other."),
            alternate=_(
                "Two players, four in two partnerships that sit opposite each other, or, rarely,"
                " three who each play alone."
            ),
            brief=(_("2 or 4"), _("2, 3 or 4")),
        ),
        differing(
            "D2",
            _("The first dealer"),
            tunisian=_("The first dealer is drawn by lot."),
            alternate=_(
                "Everybody cuts: the lowest capture value deals. Those who tie for lowest cut"
                " again."
            ),
            brief=(_("by lot"), _("the lowest cut")),
        ),
        differing(
            "D3",
            _("The next dealers"),
            tunisian=_("Two players take turns; with four, the deal passes to the right."),
            alternate=_("The deal passes anticlockwise, to the right."),
            brief=(_("in turn, to the right"), _("anticlockwise")),
        ),
        differing(
            "D4",
            _("The cut card"),
            tunisian=_(
                "The dealer's right neighbour (with two players, the opponent) cuts the pack and"
                " sees one card, the one at the cut: it is either kept as one of the cutter's"
                " three, unseen by everybody else, a partner included, or opened as one of the"
                " four on the table."
            ),
            alternate=_("There is no cut card."),
            brief=(_("kept or opened by the cutter"), _("none")),
        ),
    )


def _first_deal(_: Callable[[str], str]) -> tuple[Rule, ...]:
    return (
        differing(
            "D5",
            _("The first deal"),
            tunisian=_(
                "Three cards for each player and four on the table, the cut card counted in. If it"
                " was kept, the cutter gets two more, the others three, then the table four. If"
                " it was opened, the table gets three more, then everybody three."
            ),
            alternate=_("Three cards for each player, one at a time, then four open on the table."),
            brief=(_("3 each and 4, the cut card counted in"), _("3 each one by one, then 4")),
        ),
        differing(
            "D6",
            _("Redeal"),
            tunisian=_(
                "If the first table holds three or four cards of equal value, all forty cards go"
                " back: the same dealer deals again after a new cut. It happens in about 16 of"
                " 1,000 deals."
            ),
            alternate=_(
                "If the first table holds three or four kings, all forty cards go back and the"
                " same dealer deals again. It happens in about 16 of 10,000 deals."
            ),
            brief=(_("3 or 4 equal cards on the first table"), _("3 or 4 kings on it")),
        ),
    )


def _later_deals(_: Callable[[str], str]) -> tuple[Rule, ...]:
    return (
        same(
            "D7",
            _("Direction"),
            _("Play goes anticlockwise. The player to the dealer's right begins."),
        ),
        same(
            "D8",
            _("The later deals"),
            _(
                "When all hands are empty, everybody gets three more cards. The table gets none."
                " The same player begins again."
            ),
        ),
        differing(
            "D9",
            _("The last deal"),
            tunisian=_("The stock runs out after 6 deals with two players, 3 with four."),
            alternate=_(
                "The stock runs out after 6 deals with two players, 4 with three, 3 with four."
            ),
            brief=(_("6 deals (2 players), 3 (4)"), _("the same; 4 deals with 3 players")),
        ),
    )

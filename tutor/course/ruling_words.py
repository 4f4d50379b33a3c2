"""Cases to rule on, in words: what is asked, what may be answered, and why it is so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from engine.moves import Move
from engine.position import side_of
from lessons.rulings import Case, CutCase, LeftoversCase, MatchCase, Ruling, SweepCase
from lessons.scenes import Scene
from tutor.texts import N_, Texts
from tutor.wording.words import Words

_RULINGS: Final[Mapping[Ruling, str]] = MappingProxyType(
    {
        Ruling.CHKOBBA: N_("Yes, it is a chkobba"),
        Ruling.NO_CHKOBBA: N_("No, it is none"),
        Ruling.FIRST: N_("You"),
        Ruling.SECOND: N_("The opponent"),
        Ruling.NOBODY: N_("Nobody"),
        Ruling.TAKER_SWEEPS: N_("Whoever took last, and it is a chkobba"),
        Ruling.TWO_AND_FOUR: N_("Two for you, four for the table"),
        Ruling.THREE_AND_THREE: N_("Three for you, three for the table"),
        Ruling.THREE_AND_FOUR: N_("Three for you, four for the table"),
        Ruling.TWO_AND_THREE: N_("Two for you, three for the table"),
    }
)


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a ruling is right: a sentence about this very case, and the rule."""

    text: str
    rule: str


def ruling_in_words(ruling: Ruling, texts: Texts) -> str:
    """Returns an answer as the learner reads it.

    >>> from tutor.texts import texts_for
    >>> ruling_in_words(Ruling.TWO_AND_FOUR, texts_for("en"))
    'Two for you, four for the table'
    """
    return texts.gettext(_RULINGS[ruling])


def case_in_words(case: Case, words: Words) -> str:
    """Returns what happened, and what is asked about it."""
    if isinstance(case, SweepCase):
        return _sweep_asked(case, words)
    if isinstance(case, LeftoversCase):
        return _leftovers_asked(case, words)
    if isinstance(case, MatchCase):
        return _match_asked(case, words.texts)
    return _cut_asked(case, words)


def reason_in_words(case: Case, words: Words) -> Reason:
    """Returns why the ruling on `case` is what it is."""
    if isinstance(case, SweepCase):
        return _sweep_reason(case, words.texts)
    if isinstance(case, LeftoversCase):
        return _leftovers_reason(case, words)
    if isinstance(case, MatchCase):
        return _match_reason(case, words.texts)
    return _cut_reason(case, words.texts)


def _sweep_asked(case: SweepCase, words: Words) -> str:
    texts = words.texts
    waiting = len(case.scene.position.stock)
    stock = (
        texts.ngettext(
            "{count} card still waits in the stock.",
            "{count} cards still wait in the stock.",
            waiting,
        ).format(count=waiting)
        if waiting
        else texts.gettext("The stock is empty.")
    )
    asked = texts.gettext("You play your last card: {card} takes {cards}. Is it a chkobba?")
    told = asked.format(card=words.card(case.move.card), cards=words.sum_of(case.move.captured))
    return f"{stock} {told}"


def _sweep_reason(case: SweepCase, texts: Texts) -> Reason:
    if case.ruling is Ruling.CHKOBBA:
        text = texts.gettext(
            "The table is clear, and it was not the very last card of the round: a chkobba."
        )
        return Reason(text, "C1")
    text = texts.gettext("It was the fortieth card. With that one nobody makes a chkobba.")
    return Reason(text, "C2")


def taker_in_words(scene: Scene, texts: Texts) -> str:
    """Returns who took last, and so would get the leftovers (E1); somebody has."""
    _, position = texts.gettext, scene.position
    is_own = position.taker_side == side_of(scene.seat, position.seat_count)
    return _("You took last so far.") if is_own else _("The opponent took last so far.")


def _leftovers_asked(case: LeftoversCase, words: Words) -> str:
    _ = words.texts.gettext
    told = taker_in_words(case.scene, words.texts)
    asked = _("You play {yours}, then the opponent plays {theirs}. Who gets the cards left over?")
    first, last = case.moves
    return f"{told} " + asked.format(yours=words.card(first.card), theirs=words.card(last.card))


def _leftovers_reason(case: LeftoversCase, words: Words) -> Reason:
    _ = words.texts.gettext
    plays = " ".join(_play_in_words(move, words) for move in case.moves)
    gets = (
        _("So you took last, and {cards} go to you. It is no chkobba.")
        if case.ruling is Ruling.FIRST
        else _("So the opponent took last, and {cards} go there. It is no chkobba.")
    )
    return Reason(f"{plays} {gets.format(cards=words.all_of(case.end.table))}", "E1")


def _play_in_words(move: Move, words: Words) -> str:
    _ = words.texts.gettext
    card = words.card(move.card)
    if not move.captured:
        return _("{card} takes nothing.").format(card=card)
    return _("{card} takes {cards}.").format(card=card, cards=words.sum_of(move.captured))


def _match_asked(case: MatchCase, texts: Texts) -> str:
    _ = texts.gettext
    before = _(
        "The match goes to {target}. Before this round you had {yours} points, the opponent"
        " {theirs}."
    )
    now = (
        _("The round is over. It brought you {gain}, the opponent {loss}.")
        if case.is_round_over
        else _("You are in mid-round. Chkobbas so far: you {gain}, the opponent {loss}.")
    )
    (yours, theirs), (gain, loss) = case.match.totals, case.points
    told = f"{before} {now} {_('Who has won the match?')}"
    return told.format(target=case.match.target, yours=yours, theirs=theirs, gain=gain, loss=loss)


def _match_reason(case: MatchCase, texts: Texts) -> Reason:
    pattern, rule = _match_rule(case)
    yours, theirs = case.totals
    told = texts.gettext(pattern)
    return Reason(told.format(yours=yours, theirs=theirs, target=case.match.target), rule)


def _match_rule(case: MatchCase) -> tuple[str, str]:
    """Returns the message that says why, and the rule."""
    if not case.is_round_over:
        return N_("Points are added up after the whole round only. So you play on."), "M2"
    reached = [total >= case.match.target for total in case.totals]
    if case.ruling is Ruling.NOBODY and all(reached):
        return N_("{yours} to {theirs}: both are there, but equal. One more round."), "M4"
    if case.ruling is Ruling.NOBODY:
        return N_("{yours} to {theirs}: nobody has {target} yet."), "M3"
    if all(reached):
        return N_("{yours} to {theirs}: both are there, and the higher total wins."), "M4"
    return N_("{yours} to {theirs}: only one of you has {target} or more."), "M3"


def _cut_asked(case: CutCase, words: Words) -> str:
    _ = words.texts.gettext
    asked = (
        _("You cut the pack and see {card}. You keep it. How many more cards are dealt?")
        if case.is_kept
        else _("You cut the pack and see {card}. You open it. How many more cards are dealt?")
    )
    return asked.format(card=words.card(case.cut.card))


def _cut_reason(case: CutCase, texts: Texts) -> Reason:
    _ = texts.gettext
    text = (
        _("Kept, the cut card is one of your three. The table gets its four.")
        if case.is_kept
        else _("Opened, the cut card is one of the table’s four. You get your three.")
    )
    return Reason(text, "D5")

"""The counting trainer in words: what is asked, what is true, and what an answer missed."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from puzzles.reading.count import Wanted
from tutor.coach.counting import Ask, CountingMark, CountingQuestion
from tutor.texts import N_, Texts
from tutor.wording.words import Words

_WHICH: Final[Mapping[Wanted, str]] = MappingProxyType(
    {
        Wanted.SEVENS: N_("Which sevens have you not seen yet?"),
        Wanted.DIAMONDS: N_("Which diamonds have you not seen yet?"),
        Wanted.SIXES: N_("Which sixes have you not seen yet?"),
        Wanted.KINGS: N_("Which kings have you not seen yet?"),
    }
)
_WHETHER: Final[Mapping[Wanted, str]] = MappingProxyType(
    {
        Wanted.KINGS: N_("Can anybody else hold a king?"),
        Wanted.QUEENS: N_("Can anybody else hold a queen?"),
        Wanted.JACKS: N_("Can anybody else hold a jack?"),
        Wanted.SEVENS: N_("Can anybody else hold a seven?"),
    }
)


def counting_asked(question: CountingQuestion, texts: Texts) -> str:
    """Returns what the counting trainer asks."""
    asked = _WHICH if question.ask is Ask.WHICH else _WHETHER
    return texts.gettext(asked[question.wanted])


def still_out(question: CountingQuestion, words: Words) -> str:
    """Returns the answer to what was asked."""
    _ = words.texts.gettext
    if not question.key:
        return _("None is out: all of them are on the table, in the piles or in your hand.")
    return _("Still out: {cards}.").format(cards=words.all_of(question.key))


def miscounted(mark: CountingMark, words: Words) -> str:
    """Returns what an answer forgot and what it named wrongly; empty where it is right."""
    _ = words.texts.gettext
    told = (
        (_("Forgotten: {cards}."), mark.forgotten),
        (_("Not out any more: {cards}."), mark.wrong),
    )
    return " ".join(text.format(cards=words.all_of(cards)) for text, cards in told if cards)

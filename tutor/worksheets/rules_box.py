"""The rules in brief, on top of a worksheet: what cards are worth, what they take, what counts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.rules import Bermila, Rules
from tutor.texts import N_, Texts
from tutor.wording.words import court_values

_TAKING: Final = (
    N_("An equal card comes first, one only [P2]."),
    N_("Else one group of cards that adds up [P3]."),
    N_("A card that can take must take; any card may be played [P5]."),
    N_("Clearing the table is a chkobba [C1], but not with the very last card [C2]."),
)
"""The same in both profiles."""


@dataclass(frozen=True, slots=True)
class Column:
    """A heading and short sentences, with the inline markup of lessons."""

    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RulesBox:
    """The rules of one profile."""

    title: str
    columns: tuple[Column, ...]


def rules_box(rules: Rules, texts: Texts) -> RulesBox:
    """Returns the rules of a profile in brief."""
    _ = texts.gettext
    return RulesBox(
        _("The rules in brief"),
        (
            Column(_("What cards are worth"), _values(rules, texts)),
            Column(_("What a card takes"), tuple(map(_, _TAKING))),
            Column(_("A point each for"), _points(rules, texts)),
        ),
    )


def _values(rules: Rules, texts: Texts) -> tuple[str, ...]:
    _ = texts.gettext
    return (
        _("Ace 1, the others their number."),
        _("Queen {queen}, jack {jack}, king {king} [V2].").format(**court_values(rules)),
        _("At the end the last to capture takes what is left [E1]."),
    )


def _points(rules: Rules, texts: Texts) -> tuple[str, ...]:
    _ = texts.gettext
    is_by_sevens = rules.bermila is Bermila.SEVENS_THEN_SIXES
    return (
        _("the most cards [S1]"),
        _("the most diamonds [S2]"),
        _("bermila: the most sevens; if equal, the most sixes [S3]")
        if is_by_sevens
        else _("bermila: the `7d` [S3]"),
        *([_("7ayya: the `7d` [S4]")] if rules.has_seven_of_diamonds else []),
        _("every chkobba [S5]"),
        _("A tie is for nobody [S6]."),
    )


def sevens_in_brief(rules: Rules, texts: Texts) -> str:
    """Returns what the sevens bring under `rules`, where the profiles differ in counting."""
    _ = texts.gettext
    if rules.bermila is Bermila.SEVENS_THEN_SIXES:
        return _("Bermila is for the most sevens, then the most sixes; 7ayya is the 7♦.")
    return _("Bermila is the 7♦ alone; there is no 7ayya.")

"""The count of a hand in words: the name of each category, and the counts behind its points."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.scoring import Category, CategoryScore, Count
from tutor.texts import N_, Texts

_NAMES: Final[Mapping[Category, str]] = MappingProxyType(
    {
        Category.CARDS: N_("Cards"),
        Category.DIAMONDS: N_("Diamonds"),
        Category.BERMILA: N_("Bermila"),
        Category.SEVEN_OF_DIAMONDS: N_("7ayya"),
        Category.PRIMIERA: N_("Primiera"),
        Category.CHKOBBAS: N_("Chkobbas"),
    }
)
_RULES: Final[Mapping[Category, str]] = MappingProxyType(
    {
        Category.CARDS: "S1",
        Category.DIAMONDS: "S2",
        Category.BERMILA: "S3",
        Category.SEVEN_OF_DIAMONDS: "S4",
        Category.PRIMIERA: "S7",
        Category.CHKOBBAS: "S5",
    }
)
_COUNTED: Final[Mapping[str, str]] = MappingProxyType(
    {"sevens": N_("sevens {counts}"), "sixes": N_("sixes {counts}")}
)
_SEVEN_OF_DIAMONDS: Final = "7d"


def category_name(category: Category, texts: Texts) -> str:
    """Returns what a scoring category is called.

    >>> from tutor.texts import texts_for
    >>> category_name(Category.SEVEN_OF_DIAMONDS, texts_for("en"))
    '7ayya'
    """
    return texts.gettext(_NAMES[category])


def category_rule(category: Category) -> str:
    """Returns the id of the rule by which a category is counted.

    >>> category_rule(Category.BERMILA)
    'S3'
    """
    return _RULES[category]


def counts_in_words(entry: CategoryScore, side: int, texts: Texts) -> str:
    """Returns the counts that decided a category, those of `side` first.

    Empty where they say no more than the points do.

    >>> from engine.notation import parse_cards
    >>> from engine.rules import TUNISIAN
    >>> from engine.scoring import score_piles
    >>> from tutor.texts import texts_for
    >>> score = score_piles((parse_cards("7h6c"), parse_cards("7d6d6h")), (0, 0), TUNISIAN)
    >>> counts_in_words(score.categories[2], 1, texts_for("en"))
    'sevens 1–1, sixes 2–1'
    """
    told = [
        _count(count, side, texts) for count in entry.counts if count.what != _SEVEN_OF_DIAMONDS
    ]
    return texts.gettext(", ").join(told)


def _count(count: Count, side: int, texts: Texts) -> str:
    counts = "–".join(map(str, (*count.per_side[side:], *count.per_side[:side])))
    return texts.gettext(_COUNTED.get(count.what, "{counts}")).format(counts=counts)

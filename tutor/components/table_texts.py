"""The words of the card table, seen and spoken; the browser holds none of its own.

Words in braces are filled in by the browser: keep them as they are when translating.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Final, Literal

from engine.cards import Card, pack
from engine.notation import parse_card
from tutor.components.scene import Highlight, Json

Direction = Literal["ltr", "rtl"]

_MOST_LANGUAGES: Final = 16
_SIGN: Final = re.compile(r"(?<!\w)[A2-7QJK][♦♥♣♠]")


@dataclass(frozen=True, slots=True)
class TableTexts:
    """All words in one language, ready for the browser."""

    texts: Mapping[str, str]
    highlights: Mapping[Highlight, str]
    ranks: tuple[str, ...]
    suits: tuple[str, ...]
    card_pattern: str
    takes: str
    direction: Direction

    def card_name(self, card: Card) -> str:
        """Returns the spoken name of `card`: "queen of hearts"."""
        return _card_names(self.card_pattern, self.ranks, self.suits)[card]

    def spoken(self, text: str) -> str:
        """Returns `text` for whoever listens: cards by their names, "takes" for the sign of it.

        >>> table_texts(str).spoken("Hédi: 7♠ × 3♣ and 4♥")
        'Hédi: seven of spades takes three of clubs and four of hearts'
        """
        named = _SIGN.sub(lambda found: self.card_name(parse_card(found[0])), text)
        return named.replace("×", self.takes)


@lru_cache(maxsize=_MOST_LANGUAGES)
def table_texts(gettext: Callable[[str], str], *, direction: Direction = "ltr") -> TableTexts:
    """Returns the words of the card table, translated by `gettext`."""
    _ = gettext
    return TableTexts(
        texts=MappingProxyType(_table_words(_)),
        highlights=MappingProxyType(_highlight_words(_)),
        ranks=_rank_words(_),
        suits=(_("diamonds"), _("hearts"), _("clubs"), _("spades")),
        # Translators: a card's spoken name, such as "queen of hearts".
        card_pattern=_("{rank} of {suit}"),
        # Translators: between a card and what it captures: "six of clubs takes six of hearts".
        takes=_("takes"),
        direction=direction,
    )


def texts_json(texts: TableTexts, cards: Iterable[Card]) -> dict[str, Json]:
    """Returns the words that the browser needs to show and name `cards`."""
    return {
        **texts.texts,
        "direction": texts.direction,
        "names": {str(card): texts.card_name(card) for card in sorted(cards)},
        "highlights": {kind.value: word for kind, word in texts.highlights.items()},
    }


@lru_cache(maxsize=_MOST_LANGUAGES)
def _card_names(pattern: str, ranks: tuple[str, ...], suits: tuple[str, ...]) -> tuple[str, ...]:
    """Returns the spoken names of all cards, in the order of the pack."""
    return tuple(pattern.format(rank=ranks[card.rank], suit=suits[card.suit]) for card in pack())


def _table_words(_: Callable[[str], str]) -> dict[str, str]:
    return {
        "card_table": _("Card table"),
        "table": _("On the table"),
        "empty": _("The table is empty"),
        "stock": _("Stock"),
        # Translators: spoken after a pile's or hand's name, such as "You: 12".
        "amount": _("{name}: {count}"),
        "turn": _("{name}, to play"),
        "value": _("capture value {value}"),
        "hidden": _("hidden card"),
        "in_hand": _("in your hand"),
        "on_table": _("on the table"),
        "chosen": _("chosen"),
        # Translators: joins the parts of a spoken label.
        "join": _(", "),
        "choose": _("Choose a card from your hand"),
        "is": _("{card} is {value}"),
        "again_lays": _("{card} is {value}. Choose it again to play it alone."),
        "makes": _("{card} is {value} = {sum}"),
        "misses": _("{card} is {value}, not {total} = {sum}"),
        # Translators: where one card is to take one other: "Q♠ is 8, and so is Q♦".
        "equals": _("{card} is {value}, and so is {other}"),
        "differs": _("{card} is {value}, not {total}"),
        "total": _("{sum} = {total}"),
        "play": _("Play"),
        "lay": _("Play {card}"),
        "take": _("Play {card}, take {cards}"),
        "clear": _("Clear"),
        "sending": _("Sending…"),
        "again": _("No answer yet. Sending again…"),
        "lost": _("No answer. Check the connection, then confirm again."),
        "type": _("or type: Qhx2d6s"),
        "typed": _("Type a play, such as Qhx2d6s"),
        "untyped": _("“{text}” is no play on this table. A card, x, what it takes: Qhx2d6s"),
        # Translators: the star is what a chkobba is marked with in a typed play: "Qhx2d6s*".
        "starred": _("“{text}” makes no chkobba here. Type it without the *."),
        "look": _("{pile}: look through it"),
        "close": _("Close"),
        "chkobba": _("Chkobba!"),
        "counts": _("Count"),
    }


def _rank_words(_: Callable[[str], str]) -> tuple[str, ...]:
    return (
        _("ace"),
        _("two"),
        _("three"),
        _("four"),
        _("five"),
        _("six"),
        _("seven"),
        _("queen"),
        _("jack"),
        _("king"),
    )


def _highlight_words(_: Callable[[str], str]) -> dict[Highlight, str]:
    return {
        Highlight.LIT: _("pointed out"),
        Highlight.CHOSEN: _("played"),
        Highlight.TAKEN: _("taken"),
        Highlight.BLOCKS: _("comes first"),
        Highlight.GOOD: _("right"),
        Highlight.BAD: _("wrong"),
        Highlight.DIM: _("set aside"),
    }

"""Cards, sums and numbers as they stand in a sentence, for the eye or for the ear."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.cards import HIDDEN, RANK_LETTERS, Card, Cards, Rank
from engine.rules import Rules
from tutor.components.table_texts import table_texts
from tutor.texts import Texts

SUIT_SIGNS: Final = "♦♥♣♠"
MINUS: Final = "−"


@dataclass(frozen=True, slots=True)
class Words:
    """Names things in one language: cards by sign, or in full for whoever listens.

    >>> from engine.notation import parse_card
    >>> from tutor.texts import texts_for
    >>> card = parse_card("7d")
    >>> Words(texts_for("en")).card(card), Words(texts_for("en"), is_spoken=True).card(card)
    ('7♦', 'seven of diamonds')
    """

    texts: Texts
    is_spoken: bool = False

    def card(self, card: Card) -> str:
        """Returns the name of `card`."""
        if self.is_spoken:
            words = table_texts(self.texts.gettext)
            return words.texts["hidden"] if card == HIDDEN else words.card_name(card)
        return card_sign(card)

    def all_of(self, cards: Cards) -> str:
        """Returns the cards as a list: "2♦, 3♥ and 6♠"."""
        return self.texts.all_of([self.card(card) for card in cards])

    def one_of(self, groups: tuple[Cards, ...]) -> str:
        """Returns the groups as a choice of sums: "2♦ + 5♣ or 3♥ + 4♠"."""
        return self.texts.one_of([self.sum_of(group) for group in groups])

    def sum_of(self, cards: Cards) -> str:
        """Returns the cards as a sum: "2♦ + 6♠"."""
        plus = f" {self.texts.gettext('plus')} " if self.is_spoken else " + "
        return plus.join([self.card(card) for card in cards])


def card_sign(card: Card) -> str:
    """Returns rank letter and suit sign of `card`; a hidden card is `?`.

    >>> from engine.notation import parse_card
    >>> card_sign(parse_card("Qh"))
    'Q♥'
    """
    return "?" if card == HIDDEN else RANK_LETTERS[card.rank] + SUIT_SIGNS[card.suit]


def court_values(rules: Rules) -> dict[str, int]:
    """Returns the values of the court cards by name, to be filled into a text (V2).

    >>> from engine.rules import ALTERNATE
    >>> court_values(ALTERNATE)
    {'queen': 9, 'jack': 8, 'king': 10}
    """
    return {rank.name.lower(): rules.values[rank] for rank in (Rank.QUEEN, Rank.JACK, Rank.KING)}


def plain_number(number: float) -> str:
    """Returns `number` without needless decimals, two at most.

    >>> plain_number(2.0), plain_number(-0.5), plain_number(1 / 3)
    ('2', '−0.5', '0.33')
    """
    text = f"{abs(number):.2f}".rstrip("0").rstrip(".")
    return MINUS + text if number < 0 and text != "0" else text


def signed_number(number: float) -> str:
    """Returns `number` with its sign, zero without.

    >>> signed_number(2.0), signed_number(0), signed_number(-1)
    ('+2', '0', '−1')
    """
    text = plain_number(number)
    return f"+{text}" if number > 0 and text != "0" else text


def as_sentence(text: str) -> str:
    """Returns `text` with a capital letter in front; a card's sign stays as it is.

    >>> as_sentence("seven of spades is laid.")
    'Seven of spades is laid.'
    """
    return text[:1].upper() + text[1:]

"""The twin of a puzzle in words: which card changed, and what that changes."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.cards import Card
from puzzles.exercise import PlayExercise
from puzzles.twins import Exchange, Place, Twin
from tutor.texts import N_
from tutor.wording.words import Words

_LIES: Final[Mapping[Place, str]] = MappingProxyType(
    {
        Place.TABLE: N_("{card} on the table"),
        Place.OWN_HAND: N_("{card} in your hand"),
        Place.OTHER_HAND: N_("{card} in the opponent's hand"),
        Place.OWN_PILE: N_("{card} in your pile"),
        Place.OTHER_PILE: N_("{card} in the opponent's pile"),
    }
)


def exchange_in_words(exchange: Exchange, words: Words) -> str:
    """Returns which two cards change places, as they lay before.

    >>> from engine.notation import parse_card
    >>> from tutor.texts import texts_for
    >>> exchange = Exchange(parse_card("5c"), Place.TABLE, parse_card("4s"), Place.OWN_HAND)
    >>> exchange_in_words(exchange, Words(texts_for("en")))
    '5♣ on the table and 4♠ in your hand change places.'
    """
    return words.texts.gettext("{first} and {second} change places.").format(
        first=_lying(exchange.card, exchange.place, words),
        second=_lying(exchange.other, exchange.other_place, words),
    )


def exchanged_in_words(exchange: Exchange, words: Words) -> str:
    """Returns where the two cards lie now that they have changed places.

    >>> from engine.notation import parse_card
    >>> from tutor.texts import texts_for
    >>> exchange = Exchange(parse_card("5c"), Place.TABLE, parse_card("4s"), Place.OWN_HAND)
    >>> exchanged_in_words(exchange, Words(texts_for("en")))
    'One card has changed: now 4♠ on the table, 5♣ in your hand. All else is as before.'
    """
    pattern = words.texts.gettext(
        "One card has changed: now {first}, {second}. All else is as before."
    )
    return pattern.format(
        first=_lying(exchange.other, exchange.place, words),
        second=_lying(exchange.card, exchange.other_place, words),
    )


def keys_in_words(first: PlayExercise, twin: Twin, words: Words) -> str:
    """Returns what was best before the change, and what is best after it."""
    pattern = words.texts.gettext("Before: {before}. With the change: {after}.")
    return pattern.format(
        before=words.texts.one_of(
            [_play(move.card, move.captured, words) for move in first.answers]
        ),
        after=words.texts.one_of([_play(move.card, move.captured, words) for move in twin.key]),
    )


def _lying(card: Card, place: Place, words: Words) -> str:
    return words.texts.gettext(_LIES[place]).format(card=words.card(card))


def _play(card: Card, captured: tuple[Card, ...], words: Words) -> str:
    if not captured:
        return words.card(card)
    return f"{words.card(card)} × {' '.join(map(words.card, captured))}"

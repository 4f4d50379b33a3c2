"""Fresh exercises on a round as a whole: its first table, and its later deals."""

from __future__ import annotations

from random import Random
from typing import Final

from engine.captures import equal_cards
from engine.cards import card_set, pack
from engine.deal import needs_redeal
from engine.errors import ChkobbaError
from engine.position import FIRST_TABLE_SIZE, HAND_SIZE
from engine.rules import Rules
from engine.shuffling import shuffled
from lessons.exercises import CaptureExercise, Exercise
from lessons.scenes import DEALS, MOST_DRAWS, Scene, Setting, complete

LATER_TABLE_SIZES: Final = range(3)
LATER_DEALS: Final = DEALS[1:]


def first_table_with_equals(rng: Random, rules: Rules) -> Exercise:
    """Returns a first table that stands though cards on it are equal, and a card like them (R17).

    >>> from engine.rules import TUNISIAN
    >>> len(first_table_with_equals(Random(1), TUNISIAN).key)
    2
    """
    for _ in range(MOST_DRAWS):
        cards = shuffled(rng, pack())
        hand, table = cards[:HAND_SIZE], card_set(cards[HAND_SIZE:][:FIRST_TABLE_SIZE])
        if len(equal_cards(table, hand[0])) > 1 and not needs_redeal(table, rules):
            position = complete(Setting(table, card_set(hand), deal=DEALS[0]), rules)
            return CaptureExercise(Scene(position), hand[0], position.captures(hand[0]))
    raise ChkobbaError("no such table was drawn")


def later_deal(rng: Random, rules: Rules) -> Exercise:
    """Returns new cards and the small table, perhaps empty, that the deal before has left (R16).

    >>> from engine.rules import TUNISIAN
    >>> len(later_deal(Random(1), TUNISIAN).scene.position.hands[0])
    3
    """
    for _ in range(MOST_DRAWS):
        card, *others = shuffled(rng, pack())
        hand, rest = (card, *others[: HAND_SIZE - 1]), others[HAND_SIZE - 1 :]
        table = card_set(tuple(rest[: rng.choice(LATER_TABLE_SIZES)]))
        deal = rng.choice(LATER_DEALS)
        try:
            position = complete(Setting(table, card_set(hand), deal=deal), rules)
        except ChkobbaError:
            continue  # no round can come to these cards
        return CaptureExercise(Scene(position), card, position.captures(card))
    raise ChkobbaError("no such table was drawn")

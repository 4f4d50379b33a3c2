"""Which tables and hands may make a strategy point matter: quick looks, before anything is solved.

Each takes the table, the hand to play and the rules.
"""

from __future__ import annotations

from engine.captures import captures, equal_cards, sum_groups
from engine.cards import SEVEN_OF_DIAMONDS, Cards, Rank, Suit
from engine.rules import Rules


def _layable(table: Cards, hand: Cards, rules: Rules) -> Cards:
    return tuple(card for card in hand if not captures(table, card, rules))


def may_choose_a_diamond(table: Cards, hand: Cards, _rules: Rules) -> bool:
    """Returns whether a hand card has two equals on the table, one of them a diamond."""
    equals = [equal_cards(table, card) for card in hand]
    return any(
        len(each) > 1 and any(cards[0].suit is Suit.DIAMONDS for cards in each) for each in equals
    )


def may_build_a_seven(table: Cards, hand: Cards, rules: Rules) -> bool:
    """Returns whether a card can be laid to a total of seven, and another card can be laid."""
    lays = _layable(table, hand, rules)
    missing = rules.values[Rank.SEVEN] - sum(map(rules.value_of, table))
    return len(lays) > 1 and missing in map(rules.value_of, lays)


def may_lay_the_seven_of_diamonds(table: Cards, hand: Cards, rules: Rules) -> bool:
    """Returns whether the 7♦ is in the hand and takes nothing."""
    return SEVEN_OF_DIAMONDS in _layable(table, hand, rules)


def may_lose_the_seven_of_diamonds(table: Cards, hand: Cards, rules: Rules) -> bool:
    """Returns whether the 7♦ lies on the table and no hand card takes it."""
    taken = [cards for card in hand for cards in captures(table, card, rules)]
    return SEVEN_OF_DIAMONDS in table and not any(SEVEN_OF_DIAMONDS in cards for cards in taken)


def may_choose_a_group(table: Cards, hand: Cards, rules: Rules) -> bool:
    """Returns whether a hand card may take either of two sums."""
    return any(
        not equal_cards(table, card) and len(sum_groups(table, card, rules)) > 1 for card in hand
    )

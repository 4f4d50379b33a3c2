"""What one card may take from the table (P2 to P4).

`captures` is the rule; `captures_by_brute_force` says the same in the plainest way and is held
against it by the tests.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from engine.cards import Card, Cards
from engine.rules import Rules


def captures(table: Cards, card: Card, rules: Rules) -> tuple[Cards, ...]:
    """Returns the sets of table cards that `card` may take, one of which it must take (P5).

    Equal cards come first and alone (P2), unless the house plays without that priority; then one
    group of two or more that adds up to the card's value (P3). Empty when the card is laid (P6).

    >>> from engine.notation import parse_card, parse_cards
    >>> from engine.rules import TUNISIAN
    >>> captures(parse_cards("3c4h7d"), parse_card("7s"), TUNISIAN)
    ((7d,),)
    >>> captures(parse_cards("Ac2d3h4s"), parse_card("5s"), TUNISIAN)
    ((Ac, 4s), (2d, 3h))
    """
    equals = equal_cards(table, card)
    if equals and rules.is_equal_first:
        return equals
    return tuple(sorted(equals + sum_groups(table, card, rules)))


def equal_cards(table: Cards, card: Card) -> tuple[Cards, ...]:
    """Returns each single table card that equals `card`, as a set of one.

    >>> from engine.notation import parse_card, parse_cards
    >>> equal_cards(parse_cards("2h7d7c"), parse_card("7s"))
    ((7d,), (7c,))
    """
    rank = card >> 2
    return tuple([(other,) for other in table if other >> 2 == rank])


def sum_groups(table: Cards, card: Card, rules: Rules) -> tuple[Cards, ...]:
    """Returns the groups of two or more table cards that add up to the value of `card` (P3, P4).

    It does not ask whether an equal card forbids them; that is `captures`.

    >>> from engine.notation import parse_card, parse_cards
    >>> from engine.rules import TUNISIAN
    >>> sum_groups(parse_cards("AhQc"), parse_card("Jd"), TUNISIAN)
    ((Ah, Qc),)
    """
    values = tuple([rules.values[other >> 2] for other in table])
    return tuple(
        [
            tuple([table[place] for place in places])
            for places in _places_adding_to(values, rules.values[card >> 2])
        ]
    )


@lru_cache(maxsize=200_000)
def _places_adding_to(values: tuple[int, ...], total: int) -> tuple[tuple[int, ...], ...]:
    """Returns the places of two or more `values` that add up to `total`, sorted."""
    found: list[tuple[int, ...]] = []

    def extend(chosen: tuple[int, ...], start: int, missing: int) -> None:
        for place in range(start, len(values)):
            rest = missing - values[place]
            if rest > 0:
                extend((*chosen, place), place + 1, rest)
            elif rest == 0 and chosen:
                found.append((*chosen, place))

    extend((), 0, total)
    return tuple(found)


def captures_by_brute_force(table: Cards, card: Card, rules: Rules) -> tuple[Cards, ...]:
    """Returns the same as `captures`, by trying every set of table cards.

    >>> from engine.notation import parse_card, parse_cards
    >>> from engine.rules import TUNISIAN
    >>> captures_by_brute_force(parse_cards("5d5c"), parse_card("Ks"), TUNISIAN)
    ((5d, 5c),)
    """
    value = rules.value_of(card)
    sets = [
        chosen
        for size in range(1, len(table) + 1)
        for chosen in combinations(table, size)
        if sum(map(rules.value_of, chosen)) == value
    ]
    singles = [chosen for chosen in sets if len(chosen) == 1]
    return tuple(sorted(singles if singles and rules.is_equal_first else sets))

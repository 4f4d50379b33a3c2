"""`captures` against every subset of every table of up to seven cards, for every card played."""

import hashlib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Final

import pytest

from engine.captures import captures, captures_by_brute_force, equal_cards, sum_groups
from engine.cards import Card, Cards, Rank, Suit
from engine.notation import parse_card, parse_cards
from engine.rules import TUNISIAN, Rules
from tests.engine.variants import CAPTURE_RULES

LARGEST_TABLE: Final = 7
LARGEST_SLOW_TABLE: Final = 5
HIGHEST_VALUE: Final = 10
SUIT_COUNT: Final = len(Suit)

DIGESTS: Final = {
    "tunisian": "996cb1cc901ac217cb0855bbdc2c0f44503c6fe675b9856a173b947061efe70c",
    "alternate": "340d3c13cd8f86c3d58873956c83c44b82bcfd77d35d06fdebfbaddb381e8504",
    "alternate+bastra-limit": "a035e9f133ad35788fb8c1d4eb8747cb540e6396bf6da5f4ff3d5aa229023de1",
}
"""SHA-256 over one line for each table and card, in the order of `every_table`, then of the ranks.

A line is `table card captures`, in notation: the captures joined by commas, `-` for none.
"""


def every_table(largest: int) -> Iterator[Cards]:
    """Yields a table for each multiset of ranks, none more often than there are suits."""
    for size in range(largest + 1):
        for ranks in combinations_with_replacement(Rank, size):
            if max(Counter(ranks).values(), default=0) <= SUIT_COUNT:
                yield _table_of(ranks)


def _table_of(ranks: tuple[Rank, ...]) -> Cards:
    """Returns cards of these sorted ranks, equal ones in the order of the suits."""
    return tuple(Card.of(rank, Suit(ranks[:place].count(rank))) for place, rank in enumerate(ranks))


@cache
def every_case(largest: int) -> tuple[tuple[Cards, Cards], ...]:
    """Returns each table with one card of every rank that is not all there."""
    return tuple((table, _playable_on(table)) for table in every_table(largest))


def _playable_on(table: Cards) -> Cards:
    lying = Counter(card.rank for card in table)
    return tuple(Card.of(rank, Suit(lying[rank])) for rank in Rank if lying[rank] < SUIT_COUNT)


def subsets_by_total(table: Cards, rules: Rules) -> tuple[list[Cards], ...]:
    """Returns every set of one or more table cards in the list of what it adds up to."""
    values = [rules.value_of(card) for card in table]
    found: tuple[list[Cards], ...] = tuple([] for _ in range(sum(values) + 1 + HIGHEST_VALUE))
    for size in range(1, len(table) + 1):
        totals = map(sum, combinations(values, size))
        for total, chosen in zip(totals, combinations(table, size), strict=True):
            found[total].append(chosen)
    return found


def allowed(sets: list[Cards], rules: Rules) -> tuple[Cards, ...]:
    """Returns which of the sets that add up may be taken: equals alone, if there are any (P2)."""
    singles = [chosen for chosen in sets if len(chosen) == 1]
    return tuple(sorted(singles if singles and rules.is_equal_first else sets))


def case_line(table_text: str, card: Card, taken: tuple[Cards, ...]) -> bytes:
    shown = ",".join(["".join(map(str, group)) for group in taken]) or "-"
    return f"{table_text} {card} {shown}\n".encode()


@pytest.mark.parametrize("rules", CAPTURE_RULES, ids=str)
def test_every_table_of_up_to_seven_cards_gives_the_subsets_that_the_rules_allow(
    rules: Rules,
) -> None:
    digest = hashlib.sha256()
    for table, cards in every_case(LARGEST_TABLE):
        by_total = subsets_by_total(table, rules)
        table_text = "".join(map(str, table)) or "-"
        for card in cards:
            taken = captures(table, card, rules)
            assert taken == allowed(by_total[rules.value_of(card)], rules)
            digest.update(case_line(table_text, card, taken))
    assert digest.hexdigest() == DIGESTS[str(rules)]


@pytest.mark.parametrize("rules", CAPTURE_RULES, ids=str)
def test_brute_force_says_the_same(rules: Rules) -> None:
    for table, cards in every_case(LARGEST_SLOW_TABLE):
        for card in cards:
            assert captures_by_brute_force(table, card, rules) == captures(table, card, rules)


@pytest.mark.parametrize("rules", CAPTURE_RULES, ids=str)
def test_a_card_that_is_laid_never_lies_beside_an_equal_one(rules: Rules) -> None:
    for table, cards in every_case(LARGEST_SLOW_TABLE):
        for card in cards:
            is_laid = not captures(table, card, rules)  # P6
            assert not (is_laid and card.rank in {other.rank for other in table})


def test_there_are_as_many_tables_as_ways_to_choose_ranks() -> None:
    # Sets of 7 out of 10 ranks with repetition, less those with 5, 6 or 7 of one rank.
    of_seven = sum(len(table) == LARGEST_TABLE for table in every_table(LARGEST_TABLE))
    assert of_seven == 11440 - 10 * 45 - 10 * 9 - 10


@pytest.mark.parametrize("rules", CAPTURE_RULES, ids=str)
def test_suits_make_no_difference(rules: Rules) -> None:
    for table, cards in every_case(4):
        turned = tuple(sorted(Card(card ^ 3) for card in table))
        for card in cards:
            expected = {
                frozenset(Card(other ^ 3) for other in group)
                for group in captures(table, card, rules)
            }
            assert set(map(frozenset, captures(turned, Card(card ^ 3), rules))) == expected


def test_an_empty_table_gives_nothing() -> None:
    assert captures((), parse_card("7d"), TUNISIAN) == ()


def test_a_table_of_twelve_cards_gives_all_groups() -> None:
    table = parse_cards("AdAh2d2h3d3h4d4h5d5h6d6h")
    king = parse_card("Ks")
    assert captures(table, king, TUNISIAN) == captures_by_brute_force(table, king, TUNISIAN)


def test_equals_and_groups_are_told_apart() -> None:
    table, seven = parse_cards("3c4h7d"), parse_card("7s")
    assert equal_cards(table, seven) == (parse_cards("7d"),)
    assert sum_groups(table, seven, TUNISIAN) == (parse_cards("3c4h"),)

"""Each rule of thumb with the rulebook's example, and with near misses where it says nothing."""

from dataclasses import replace
from typing import Final

import pytest

from engine.cards import card_set, unseen
from engine.notation import parse_cards, parse_rules
from engine.position import Position
from engine.proverbs import PROVERBS, advice
from engine.rules import ALTERNATE, TUNISIAN, Rules
from engine.validity import problems

BASTRA_LIMIT: Final = parse_rules("alternate+bastra-limit")


SEEN_FIRST: Final = "KA6"
"""The ranks that no example asks about: few cards have been seen, and they are of these."""


def _early(table: str, hand: str, *, rules: Rules = TUNISIAN) -> Position:
    """Returns a position of the first or second deal, in which hardly anything has been seen."""
    lying, held = parse_cards(table), parse_cards(hand)
    rest = sorted(unseen(lying + held), key=lambda card: str(card)[0] not in SEEN_FIRST)
    stock_size = 24 if len(held) == 3 else 30
    piled = rest[: len(rest) - stock_size - len(held)]
    hidden = tuple(rest[len(piled) :])
    position = Position(
        rules=rules,
        table=lying,
        hands=(held, card_set(hidden[: len(held)])),
        piles=(card_set(tuple(piled)), ()),
        chkobbas=(0, 0),
        turn=0,
        taker=0,
        stock=hidden[len(held) :],
        totals=(0, 0),
        target=rules.target,
    )
    return _sound(position)


def _sound(position: Position) -> Position:
    """Returns the position, in which only the number of cards in each pile may be impossible."""
    assert not [problem for problem in problems(position) if problem.field != "piles"]
    return position


def _late(  # noqa: PLR0913 - what a position of the last deal is made of
    table: str,
    hand: str,
    other: str,
    *,
    mine: str | int = "-",
    totals: tuple[int, int] = (0, 0),
    is_dealer: bool = False,
    rules: Rules = TUNISIAN,
) -> Position:
    """Returns a position of the last deal; `mine` are the cards, or how many, in the own pile."""
    lying, held, facing = parse_cards(table), parse_cards(hand), parse_cards(other)
    rest = unseen(lying + held + facing)
    own = rest[:mine] if isinstance(mine, int) else parse_cards(mine)
    piles = own, card_set(tuple(card for card in rest if card not in own))
    hands = held, facing
    position = Position(
        rules=rules,
        table=lying,
        hands=hands[::-1] if is_dealer else hands,
        piles=piles[::-1] if is_dealer else piles,
        chkobbas=(0, 0),
        turn=int(is_dealer),
        taker=1 - is_dealer,
        stock=(),
        totals=totals,
        target=rules.target,
    )
    return _sound(position)


EXAMPLES: Final = (
    ("T1", _early("3c", "2sJh"), "Jh"),
    ("T2", _early("Qc", "2s5h"), "5h"),
    ("T3", _late("3h", "2d4c", "5sKs"), "4c"),
    ("T4", _early("-", "4h4cJs"), "4h 4c"),
    ("T5", _early("6cJh", "2sJd"), "2s"),
    ("T6", _early("5d5c", "5s"), "5sx5d"),
    ("T7", _early("4c", "3hKs"), "Ks"),
    ("T8", _early("2cJs", "4h6c7d"), "4h 6c"),
    ("T9", _early("7d", "Ac5s"), "5s"),
    ("T10", _late("4c6h", "4s6s", "2d7s", mine="7d7h"), "6sx6h"),
    ("T11", _early("2c", "5d5cKh"), "5c"),
    ("T12", _early("Ac", "2sKh"), "Kh"),
    ("T13", _early("2c4h5s7d", "Jh"), "Jhx2c7d"),
    ("T14", _early("3d", "2s7c"), "7c"),
    ("T16", _late("3c", "2sJh", "5dQs", totals=(15, 9)), "Jh"),
    ("T16", _late("3c", "2s5h", "AdQs", totals=(9, 15)), "2s"),
    ("T22", _late("4c5d6h", "5sKh", "4s6s"), "Khx4c6h"),
    ("T22", _late("4c5d6h", "2d5sKh", "4s6s", is_dealer=True), "5sx5d"),
    ("T23", _early("Kc", "2s4hJd"), "2s"),
    ("T23", _late("Ac4h6cQd", "5sQs", "Kd", is_dealer=True), "5sxAc4h"),
    ("T24", _late("2s3c4h6h", "7sQc", "AdKd"), "7sx3c4h"),
    ("T26", _late("AcQdJcKh", "2sQh", "4d5d"), "2s"),
    ("T29", _early("Kc", "2s4hJd"), "2s"),
    ("T30", _late("4cKh", "3d4s", "5hQd", mine=19), "4sx4c"),
    ("T31", _early("4c", "2d4s"), "4sx4c"),
)

NEAR_MISSES: Final = (
    ("T1", "both leave more", _early("Qc", "3sJh")),
    ("T1", "both leave ten or less", _early("3c", "2sAh")),
    ("T1", "something can be taken", _early("3cKs", "2s3d")),
    ("T2", "no court lies there", _early("7c", "2s5h")),
    ("T3", "neither value is gone", _late("3h", "2d4c", "5s7s")),
    ("T4", "the table is not empty", _early("2c", "4h4cJs")),
    ("T4", "as many equals are out", _early("-", "4h5cJs")),
    ("T5", "no card sweeps what is left", _early("6cJh", "2sKd")),
    ("T5", "no queen is out", _late("6cJh", "2sJd", "4dKd")),
    ("T5", "the bait itself is swept", _early("6cAh", "2sAd")),
    ("T6", "neither is a diamond", _early("5h5c", "5s")),
    ("T6", "only one lies there", _early("5dKc", "5s")),
    ("T7", "no sum of seven", _early("5c", "3hKs")),
    ("T7", "no seven is out", _late("4c", "3hKs", "AdQd")),
    ("T8", "another seven", _early("2cJs", "4h6c7h")),
    ("T8", "it takes something", _early("5c2h", "4h6c7d")),
    ("T9", "another seven", _early("7c", "Ac5s")),
    ("T9", "no queen is out", _late("7d", "Ac5s", "AdKd")),
    ("T10", "the sevens are decided", _late("4c6h", "4s6s", "2d2h", mine="7d7h7c")),
    ("T10", "sixes do not count", _late("4c6h", "4s6s", "2d7s", mine="7d7h", rules=ALTERNATE)),
    ("T11", "no twin is a diamond", _early("2c", "5h5cKh")),
    ("T11", "no twins", _early("2c", "5d6cKh")),
    ("T12", "no small table", _early("QcJc", "2sKh")),
    ("T12", "no king", _early("Ac", "2sJh")),
    ("T13", "one group only", _early("2c7d", "Jh")),
    ("T14", "no sum of seven to come", _early("Kc", "2s7c")),
    ("T14", "not at the price of the 7♦", _early("3d", "2s7d")),
    ("T14", "no priority of equals", _early("3d", "2s7c", rules=BASTRA_LIMIT)),
    ("T16", "behind and early", replace(_early("3c", "2s5h"), totals=(9, 15))),
    ("T22", "one way to take", _late("4c6h", "5sKh", "4s6s")),
    ("T23", "nothing low", _early("Kc", "4s5hJd")),
    ("T24", "the dealer's side", _late("2s3c4h6h", "7sQc", "Ad", is_dealer=True)),
    ("T24", "no break without a seven", _late("3c4h6h", "7sQc", "AdKd")),
    ("T26", "few leftovers", _late("AcQdJc", "2sQh", "4d5d")),
    ("T26", "another deal to come", _early("AcQdJcKh", "2sQh")),
    ("T29", "a pair", _early("Kc", "2s2hJd")),
    ("T29", "a seven", _early("Kc", "2s7hJd")),
    ("T30", "one card short", _late("4cKh", "3d4s", "5hQd", mine=18)),
    ("T30", "reached before", _late("4cKh", "3d4s", "5hQd", mine=21)),
    ("T31", "nothing can be taken", _early("5c", "2d4s")),
    ("T31", "everything takes", _early("4cKh", "4sKd")),
)


def _recommended(point: str, position: Position) -> str:
    return " ".join(str(move) for move in advice(point, position).recommended)


@pytest.mark.parametrize(
    ("point", "position", "moves"),
    EXAMPLES,
    ids=[f"{point}-{moves}" for point, _, moves in EXAMPLES],
)
def test_a_rule_recommends_what_its_example_says(
    point: str, position: Position, moves: str
) -> None:
    assert _recommended(point, position) == moves


@pytest.mark.parametrize(
    ("point", "position"),
    [(point, position) for point, _, position in NEAR_MISSES],
    ids=[f"{point}-{miss}" for point, miss, _ in NEAR_MISSES],
)
def test_a_rule_says_nothing_of_a_near_miss(point: str, position: Position) -> None:
    assert advice(point, position).is_silent


def test_every_rule_has_its_example_and_a_near_miss() -> None:
    assert {point for point, _, _ in EXAMPLES} == set(PROVERBS)
    assert {point for point, _, _ in NEAR_MISSES} == set(PROVERBS)


def test_one_seven_out_makes_the_other_lay_the_safe_one() -> None:  # T3
    assert _recommended("T3", _late("3h", "2d4c", "7sKs")) == "2d"


def test_a_total_of_ten_is_not_above_ten() -> None:  # T1
    assert _recommended("T1", _early("2c", "QhJs")) == "Js"


def test_profiles_change_what_a_court_builds() -> None:  # T9, V2
    assert _recommended("T9", _early("7d", "2c5s")) == "5s"
    assert _recommended("T9", _late("7d", "Ac5s", "JdKd", rules=ALTERNATE)) == "5s"
    assert advice("T9", _late("7d", "Ac5s", "JdKd", rules=TUNISIAN)).is_silent

"""The usual mistakes of counting, each with near misses."""

from dataclasses import replace

import pytest

from engine.cards import pack, unseen
from engine.mistakes import Mistake
from engine.notation import parse_cards
from engine.position import Position
from engine.rules import ALTERNATE, TUNISIAN, Rules
from engine.scoring import Category, score_round
from engine.scoring_mistakes import ScoreClaim
from tests.engine.play import random_hand
from tests.engine.variants import VARIANTS


def over(first: str, leftovers: str = "-", *, taker: int = 0, rules: Rules = TUNISIAN) -> Position:
    """Returns a hand that is over: side 0 captured these cards, side 1 the others."""
    pile, lying = parse_cards(first), parse_cards(leftovers)
    return Position(
        rules=rules,
        table=lying,
        hands=((), ()),
        piles=(pile, unseen(pile + lying)),
        chkobbas=(1, 2),
        turn=0,
        taker=taker,
        stock=(),
        totals=(0, 0),
        target=rules.target,
    )


def shown(end: Position, category: Category, points: tuple[int, ...]) -> set[Mistake]:
    claim = ScoreClaim(end, category, points)
    assert claim.points != claim.correct
    return set(claim.mistakes)


def first_cards(count: int) -> str:
    return "".join(map(str, pack()[:count]))


def test_scoring_a_tie_of_the_cards() -> None:
    assert shown(over(first_cards(20)), Category.CARDS, (1, 0)) == {Mistake.SCORED_A_TIE}  # S1


def test_scoring_a_tie_for_both_sides() -> None:
    assert shown(over(first_cards(20)), Category.CARDS, (1, 1)) == {Mistake.SCORED_A_TIE}


def test_giving_untied_cards_to_the_wrong_side_is_no_tie() -> None:
    assert shown(over(first_cards(21)), Category.CARDS, (0, 1)) == set()


def test_scoring_a_tie_of_the_diamonds() -> None:
    end = over("Ad2d3d4d5d")
    assert shown(end, Category.DIAMONDS, (0, 1)) == {Mistake.SCORED_A_TIE}  # S3


def test_giving_nobody_untied_diamonds_is_no_tie() -> None:
    assert shown(over("Ad2d3d4d"), Category.DIAMONDS, (0, 0)) == set()


def test_scoring_a_bermila_tied_in_sevens_and_sixes() -> None:
    end = over("7c7h6d6h")
    assert shown(end, Category.BERMILA, (1, 0)) == {Mistake.SCORED_A_TIE}  # S6


def test_adding_sixes_to_sevens() -> None:
    # Three sevens win; one seven and four sixes are five cards.
    assert Mistake.MISUSED_SIXES in shown(over("7h7d7s"), Category.BERMILA, (0, 1))  # S4


def test_forgetting_the_sixes_is_not_misusing_them() -> None:
    assert shown(over("7h7s6d6h6c"), Category.BERMILA, (0, 0)) == set()  # S5


def test_looking_at_sixes_although_the_sevens_decide() -> None:
    # Three sevens and one six against one seven and three sixes: added up, it would be a tie.
    end = over("7h7c7s6d")
    assert Mistake.MISUSED_SIXES in shown(end, Category.BERMILA, (0, 1))
    assert Mistake.MISUSED_SIXES in shown(end, Category.BERMILA, (0, 0))


def test_the_other_profile_has_no_sixes_to_misuse() -> None:
    end = over("7h7c7s6d", rules=ALTERNATE)
    assert Mistake.MISUSED_SIXES not in shown(end, Category.BERMILA, (0, 0))


def test_giving_the_bermila_to_the_seven_of_diamonds() -> None:
    assert Mistake.MIXED_UP_SEVENS in shown(over("7d"), Category.BERMILA, (1, 0))  # S8


def test_giving_the_7ayya_to_the_most_sevens() -> None:
    end = over("7d")
    assert shown(end, Category.SEVEN_OF_DIAMONDS, (0, 1)) == {Mistake.MIXED_UP_SEVENS}


def test_giving_the_bermila_of_the_other_profile_to_the_most_sevens() -> None:
    end = over("7d", rules=ALTERNATE)
    assert shown(end, Category.BERMILA, (0, 1)) == {Mistake.MIXED_UP_SEVENS}


def test_giving_a_7ayya_where_there_is_none() -> None:
    end = over("7d", rules=ALTERNATE)
    assert shown(end, Category.SEVEN_OF_DIAMONDS, (1, 0)) == {Mistake.MIXED_UP_SEVENS}


def test_giving_the_7ayya_to_nobody_is_no_mix_up() -> None:
    assert shown(over("7d7h7c"), Category.SEVEN_OF_DIAMONDS, (0, 0)) == set()


def test_leaving_the_leftovers_to_nobody() -> None:
    end = over(first_cards(18), "KdKhKcKs")  # R15: 22 to 18, or 18 to 18
    assert shown(end, Category.CARDS, (0, 0)) == {Mistake.MISPLACED_LEFTOVERS}


def test_leaving_the_leftovers_to_the_other_side() -> None:
    end = over(first_cards(18), "KdKhKcKs")
    assert shown(end, Category.CARDS, (0, 1)) == {Mistake.MISPLACED_LEFTOVERS}


def test_without_leftovers_none_are_misplaced() -> None:
    assert shown(over(first_cards(22)), Category.CARDS, (0, 0)) == set()


def test_counting_the_leftovers_as_a_chkobba() -> None:
    end = over(first_cards(18), "KdKhKcKs", taker=1)
    assert shown(end, Category.CHKOBBAS, (1, 3)) == {Mistake.MISPLACED_LEFTOVERS}  # C3
    assert shown(end, Category.CHKOBBAS, (2, 2)) == set()


def test_counting_the_last_sweep() -> None:
    end = over(first_cards(18), taker=1)
    assert shown(end, Category.CHKOBBAS, (1, 3)) == {Mistake.COUNTED_LAST_SWEEP}  # C2


@pytest.mark.parametrize("claimed", [(2, 2), (1, 1), (1, 4), (2, 3)])
def test_another_wrong_number_of_chkobbas_is_no_last_sweep(claimed: tuple[int, int]) -> None:
    assert shown(over(first_cards(18), taker=1), Category.CHKOBBAS, claimed) == set()


def test_if_nobody_captured_no_chkobba_is_a_last_sweep() -> None:
    end = replace(over("-", first_cards(40)), taker=None, chkobbas=(0, 0))
    assert shown(end, Category.CHKOBBAS, (1, 0)) == set()


@pytest.mark.parametrize(
    ("rules", "seat_count"), VARIANTS, ids=[f"{rules} {seats}" for rules, seats in VARIANTS]
)
def test_a_correct_count_shows_no_mistake(rules: Rules, seat_count: int) -> None:
    for seed in range(10):
        end = random_hand(rules, seat_count, seed)[-1]
        score = score_round(end)
        claimed = {category: score.points(category) for category in Category}
        assert not any(
            ScoreClaim(end, category, claimed[category]).mistakes for category in Category
        )

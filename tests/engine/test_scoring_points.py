"""The scoring points S1 to S13 of the rulebook, each with a near miss."""

from dataclasses import replace
from typing import Final

import pytest

from engine.cards import Cards, pack, unseen
from engine.notation import parse_cards, parse_move, parse_position, parse_rules
from engine.position import Position
from engine.rules import ALTERNATE, TUNISIAN, Rules
from engine.scoring import Category, Score, primiera_worth, score_piles, score_round
from engine.validity import problems
from tests.engine.boards import board, moves

TIE_TO_TAKER: Final = parse_rules("alternate+tie-to-taker")
PRIMIERA: Final = parse_rules("alternate+primiera")


def scored(first: str, rules: Rules = TUNISIAN, *, last_taker: int | None = None) -> Score:
    """Returns the count when side 0 has these cards and side 1 all others."""
    pile = parse_cards(first)
    return score_piles((pile, unseen(pile)), (0, 0), rules, last_taker=last_taker)


def counts(score: Score, category: Category) -> list[tuple[str, tuple[int, ...]]]:
    """Returns what was looked at in a category, in order."""
    (entry,) = [entry for entry in score.categories if entry.category is category]
    return [(count.what, count.per_side) for count in entry.counts]


def first_cards(count: int) -> str:
    return "".join(map(str, pack()[:count]))


@pytest.mark.parametrize(("count", "points"), [(20, (0, 0)), (21, (1, 0)), (19, (0, 1))])
def test_s1_twenty_cards_each_give_nobody_the_cards(count: int, points: tuple[int, int]) -> None:
    score = scored(first_cards(count))
    assert score.points(Category.CARDS) == points
    assert counts(score, Category.CARDS) == [("cards", (count, 40 - count))]


def with_leftovers(first_count: int, leftover_count: int, taker: int) -> Position:
    """Returns a hand that is over: side 0 has the first cards, and the last lie on the table."""
    table_at = 40 - leftover_count
    return Position(
        rules=TUNISIAN,
        table=pack()[table_at:],
        hands=((), ()),
        piles=(pack()[:first_count], pack()[first_count:table_at]),
        chkobbas=(0, 0),
        turn=0,
        taker=taker,
        stock=(),
        totals=(0, 0),
        target=21,
    )


@pytest.mark.parametrize(("taker", "points"), [(0, (1, 0)), (1, (0, 1))])
def test_s2_leftovers_can_flip_the_cards(taker: int, points: tuple[int, int]) -> None:
    assert score_round(with_leftovers(19, 4, taker)).points(Category.CARDS) == points


def test_s2_without_captures_leftovers_belong_to_nobody() -> None:
    nobody = replace(with_leftovers(0, 40, taker=0), taker=None)
    assert score_round(nobody).totals == (0, 0)


@pytest.mark.parametrize(
    ("diamonds", "points"),
    [("Ad2d3d4d5d", (0, 0)), ("Ad2d3d4d5d6d", (1, 0)), ("Ad2d3d4d", (0, 1))],
)
def test_s3_five_diamonds_each_give_nobody_the_diamonds(
    diamonds: str, points: tuple[int, int]
) -> None:
    assert scored(diamonds).points(Category.DIAMONDS) == points


def test_s4_three_sevens_and_no_six_beat_one_seven_and_four_sixes() -> None:
    score = scored("7h7c7s")
    assert score.points(Category.BERMILA) == (1, 0)
    assert counts(score, Category.BERMILA) == [("sevens", (3, 1))]


def test_s4_in_the_other_profile_they_do_not() -> None:
    assert scored("7h7c7s", ALTERNATE).points(Category.BERMILA) == (0, 1)


def test_s5_with_sevens_equal_the_most_sixes_win() -> None:
    score = scored("7d7h6d6h6c")
    assert score.points(Category.BERMILA) == (1, 0)
    assert counts(score, Category.BERMILA) == [("sevens", (2, 2)), ("sixes", (3, 1))]


def test_s5_with_one_six_they_go_to_the_other_side() -> None:
    assert scored("7d7h6d").points(Category.BERMILA) == (0, 1)


def test_s6_sevens_and_sixes_equal_give_nobody_the_bermila() -> None:
    score = scored("7d7h6d6h")
    assert score.points(Category.BERMILA) == (0, 0)
    assert counts(score, Category.BERMILA) == [("sevens", (2, 2)), ("sixes", (2, 2))]


def test_s7_the_seven_of_diamonds_works_four_times() -> None:
    pile = "7d7h6d6h" + "Ad2d3d4d" + "AhAcAs2h2c2s3h3c3s4h4c4s"
    without = "7c7h6d6h" + "Ad2d3d4d" + "AhAcAs2h2c2s3h3c3s4h4c4s"
    more, less = scored(pile + "5h"), scored(without)
    assert more.totals == (3, 0)
    assert less.totals == (0, 1)


def test_s7_a_seven_of_another_suit_is_a_card_and_a_seven_only() -> None:
    score = scored("7h")
    assert score.points(Category.SEVEN_OF_DIAMONDS) == (0, 1)
    assert counts(score, Category.BERMILA) == [("sevens", (1, 3))]
    assert counts(score, Category.DIAMONDS) == [("diamonds", (0, 10))]


def test_s8_the_same_piles_in_both_profiles() -> None:
    sevens = (Category.BERMILA, Category.SEVEN_OF_DIAMONDS)
    assert [scored("7d").points(category) for category in sevens] == [(0, 1), (1, 0)]
    assert [scored("7d", ALTERNATE).points(category) for category in sevens] == [(1, 0), (0, 0)]


def test_s8_the_other_profile_has_no_such_category() -> None:
    categories = [entry.category for entry in scored("7d", ALTERNATE).categories]
    assert categories == [Category.CARDS, Category.DIAMONDS, Category.BERMILA, Category.CHKOBBAS]


def test_s9_a_king_is_worth_no_point_by_itself() -> None:
    assert scored("KhKcKs").totals == (0, 4)
    assert scored("-").totals == (0, 4)


def test_s9_but_it_is_a_card() -> None:
    assert scored(first_cards(20) + "Ks").points(Category.CARDS) == (1, 0)


def test_s10_at_twenty_with_a_chkobba_in_mid_hand_the_hand_goes_on() -> None:
    start = replace(board("2d6s", "QhKh", deals_to_come=1), totals=(20, 3))
    after = start.play(parse_move("Qhx2d6s"))
    assert after.chkobbas == (1, 0)
    assert after.totals == (20, 3)
    assert not after.is_over
    assert problems(after) == ()


@pytest.mark.parametrize("totals", [(22, 23), (21, 20), (25, 0)])
def test_s11_the_higher_total_has_won(totals: tuple[int, int]) -> None:
    (problem,) = problems(replace(board("2d6s", "QhKh"), totals=totals))
    assert (problem.field, problem.rule) == ("match", "M3")


@pytest.mark.parametrize("totals", [(22, 22), (21, 21), (20, 20), (20, 0)])
def test_s11_on_equal_totals_or_below_the_target_one_plays_on(totals: tuple[int, int]) -> None:
    assert problems(replace(board("2d6s", "QhKh"), totals=totals)) == ()


def three_piles(first: int, second: int) -> tuple[Cards, ...]:
    return pack()[:first], pack()[first : first + second], pack()[first + second :]


def test_s12_fifteen_cards_of_three_players_take_the_cards() -> None:
    score = score_piles(three_piles(15, 13), (0, 0, 0), ALTERNATE)
    assert score.points(Category.CARDS) == (1, 0, 0)
    assert counts(score, Category.CARDS) == [("cards", (15, 13, 12))]


def test_s12_fourteen_fourteen_twelve_give_nobody_the_cards() -> None:
    score = score_piles(three_piles(14, 14), (0, 0, 0), ALTERNATE)
    assert score.points(Category.CARDS) == (0, 0, 0)


WORKED_EXAMPLE: Final = (
    "tunisian 2d6s Qh/Kh AdAhAcAs3d3h3c3s4d4h4c4s5d6h6c7d7hJc/"
    "2h2c2s5h5c5s6d7c7sQdQcQsJdJhJsKdKcKs 0/0 0 1 - 17-12/21"
)
"""The source's example, at the last card but one: A, seat 0, plays Q♥ on 2♦ 6♠."""


def test_s13_the_worked_example_of_the_source() -> None:
    start = parse_position(WORKED_EXAMPLE)
    assert [str(move) for move in start.legal_moves()] == ["Qhx2d6s"]
    after = start.play(parse_move("Qhx2d6s*", start))
    end = after.play(parse_move("Kh"))
    score = score_round(end)
    assert [(entry.category.value, entry.points) for entry in score.categories] == [
        ("cards", (1, 0)),
        ("diamonds", (1, 0)),
        ("bermila", (1, 0)),
        ("seven_of_diamonds", (1, 0)),
        ("chkobbas", (1, 0)),
    ]
    assert counts(score, Category.CARDS) == [("cards", (22, 18))]
    assert counts(score, Category.DIAMONDS) == [("diamonds", (6, 4))]
    assert counts(score, Category.BERMILA) == [("sevens", (2, 2)), ("sixes", (3, 1))]
    assert end.totals[0] + score.totals[0] == 22
    assert end.totals[0] + score.totals[0] >= end.target


def test_s13_a_jack_could_not_have_done_it() -> None:
    assert moves(board("2d6s", "Js")) == ["Js"]


def test_s13_in_the_other_profile_the_jack_could_and_the_queen_not() -> None:
    assert moves(board("2d6s", "Js", rules=ALTERNATE)) == ["Jsx2d6s"]
    assert moves(board("2d6s", "Qh", rules=ALTERNATE)) == ["Qh"]


def test_s13_the_pile_counts_are_those_of_the_source() -> None:
    piles = parse_cards("Ad2d3d4d5d7d7h6h6c6sAhAcAs2h2c2s3h3c3s4h4c4s")
    score = score_piles((piles, unseen(piles)), (1, 0), TUNISIAN)
    assert score.totals == (5, 0)
    assert counts(score, Category.CARDS) == [("cards", (22, 18))]
    assert counts(score, Category.DIAMONDS) == [("diamonds", (6, 4))]
    assert score_piles((piles, unseen(piles)), (1, 0), ALTERNATE).totals == (4, 0)


@pytest.mark.parametrize(("taker", "points"), [(0, (1, 0)), (1, (0, 1)), (None, (0, 0))])
def test_a_tie_may_go_to_the_side_that_captured_last(
    taker: int | None, points: tuple[int, int]
) -> None:
    score = scored(first_cards(20), TIE_TO_TAKER, last_taker=taker)
    assert score.points(Category.CARDS) == points


def test_a_tie_goes_to_nobody_without_that_option() -> None:
    assert scored(first_cards(20), ALTERNATE, last_taker=0).points(Category.CARDS) == (0, 0)


def test_what_is_not_tied_does_not_go_to_the_taker() -> None:
    score = scored(first_cards(21), TIE_TO_TAKER, last_taker=1)
    assert score.points(Category.CARDS) == (1, 0)


def test_a_tie_goes_only_to_one_of_the_tied() -> None:
    piles = three_piles(14, 14)
    score = score_piles(piles, (0, 0, 0), TIE_TO_TAKER, last_taker=2)
    assert score.points(Category.CARDS) == (0, 0, 0)
    score = score_piles(piles, (0, 0, 0), TIE_TO_TAKER, last_taker=1)
    assert score.points(Category.CARDS) == (0, 1, 0)


def test_the_taker_of_a_complete_hand_is_known_from_the_position() -> None:
    end = replace(with_leftovers(20, 4, taker=0), piles=(pack()[:16], pack()[16:36]))
    assert score_round(replace(end, rules=TIE_TO_TAKER)).points(Category.CARDS) == (1, 0)


@pytest.mark.parametrize(
    ("cards", "worth"),
    [
        ("7d7h7c7s", 84),
        ("AdQhQcQs", 46),
        ("Ad6d2h3c4sKs", 18 + 12 + 13 + 14),
        ("7d7h7c", 0),
        ("-", 0),
        ("5dKhJcQs", 45),
    ],
)
def test_primiera_adds_the_best_card_of_each_suit(cards: str, worth: int) -> None:
    assert primiera_worth(parse_cards(cards)) == worth


def test_primiera_is_won_by_the_higher_worth() -> None:
    score = scored("7d7h7c7s", PRIMIERA)
    assert score.points(Category.PRIMIERA) == (1, 0)
    assert counts(score, Category.PRIMIERA) == [("primiera", (84, 72))]


def test_primiera_is_not_won_by_a_side_that_lacks_a_suit() -> None:
    assert scored("7d7h7c6d6h6c", PRIMIERA).points(Category.PRIMIERA) == (0, 1)


def test_primiera_equal_is_nobodys() -> None:
    score = scored("7d7h6c6s", PRIMIERA)
    assert score.points(Category.PRIMIERA) == (0, 0)
    assert counts(score, Category.PRIMIERA) == [("primiera", (78, 78))]


@pytest.mark.parametrize("rules", [TUNISIAN, ALTERNATE], ids=str)
def test_primiera_is_not_counted_unless_agreed(rules: Rules) -> None:
    assert scored("7d7h7c7s", rules).points(Category.PRIMIERA) == (0, 0)


def test_a_tied_primiera_of_two_sides_that_lack_a_suit_goes_to_nobody() -> None:
    rules = parse_rules("alternate+primiera+tie-to-taker")
    piles = parse_cards("7d7h"), parse_cards("7c7s")
    score = score_piles(piles, (0, 0), rules, last_taker=0)
    assert score.points(Category.PRIMIERA) == (0, 0)


def test_chkobbas_count_one_each() -> None:
    score = score_piles((pack()[:20], pack()[20:]), (2, 3), TUNISIAN)
    assert score.points(Category.CHKOBBAS) == (2, 3)

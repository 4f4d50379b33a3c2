"""Cases to rule on: each kind as the rules say it, and fresh ones that leave no doubt."""

from dataclasses import replace

import pytest

from engine.cards import Card, pack
from engine.deal import cut
from engine.match import Match
from engine.notation import parse_card, parse_move, parse_position
from engine.position import Position
from engine.rules import ALTERNATE, PROFILES, TUNISIAN, Rules
from engine.scoring import Category, score_piles
from lessons.exercises import ScoreExercise
from lessons.fresh import fresh_exercises
from lessons.rulings import CutCase, LeftoversCase, MatchCase, Ruling, RulingExercise, SweepCase
from lessons.scenes import Scene

FRESH = 12
VERY_LAST = parse_position(
    "tunisian 6h -/6c AhAc2h3h3c3s4c5h5c6s7d7cQdQhQsJsKdKhKs/"
    "AdAs2d2c2s3d4d4h4s5d5s6d7h7sQcJdJhJcKc 0/0 1 0 - 0-0/21"
)
EARLIER = parse_position(
    "tunisian 6h -/6c AhAc3h3c5h6s7cQdKdKh/2h3s4c5c7d7hQhQsJsKs 0/0 1 0 ?18 0-0/21"
)
LAST_TWO = parse_position(
    "tunisian 4sQcKh 4d/2s AhAc2h3c3s4h6d6h6c7h7cQhJhJsKdKc/"
    "AdAs2d2c3d3h4c5d5h5c5s6s7d7sQdQsJdJcKs 0/0 0 1 - 0-0/21"
)


def fresh_cases(point: str, rules: Rules) -> list[RulingExercise]:
    exercises = fresh_exercises((point,) * FRESH, rules, seed=5)
    return [exercise for exercise in exercises if isinstance(exercise, RulingExercise)]


@pytest.mark.parametrize(
    ("position", "ruling"),
    [(VERY_LAST, Ruling.NO_CHKOBBA), (EARLIER, Ruling.CHKOBBA)],
    ids=["C2", "C1"],
)
def test_only_the_very_last_card_makes_no_chkobba(position: Position, ruling: Ruling) -> None:
    case = SweepCase(Scene(position, seat=1), parse_move("6cx6h"))
    assert case.ruling is ruling


def test_leftovers_go_to_whoever_took_last() -> None:
    case = LeftoversCase(Scene(LAST_TWO))
    assert list(map(str, case.moves)) == ["4dx4s", "2s"]
    assert case.ruling is Ruling.FIRST
    laid = replace(LAST_TWO, table=tuple(card for card in LAST_TWO.table if str(card) != "4s"))
    assert LeftoversCase(Scene(laid)).ruling is Ruling.SECOND


@pytest.mark.parametrize(
    ("totals", "points", "is_over", "ruling"),
    [
        ((20, 15), (1, 0), False, Ruling.NOBODY),  # M2
        ((20, 15), (1, 0), True, Ruling.FIRST),  # M3
        ((19, 20), (1, 0), True, Ruling.NOBODY),
        ((20, 20), (2, 3), True, Ruling.SECOND),  # M4
        ((20, 20), (2, 2), True, Ruling.NOBODY),
    ],
)
def test_a_match_is_won_after_a_round_by_the_higher_total(
    totals: tuple[int, int], points: tuple[int, int], ruling: Ruling, *, is_over: bool
) -> None:
    match = Match(TUNISIAN, 2, 0, totals, TUNISIAN.target)
    assert MatchCase(match, points, is_round_over=is_over).ruling is ruling


def test_the_cut_card_counts_where_it_goes() -> None:
    seen = cut(pack(), parse_card("7d"), TUNISIAN)
    assert seen.card == parse_card("7d")
    assert CutCase(seen, is_kept=True).ruling is Ruling.TWO_AND_FOUR
    assert CutCase(seen, is_kept=False).ruling is Ruling.THREE_AND_THREE


@pytest.mark.parametrize("rules", PROFILES.values(), ids=str)
@pytest.mark.parametrize("point", ["R14", "R15", "S10", "S11"])
def test_fresh_cases_do_not_all_have_the_same_answer(point: str, rules: Rules) -> None:
    cases = fresh_cases(point, rules)
    assert len(cases) == FRESH
    assert len({exercise.key for exercise in cases}) > 1


def test_fresh_last_cards_are_the_last_of_their_deal() -> None:
    for exercise in fresh_cases("R14", TUNISIAN):
        case = exercise.case
        assert isinstance(case, SweepCase)
        position = case.scene.position
        assert case.move in position.legal_moves()
        assert sum(map(len, position.hands)) == 1
        assert (case.ruling is Ruling.NO_CHKOBBA) is (not position.stock)


def test_fresh_leftovers_are_fought_for_in_one_way_only() -> None:
    for exercise in fresh_cases("R15", ALTERNATE):
        case = exercise.case
        assert isinstance(case, LeftoversCase)
        position = case.scene.position
        after = position.after(case.moves[0])
        assert len(position.legal_moves()) == len(after.legal_moves()) == 1
        assert case.end.is_over
        assert case.end.table


def test_a_fresh_match_in_mid_round_is_not_won_yet() -> None:
    for exercise in fresh_cases("S10", TUNISIAN):
        case = exercise.case
        assert isinstance(case, MatchCase)
        assert max(case.match.totals) < case.match.target <= max(case.totals)
        assert (exercise.key is Ruling.NOBODY) is not case.is_round_over


@pytest.mark.parametrize("rules", PROFILES.values(), ids=str)
def test_the_leftovers_decide_the_point_for_cards(rules: Rules) -> None:
    for exercise in fresh_exercises(("S2",) * FRESH, rules, seed=5):
        assert isinstance(exercise, ScoreExercise)
        without = score_piles(exercise.piles, exercise.chkobbas, rules)
        assert exercise.key.points(Category.CARDS) != without.points(Category.CARDS)
        cards: list[Card] = [card for pile in exercise.piles for card in pile]
        assert sorted([*cards, *exercise.leftovers]) == list(pack())

import pytest

from engine.captures import equal_cards, sum_groups
from engine.cards import HIDDEN, Rank
from engine.deal import needs_redeal
from engine.errors import ChkobbaError
from engine.position import FIRST_TABLE_SIZE
from engine.rules import ALTERNATE, TUNISIAN, Rules
from engine.scoring import Category
from engine.solver import solve
from engine.validity import problems
from lessons.exercises import CaptureExercise, Goal, PlayExercise, ScoreExercise
from lessons.fresh import fresh_exercises, topics
from lessons.rulings import RulingExercise

PROFILES = (TUNISIAN, ALTERNATE)


CASES = [(rules, point) for rules in PROFILES for point in topics(rules)]


@pytest.mark.parametrize(("rules", "point"), CASES, ids=str)
def test_every_topic_gives_sound_exercises(rules: Rules, point: str) -> None:
    points = (point,) * (2 if point.startswith("T") else 5)
    for exercise in fresh_exercises(points, rules, seed=7):
        if isinstance(exercise, CaptureExercise):
            assert not problems(exercise.scene.position)
            assert exercise.key == exercise.scene.position.captures(exercise.card)
            assert exercise.judge(frozenset(exercise.key)).is_right
        elif isinstance(exercise, PlayExercise):
            assert not problems(exercise.scene.position)
            assert exercise.key
            assert all(exercise.judge(move).is_right for move in exercise.key)
            assert len(exercise.key) < len(exercise.scene.position.legal_moves())
        elif isinstance(exercise, RulingExercise):
            assert exercise.key in exercise.options
            assert [exercise.judge(one).is_right for one in exercise.options].count(True) == 1
        else:
            counted = {category: exercise.key.points(category) for category in exercise.asked}
            assert exercise.judge(counted).is_right


@pytest.mark.parametrize("point", [point for point in topics(TUNISIAN) if point[0] == "T"])
def test_the_best_play_is_best_by_a_point(point: str) -> None:
    (exercise,) = fresh_exercises((point,), TUNISIAN, seed=2)
    assert isinstance(exercise, PlayExercise)
    if exercise.goal is Goal.BEST:
        best, second = solve(exercise.scene.position).moves[:2]
        assert exercise.key == (best.move,)
        assert second.loss >= 1


def test_the_same_seed_gives_the_same_exercises() -> None:
    assert fresh_exercises(("R2", "S5") * 2, TUNISIAN, seed=3) == fresh_exercises(
        ("R2", "S5") * 2, TUNISIAN, seed=3
    )
    assert fresh_exercises(("R2",) * 4, TUNISIAN, seed=3) != fresh_exercises(
        ("R2",) * 4, TUNISIAN, seed=4
    )


def test_equal_before_sum_always_offers_a_forbidden_sum() -> None:
    for exercise in fresh_exercises(("R2",) * 20, TUNISIAN, seed=1):
        assert isinstance(exercise, CaptureExercise)
        table = exercise.scene.position.table
        assert exercise.key == equal_cards(table, exercise.card)
        assert sum_groups(table, exercise.card, TUNISIAN)


def test_long_sums_are_the_only_ones() -> None:
    for exercise in fresh_exercises(("R7",) * 20, TUNISIAN, seed=1):
        assert isinstance(exercise, CaptureExercise)
        assert min(map(len, exercise.key)) >= 3


@pytest.mark.parametrize("point", ["R11", "R12"])
def test_before_court_cards_are_taught_none_is_shown(point: str) -> None:
    for exercise in fresh_exercises((point,) * 8, TUNISIAN, seed=5, has_small_cards=True):
        assert isinstance(exercise, PlayExercise | CaptureExercise)
        position = exercise.scene.position
        assert all(card.rank < Rank.QUEEN for card in (*position.table, *position.hands[0]))


def test_two_equal_cards_are_asked_without_a_sum_beside_them() -> None:
    for exercise in fresh_exercises(("R4",) * 12, TUNISIAN, seed=5):
        assert isinstance(exercise, CaptureExercise)
        assert not sum_groups(exercise.scene.position.table, exercise.card, TUNISIAN)


@pytest.mark.parametrize("point", ["T1", "T2", "T3", "T8"])
def test_what_was_taken_can_be_seen_where_the_answer_depends_on_it(point: str) -> None:
    (exercise,) = fresh_exercises((point,), TUNISIAN, seed=3)
    assert isinstance(exercise, PlayExercise)
    assert exercise.scene.has_named_piles


def test_misleading_sixes_never_win_the_bermila() -> None:
    for exercise in fresh_exercises(("S4",) * 20, TUNISIAN, seed=1):
        assert isinstance(exercise, ScoreExercise)
        sevens = [sum(str(card)[0] == "7" for card in pile) for pile in exercise.piles]
        winner = exercise.key.points(Category.BERMILA).index(1)
        assert sevens[winner] == max(sevens)


def test_alternate_exercises_do_not_ask_for_7ayya() -> None:
    for exercise in fresh_exercises(("S8",) * 5, ALTERNATE, seed=1):
        assert isinstance(exercise, ScoreExercise)
        assert exercise.asked == (Category.BERMILA,)


def test_an_unknown_topic_is_refused() -> None:
    with pytest.raises(ChkobbaError, match="no fresh exercises can be made on R18 "):
        fresh_exercises(("R18",), ALTERNATE, seed=1)


@pytest.mark.parametrize("rules", PROFILES, ids=str)
def test_a_first_table_with_equals_is_no_redeal(rules: Rules) -> None:
    for exercise in fresh_exercises(("R17",) * 20, rules, seed=1):
        assert isinstance(exercise, CaptureExercise)
        table = exercise.scene.position.table
        assert len(table) == FIRST_TABLE_SIZE
        assert not needs_redeal(table, rules)
        assert exercise.key == equal_cards(table, exercise.card)
        assert len(exercise.key) > 1


@pytest.mark.parametrize("point", ["T8", "T17", "T26", "T31"])
def test_in_a_fresh_last_deal_the_other_hand_lies_open(point: str) -> None:
    for exercise in fresh_exercises((point,) * 2, ALTERNATE, seed=4):
        assert isinstance(exercise, PlayExercise)
        position = exercise.scene.position
        assert not position.stock
        assert HIDDEN not in position.hands[1]
        assert len(position.hands[0]) == len(position.hands[1])

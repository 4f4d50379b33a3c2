from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Final

import pytest

from engine.mistakes import Mistake
from engine.notation import parse_card, parse_cards, parse_position
from engine.rules import ALTERNATE, TUNISIAN
from engine.scoring import Category
from puzzles.exercise import ExerciseId, Kind
from puzzles.reading.claims import Asked, winner_at, wrong_claims, wrong_totals
from puzzles.reading.count import CountExercise, Wanted, count_exercises
from puzzles.reading.legal import LegalExercise, LegalForm, legal_exercises, wrong_captures
from puzzles.reading.making import ReadingExercise, make
from puzzles.reading.options import Misstep, Option, Oversight, arrange
from puzzles.reading.score import ScoreExercise, score_exercises
from puzzles.reading.variant import CaptureVariant, Change, PointsVariant, under
from tests.engine.boards import board

MADE: Final = 80
LEFTOVERS: Final = parse_position(
    "tunisian 4sKd -/- Ad2d3d4d5d6d7dQdJdAhAcAs2h2c2s3h3c3s4h4c5h5c5s6h6c6s7h7c/"
    "7sQhQcQsJhJcJsKhKcKs 0/1 0 0 - 0-0/21"
)
TIED: Final = parse_position(
    "tunisian - -/- AdAhAcAs2d2h2c2s3d3h3c3s6d6h7d7hQhQcJhJc/"
    "4d4h4c4s5d5h5c5s6c6s7c7sQdQsJdJsKdKhKcKs 0/0 0 1 - 0-0/21"
)

# The table, the hand, what the card must not take, and the mistake that takes it.
CAPTURES: Final = (
    ("3c4h7d", "7s", "3c4h", Mistake.SUM_BESIDE_EQUAL),
    ("2d6s", "Jh", "2d6s", Mistake.FORGOT_COURTS),
    ("Ac2d3h4s", "Kh", "-", Mistake.MISSED_LONG_SUM),
    ("4cKh", "4s", "-", Mistake.REFUSED_CAPTURE),
    ("Qc", "AcJh", "AcQc", Mistake.ADDED_HAND_CARDS),
    ("5d5c", "5s", "5d5c", Mistake.TOOK_ALL_EQUALS),
)


def _score_exercises() -> Iterator[ScoreExercise]:
    return islice(score_exercises(ExerciseId(TUNISIAN, 0, Kind.SCORE), Random(1)), 2 * MADE)


def _count_exercises() -> Iterator[CountExercise]:
    return islice(count_exercises(ExerciseId(TUNISIAN, 0, Kind.COUNT), Random(1)), MADE)


@pytest.mark.parametrize(("table", "hand", "taken", "mistake"), CAPTURES)
def test_each_mistake_of_capturing_is_a_distractor(
    table: str, hand: str, taken: str, mistake: Mistake
) -> None:
    position = board(table, hand)
    wrong = dict(wrong_captures(position, parse_cards(hand)[-1]))
    assert wrong[parse_cards(taken)] is mistake


def test_a_legal_capture_is_no_distractor() -> None:
    wrong = dict(wrong_captures(board("2d6s", "Qh"), parse_card("Qh")))
    assert parse_cards("2d6s") not in wrong


def test_a_card_that_is_laid_has_one_answer_that_takes_nothing() -> None:
    laid = LegalExercise(
        ExerciseId(TUNISIAN, 0, Kind.LEGAL),
        board("2d6s", "Jh"),
        parse_card("Jh"),
        LegalForm.ONE,
        (Option(()), Option(parse_cards("2d6s"), Mistake.FORGOT_COURTS)),
    )
    assert laid.key == ((),)


@pytest.mark.parametrize(
    ("category", "points", "misstep"),
    [
        (Category.CHKOBBAS, (1, 1), Mistake.MISPLACED_LEFTOVERS),
        (Category.CARDS, (0, 1), Oversight.MISCOUNTED),
        (Category.BERMILA, (0, 1), Oversight.MISCOUNTED),
    ],
)
def test_wrong_claims_about_leftovers_name_their_mistake(
    category: Category, points: tuple[int, int], misstep: Misstep
) -> None:
    assert dict(wrong_claims(LEFTOVERS, category))[points] is misstep


@pytest.mark.parametrize(
    ("category", "points", "misstep"),
    [
        (Category.CARDS, (1, 0), Mistake.SCORED_A_TIE),
        (Category.DIAMONDS, (0, 1), Mistake.SCORED_A_TIE),
        (Category.BERMILA, (1, 0), Mistake.SCORED_A_TIE),
        (Category.SEVEN_OF_DIAMONDS, (0, 0), Mistake.MIXED_UP_SEVENS),
        (Category.CHKOBBAS, (0, 1), Mistake.COUNTED_LAST_SWEEP),
    ],
)
def test_wrong_claims_about_a_tied_hand_name_their_mistake(
    category: Category, points: tuple[int, int], misstep: Misstep
) -> None:
    assert dict(wrong_claims(TIED, category))[points] is misstep


def test_no_wrong_total_is_the_right_one() -> None:
    assert (4, 1) not in dict(wrong_totals(LEFTOVERS))
    assert dict(wrong_totals(LEFTOVERS))[5, 1] is Mistake.MISPLACED_LEFTOVERS


@pytest.mark.parametrize(
    ("totals", "winner"), [((22, 23), 1), ((22, 22), None), ((20, 3), None), ((21, 20), 0)]
)
def test_the_higher_total_at_the_target_wins(totals: tuple[int, int], winner: int | None) -> None:
    assert winner_at(totals, 21) == winner  # M3, M4


def test_nobody_has_won_in_mid_hand() -> None:
    exercise = next(found for found in _score_exercises() if not found.shown.is_over)
    assert exercise.key == {Asked.WINNER: (0, 0)}  # M2
    assert Mistake.STOPPED_IN_MID_HAND in exercise.traps


@pytest.mark.parametrize("wanted", [Wanted.SEVENS, Wanted.DIAMONDS, Wanted.KINGS])
def test_wanted_cards_are_told_apart(wanted: Wanted) -> None:
    found = wanted.among(parse_cards("6d7d7sKh"))
    assert all(wanted.value in str(card) for card in found)
    assert found


def test_forgetting_a_place_adds_its_cards_to_the_count() -> None:
    exercise = next(found for found in _count_exercises() if found.wanted is not Wanted.HAND)
    for option in exercise.options:
        assert set(exercise.key) <= set(option.answer)


def test_the_opponents_hand_is_asked_for_in_the_last_deal_only() -> None:
    asked = [found for found in _count_exercises() if found.wanted is Wanted.HAND]
    assert asked
    for exercise in asked:
        assert not exercise.seen.stock
        assert {len(option.answer) for option in exercise.options} == {len(exercise.key)}


def test_the_other_profile_changes_what_a_queen_takes() -> None:
    position = board("2d6s", "Qh")
    there = under(position, ALTERNATE)
    exercise = CaptureVariant(
        ExerciseId(TUNISIAN, 0, Kind.VARIANT),
        position,
        parse_card("Qh"),
        (
            Option(there.captures(parse_card("Qh"))),
            Option((parse_cards("2d6s"),), Mistake.FORGOT_COURTS),
        ),
    )
    assert exercise.key == ()  # R1
    assert exercise.changes == {Change.CAPTURES, Change.CHKOBBA}
    assert "*" in exercise.questions[0].options_text


def test_both_forms_of_variant_are_made() -> None:
    made = [make(ExerciseId(ALTERNATE, seed, Kind.VARIANT)) for seed in range(20)]
    assert {type(exercise) for exercise in made} == {CaptureVariant, PointsVariant}


def test_no_answer_is_offered_twice_and_the_right_one_never_as_wrong() -> None:
    wrong = [(name, Mistake.SCORED_A_TIE) for name in "aak"]
    options = arrange(("k",), wrong, Random(1), most=5)
    assert sorted(option.answer for option in options) == ["a", "k"]


def test_different_slips_come_before_more_of_the_same() -> None:
    wrong: list[tuple[str, Misstep]] = [(name, Oversight.FORGOT_PILE) for name in "abcdef"]
    options = arrange(("k",), [*wrong, ("m", Mistake.SCORED_A_TIE)], Random(1), most=3)
    assert "m" in {option.answer for option in options}


def test_the_mistakes_of_reading_all_come_up() -> None:
    legal = legal_exercises(ExerciseId(TUNISIAN, 0, Kind.LEGAL), Random(1))
    exercises: tuple[ReadingExercise, ...] = (
        *islice(legal, MADE),
        *islice(_score_exercises(), 2 * MADE),
    )
    shown = {
        option.misstep
        for exercise in exercises
        for question in exercise.questions
        for option in question.options
    }
    of_play = {Mistake.LEFT_TEN_OR_LESS, Mistake.BUILT_A_SEVEN, Mistake.TOOK_MOST_CARDS}
    assert set(Mistake) - shown == of_play

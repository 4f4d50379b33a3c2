import pytest

from engine.cards import Cards
from engine.notation import parse_cards, parse_move
from engine.rules import ALTERNATE, TUNISIAN, Rules
from engine.scoring import Category
from lessons.exercises import CaptureExercise, PlayExercise, ScoreExercise
from lessons.model import Quiz, Try
from tests.lessons.samples import step_of


def _exercise(lesson: str, key: str) -> PlayExercise | CaptureExercise | ScoreExercise:
    step = step_of(lesson, key)
    assert isinstance(step, Try)
    return step.exercise


def _play(lesson: str, key: str) -> PlayExercise:
    exercise = _exercise(lesson, key)
    assert isinstance(exercise, PlayExercise)
    return exercise


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("5dx2h3s", "P2"),
        ("5dx2h3s5c", "P2"),
        ("5d", "P5"),
        ("5dx2h", "P2"),
        ("4dx2h3s", "P3"),
        ("4dx5d", "P8"),
        ("5dx7d", "P7"),
        ("Kh", "P1"),
    ],
)
def test_an_illegal_play_is_wrong_and_names_its_rule(move: str, rule: str) -> None:
    answer = _play("equal-first", "try-1").judge(parse_move(move))
    assert (answer.is_right, answer.rule) == (False, rule)


def test_a_legal_play_that_misses_the_goal_is_wrong_without_a_rule() -> None:
    answer = _play("equal-first", "try-1").judge(parse_move("4d"))
    assert (answer.is_right, answer.rule, answer.verdict.is_legal) == (False, None, True)
    assert answer.remark.startswith("The 4 takes nothing here.")


def test_the_right_play_is_right_and_a_chkobba_is_seen() -> None:
    assert _play("equal-first", "try-1").judge(parse_move("5dx5c")).is_right
    sweep = _play("equal-first", "try-4").judge(parse_move("Ksx5d5c"))
    assert (sweep.is_right, sweep.is_chkobba) == (True, True)


def test_an_illegal_sweep_is_no_chkobba() -> None:
    assert not _play("equal-first", "try-2").judge(parse_move("Ksx4h6sKc")).is_chkobba


def _sets(*texts: str) -> frozenset[Cards]:
    return frozenset(map(parse_cards, texts))


def test_naming_captures_tells_right_missed_and_wrong_apart() -> None:
    exercise = _exercise("equal-first", "try-3")
    assert isinstance(exercise, CaptureExercise)
    assert exercise.judge(_sets("7d", "7c")).is_right
    answer = exercise.judge(_sets("7d", "7d7c"))
    assert answer.right == (parse_cards("7d"),)
    assert answer.missed == (parse_cards("7c"),)
    assert answer.wrong == (parse_cards("7d7c"),)
    assert [verdict.rule for verdict in answer.verdicts] == ["P2"]


def test_naming_nothing_misses_every_capture() -> None:
    exercise = _exercise("card-values", "try-3")
    assert isinstance(exercise, CaptureExercise)
    assert exercise.judge(frozenset()).missed == exercise.key


def test_counting_tells_right_and_wrong_categories_apart() -> None:
    exercise = _exercise("bermila", "try-3")
    assert isinstance(exercise, ScoreExercise)
    counted = {Category.BERMILA: (0, 1), Category.SEVEN_OF_DIAMONDS: (1, 0)}
    assert exercise.judge(counted).is_right
    mixed_up = exercise.judge({**counted, Category.BERMILA: (1, 0)})
    assert mixed_up.wrong == (Category.BERMILA,)
    assert mixed_up.right == (Category.SEVEN_OF_DIAMONDS,)
    assert exercise.judge({}).wrong == exercise.asked


@pytest.mark.parametrize(("rules", "place"), [(TUNISIAN, 2), (ALTERNATE, 1)], ids=str)
def test_a_quiz_wants_all_right_options_and_no_other(rules: Rules, place: int) -> None:
    quiz = step_of("bermila", "quiz-1", rules)
    assert isinstance(quiz, Quiz)
    assert quiz.judge(frozenset({place}))
    assert not quiz.judge(frozenset({0}))
    assert not quiz.judge(frozenset({0, place}))
    assert not quiz.judge(frozenset())

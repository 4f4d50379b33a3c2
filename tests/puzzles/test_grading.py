from engine.analyst import analyse
from engine.grades import Grade
from engine.notation import parse_move
from engine.rules import TUNISIAN
from puzzles.exercise import ExerciseId, PlayExercise
from puzzles.grading import grade_answer
from puzzles.stream import puzzle
from tests.engine.boards import board

EXERCISE = puzzle(TUNISIAN, 2)


def test_every_answer_that_counts_as_the_key_is_right() -> None:
    for move in EXERCISE.answers:
        answer = grade_answer(EXERCISE, move)
        assert answer.is_right
        assert (answer.loss, answer.grade) == (0, Grade.BEST)


def test_a_lesser_play_is_legal_and_wrong_with_its_loss() -> None:
    entry = EXERCISE.moves[-1]
    answer = grade_answer(EXERCISE, entry.option)
    assert answer.is_legal
    assert not answer.is_right
    assert answer.loss == entry.loss
    assert answer.grade is Grade.BLUNDER


def test_an_illegal_play_has_a_verdict_and_no_value() -> None:
    position = board("3c4h7d", "7sJsKs", other="3h3s2c")
    found = analyse(position)
    exercise = PlayExercise(ExerciseId(TUNISIAN, 0), position, found.method, found.judgements)
    answer = grade_answer(exercise, parse_move("7sx3c4h"))
    assert not answer.is_right
    assert answer.verdict.rule == "P2"
    assert (answer.entry, answer.loss, answer.grade) == (None, None, None)

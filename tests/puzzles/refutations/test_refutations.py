from itertools import combinations
from typing import Final

import pytest

from engine.cards import HIDDEN
from engine.errors import NotationError
from engine.position import Position
from engine.rules import ALTERNATE, TUNISIAN
from engine.validity import problems
from engine.view import unseen_cards
from puzzles.exercise import PlayExercise
from puzzles.refutations import Refutation, format_refutations, parse_refutations
from puzzles.refutations import refutations as refutations_of
from puzzles.stream import puzzle

EXACT: Final = range(0, 24, 2)
EXPECTED: Final = (1, 5, 7)


@pytest.fixture(scope="module")
def exact() -> list[PlayExercise]:
    return [puzzle(rules, seed) for rules in (TUNISIAN, ALTERNATE) for seed in EXACT]


@pytest.fixture(scope="module")
def expected() -> list[PlayExercise]:
    return [puzzle(TUNISIAN, seed) for seed in EXPECTED]


def test_every_wrong_play_is_refuted_and_no_right_one(exact: list[PlayExercise]) -> None:
    for exercise in exact:
        refuted = {entry.move for entry in refutations_of(exercise)}
        assert refuted == {entry.option for entry in exercise.moves} - set(exercise.answers)


def test_an_exact_refutation_plays_to_what_the_wrong_play_is_worth(
    exact: list[PlayExercise],
) -> None:
    for exercise in exact:
        lines = {entry.option: entry.line for entry in exercise.moves}
        for found in refutations_of(exercise):
            assert (found.move, *found.line) == lines[found.move]
            assert (found.count, found.total, found.lie) == (1, 1, None)


def test_the_worst_lie_fits_what_the_solver_knows(expected: list[PlayExercise]) -> None:
    for exercise in expected:
        for found in refutations_of(exercise):
            assert found.lie is not None
            assert not problems(found.lie)
            assert not any(HIDDEN in hand for hand in found.lie.hands)
            assert found.lie.hands[found.lie.turn] == exercise.seen.hands[exercise.seen.turn]
            assert found.lie.table == exercise.seen.table


def test_the_line_of_a_lie_is_legal_and_ends_with_the_deal(expected: list[PlayExercise]) -> None:
    for exercise in expected:
        for found in refutations_of(exercise):
            position = _lie_of(found)
            for move in (found.move, *found.line):
                assert not any(HIDDEN in hand for hand in position.hands)
                position = position.play(move)
            assert all(set(hand) <= {HIDDEN} for hand in position.hands)


def test_the_hands_that_punish_are_counted_one_by_one(expected: list[PlayExercise]) -> None:
    counted = 0
    for exercise in expected:
        for found in refutations_of(exercise):
            after = exercise.seen.after(found.move)
            hands = list(combinations(unseen_cards(after), len(after.hands[after.turn])))
            reply = found.line[0]
            able = sum(
                any(reply.captured in after.captures(card) for card in hand) for hand in hands
            )
            if not found.is_sampled:
                assert (found.count, found.total) == (able, len(hands))
                counted += 1
    assert counted


def test_a_reply_that_captures_nothing_is_counted_in_sampled_ways() -> None:
    exercise = puzzle(TUNISIAN, 5)
    (found,) = refutations_of(exercise)
    assert found.is_sampled
    assert not found.line[0].is_capture
    assert 0 < found.count <= found.total


def test_the_same_exercise_is_refuted_alike(expected: list[PlayExercise]) -> None:
    for exercise in expected:
        assert refutations_of(exercise) == refutations_of(exercise)


def test_refutations_are_read_as_they_are_written(
    exact: list[PlayExercise], expected: list[PlayExercise]
) -> None:
    for exercise in (*exact, *expected):
        made = refutations_of(exercise)
        text = format_refutations(made)
        assert parse_refutations(text, exercise.seen) == made
        assert format_refutations(parse_refutations(text, exercise.seen)) == text


@pytest.mark.parametrize("text", ["Kd", "Kd 3/4: 3h", "Kd 1/2 2h3h: 4h", "Zz: 3h", "Kd: 3hx"])
def test_what_is_no_refutation_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_refutations(text, puzzle(TUNISIAN, 0).seen)


def _lie_of(found: Refutation) -> Position:
    assert found.lie is not None
    return found.lie

"""A last deal is played out against perfect defence; a slip may be punished or taken back."""

from typing import Final

import pytest

from engine.moves import Move
from engine.rules import ALTERNATE, TUNISIAN, Rules
from engine.scoring import score_round
from engine.solver import solve
from engine.standing import difference
from puzzles.acceptance import has_one_play
from puzzles.exercise import ExerciseId, Kind, PlayExercise
from tests.tutor.solving.test_puzzle_play import illegal_move
from tutor.solving.line_play import (
    LinePlay,
    hinted,
    line_text,
    played,
    resume_line,
    shown,
    taken_back,
)
from tutor.solving.puzzle_play import MOST_TRIES
from tutor.solving.shelf import puzzle_named


def banked_line(rules: Rules, seed: int) -> PlayExercise:
    found = puzzle_named(ExerciseId(rules, seed, Kind.LINE))
    assert found
    assert isinstance(found.exercise, PlayExercise)
    return found.exercise


EXERCISES: Final = tuple(
    banked_line(rules, seed) for rules in (TUNISIAN, ALTERNATE) for seed in range(4)
)

every_line = pytest.mark.parametrize("exercise", EXERCISES, ids=lambda one: str(one.id))


def go(play: LinePlay, place: int) -> LinePlay:
    """Returns the play after the best (0) or the worst (-1) of the plays at hand."""
    assert play.asked
    return played(play, play.sequence, play.asked.moves[place].option)


def to_the_end(play: LinePlay, place: int = 0) -> LinePlay:
    while play.asked:
        play = go(play, place)
    return play


@every_line
def test_best_play_to_the_end_is_right(exercise: PlayExercise) -> None:
    play = to_the_end(LinePlay(exercise))
    assert play.is_over
    assert play.is_right
    assert len(play.turns) >= 2
    assert play.slips == ()


@every_line
def test_at_each_choice_only_one_play_is_best(exercise: PlayExercise) -> None:
    play = LinePlay(exercise)
    while play.asked:
        assert play.asked.gap >= 1
        assert not has_one_play(play.asked.position)
        play = go(play, 0)


@every_line
def test_every_reply_is_best_play(exercise: PlayExercise) -> None:
    for place in (0, -1):
        play, position = to_the_end(LinePlay(exercise), place), exercise.position
        own = {turn.answer.move for turn in play.turns}
        for move in play.line:
            if move not in own:
                assert solve(position).value_of(move).loss == 0
            position = position.after(move)


@every_line
def test_alike_cards_are_all_right(exercise: PlayExercise) -> None:
    for move in exercise.answers:
        play = played(LinePlay(exercise), LinePlay(exercise).sequence, move)
        assert not play.slips


@every_line
def test_a_slip_settles_it_and_is_punished_when_played_on(exercise: PlayExercise) -> None:
    play = go(LinePlay(exercise), -1)
    assert play.is_settled
    assert play.standing_slip == play.first_slip
    end, side = to_the_end(play), exercise.position.side
    assert not end.is_right
    won = difference(score_round(end.position).totals, side)
    assert won == exercise.moves[0].value - play.slips[0].entry.loss


@every_line
def test_a_slip_taken_back_leaves_the_choice_as_it_was(exercise: PlayExercise) -> None:
    before = go(LinePlay(exercise), 0)
    back = taken_back(go(before, -1))
    assert back.asked == before.asked
    assert back.standing_slip is None
    assert not to_the_end(back).is_right, "what was once missed stays missed"
    assert to_the_end(back).is_over


def test_what_is_played_after_the_slip_goes_back_with_it() -> None:
    start = LinePlay(EXERCISES[0])
    assert taken_back(to_the_end(go(start, -1))).position == start.position


def test_without_a_slip_nothing_is_taken_back() -> None:
    play = go(LinePlay(EXERCISES[0]), 0)
    assert taken_back(play) == play


def test_an_illegal_try_costs_nothing() -> None:
    start = LinePlay(EXERCISES[0])
    play = played(start, start.sequence, illegal_move(start.exercise))
    assert play.refused is not None
    assert (play.refused_count, play.turns, play.is_settled) == (1, (), False)
    assert go(play, 0).refused is None
    assert to_the_end(play).is_right


def test_a_late_play_changes_nothing() -> None:
    start = LinePlay(EXERCISES[0])
    move = start.exercise.moves[0].option
    once = played(start, start.sequence, move)
    assert played(once, start.sequence, move) == once


def test_hints_count_for_this_choice_and_until_it_is_settled() -> None:
    play = hinted(hinted(LinePlay(EXERCISES[0])))
    assert (play.hint_count, play.help_count) == (2, 2)
    assert play.sequence == LinePlay(EXERCISES[0]).sequence
    after = go(play, -1)
    assert (after.hint_count, after.help_count) == (0, 2)
    assert hinted(after).help_count == 2


def test_showing_the_line_ends_it() -> None:
    play = shown(go(LinePlay(EXERCISES[0]), 0))
    assert play.is_settled
    assert play.asked is None
    assert not play.is_right
    assert played(play, play.sequence, EXERCISES[0].moves[0].option) == play


@every_line
def test_a_refresh_resumes_exactly(exercise: PlayExercise) -> None:
    start = LinePlay(exercise)
    tried = played(start, start.sequence, illegal_move(exercise))
    slipped = go(hinted(tried), -1)
    for play in (start, tried, slipped, taken_back(slipped), to_the_end(slipped), shown(tried)):
        assert resume_line(exercise, line_text(play)) == play


@every_line
def test_a_star_in_an_address_must_be_true(exercise: PlayExercise) -> None:  # C1, C2
    play = LinePlay(exercise)
    while play.asked:
        best = play.asked.moves[0].option
        after = go(play, 0)
        told = f"{line_text(play)}.{best}*"
        assert resume_line(exercise, told) == (after if play.position.is_chkobba(best) else play)
        play = after


@pytest.mark.parametrize("text", ["", ".", "nonsense", "back.back", "Zz", "7d7d", "." * 500])
def test_nonsense_in_an_address_is_passed_over(text: str) -> None:
    assert resume_line(EXERCISES[0], text) == LinePlay(EXERCISES[0])


def test_what_is_done_does_not_grow_without_end() -> None:
    illegal: Move = illegal_move(EXERCISES[0])
    text = ".".join([str(illegal)] * (MOST_TRIES + 5))
    assert len(resume_line(EXERCISES[0], text).entries) == MOST_TRIES

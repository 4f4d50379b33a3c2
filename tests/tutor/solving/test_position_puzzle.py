"""Any sound position can be asked; one that is not is told field by field."""

from datetime import UTC, datetime
from typing import Final

import pytest

from engine.analyst import Method
from engine.deal import deal
from engine.errors import NotationError
from engine.notation import parse_position
from engine.rules import ALTERNATE, TUNISIAN
from engine.view import view
from puzzles.stream import puzzle
from tutor.rating import Rating
from tutor.solving.position_puzzle import (
    askable,
    custom_name,
    exercise_on,
    faults,
    is_custom,
    named_position,
    under_rules,
)
from tutor.solving.shelf import puzzle_from_position
from tutor.store import Circumstances, Confirmed
from tutor.training.answering import consequences
from tutor.visit import asked_profile, query_for

LAST_DEAL: Final = puzzle(TUNISIAN, seed=8).position
START: Final = deal(TUNISIAN, seed=1)


def test_the_name_of_a_puzzle_gives_back_its_position() -> None:
    puzzle_here = puzzle_from_position(LAST_DEAL)
    assert is_custom(puzzle_here.name)
    assert named_position(puzzle_here.name) == LAST_DEAL


def test_a_last_deal_is_judged_exactly_and_its_hidden_cards_are_counted() -> None:
    exercise = exercise_on(view(LAST_DEAL, LAST_DEAL.turn).position)
    assert exercise.method is Method.EXACT
    assert exercise.position == LAST_DEAL


def test_an_open_position_is_judged_by_what_the_player_knows() -> None:
    exercise = exercise_on(START)
    assert exercise.method is Method.EXPECTED
    assert exercise.moves == exercise_on(view(START, 0).position).moves
    assert exercise.position == START


def test_two_positions_have_two_names_and_two_ids() -> None:
    other = LAST_DEAL.after(LAST_DEAL.legal_moves()[0])
    ids = {exercise_on(position).id for position in (LAST_DEAL, other)}
    assert len(ids) == len({custom_name(position) for position in (LAST_DEAL, other)}) == 2


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        ("", ["rules"]),
        ("tunisian 2d", ["rules"]),
        ("bridge 9x Qh/zz 1/- 0/0 0 - - 0-0/21", ["rules", "table", "hands", "piles"]),
        ("tunisian 2d Qh/4c -/- 0/0 7 - - 0-0/21", ["hands"]),
        (str(LAST_DEAL).replace("0-0/21", "0-0/5"), ["match"]),
        (str(LAST_DEAL).replace("0-0/21", "x"), ["match"]),
    ],
)
def test_what_is_wrong_is_told_field_by_field(text: str, fields: list[str]) -> None:
    found = faults(text)
    assert [error.field or "rules" for error in found] == fields
    assert all(error.reason for error in found)


def test_a_sound_position_has_no_faults() -> None:
    assert faults(str(LAST_DEAL)) == ()
    assert faults(f" {START} ") == ()


def test_a_finished_hand_asks_for_nothing() -> None:
    end = LAST_DEAL
    while not end.is_over:
        end = end.after(end.legal_moves()[0])
    with pytest.raises(NotationError, match="nothing to ask"):
        askable(str(end))


def test_who_is_to_play_must_know_his_own_cards() -> None:
    with pytest.raises(NotationError, match="must be known"):
        askable(str(view(START, 1).position))


def test_an_answer_to_it_is_not_rated_and_comes_back_when_it_was_wrong() -> None:
    confirmed = Confirmed(
        token="one",
        exercise_id=custom_name(LAST_DEAL),
        kind="best",
        rules="tunisian",
        mode="mixed",
        given="7c",
        is_right=False,
        seconds=1.0,
    )
    circumstances = Circumstances(attempt=1, learner=None, puzzle=None, cards=())
    changed = consequences(
        confirmed, Rating(1500, 250), datetime(2026, 12, 1, tzinfo=UTC), circumstances
    )
    assert changed.learner is changed.puzzle is None
    assert [card.exercise_id for card in changed.cards] == [custom_name(LAST_DEAL)]


@pytest.mark.parametrize("key", ["position", "id"])
def test_an_address_with_a_position_brings_its_rules_and_can_change_them(key: str) -> None:
    text = {"position": str(LAST_DEAL), "id": custom_name(LAST_DEAL)}[key]
    assert asked_profile({key: text, "rules": "alternate"}) == "tunisian"
    changed = query_for(ALTERNATE, {key: text, "tried": "7c"})
    assert "tried" not in changed
    assert asked_profile(changed) == "alternate"
    assert parse_position(changed[key].removeprefix("custom ")).rules == ALTERNATE


def test_what_is_no_position_is_left_as_it_is() -> None:
    assert under_rules("nonsense", ALTERNATE) == "nonsense"
    assert under_rules("a b c d e f g h i", ALTERNATE) == "a b c d e f g h i"

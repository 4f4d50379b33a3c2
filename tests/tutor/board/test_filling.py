"""The rest of the cards: placed so that what was placed before stays, and the position can be."""

from dataclasses import replace
from random import Random

import pytest

from engine.cards import HIDDEN, pack
from engine.position import Position
from engine.rules import ALTERNATE, TUNISIAN, Rules
from engine.validity import problems
from tutor.board.editing import empty_board, free_count, places, with_places
from tutor.board.filling import (
    completed,
    hands_filled,
    rest_captured,
    rest_drawn,
    rest_hidden,
    rest_shared,
)

SEATINGS = [(TUNISIAN, 2), (TUNISIAN, 4), (ALTERNATE, 2), (ALTERNATE, 3), (ALTERNATE, 4)]
STARTS = [{}, {"table": "2d6s", "hand0": "Qh"}, {"table": "Kc", "pile0": "7d7h", "hand1": "?"}]


def keeps(before: Position, after: Position) -> bool:
    """Returns whether every card that was placed lies where it lay."""
    pairs = zip(places(before), places(after), strict=True)
    return all(set(one.known) <= set(other.known) for one, other in pairs)


@pytest.mark.parametrize(("rules", "seat_count"), SEATINGS)
@pytest.mark.parametrize("start", STARTS)
def test_a_few_cards_are_completed_to_a_position_that_can_be(
    rules: Rules, seat_count: int, start: dict[str, str]
) -> None:
    draft = with_places(empty_board(rules, seat_count), start)
    position = completed(draft, Random(1))
    assert problems(position) == ()
    assert keeps(draft, position)
    assert HIDDEN not in position.hands[position.turn]


def test_what_cannot_be_completed_stays_as_it_is() -> None:
    draft = with_places(empty_board(TUNISIAN), {"table": "5d5h5c"})  # D6
    assert completed(draft, Random(1)) == draft


@pytest.mark.parametrize("turn", [0, 1])
def test_hands_are_filled_as_the_turn_calls_for(turn: int) -> None:
    draft = with_places(empty_board(TUNISIAN), {"hand1": "QhKh"})
    sizes = [len(hand) for hand in hands_filled(replace(draft, turn=turn)).hands]
    assert sizes == [2 - turn, 2]


def test_the_rest_is_hidden_in_hands_first_and_then_in_the_stock() -> None:
    draft = with_places(empty_board(TUNISIAN), {"table": "2d5h6sKc", "hand0": "3s7hQd"})
    position = rest_hidden(draft)
    assert str(position).split()[2] == "3s7hQd/???"
    assert str(position).split()[7] == "?30"
    assert problems(position) == ()


def test_the_rest_is_dealt_by_chance_so_that_nothing_is_hidden() -> None:
    draft = with_places(empty_board(TUNISIAN), {"table": "2d5h6sKc", "hand0": "3s7hQd"})
    position = rest_drawn(draft, Random(1))
    assert position.is_open
    assert problems(position) == ()
    assert position != rest_drawn(draft, Random(2))
    assert rest_drawn(rest_hidden(draft), Random(1)) == position


def test_the_rest_goes_to_one_pile_or_to_all_and_somebody_captured_last() -> None:
    draft = with_places(
        empty_board(TUNISIAN), {"table": "4c", "hand0": "3s4sKd", "hand1": "7cQhKh"}
    )
    one, all_piles = rest_captured(draft, 1, Random(1)), rest_shared(draft, Random(1))
    assert [len(pile) for pile in one.piles] == [0, 33]
    assert [len(pile) for pile in all_piles.piles] == [17, 16]
    assert (one.taker, problems(one), problems(all_piles)) == (1, (), ())


def test_as_many_cards_as_are_hidden_stay_out_of_the_piles() -> None:
    draft = with_places(empty_board(TUNISIAN), {"table": "4c", "hand0": "3s4sKd", "hand1": "???"})
    position = rest_captured(draft, 0, Random(1))
    assert free_count(position) == 0
    assert len(position.piles[0]) == len(pack()) - 7

"""The solver against another program's values, the plain reference, and the laws of values."""

from dataclasses import replace
from itertools import permutations
from typing import Final

import pytest

from engine.cards import HIDDEN, Suit
from engine.errors import HiddenCardsError
from engine.notation import parse_position
from engine.position import Position
from engine.reference import move_values
from engine.rules import ALTERNATE, TUNISIAN, Rules
from engine.solver import counted, solve
from engine.view import view
from tests.engine.data_files import SolvedPosition, solved_positions
from tests.engine.play import random_ending
from tests.engine.test_laws import recoloured_position
from tests.engine.variants import VARIANTS

SEEDS_PER_VARIANT: Final = 100
LONGEST_ENDING: Final = 6

BOTH_PROFILES: Final = pytest.mark.parametrize("rules", [TUNISIAN, ALTERNATE], ids=str)


def values_by_text(position: Position) -> dict[tuple[str, tuple[str, ...]], float]:
    return {
        (str(entry.move.card), tuple(map(str, entry.move.captured))): entry.value
        for entry in solve(position).moves
    }


def endings(rules: Rules, seat_count: int, count: int) -> list[Position]:
    """Returns positions with one to six cards to play, from hands played at random."""
    return [
        random_ending(rules, seat_count, seed, plies=1 + seed % LONGEST_ENDING)
        for seed in range(count)
    ]


def test_all_last_deals_have_the_values_that_another_program_found() -> None:
    solved = solved_positions()
    assert len(solved) == 200
    for row in solved:
        assert values_by_text(parse_position(row.position)) == row.values


def test_hidden_cards_of_a_last_deal_follow_from_counting() -> None:
    for row in solved_positions()[:40]:
        assert values_by_text(_seen_by_mover(row)) == row.values


def _seen_by_mover(row: SolvedPosition) -> Position:
    position = parse_position(row.position)
    return view(position, position.turn).position


@pytest.mark.parametrize(
    ("rules", "seat_count"), VARIANTS, ids=[f"{rules} {seats}" for rules, seats in VARIANTS]
)
def test_the_solver_gives_the_values_of_the_plain_reference(rules: Rules, seat_count: int) -> None:
    for position in endings(rules, seat_count, SEEDS_PER_VARIANT):
        solution = solve(position)
        assert {entry.move: entry.value for entry in solution.moves} == move_values(position)


@BOTH_PROFILES
def test_the_solver_gives_the_values_of_the_plain_reference_across_a_deal(rules: Rules) -> None:
    for seed in range(6):
        position = random_ending(rules, 2, seed, plies=8)
        solution = solve(position)
        assert {entry.move: entry.value for entry in solution.moves} == move_values(position)


@BOTH_PROFILES
def test_moves_come_best_first_with_what_they_lose(rules: Rules) -> None:
    for position in endings(rules, 2, 60):
        moves = solve(position).moves
        assert {entry.move for entry in moves} == set(position.legal_moves())
        assert list(moves) == sorted(moves, key=lambda entry: (-entry.value, entry.move))
        assert [entry.loss for entry in moves] == [moves[0].value - entry.value for entry in moves]


@BOTH_PROFILES
def test_the_parts_of_a_value_add_up_to_it(rules: Rules) -> None:
    for position in endings(rules, 2, 60):
        for entry in solve(position).moves:
            assert sum(entry.breakdown.values()) == entry.value


@BOTH_PROFILES
def test_the_line_is_legal_to_the_end_and_each_reply_in_it_is_a_best_one(rules: Rules) -> None:
    for position in endings(rules, 2, 30):
        entry = solve(position).moves[0]
        after = position.play(entry.line[0])
        for reply in entry.line[1:]:
            assert solve(after).value_of(reply).loss == 0
            after = after.play(reply)
        assert after.is_over


@BOTH_PROFILES
def test_exchanging_clubs_hearts_and_spades_changes_no_value(rules: Rules) -> None:
    orders = list(permutations((Suit.HEARTS, Suit.CLUBS, Suit.SPADES)))
    for seed, position in enumerate(endings(rules, 2, 60)):
        twin = recoloured_position(position, orders[seed % len(orders)])
        values = sorted(entry.value for entry in solve(position).moves)
        assert sorted(entry.value for entry in solve(twin).moves) == values


@BOTH_PROFILES
@pytest.mark.parametrize("seat_count", [2, 4])
def test_swapping_the_sides_changes_no_value_for_the_side_to_move(
    rules: Rules, seat_count: int
) -> None:
    for position in endings(rules, seat_count, 60):
        assert [(entry.move, entry.value) for entry in solve(_swapped(position)).moves] == [
            (entry.move, entry.value) for entry in solve(position).moves
        ]


def _swapped(position: Position) -> Position:
    """Returns the position in which every seat holds what its left neighbour did: sides change."""
    taker, count = position.taker, position.seat_count
    return replace(
        position,
        hands=(position.hands[-1], *position.hands[:-1]),
        piles=position.piles[::-1],
        chkobbas=position.chkobbas[::-1],
        turn=(position.turn + 1) % count,
        taker=None if taker is None else (taker + 1) % count,
    )


def test_chkobbas_made_before_count_in_the_value() -> None:
    for position in endings(TUNISIAN, 2, 20):
        mine = [count + 2 * (side == position.side) for side, count in enumerate(position.chkobbas)]
        richer = solve(replace(position, chkobbas=tuple(mine))).moves
        assert [entry.value - 2 for entry in richer] == [
            entry.value for entry in solve(position).moves
        ]


def test_the_match_score_is_no_part_of_the_value() -> None:
    for position in endings(TUNISIAN, 2, 20):
        late = replace(position, totals=(20, 3))
        assert [entry.value for entry in solve(late).moves] == [
            entry.value for entry in solve(position).moves
        ]


def test_cards_that_counting_cannot_tell_are_refused() -> None:
    position = random_ending(TUNISIAN, 2, seed=3, plies=12)
    with pytest.raises(HiddenCardsError, match=r"cards can lie in \d+ ways"):
        solve(view(position, position.turn).position)


def test_the_hand_to_play_may_be_the_hidden_one_where_counting_tells() -> None:
    position = random_ending(TUNISIAN, 2, seed=3, plies=6)
    hidden = position.with_hand(position.turn, (HIDDEN,) * 3)
    assert counted(hidden) == position


def test_four_players_in_the_last_deal_do_not_know_the_cards() -> None:
    position = random_ending(TUNISIAN, 4, seed=3, plies=12)
    with pytest.raises(HiddenCardsError):
        solve(view(position, position.turn).position)


def test_a_hand_that_is_over_has_no_moves_to_value() -> None:
    over = random_ending(TUNISIAN, 2, seed=3, plies=1)
    assert solve(over.after(over.legal_moves()[0])).moves == ()

"""The compiled greedy player: it moves like the plain one, and is answered as well as can be."""

import pytest

from engine.greedy import best_move
from engine.kernel.choosing import value_against_greedy
from engine.kernel.greedy import greedy_move, holds_sum
from engine.kernel.sheet import CHKOBBAS
from engine.kernel.translate import cards_left, engine_move, kernel_move, kernel_set, new_sheet
from engine.notation import parse_cards
from engine.position import Position
from engine.rules import TUNISIAN, Rules
from engine.scoring import score_round
from engine.view import view
from tests.engine.play import random_ending, random_hand
from tests.engine.variants import MIXED, VARIANTS


@pytest.mark.parametrize(("rules", "seat_count"), [*VARIANTS, (MIXED, 2), (MIXED, 4)], ids=str)
def test_the_compiled_greedy_player_moves_like_the_plain_one(rules: Rules, seat_count: int) -> None:
    for seed in range(5):
        for position in random_hand(rules, seat_count, seed)[:-1]:
            seen = view(position, position.turn)
            word = greedy_move(new_sheet(seen.position), cards_left(position))
            assert engine_move(int(word), rules) == best_move(seen)


@pytest.mark.parametrize(
    ("table", "is_found"),
    [("AdAh5c", True), ("2d2h3c", True), ("3d4c", True), ("7d", False), ("AdAh4cQs", False)],
)
def test_a_sum_of_seven_is_found_with_equal_cards_too(table: str, is_found: bool) -> None:  # noqa: FBT001
    assert holds_sum(kernel_set(parse_cards(table), TUNISIAN), 7) is is_found


def margin_against_greedy(position: Position, side: int) -> int:
    """Returns the most by which a side can win against a greedy other, reckoned plainly."""
    if position.is_over:
        totals = score_round(position).totals
        return totals[side] - totals[1 - side]
    if position.side != side:
        reply = best_move(view(position, position.turn))
        return margin_against_greedy(position.after(reply), side)
    return max(margin_against_greedy(position.after(move), side) for move in position.legal_moves())


def test_the_answer_to_a_greedy_player_is_the_best_of_all_lines() -> None:
    for rules, seat_count in VARIANTS:
        for seed in range(6) if seat_count == 2 else ():
            position = random_ending(rules, 2, seed, plies=6 - seed % 4)
            sheet, left, side = new_sheet(position), cards_left(position), position.side
            made = sheet[left, CHKOBBAS + side] - sheet[left, CHKOBBAS + 1 - side]
            for move in position.legal_moves():
                value = value_against_greedy(sheet, left, kernel_move(move, rules))
                assert made + value == margin_against_greedy(position.after(move), side)

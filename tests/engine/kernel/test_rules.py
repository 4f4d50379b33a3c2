"""The kernel's rules against the plain ones: moves, plays, perft and scores, for all variants."""

from dataclasses import replace
from typing import Final

import numpy as np
import pytest

from engine.cards import pack
from engine.errors import ChkobbaError
from engine.kernel.rules import add_legal_moves, perft, play
from engine.kernel.scoring import split
from engine.kernel.sheet import CHKOBBA, DEALT, MOVES
from engine.kernel.translate import (
    cards_left,
    engine_card,
    engine_move,
    kernel_card,
    kernel_move,
    new_sheet,
)
from engine.notation import parse_position
from engine.position import Position
from engine.rules import TUNISIAN, Rules
from engine.scoring import score_round
from engine.standing import difference
from tests.engine.data_files import counted_positions
from tests.engine.play import first_position, random_hand, random_plays
from tests.engine.variants import MIXED, VARIANTS

SEEDS_PER_VARIANT: Final = 30
EACH_VARIANT: Final = pytest.mark.parametrize(
    ("rules", "seat_count"), [*VARIANTS, (MIXED, 2), (MIXED, 4)], ids=str
)


def kernel_points(position: Position) -> list[float]:
    """Returns what the kernel counts for each side of a finished hand, minus the others' mean."""
    sheet, parts = new_sheet(position), np.zeros(CHKOBBA + 1, dtype=np.int64)
    points = []
    for side in range(len(position.piles)):
        split(sheet, side, parts)
        points.append(int(parts.sum()) / (len(position.piles) - 1))
    return points


def test_cards_keep_their_identity_in_every_profile() -> None:
    for rules, _ in VARIANTS:
        assert [engine_card(kernel_card(card, rules), rules) for card in pack()] == list(pack())


def test_values_that_are_not_one_to_ten_are_refused() -> None:
    odd = replace(TUNISIAN, name="odd", values=(1, 2, 3, 4, 5, 6, 7, 8, 8, 8))
    with pytest.raises(ChkobbaError, match=r"\(V2\)"):
        new_sheet(first_position(odd, 2, 1))


def test_perft_agrees_with_another_program() -> None:
    for row in counted_positions():
        position = parse_position(row.position)
        counted = {
            depth: perft(new_sheet(position), cards_left(position), depth)
            for depth in row.node_counts
        }
        assert counted == row.node_counts


@EACH_VARIANT
def test_moves_are_those_of_the_plain_rules(rules: Rules, seat_count: int) -> None:
    for seed in range(SEEDS_PER_VARIANT):
        for position in random_hand(rules, seat_count, seed)[:-1]:
            sheet, left = new_sheet(position), cards_left(position)
            words = sheet[left, MOVES : add_legal_moves(sheet, left)]
            moves = sorted(engine_move(int(word), rules) for word in words)
            assert moves == list(position.legal_moves()), str(position)


@EACH_VARIANT
def test_a_hand_played_on_one_sheet_stays_the_plain_hand(rules: Rules, seat_count: int) -> None:
    for seed in range(SEEDS_PER_VARIANT):
        start = first_position(rules, seat_count, seed)
        sheet, left = new_sheet(start), cards_left(start)
        for _, move, after in random_plays(start, seed):
            play(sheet, left, kernel_move(move, rules))
            left -= 1
            assert np.array_equal(sheet[left, :DEALT], new_sheet(after)[left, :DEALT]), str(after)


@EACH_VARIANT
def test_a_finished_hand_scores_as_in_the_plain_count(rules: Rules, seat_count: int) -> None:
    for seed in range(10 * SEEDS_PER_VARIANT // seat_count):
        end = random_hand(rules, seat_count, seed)[-1]
        totals = score_round(end).totals
        expected = [difference(totals, side) for side in range(len(totals))]
        assert kernel_points(end) == expected, str(end)

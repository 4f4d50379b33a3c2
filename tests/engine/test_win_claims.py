"""When somebody says that the match is won: right, too early (S10), or just not so."""

from dataclasses import replace
from typing import Final

import pytest

from engine.mistakes import Mistake
from engine.notation import parse_position
from engine.position import Position
from engine.rules import Rules
from engine.win_claims import WinClaim
from tests.engine.boards import board
from tests.engine.play import random_hand
from tests.engine.variants import VARIANTS

END: Final = parse_position(
    "tunisian 4sKd -/- Ad2d3d4d5d6d7dQdJdAhAcAs2h2c2s3h3c3s4h4c5h5c5s6h6c6s7h7c/"
    "7sQhQcQsJhJcJsKhKcKs 0/1 0 0 - 0-0/21"
)
"""A hand that is over: side 0 scores 4 points, side 1 a chkobba."""


def in_mid_hand(chkobbas: tuple[int, int], totals: tuple[int, int]) -> Position:
    return replace(board("2d6s", "QhKh", deals_to_come=5), chkobbas=chkobbas, totals=totals)


@pytest.mark.parametrize(
    ("totals", "side", "is_right"),
    [
        ((17, 0), 0, True),  # M3: 21 is reached
        ((16, 0), 0, False),
        ((17, 0), 1, False),
        ((18, 20), 0, True),  # M4: 22 against 21
        ((18, 20), 1, False),
        ((17, 20), 0, False),  # 21 against 21: play on (S11)
        ((17, 20), 1, False),
    ],
)
def test_after_the_hand_the_higher_total_at_the_target_has_won(
    totals: tuple[int, int], side: int, *, is_right: bool
) -> None:
    claim = WinClaim(replace(END, totals=totals), side)
    assert claim.is_right is is_right
    assert claim.mistakes == ()


def test_s10_at_the_target_in_mid_hand_nobody_has_won_yet() -> None:
    claim = WinClaim(in_mid_hand((4, 0), (20, 3)), side=0)
    assert not claim.is_right
    assert claim.mistakes == (Mistake.STOPPED_IN_MID_HAND,)


@pytest.mark.parametrize(("chkobbas", "totals"), [((0, 0), (10, 3)), ((4, 9), (20, 20))])
def test_s10_a_side_that_is_not_even_ahead_at_the_target_did_not_stop_too_early(
    chkobbas: tuple[int, int], totals: tuple[int, int]
) -> None:
    claim = WinClaim(in_mid_hand(chkobbas, totals), side=0)
    assert not claim.is_right
    assert claim.mistakes == ()


@pytest.mark.parametrize(
    ("rules", "seat_count"), VARIANTS, ids=[f"{rules} {seats}" for rules, seats in VARIANTS]
)
def test_before_the_last_card_no_claim_is_right(rules: Rules, seat_count: int) -> None:
    for seed in range(3):
        for position in random_hand(rules, seat_count, seed)[:-1]:
            near = replace(position, totals=(rules.target - 1,) * len(position.piles))
            assert not any(WinClaim(near, side).is_right for side in range(len(near.piles)))

"""Any position played out against the best defence there is."""

import pytest

from engine.cards import HIDDEN
from engine.errors import ChkobbaError
from engine.notation import parse_move, parse_position
from engine.scoring import score_round
from engine.solver import solve
from tutor.matches.position_play import (
    PositionPlay,
    analysis_now,
    is_searched,
    played_text,
    position_play,
    tried_in,
)

LAST_DEAL = (
    "tunisian 4c 3s4sKd/??? AcAs2h2c2s3h4d4h5d5h5c5sQsJs/AdAh2d3d3c6d6h6c6s7d7h7sQdQcJd"
    "JhJcKcKs 0/0 0 1 - 0-0/21"
)
HIDDEN_DEAL = "tunisian AdAh2d3d AcAs2h/??? -/- 0/0 0 - ?30 0-0/21"


def best_line(play: PositionPlay) -> PositionPlay:
    while not play.position.is_over:
        play = play.with_move(analysis_now(play).judgements[0].option).answered()
    return play


def test_in_the_last_deal_counting_tells_every_card() -> None:
    play = position_play(parse_position(LAST_DEAL))
    assert is_searched(play)
    assert HIDDEN not in play.start.hands[1]


def test_best_play_against_perfect_defence_makes_what_the_solver_says() -> None:
    play = position_play(parse_position(LAST_DEAL))
    own, other = score_round(best_line(play).position).totals
    assert own - other == solve(play.start).moves[0].value


def test_no_play_does_better_against_perfect_defence() -> None:
    start = position_play(parse_position(LAST_DEAL))
    best = solve(start.start).moves[0].value
    for move in start.position.legal_moves():
        own, other = score_round(best_line(start.with_move(move).answered()).position).totals
        assert own - other <= best


def test_a_play_is_taken_up_again_from_its_text() -> None:
    play = best_line(position_play(parse_position(LAST_DEAL)))
    assert position_play(parse_position(LAST_DEAL), played=played_text(play)) == play


def test_hidden_cards_lie_as_the_seed_says() -> None:
    asked = parse_position(HIDDEN_DEAL)
    first, again, other = (position_play(asked, seed) for seed in (1, 1, 2))
    assert first == again != other
    assert first.start.is_open
    assert first.start.hands[0] == asked.hands[0]
    assert not is_searched(first)


@pytest.mark.parametrize("played", ["Kh", "nonsense", "3s.3s", "Kd*", "Kd.KhxKd*"])
def test_what_cannot_be_played_is_refused(played: str) -> None:
    with pytest.raises(ChkobbaError):
        position_play(parse_position(LAST_DEAL), played=played)


def test_a_star_may_be_there_where_a_chkobba_is_made() -> None:
    asked = parse_position(LAST_DEAL)
    assert position_play(asked, played="4sx4c*") == position_play(asked, played="4sx4c")  # C1
    assert tried_in("4sx4c*.Kd*.KdxKh*", asked) == (parse_move("4sx4c"),)


def test_nothing_is_played_for_a_hand_that_is_not_known() -> None:
    with pytest.raises(ChkobbaError, match="nothing to play"):
        position_play(parse_position(HIDDEN_DEAL.replace("AcAs2h/???", "???/AcAs2h")))

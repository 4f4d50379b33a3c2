"""Who deals first (D2)."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from engine.dealer import Drawing, PlayerCut, draw_dealer, lowest
from engine.errors import ChkobbaError
from engine.notation import parse_card
from engine.rules import ALTERNATE, TUNISIAN, Rules


def _cuts(*cards: str) -> tuple[PlayerCut, ...]:
    return tuple(PlayerCut(player, parse_card(card)) for player, card in enumerate(cards))


def _drawings(rules: Rules, player_count: int, seeds: int = 600) -> Iterator[Drawing]:
    for seed in range(seeds):
        yield draw_dealer(rules, Random(seed), player_count=player_count)


@pytest.mark.parametrize("player_count", [2, 4])
def test_the_lot_falls_on_each_player_about_as_often_and_shows_no_cut(player_count: int) -> None:
    drawings = list(_drawings(TUNISIAN, player_count))
    counts = Counter(drawing.dealer for drawing in drawings)
    assert set(counts) == set(range(player_count))
    assert min(counts.values()) > 0.8 * len(drawings) / player_count
    assert not any(drawing.rounds for drawing in drawings)


@pytest.mark.parametrize("player_count", [2, 3, 4])
def test_the_lowest_cut_deals_and_only_the_tied_cut_again(player_count: int) -> None:
    round_counts = set()
    for drawing in _drawings(ALTERNATE, player_count):
        cutters: tuple[int, ...] = tuple(range(player_count))
        for cuts in drawing.rounds:
            assert tuple(cut.player for cut in cuts) == cutters
            assert len({cut.card for cut in cuts}) == len(cuts)
            cutters = lowest(cuts, ALTERNATE)
        assert cutters == (drawing.dealer,)
        round_counts.add(len(drawing.rounds))
    assert {1, 2} <= round_counts


def test_a_cut_is_lower_by_capture_value_not_by_the_order_of_writing() -> None:
    assert lowest(_cuts("Qd", "Jd"), ALTERNATE) == (1,)  # J=8, Q=9
    assert lowest(_cuts("Qd", "Jd"), TUNISIAN) == (0,)  # Q=8, J=9


def test_suits_break_no_tie_of_cuts() -> None:
    assert lowest(_cuts("3d", "3s", "Kd", "3c"), ALTERNATE) == (0, 1, 3)


def test_the_same_seed_draws_the_same_dealer() -> None:
    assert list(_drawings(ALTERNATE, 4, 50)) == list(_drawings(ALTERNATE, 4, 50))


def test_three_players_draw_no_dealer_in_tunisian() -> None:
    with pytest.raises(ChkobbaError, match="3 players: tunisian is for 2 or 4"):
        draw_dealer(TUNISIAN, Random(1), player_count=3)

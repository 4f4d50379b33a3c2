"""Match equity: sums to one, grows with the lead, and ends where the match ends."""

from itertools import product

import pytest

from engine.equity import equity_table
from engine.errors import ChkobbaError
from engine.hand_scores import HAND_SCORES
from engine.notation import parse_rules
from engine.rules import ALTERNATE, TUNISIAN, Rules

GAMES = [(TUNISIAN, 21), (ALTERNATE, 11), (ALTERNATE, 16), (ALTERNATE, 21), (TUNISIAN, 31)]
EACH_GAME = pytest.mark.parametrize(("rules", "target"), GAMES, ids=str)


@EACH_GAME
def test_every_pair_of_totals_has_a_chance_that_the_recursion_gives_again(
    rules: Rules, target: int
) -> None:
    counts = HAND_SCORES[str(rules)]
    hands = sum(counts.values())
    equity = equity_table(rules, target)
    for own, other in product(range(0, target, 5), repeat=2):
        chance = equity.of(own, other)
        one_hand_later = sum(
            count / hands * (1 - equity.of(other + conceded, own + made))
            for (made, conceded), count in counts.items()
        )
        assert 0 < chance < 1
        assert chance == pytest.approx(one_hand_later)


@EACH_GAME
def test_a_point_more_never_hurts(rules: Rules, target: int) -> None:
    chances = equity_table(rules, target).chances
    for own, other in product(range(target - 1), range(target)):
        assert chances[own + 1, other] >= chances[own, other]
        assert chances[other, own + 1] <= chances[other, own]


def test_a_match_that_is_won_is_won() -> None:
    equity = equity_table(TUNISIAN, 21)
    assert equity.of(21, 20) == 1  # M3
    assert equity.of(22, 23) == 0  # M4
    assert equity.of(22, 22) == equity.of(21, 21)  # M4
    assert 0.3 < equity.of(22, 22) < 0.7


def test_rules_that_were_never_counted_are_refused() -> None:
    with pytest.raises(ChkobbaError, match="no hands were counted"):
        equity_table(parse_rules("alternate+primiera"), 11)

"""Positions as they come up when the greedy player plays itself, from a seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from engine.game import Game, deal_game
from engine.greedy import best_choice
from engine.players import GreedyPlayer, play_out
from engine.position import Position
from engine.rules import TUNISIAN, Rules


def has_choice(position: Position) -> bool:
    """Returns whether the seat to play has more than one legal move.

    >>> from engine.deal import deal
    >>> has_choice(deal(TUNISIAN, seed=1))
    True
    """
    return not position.is_over and len(position.legal_moves()) > 1


def has_choice_in_last_deal(position: Position) -> bool:
    """Returns whether there is a choice and nothing left to deal, so that two can count all cards.

    >>> from engine.deal import deal
    >>> has_choice_in_last_deal(deal(TUNISIAN, seed=1))
    False
    """
    return not position.stock and has_choice(position)


def self_play_positions(
    count: int,
    seed: int,
    *,
    rules: Rules = TUNISIAN,
    seat_count: int = 2,
    is_wanted: Callable[[Position], bool] = has_choice,
) -> Iterator[Position]:
    """Yields `count` open positions, one a hand so that none hangs together with another.

    In each hand one of those that are wanted is drawn, all with the same chance; a hand without
    any is passed over.

    >>> [len(each.stock) for each in self_play_positions(2, seed=1)]
    [30, 12]
    """
    rng = Random(seed)
    found = 0
    while found < count:
        game = _played_hand(rng, rules, seat_count)
        wanted = [each for each in game.replay() if is_wanted(each)]
        if wanted:
            found += 1
            yield rng.choice(wanted)


def _played_hand(rng: Random, rules: Rules, seat_count: int) -> Game:
    game = deal_game(rules, seed=rng.getrandbits(64), seat_count=seat_count, decide=best_choice)
    play_out(game, [GreedyPlayer()] * seat_count, rng)
    return game

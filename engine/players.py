"""Simple players, and the hands and matches that they play.

A player sees only a `View`, or the cut card; `PLAYERS` lists those that there are by name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, stdev
from types import MappingProxyType
from typing import Final, Protocol

from engine.dealing import Choice, CutView, view_cut
from engine.errors import ChkobbaError, quoted
from engine.flow import Counted, Cutting, Playing, Redealing, begin_match
from engine.game import Game, deal_game
from engine.greedy import best_choice, best_move
from engine.moves import Move
from engine.position import side_count
from engine.rules import TUNISIAN, Rules
from engine.view import View


class Player(Protocol):
    """Anyone who can play: asked for a move, or what to do with the cut card (D4).

    >>> def name_of(player: Player) -> str:
    ...     return type(player).__name__
    >>> name_of(GreedyPlayer())
    'GreedyPlayer'
    """

    def choose(self, view: View, rng: Random) -> Move:
        """Returns a legal move for the seat of `view`, whose turn it is."""
        ...

    def decide_cut(self, seen: CutView, rng: Random) -> Choice:
        """Returns whether the cut card is kept or opened."""
        ...


@dataclass(frozen=True, slots=True)
class RandomPlayer:
    """Plays any legal move, each with the same chance.

    >>> from engine.game import deal_game
    >>> game = deal_game(TUNISIAN, seed=1)
    >>> RandomPlayer().choose(game.seen_by(0), Random(1)) in game.position.legal_moves()
    True
    """

    def choose(self, view: View, rng: Random) -> Move:
        """Returns a legal move."""
        return rng.choice(view.position.legal_moves())

    def decide_cut(self, seen: CutView, rng: Random) -> Choice:  # noqa: ARG002
        """Returns either choice."""
        return rng.choice(tuple(Choice))


@dataclass(frozen=True, slots=True)
class GreedyPlayer:
    """Takes what counts most and lays what harms least, by the criteria of `engine.greedy`.

    >>> from engine.game import deal_game
    >>> seen = deal_game(TUNISIAN, seed=1).seen_by(0)
    >>> GreedyPlayer().choose(seen, Random(1)) == best_move(seen)
    True
    """

    def choose(self, view: View, rng: Random) -> Move:  # noqa: ARG002
        """Returns the move that the criteria prefer."""
        return best_move(view)

    def decide_cut(self, seen: CutView, rng: Random) -> Choice:  # noqa: ARG002
        """Returns the choice that is usually better."""
        return best_choice(seen)


PLAYERS: Final[Mapping[str, Player]] = MappingProxyType(
    {"random": RandomPlayer(), "greedy": GreedyPlayer()}
)
"""The players by name."""


def player_named(name: str) -> Player:
    """Returns the player of that name, simple or strong; raises `ChkobbaError` when there is none.

    >>> player_named("greedy")
    GreedyPlayer()
    """
    if name in PLAYERS:
        return PLAYERS[name]
    from engine.strong_players import STRONG_PLAYERS  # noqa: PLC0415 - loads the kernel

    if name not in STRONG_PLAYERS:
        names = " or ".join((*PLAYERS, *STRONG_PLAYERS))
        raise ChkobbaError(f"no such player, {names}: {quoted(name)}")
    return STRONG_PLAYERS[name]


def play_out(game: Game, players: Sequence[Player], rng: Random) -> None:
    """Plays `game` to its end; `players` are in the order of the seats.

    >>> game = deal_game(TUNISIAN, seed=1)
    >>> play_out(game, [GreedyPlayer()] * 2, Random(1))
    >>> game.is_over
    True
    """
    while not game.is_over:
        seat = game.position.turn
        game.play(players[seat].choose(game.seen_by(seat), rng))


def play_match(
    players: Sequence[Player], rules: Rules, rng: Random, *, target: int | None = None
) -> Iterator[Counted]:
    """Yields each hand of a match when it is counted; the last has `after.winner`.

    `players` are in the order of their numbers.
    Raises `ChkobbaError` for a number of players or a target that the rules do not know (D1, M1).

    >>> *_, last = play_match([GreedyPlayer(), RandomPlayer()], TUNISIAN, Random(1))
    >>> last.after.winner
    0
    """
    step = begin_match(rules, rng, seat_count=len(players), target=target).deal(rng)
    while True:
        at_seats = [players[step.match.player_at(seat)] for seat in range(len(players))]
        playing = _settled(step, at_seats[0], rng)
        play_out(playing.game, at_seats, rng)
        counted = playing.count()
        yield counted
        if counted.after.winner is not None:
            return
        step = counted.deal(rng)


def _settled(step: Cutting | Redealing | Playing, cutter: Player, rng: Random) -> Playing:
    """Returns the step in which the hand is dealt for good."""
    while not isinstance(step, Playing):
        if isinstance(step, Redealing):
            step = step.deal(rng)
        else:
            step = step.decide(cutter.decide_cut(view_cut(step.cut), rng))
    return step


@dataclass(frozen=True, slots=True)
class Comparison:
    """How many hand points one player made more than another, per hand, and how sure that is.

    >>> Comparison(mean=0.5, stderr=0.1, deal_count=100).mean
    0.5
    """

    mean: float
    stderr: float
    deal_count: int


def paired_deals(
    first: Player,
    second: Player,
    hands: int,
    seed: int,
    *,
    rules: Rules = TUNISIAN,
    seat_count: int = 2,
) -> Comparison:
    """Returns the mean of `first` minus `second` over `hands` deals, each played twice.

    The second time the seats are swapped; with four seats partners share a player. The standard
    error is that of the mean over the deals, 0 for a single one.
    Raises `ChkobbaError` when there are no hands or not two sides.

    >>> paired_deals(GreedyPlayer(), GreedyPlayer(), hands=2, seed=1)
    Comparison(mean=0.0, stderr=0.0, deal_count=2)
    """
    if hands < 1:
        raise ChkobbaError(f"{hands} hands: at least one is needed")
    if side_count(seat_count) != 2:
        raise ChkobbaError(f"{seat_count} players: two are compared on two sides (D1)")
    rng = Random(seed)
    margins = []
    for _ in range(hands):
        deal_seed = rng.getrandbits(64)
        there = _margin((first, second), deal_seed, rules, seat_count)
        back = _margin((second, first), deal_seed, rules, seat_count)
        margins.append((there - back) / 2)
    stderr = stdev(margins) / sqrt(hands) if hands > 1 else 0.0
    return Comparison(fmean(margins), stderr, hands)


def _margin(sides: tuple[Player, Player], seed: int, rules: Rules, seat_count: int) -> int:
    """Returns the hand points of side 0 minus side 1 on the deal of `seed`."""
    rng = Random(f"{seed} play")  # apart from the shuffles, so that both times the cards are alike
    game = deal_game(
        rules,
        seed=seed,
        seat_count=seat_count,
        decide=lambda seen: sides[0].decide_cut(seen, rng),
    )
    play_out(game, sides * (seat_count // 2), rng)
    mine, theirs = game.score.totals
    return mine - theirs

"""Random play from a seed, for laws that must hold wherever play can lead."""

from collections.abc import Iterator, Sequence
from random import Random

from engine.deal import Cut, deal
from engine.game import Game
from engine.moves import Move
from engine.players import Player, play_out
from engine.position import Position
from engine.rules import Rules


def first_position(rules: Rules, seat_count: int, seed: int) -> Position:
    """Returns a dealt hand; the cut card is kept for even seeds and opened for odd ones."""
    decide = Cut.open if seed % 2 else Cut.keep
    return deal(rules, seed=seed, seat_count=seat_count, decide=decide)


def random_plays(start: Position, seed: int) -> Iterator[tuple[Position, Move, Position]]:
    """Yields position, move and next position until the hand is over."""
    rng, position = Random(seed), start
    while not position.is_over:
        move = rng.choice(position.legal_moves())
        after = position.after(move)
        yield position, move, after
        position = after


def random_hand(rules: Rules, seat_count: int, seed: int) -> tuple[Position, ...]:
    """Returns every position of a hand played at random, the last one with all cards played."""
    start = first_position(rules, seat_count, seed)
    return (start, *(after for _, _, after in random_plays(start, seed)))


def random_ending(rules: Rules, seat_count: int, seed: int, *, plies: int) -> Position:
    """Returns the position with `plies` cards still to play in a hand played at random."""
    return random_hand(rules, seat_count, seed)[-1 - plies]


def play_hand(players: Sequence[Player], start: Position, rng: Random) -> Game:
    """Returns the hand as `players`, one a seat, play it to its end."""
    game = Game(start)
    play_out(game, players, rng)
    return game

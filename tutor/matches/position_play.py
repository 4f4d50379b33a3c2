"""A position played out: the learner against the best defence there is, from any moment on.

Where every card's place is known, or follows from counting, and few enough are left to search, the
others defend perfectly. Else each plays as `expert` does, by what he sees.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import Final

from engine.analyst import Analysis, analyse
from engine.cards import HIDDEN, Card, Cards, card_set
from engine.errors import ChkobbaError
from engine.game import Game
from engine.moves import Move
from engine.notation import parse_move
from engine.players import player_named
from engine.position import HAND_SIZE, Position
from engine.shuffling import shuffled
from engine.view import consistent_position_count, unseen_cards, view

MOST_SEARCHED: Final = 12
"""With at most so many cards left to play the defence is searched to the end."""

_SEPARATOR: Final = "."


@dataclass(frozen=True, slots=True)
class PositionPlay:
    """A position with what was played from it; the learner has the seat that was to play.

    `asked` is the position as it was given, perhaps with hidden cards; in `start` each of them has
    a place, drawn from `seed` where it is not known.
    """

    asked: Position
    start: Position
    seed: int
    moves: tuple[Move, ...] = ()

    @property
    def seat(self) -> int:
        """Returns the learner's seat."""
        return self.asked.turn

    @property
    def game(self) -> Game:
        """Returns the hand from this position on."""
        return _game(self.start, self.moves)

    @property
    def position(self) -> Position:
        """Returns the position now."""
        return self.game.position

    @property
    def is_open(self) -> bool:
        """Returns whether all cards lay open in the position as it was given."""
        return self.asked.is_open

    @property
    def is_learners_turn(self) -> bool:
        """Returns whether the learner is to play a card."""
        return not self.position.is_over and self.position.turn == self.seat

    def with_move(self, move: Move) -> PositionPlay:
        """Returns the play after `move`; raises `IllegalMoveError`."""
        self.position.play(move)
        return replace(self, moves=(*self.moves, move))

    def answered(self) -> PositionPlay:
        """Returns the play after all others played until the learner is to play."""
        play = self
        while not (play.position.is_over or play.is_learners_turn):
            play = play.with_move(_defence(play))
        return play


def position_play(asked: Position, seed: int = 0, played: str = "") -> PositionPlay:
    """Returns the play of a position, `played` being its moves so far.

    Raises `ChkobbaError` where nothing can be played: the hand is over, or not known to its player.
    """
    if asked.is_over or HIDDEN in asked.hands[asked.turn]:
        raise ChkobbaError(f'nothing to play for the seat to move: "{asked}"')
    play = PositionPlay(asked, _with_all_cards(asked, Random(seed)), seed)
    for text in filter(None, played.split(_SEPARATOR)):
        play = play.with_move(parse_move(text, play.position))
    return play


def played_text(play: PositionPlay) -> str:
    """Returns the moves as one short text, fit for an address."""
    return _SEPARATOR.join(map(str, play.moves))


def tried_in(text: str, position: Position) -> tuple[Move, ...]:
    """Returns the plays that an address tells were tried; what cannot be read is left out.

    >>> from engine.deal import deal
    >>> from engine.rules import TUNISIAN
    >>> [str(move) for move in tried_in("4sx4c.zz.7d.7dx7h*", deal(TUNISIAN, seed=1))]
    ['4sx4c', '7d']
    """
    moves = (_move_or_none(part, position) for part in text.split(_SEPARATOR))
    return tuple(move for move in moves if move is not None)


def _move_or_none(text: str, position: Position) -> Move | None:
    try:
        return parse_move(text, position)
    except ChkobbaError:
        return None


def is_searched(play: PositionPlay) -> bool:
    """Returns whether the others defend perfectly now: all is known, and little enough is left."""
    position = _as_defended(play)
    left = len(position.stock) + sum(map(len, position.hands))
    return left <= MOST_SEARCHED and consistent_position_count(position) == 1


def analysis_now(play: PositionPlay) -> Analysis[Move]:
    """Returns what each play is worth to whoever is to play, by what he sees."""
    return _analysis(_as_defended(play))


def _as_defended(play: PositionPlay) -> Position:
    """Returns the position as whoever is to play sees it."""
    return play.position if play.is_open else view(play.position, play.position.turn).position


def _defence(play: PositionPlay) -> Move:
    if is_searched(play):
        return analysis_now(play).judgements[0].option
    rng = Random(f"{play.seed} {len(play.moves)}")
    return player_named("expert").choose(play.game.seen_by(play.position.turn), rng)


@lru_cache(maxsize=500)
def _analysis(position: Position) -> Analysis[Move]:
    return analyse(position)


@lru_cache(maxsize=500)
def _game(start: Position, moves: tuple[Move, ...]) -> Game:
    game = Game(start)
    for move in moves:
        game.play(move)
    return game


def _with_all_cards(asked: Position, rng: Random) -> Position:
    """Returns `asked` with each hidden card in one of the places where it can be."""
    waiting = iter(shuffled(rng, unseen_cards(asked)))
    hands = tuple(_filled(hand, waiting) for hand in asked.hands)
    packets = range(0, len(asked.stock), HAND_SIZE)
    stock = tuple(
        card for at in packets for card in _filled(asked.stock[at : at + HAND_SIZE], waiting)
    )
    return replace(asked, hands=hands, stock=stock)


def _filled(cards: Cards, waiting: Iterator[Card]) -> Cards:
    return card_set(tuple(next(waiting) if card == HIDDEN else card for card in cards))

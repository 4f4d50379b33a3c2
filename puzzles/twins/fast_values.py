"""What the moves are worth after an exchange, by the kernel: a few bits change, then it solves."""

from __future__ import annotations

from types import MappingProxyType

import numpy as np

from engine.kernel.memory import new_memory
from engine.kernel.rules import add_legal_moves
from engine.kernel.search import solve_moves
from engine.kernel.sheet import HANDS, MOVES, PILES, TABLE, TABLE_SUM
from engine.kernel.translate import cards_left, engine_move, kernel_card, new_sheet
from engine.moves import Move
from engine.position import Position
from puzzles.twins.exchange import Exchange, Place


class FastValues:
    """The exact values of the moves of one open last deal of two after any exchange."""

    def __init__(self, position: Position) -> None:
        own, other = position.turn, 1 - position.turn
        self._rules = position.rules
        self._left = cards_left(position)
        self._sheet = new_sheet(position)
        self._made = position.chkobbas[own] - position.chkobbas[other]
        self._memory = new_memory()
        self._moves: dict[int, Move] = {}
        self._column = MappingProxyType(
            {
                Place.TABLE: TABLE,
                Place.OWN_HAND: HANDS + own,
                Place.OTHER_HAND: HANDS + other,
                Place.OWN_PILE: PILES + own,
                Place.OTHER_PILE: PILES + other,
            }
        )

    def __call__(self, exchange: Exchange) -> dict[Move, int]:
        """Returns what each legal move is worth after `exchange`, to the side to move."""
        self._swap(exchange)
        end = add_legal_moves(self._sheet, self._left)
        words = self._sheet[self._left, MOVES:end].tolist()
        values = np.zeros(len(words), dtype=np.int64)
        solve_moves(self._sheet, self._memory, self._left, end, values)
        self._swap(exchange)
        pairs = zip(words, values.tolist(), strict=True)
        return {self._move(word): value + self._made for word, value in pairs}

    def _swap(self, exchange: Exchange) -> None:
        """Exchanges the two cards on the sheet, or takes the exchange back."""
        row = self._sheet[self._left]
        card, other = (kernel_card(card, self._rules) for card in (exchange.card, exchange.other))
        both = 1 << card | 1 << other
        row[self._column[exchange.place]] ^= both
        row[self._column[exchange.other_place]] ^= both
        if exchange.place is Place.TABLE:
            came = other if row[TABLE] >> other & 1 else card
            gone = card if came == other else other
            row[TABLE_SUM] += (came >> 2) - (gone >> 2)

    def _move(self, word: int) -> Move:
        if word not in self._moves:
            self._moves[word] = engine_move(word, self._rules)
        return self._moves[word]

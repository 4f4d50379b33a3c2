"""A position: everything about a hand in progress, and what one play makes of it.

`Position` is immutable. Its constructor checks nothing, since solvers make thousands a second;
positions from outside go through `engine.notation.parse_position`, which checks all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from engine.captures import captures
from engine.cards import HIDDEN, Card, Cards, card_set, cards_text, without
from engine.errors import HiddenCardsError, IllegalMoveError
from engine.moves import Move
from engine.reasons import Verdict, judge
from engine.rules import Rules

HAND_SIZE: Final = 3
FIRST_TABLE_SIZE: Final = 4

Item = TypeVar("Item")


def side_count(seat_count: int) -> int:
    """Returns how many sides score: three players play each alone, four in partnerships (D1).

    >>> side_count(4), side_count(3)
    (2, 3)
    """
    return 3 if seat_count == 3 else 2


def side_of(seat: int, seat_count: int) -> int:
    """Returns the side of `seat`; partners sit opposite (D1).

    >>> side_of(2, 4), side_of(2, 3)
    (0, 2)
    """
    return seat % side_count(seat_count)


@dataclass(frozen=True, slots=True)
class Position:
    """A hand in progress, all its cards known or marked `HIDDEN`.

    `table`, each of `hands` (one a seat, in playing order; seat 0 starts every deal) and each of
    `piles` (one a side) are sorted; `stock` is in the order of dealing: seat 0's next three, seat
    1's next three, and so on. `taker` is the seat that captured last. `totals` are the match
    totals of the sides before this hand, and `target` is what they play to.

    >>> from engine.notation import parse_position
    >>> position = parse_position(
    ...     "tunisian 4d5h7c Ad/7dKs 4h4c4s5d6d6h6c6sQdQhQcQsJsKdKc/AhAcAs2d2h2c2s3d3h3c3s5c5s7h7s"
    ...     "JdJhJcKh 0/0 1 1 - 0-0/21"
    ... )
    >>> position.turn, position.legal_moves()
    (1, (Move(card=7d, captured=(7c,)), Move(card=Ks, captured=())))
    """

    rules: Rules
    table: Cards
    hands: tuple[Cards, ...]
    piles: tuple[Cards, ...]
    chkobbas: tuple[int, ...]
    turn: int
    taker: int | None
    stock: Cards
    totals: tuple[int, ...]
    target: int

    @property
    def seat_count(self) -> int:
        """Returns the number of players.

        >>> from engine.deal import deal
        >>> from engine.rules import TUNISIAN
        >>> deal(TUNISIAN, seed=1).seat_count
        2
        """
        return len(self.hands)

    @property
    def side(self) -> int:
        """Returns the side to move.

        >>> from engine.deal import deal
        >>> from engine.rules import TUNISIAN
        >>> deal(TUNISIAN, seed=1).side
        0
        """
        return self.turn % len(self.piles)

    @property
    def taker_side(self) -> int | None:
        """Returns the side that captured last, None before the first capture (E1).

        >>> from engine.deal import deal
        >>> from engine.rules import TUNISIAN
        >>> deal(TUNISIAN, seed=1).taker_side is None
        True
        """
        return None if self.taker is None else side_of(self.taker, self.seat_count)

    @property
    def is_over(self) -> bool:
        """Returns whether all forty cards are played; leftovers may still lie on the table (E1).

        >>> from engine.deal import deal
        >>> from engine.rules import TUNISIAN
        >>> deal(TUNISIAN, seed=1).is_over
        False
        """
        return not self.stock and not any(self.hands)

    @property
    def is_open(self) -> bool:
        """Returns whether every card's place is known.

        >>> from engine.deal import deal
        >>> from engine.rules import TUNISIAN
        >>> deal(TUNISIAN, seed=1).is_open
        True
        """
        return not (HIDDEN in self.stock or any(HIDDEN in hand for hand in self.hands))

    @property
    def is_last_play(self) -> bool:
        """Returns whether the next card is the last of the complete hand (C2).

        >>> from engine.deal import deal
        >>> from engine.rules import TUNISIAN
        >>> deal(TUNISIAN, seed=1).is_last_play
        False
        """
        return not self.stock and sum(map(len, self.hands)) == 1

    def captures(self, card: Card) -> tuple[Cards, ...]:
        """Returns the sets that `card` may take here; one of them is compulsory (P5).

        >>> from engine.deal import deal
        >>> from engine.rules import TUNISIAN
        >>> position = deal(TUNISIAN, seed=1)
        >>> [position.captures(card) for card in position.hands[0]]
        [(), (), ((Qh,),)]
        """
        return captures(self.table, card, self.rules)

    def moves_of(self, card: Card) -> tuple[Move, ...]:
        """Returns the legal moves of one card of the hand: its captures, or laying it (P5, P6).

        >>> from engine.deal import deal
        >>> from engine.rules import TUNISIAN
        >>> position = deal(TUNISIAN, seed=1)
        >>> len(position.moves_of(position.hands[0][0]))
        1
        """
        taken = self.captures(card)
        if not taken:
            return (Move(card),)
        return tuple([Move(card, cards) for cards in taken])

    def legal_moves(self) -> tuple[Move, ...]:
        """Returns every legal move, sorted by card, then by what it takes; none when all is over.

        Raises `HiddenCardsError` when the hand to play is hidden.

        >>> from engine.deal import deal
        >>> from engine.rules import TUNISIAN
        >>> len(deal(TUNISIAN, seed=1).legal_moves())
        3
        """
        return tuple([move for card in self._known_hand() for move in self.moves_of(card)])

    def move_count(self) -> int:
        """Returns how many legal moves there are, without making them.

        Raises `HiddenCardsError` when the hand to play is hidden.

        >>> from engine.deal import deal
        >>> from engine.rules import TUNISIAN
        >>> deal(TUNISIAN, seed=1).move_count()
        3
        """
        return sum([len(self.captures(card)) or 1 for card in self._known_hand()])

    def is_chkobba(self, move: Move) -> bool:
        """Returns whether `move` clears the table (C1), not being the last of the hand (C2).

        >>> from engine.deal import deal
        >>> from engine.rules import TUNISIAN
        >>> position = deal(TUNISIAN, seed=1)
        >>> any(position.is_chkobba(move) for move in position.legal_moves())
        False
        """
        return bool(move.captured) and move.captured == self.table and not self.is_last_play

    def play(self, move: Move) -> Position:
        """Returns the position after `move`; when all hands are empty the next deal is made (D8).

        Raises `IllegalMoveError` when the rules forbid the move.

        >>> from engine.deal import deal
        >>> from engine.rules import TUNISIAN
        >>> position = deal(TUNISIAN, seed=1)
        >>> position.play(position.legal_moves()[0]).turn
        1
        """
        verdict = self.judge(move)
        if verdict.fault:
            raise IllegalMoveError(
                verdict.reason, move=str(move), rule=verdict.fault.rule, position=str(self)
            )
        return self.after(move)

    def judge(self, move: Move) -> Verdict:
        """Returns what the rules say about `move`, legal or not.

        Raises `HiddenCardsError` when the hand to play is hidden.

        >>> from engine.deal import deal
        >>> from engine.rules import TUNISIAN
        >>> position = deal(TUNISIAN, seed=1)
        >>> position.judge(position.legal_moves()[0]).is_legal
        True
        """
        return judge(self.table, self._known_hand(), move, self.rules)

    def after(self, move: Move) -> Position:
        """Returns the position after `move`, which must be legal: nothing is checked.

        >>> from engine.deal import deal
        >>> from engine.rules import TUNISIAN
        >>> position = deal(TUNISIAN, seed=1)
        >>> position.after(position.legal_moves()[0]) == position.play(position.legal_moves()[0])
        True
        """
        turn, side, captured = self.turn, self.side, move.captured
        piles, chkobbas = self.piles, self.chkobbas
        if captured:
            piles = _with_item(piles, side, card_set(piles[side] + move.gain))
            if self.is_chkobba(move):
                chkobbas = _with_item(chkobbas, side, chkobbas[side] + 1)
        hands, stock = self._hands_after(move.card)
        return Position(
            rules=self.rules,
            table=without(self.table, captured) if captured else card_set((*self.table, move.card)),
            hands=hands,
            piles=piles,
            chkobbas=chkobbas,
            turn=(turn + 1) % len(hands),
            taker=turn if captured else self.taker,
            stock=stock,
            totals=self.totals,
            target=self.target,
        )

    def successors(self) -> Iterator[tuple[Move, Position]]:
        """Yields each legal move with the position after it.

        >>> from engine.deal import deal
        >>> from engine.rules import TUNISIAN
        >>> len(list(deal(TUNISIAN, seed=1).successors()))
        3
        """
        for move in self.legal_moves():
            yield move, self.after(move)

    def leftovers(self) -> Cards:
        """Returns the cards that the last taker gets when all is played (E1); before that, none.

        >>> from engine.deal import deal
        >>> from engine.rules import TUNISIAN
        >>> deal(TUNISIAN, seed=1).leftovers()
        ()
        """
        return self.table if self.is_over and self.taker is not None else ()

    def final_piles(self) -> tuple[Cards, ...]:
        """Returns the piles with the leftovers counted in (E1, E2).

        >>> from engine.deal import deal
        >>> from engine.rules import TUNISIAN
        >>> deal(TUNISIAN, seed=1).final_piles()
        ((), ())
        """
        side = self.taker_side
        if side is None or not self.is_over:
            return self.piles
        return _with_item(self.piles, side, card_set(self.piles[side] + self.table))

    def with_hand(self, seat: int, hand: Cards) -> Position:
        """Returns the same position with another hand at `seat`.

        >>> from engine.deal import deal
        >>> from engine.rules import TUNISIAN
        >>> deal(TUNISIAN, seed=1).with_hand(1, (HIDDEN,) * 3).hands[1]
        (?, ?, ?)
        """
        return replace(self, hands=_with_item(self.hands, seat, card_set(hand)))

    def _known_hand(self) -> Cards:
        hand = self.hands[self.turn]
        if HIDDEN in hand:
            raise HiddenCardsError(f"the hand of seat {self.turn}, whose turn it is, is hidden")
        return hand

    def _hands_after(self, card: Card) -> tuple[tuple[Cards, ...], Cards]:
        """Returns the hands and the stock after `card` is played, dealt anew when all are empty."""
        hands = _with_item(self.hands, self.turn, without(self.hands[self.turn], (card,)))
        if any(hands) or not self.stock:
            return hands, self.stock
        dealt = HAND_SIZE * len(hands)  # D8
        packets = range(0, dealt, HAND_SIZE)
        return (
            tuple([card_set(self.stock[start : start + HAND_SIZE]) for start in packets]),
            self.stock[dealt:],
        )

    def __str__(self) -> str:
        totals = "-".join(map(str, self.totals))
        fields = (
            str(self.rules),
            cards_text(self.table),
            "/".join(map(cards_text, self.hands)),
            "/".join(map(cards_text, self.piles)),
            "/".join(map(str, self.chkobbas)),
            str(self.turn),
            "-" if self.taker is None else str(self.taker),
            f"?{len(self.stock)}" if HIDDEN in self.stock else cards_text(self.stock),
            f"{totals}/{self.target}",
        )
        return " ".join(fields)


def _with_item(items: tuple[Item, ...], place: int, item: Item) -> tuple[Item, ...]:
    """Returns `items` with the one at `place` exchanged."""
    return (*items[:place], item, *items[place + 1 :])

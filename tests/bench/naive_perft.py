"""`perft` as a first program would write it: sets of (rank, suit) texts, every subset tried."""

from dataclasses import dataclass
from itertools import chain, combinations
from typing import Final

from engine.cards import RANK_LETTERS, SUIT_LETTERS, Cards
from engine.position import Position

HAND_SIZE: Final = 3

NaiveCard = tuple[str, str]
NaiveCards = frozenset[NaiveCard]


@dataclass(frozen=True)
class NaivePosition:
    """What `perft` needs of a position: capture values by rank, table, hands, turn and stock."""

    values: dict[str, int]
    table: NaiveCards
    hands: list[NaiveCards]
    piles: list[NaiveCards]
    chkobbas: list[int]
    turn: int
    stock: list[NaiveCard]


def naive(position: Position) -> NaivePosition:
    """Returns `position` in the naive form."""
    return NaivePosition(
        values=dict(zip(RANK_LETTERS, position.rules.values, strict=True)),
        table=frozenset(_pairs(position.table)),
        hands=[frozenset(_pairs(hand)) for hand in position.hands],
        piles=[frozenset(_pairs(pile)) for pile in position.piles],
        chkobbas=list(position.chkobbas),
        turn=position.turn,
        stock=_pairs(position.stock),
    )


def _pairs(cards: Cards) -> list[NaiveCard]:
    return [(RANK_LETTERS[card.rank], SUIT_LETTERS[card.suit]) for card in cards]


def naive_captures(position: NaivePosition, card: NaiveCard) -> list[NaiveCards]:
    """Returns the sets that `card` may take, found among all subsets of the table."""
    table, values = position.table, position.values
    subsets = chain.from_iterable(combinations(table, size) for size in range(1, len(table) + 1))
    fitting = [
        frozenset(chosen)
        for chosen in subsets
        if sum(values[rank] for rank, _ in chosen) == values[card[0]]
    ]
    singles = [chosen for chosen in fitting if len(chosen) == 1]
    return singles or fitting


def naive_after(position: NaivePosition, card: NaiveCard, taken: NaiveCards) -> NaivePosition:
    """Returns the position after one play."""
    hands, stock = list(position.hands), list(position.stock)
    piles, chkobbas = list(position.piles), list(position.chkobbas)
    hands[position.turn] = hands[position.turn] - {card}
    is_last_play = not stock and not any(hands)
    table = position.table - taken if taken else position.table | {card}
    if taken:
        side = position.turn % len(piles)
        piles[side] = piles[side] | taken | {card}
        chkobbas[side] += not table and not is_last_play
    if not any(hands) and stock:
        for seat in range(len(hands)):
            hands[seat] = frozenset(stock[:HAND_SIZE])
            stock = stock[HAND_SIZE:]
    turn = (position.turn + 1) % len(hands)
    return NaivePosition(position.values, table, hands, piles, chkobbas, turn, stock)


def naive_perft(position: NaivePosition, depth: int) -> int:
    """Returns the number of ways to play `depth` cards."""
    hand = position.hands[position.turn]
    if depth == 0 or not hand:
        return 1
    return sum(
        naive_perft(naive_after(position, card, taken), depth - 1)
        for card in hand
        for taken in naive_captures(position, card) or [frozenset()]
    )

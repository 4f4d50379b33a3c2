"""Positions from a table and a hand, the cards that make no difference placed by themselves."""

from typing import Final

from engine.cards import unseen
from engine.notation import parse_cards
from engine.position import HAND_SIZE, Position
from engine.rules import TUNISIAN, Rules
from engine.validity import problems

SEAT_COUNT: Final = 2


def board(
    table: str,
    hand: str,
    *,
    other: str | None = None,
    rules: Rules = TUNISIAN,
    deals_to_come: int = 0,
    taker: int = 0,
) -> Position:
    """Returns a sound position of two players, seat 0 to play with `hand`.

    Where `other` is not given, seat 1 holds as many of the cards left, from the lowest on; the
    others are in the stock and in the piles.
    """
    lying, held = parse_cards(table), parse_cards(hand)
    rest = unseen(lying + held + parse_cards(other or "-"))
    facing = parse_cards(other) if other else rest[: len(held)]
    rest = tuple(card for card in rest if card not in facing)
    stock_size = deals_to_come * HAND_SIZE * SEAT_COUNT
    piled = rest[stock_size:]
    position = Position(
        rules=rules,
        table=lying,
        hands=(held, facing),
        piles=(piled[: len(piled) // 2], piled[len(piled) // 2 :]),
        chkobbas=(0, 0),
        turn=0,
        taker=taker,
        stock=rest[:stock_size],
        totals=(0, 0),
        target=rules.target,
    )
    assert not problems(position)
    return position


def moves(position: Position) -> list[str]:
    """Returns the legal moves in notation."""
    return [str(move) for move in position.legal_moves()]


def takes(position: Position, card: str) -> list[str]:
    """Returns what one card of the hand captures, each capture in notation."""
    return [
        "".join(map(str, move.captured))
        for move in position.legal_moves()
        if str(move.card) == card and move.captured
    ]

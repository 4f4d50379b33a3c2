"""The twin of an exercise: nearly the same position, and yet another play is right."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from engine.analyst import Method
from engine.errors import NotationError
from engine.moves import Move
from engine.notation import parse_card, parse_move
from engine.position import Position
from engine.validity import problems
from puzzles.equivalence import play_class
from puzzles.exercise import PlayExercise
from puzzles.twins.exchange import Exchange, exchange_of, exchanges

LEAST_GAP: Final = 1
"""By so many points the other play must beat all that differ from it."""

_TEXT: Final = re.compile(r"(?P<card>\S{2})<>(?P<other>\S{2}): (?P<key>\S+(?: \S+)*)")

Values = Callable[[Exchange], Mapping[Move, float]]
"""What each move is worth after an exchange."""


@dataclass(frozen=True, slots=True)
class Twin:
    """An exercise's position after a small change, open, with the plays that are right in it."""

    exchange: Exchange
    position: Position
    key: tuple[Move, ...]


def twin_of(exercise: PlayExercise) -> Twin | None:
    """Returns the twin by the smallest change that gives one, None where no change does.

    Only exact exercises of two seats have twins.

    >>> from engine.rules import TUNISIAN
    >>> from puzzles.stream import puzzle
    >>> twin = twin_of(puzzle(TUNISIAN, seed=8))
    >>> format_twin(twin) if twin else "none"
    '5c<>4s: 7cx3h4s'
    """
    position = exercise.position
    if exercise.method is not Method.EXACT or position.seat_count != 2:
        return None
    from puzzles.twins.fast_values import FastValues  # noqa: PLC0415 - compiles on first use

    return first_twin(exercise, FastValues(position))


def format_twin(twin: Twin) -> str:
    """Returns a twin as text: the cards that change places, and the new key."""
    return f"{twin.exchange}: {' '.join(map(str, twin.key))}"


def parse_twin(text: str, position: Position) -> Twin:
    """Returns the twin that `text` tells of; `position` is the open one of the exercise.

    Raises `NotationError`.
    """
    match = _TEXT.fullmatch(text)
    if match is None:
        raise NotationError("not a twin (such as 5c<>4s: 7cx3h4s)", text=text)
    exchange = exchange_of(position, parse_card(match["card"]), parse_card(match["other"]))
    changed = exchange.of_position(position)
    return Twin(
        exchange, changed, tuple(parse_move(move, changed) for move in match["key"].split())
    )


def first_twin(exercise: PlayExercise, values: Values) -> Twin | None:
    """Returns the twin by the smallest change, by the values given of the moves after it."""
    for exchange in exchanges(exercise.position):
        key = only_best(exchange.of_position(exercise.position), values(exchange))
        if key and is_other(key, exercise, exchange):
            position = exchange.of_position(exercise.position)
            if not problems(position):
                return Twin(exchange, position, key)
    return None


def only_best(position: Position, values: Mapping[Move, float]) -> tuple[Move, ...]:
    """Returns the best move with its alikes, none where another comes near it."""
    most = max(values.values())
    near = [move for move, value in values.items() if value > most - LEAST_GAP]
    best = {play_class(move, position) for move in near}
    return tuple(sorted(near)) if len(best) == 1 else ()


def is_other(key: tuple[Move, ...], exercise: PlayExercise, exchange: Exchange) -> bool:
    """Returns whether the key is another play than the exercise's, names of suits apart.

    A play that does the same with the card that came instead is no other play.
    """
    position = exchange.of_position(exercise.position)
    old = {play_class(move, position) for move in exercise.answers}
    same = {play_class(exchange.of_move(move), position) for move in exercise.answers}
    return not any(play_class(move, position) in old | same for move in key)

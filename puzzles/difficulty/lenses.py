"""Ways to look at a play, from the careless to the exact: each gives every play a worth in points.

The worths are what a player of some understanding would guess; only the last lens is the truth.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from types import MappingProxyType
from typing import Final

from engine.analyst import Method
from engine.captures import captures
from engine.cards import Cards
from engine.facts import facts_of, takings
from engine.greedy import best_move
from engine.moves import Move
from engine.position import Position
from engine.rules import Bermila, Rules
from engine.view import view
from puzzles.exercise import PlayExercise

PER_CARD: Final = 0.1
PER_DIAMOND: Final = 0.25
PER_SEVEN: Final = 0.3
PER_SIX: Final = 0.1
SEVEN_OF_DIAMONDS: Final = 0.8
CHKOBBA: Final = 1.0
HORIZON: Final = 6
"""So many plies a planning player looks ahead: what is left in a last deal."""

Worths = tuple[float, ...]
"""What each play of an exercise seems to be worth, in the order of its moves."""


class Lens(Enum):
    """How a solver looks at plays."""

    BLIND = "sees no difference"
    TAKER = "counts what a play takes"
    CAREFUL = "counts what a play takes and what the next player may take"
    PLANNER = "plays the deal on in mind; under hidden cards, what the own hand takes next"
    KNOWER = "knows what every play is worth"


def worths(exercise: PlayExercise, lens: Lens) -> Worths:
    """Returns what every play of `exercise` seems to be worth through `lens`."""
    return LENSES[lens](exercise)


def appeal(cards: Cards, rules: Rules, *, is_chkobba: bool = False) -> float:
    """Returns what taking `cards` seems to be worth.

    >>> from engine.notation import parse_cards
    >>> from engine.rules import TUNISIAN
    >>> round(appeal(parse_cards("7d"), TUNISIAN), 2), appeal((), TUNISIAN)
    (1.45, 0.0)
    """
    taken = takings(cards, is_chkobba=is_chkobba)
    has_rank_bermila = rules.bermila is Bermila.SEVENS_THEN_SIXES  # S3
    return (
        PER_CARD * taken.cards
        + PER_DIAMOND * taken.diamonds
        + has_rank_bermila * (PER_SEVEN * taken.sevens + PER_SIX * taken.sixes)
        + SEVEN_OF_DIAMONDS * taken.has_seven_of_diamonds
        + CHKOBBA * is_chkobba
    )


def _blind(exercise: PlayExercise) -> Worths:
    return (0.0,) * len(exercise.moves)


def _taker(exercise: PlayExercise) -> Worths:
    return tuple(_gain(exercise.position, entry.option) for entry in exercise.moves)


def _gain(position: Position, move: Move) -> float:
    return appeal(move.gain, position.rules, is_chkobba=position.is_chkobba(move))


def _careful(exercise: PlayExercise) -> Worths:
    fear = _known_fear if exercise.method is Method.EXACT else _possible_fear
    return tuple(
        _gain(exercise.position, entry.option) - fear(exercise, entry.option)
        for entry in exercise.moves
    )


def _known_fear(exercise: PlayExercise, move: Move) -> float:
    """Returns the most that the next player, whose hand is known, can take."""
    after = exercise.position.after(move)
    return max((_gain(after, reply) for reply in after.legal_moves()), default=0.0)


def _possible_fear(exercise: PlayExercise, move: Move) -> float:
    """Returns what the next player may sweep or take, by the chances of his possible hands."""
    fact = facts_of(exercise.seen, move)
    rules = exercise.position.rules
    risk = sum(appeal((one.card,), rules) * one.chance.share for one in fact.risks)
    return CHKOBBA * fact.sweep.share + risk


def _planner(exercise: PlayExercise) -> Worths:
    if exercise.method is Method.EXACT:
        return tuple(_played_on(exercise.position, entry.option) for entry in exercise.moves)
    return tuple(
        careful + _follow_up(exercise.seen, entry.option)
        for careful, entry in zip(_careful(exercise), exercise.moves, strict=True)
    )


def _follow_up(seen: Position, move: Move) -> float:
    """Returns the most that the rest of the own hand could take of what `move` leaves."""
    left, rules = seen.after(move).table, seen.rules
    return max(
        (
            appeal((card, *taken), rules, is_chkobba=taken == left)
            for card in seen.hands[seen.turn]
            if card != move.card
            for taken in captures(left, card, rules)
        ),
        default=0.0,
    )


def _played_on(position: Position, move: Move) -> float:
    """Returns what the sides take until the horizon when both play greedily, own less other's."""
    side, worth, now, played = position.side, 0.0, position, move
    for _ in range(HORIZON):
        worth += _gain(now, played) if now.side == side else -_gain(now, played)
        now = now.after(played)
        if now.is_over or not now.hands[now.turn]:
            break
        played = best_move(view(now, now.turn))
    return worth


def _knower(exercise: PlayExercise) -> Worths:
    return tuple(entry.value for entry in exercise.moves)


LENSES: Final = MappingProxyType[Lens, Callable[[PlayExercise], Worths]](
    {
        Lens.BLIND: _blind,
        Lens.TAKER: _taker,
        Lens.CAREFUL: _careful,
        Lens.PLANNER: _planner,
        Lens.KNOWER: _knower,
    }
)

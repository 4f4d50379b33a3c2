"""Fresh exercises in playing well: exact last deals, and cards to lay by exact chances."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final

from engine.cards import SEVEN_OF_DIAMONDS, Cards, Rank, Suit, card_set, pack, unseen
from engine.errors import ChkobbaError
from engine.facts import facts
from engine.moves import Move
from engine.position import HAND_SIZE, Position
from engine.rules import Rules
from engine.shuffling import shuffled
from engine.solver import MoveValue, solve
from engine.view import view
from lessons.exercises import Exercise, Goal, PlayExercise
from lessons.scenes import DEALS, MOST_DRAWS, Scene, Setting, complete

CLEAR_RISK: Final = 0.15
"""So much rarer a sweep has to be after the right card than after any wrong one."""

Fits = Callable[[Position, Sequence[MoveValue]], bool]
"""Whether a point matters in a last deal, given what each play is worth, the best first."""


MayFit = Callable[[Cards, Cards, Rules], bool]
"""Whether a point may matter with this table and this hand: quick, to spare a useless solution."""


def anything(table: Cards, hand: Cards, rules: Rules) -> bool:  # noqa: ARG001 - a `MayFit`
    """Returns that any cards will do."""
    return True


def last_deal_where(
    fits: Fits, may_fit: MayFit = anything, *, hand_size: int = HAND_SIZE
) -> Callable[[Random, Rules], Exercise]:
    """Returns a maker of last deals with one best play, by a point or more, where `fits` holds.

    Hands of `hand_size` are left: solving two cards each takes a tenth of the time of three.
    """

    def make(rng: Random, rules: Rules) -> Exercise:
        for position in _positions(rng, rules, DEALS[-1], range(1, 5), may_fit, hand_size):
            moves = solve(position).moves
            if len(moves) > 1 and moves[1].loss >= 1 and fits(position, moves):
                return _play(_counted(position), Goal.BEST, (moves[0].move,))
        raise ChkobbaError("no such last deal was drawn")

    return make


def safest_lay_where(fits: Callable[[Position, Move], bool]) -> Callable[[Random, Rules], Exercise]:
    """Returns a maker of tables where one card alone, that `fits`, is the safest one to lay."""

    def make(rng: Random, rules: Rules) -> Exercise:
        for position in _positions(rng, rules, 2, range(3)):
            key = safest_moves(position)
            if len(key) == 1 and not any(move.captured for move in position.legal_moves()):
                ranked = sorted(entry.sweep.share for entry in facts(position))
                if ranked[1] - ranked[0] >= CLEAR_RISK and fits(position, key[0]):
                    return _play(position, Goal.SAFEST, key)
        raise ChkobbaError("no such table was drawn")

    return make


def safest_moves(position: Position) -> tuple[Move, ...]:
    """Returns the plays after which the next player can sweep least often, sorted.

    >>> from engine.notation import parse_cards
    >>> from engine.rules import TUNISIAN
    >>> safest_moves(complete(Setting(parse_cards("2c"), parse_cards("5sKs")), TUNISIAN))
    (Move(card=Ks, captured=()),)
    """
    known = facts(view(position, position.turn).position)
    least = min((entry.sweep.share for entry in known), default=0.0)
    return tuple(sorted(entry.move for entry in known if entry.sweep.share == least))


def _positions(
    rng: Random,
    rules: Rules,
    deal: int,
    sizes: range,
    may_fit: MayFit = anything,
    hand_size: int = HAND_SIZE,
) -> Iterator[Position]:
    for _ in range(MOST_DRAWS):
        size = rng.choice(sizes)
        cards = shuffled(rng, pack())
        table, hand = card_set(cards[:size]), card_set(cards[size : size + hand_size])
        if not may_fit(table, hand, rules):
            continue
        try:
            yield complete(Setting(table, hand, deal=deal), rules)
        except ChkobbaError:
            continue  # no hand can come to these cards


def _counted(position: Position) -> Position:
    """Returns the last deal with the other hand open, as it is for whoever has counted (T17)."""
    seen = (
        *position.table,
        *position.hands[0],
        *(card for pile in position.piles for card in pile),
    )
    return position.with_hand(1, card_set(unseen(seen)))


def _play(position: Position, goal: Goal, key: tuple[Move, ...]) -> PlayExercise:
    scene = Scene(position, has_named_piles=True)  # what was taken counts: it has been seen
    return PlayExercise(scene, goal, key)


def _total(position: Position, move: Move) -> int:
    return sum(map(position.rules.value_of, position.after(move).table))


def lays_a_court(_position: Position, move: Move) -> bool:
    """Returns whether a court card is laid (T2, T12)."""
    return move.card.rank >= Rank.QUEEN


def goes_above_ten(position: Position, move: Move) -> bool:
    """Returns whether the total left is above ten (T1)."""
    return _total(position, move) > max(position.rules.values)


def stays_low_and_safe(position: Position, move: Move) -> bool:
    """Returns whether a total of ten or less is left, which few can take (T3, T4)."""
    return _total(position, move) <= max(position.rules.values)


def takes_a_diamond_of_equals(position: Position, moves: Sequence[MoveValue]) -> bool:
    """Returns whether the best play takes the diamond where a plain equal lies too (T6)."""
    best = moves[0].move
    if len(best.captured) != 1 or best.captured[0].suit is not Suit.DIAMONDS:
        return False
    return any(card.rank == best.card.rank for card in position.table if card not in best.captured)


def avoids_a_seven(position: Position, moves: Sequence[MoveValue]) -> bool:
    """Returns whether another lay would have left a total of seven (T7)."""
    best, *others = [entry.move for entry in moves]
    seven = position.rules.values[Rank.SEVEN]
    return not best.captured and any(
        not move.captured and _total(position, move) == seven for move in others
    )


def avoids_the_seven_of_diamonds(_position: Position, moves: Sequence[MoveValue]) -> bool:
    """Returns whether the 7♦ could be laid and had better not be (T8)."""
    return Move(SEVEN_OF_DIAMONDS) in [entry.move for entry in moves[1:]]


def chooses_a_group(position: Position, moves: Sequence[MoveValue]) -> bool:
    """Returns whether the card played could take another sum as well (T13)."""
    best = moves[0].move
    return len(best.captured) > 1 and len(position.captures(best.card)) > 1


def lays_instead_of_taking(_position: Position, moves: Sequence[MoveValue]) -> bool:
    """Returns whether the best play lays a card though another one could take (T31)."""
    return not moves[0].move.captured and any(entry.move.captured for entry in moves[1:])


def captures_last(position: Position, moves: Sequence[MoveValue]) -> bool:
    """Returns whether the best line ends with the learner taking what is left (T26)."""
    end = position
    for move in moves[0].line:
        end = end.after(move)
    return end.taker == position.turn and len(moves[0].line) > 2


def any_last_deal(_position: Position, moves: Sequence[MoveValue]) -> bool:
    """Returns whether there is something to count: three cards each, or nearly (T17)."""
    return len(moves) > 2

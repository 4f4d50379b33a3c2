"""The ratings of real puzzles: steady, blind to names of suits, and in step with the panel."""

from collections import defaultdict
from dataclasses import replace
from functools import cache
from statistics import fmean
from typing import Final

from engine.analyst import Method
from engine.cards import HIDDEN, Card, Cards, Suit, card_set
from engine.position import Position
from engine.rules import ALTERNATE, TUNISIAN
from engine.view import unseen_cards
from puzzles.acceptance import judged
from puzzles.difficulty import rating_of
from puzzles.difficulty.fit import fitted, report, scale_text, tables
from puzzles.difficulty.lenses import Lens, worths
from puzzles.difficulty.panel import chances
from puzzles.difficulty.traits import missed_by, plies_until_failure
from puzzles.exercise import Kind, PlayExercise
from puzzles.stream import puzzle

BANDS: Final = ((0, 1300), (1300, 1700), (1700, 3000))
EXACT_SEEDS: Final = range(0, 80, 2)


@cache
def _puzzles() -> tuple[PlayExercise, ...]:
    return tuple(puzzle(TUNISIAN, seed) for seed in EXACT_SEEDS)


def _renamed(cards: Cards) -> Cards:
    """Returns the cards with hearts for spades and spades for hearts."""
    other = {Suit.HEARTS: Suit.SPADES, Suit.SPADES: Suit.HEARTS}
    return tuple(Card(4 * card.rank + other.get(card.suit, card.suit)) for card in cards)


def _with_suits_exchanged(position: Position) -> Position:
    return replace(
        position,
        table=card_set(_renamed(position.table)),
        hands=tuple(card_set(_renamed(hand)) for hand in position.hands),
        piles=tuple(card_set(_renamed(pile)) for pile in position.piles),
    )


def _dealt_out(seen: Position, cards: Cards) -> Position:
    """Returns what is seen with `cards` dealt where cards are hidden."""
    left = iter(cards)
    hands = tuple(
        card_set(tuple([next(left) if card == HIDDEN else card for card in hand]))
        for hand in seen.hands
    )
    return replace(seen, hands=hands, stock=tuple(left))


def test_exchanging_plain_suits_changes_no_rating() -> None:
    for exercise in _puzzles()[:10]:
        other = judged(exercise.id, _with_suits_exchanged(exercise.position))
        assert rating_of(other) == rating_of(exercise)


def test_cards_that_the_solver_does_not_see_change_no_rating() -> None:
    exercise = puzzle(TUNISIAN, 1)
    assert exercise.method is Method.EXPECTED
    unseen = unseen_cards(exercise.seen)
    for cards in (unseen, unseen[::-1]):
        other = replace(exercise, position=_dealt_out(exercise.seen, cards))
        assert other.seen == exercise.seen
        assert rating_of(other) == rating_of(exercise)


def test_the_panel_solves_less_in_each_higher_band() -> None:
    solved: dict[tuple[int, int], list[float]] = defaultdict(list)
    for exercise in _puzzles():
        value = rating_of(exercise).value
        band = next(one for one in BANDS if one[0] <= value < one[1])
        solved[band].append(fmean(chances(exercise)))
    means = [fmean(solved[band]) for band in BANDS if band in solved]
    assert len(means) > 1
    assert means == sorted(means, reverse=True)


def test_a_puzzle_that_simple_players_miss_is_harder_than_one_that_none_misses() -> None:
    by_misses: dict[int, list[int]] = defaultdict(list)
    for exercise in _puzzles():
        by_misses[missed_by(exercise)].append(rating_of(exercise).value)
    assert fmean(by_misses[min(by_misses)]) < fmean(by_misses[max(by_misses)])


def test_a_tempting_play_is_punished_by_a_capture_of_the_other_side() -> None:
    found = {plies_until_failure(exercise) for exercise in _puzzles()}
    assert 0 in found
    assert 1 in found
    assert all(ply % 2 or ply == 0 for ply in found)


def test_who_knows_sees_the_values_and_who_takes_sees_the_cards() -> None:
    exercise = _puzzles()[0]
    assert worths(exercise, Lens.KNOWER) == tuple(entry.value for entry in exercise.moves)
    for entry, worth in zip(exercise.moves, worths(exercise, Lens.TAKER), strict=True):
        assert (worth > 0) == bool(entry.option.captured)


def test_every_kind_that_is_searched_for_has_a_rating() -> None:
    for kind in (Kind.LAY, Kind.LINE, Kind.ONE_OR_MANY):
        rating = rating_of(puzzle(ALTERNATE, 2, kind))
        assert 600 <= rating.value <= 2600
        assert rating.deviation > 0


def test_a_fit_on_a_small_sample_orders_the_solvers() -> None:
    solved, facts = tables(_puzzles())
    scale = fitted(solved, facts)
    assert scale.solvers[0] < scale.solvers[-1]
    assert "puzzles, solved" in report(scale, solved, facts)
    assert scale_text(scale, 40, 0).endswith("}\n")

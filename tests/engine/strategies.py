"""What Hypothesis draws: cards, sets, moves, rules and positions, all by the game's own rules."""

from hypothesis import strategies as st

from engine.cards import Card, Cards, card_set, pack
from engine.moves import Move
from engine.position import Position
from engine.rules import Rules
from engine.view import view
from tests.engine.play import random_hand
from tests.engine.variants import VARIANTS, WRITTEN_RULES


def cards() -> st.SearchStrategy[Card]:
    """Draws one card of the pack."""
    return st.sampled_from(pack())


def card_lists(*, smallest: int = 0) -> st.SearchStrategy[list[Card]]:
    """Draws different cards in any order."""
    return st.lists(cards(), min_size=smallest, max_size=12, unique=True)


def card_sets(*, smallest: int = 0) -> st.SearchStrategy[Cards]:
    """Draws different cards, sorted."""
    return card_lists(smallest=smallest).map(lambda drawn: card_set(tuple(drawn)))


def moves() -> st.SearchStrategy[Move]:
    """Draws a card and what it is said to take, legal or not."""
    return card_lists(smallest=1).map(lambda drawn: Move(drawn[0], card_set(tuple(drawn[1:]))))


def rule_sets() -> st.SearchStrategy[Rules]:
    """Draws a profile with any of its house options."""
    return st.sampled_from(WRITTEN_RULES)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Draws a position of a hand played at random, of any rule set and number of players."""
    rules, seat_count = draw(st.sampled_from(VARIANTS))
    hand = random_hand(rules, seat_count, draw(st.integers(0, 2**32)))
    return hand[draw(st.integers(0, len(hand) - 1))]


@st.composite
def seen_positions(draw: st.DrawFn) -> Position:
    """Draws a position as one of its seats sees it."""
    position = draw(positions())
    return view(position, draw(st.integers(0, position.seat_count - 1))).position

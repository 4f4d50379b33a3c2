"""The signs of the usual mistakes of play, each with near misses."""

from dataclasses import replace

import pytest

from engine.lapses import lapses
from engine.mistakes import Mistake
from engine.notation import parse_cards, parse_move
from engine.position import Position
from engine.rules import ALTERNATE, TUNISIAN
from engine.view import view
from tests.engine.boards import board
from tests.engine.play import first_position, random_plays


def signs(position: Position, move: str) -> set[Mistake]:
    played = parse_move(move)
    assert played in position.legal_moves()
    return set(lapses(position, played))


@pytest.mark.parametrize(
    ("table", "hand", "other", "move", "is_sign"),
    [
        ("3c", "2sJh", "5dAh", "2s", True),  # T1: five may be swept by a five
        ("3c", "2sJh", "5dAh", "Jh", False),  # twelve cannot
        ("3c", "2sJh", "AdAh", "2s", False),  # T3: all other fives are seen
        ("3c", "2s4h", "5d7d", "2s", False),  # the other card leaves ten or less too
        ("Qc", "2s5h", "KdAh", "2s", True),  # T2: a king takes both
        ("Qc", "2s5h", "KdAh", "5h", False),
        ("Qc", "3s5h", "KdAh", "3s", False),  # eleven
        ("2d6sKh", "QhAs", "KdAh", "Qhx2d6s", True),  # a lone king may be taken by a king
        ("2d6s", "QhAs", "KdAh", "Qhx2d6s", False),  # nothing is left
    ],
)
def test_leaving_ten_or_less(
    table: str, hand: str, other: str, move: str, *, is_sign: bool
) -> None:
    shown = Mistake.LEFT_TEN_OR_LESS in signs(board(table, hand, other=other), move)
    assert shown is is_sign


def test_leaving_ten_or_less_depends_on_the_profile() -> None:
    # With J=8, a seen jack is no danger to a total of nine; a queen is.
    tunisian = board("2c", "7sKh", other="QdAh", rules=TUNISIAN)
    alternate = board("2c", "7sKh", other="QdAh", rules=ALTERNATE)
    assert Mistake.LEFT_TEN_OR_LESS not in signs(tunisian, "7s")
    assert Mistake.LEFT_TEN_OR_LESS in signs(alternate, "7s")


def test_the_last_of_all_cards_cannot_sweep() -> None:
    position = board("3c", "2s", other="5d")
    assert signs(position, "2s") == set()


def test_what_the_others_hold_makes_no_difference_to_the_sign() -> None:
    for seed in range(40):
        start = first_position(TUNISIAN, 2, seed)
        for position, move, _ in random_plays(start, seed):
            known = view(position, position.turn).position
            if position.stock:
                assert lapses(known, move) == lapses(position, move)


@pytest.mark.parametrize(
    ("table", "hand", "other", "move", "is_sign"),
    [
        ("4c", "3hKs", "7dAh", "3h", True),  # T7
        ("4c", "3hKs", "7dAh", "Ks", False),
        ("4c", "2hKs", "7dAh", "2h", False),  # six is no seven
        ("4c", "3hKs", "QdAh", "3h", False),  # all sevens are seen
        ("4cKd", "3hKs", "7dAh", "KsxKd", False),  # a capture builds nothing
        ("7c4c", "3hKs", "7dAh", "3h", False),  # a seven on the table must be taken first
        ("3d4cJs", "2hKs", "7dAh", "2h", False),  # it lies there already, without the two
        ("3d4cJs", "2h7s", "7dAh", "2h", False),  # nor was it built by leaving it there
        ("4c", "7hKs", "7dAh", "7h", False),  # a seven that is laid is no sum
        ("4cAd", "2hKs", "7dAh", "2h", True),  # three cards make a seven too
        ("4c", "3h3s", "7dAh", "3h", False),  # every play builds one
    ],
)
def test_building_a_seven(table: str, hand: str, other: str, move: str, *, is_sign: bool) -> None:
    shown = Mistake.BUILT_A_SEVEN in signs(board(table, hand, other=other), move)
    assert shown is is_sign


@pytest.mark.parametrize(
    ("table", "hand", "move", "is_sign"),
    [
        ("2c4h5s7d", "Jh", "Jhx4h5s", True),  # T13
        ("2c4h5s7d", "Jh", "Jhx2c7d", False),
        ("2c3h4s7d", "Jh", "Jhx2c3h4s", True),  # three cards instead of the 7♦
        ("2c3h4s7c", "Jh", "Jhx2c3h4s", False),  # a seven of another suit
        ("2c3h4s6dKh", "Jh", "Jhx2c3h4s", True),  # three cards instead of a diamond
        ("2c3h4s6cKh", "Jh", "Jhx2c3h4s", False),
        ("2c3h4s6cKh", "Jh", "Jhx3h6c", False),
        ("2c3d4s6dKh", "Jh", "Jhx2c3d4s", True),  # one diamond for three cards, two for two
        ("5d5c", "5s", "5sx5c", True),  # T6: among equals the diamond
        ("5d5c", "5s", "5sx5d", False),
        ("2c4h5s7dKc", "JhKs", "KsxKc", False),  # one card: nobody counted cards
    ],
)
def test_taking_most_cards(table: str, hand: str, move: str, *, is_sign: bool) -> None:
    shown = Mistake.TOOK_MOST_CARDS in signs(board(table, hand, deals_to_come=1), move)
    assert shown is is_sign


def test_a_chkobba_is_no_greed() -> None:
    position = board("2c6s", "QhJd", deals_to_come=1)
    assert Mistake.TOOK_MOST_CARDS not in signs(position, "Qhx2c6s")


def test_a_forced_play_shows_nothing() -> None:
    for seed in range(60):
        start = first_position(TUNISIAN, 2, seed)
        for position, move, _ in random_plays(start, seed):
            if len(position.legal_moves()) == 1:
                assert lapses(position, move) == ()


def test_a_lapse_is_one_that_another_legal_play_avoids() -> None:
    for seed in range(60):
        start = first_position(ALTERNATE, 3, seed)
        for position, move, _ in random_plays(start, seed):
            for mistake in lapses(position, move):
                others = [lapses(position, other) for other in position.legal_moves()]
                assert any(mistake not in shown for shown in others)


def test_the_cards_of_a_partner_may_be_the_danger_too() -> None:
    # One does not see what the partner holds, so it counts as out.
    position = first_position(TUNISIAN, 4, seed=2)
    position = replace(position, table=parse_cards("3c"), hands=(parse_cards("2sJh"),) * 4)
    assert Mistake.LEFT_TEN_OR_LESS in lapses(position, parse_move("2s"))

import pytest

from engine.notation import parse_cards, parse_move, parse_rules
from engine.position import Position
from engine.rules import TUNISIAN, Rules
from engine.solver import solve
from puzzles.equivalence import play_class
from tests.engine.boards import board


def _are_alike(position: Position, one: str, other: str) -> bool:
    return play_class(parse_move(one), position) == play_class(parse_move(other), position)


def test_plain_cards_of_a_rank_are_one_play() -> None:
    assert _are_alike(board("KhKc", "4h4s2d", other="3hQd3c"), "4h", "4s")


def test_a_diamond_is_a_play_of_its_own() -> None:
    assert not _are_alike(board("KhKc", "4d4s2d", other="3hQd3c"), "4d", "4s")


def test_cards_of_two_ranks_are_two_plays_even_when_worth_the_same() -> None:
    position = board("KhKc", "QsJsJh", other="3h3s4c")
    solution = solve(position)
    queen, jack = (solution.value_of(parse_move(text)) for text in ("Qs", "Js"))
    assert queen.value == jack.value
    assert not _are_alike(position, "Qs", "Js")


def test_taking_either_plain_equal_is_one_play() -> None:
    assert _are_alike(board("7h7c", "7sJsKs", other="3h3s4c"), "7sx7h", "7sx7c")


def test_taking_the_diamond_among_equals_is_a_play_of_its_own() -> None:
    position = board("7d7c", "7sJsKs", other="3h3s4c")
    assert play_class(parse_move("7sx7d"), position) != play_class(parse_move("7sx7c"), position)


def test_sums_of_other_ranks_are_another_play() -> None:
    position = board("2h3h4c5c", "7sJsKs", other="3s4hQd")
    assert play_class(parse_move("7sx2h5c"), position) != play_class(
        parse_move("7sx3h4c"), position
    )


def test_a_sweep_is_another_play() -> None:
    sweep, take = board("6h", "6sJsKs", other="3h3s4c"), board("6hKh", "6sJsKs", other="3h3s4c")
    move = parse_move("6sx6h")
    assert play_class(move, sweep) != play_class(move, take)


@pytest.mark.parametrize(
    ("rules", "class_count"), [(TUNISIAN, 2), (parse_rules("alternate+primiera"), 4)]
)
def test_the_primiera_tells_all_suits_apart(rules: Rules, class_count: int) -> None:
    sixes = parse_cards("6d6h6c6s")
    assert len(set(map(rules.class_of, sixes))) == class_count


def test_swapping_plain_suits_changes_no_value() -> None:
    """The ground on which alike plays count as one answer."""
    one = solve(board("4cKh", "7h2sJs", other="3h3s4h")).moves
    other = solve(board("4hKs", "7s2cJc", other="3c3h4s")).moves
    assert [entry.value for entry in one] == [entry.value for entry in other]

"""What a move takes and leaves, and which replies are the worst."""

import pytest

from engine.cards import Rank
from engine.facts import MoveFacts, Takings, facts, facts_of, odd_ranks, takings, unseen_count
from engine.notation import parse_cards, parse_move
from engine.position import Position
from engine.rules import ALTERNATE, TUNISIAN
from engine.view import unseen_cards, view
from tests.engine.boards import board
from tests.engine.play import random_hand


def _facts(position: Position, move: str) -> MoveFacts:
    return facts_of(view(position, position.turn).position, parse_move(move))


def test_a_capture_counts_the_card_played_too() -> None:  # P7
    entry = _facts(board("2d6s", "QhAc4s", deals_to_come=1), "Qhx2d6s")
    assert entry.takes == Takings(3, 1, 0, 1, has_seven_of_diamonds=False, is_chkobba=True)
    assert entry.table == ()


def test_a_lay_takes_nothing() -> None:
    entry = _facts(board("3c", "2sJh", deals_to_come=1), "Jh")
    assert entry.takes == takings(())
    assert (entry.total, entry.is_even) == (12, True)


def test_nothing_is_swept_from_an_empty_table() -> None:  # R12
    entry = _facts(board("2d6s", "QhAc4s", deals_to_come=1), "Qhx2d6s")
    assert (entry.sweep.count, entry.threats, entry.worst) == (0, (), None)


def test_ten_may_be_swept_and_eleven_not() -> None:  # T1
    position = board("3c", "7hQh", other="KsKc", deals_to_come=2)
    ten, eleven = _facts(position, "7h"), _facts(position, "Qh")
    assert (ten.total, eleven.total) == (10, 11)
    assert ten.sweep.count > 0 == eleven.sweep.count


def test_the_last_card_of_the_hand_makes_no_chkobba() -> None:  # C2
    position = board("-", "4h", other="4c")
    entry = facts(position)[0]
    assert entry.sweep.count == 0
    assert entry.laid_risk is not None
    assert entry.laid_risk.count == 1


def test_after_the_last_card_nobody_plays() -> None:
    ending = random_hand(TUNISIAN, 2, 1)[-2]
    entry = facts(view(ending, ending.turn).position)[0]
    assert (entry.sweep.count, entry.sweep.total, entry.threats) == (0, 1, ())


@pytest.mark.parametrize(
    ("table", "laid", "other", "worst"),
    [
        ("3c", "4s", "7hKsQs", "3c4s"),  # a chkobba
        ("Ac7dKs", "3s", "Qd4hJs", "Ac7d"),  # the 7♦ before a card more
        ("6c7cKs", "2s", "QhJs5h", "2s7c"),  # a seven before a six
        ("5d6cKs", "4s", "5h6h2h", "5d"),  # a diamond before a six
        ("Ac2hKs", "5s", "3h5h4d", "Ac2h"),  # two cards before one
    ],
)
def test_the_worst_reply_takes_what_counts_most(
    table: str, laid: str, other: str, worst: str
) -> None:
    entry = _facts(board(table, laid + "KhKc", other=other), laid)
    assert entry.worst is not None
    assert entry.worst.captured == parse_cards(worst)
    assert entry.worst.chance.count == entry.worst.chance.total == 1


def test_sevens_are_no_worse_than_others_where_they_do_not_count() -> None:  # S8
    position = board("2h7cJs", "KhKcKd", other="7h2d4s", rules=ALTERNATE)
    entry = _facts(position, "Kh")
    assert entry.worst is not None
    assert entry.worst.captured == parse_cards("2h")


def test_a_group_is_taken_by_every_card_of_its_value() -> None:
    entry = _facts(board("3c", "4sKh", deals_to_come=5), "4s")
    sweep = entry.threats[0]
    assert sweep.captured == parse_cards("3c4s")
    assert set(sweep.takers) <= set(parse_cards("7d7h7c7s"))
    assert sweep.chance == entry.sweep


def test_an_equal_card_blocks_the_sum_beside_it() -> None:  # P2, T14
    entry = _facts(board("3d4c7c", "KhKc", other="7h2s"), "Kh")
    assert [threat.captured for threat in entry.threats] == [parse_cards("7c")]


def test_unseen_cards_are_counted_by_rank() -> None:
    seen = view(board("3c", "2sJh", deals_to_come=1), 0).position
    count = unseen_count(seen)
    assert sum(count.per_rank) == len(unseen_cards(seen))
    assert count.sevens == count.per_rank[Rank.SEVEN]


def test_a_sum_leaves_its_three_values_odd_and_an_equal_none() -> None:  # T20
    assert odd_ranks(parse_cards("2d3c5h")) == (Rank.TWO, Rank.THREE, Rank.FIVE)
    assert odd_ranks(parse_cards("5d5h")) == ()


def test_a_card_of_odd_value_turns_the_total_whether_it_takes_or_not() -> None:  # T19
    for seed in range(5):
        for position in random_hand(TUNISIAN, 2, seed)[:-1]:
            total = sum(map(TUNISIAN.value_of, position.table))
            for entry in facts(position):
                is_kept = entry.is_even == (total % 2 == 0)
                assert is_kept == (TUNISIAN.value_of(entry.move.card) % 2 == 0)

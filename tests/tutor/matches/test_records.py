"""Matches as records: to keep, to send, to look at again, to count."""

import pytest

from engine.cards import Card
from engine.errors import ChkobbaError
from engine.flow import Counted
from engine.match_records import MatchRecord, format_matches, parse_matches
from engine.rules import TUNISIAN
from engine.scoring import Category
from tests.tutor.matches.played import is_asked, is_counted, new_match, played_until
from tutor.matches.counting import counted_categories
from tutor.matches.names import player_names
from tutor.matches.record_walk import walk_scene, walk_through
from tutor.matches.records import LONGEST_CODE, only_match, record_in, record_of, share_code
from tutor.matches.replay import MatchState
from tutor.texts import texts_for

TEXTS = texts_for()


def recorded(state: MatchState) -> MatchRecord:
    record = record_of(state, player_names(state.log.settings, TEXTS))
    assert record is not None
    return record


@pytest.fixture(scope="module", params=[2, 3, 4])
def won(request: pytest.FixtureRequest) -> MatchState:
    return played_until(new_match(request.param), lambda state: state.is_over)


def test_the_record_of_a_match_is_read_as_it_was_written(won: MatchState) -> None:
    record = recorded(won)
    assert parse_matches(format_matches((record,))) == (record,)
    assert record.match.winner is not None
    assert sorted(record.match.totals) == sorted(won.match.totals)


def test_a_whole_match_fits_into_a_link(won: MatchState) -> None:
    code = share_code(recorded(won))
    assert record_in(code) == recorded(won)
    assert len(code) < LONGEST_CODE


def test_a_hand_from_the_middle_is_a_record_of_its_own_and_fits_into_a_link(
    won: MatchState,
) -> None:
    hand = recorded(won).hands[1]
    alone = only_match(format_matches((MatchRecord((hand,)),)))
    assert [one.game for one in alone.hands] == [hand.game]
    assert record_in(share_code(alone)) == alone


@pytest.mark.parametrize("code", ["", "x", "AAAA", "eJwDAAAAAAE", "é"])
def test_a_damaged_link_is_refused(code: str) -> None:
    with pytest.raises(ChkobbaError):
        record_in(code)


def test_a_hand_in_play_is_not_given_away() -> None:
    first = played_until(new_match(), is_counted)
    assert record_of(played_until(new_match(), is_asked), ("You", "Hédi")) is None
    later = played_until(new_match(), lambda state: state.hand_number == 2)
    assert len(recorded(later).hands) == len(recorded(first).hands) == 1


def test_two_matches_are_not_one(won: MatchState) -> None:
    with pytest.raises(ChkobbaError, match="2 matches"):
        only_match(format_matches((recorded(won),) * 2))


def test_the_count_adds_up_and_names_the_cards_behind_it(won: MatchState) -> None:
    for counted in won.counted:
        rows = counted_categories(counted)
        sums = [sum(row.points[side] for row in rows) for side in range(len(rows[0].points))]
        before, after = counted.match.totals, counted.after.totals
        assert [new - old for old, new in zip(before, after, strict=True)] == sums
        sweeps = next(row for row in rows if row.category is Category.CHKOBBAS)
        assert tuple(map(len, sweeps.cards)) == sweeps.points
        diamonds = next(row for row in rows if row.category is Category.DIAMONDS)
        assert sum(map(len, diamonds.cards)) == 10


def test_the_seven_of_diamonds_is_shown_to_whom_it_counts() -> None:
    step = played_until(new_match(rules=TUNISIAN), is_counted).step
    assert isinstance(step, Counted)
    row = next(
        row for row in counted_categories(step) if row.category is Category.SEVEN_OF_DIAMONDS
    )
    assert [cards == (Card(24),) for cards in row.cards] == [bool(points) for points in row.points]


def test_a_record_is_walked_through_play_by_play(won: MatchState) -> None:
    record = recorded(won)
    walk = walk_through(record, viewer=0, hand=2, ply=0)
    seen = {walk_scene(walk.at(ply), TEXTS, is_open=True).sequence for ply in range(37)}
    assert len(seen) == walk.ply_count + 1
    assert walk_scene(walk.at(1), TEXTS, is_open=True).played
    closed = walk_scene(walk.at(4), TEXTS, is_open=False)
    assert sum("?" in "".join(map(str, hand.cards)) for hand in closed.hands) >= 1


@pytest.mark.parametrize(("hand", "ply"), [(0, -1), (99, 999)])
def test_a_walk_stays_within_the_record(won: MatchState, hand: int, ply: int) -> None:
    walk = walk_through(recorded(won), viewer=9, hand=hand, ply=ply)
    assert 0 <= walk.ply <= walk.ply_count
    assert walk_scene(walk, TEXTS, is_open=True).hands

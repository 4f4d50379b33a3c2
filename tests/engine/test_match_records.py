"""Records of whole matches: each hand follows from the one before (D3, M1 to M3)."""

from dataclasses import replace
from random import Random

import pytest

from engine.errors import RecordError
from engine.game import Game
from engine.match_records import MatchRecord, format_matches, match_record, parse_matches
from engine.players import RandomPlayer, play_match
from engine.position import Position
from engine.records import Record, format_records
from engine.rules import ALTERNATE, TUNISIAN, Rules

NAMES = ("Amel", "Badr", "Chedly", "Dorra")


def _match(rules: Rules, seat_count: int, seed: int) -> MatchRecord:
    hands = play_match([RandomPlayer()] * seat_count, rules, Random(seed))
    return match_record(NAMES[:seat_count], hands)


@pytest.mark.parametrize(
    ("rules", "seat_count"),
    [(rules, seat_count) for rules in (TUNISIAN, ALTERNATE) for seat_count in rules.seat_counts],
)
def test_a_file_of_matches_is_read_back_as_it_was(rules: Rules, seat_count: int) -> None:
    matches = tuple(_match(rules, seat_count, seed) for seed in (1, 2))
    text = format_matches(matches)
    assert parse_matches(text) == matches
    assert format_matches(parse_matches(text)) == text


def test_a_match_record_counts_as_the_match_did() -> None:  # M2
    hands = tuple(play_match([RandomPlayer()] * 3, ALTERNATE, Random(3)))
    record = match_record(NAMES[:3], hands)
    played, read = hands[-1].after, record.match
    points = {NAMES[player]: played.totals[player] for player in range(3)}
    assert dict(zip(record.players, read.totals, strict=True)) == points
    assert read.hand_count == played.hand_count
    assert record.players[read.winner or 0] == NAMES[played.winner or 0]


def test_an_unfinished_match_stands_where_its_finished_hands_left_it() -> None:  # M2
    whole = _match(TUNISIAN, 2, 1)
    whole.hands[-1].game.undo()
    assert whole.match.totals == MatchRecord(whole.hands[:-1]).match.totals
    assert parse_matches(format_matches([whole])) == (whole,)


def _replayed(hand: Record, start: Position) -> Record:
    """Returns the hand with the same moves from another start."""
    game = Game(start, hand.game.dealing)
    for move in hand.game.moves:
        game.play(move)
    return replace(hand, game=game)


def _begun(*changed: Record) -> str:
    """Returns the text of the first hand of a match, and after it `changed`."""
    return format_records([_match(TUNISIAN, 2, 1).hands[0], *changed])


def _second() -> Record:
    return _match(TUNISIAN, 2, 1).hands[1]


def test_the_second_hand_follows_the_first() -> None:
    assert len(parse_matches(_begun(_second()))[0].hands) == 2


def test_a_hand_without_number_belongs_to_no_match() -> None:
    with pytest.raises(RecordError, match="the tag Hand is missing"):
        parse_matches(_begun(replace(_second(), hand_number=None)))


@pytest.mark.parametrize("number", [0, 3])
def test_no_hand_of_a_match_is_left_out(number: int) -> None:
    with pytest.raises(RecordError, match="hand 2 of the match should be here"):
        parse_matches(_begun(replace(_second(), hand_number=number)))
    with pytest.raises(RecordError, match="line 3, column 1: hand 1 of the match should be here"):
        parse_matches(format_records([_second()]))


def test_the_seats_move_on_with_the_dealer() -> None:  # D3
    second = _second()
    with pytest.raises(RecordError, match=r'column 1: "Amel" sits here in this hand.*\(D3\)'):
        parse_matches(_begun(replace(second, players=second.players[::-1])))


def test_the_totals_are_those_after_the_hand_before() -> None:  # M2
    second = _second()
    start = second.game.start
    for wrong in (start.totals[::-1], (0, 0)):
        changed = _replayed(second, replace(start, totals=wrong))
        with pytest.raises(RecordError, match=r"the match stands at .*/21.*\(M2\)"):
            parse_matches(_begun(changed))
    ahead = _replayed(second, replace(start, totals=(1, 0)))
    with pytest.raises(RecordError, match="the match stands at 0-0/21"):
        parse_matches(format_records([replace(ahead, hand_number=1)]))


def test_no_hand_follows_an_unfinished_one() -> None:  # M2
    first = _match(TUNISIAN, 2, 1).hands[0]
    first.game.undo()
    with pytest.raises(RecordError, match=r"the hand before is not finished.*\(M2\)"):
        parse_matches(format_records([first, _second()]))


def test_no_hand_follows_a_won_match() -> None:  # M3
    hands = _match(TUNISIAN, 2, 1).hands
    extra = replace(_second(), hand_number=len(hands) + 1)
    with pytest.raises(RecordError, match=r"won by side \d, before.*\(M3\)"):
        parse_matches(format_records([*hands, extra]))


def test_rules_and_players_stay_the_same_through_a_match() -> None:  # M1, D1
    first = _match(ALTERNATE, 2, 1).hands[0]
    with pytest.raises(RecordError, match="the match is played by alternate"):
        parse_matches(format_records([first, _second()]))
    of_three = _match(ALTERNATE, 3, 1).hands[1]
    with pytest.raises(RecordError, match=r"the match has 2 players.*\(D1\)"):
        parse_matches(format_records([first, of_three]))

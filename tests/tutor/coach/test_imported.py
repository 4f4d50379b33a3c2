"""Records are read as people bring them, and what is wrong is shown in its line."""

from dataclasses import replace

import pytest

from engine.errors import RecordError
from engine.match_records import MatchRecord
from engine.records import format_record, format_records
from engine.rules import ALTERNATE, TUNISIAN
from tests.tutor.coach.hands import played_match
from tutor.coach.examples import example_record
from tutor.coach.imported import kept_text, quoted_line, records_in, title_of


def test_a_match_is_read_again_as_it_was_kept() -> None:
    record = played_match(ALTERNATE, 3)
    assert records_in(kept_text(record)) == (record,)


def test_a_hand_without_a_number_stands_for_itself() -> None:
    hand = replace(played_match(TUNISIAN).hands[0], hand_number=None)
    (record,) = records_in(format_record(hand))
    assert record.hands[0].game == hand.game
    assert records_in(kept_text(record)) == (record,)


def test_a_hand_from_the_middle_of_a_match_keeps_its_totals() -> None:
    second = replace(played_match(TUNISIAN).hands[1], hand_number=None)
    (record,) = records_in(format_record(second))
    before, made = second.game.start.totals, second.game.score.totals
    assert title_of(record).endswith(f"{before[0] + made[0]}–{before[1] + made[1]}")
    assert records_in(kept_text(record)) == (record,)


def test_hands_from_the_middle_of_a_match_stand_each_for_itself() -> None:
    _first, *later = played_match(TUNISIAN, hands=3).hands
    records = records_in(format_records(later))
    assert [record.hands[0].game for record in records] == [hand.game for hand in later]
    assert [record.hands[0].hand_number for record in records] == [None, None]


def test_a_file_may_hold_several_hands_or_matches() -> None:
    hand = format_record(replace(played_match(TUNISIAN).hands[0], hand_number=None))
    assert len(records_in(f"{hand}\n{hand}")) == 2
    match = kept_text(played_match(TUNISIAN))
    assert len(records_in(f"{match}\n{match}")) == 2


def test_an_error_is_marked_in_its_line() -> None:
    text = kept_text(MatchRecord(played_match(TUNISIAN).hands[:1]))
    broken = text.replace("\n2. ", "\n2. 9z ")
    with pytest.raises(RecordError) as caught:
        records_in(broken)
    line, mark = quoted_line(broken, caught.value)
    assert line.startswith("2. 9z ")
    assert mark == "   ^^"


@pytest.mark.parametrize("rules", [TUNISIAN, ALTERNATE])
def test_the_example_can_be_read(rules: object) -> None:
    record = example_record(TUNISIAN if rules is TUNISIAN else ALTERNATE)
    assert records_in(kept_text(record)) == (record,)


def test_a_match_stays_whole_beside_hands_that_stand_for_themselves() -> None:
    match = played_match(TUNISIAN, hands=3)
    alone = replace(match.hands[1], hand_number=None)
    text = format_records([alone, *match.hands, alone, match.hands[2], *match.hands])
    records = records_in(text)
    assert [len(record.hands) for record in records] == [1, 3, 1, 1, 3]
    assert records[1] == records[4] == match


def test_an_error_after_a_hand_by_itself_is_marked_in_its_line() -> None:
    first, _second, third = played_match(TUNISIAN, hands=3).hands
    text = format_records([replace(first, hand_number=None), first, third])
    with pytest.raises(RecordError, match="hand 2 of the match should be here") as caught:
        records_in(text)
    assert quoted_line(text, caught.value)[0] == '[Hand "3"]'

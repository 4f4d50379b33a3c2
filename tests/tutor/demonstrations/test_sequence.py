"""Sequences: written by hand, read with the line of what is wrong, and written back."""

import pytest

from engine.match_records import MatchRecord
from engine.notation import parse_position
from engine.rules import ALTERNATE, PROFILES, TUNISIAN
from puzzles.exercise import parse_exercise_id
from tests.tutor.coach.written import short_record
from tutor.coach.examples import example_record
from tutor.demonstrations.examples import EXAMPLES
from tutor.demonstrations.sequence import (
    MOST_ITEMS,
    Item,
    LessonPart,
    Sequence,
    SequenceError,
    parse_sequence,
    rules_of,
)

POSITION = (
    "tunisian 4d5h7c Ad/7dKs 4h4c4s5d6d6h6c6sQdQhQcQsJsKdKc/AhAcAs2d2h2c2s3d3h3c3s5c5s7h7s"
    "JdJhJcKh 0/0 1 1 - 0-0/21"
)


def record() -> MatchRecord:
    return example_record(TUNISIAN)


def test_every_kind_of_item_is_read_and_written_back() -> None:
    items = (
        Item(parse_exercise_id("alternate-best2-8"), say="Who sees it?"),
        Item(LessonPart("bermila", "show-1", "alternate")),
        Item(LessonPart("bermila")),
        Item(parse_position(POSITION), say="Count."),
        Item(record()),
    )
    whole = Sequence("Monday", items)
    assert parse_sequence(str(whole)) == whole
    assert [rules_of(item, TUNISIAN).name for item in items] == [
        "alternate",
        "alternate",
        "tunisian",
        "tunisian",
        "tunisian",
    ]


def test_comments_and_empty_lines_are_passed_over_and_sayings_add_up() -> None:
    text = "# for Monday\n\n  lesson bermila\nsay One.\nsay Two."
    assert parse_sequence(text) == Sequence("", (Item(LessonPart("bermila"), "One. Two."),))


def test_a_hand_by_itself_is_a_record_too() -> None:
    sequence = parse_sequence(f"record\n{short_record()}end\n")
    assert len(sequence.items) == 1
    assert parse_sequence(str(sequence)) == sequence


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", 1, "nothing to show"),
        ("# only this\n\n", 2, "nothing to show"),
        ("lesson a\nslide 3", 2, '"slide" is none of title, say, puzzle'),
        ("say Hello.", 1, "belongs to what stands before"),
        ("puzzle tunisian-best2-x", 1, "id"),
        ("lesson a b c", 1, "a lesson, perhaps a step"),
        (f"lesson a\nposition {POSITION.replace('Ad/', '9x/')}", 2, "hands"),
        ('record\n[Seat0 "A"]\n', 1, "lacks its last line"),
        ("lesson a\nrecord\nnonsense\nend", 2, "in the record"),
        ("record here\nend", 1, "begins on the next line"),
        ("lesson a\n" * (MOST_ITEMS + 1), MOST_ITEMS + 1, "more than"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(text: str, line: int, reason: str) -> None:
    with pytest.raises(SequenceError, match=reason) as caught:
        parse_sequence(text)
    assert caught.value.line == line


@pytest.mark.parametrize("text", EXAMPLES)
def test_the_examples_are_sequences_with_a_title(text: str) -> None:
    assert parse_sequence(text).title
    assert rules_of(parse_sequence(text).items[0], ALTERNATE) in PROFILES.values()

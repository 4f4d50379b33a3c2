"""Assignments as files and as codes: they come back whole, and no change goes unnoticed."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tutor.packs.samples import POSITION, SOME, assignments, draw
from tutor.packs.assignment import Assignment, Draw, Feedback
from tutor.packs.assignment_file import assignment_text, read_assignment
from tutor.packs.code import code_of, read_code
from tutor.packs.flaws import Flaw, PackError
from tutor.packs.letters import LETTERS, bytes_of, letters_of

BY_HAND = """\
[Assignment "1"]
# written by hand
[Title "Sums"]

1. tunisian-best2-8
tunisian-lay2-4
"""


@given(st.binary(max_size=40))
def test_letters_give_the_bytes_back(content: bytes) -> None:
    assert bytes_of(letters_of(content).lower()) == content


@settings(max_examples=40)
@given(assignments)
def test_a_file_gives_the_assignment_back(assignment: Assignment) -> None:
    assert read_assignment(assignment_text(assignment), draw) == assignment


@settings(max_examples=40)
@given(assignments, st.booleans())
def test_a_code_gives_the_assignment_back(assignment: Assignment, has_labels: bool) -> None:  # noqa: FBT001
    read = read_code(code_of(assignment, has_labels=has_labels), draw)
    assert read.key == assignment.key
    assert (read == assignment) or not has_labels


@given(st.data())
def test_any_changed_byte_of_a_file_is_noticed_or_means_nothing(data: st.DataObject) -> None:
    written = assignment_text(SOME)
    at = data.draw(st.integers(0, len(written) - 1))
    letter = data.draw(st.characters(max_codepoint=255))
    try:
        read = read_assignment(written[:at] + letter + written[at + 1 :], draw)
    except PackError:
        return
    assert read == SOME


@given(st.data())
def test_any_mistyped_letter_of_a_code_is_noticed(data: st.DataObject) -> None:
    letters = code_of(SOME).replace("-", "")
    at = data.draw(st.integers(0, len(letters) - 1))
    other = data.draw(st.sampled_from(LETTERS.replace(letters[at], "")))
    with pytest.raises(PackError):
        read_code(letters[:at] + other + letters[at + 1 :], draw)


@given(st.text(max_size=60) | st.text(LETTERS, max_size=60))
def test_no_other_text_is_a_code(text: str) -> None:
    with pytest.raises(PackError):
        read_code(text, draw)


def test_a_drawn_assignment_has_a_short_code() -> None:
    lot = Draw("tunisian", 421, 20, kinds=("best",))
    drawn = Assignment(draw(lot), "Revision", "Mme Trabelsi", draw=lot)
    assert len(code_of(drawn, has_labels=False).replace("-", "")) <= 28


def test_the_same_seed_draws_the_same_exercises_and_another_seed_others() -> None:
    lot = Draw("tunisian", 1, 10)
    assert draw(lot) == draw(lot) != draw(Draw("tunisian", 2, 10))


def test_a_code_of_other_puzzles_says_so() -> None:
    lot = Draw("tunisian", 7, 3)
    code = code_of(Assignment(draw(lot), draw=lot))
    with pytest.raises(PackError) as caught:
        read_code(code, lambda other: draw(Draw(other.rules, other.seed + 1, other.count)))
    assert caught.value.flaw is Flaw.OTHER_PUZZLES


def test_a_file_written_by_hand_needs_little() -> None:
    read = read_assignment(BY_HAND, draw)
    assert read.tasks == ("tunisian-best2-8", "tunisian-lay2-4")
    assert (read.title, read.tries, read.feedback) == ("Sums", 1, Feedback.AT_ONCE)


def test_a_seed_stands_for_a_list() -> None:
    read = read_assignment('[Assignment "1"]\n[Seed "5"]\n[Number "4"]\n', draw)
    assert read.tasks == draw(Draw("tunisian", 5, 4))


def test_a_list_changed_by_hand_is_what_counts() -> None:
    lot = Draw("tunisian", 5, 3)
    lines = assignment_text(Assignment(draw(lot), draw=lot)).splitlines()
    edited = "\n".join([*lines[:-3], f"3. {POSITION}"])
    read = read_assignment(edited, draw)
    assert (read.tasks[-1], read.draw) == (POSITION, None)


@pytest.mark.parametrize(
    ("old", "new", "line", "flaw"),
    [
        ('"Sums"', '"Sums', 3, Flaw.UNREADABLE),
        ('[Title "Sums"]', '[Colour "blue"]', 3, Flaw.UNKNOWN_TAG),
        ('[Title "Sums"]', '[Tries "9"]', 3, Flaw.NO_NUMBER),
        ('[Title "Sums"]', '[Feedback "never"]', 3, Flaw.NO_CHOICE),
        ('[Title "Sums"]', '[Title "a"]\n[Title "b"]', 4, Flaw.TAG_TWICE),
        ("tunisian-lay2-4", "tunisian-lay9-4", 6, Flaw.NO_EXERCISE),
        ("tunisian-lay2-4", "tunisian-best2-8", 6, Flaw.TASK_TWICE),
        ("tunisian-lay2-4", f"{POSITION}/1", 6, Flaw.NO_EXERCISE),
        ("tunisian-lay2-4", '[Tries "2"]', 6, Flaw.LATE_TAG),
        ("tunisian-lay2-4", '[Check "AAAAAAA"]', 6, Flaw.CHANGED),
        ('[Assignment "1"]', '[Assignment "2"]', 1, Flaw.NEWER),
        ('[Assignment "1"]', "hello", 0, Flaw.NO_ASSIGNMENT),
    ],
)
def test_a_mistake_in_a_file_is_named_with_its_line(
    old: str, new: str, line: int, flaw: Flaw
) -> None:
    with pytest.raises(PackError) as caught:
        read_assignment(BY_HAND.replace(old, new), draw)
    assert (caught.value.flaw, caught.value.line) == (flaw, line)

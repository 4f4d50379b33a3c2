"""Results: signed and read back whole; what was changed, doubled or strange is named."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tutor.packs.samples import SOME, attempt, result, results, right, wrong
from tutor.packs.collection import HandedIn, collect
from tutor.packs.flaws import Flaw, PackError
from tutor.packs.judging import contradicts, puzzle_of
from tutor.packs.progress import PackProgress, Upcoming
from tutor.packs.result import Attempt, Outcome, Result, outcomes
from tutor.packs.result_file import read_result, result_text

FIRST, SECOND, THIRD = SOME.tasks
WORK = (
    attempt(1, 1, wrong(FIRST)),
    attempt(1, 2, right(FIRST)),
    attempt(2, 1, right(SECOND)),
    attempt(3, 1, wrong(THIRD)),
)


def file(name: str, result: Result) -> HandedIn:
    return HandedIn(name, result_text(result, SOME).encode())


@given(results)
def test_a_file_gives_the_result_back(result: Result) -> None:
    written = result_text(result, SOME)
    assert read_result(written, SOME) == result
    assert read_result(written.replace("\n", "\r\n"), SOME) == result


@given(st.data())
def test_any_changed_byte_is_noticed(data: st.DataObject) -> None:
    said = result("Amel", WORK)
    written = result_text(said, SOME).encode()
    at = data.draw(st.integers(0, len(written) - 1))
    other = bytes([data.draw(st.integers(0, 255))])
    collected = collect([HandedIn("a", written[:at] + other + written[at + 1 :])], SOME)
    assert collected.results in ((), (said,))
    assert bool(collected.results) != bool(collected.refused)


@pytest.mark.parametrize("size", [0, 1, 40, 300, -1])
def test_a_file_cut_short_is_noticed(size: int) -> None:
    written = result_text(result("Amel", WORK), SOME)
    with pytest.raises(PackError):
        read_result(written.rstrip()[:size], SOME)


def test_what_cannot_count_is_named_and_the_others_are_kept() -> None:
    good, early = result("Amel", WORK), result("Badr", WORK[:2])
    changed = result_text(good, SOME).replace("Amel", "Anis")
    lied = replace(WORK[0], is_right=True)
    other = replace(SOME, tasks=SOME.tasks[:2], title="Another week")
    foreign = replace(good, assignment_key=other.key, title=other.title)
    collected = collect(
        [
            file("amel.txt", good),
            file("badr-1.txt", early),
            file("badr-2.txt", result("Badr", WORK)),
            file("amel (2).txt", good),
            HandedIn("changed.txt", changed.encode()),
            file("lie.txt", result("Chiraz", (lied,))),
            HandedIn("foreign.txt", result_text(foreign, other).encode()),
            HandedIn("photo.jpg", b"\xff\xd8\xff"),
            HandedIn("letter.txt", b"Dear teacher"),
            HandedIn("long.txt", b"a" * 200_000),
        ],
        SOME,
    )
    assert [one.student for one in collected.results] == ["Amel", "Badr"]
    assert collected.results[1].attempts == WORK
    assert {one.name: one.error.flaw for one in collected.refused} == {
        "badr-1.txt": Flaw.OLDER,
        "amel (2).txt": Flaw.SAME_WORK,
        "changed.txt": Flaw.TAMPERED,
        "lie.txt": Flaw.CONTRADICTION,
        "foreign.txt": Flaw.FOREIGN,
        "photo.jpg": Flaw.NO_TEXT,
        "letter.txt": Flaw.NO_RESULT,
        "long.txt": Flaw.TOO_LONG,
    }


def test_two_students_of_one_name_are_two() -> None:
    files = [file(key, result("Amel", WORK, key=key)) for key in ("one", "two")]
    assert len(collect(files, SOME).results) == 2


def test_an_answer_counts_once_in_the_right_place() -> None:
    assert [one.value for one in outcomes(result("Amel", WORK), 3).values()] == [
        Outcome.LATER,
        Outcome.FIRST,
        Outcome.MISSED,
    ]


def test_an_illegal_play_tells_its_rule_and_uses_up_no_try() -> None:
    puzzle = puzzle_of(FIRST)
    slip = attempt(1, 1, "7hx7d")
    assert not slip.is_legal
    assert slip.rule
    assert not contradicts(slip, puzzle)
    progress = PackProgress(SOME, (slip,))
    assert (progress.tries_left(1), progress.upcoming) == (2, Upcoming(1, 1))


def test_after_the_last_try_the_next_exercise_comes() -> None:
    missed = (attempt(1, 1, wrong(FIRST)), attempt(1, 2, wrong(FIRST, 1)))
    assert PackProgress(SOME, missed[:1]).upcoming == Upcoming(1, 2)
    assert PackProgress(SOME, missed[:1]).withholds(1)
    assert PackProgress(SOME, missed).upcoming == Upcoming(2, 1)
    assert not PackProgress(SOME, missed).withholds(1)


def test_a_shown_answer_is_right_but_not_at_once() -> None:
    shown = replace(attempt(1, 1, right(FIRST)), is_shown=True)
    assert PackProgress(SOME, (shown,)).outcome(1) is Outcome.LATER


def test_the_file_has_no_room_for_a_line_of_somebody_else() -> None:
    with pytest.raises(PackError):
        read_result(result_text(result("Amel", (Attempt(1, 1, "7d extra"),)), SOME), SOME)

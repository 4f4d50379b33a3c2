"""One showing of a puzzle: its clock, the help taken at it, and what its answer counts for."""

from collections.abc import Callable
from typing import Final

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from engine.moves import Move
from engine.rules import TUNISIAN
from puzzles.exercise import PlayExercise
from puzzles.stream import puzzle
from tests.tutor.bank_samples import play_exercise
from tests.tutor.drawn_pages import asked, html_of, labels, page, press, run, text_of
from tests.tutor.store.samples import NOON
from tutor.components.scene import Play, TableScene
from tutor.components.table_texts import TableTexts
from tutor.packs.assignment import Assignment
from tutor.packs.code import code_of
from tutor.store import Answer, open_store

SINGLE: Final = puzzle(TUNISIAN, seed=6)
LINE: Final = play_exercise("tunisian-line2-0")
TWINNED: Final = "tunisian-best2-6"
QUESTION: Final = "tunisian-legal2-0"
ASSIGNED: Final = Assignment((TWINNED, QUESTION), "Week 3")


class Clock:
    """A clock that goes forward when it is told to."""

    def __init__(self) -> None:
        """Begins at any time."""
        self.seconds = 100.0

    def __call__(self) -> float:
        """Returns the time."""
        return self.seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    hand = Clock()
    monkeypatch.setattr("tutor.views.puzzle.showing.monotonic", hand)
    return hand


def confirm_on_table(monkeypatch: pytest.MonkeyPatch, *moves: Move) -> None:
    """Puts a button in the table's place that plays the moves, one at each press."""
    ahead, sequences = iter(moves), [0]

    def table(
        scene: TableScene, _texts: TableTexts, *, key: str, on_play: Callable[[], None]
    ) -> None:
        sequences[0] = scene.sequence
        st.button("Play it", key=key, on_click=on_play)

    def read_play(_key: str) -> Play:
        return Play(sequences[0], next(ahead))

    monkeypatch.setattr("tutor.views.puzzle.walking.card_table", table)
    for module in ("single_play", "lines"):
        monkeypatch.setattr(f"tutor.views.puzzle.{module}.read_play", read_play)


def kept(address: str) -> tuple[Answer, ...]:
    """Returns the answers in the store, oldest first."""
    store = open_store(address)
    answers = store.answers.of(learner_id=1)
    store.close()
    return answers


@pytest.mark.parametrize("exercise", [SINGLE, LINE], ids=["single play", "line"])
def test_the_seconds_of_a_play_are_those_since_the_puzzle_was_drawn(
    exercise: PlayExercise, clock: Clock, own_progress: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = exercise.moves[-1].option
    confirm_on_table(monkeypatch, Move(exercise.position.table[0]), wrong)
    test = page("puzzles", id=str(exercise.id))
    for _ in range(2):  # an illegal try, then the answer
        clock.seconds += 3
        test = press(test, "Play it")
    slip, answer = kept(own_progress)
    assert (slip.is_legal, slip.seconds) == (False, 3)
    assert (answer.is_legal, answer.seconds) == (True, 6)


@pytest.mark.parametrize("name", [TWINNED, str(LINE.id), QUESTION])
def test_a_hint_lets_the_clock_run_on(name: str, clock: Clock, own_progress: str) -> None:
    test = page("puzzles", id=name)
    for label in ("Hint", "Show me"):
        clock.seconds += 4
        test = press(test, label)
    (answer,) = kept(own_progress)
    assert (answer.seconds, answer.hint_count) == (8, 1)


def test_a_twin_and_another_try_have_a_clock_of_their_own(clock: Clock, own_progress: str) -> None:
    test = page("puzzles", id=TWINNED, tried="As", s="first")
    for way in ("Play the twin", "Back to the first puzzle", "Try it again"):
        clock.seconds += 50
        test = press(test, way)
        if way != "Back to the first puzzle":
            clock.seconds += 2
            test = press(test, "Show me")
    assert [answer.seconds for answer in kept(own_progress)] == [2, 2]


def test_only_the_first_answer_is_rated_and_another_one_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    confirm_on_table(monkeypatch, *(SINGLE.moves[at].option for at in (-1, 0)))
    test = press(page("puzzles", id=str(SINGLE.id)), "Play it")
    assert "Your rating:" in text_of(test)
    test = press(press(test, "Try it again"), "Play it")
    assert "Your rating:" not in text_of(test)
    assert "Only the first answer changes your rating." in text_of(test)


def test_another_answer_begins_another_walk(monkeypatch: pytest.MonkeyPatch) -> None:
    def walk(test: AppTest) -> str:
        return html_of(test).split('class="ck-line"')[1].partition("</ol>")[0]

    confirm_on_table(monkeypatch, *(SINGLE.moves[at].option for at in (-1, 0)))
    test = press(page("puzzles", id=str(SINGLE.id)), "Play it")
    first = walk(test)
    assert walk(press(press(test, "Try it again"), "Play it")) != first


@pytest.mark.parametrize(
    ("name", "lost"), [(TWINNED, "hints"), (str(LINE.id), "tried"), (QUESTION, "hints")]
)
def test_a_hint_counts_even_where_the_address_lost_it(
    name: str, lost: str, own_progress: str
) -> None:
    test = press(page("puzzles", id=name), "Hint")
    del test.query_params[lost]
    assert "with a hint" in text_of(run(test))
    press(test, "Show me")
    (answer,) = kept(own_progress)
    assert answer.hint_count == 1


def test_cards_once_shown_count_even_where_the_address_lost_it() -> None:
    test = press(page("puzzles", id=str(SINGLE.id)), "Show the opponent's cards")
    del test.query_params["open"]
    assert "the opponent's cards shown" in text_of(run(test))


@pytest.mark.parametrize("name", [TWINNED, str(LINE.id)])
def test_what_was_shown_is_nobody_s_play(name: str) -> None:
    html = html_of(press(page("puzzles", id=name), "Show me"))
    assert '<span class="ck-note">shown</span>' in html
    assert "your play" not in html.lower()


def test_in_an_assignment_nothing_can_be_tried_again_beside_its_tries() -> None:
    test = press(page("puzzles", pack=code_of(ASSIGNED)), "Begin")
    test = press(test, "Show me")
    assert "Next puzzle" in labels(test)
    assert "Try it again" not in labels(test)


def test_the_menu_leads_on_in_an_assignment_that_is_half_done() -> None:
    test = press(page("puzzles", pack=code_of(ASSIGNED)), "Begin")
    test = press(press(test, "Show me"), "Next puzzle")
    menu = page("puzzles")
    assert "Go on with Week 3 (1 of 2 done)" in text_of(menu)
    assert f"pack={ASSIGNED.key}" in html_of(menu)
    press(press(test, "Show me"), "Next puzzle")
    assert "Go on with" not in text_of(page("puzzles"))


def test_who_is_not_asked_to_confirm_is_not_told_to(own_progress: str) -> None:
    assert "then confirm" in text_of(page("puzzles", id=TWINNED))
    store = open_store(own_progress)
    learner = store.visitors.welcome("any browser of this computer", NOON)
    store.settings.change(learner.id, {"asks_to_confirm": "no"})
    store.close()
    assert "confirm" not in text_of(page("puzzles", id=TWINNED))


def test_the_reason_against_an_illegal_try_is_said_aloud_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scenes: list[TableScene] = []
    table = "tutor.views.puzzle.walking.card_table"
    monkeypatch.setattr(table, lambda scene, *_, **__: scenes.append(scene))
    for exercise in (SINGLE, LINE):
        html = html_of(page("puzzles", id=str(exercise.id), tried=str(exercise.position.table[0])))
        block = html.partition("That play is not allowed.")[2].partition("</section>")[0]
        assert ">P1</a>" in block  # at the end of the reason
        assert "try again" in block
        assert 'role="alert"' not in html
        assert scenes[-1].caption == "That play is not allowed."
        assert scenes[-1].spoken.startswith("That play is not allowed. ")
        assert "is not in the hand that plays" in scenes[-1].spoken
        assert scenes[-1].spoken.endswith("It does not end the puzzle: try again.")


@pytest.mark.parametrize("address", [{"begin": "pack"}, {"mode": "pack"}, {"mode": "x"}])
def test_what_is_no_training_leads_to_the_menu(address: dict[str, str]) -> None:
    test = page("puzzles", **address)
    assert "Choose how you want to train" in text_of(test)
    assert asked(test, "id") == ""

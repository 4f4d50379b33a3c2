"""Pages are drawn one after the other; who waits too long, or gives way, holds up nobody."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread
from time import monotonic, sleep
from typing import Final

import pytest

from tutor import turns as turns_module
from tutor.turns import Turns, in_turn

SOON: Final = 5.0


@contextmanager
def beside(work: Callable[[], None]) -> Iterator[Thread]:
    """Runs `work` in a thread of its own, and waits for its end."""
    thread = Thread(target=work, daemon=True)
    thread.start()
    yield thread
    thread.join(SOON)
    assert not thread.is_alive()


def taking(turns: Turns, told: Event) -> Callable[[], None]:
    """Returns the work of another visitor, who tells when he has his turn."""

    def take() -> None:
        with turns.turn():
            told.set()

    return take


def wait_until(holds: Callable[[], bool]) -> None:
    """Waits until something holds; fails where it does not soon."""
    deadline = monotonic() + SOON
    while not holds():
        assert monotonic() < deadline
        sleep(0.001)


@pytest.fixture(autouse=True)
def _patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns_module, "LONGEST_WAIT", SOON)


def test_another_visitor_waits_for_the_end_of_a_turn() -> None:
    turns, has_turn = Turns(), Event()
    with turns.turn(), turns.turn(), beside(taking(turns, has_turn)):
        assert not has_turn.wait(0.05)
        turns.give_way(0.05)
        assert has_turn.wait(SOON)


def test_a_turn_within_a_turn_does_not_end_it() -> None:
    turns, has_turn = Turns(), Event()
    with turns.turn():
        with turns.turn():
            pass
        with beside(taking(turns, has_turn)):
            assert not has_turn.wait(0.05)
            turns.give_way(0.05)


def test_a_turn_ends_with_an_error_too() -> None:
    turns, has_turn = Turns(), Event()
    with pytest.raises(KeyError), turns.turn():
        raise KeyError("a page that fails")
    with beside(taking(turns, has_turn)):
        assert has_turn.wait(SOON)


def test_nobody_waits_long_for_a_page_that_takes_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns_module, "LONGEST_WAIT", 0.01)
    turns, has_turn, next_has_turn = Turns(), Event(), Event()
    with turns.turn(), beside(taking(turns, has_turn)):
        assert has_turn.wait(SOON)
    with beside(taking(turns, next_has_turn)):  # who went beside it took nobody's turn away
        assert next_has_turn.wait(SOON)


def test_who_gave_way_goes_on_before_all_who_came_later(monkeypatch: pytest.MonkeyPatch) -> None:
    turns, has_begun, goes_on, order = Turns(), Event(), Event(), list[str]()
    monkeypatch.setattr(turns_module, "sleep", lambda _: goes_on.wait(SOON))

    def draw_in_two_parts() -> None:
        with turns.turn():
            has_begun.set()
            turns.give_way(0)
            order.append("early")

    def draw() -> None:
        with turns.turn():
            order.append("late")

    with beside(draw_in_two_parts):
        assert has_begun.wait(SOON)
        later = Thread(target=draw, daemon=True)
        with turns.turn():
            later.start()
            wait_until(lambda: turns.waiting_count == 1)
            goes_on.set()
            wait_until(lambda: turns.waiting_count == 2)
        later.join(SOON)
    assert order == ["early", "late"]


def test_giving_way_outside_of_a_turn_only_waits() -> None:
    turns, has_turn = Turns(), Event()
    turns.give_way(0.0)
    with beside(taking(turns, has_turn)):
        assert has_turn.wait(SOON)


def test_a_function_in_turn_keeps_its_name_and_its_answer() -> None:
    @in_turn
    def drawn(name: str) -> str:
        return f"{name} is drawn"

    assert (drawn.__name__, drawn("a page")) == ("drawn", "a page is drawn")

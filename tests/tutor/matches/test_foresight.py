"""The coach thinks ahead, each turn once, but never more than he can."""

from threading import Event
from typing import Final

import pytest

from engine.deal import deal
from engine.errors import ChkobbaError
from engine.rules import TUNISIAN
from engine.view import View, view
from tutor.matches.foresight import MOST_AHEAD, Foresight

PATIENCE_SECONDS: Final = 60
TURNS: Final = tuple(view(deal(TUNISIAN, seed=seed), 0) for seed in range(MOST_AHEAD + 1))
SEEN: Final = TURNS[0]


class Slow:
    """Thinks about a turn until told to go on, and knows what it thought about."""

    def __init__(self) -> None:
        self.begun = Event()
        self.going_on = Event()
        self.thoughts: list[View] = []

    def __call__(self, seen: View) -> None:
        self.thoughts.append(seen)
        self.begun.set()
        assert self.going_on.wait(PATIENCE_SECONDS)


def test_a_turn_is_thought_over() -> None:
    thoughts: list[View] = []
    thought = Foresight(thoughts.append).look_at(SEEN)
    assert thought is not None
    thought.result(PATIENCE_SECONDS)
    assert thoughts == [SEEN]


def test_a_page_that_is_drawn_again_and_again_takes_one_place() -> None:
    slow = Slow()
    foresight = Foresight(slow)
    first, *others = (foresight.look_at(SEEN) for _ in range(MOST_AHEAD + 1))
    assert first is not None
    assert all(thought is first for thought in others)
    assert foresight.look_at(TURNS[1]) is not None
    slow.going_on.set()
    foresight.wait_for(SEEN)
    assert slow.thoughts.count(SEEN) == 1


def test_where_too_many_wait_a_turn_is_left_until_its_play() -> None:
    slow = Slow()
    foresight = Foresight(slow)
    taken = [foresight.look_at(seen) for seen in TURNS]
    assert [thought is None for thought in taken] == [False] * MOST_AHEAD + [True]
    slow.going_on.set()
    for thought in filter(None, taken):
        thought.result(PATIENCE_SECONDS)
    foresight.wait_for(TURNS[-1])  # nobody thinks about it: at once
    assert slow.thoughts == list(TURNS[:MOST_AHEAD])


def test_a_turn_that_was_not_begun_is_given_up_to_whoever_asks() -> None:
    slow = Slow()
    foresight = Foresight(slow)
    foresight.look_at(SEEN)
    assert slow.begun.wait(PATIENCE_SECONDS)
    waiting = foresight.look_at(TURNS[1])
    foresight.wait_for(TURNS[1])
    assert waiting is not None
    assert waiting.cancelled()
    slow.going_on.set()
    foresight.wait_for(SEEN)
    assert slow.thoughts == [SEEN]


def test_what_goes_wrong_is_raised_where_the_play_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_seen: View) -> None:
        raise ChkobbaError("out of thought")

    foresight = Foresight(fail)
    monkeypatch.setattr(foresight, "_forget", lambda _seen: None)  # as if it ended only now
    foresight.look_at(SEEN)
    with pytest.raises(ChkobbaError, match="out of thought"):
        foresight.wait_for(SEEN)

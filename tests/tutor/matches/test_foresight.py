"""The coach thinks ahead, but never more than he can."""

from threading import Event

from engine.deal import deal
from engine.rules import TUNISIAN
from engine.view import View, view
from tutor.matches.foresight import MOST_AHEAD, Foresight

SEEN = view(deal(TUNISIAN, seed=1), 0)


def test_a_turn_is_thought_over() -> None:
    thoughts: list[View] = []
    thought = Foresight(thoughts.append).look_at(SEEN)
    assert thought is not None
    thought.result()
    assert thoughts == [SEEN]


def test_where_too_many_wait_a_turn_is_left_until_its_play() -> None:
    going_on = Event()
    foresight = Foresight(lambda _seen: going_on.wait())
    taken = [foresight.look_at(SEEN) for _ in range(MOST_AHEAD + 1)]
    assert [thought is None for thought in taken] == [False] * MOST_AHEAD + [True]
    going_on.set()
    for thought in filter(None, taken):
        thought.result()
    assert foresight.look_at(SEEN) is not None

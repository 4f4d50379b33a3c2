"""What is made once is made once, though many ask at the same time, and again where it failed."""

from concurrent.futures import ThreadPoolExecutor
from time import sleep

import pytest

from tutor.once import once


def test_many_who_ask_at_once_get_the_same_thing() -> None:
    made: list[str] = []

    @once
    def named(name: str) -> list[str]:
        sleep(0.01)
        made.append(name)
        return [name]

    with ThreadPoolExecutor(8) as threads:
        found = list(threads.map(named, "ab" * 8))
    assert sorted(made) == ["a", "b"]
    assert all(thing is named(thing[0]) for thing in found)


def test_nothing_is_kept_of_what_failed() -> None:
    answers = iter((None, "made"))

    @once
    def fragile() -> str:
        answer = next(answers)
        if answer is None:
            raise OSError("not yet")
        return answer

    with pytest.raises(OSError, match="not yet"):
        fragile()
    assert fragile() == fragile() == "made"

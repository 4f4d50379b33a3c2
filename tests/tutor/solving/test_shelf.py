import pytest

from engine.rules import TUNISIAN
from puzzles.exercise import ExerciseId, Kind
from tutor.solving.shelf import puzzle_named

NOT_IN_THE_BANK = ExerciseId(TUNISIAN, 10**9, Kind.COUNT)


def test_a_puzzle_outside_the_bank_is_made_anew() -> None:
    puzzle = puzzle_named(NOT_IN_THE_BANK)
    assert puzzle is not None
    assert puzzle.exercise.id == NOT_IN_THE_BANK


def test_a_retired_puzzle_is_asked_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    gone = {str(NOT_IN_THE_BANK): "disputed"}
    monkeypatch.setattr("tutor.solving.shelf.retired", lambda: gone)
    assert puzzle_named(NOT_IN_THE_BANK) is None

import pytest

from engine.rules import TUNISIAN
from puzzles.bank import banked, row_of
from puzzles.exercise import ExerciseId, Kind
from tutor.solving.shelf import PLAYABLE, puzzle_named, shelf

NOT_IN_THE_BANK = ExerciseId(TUNISIAN, 10**9, Kind.COUNT)


def test_a_puzzle_outside_the_bank_is_made_anew() -> None:
    puzzle = puzzle_named(NOT_IN_THE_BANK)
    assert puzzle is not None
    assert puzzle.exercise.id == NOT_IN_THE_BANK


def test_a_retired_puzzle_is_asked_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    gone = {str(NOT_IN_THE_BANK): "disputed"}
    monkeypatch.setattr("tutor.solving.shelf.retired", lambda: gone)
    assert puzzle_named(NOT_IN_THE_BANK) is None


@pytest.mark.parametrize("kind", [kind for kind in Kind if kind in PLAYABLE])
def test_the_shelf_hands_out_what_the_bank_has_under_that_name(kind: Kind) -> None:
    bank = shelf()
    place = int((bank["kind"] == kind.value).to_numpy().nonzero()[0][-1])
    row = banked(bank, place)
    puzzle = puzzle_named(row.exercise_id)
    assert puzzle is not None
    assert row_of(puzzle.exercise, row.notes) == row
    assert (puzzle.rating.value, puzzle.rating.deviation) == (row.rating, row.deviation)
    assert puzzle.twin == row.twin

"""Rating bank files anew: ratings become those of today, and nothing else changes."""

from dataclasses import replace
from pathlib import Path

import pytest

from engine.rules import TUNISIAN
from puzzles.bank import Notes, read, row_of
from puzzles.bank.files import write
from puzzles.difficulty import rating_of
from puzzles.difficulty.rerate import main
from puzzles.exercise import ExerciseId, Kind
from puzzles.reading import make
from puzzles.stream import puzzle


def test_only_ratings_of_plays_change(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bank.csv"
    play = puzzle(TUNISIAN, 8)
    reading = make(ExerciseId(TUNISIAN, 0, Kind.LEGAL))
    old = tuple(row_of(exercise, Notes(1, 1)) for exercise in (play, reading))
    write(path, old)
    assert main([str(path)]) == 0
    rating = rating_of(play)
    rated = replace(old[0], rating=rating.value, deviation=rating.deviation)
    assert read(path) == (rated, old[1])
    assert "1 of 2 changed" in capsys.readouterr().out

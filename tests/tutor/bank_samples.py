"""Puzzles of the shipped bank for tests: by name, or every so many of a kind."""

from puzzles.bank import banked, exercise_of
from puzzles.exercise import PlayExercise, parse_exercise_id
from tutor.solving.shelf import ShelvedPuzzle, puzzle_named, shelf


def shelved(name: str) -> ShelvedPuzzle:
    """Returns the puzzle of an id, which must be there."""
    found = puzzle_named(parse_exercise_id(name))
    assert found, name
    return found


def play_exercise(name: str) -> PlayExercise:
    """Returns the exercise of an id that asks for a play."""
    exercise = shelved(name).exercise
    assert isinstance(exercise, PlayExercise)
    return exercise


def every(step: int, **cells: str) -> tuple[PlayExercise, ...]:
    """Returns every so many of the puzzles that have these cells, such as `kind="best"`."""
    bank = shelf()
    for name, value in cells.items():
        bank = bank[bank[name] == value]
    chosen = bank.iloc[::step].reset_index(drop=True)
    exercises = [exercise_of(banked(chosen, place)) for place in range(len(chosen))]
    return tuple(one for one in exercises if isinstance(one, PlayExercise))

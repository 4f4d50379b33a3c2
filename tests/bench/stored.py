"""Puzzles of the shipped bank, for the benchmarks of the pages."""

from puzzles.exercise import PlayExercise, parse_exercise_id
from tutor.solving.shelf import puzzle_named, shelf


def stored_puzzles(count: int) -> list[PlayExercise]:
    """Returns puzzles of the bank that ask for the best play, in the order of the bank."""
    rows = shelf().query("kind == 'best' and rules == 'tunisian'")
    found = (puzzle_named(parse_exercise_id(name)) for name in rows["id"].head(count))
    return [one.exercise for one in found if one and isinstance(one.exercise, PlayExercise)]

"""Exercises in reading the table and the count: `legal`, `score`, `count` and `variant`."""

from puzzles.reading.levels import seed_near
from puzzles.reading.making import MAKERS, ReadingExercise, make
from puzzles.reading.text import key_text, options_text, position_text, read_exercise

__all__ = [
    "MAKERS",
    "ReadingExercise",
    "key_text",
    "make",
    "options_text",
    "position_text",
    "read_exercise",
    "seed_near",
]

"""Each theme is shown by positions that have it and is told from near misses.

The positions of `examples.csv` came up in self-play; under hidden cards they show what the solver
sees. `shows` says whether the theme is there: a near miss has what the theme is about on the table,
but it is not why the key is right.
"""

from __future__ import annotations

import csv
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from engine.analyst import Method
from engine.match_chances import match_chances
from engine.notation import parse_position
from engine.rules import TUNISIAN
from engine.solver import solve
from puzzles.acceptance import judged
from puzzles.exact import exact_value
from puzzles.exercise import ExerciseId, PlayExercise
from puzzles.stream import puzzle
from puzzles.themes import THEMES, Study, themes_of

ASKED_FOR: Final = frozenset(
    {
        "equal-over-sum",
        "equal-costs-more",
        "court-takes-sum",
        "three-or-more",
        "choose-sum",
        "choose-equal",
        "chkobba",
        "refused-chkobba",
        "deny-chkobba",
        "bait",
        "lay-beats-captures",
        "take-seven-of-diamonds",
        "guard-seven-of-diamonds",
        "no-built-seven",
        "bermila-by-sevens",
        "bermila-by-sixes",
        "diamonds-to-six",
        "cards-to-twenty-one",
        "save-the-tie",
        "last-capture",
        "leftovers",
        "last-card-is-no-chkobba",
        "compulsory-capture-hurts",
        "use-compulsory-capture",
        "sacrifice",
        "unpairing",
        "count-then-play",
        "match-score-decides",
    }
)


@dataclass(frozen=True, slots=True)
class Example:
    """A position with its best play, and whether it shows a theme."""

    theme: str
    shows: bool
    key: str
    position: str

    def __str__(self) -> str:
        return f"{self.theme} {self.key} {self.position}"


def _examples() -> list[Example]:
    path = Path(__file__).parent / "examples.csv"
    with path.open(encoding="utf-8", newline="") as file:
        return [
            Example(row["theme"], row["shows"] == "yes", row["key"], row["position"])
            for row in csv.DictReader(file)
        ]


EXAMPLES: Final = tuple(_examples())


def _exercise(text: str) -> PlayExercise:
    position = parse_position(text)
    return judged(ExerciseId(position.rules, seed=0), position)


@pytest.mark.parametrize("example", EXAMPLES, ids=str)
def test_a_theme_is_shown_and_its_near_miss_is_not(example: Example) -> None:
    exercise = _exercise(example.position)
    assert str(exercise.moves[0].option) == example.key
    assert (example.theme in themes_of(exercise)) is example.shows


def test_every_theme_has_a_positive_and_a_near_miss() -> None:
    counts = Counter((example.theme, example.shows) for example in EXAMPLES)
    assert set(counts) == {(theme.id, shows) for theme in THEMES for shows in (True, False)}


def test_all_themes_asked_for_are_there() -> None:
    assert {theme.id for theme in THEMES} >= ASKED_FOR
    assert len(ASKED_FOR) >= 28


def test_ids_are_unique_and_meanings_are_one_line() -> None:
    assert len({theme.id for theme in THEMES}) == len(THEMES)
    assert len({theme.meaning for theme in THEMES}) == len(THEMES)
    assert all("\n" not in theme.meaning and " " not in theme.id for theme in THEMES)


def test_themes_come_in_the_order_of_the_table() -> None:
    order = [theme.id for theme in THEMES]
    for seed in range(0, 20, 2):
        found = themes_of(puzzle(TUNISIAN, seed))
        assert list(found) == [theme for theme in order if theme in found]


def test_themes_of_lines_are_found_in_exact_exercises_alone() -> None:
    lines = {theme.id for theme in THEMES if theme.needs_line}
    hidden = [example for example in EXAMPLES if "?" in example.position]
    for example in hidden[::4]:
        exercise = _exercise(example.position)
        if exercise.method is Method.EXPECTED:
            assert not lines & set(themes_of(exercise))


def test_where_the_match_score_decides_the_key_is_best_for_the_match_too() -> None:
    for example in EXAMPLES:
        if example.theme == "match-score-decides" and example.shows:
            exercise = _exercise(example.position)
            chances = match_chances(exercise.position)
            right = {entry.chance for entry in chances if entry.move in exercise.answers}
            wrong = {entry.chance for entry in chances if entry.move not in exercise.answers}
            assert min(right) > max(wrong)


def test_single_values_are_those_of_the_plain_solver() -> None:
    for seed in range(0, 30, 2):
        exercise = puzzle(TUNISIAN, seed)
        position = exercise.position
        assert exact_value(position) == exercise.moves[0].value
        for _, after in position.successors():
            plain = max((entry.value for entry in solve(after).moves), default=None)
            assert plain is None or exact_value(after) == plain


def test_a_study_ends_both_lines_with_the_value_of_their_plays() -> None:
    for seed in range(0, 30, 2):
        study = Study(puzzle(TUNISIAN, seed))
        assert exact_value(study.end) == study.best.value * (1 if study.position.side == 0 else -1)

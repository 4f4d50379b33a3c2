"""The bank as it is shipped: how much there is of what, and that a sample is proved again."""

from functools import cache
from random import Random
from typing import Final

import pytest
from pandas import DataFrame

from engine.rules import ALTERNATE, PROFILES, TUNISIAN
from puzzles.bank import DATA, banked, load_bank, read, retired
from puzzles.certify import objections
from puzzles.exercise import Kind, parse_exercise_id
from puzzles.stats import BAND
from puzzles.themes import THEMES

LEAST_PUZZLES: Final = 12_000
LEAST_TUNISIAN: Final = 8_000
LEAST_TUNISIAN_HIDDEN: Final = 3_000
LEAST_IN_BAND: Final = 200
LEAST_OF_THEME: Final = 100
LEAST_TWINS: Final = 500
BANDS: Final = range(800, 2200, BAND)

RARE_THEMES: Final = frozenset(
    {
        "equal-costs-more",
        "choose-equal",
        "refused-chkobba",
        "seven-of-diamonds-in-sum",
        "hold-its-equal",
        "sacrifice",
    }
)
"""Themes of which the bank has fewer than `LEAST_OF_THEME`; the README gives the reasons."""

SAMPLES: Final = ((("exact", "rules"), 40), (("expected",), 4))
"""So many puzzles of these methods are proved again."""

SEED: Final = 20_261_130
STRICTLY_READ: Final = "tunisian-line.csv"


@cache
def bank() -> DataFrame:
    """Returns the shipped bank."""
    return load_bank()


def test_there_are_enough_puzzles() -> None:
    tunisian = bank()["rules"] == str(TUNISIAN)
    hidden = bank()["method"] == "expected"
    assert len(bank()) >= LEAST_PUZZLES
    assert tunisian.sum() >= LEAST_TUNISIAN
    assert (tunisian & hidden).sum() >= LEAST_TUNISIAN_HIDDEN
    assert (bank()["twin"] != "").sum() >= LEAST_TWINS


@pytest.mark.parametrize("rules", PROFILES.values(), ids=str)
@pytest.mark.parametrize("kind", Kind, ids=lambda kind: kind.value)
def test_every_kind_that_the_rules_know_is_there(rules: object, kind: Kind) -> None:
    kinds = set(bank()["kind"][bank()["rules"] == str(rules)])
    is_known = kind is not Kind.CUT or rules != ALTERNATE  # D4: no cut card there
    assert (kind.value in kinds) is is_known


@pytest.mark.parametrize("band", BANDS)
def test_every_band_of_ratings_has_puzzles_of_the_default_profile(band: int) -> None:
    ratings = bank()[bank()["rules"] == str(TUNISIAN)]["rating"]
    assert ((ratings >= band) & (ratings < band + BAND)).sum() >= LEAST_IN_BAND


@pytest.mark.parametrize("theme", [theme.id for theme in THEMES])
def test_every_theme_has_puzzles_or_is_rare(theme: str) -> None:
    count = bank()["themes"].map(lambda themes: theme in themes.split()).sum()
    assert count >= LEAST_OF_THEME or theme in RARE_THEMES


def test_ids_are_unique_and_tell_profile_kind_and_seed() -> None:
    assert bank()["id"].is_unique
    for name, rules, kind, seed in bank()[["id", "rules", "kind", "seed"]].itertuples(index=False):
        told = parse_exercise_id(name)
        assert (str(told.rules), told.kind.value, told.seed) == (rules, kind, seed)


def test_no_retired_puzzle_is_in_the_bank() -> None:
    assert not set(bank()["id"]) & set(retired())


def test_a_file_is_read_strictly_to_its_end() -> None:
    path = DATA / STRICTLY_READ
    rows = read(path)
    assert len(rows) == path.read_text(encoding="utf-8").count("\n") - 1 > 0
    assert {row.rules for row in rows} == {str(TUNISIAN)}


@pytest.mark.parametrize(("methods", "count"), SAMPLES)
def test_a_sample_is_proved_again(methods: tuple[str, ...], count: int) -> None:
    chosen = bank()[bank()["method"].isin(methods)]
    places = Random(SEED).sample(range(len(chosen)), count)
    rows = [banked(chosen, place) for place in places]
    assert {row.id: found for row in rows if (found := list(objections(row)))} == {}

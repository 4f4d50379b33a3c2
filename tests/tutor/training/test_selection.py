"""A puzzle is chosen near the wanted rating, new ones first, and there always is one."""

from datetime import UTC, date, datetime
from random import Random
from types import MappingProxyType
from typing import Final

import pytest

from tests.tutor.training.bank import small_bank
from tutor.review import pattern_card, puzzle_card
from tutor.training.pools import pools_of
from tutor.training.selection import (
    OFFSETS,
    WINDOW,
    NoPuzzleError,
    Wish,
    choose,
    choose_for_card,
    choose_mixed,
    choose_rung,
    daily,
    weak_theme,
)

BANK: Final = small_bank()
POOLS: Final = pools_of(BANK)
_PUZZLES: Final = BANK.set_index("id")
RATINGS: Final = MappingProxyType(_PUZZLES["rating"].to_dict())
THEMES: Final = MappingProxyType(_PUZZLES["themes"].to_dict())
NOON: Final = datetime(2026, 12, 1, 12, tzinfo=UTC)


def _rating(exercise_id: str) -> int:
    return int(RATINGS[exercise_id])


def _kind(exercise_id: str) -> str:
    return exercise_id.split("-", 1)[1].rpartition("2-")[0]


def test_the_choice_is_near_the_wanted_rating_and_as_wished() -> None:
    wish = Wish("tunisian", 1500, kind="best", theme="sweep")
    for seed in range(30):
        chosen = choose(POOLS, wish, seen=(), rng=Random(seed))
        assert chosen.startswith("tunisian-best2-")
        assert abs(_rating(chosen) - 1500) <= WINDOW * 50


def test_a_theme_is_a_whole_word() -> None:
    with pytest.raises(NoPuzzleError, match="theme='seven'"):
        choose(POOLS, Wish("tunisian", 1500, theme="seven"), seen=(), rng=Random(1))


def test_new_puzzles_come_first_and_old_ones_when_there_are_no_more() -> None:
    wish, seen = Wish("tunisian", 1500, kind="lay", theme="sevens"), set[str]()
    for number in range(10):
        chosen = choose(POOLS, wish, seen=seen, rng=Random(number))
        assert chosen not in seen
        seen.add(chosen)
    assert choose(POOLS, wish, seen=seen, rng=Random(1)) in seen


@pytest.mark.parametrize("rating", [-400, 600, 2600, 4000])
@pytest.mark.parametrize("offset", OFFSETS)
def test_no_difficulty_runs_dry(rating: int, offset: int) -> None:
    assert choose_mixed(POOLS, Wish("alternate", rating + offset), seen=(), rng=Random(1))


def test_harder_is_harder_wherever_the_bank_still_has_it() -> None:
    means = [
        sum(
            _rating(choose(POOLS, Wish("tunisian", 1500 + offset), seen=(), rng=Random(seed)))
            for seed in range(40)
        )
        for offset in OFFSETS
    ]
    assert means == sorted(means)
    assert len(set(means)) == len(OFFSETS)


def test_one_in_four_of_mixed_training_is_a_red_herring() -> None:
    wish = Wish("tunisian", 1500)
    kinds = [_kind(choose_mixed(POOLS, wish, seen=(), rng=Random(seed))) for seed in range(400)]
    assert 0.18 < kinds.count("one-or-many") / 400 < 0.32
    assert set(kinds) == {"best", "lay", "line", "one-or-many"}


def test_a_bank_of_one_kind_serves_mixed_training_too() -> None:
    for kind in ("best", "one-or-many"):
        pools = pools_of(BANK[BANK["kind"] == kind])
        assert _kind(choose_mixed(pools, Wish("tunisian", 1500), seen=(), rng=Random(4))) == kind


def test_the_same_rng_gives_the_same_choice() -> None:
    wish = Wish("tunisian", 1500)
    shuffled = pools_of(BANK.sample(frac=1, random_state=1))
    for seed in range(20):
        chosen = choose_mixed(POOLS, wish, seen=(), rng=Random(seed))
        assert choose_mixed(shuffled, wish, seen=(), rng=Random(seed)) == chosen


def test_a_day_has_its_own_puzzles_for_everyone() -> None:
    first, second = date(2026, 12, 1), date(2026, 12, 2)
    assert daily(POOLS, "tunisian", first) == daily(POOLS, "tunisian", first)
    assert daily(POOLS, "tunisian", first) != daily(POOLS, "tunisian", second)
    assert len(set(daily(POOLS, "alternate", first))) == 5
    assert all(name.startswith("alternate") for name in daily(POOLS, "alternate", first))


def test_a_ladder_rises_and_a_reload_finds_the_same_rung() -> None:
    def ladder(seed: str) -> list[str]:
        return [choose_rung(POOLS, "tunisian", rung, seed=seed, seen=()) for rung in range(20)]

    ratings = [_rating(name) for name in ladder("a")]
    assert ladder("a") == ladder("a") != ladder("b")
    assert sum(ratings[:5]) < sum(ratings[8:13]) < sum(ratings[15:])


def test_a_failed_puzzle_returns_itself_and_its_pattern_in_a_new_position() -> None:
    failed = "tunisian-best2-16"
    itself = puzzle_card(failed, kind="best", rules="tunisian", rating=1400, now=NOON)
    pattern = pattern_card("sweep", failed, kind="best", rules="tunisian", rating=1400, now=NOON)
    assert choose_for_card(POOLS, itself, seen={failed}, rng=Random(1)) == failed
    fresh = {choose_for_card(POOLS, pattern, seen=(), rng=Random(seed)) for seed in range(60)}
    assert failed not in fresh
    assert all(_kind(name) == "best" for name in fresh)
    assert all("sweep" in THEMES[name] for name in fresh)
    of_a_kind = pattern_card("line", failed, kind="line", rules="tunisian", rating=1400, now=NOON)
    assert _kind(choose_for_card(POOLS, of_a_kind, seen=(), rng=Random(1))) == "line"


def test_the_theme_on_which_most_is_lost_is_trained_most() -> None:
    losses = [("sweep", 0.9), ("tempo", 0.1), ("sevens", 0.0), ("unknown", 5.0)]
    offered = {"sweep", "tempo", "sevens"}
    chosen = [weak_theme(losses, offered, Random(seed)) for seed in range(200)]
    assert chosen.count("sweep") > 5 * chosen.count("tempo") > 0
    assert set(chosen) == {"sweep", "tempo"}
    assert weak_theme([], offered, Random(1)) == ""

"""What comes next in each mode, from a small bank."""

from datetime import UTC, date, datetime
from random import Random

import pytest

from tests.tutor.training.bank import small_bank
from tutor.review import puzzle_card
from tutor.training.modes import ModeName
from tutor.training.next_up import Standing, Training, next_up
from tutor.training.pools import pools_of

BANK = small_bank()
POOLS = pools_of(BANK)
TODAY = date(2026, 12, 1)
NOW = datetime(2026, 12, 1, 12, tzinfo=UTC)


def _standing(rung: int = 0) -> Standing:
    return Standing(1500.0, TODAY, rung=rung, seed="a run")


@pytest.mark.parametrize("mode", [mode for mode in ModeName if mode is not ModeName.REVIEW])
def test_every_mode_finds_a_puzzle_of_its_rules(mode: ModeName) -> None:
    found = next_up(Training(mode, "tunisian"), POOLS, _standing(), Random(1))
    assert found is not None
    assert found.exercise_id.startswith("tunisian")


def test_a_review_shows_what_is_due_and_nothing_else() -> None:
    training = Training(ModeName.REVIEW, "tunisian")
    assert next_up(training, POOLS, _standing(), Random(1)) is None
    name = str(BANK["id"][0])
    card = puzzle_card(name, kind="best", rules="tunisian", rating=1400, now=NOW)
    found = next_up(training, POOLS, Standing(1500.0, TODAY, due=(card,)), Random(1))
    assert found is not None
    assert (found.exercise_id, found.card_key) == (name, card.key)


def test_a_day_is_over_after_its_puzzles() -> None:
    training = Training(ModeName.DAILY, "tunisian")
    found = [next_up(training, POOLS, _standing(rung), Random(rung)) for rung in range(6)]
    assert found[5] is None
    assert len({one.exercise_id for one in found[:5] if one}) == 5


@pytest.mark.parametrize("mode", [ModeName.STREAK, ModeName.TIMED, ModeName.DAILY])
def test_a_reload_finds_the_same_puzzle_of_a_run(mode: ModeName) -> None:
    training = Training(mode, "tunisian")
    found = {next_up(training, POOLS, _standing(2), Random(seed)) for seed in range(5)}
    assert len(found) == 1


def test_nothing_of_a_theme_that_is_not_there() -> None:
    training = Training(ModeName.THEME, "tunisian", theme="no such theme")
    assert next_up(training, POOLS, _standing(), Random(1)) is None


def test_a_day_goes_on_from_its_last_puzzle_where_no_run_is_kept() -> None:
    training, last, met = Training(ModeName.DAILY, "tunisian"), "", []
    while found := next_up(training, POOLS, Standing(1500.0, TODAY, last=last), Random(1)):
        last = found.exercise_id
        met.append(last)
    assert len(set(met)) == len(met) == 5

"""Whole matches keep the laws of the game; a thousand of them in `tests/bench`."""

import pytest

from tests.tutor.matches.laws import check_match

SAMPLE = 60


@pytest.mark.parametrize("start", range(0, SAMPLE, 20))
def test_a_sample_of_matches_keeps_every_law(start: int) -> None:
    for number in range(start, start + 20):
        check_match(number)

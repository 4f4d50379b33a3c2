"""A thousand whole matches without a page, every law checked at every step."""

from time import perf_counter

from tests.tutor.matches.laws import check_match

COUNT = 1000


def test_a_thousand_matches_keep_every_law() -> None:
    begun = perf_counter()
    for number in range(COUNT):
        check_match(number)
    seconds = perf_counter() - begun
    print(f"\n{COUNT} matches, all laws checked: {seconds:.1f} s")  # noqa: T201 - what is measured

"""The pools hold the puzzles of a bank by sort, and yield the nearest ones as a plain sort does."""

from typing import Final

from hypothesis import given
from hypothesis import strategies as st
from pandas import DataFrame

from tests.tutor.training.bank import small_bank
from tutor.training.pools import Pools, pools_of

POOLS: Final = pools_of(small_bank())
THEMES: Final = ("", "sweep", "seven", "sevens tempo", "tempo sweep seven")

Row = tuple[str, str, str, str, int]
"""Id, rules, kind, themes and rating."""

COLUMNS: Final = ["id", "rules", "kind", "themes", "rating"]
rows = st.tuples(
    st.integers(0, 99).map("puzzle-{}".format),
    st.sampled_from(["tunisian", "alternate"]),
    st.sampled_from(["best", "lay"]),
    st.sampled_from(THEMES),
    st.integers(800, 820),
)
banks = st.lists(rows, max_size=30, unique_by=lambda row: row[0])


def nearest_plainly(bank: list[Row], kind: str, theme: str, rating: float) -> list[str]:
    """Returns the Tunisian ids that `Pool.nearest` should yield: looks through the whole bank."""
    fitting = [
        (abs(own_rating - rating), name)
        for name, rules, own_kind, themes, own_rating in bank
        if rules == "tunisian" and kind in ("", own_kind) and theme in ("", *themes.split())
    ]
    return [name for _, name in sorted(fitting)]


@given(banks, st.sampled_from(["", "best", "line"]), st.sampled_from(["", "seven", "tempo"]))
def test_the_nearest_come_first_as_a_plain_sort_has_them(
    bank: list[Row], kind: str, theme: str
) -> None:
    pool = pools_of(DataFrame(bank, columns=COLUMNS)).pool("tunisian", kind=kind, theme=theme)
    for rating in (0.0, 810.0, 810.5, 2000.0):
        assert list(pool.nearest(rating)) == nearest_plainly(bank, kind, theme, rating)


def test_a_puzzle_without_a_theme_is_in_the_pools_that_ask_for_none() -> None:
    pools = pools_of(DataFrame([("a", "tunisian", "best", None, 1500)], columns=COLUMNS))
    assert pools.pool("tunisian").ids == pools.pool("tunisian", kind="best").ids == ("a",)
    assert pools.themes("tunisian") == {}


def test_themes_are_counted_one_by_one() -> None:
    assert POOLS.themes("tunisian") == {"sevens": 40, "sweep": 80, "tempo": 80}
    assert POOLS.themes("other") == {}


def test_the_kinds_of_a_profile_are_listed_once() -> None:
    assert POOLS.kinds("tunisian") == ("best", "lay", "line", "one-or-many")
    assert POOLS.kinds("other") == ()


def test_there_is_an_empty_pool_of_what_there_is_not() -> None:
    assert Pools({}).pool("tunisian").ids == POOLS.pool("tunisian", theme="seven").ids == ()

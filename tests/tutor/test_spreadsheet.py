"""Tables for spreadsheets: nothing that somebody typed is run there."""

import csv
from io import StringIO

from hypothesis import given
from hypothesis import strategies as st

from tutor.spreadsheet import csv_text

STARTS = "=+-@\t\r\n|%＝＋－＠"


@given(st.lists(st.text(max_size=12), min_size=1, max_size=4))
def test_every_cell_comes_back_with_at_most_a_quotation_mark_before_it(cells: list[str]) -> None:
    (read,) = csv.reader(StringIO(csv_text(cells, []), newline=""))
    assert [one.removeprefix("'") for one in read] == [one.removeprefix("'") for one in cells]


@given(st.sampled_from(STARTS), st.text(max_size=6), st.sampled_from(["", " ", "  "]))
def test_no_cell_begins_like_a_formula(start: str, rest: str, blanks: str) -> None:
    ((read,),) = csv.reader(StringIO(csv_text([blanks + start + rest], []), newline=""))
    assert read.startswith("'")


def test_a_spreadsheet_that_parts_by_semicolons_finds_no_formula_either() -> None:
    text = csv_text(["name"], [["Amel;=HYPERLINK(0)"]])
    ((_,), (cell,)) = csv.reader(StringIO(text), delimiter=";")
    assert cell == "Amel;=HYPERLINK(0)"

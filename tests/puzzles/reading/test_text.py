"""A reading exercise is the same whether it is made of its seed or read from the bank."""

from typing import Final

import pytest

from puzzles.bank import banked, load_bank
from puzzles.exercise import Kind, parse_exercise_id
from puzzles.reading import (
    MAKERS,
    key_text,
    make,
    options_text,
    position_text,
    read_exercise,
)

MADE_OF_EACH: Final = 4
SHOWN: Final = "tunisian 4c6cKs Kh/? AdAh/2h 0/0 0 1 ?32 0-0/21"


@pytest.mark.parametrize("kind", MAKERS)
def test_what_the_bank_holds_of_an_exercise_is_all_of_it(kind: Kind) -> None:
    bank = load_bank()
    bank = bank[bank["kind"] == kind.value].reset_index(drop=True)
    for place in range(0, len(bank), len(bank) // MADE_OF_EACH):
        row = banked(bank, place)
        read = read_exercise(row.exercise_id, row.position, row.plays)
        assert read == make(row.exercise_id)


@pytest.mark.parametrize("kind", MAKERS)
def test_reading_and_writing_are_the_reverse_of_each_other(kind: Kind) -> None:
    bank = load_bank()
    bank = bank[bank["kind"] == kind.value].reset_index(drop=True)
    for place in range(0, len(bank), 7):
        row = banked(bank, place)
        read = read_exercise(row.exercise_id, row.position, row.plays)
        written = (position_text(read), key_text(read), options_text(read))
        assert written == (row.position, row.key, row.plays)


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("tunisian-legal2-0", "one Kh"),
        ("tunisian-legal2-0", "Kh: Ks"),
        ("tunisian-legal2-0", "some Kh: Ks"),
        ("tunisian-legal2-0", "one Kh: 9x"),
        ("tunisian-legal2-0", "one Kh: Ks|-!BLINKED"),
        ("tunisian-legal2-0", "one Kh: Ks; one Kh: Ks"),
        ("tunisian-score2-0", "glory: 0/0"),
        ("tunisian-score2-0", "cards: 1/x"),
        ("tunisian-count2-0", "Z: 7c"),
        ("tunisian-variant2-0", "total: 0/0"),
        ("tunisian-best2-0", "one Kh: Ks"),
    ],
)
def test_a_text_that_is_no_exercise_is_refused(name: str, options: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        read_exercise(parse_exercise_id(name), SHOWN, options)

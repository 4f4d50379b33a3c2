"""A reading exercise is the same whether it is made of its seed or read from the bank."""

from typing import Final

import pytest

from engine.errors import NotationError
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
SHOWN: Final = (
    "tunisian 4c6cKs Kh/? AdAhAs2d2h3d4s5h5c5s6s7cQdQhQsJdJs/Ac2s3h3c4h5d6d6h7d7sKdKc"
    " 0/0 0 1 ?6 0-0/21"
)


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
    ("name", "options", "reason"),
    [
        ("tunisian-legal2-0", "one Kh", "not a question"),
        ("tunisian-legal2-0", "Kh: Ks", 'asks for none of all, one: "Kh"'),
        ("tunisian-legal2-0", "some Kh: Ks", 'asks for none of all, one: "some"'),
        ("tunisian-legal2-0", "one Kh: 9x", "not a card"),
        ("tunisian-legal2-0", "one Kd: Ks", 'not in the hand to play: "Kd" (P1)'),
        ("tunisian-legal2-0", "one Kh: Ks|-!BLINKED", "no such slip"),
        ("tunisian-legal2-0", "one Kh: Ks; one Kh: Ks", "2 questions instead of one"),
        ("tunisian-legal2-0", "one Kh: Ks!TOOK_ALL_EQUALS", "no option is right"),
        ("tunisian-legal2-0", "one Kh: Ks|4c6c", "more than one option is right"),
        ("tunisian-legal2-0", "all Kh: Ks|4c6c|Ks", "an option is offered twice"),
        ("tunisian-score2-0", "glory: 0/0", "asks for none of cards, diamonds"),
        ("tunisian-score2-0", "cards: 1/x", "not the points of each side"),
        ("tunisian-score2-0", "cards: 1/-1", 'not the points of each side (such as 1/0): "1/-1"'),
        ("tunisian-score2-0", "cards: 1/ 0", "not the points of each side"),
        ("tunisian-score2-0", "cards: +1/0", "not the points of each side"),
        ("tunisian-score2-0", "cards: 1_0/0", "not the points of each side"),
        ("tunisian-score2-0", "cards: ١/0", "not the points of each side"),
        ("tunisian-score2-0", "cards: 0/2", 'more than the 1 for cards: "0/2" (S1)'),
        ("tunisian-score2-0", "winner: 0/2", 'more than the 1 for winner: "0/2" (M4)'),
        ("tunisian-score2-0", "chkobbas: 21/0", 'more than the 20 for chkobbas: "21/0" (S5)'),
        ("tunisian-score2-0", "total: 27/0", 'more than the 26 for total: "27/0" (S5)'),
        (
            "tunisian-score2-0",
            "cards: 1/0; diamonds: 1/0; cards: 1/0|0/1!SCORED_A_TIE",
            'cards is asked twice: "cards: 1/0|0/1!SCORED_A_TIE" (S1)',
        ),
        ("tunisian-score2-0", "cards: 1/0/0", "the points of 2 sides"),
        ("tunisian-score2-0", "cards: 1/0!SCORED_A_TIE", "no option is right"),
        ("tunisian-count2-0", "Z: 7c", "asks for none of A, 2, 3"),
        ("tunisian-count2-0", "7: 7c|7s", "more than one option is right"),
        ("tunisian-variant2-0", "total: 0/0", "the other profile is alternate"),
        ("tunisian-variant2-0", "tunisian total: 0/0", "the other profile is alternate"),
        ("tunisian-variant2-0", "alternate Kd: Ks", "not in the hand to play"),
        ("tunisian-variant2-0", "alternate total: 0/0/0", "the points of 2 sides"),
        ("tunisian-variant2-0", "alternate total: -5/99", "not the points of each side"),
        ("tunisian-variant2-0", "alternate total: 5/99", "more than the 26 for total"),
        ("tunisian-variant2-0", "alternate Kh: Ks*", 'no chkobba: "Ks*" (C1)'),
    ],
)
def test_options_that_are_no_exercise_are_refused(name: str, options: str, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_exercise(parse_exercise_id(name), SHOWN, options)
    assert str(caught.value).startswith(f"{name}, options: ")
    assert reason in str(caught.value)


def test_what_comes_near_to_a_wrong_exercise_is_read() -> None:
    for name, options in (
        ("tunisian-legal2-0", "all Kh: Ks|4c6c"),
        ("tunisian-score2-0", "cards: 1/0; diamonds: 0/1; chkobbas: 20/0; total: 26/0"),
        ("tunisian-variant2-0", "alternate Kh: 4c6cKs*"),
    ):
        assert key_text(read_exercise(parse_exercise_id(name), SHOWN, options)) == options


def test_a_position_of_the_other_profile_is_refused() -> None:
    with pytest.raises(NotationError, match="alternate-count2-0, position: it is for alternate"):
        read_exercise(parse_exercise_id("alternate-count2-0"), SHOWN, "7: 7c")


def test_a_kind_that_is_played_is_not_read() -> None:
    with pytest.raises(NotationError, match="not an exercise in reading"):
        read_exercise(parse_exercise_id("tunisian-best2-0"), SHOWN, "one Kh: Ks")

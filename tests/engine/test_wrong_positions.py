"""Positions that cannot be, each with the error it must give, and near misses that can."""

from dataclasses import dataclass
from typing import Final

import pytest

from engine.errors import NotationError
from engine.notation import format_position, parse_position
from engine.validity import FIELDS

START: Final = (
    "tunisian 2h5hQcJh 3d6s7c/3hJdKc -/- 0/0 0 - "
    "2c3s6hAsKh4c7dJcQh4hQd6c5dQs2sKs2d4sJsAd6d4dKd5s7hAc3c5c7sAh 0-0/21"
)
MIDDLE: Final = (
    "tunisian 4h5s7c 6d7h/2c3c5h 2d3s5d6h6c6s7dQcQsJc/4d4sJhJs 0/0 1 1 "
    "4cKsQdJd3hKh3dQhKdAh2hKcAdAc7s5c2sAs 0-0/21"
)
LAST_DEAL: Final = (
    "tunisian 4d5h7c Ad/7dKs 4h4c4s5d6d6h6c6sQdQhQcQsJsKdKc/"
    "AhAcAs2d2h2c2s3d3h3c3s5c5s7h7sJdJhJcKh 0/0 1 1 - 0-0/21"
)
FOUR: Final = (
    "tunisian 5c6s7dQdJh 3c/6h/2c/6d 2d2h2s3h4d7h7cJcKdKs/AdAhAc4s5sQcQsJdJs 0/0 0 1 "
    "3s7s5d5hQh3d6c4cKh4hAsKc 0-0/21"
)
THREE: Final = (
    "alternate Ad7dQhJdKc 3s5h/KdKs/3c5s6c AhAs4d5cQdJh/Ac2d2h5d6d6h6sQcQsJcJs/7c7s 0/0/0 2 1 "
    "4c4h7h3h2c2s3dKh4s 0-0-0/11"
)
OVER: Final = (
    "tunisian 4sKd -/- AdAhAcAs2d2h2c2s3d3h3c3s4d4h4c5d5h5c5s6d6h6c6s7d7h7cQdJd/"
    "7sQhQcQsJhJcJsKhKcKs 0/1 0 0 - 0-0/21"
)


@dataclass(frozen=True, slots=True)
class Wrong:
    """A sound position with some fields replaced, and the error that this must give."""

    base: str
    fields: dict[str, str]
    field: str
    rule: str | None
    reason: str


def changed(base: str, fields: dict[str, str]) -> str:
    """Returns the position with these fields instead of its own."""
    texts = dict(zip(FIELDS, base.split(" "), strict=True)) | fields
    return " ".join(texts[field] for field in FIELDS)


LAST_PILES: Final = "4h4c4s5d6d6h6c6sQdQhQcQsJsKdKc/AhAcAs2d2h2c2s3d3h3c3s5c5s7h7sJdJhJcKh"

WRONG: Final = (
    # rules
    Wrong(MIDDLE, {"rules": "italian"}, "rules", "V2", "no such rules, tunisian or alternate"),
    Wrong(MIDDLE, {"rules": "Tunisian"}, "rules", "V2", "no such rules"),
    Wrong(MIDDLE, {"rules": "tunisian+primiera"}, "rules", "S6", 'no such house option "primiera"'),
    Wrong(MIDDLE, {"rules": "alternate+ko"}, "rules", "S6", 'no such house option "ko"'),
    Wrong(THREE, {"rules": "alternate+primiera+primiera"}, "rules", "S6", "each once"),
    # table
    Wrong(MIDDLE, {"table": "4h5s8c"}, "table", "V1", "not a card"),
    Wrong(MIDDLE, {"table": "4h5s7"}, "table", "V1", "not a list of cards"),
    Wrong(MIDDLE, {"table": "4h5s10c"}, "table", "V1", "not a list of cards"),
    Wrong(MIDDLE, {"table": "4h5s5s"}, "table", "V1", "5s is there twice"),
    Wrong(MIDDLE, {"table": "4h5s??"}, "table", "V1", "not a card"),
    Wrong(MIDDLE, {"table": ""}, "table", "V1", "not a list of cards"),
    # a card twice
    Wrong(MIDDLE, {"table": "4h5s6d"}, "hands", "V1", "6d is there twice, also in table"),
    Wrong(MIDDLE, {"hands": "6d7h/2c3c6d"}, "hands", "V1", "6d is there twice, also in hands"),
    Wrong(MIDDLE, {"hands": "6d7h/2c3c4d"}, "piles", "V1", "4d is there twice, also in hands"),
    Wrong(
        MIDDLE,
        {"piles": "2d3s5d6h6c6s7dQcQsJc/4d4sJhJc"},
        "piles",
        "V1",
        "Jc is there twice, also in piles",
    ),
    Wrong(
        MIDDLE,
        {"stock": "4hKsQdJd3hKh3dQhKdAh2hKcAdAc7s5c2sAs"},
        "stock",
        "V1",
        "4h is there twice, also in table",
    ),
    Wrong(
        MIDDLE,
        {"stock": "4c4cQdJd3hKh3dQhKdAh2hKcAdAc7s5c2sAs"},
        "stock",
        "V1",
        "4c is there twice",
    ),
    # not forty cards
    Wrong(MIDDLE, {"table": "4h5s"}, "stock", "V1", "39 cards instead of 40"),
    Wrong(MIDDLE, {"table": "-"}, "stock", "V1", "37 cards instead of 40"),
    Wrong(MIDDLE, {"hands": "6d7h/???", "stock": "?19"}, "stock", "V1", "41 cards instead of 40"),
    Wrong(LAST_DEAL, {"stock": "?6"}, "piles", "V1", "46 cards instead of 40"),
    Wrong(MIDDLE, {"piles": "-/-"}, "stock", "V1", "26 cards instead of 40"),
    # hands
    Wrong(MIDDLE, {"hands": "6d7h2c3c5h"}, "hands", "D1", "1 hands, tunisian is for 2 or 4"),
    Wrong(THREE, {"rules": "tunisian"}, "hands", "D1", "3 hands, tunisian is for 2 or 4"),
    Wrong(THREE, {"hands": "3s/5h/Kd/Ks/3c5s6c"}, "hands", "D1", "5 hands"),
    Wrong(MIDDLE, {"hands": "6d7h/2c3c5?"}, "hands", "V1", "not a list of cards"),
    Wrong(MIDDLE, {"hands": "6d7h/2c?5h"}, "hands", "V1", "not a list of cards"),
    Wrong(MIDDLE, {"hands": "6d7h/"}, "hands", "V1", "not a list of cards"),
    Wrong(
        MIDDLE,
        {"hands": "6d7h2c/3c5h"},
        "hands",
        "P1",
        "3/2 cards cannot be when seat 1 is to play",
    ),
    Wrong(MIDDLE, {"turn": "0"}, "hands", "P1", "2/3 cards cannot be when seat 0 is to play"),
    Wrong(MIDDLE, {"hands": "6d/7h2c3c5h"}, "hands", "D8", "4 cards in a hand, a deal gives 3"),
    Wrong(
        MIDDLE,
        {"hands": "6d/2c3c5h", "table": "4h5s7c7h"},
        "hands",
        "P1",
        "1/3 cards cannot be",
    ),
    Wrong(
        MIDDLE,
        {"hands": "-/-", "table": "4h5s7c", "piles": "2d3s5d6h6c6s7dQcQsJc6d7h/2c3c5h4d4sJhJs"},
        "hands",
        "D8",
        "all hands are empty, cards are due",
    ),
    Wrong(FOUR, {"hands": "3c/6h/2c6d/-"}, "hands", "P1", "1/1/2/0 cards cannot be when seat 0"),
    Wrong(FOUR, {"turn": "2"}, "hands", "P1", "1/1/1/1 cards cannot be when seat 2"),
    Wrong(THREE, {"turn": "1"}, "hands", "P1", "2/2/3 cards cannot be when seat 1"),
    # piles
    Wrong(MIDDLE, {"piles": "2d3s5d6h6c6s7dQcQsJc4d4sJhJs"}, "piles", "D1", "1 sides instead of 2"),
    Wrong(
        FOUR,
        {"piles": "2d2h2s3h/4d7h7cJc/KdKsAdAh/Ac4s5sQcQsJdJs"},
        "piles",
        "D1",
        "4 sides instead of 2",
    ),
    Wrong(THREE, {"piles": "AhAs/Ac2d"}, "piles", "D1", "2 sides instead of 3"),
    Wrong(
        MIDDLE,
        {"piles": "2d3s5d6h6c6s7dQcQsJc4d4sJh/Js"},
        "piles",
        "P7",
        "side 1 has one card, a capture makes at least two",
    ),
    Wrong(
        START,
        {"table": "2h5hQc", "hands": "3d6s7c/3hJdKc", "piles": "Jh/-"},
        "piles",
        "P7",
        "side 0 has one card",
    ),
    Wrong(
        START,
        {"table": "2h5h", "piles": "QcJh/-", "taker": "0"},
        "piles",
        "P7",
        "side 0 has captured before playing a card",
    ),
    Wrong(
        START,
        {"table": "2h5h6s", "hands": "3d7c/3hJdKc", "piles": "-/QcJh", "turn": "1", "taker": "1"},
        "piles",
        "P7",
        "side 1 has captured before playing a card",
    ),
    # chkobbas
    Wrong(MIDDLE, {"chkobbas": "0"}, "chkobbas", "D1", "1 sides instead of 2"),
    Wrong(MIDDLE, {"chkobbas": "0/0/0"}, "chkobbas", "D1", "3 sides instead of 2"),
    Wrong(MIDDLE, {"chkobbas": "0/-1"}, "chkobbas", None, "not a number"),
    Wrong(MIDDLE, {"chkobbas": "0-0"}, "chkobbas", None, "not a number"),
    Wrong(MIDDLE, {"chkobbas": "0/3"}, "chkobbas", "C1", "side 1 has 3 with only 4 cards captured"),
    Wrong(
        START,
        {
            "table": "Qc",
            "hands": "3d6s/3hJdKc",
            "piles": "2h5h7cJh/-",
            "chkobbas": "2/0",
            "turn": "1",
            "taker": "0",
        },
        "chkobbas",
        "C1",
        "side 0 has 2 in 1 plays",
    ),
    # turn
    Wrong(MIDDLE, {"turn": "2"}, "turn", "D7", "there are only 2 seats, from 0"),
    Wrong(MIDDLE, {"turn": "-"}, "turn", None, "not a number"),
    Wrong(MIDDLE, {"turn": "-1"}, "turn", None, "not a number"),
    Wrong(MIDDLE, {"turn": "1.0"}, "turn", None, "not a number"),
    Wrong(MIDDLE, {"turn": "١"}, "turn", None, "not a number"),
    Wrong(OVER, {"turn": "1"}, "turn", "D7", "all cards are played, the turn is back at seat 0"),
    # taker
    Wrong(MIDDLE, {"taker": "-"}, "taker", "E1", "so somebody captured last"),
    Wrong(MIDDLE, {"taker": "2"}, "taker", "E1", "there are only 2 seats, from 0"),
    Wrong(MIDDLE, {"taker": "x"}, "taker", None, "not a number"),
    Wrong(START, {"taker": "0"}, "taker", "E1", "seat 0 has captured nothing"),
    Wrong(
        MIDDLE,
        {"piles": "2d3s5d6h6c6s7dQcQsJc4d4sJhJs/-", "taker": "1"},
        "taker",
        "E1",
        "seat 1 has captured nothing",
    ),
    Wrong(
        "tunisian 2cQcJc 3sKs/2h7dQh/AhAs3c/4h7cQd 5sKd/- 0/0 1 0 "
        "Qs4s2d6c6d3dAcAdJh7h5h6h3hKhJd5d4cJsKc7s5c2s6s4d 0-0/21",
        {"taker": "2"},
        "taker",
        "E1",
        "seat 2 has not played yet",
    ),
    # stock
    Wrong(MIDDLE, {"stock": "?"}, "stock", None, "not a number"),
    Wrong(MIDDLE, {"stock": "?0"}, "stock", "D9", "not a count of hidden cards"),
    Wrong(MIDDLE, {"stock": "?40"}, "stock", "D9", "not a count of hidden cards"),
    Wrong(MIDDLE, {"stock": "?-6"}, "stock", None, "not a number"),
    Wrong(MIDDLE, {"stock": "4cKs?16"}, "stock", "V1", "not a list of cards"),
    Wrong(MIDDLE, {"stock": "??????"}, "stock", None, "not a number"),
    Wrong(
        MIDDLE,
        {"stock": "4cKsQdJd3hKh3dQhKdAh2hKcAdAc7s5c2s", "table": "4h5s7cAs"},
        "stock",
        "D9",
        "17 cards, not a multiple of 6 up to 30",
    ),
    Wrong(
        MIDDLE,
        {"stock": "?33", "piles": "-/-", "table": "-", "hands": "???/????", "taker": "-"},
        "stock",
        "D9",
        "33 cards, not a multiple of 6 up to 30",
    ),
    Wrong(
        MIDDLE,
        {"stock": "?36", "piles": "-/-", "table": "4h5s7c2d", "hands": "-/-", "taker": "-"},
        "stock",
        "D9",
        "36 cards, not a multiple of 6 up to 30",
    ),
    Wrong(
        FOUR,
        {"stock": "3s7s5d5hQh3d", "table": "5c6s7dQdJh6c4cKh4hAsKc"},
        "stock",
        "D9",
        "6 cards, not a multiple of 12 up to 24",
    ),
    # equal cards on the table
    Wrong(
        LAST_DEAL,
        {"table": "4d4h4c", "piles": "5h7c4s5d6d6h6c6sQdQhQcQsJsKdKc/" + LAST_PILES.split("/")[1]},
        "table",
        "D6",
        "3 cards of one value on the first table call for a redeal",
    ),
    Wrong(
        LAST_DEAL,
        {
            "table": "4d4h6d6hQdQh",
            "piles": "4c4s5d6c6sQcQsJsKdKc/5h7c" + LAST_PILES.split("/")[1],
            "stock": "-",
        },
        "table",
        "P2",
        "more equal cards than the first table could hold",
    ),
    Wrong(
        LAST_DEAL,
        {
            "rules": "alternate",
            "match": "0-0/11",
            "table": "KdKhKc",
            "hands": "Ad/7dKs",
            "piles": "4d5h7c4h4c4s5d6d6h6c6sQdQhQcQsJs/AhAcAs2d2h2c2s3d3h3c3s5c5s7h7sJdJhJc",
        },
        "table",
        "D6",
        "3 cards of one value",
    ),
    Wrong(
        LAST_DEAL,
        {
            "rules": "alternate",
            "match": "0-0/11",
            "table": "4d4h4c6d6h",
            "piles": "5h7c4s5d6c6sQdQhQcQsJsKdKc/" + LAST_PILES.split("/")[1],
        },
        "table",
        "P2",
        "more equal cards",
    ),
    # match
    Wrong(MIDDLE, {"match": "0-0"}, "match", "M1", "not totals and a target"),
    Wrong(MIDDLE, {"match": "0/21"}, "match", "D1", "1 sides instead of 2"),
    Wrong(MIDDLE, {"match": "0-0-0/21"}, "match", "D1", "3 sides instead of 2"),
    Wrong(MIDDLE, {"match": "0-0/11"}, "match", "M1", "tunisian is played to 21"),
    Wrong(THREE, {"match": "0-0-0/12"}, "match", "M1", "alternate is played to 11 or 16 or 21"),
    Wrong(MIDDLE, {"match": "21-20/21"}, "match", "M3", "the match is already won"),
    Wrong(MIDDLE, {"match": "22-23/21"}, "match", "M3", "the match is already won"),
    Wrong(THREE, {"match": "11-11-12/11"}, "match", "M3", "the match is already won"),
    Wrong(MIDDLE, {"match": "0-x/21"}, "match", None, "not a number"),
    Wrong(MIDDLE, {"match": "0-0/21/7"}, "match", None, "not a number"),
    Wrong(MIDDLE, {"match": "0-0/"}, "match", None, "not a number"),
    # of several errors, the first field
    Wrong(MIDDLE, {"rules": "italian", "match": "x"}, "rules", "V2", "no such rules"),
    Wrong(MIDDLE, {"table": "9d", "turn": "x"}, "table", "V1", "not a card"),
)


@pytest.mark.parametrize(
    "case", WRONG, ids=[f"{place} {case.field} {case.reason}" for place, case in enumerate(WRONG)]
)
def test_a_position_that_cannot_be_gives_this_error(case: Wrong) -> None:
    text = changed(case.base, case.fields)
    with pytest.raises(NotationError) as caught:
        parse_position(text)
    error = caught.value
    assert (error.field, error.rule) == (case.field, case.rule)
    assert case.reason in error.reason
    assert str(error).startswith(f"{case.field}: ")
    assert f'"{error.text}"' in str(error)
    assert error.text in text


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("", 1),
        ("tunisian", 1),
        (MIDDLE.rsplit(" ", 1)[0], 8),
        (f"{MIDDLE} x", 10),
        (MIDDLE.replace(" 0/0 ", "  0/0 "), 10),
        (MIDDLE.replace(" ", "\t"), 1),
        (MIDDLE.replace(" ", "\n", 1), 8),
    ],
)
def test_a_position_has_nine_fields_with_one_space_between(text: str, count: int) -> None:
    with pytest.raises(NotationError, match=rf"^{count} fields? instead of 9") as caught:
        parse_position(text)
    assert caught.value.text == text


@pytest.mark.parametrize(
    ("base", "fields"),
    [
        (START, {}),
        (MIDDLE, {}),
        (LAST_DEAL, {}),
        (FOUR, {}),
        (THREE, {}),
        (OVER, {}),
        (THREE, {"rules": "alternate+primiera+tie-to-taker+bastra-limit"}),
        (MIDDLE, {"hands": "??/2c3c5h", "stock": "?18"}),
        (MIDDLE, {"hands": "6d7h/???", "stock": "?18"}),
        (MIDDLE, {"hands": "6d?/2c3c?", "stock": "?18"}),
        (MIDDLE, {"chkobbas": "4/2"}),
        (MIDDLE, {"match": "20-20/21"}),
        (MIDDLE, {"match": "22-22/21"}),
        (MIDDLE, {"rules": "alternate", "match": "15-0/16"}),
        (MIDDLE, {"rules": "alternate", "match": "20-0/21"}),
        (THREE, {"match": "12-12-3/11"}),
        (MIDDLE, {"taker": "0"}),
        (
            LAST_DEAL,
            {
                "table": "4d4h6d6h",
                "piles": "4c4s5d5h6c6s7cQdQhQcQsJsKdKc/" + LAST_PILES.split("/")[1],
            },
        ),
        (
            LAST_DEAL,
            {
                "rules": "alternate",
                "match": "0-0/11",
                "table": "4d4h4c",
                "piles": "4s5d5h6d6h6c6s7cQdQhQcQsJsKdKc/" + LAST_PILES.split("/")[1],
            },
        ),
    ],
)
def test_a_near_miss_is_read_and_written_the_same(base: str, fields: dict[str, str]) -> None:
    text = changed(base, fields)
    assert format_position(parse_position(text)) == text


def test_there_are_at_least_fifty_wrong_positions_in_every_field() -> None:
    assert len(WRONG) >= 50
    assert {case.field for case in WRONG} == set(FIELDS)

import xml.etree.ElementTree as ET
from dataclasses import replace
from random import Random

import pytest

from engine.cards import HIDDEN
from engine.notation import parse_position
from engine.position import Position
from engine.rules import ALTERNATE
from engine.view import view
from puzzles.reading.hands import played_hand
from tests.tutor.command import FIRST_DEAL, LAST_DEAL
from tutor.pictures.picture_files import position_png, position_svg
from tutor.texts import texts_for

SVG = "{http://www.w3.org/2000/svg}"
PNG_HEAD = b"\x89PNG\r\n\x1a\n"
TEXTS = texts_for("en")


def seen(seat_count: int, ply: int) -> Position:
    """Returns what the player to move knows in a hand of so many seats."""
    position = played_hand(ALTERNATE, Random(5), seat_count=seat_count)[ply]
    return view(position, position.turn).position


def drawn(svg: str) -> list[str]:
    """Returns the cards of a picture in the order in which they are drawn."""
    uses = ET.fromstring(svg).findall(f"{SVG}use")
    return [use.get("href", "").removeprefix("#card-") for use in uses]


def words(svg: str) -> list[str]:
    return [text.text or "" for text in ET.fromstring(svg).iter(f"{SVG}text")]


def test_a_picture_needs_no_other_file() -> None:
    svg = position_svg(parse_position(FIRST_DEAL), TEXTS)
    alone = svg.replace('xmlns="http://www.w3.org/2000/svg"', "")
    foreign = ("http", "url(", "@import", "<image", "<style", "class=")
    assert not [sign for sign in foreign if sign in alone]


def test_every_drawing_is_there_once_and_every_card_has_its_drawing() -> None:
    svg = position_svg(parse_position(LAST_DEAL), TEXTS)
    ids = [one.get("id") for one in ET.fromstring(svg).iter() if one.get("id")]
    assert len(ids) == len(set(ids))
    assert {f"card-{name}" for name in drawn(svg)} <= set(ids)


def test_hidden_cards_are_backs_and_their_faces_are_nowhere() -> None:
    position = seen(2, 10)
    hidden = sum(card == HIDDEN for hand in position.hands for card in hand)
    svg = position_svg(position, TEXTS)
    faces = {name for name in drawn(svg) if name != "back"}
    known = {str(card) for hand in (position.table, *position.hands) for card in hand} - {"?"}
    assert hidden
    assert drawn(svg).count("back") >= hidden
    assert faces == known


@pytest.mark.parametrize(
    ("seat_count", "names"),
    [
        (2, {"Opponent", "▸ You, to play"}),
        (3, {"Right", "Left", "▸ You, to play"}),
        (4, {"Right", "Left", "Partner", "▸ You, to play"}),
    ],
)
def test_every_seat_has_its_name_and_one_is_to_play(seat_count: int, names: set[str]) -> None:
    assert names <= set(words(position_svg(seen(seat_count, 8), TEXTS)))


def test_whoever_looks_sits_at_the_bottom() -> None:
    told = words(position_svg(parse_position(LAST_DEAL), TEXTS, viewer=1))
    assert "▸ Opponent, to play" in told
    assert "You" in told


def test_piles_stock_match_and_rules_are_told() -> None:
    position = seen(2, 8)
    told = words(position_svg(position, TEXTS))
    counts = [f"{len(pile)} card{'s' * (len(pile) != 1)}" for pile in position.piles]
    assert set(counts) <= set(told)
    assert f"Stock: {len(position.stock)}" in told
    assert any(line.startswith("Alternate rules · match 0–0, to 11") for line in told)


def test_nobody_is_to_play_when_the_hand_is_over_and_an_empty_table_says_so() -> None:
    end = played_hand(ALTERNATE, Random(1))[-1]
    assert not [line for line in words(position_svg(end, TEXTS)) if "to play" in line]
    start = seen(2, 0)
    swept = position_svg(replace(start, table=()), TEXTS)
    assert "The table is empty" in words(swept)


def test_the_same_position_gives_the_same_png() -> None:
    position = parse_position(LAST_DEAL)
    png = position_png(position, TEXTS)
    assert png.startswith(PNG_HEAD)
    assert png == position_png(position, TEXTS)
    assert int.from_bytes(png[16:20]) == 1800

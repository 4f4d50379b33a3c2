"""What crosses the border between Python and the card table, and the drawing of the cards."""

import re
from dataclasses import replace
from itertools import product
from typing import Final
from xml.etree import ElementTree

import pytest

from engine.cards import HIDDEN, pack
from engine.moves import Move
from engine.notation import parse_cards, parse_move
from engine.rules import TUNISIAN
from tests.tutor.colours import contrast
from tutor.components.card_table import table_assets, table_data
from tutor.components.scene import (
    Arrow,
    CountRow,
    Highlight,
    Json,
    Place,
    Play,
    PlayedMove,
    ShownHand,
    ShownPile,
    TableScene,
    parse_play,
    scene_json,
)
from tutor.components.table_texts import table_texts, texts_json
from tutor.pictures.drawing import BACK, SUIT_COLOURS, card_svg

MOST_BYTES: Final = 58_000
PAPER: Final = "#fffdf7"

QUEEN, TWO = parse_cards("2dQh")[::-1]
SCENE: Final = TableScene(
    sequence=3,
    values=TUNISIAN.values,
    table=parse_cards("2d6s"),
    hands=(
        ShownHand("You", (QUEEN,), Place.BOTTOM, is_turn=True),
        ShownHand("Opponent", (HIDDEN, HIDDEN), Place.TOP),
    ),
    piles=(ShownPile("You", 18, Place.BOTTOM, chkobbas=parse_cards("5c")),),
    counts=(CountRow("cards", ("18", "7")),),
    highlights={TWO: Highlight.TAKEN},
    arrows=(Arrow(QUEEN, TWO),),
    played=(PlayedMove(parse_move("KsxKc"), Place.TOP, Place.TOP, is_chkobba=True),),
)


def test_cards_cross_the_border_in_notation() -> None:
    sent = scene_json(SCENE)
    assert sent["table"] == ["2d", "6s"]
    assert sent["highlights"] == {"2d": "taken"}
    assert sent["arrows"] == [{"start": "Qh", "end": "2d", "kind": "takes"}]
    assert sent["played"] == [
        {"card": "Ks", "captured": ["Kc"], "place": "top", "pile": "top", "is_chkobba": True}
    ]


def test_a_hidden_card_crosses_the_border_as_a_question_mark() -> None:
    hands = scene_json(SCENE)["hands"]
    assert hands == [
        {"name": "You", "cards": ["Qh"], "place": "bottom", "is_turn": True, "note": ""},
        {"name": "Opponent", "cards": ["?", "?"], "place": "top", "is_turn": False, "note": ""},
    ]


def test_every_card_that_may_be_seen_has_a_spoken_name() -> None:
    names = texts_json(table_texts(str), SCENE.cards())["names"]
    assert names == {
        "2d": "two of diamonds",
        "5c": "five of clubs",
        "6s": "six of spades",
        "Qh": "queen of hearts",
        "Kc": "king of clubs",
        "Ks": "king of spades",
    }


def test_what_is_said_aloud_may_be_more_than_stands_there() -> None:
    texts = table_texts(str)
    told = replace(SCENE, caption="No.", spoken="No, not Q♥.")
    shown = table_data(told, texts, key="a")["scene"]
    assert isinstance(shown, dict)
    assert (shown["caption"], shown["spoken"]) == ("No.", "No, not queen of hearts.")


def test_a_hidden_card_is_never_named() -> None:
    assert HIDDEN not in SCENE.cards()


def test_all_words_go_through_the_translation() -> None:
    texts = texts_json(table_texts(lambda _: "×", direction="rtl"), pack())
    assert texts.pop("direction") == "rtl"
    assert _words(texts) == {"×"}


def test_the_browser_asks_for_no_word_that_python_lacks() -> None:
    asked = set(re.findall(r"\btexts\.(\w+)", table_assets().js))
    assert asked - texts_json(table_texts(str), ()).keys() == set()


def test_each_word_for_the_browser_is_used() -> None:
    js = table_assets().js
    words = texts_json(table_texts(str), ()).keys()
    assert [word for word in words if f"texts.{word}" not in js] == []


def test_the_table_is_the_same_text_for_the_same_scene() -> None:
    texts = table_texts(str)
    assert table_data(SCENE, texts, key="a") == table_data(replace(SCENE), texts, key="a")


@pytest.mark.parametrize(
    "answer",
    [
        None,
        "Qh",
        {},
        {"sequence": 1},
        {"sequence": "1", "card": "Qh", "captured": []},
        {"sequence": True, "card": "Qh", "captured": []},
        {"sequence": 1, "card": None, "captured": []},
        {"sequence": 1, "card": "?", "captured": []},
        {"sequence": 1, "card": "qh", "captured": []},
        {"sequence": 1, "card": "Qh", "captured": None},
        {"sequence": 1, "card": "Qh", "captured": "2d"},
        {"sequence": 1, "card": "Qh", "captured": ["2d", "2d"]},
        {"sequence": 1, "card": "Qh", "captured": ["Qh"]},
        {"sequence": 1, "card": "Qh", "captured": [["2d"]]},
    ],
)
def test_what_is_no_play_is_read_as_none(answer: object) -> None:
    assert parse_play(answer) is None


def test_an_illegal_play_is_a_play() -> None:
    answer = {"sequence": 3, "card": "Qh", "captured": ["6s"]}
    assert parse_play(answer) == Play(3, Move(QUEEN, parse_cards("6s")))


def test_what_is_sent_with_each_rerun_stays_small() -> None:
    assets = table_assets()
    assert len((assets.html + assets.css + assets.js).encode()) < MOST_BYTES


def test_the_component_fetches_nothing() -> None:
    assets = table_assets()
    text = assets.html + assets.css + assets.js
    assert set(re.findall(r"https?://[\w.]+", text)) == {"http://www.w3.org"}


def test_every_card_and_the_back_are_drawn_and_no_two_alike() -> None:
    drawings = {card_svg(name) for name in (*map(str, pack()), BACK)}
    assert len(drawings) == 41
    for drawing in drawings:
        assert ElementTree.fromstring(drawing).tag.endswith("svg")
        assert "{" not in drawing


def test_a_badge_names_the_capture_value() -> None:
    assert ">8</text>" in card_svg("Qh", value=8)
    assert "</text>" not in card_svg("Qh")


@pytest.mark.parametrize("name", ["", "Q", "qh", "10d", "8h", "?"])
def test_what_is_no_card_is_not_drawn(name: str) -> None:
    with pytest.raises(ValueError, match="no such card"):
        card_svg(name)


@pytest.mark.parametrize("colour", SUIT_COLOURS.values(), ids=SUIT_COLOURS.keys())
def test_each_suit_can_be_read_on_a_card(colour: str) -> None:
    assert contrast(colour, PAPER) >= 4.5


def test_the_four_suits_have_four_colours() -> None:
    assert all(a == b or SUIT_COLOURS[a] != SUIT_COLOURS[b] for a, b in product("dhcs", repeat=2))


def _words(texts: Json) -> set[Json]:
    if isinstance(texts, dict):
        return set().union(*map(_words, texts.values()))
    return {texts}


def test_a_caption_is_heard_in_names() -> None:
    texts = table_texts(str)
    sent = table_data(replace(SCENE, caption="Hédi: 7♠ × 3♣ and 4♥"), texts, key="a")["scene"]
    assert isinstance(sent, dict)
    assert sent["caption"] == "Hédi: 7♠ × 3♣ and 4♥"
    assert sent["spoken"] == "Hédi: seven of spades takes three of clubs and four of hearts"


def test_the_style_sheet_is_no_file_name_for_streamlit() -> None:
    """Holds that it has lines: a text of one line would be looked for as a file."""
    css = table_assets().css
    assert css.count("\n") > 50
    assert "/*" not in css
    assert re.search(r"100cqi - 48px", css), "spaces around a sign mean something"

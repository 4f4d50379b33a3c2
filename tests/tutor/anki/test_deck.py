import json
import sqlite3
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from engine.errors import NotationError
from puzzles.bank.row import BankedPuzzle
from tests.tutor.command import HIDDEN_LAST_DEAL
from tutor.anki.deck import write_deck
from tutor.anki.notes import fields_of, with_signs
from tutor.texts import texts_for

PUZZLE: Final = BankedPuzzle(
    id="tunisian-best2-8",
    rules="tunisian",
    kind="best",
    method="exact",
    position=HIDDEN_LAST_DEAL,
    key="4sx4c*",
    plays="4sx4c* 3 0 0 1 | 3s 1 2 0 0",
    parts="",
    line="4sx4c* Qh Kd | 3s 7c",
    refutations="",
    themes="chkobba bait",
    rating=1200,
    deviation=100,
    gap=2.0,
    seed=8,
    generator=2,
    twin="",
    lie="",
)
FINISHED: Final = (
    "tunisian 4sKd -/- Ad2d3d4d5d6d7dQdJdAhAcAs2h2c2s3h3c3s4h4c5h5c5s6h6c6s7h7c/"
    "7sQhQcQsJhJcJsKhKcKs 0/1 0 0 - 0-0/21"
)
OPTIONS: Final = "cards: 1/0|0/0!SCORED_A_TIE; total: 4/1|4/2!MISPLACED_LEFTOVERS"


def notes_of(path: Path) -> Iterator[tuple[str, list[str], str]]:
    """Yields guid, fields and tags of each note of a deck."""
    with zipfile.ZipFile(path) as deck:
        deck.extract("collection.anki2", path.parent)
    with sqlite3.connect(path.parent / "collection.anki2") as collection:
        rows = collection.execute("select guid, flds, tags from notes").fetchall()
    collection.close()
    for guid, fields, tags in rows:
        yield guid, fields.split("\x1f"), tags


def test_a_note_shows_the_position_and_hides_the_answer_behind(tmp_path: Path) -> None:
    write_deck([PUZZLE], tmp_path / "deck.apkg", texts_for("en"))
    ((_, fields, tags),) = notes_of(tmp_path / "deck.apkg")
    name, position, question, key, plays, line, themes = fields
    assert (name, question, key) == (PUZZLE.id, "What is the best play?", "4♠×4♣*")
    assert position.count("chkobba-back.svg") == 3  # the opponent's hand
    assert "chkobba-tunisian-4c.svg" in position
    assert (plays, line, themes) == (
        "4♠×4♣*: +3, gives away 0<br>3♠: +1, gives away 2",
        "4♠×4♣* Q♥ K♦",
        "chkobba, bait",
    )
    assert tags.split() == ["best", "chkobba", "bait"]


def test_every_card_that_is_shown_is_drawn(tmp_path: Path) -> None:
    write_deck([PUZZLE], tmp_path / "deck.apkg", texts_for("en"))
    with zipfile.ZipFile(tmp_path / "deck.apkg") as deck:
        media = json.loads(deck.read("media"))
        drawings = {name: deck.read(place).decode() for place, name in media.items()}
    assert set(drawings) == {
        "chkobba-back.svg",
        *(f"chkobba-tunisian-{card}.svg" for card in ("4c", "3s", "4s", "Kd")),
    }
    assert all(drawing.startswith("<svg") for drawing in drawings.values())
    assert ">10</text>" in drawings["chkobba-tunisian-Kd.svg"]  # V2


def test_a_puzzle_keeps_its_guid_when_the_deck_is_made_again(tmp_path: Path) -> None:
    write_deck([PUZZLE], tmp_path / "deck.apkg", texts_for("en"))
    ((first, _, _),) = notes_of(tmp_path / "deck.apkg")
    other = replace(PUZZLE, id="tunisian-best2-10")
    write_deck([other, replace(PUZZLE, themes="")], tmp_path / "deck.apkg", texts_for("en"))
    guids = [guid for guid, _, _ in notes_of(tmp_path / "deck.apkg")]
    assert guids[1] == first != guids[0]


def test_a_finished_hand_shows_its_piles(tmp_path: Path) -> None:
    puzzle = replace(
        PUZZLE, kind="score", position=FINISHED, key="cards: 1/0; total: 4/1", plays=OPTIONS
    )
    write_deck([puzzle], tmp_path / "deck.apkg", texts_for("en"))
    ((_, fields, _),) = notes_of(tmp_path / "deck.apkg")
    assert fields[1].count("<img") == 40
    assert fields[2] == "Count this round.<br>cards: 1/0 · 0/0<br>total: 4/1 · 4/2"
    assert fields[3] == "cards: 1/0<br>total: 4/1"
    assert fields[4] == ""


def test_a_cut_card_is_drawn(tmp_path: Path) -> None:
    puzzle = replace(
        PUZZLE,
        kind="cut",
        position="tunisian 2 7d 0-0/21",
        key="keep",
        plays="keep 1 0 0 0.6 | open 0.5 0.5 0.1 0.4",
    )
    write_deck([puzzle], tmp_path / "deck.apkg", texts_for("en"))
    ((_, fields, _),) = notes_of(tmp_path / "deck.apkg")
    assert 'src="chkobba-tunisian-7d.svg"' in fields[1]
    assert fields[4] == "keep: +1, gives away 0<br>open: +0.5, gives away 0.5"


@pytest.mark.parametrize(
    ("kind", "key", "plays", "question", "answer"),
    [
        (
            "legal",
            "all 7s: 3c4h|2d5c",
            "all 7s: 3c4h|-!REFUSED_CAPTURE|2d5c",
            "What may this card take?<br>7♠, every capture: 3♣4♥ · nothing · 2♦5♣",
            "3♣4♥ · 2♦5♣",
        ),
        (
            "count",
            "hand: -",
            "hand: -|7s!FORGOT_HAND",
            "Which of these cards are still out?<br>the opponent&#x27;s hand: nothing · 7♠",
            "nothing",
        ),
    ],
)
def test_a_reading_exercise_shows_its_options_in_front(
    kind: str, key: str, plays: str, question: str, answer: str
) -> None:
    puzzle = replace(PUZZLE, kind=kind, key=key, plays=plays)
    fields = fields_of(puzzle, texts_for("en"))
    assert fields[2:4] == (question, answer)


def test_only_cards_get_signs() -> None:
    assert with_signs("exact: Adhesive, 7dx7c Jh") == "exact: Adhesive, 7♦×7♣ J♥"


def test_no_deck_is_left_by_a_position_that_is_none(tmp_path: Path) -> None:
    with pytest.raises(NotationError):
        write_deck([replace(PUZZLE, position="nothing")], tmp_path / "deck.apkg", texts_for("en"))
    assert not list(tmp_path.glob("*deck*"))

"""An Anki deck of puzzles: a drawn position in front; key, values, line and themes behind.

The cards of the game are drawn once each and shared by all notes. A note keeps its identity when
the deck is made again, so that learners who import a newer deck lose no progress.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import genanki  # type: ignore[import-untyped]  # comes without types

from puzzles.bank.row import BankedPuzzle
from puzzles.export.files import written_whole
from tutor.anki.notes import drawings_of, fields_of
from tutor.texts import Texts

MODEL_ID: Final = 1_640_221_121
DECK_ID: Final = 1_640_221_122
"""Drawn once; Anki tells decks and note types apart by them."""

FIELDS: Final = ("Id", "Position", "Question", "Key", "Values", "Line", "Themes")
_FRONT: Final = "{{Position}}<p class='question'>{{Question}}</p>"
_BEHIND: Final = (
    "{{FrontSide}}<hr id='answer'><p class='key'>{{Key}}</p>"
    "{{#Values}}<p class='values'>{{Values}}</p>{{/Values}}"
    "{{#Line}}<p class='line'>{{Line}}</p>{{/Line}}"
    "{{#Themes}}<p class='themes'>{{Themes}}</p>{{/Themes}}<p class='id'>{{Id}}</p>"
)
_STYLE: Final = """
.card { font-family: system-ui, sans-serif; text-align: center; }
.row { margin: .4em 0; }
.row b { display: block; font-weight: 500; opacity: .7; }
.row img { height: 110px; margin: 2px; }
.key { font-size: 1.4em; font-weight: 700; }
.themes, .id { font-size: .8em; opacity: .7; }
"""


def write_deck(puzzles: Iterable[BankedPuzzle], out: Path, texts: Texts) -> None:
    """Writes the deck to `out`, whole or not at all.

    Raises `NotationError` for a position that is none, `ChkobbaError` when nothing can be written.
    """
    model = genanki.Model(
        MODEL_ID,
        "Chkobba",
        fields=[{"name": name} for name in FIELDS],
        templates=[{"name": "Chkobba", "qfmt": _FRONT, "afmt": _BEHIND}],
        css=_STYLE,
    )
    deck = genanki.Deck(DECK_ID, texts.gettext("Chkobba puzzles"))
    drawn: dict[str, str] = {}
    for puzzle in puzzles:
        drawn |= drawings_of(puzzle, texts)
        deck.add_note(
            genanki.Note(
                model=model,
                fields=list(fields_of(puzzle, texts)),
                guid=genanki.guid_for("chkobba", puzzle.id),
                tags=[puzzle.kind, *puzzle.themes.split()],
            )
        )
    with TemporaryDirectory() as folder, written_whole(out) as draft:
        media = [Path(folder) / name for name in drawn]
        for path, drawing in zip(media, drawn.values(), strict=True):
            path.write_text(drawing, encoding="utf-8")
        genanki.Package(deck, media_files=list(map(str, media))).write_to_file(draft)

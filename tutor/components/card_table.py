"""The card table in the page: mounts the component and reads the learner's play.

A page keeps the position under a sequence number, mounts the table inside a fragment and
handles the play in the callback, never with a rerun of its own:

    def on_play() -> None:
        play = read_play("puzzle_table")
        if play is None or play.sequence != current_sequence():
            return  # late or repeated: the browser sends again while it hears nothing
        answer(play.move)  # judge it, then show a scene with a new sequence or Mode.SHOW

    card_table(scene, texts, key="puzzle_table", on_play=on_play)

Until such a scene arrives the browser shows that it is sending, and sends the same play again.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

import streamlit as st
from streamlit.components.v2.types import ComponentRenderer

from tutor.components.scene import Json, Play, TableScene, parse_play, scene_json
from tutor.components.table_settings import TableSettings, scene_for, texts_for_courts
from tutor.components.table_texts import TableTexts, texts_json
from tutor.pictures.drawing import card_patterns

_SETTINGS: Final = "table_settings"
_NAME: Final = "chkobba_card_table"
_PLAY: Final = "play"
# The scripts of one module, in the order in which they are joined.
_SCRIPTS: Final = (
    "card_words.js",
    "card_pictures.js",
    "card_sounds.js",
    "card_motion.js",
    "card_sending.js",
    "card_fans.js",
    "card_dragging.js",
    "card_typing.js",
    "card_keys.js",
    "card_saying.js",
    "card_table.js",
)


@dataclass(frozen=True, slots=True)
class TableAssets:
    """What the browser is given to draw the table with."""

    html: str
    css: str
    js: str


def card_table(
    scene: TableScene,
    texts: TableTexts,
    *,
    key: str,
    on_play: Callable[[], None] | None = None,
) -> None:
    """Draws `scene`; `on_play` is called when the learner confirms, and asks `read_play(key)`.

    `key` must stay the same while the table stays on the page: it keeps focus and choice.
    """
    settings = table_settings()
    shown, words = scene_for(settings, scene), texts_for_courts(settings, texts)
    data = [table_data(shown, words, key=key)]  # in a list: of a dict, Streamlit tests every value
    _renderer()(key=key, data=data, on_play_change=on_play or _ignore)


def table_settings() -> TableSettings:
    """Returns how this session's learner likes the table."""
    kept = st.session_state.get(_SETTINGS)
    return kept if isinstance(kept, TableSettings) else TableSettings()


def keep_table_settings(settings: TableSettings) -> None:
    """Keeps them for all tables that this session draws from now on."""
    st.session_state[_SETTINGS] = settings


def table_data(scene: TableScene, texts: TableTexts, *, key: str) -> dict[str, Json]:
    """Returns what the browser draws at one mount: the scene, and words for all that it shows."""
    shown = {**scene_json(scene), "spoken": texts.spoken(scene.spoken or scene.caption)}
    return {"key": key, "scene": shown, "texts": texts_json(texts, scene.cards())}


def read_play(key: str) -> Play | None:
    """Returns the play just confirmed on the table `key`; None outside its callback."""
    answers = st.session_state.get(key)
    return parse_play(answers.get(_PLAY)) if answers else None


def _ignore() -> None:
    """Stands in for a callback where the table only shows."""


def asset(name: str, *, comment: str = "") -> str:
    """Returns a file without indents, empty lines and, where `comment` opens them, without remarks.

    Streamlit sends these texts again with each rerun of the table.
    """
    text = (files("tutor") / "components" / name).read_text(encoding="utf-8")
    lines = filter(None, map(str.strip, text.splitlines()))
    if not comment:
        return "\n".join(lines)
    told = (line for line in lines if not line.startswith(comment))
    text = "\n".join(line.partition(f" {comment} ")[0] for line in told)
    return text.replace(" => ", "=>")


def style_sheet(name: str) -> str:
    """Returns a style sheet without remarks and without spaces that only eyes need, a rule a line.

    Streamlit takes a text of a single line for the name of a file.
    """
    told = re.sub(r"/\*.*?\*/", "", asset(name), flags=re.DOTALL)
    return re.sub(r"\s*([{};,>])\s*|(?<=:)\s+", r"\1", told).replace(";}", "}").replace("}", "}\n")


@cache
def table_assets() -> TableAssets:
    """Returns the component's parts, just as the browser gets them."""
    return TableAssets(
        html=card_patterns() + asset("card_table.html"),
        css=style_sheet("card_table.css"),
        js="\n".join(asset(name, comment="//") for name in _SCRIPTS),
    )


@cache
def _renderer() -> ComponentRenderer:
    assets = table_assets()
    return st.components.v2.component(_NAME, html=assets.html, css=assets.css, js=assets.js)

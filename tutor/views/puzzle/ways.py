"""The buttons that lead on from a puzzle, the same for every kind, so that none is a dead end."""

from __future__ import annotations

from functools import partial

import streamlit as st

from tutor.views.puzzle.address import Asked, try_again
from tutor.views.puzzle.training import go_on, leave
from tutor.visit import Visit


def draw_next(visit: Visit, asked: Asked, *, is_main: bool = True) -> None:
    """Draws the button to the next puzzle, or to how a run went; `is_main` makes it stand out."""
    _ = visit.texts.gettext
    st.button(
        _("See how it went") if asked.run and asked.run.is_over else _("Next puzzle"),
        key="puzzles_next",
        type="primary" if is_main else "secondary",
        on_click=partial(go_on, asked.rules),
    )


def draw_again(visit: Visit, asked: Asked) -> None:
    """Draws the button that asks the same anew; not in an assignment, whose tries are counted."""
    if not asked.is_in_pack:
        label = visit.texts.gettext("Try it again")
        st.button(label, key="puzzles_again", on_click=try_again)


def draw_skip(visit: Visit, asked: Asked) -> None:
    """Draws the button that passes a puzzle over; not in a run, in which none can be skipped.

    Once the run is over, skipping leads to how it went.
    """
    if asked.run is None or asked.run.is_over:
        label, skip = visit.texts.gettext("Skip"), partial(go_on, asked.rules)
        st.button(label, key="puzzles_skip", type="tertiary", on_click=skip)


def draw_menu_button(visit: Visit) -> None:
    """Draws the button back to all puzzles."""
    label = visit.texts.gettext("All puzzles")
    st.button(label, key="puzzles_menu", type="tertiary", on_click=leave)

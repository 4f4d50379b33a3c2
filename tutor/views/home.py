"""The first page: what this is, a card to play at once, and where to begin."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

import streamlit as st

from tutor.components.card_table import card_table, read_play
from tutor.components.table_texts import table_texts
from tutor.course.exercise_run import ExerciseRun, resume_run, run_text, submit_play
from tutor.course.place import course_in
from tutor.course.scenes import run_scene
from tutor.demo import demo
from tutor.links import PageName, href
from tutor.texts import N_
from tutor.theme.blocks import paragraph
from tutor.theme.html import Html, element, joined
from tutor.views.course.exercise_feedback import judged_block
from tutor.views.course.saying import said_block, told_by_table
from tutor.views.doors import Door, door_list
from tutor.views.layout import parted
from tutor.visit import Visit

_TABLE: Final = "home_table"
_TRIED: Final = "home_tried"
_DOORS: Final = (
    (
        PageName.LEARN,
        N_("Learn"),
        N_("Short lessons with worked examples, and exercises that the engine checks."),
        "2d6sQh",
    ),
    (
        PageName.PUZZLES,
        N_("Puzzles"),
        N_("Last deals, solved exactly: find the best play and see what every other is worth."),
        "7dKsAh",
    ),
    (
        PageName.PLAY,
        N_("Play"),
        N_("Whole matches against opponents of every strength, with a coach who warns you."),
        "QdJcKh",
    ),
    (
        PageName.BOARD,
        N_("Board"),
        N_("Set up any position, see what each play is worth, and play on from it."),
        "5d5c7d",
    ),
    (
        PageName.TEACH,
        N_("Teach"),
        N_("Show it to a class, hand out worksheets and exercises, collect the results."),
        "Ac4h6d",
    ),
    (
        PageName.RULES,
        N_("Rules"),
        N_("Every rule, with our rulings where sources disagree."),
        "3c4h7s",
    ),
)
"""Each way in: the page, its name, what is there, and cards as decoration."""


def draw_home(visit: Visit) -> None:
    """Draws the first page."""
    _draw_invitation(visit)
    st.html(_doors(visit))


@st.fragment
def _draw_invitation(visit: Visit) -> None:
    """Draws what this is beside a table on which the first chkobba waits to be made."""
    run = _run(visit)
    said = judged_block(visit, run)
    parts = parted("home")
    parts.text.html(_welcome(visit))
    with parts.board:
        words = table_texts(visit.texts.gettext, direction=visit.texts.direction)
        scene = run_scene(demo(visit.rules).scene, run, visit.texts)
        scene = replace(scene, piles=(), spoken=told_by_table(scene, run, said))
        card_table(scene, words, key=_TABLE, on_play=partial(_on_play, visit))
    with parts.answer:
        _draw_outcome(visit, run, said)


def _run(visit: Visit) -> ExerciseRun:
    name = f"{visit.rules} home"
    return resume_run(name, (demo(visit.rules),), st.session_state.get(_TRIED, ""))


def _welcome(visit: Visit) -> Html:
    _ = visit.texts.gettext
    first = course_in(visit.texts.language)[0]
    return joined(
        element("h1", _("Learn Chkobba at a table that knows every rule"), classes="ck-welcome"),
        paragraph(
            _(
                "The card game of Tunisian cafés: forty cards, three in the hand, and what adds up"
                " to your card is yours. Playable lessons, puzzles without end, and a reason for"
                " every answer."
            ),
            classes="ck-lead",
        ),
        element(
            "p",
            element(
                "a",
                _("Start with the first lesson"),
                classes="ck-go",
                href=href(PageName.LEARN, visit.rules, lesson=first.id),
            ),
            classes="ck-starts",
        ),
    )


def _draw_outcome(visit: Visit, run: ExerciseRun, said: Html) -> None:
    """Draws what came of the play, or what there is to do."""
    _ = visit.texts.gettext
    if run.last is None:
        ask = _("Go on, play: one of these cards takes everything on the table.")
        st.html(element("p", ask, classes="ck-ask"))
        return
    st.html(said_block(run, said))
    st.button(_("Once more"), key="home_again", on_click=_on_again)


def _doors(visit: Visit) -> Html:
    """Returns the ways in: to learn, solve and play, to look closer, to teach, to look up."""
    _ = visit.texts.gettext
    doors = (
        Door(href(page, visit.rules), _(title), _(text), cards)
        for page, title, text, cards in _DOORS
    )
    return door_list(doors, visit.texts)


def _on_play(visit: Visit) -> None:
    play = read_play(_TABLE)
    if play is not None:
        run = submit_play(_run(visit), play.sequence, play.move)
        st.session_state[_TRIED] = run_text(run)


def _on_again() -> None:
    st.session_state.pop(_TRIED, None)

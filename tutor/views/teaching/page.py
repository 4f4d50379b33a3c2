"""For teachers: the ways to show, to hand out and to collect, as doors; each leads to its part."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import streamlit as st

from tutor.links import PageName, href
from tutor.texts import N_
from tutor.theme.blocks import lead, paragraph
from tutor.theme.html import Html, element, joined
from tutor.views.doors import Door, door_list
from tutor.views.notice import draw_no_such_part
from tutor.views.review.records import draw_records
from tutor.views.teaching.assignments import draw_assignment
from tutor.views.teaching.sequences import draw_sequences
from tutor.views.teaching.worksheets import draw_worksheets
from tutor.visit import Visit

PART: Final = "part"


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that teachers do here: its name in the address, its door, and what draws it."""

    name: str
    title: str
    text: str
    cards: str
    draw: Callable[[Visit], None]


def _draw_results(visit: Visit) -> None:
    """Draws the results; with them comes altair, for which no other part is to wait."""
    from tutor.views.teaching.class_results import draw_results  # noqa: PLC0415 - as said above

    draw_results(visit)


_PARTS: Final = (
    Part(
        "show",
        N_("Show it"),
        N_("Lead a class through examples on the large screen, one idea at a time."),
        "2d6sQh",
        draw_sequences,
    ),
    Part(
        "worksheet",
        N_("Worksheets"),
        N_("Exercises to print, with room to answer, and a key with values and reasons."),
        "3c4h7s",
        draw_worksheets,
    ),
    Part(
        "assignment",
        N_("Assignments"),
        N_("A set of exercises as a small file, a code or a link, to be solved in the tutor."),
        "4d4cJs",
        draw_assignment,
    ),
    Part(
        "results",
        N_("Results"),
        N_("Drop in what your students hand back: who solved what, and which mistakes they make."),
        "AdJcKd",
        _draw_results,
    ),
    Part(
        "records",
        N_("Records"),
        N_("Bring in a round or a match, find the mistakes, and turn each into an exercise."),
        "5d5cKs",
        draw_records,
    ),
)


def draw_teach(visit: Visit) -> None:
    """Draws the part that the address names, the doors where it names none."""
    asked = st.query_params.get(PART, "")
    part = next((part for part in _PARTS if part.name == asked), None)
    if part is None:
        if asked:
            draw_no_such_part(asked, visit)
        _draw_doors(visit)
        return
    st.html(_way_back(visit))
    part.draw(visit)


def _draw_doors(visit: Visit) -> None:
    _ = visit.texts.gettext
    board = Door(
        href(PageName.BOARD, visit.rules),
        _("The board"),
        _("Set up any position, see what each play is worth, and play on from it."),
        "7dKsAh",
    )
    doors = (
        Door(
            href(PageName.TEACH, visit.rules, part=part.name),
            _(part.title),
            _(part.text),
            part.cards,
        )
        for part in _PARTS
    )
    st.html(
        joined(
            element("h1", _("For teachers")),
            lead(_("Show it, hand it out, collect it: without accounts and without a network.")),
            door_list((*doors, board), visit.texts),
        )
    )


def _way_back(visit: Visit) -> Html:
    title = visit.texts.gettext("For teachers")
    link = element("a", f"‹ {title}", href=href(PageName.TEACH, visit.rules))
    return paragraph(link, classes="ck-back")

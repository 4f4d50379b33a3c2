"""An assignment that is made: its code, its link and its file, and the exercises in it."""

from __future__ import annotations

from typing import Final

import streamlit as st

from tutor.links import PageName, href
from tutor.packs.assignment import Assignment, is_position
from tutor.packs.assignment_file import assignment_text
from tutor.packs.code import code_of
from tutor.packs.titles import file_name, task_name, title_of
from tutor.theme.blocks import chips, paragraph
from tutor.theme.html import element, joined
from tutor.views.frame import change_address
from tutor.views.session import trouble_kept
from tutor.views.teaching.pack_blocks import ListedTask, task_list
from tutor.views.teaching.pack_register import part_href, register, student_link, term_texts
from tutor.views.teaching.pack_steps import PACK
from tutor.visit import Visit

SHORT_CODE: Final = 60
"""A code longer than this is for links, and not for blackboards."""


def draw_handout(visit: Visit, made: Assignment) -> None:
    """Draws an assignment with all the ways to hand it out."""
    _ = visit.texts.gettext
    st.html(joined(element("h1", title_of(made, visit.texts)), chips(*term_texts(visit, made))))
    with st.container(key="assignments_form"):
        with st.container(key="assignments_box_code"):
            _draw_code(visit, made)
        with st.container(key="assignments_box_ways"):
            _draw_ways(visit, made)
    st.html(
        joined(
            element("h2", _("The exercises")),
            task_list(
                ListedTask(
                    task_name(task, visit.texts),
                    _("your own") if is_position(task) else task,
                    address=_task_href(visit, task),
                )
                for task in made.tasks
            ),
        )
    )


def _task_href(visit: Visit, task: str) -> str:
    where = "position" if is_position(task) else "id"
    return href(PageName.PUZZLES, visit.rules, **{where: task})


def _draw_code(visit: Visit, made: Assignment) -> None:
    """Draws the code for the blackboard where it is short enough, and the link."""
    _, code = visit.texts.gettext, code_of(made, has_labels=False)
    if len(code) <= SHORT_CODE:
        st.html(
            joined(
                element("h2", _("For the blackboard"), classes="ck-title"),
                paragraph(code, classes="ck-pack-code"),
                paragraph(
                    _("Students type it on the page of the puzzles, under “Open an assignment”."),
                    classes="ck-muted",
                ),
            )
        )
    st.html(element("h2", _("A link"), classes="ck-title"))
    st.code(student_link(visit, made), language=None, wrap_lines=True)
    note = _("It opens where your students' tutor has this address; code and file open anywhere.")
    st.html(paragraph(note, classes="ck-muted"))


def _draw_ways(visit: Visit, made: Assignment) -> None:
    _ = visit.texts.gettext
    st.html(
        joined(
            element("h2", _("A file"), classes="ck-title"),
            paragraph(_("For a stick, a mail or a shared folder. You can read and change it.")),
        )
    )
    st.download_button(
        _("Save the file"),
        assignment_text(made),
        file_name=file_name(title_of(made, visit.texts)),
        mime="text/plain",
        key="assignments_save",
        type="primary",
        on_click="ignore",
    )
    ways = (
        (_("See it as a student does"), href(PageName.PUZZLES, visit.rules, pack=code_of(made))),
        (_("Read the results"), part_href(visit, "results", made)),
        (_("Make another one"), part_href(visit, "assignment")),
    )
    links = (element("a", said, href=address) for said, address in ways)
    st.html(element("p", *links, classes="ck-references"))
    st.button(
        _("Forget this assignment"),
        key="assignments_forget",
        on_click=_on_forget,
        args=(made,),
        type="tertiary",
    )


def _on_forget(made: Assignment) -> None:
    with trouble_kept():
        register().made.remove(made)
        change_address(PACK)

"""A teacher reads what students handed in: who solved what, what was tried, which mistakes."""

from __future__ import annotations

from typing import Final

import altair as alt
import streamlit as st
from pandas import DataFrame

from engine.mistakes import Mistake
from tutor.packs.assignment import Assignment
from tutor.packs.class_charts import matrix_chart, mistakes_chart, student_mistakes_chart
from tutor.packs.class_report import (
    attempts_table,
    matrix,
    mistakes_by_student,
    mistakes_of,
)
from tutor.packs.class_tables import attempts_csv, matrix_csv
from tutor.packs.code import read_code
from tutor.packs.collection import Collection, HandedIn, collect
from tutor.packs.flaws import told
from tutor.packs.titles import file_name, title_of
from tutor.progress.charts import ChartWords
from tutor.texts import N_
from tutor.theme.blocks import chips, empty_state, lead, paragraph
from tutor.theme.html import element, joined
from tutor.views.frame import change_address
from tutor.views.session import told_when_lost, trouble_kept
from tutor.views.teaching.class_exercises import draw_missed, draw_student, tiles
from tutor.views.teaching.pack_blocks import SIGNS, draw_pack_style, outcome_legend
from tutor.views.teaching.pack_flaws import draw_kept_flaw, draw_unknown, flaws_kept
from tutor.views.teaching.pack_register import (
    asked_assignment,
    part_href,
    register,
    shelf_of,
    term_texts,
)
from tutor.views.teaching.pack_steps import PACK, draw_lots
from tutor.visit import Visit
from tutor.wording.mistakes import mistake_name

PART: Final = "results"
LARGEST_UPLOAD: Final = 5
"""Of one file, in megabytes: what is larger is refused by the field itself."""

_FILES: Final = "results_files"
_CODE: Final = "results_code"
_SURE: Final = "results_sure"
_TABLE_TYPE: Final = "utf-8-sig"
"""Spreadsheets take a table for UTF-8 only with this mark at its beginning."""

_WHAT_A_SIGNATURE_SHOWS: Final = N_(
    "Each result is signed with a key that comes from the assignment, and each"
    " play in it is judged here once more. So a file that was changed or"
    " damaged is found. It does not show who sat before the screen, nor that"
    " nobody helped or looked a puzzle up; and somebody who can program could"
    " sign a file of his own. Take it as homework, not as an exam."
)


def draw_results(visit: Visit) -> None:
    """Draws the results of the assignment that the address names, or the choice of one."""
    draw_pack_style()
    with told_when_lost(visit):
        assignment = asked_assignment()
        if assignment is None:
            _draw_choice(visit)
        else:
            _draw_class(visit, assignment)


def _draw_choice(visit: Visit) -> None:
    """Draws which assignments there are to be read, and where another one's code is typed."""
    _ = visit.texts.gettext
    made = register().made.all()
    st.html(
        joined(
            element("h1", _("Results")),
            lead(_("Of which assignment? Its result files are dropped on the next page.")),
            shelf_of(visit, made, PART) if made else _nothing(visit),
        )
    )
    draw_unknown(visit)
    draw_kept_flaw(visit)
    with (
        st.container(key="results_box_code"),
        st.form("results_code_form", border=False),
        st.container(horizontal=True, vertical_alignment="bottom"),
    ):
        st.text_input(
            _("An assignment made on another computer: its code"), key=_CODE, autocomplete="off"
        )
        st.form_submit_button(_("Open it"), on_click=_on_code)


def _nothing(visit: Visit) -> str:
    _ = visit.texts.gettext
    make = element(
        "a", _("Make an assignment"), classes="ck-go", href=part_href(visit, "assignment")
    )
    return empty_state(
        _("No assignment yet"),
        paragraph(_("Make one, hand it out, and read here what came of it.")),
        paragraph(make),
    )


def _draw_class(visit: Visit, assignment: Assignment) -> None:
    """Draws the field for files, what cannot count, and the report of what does."""
    _ = visit.texts.gettext
    st.html(
        joined(
            element("h1", _("Results: {title}").format(title=title_of(assignment, visit.texts))),
            chips(*term_texts(visit, assignment)),
        )
    )
    with st.container(key="results_box_drop"):
        dropped = st.file_uploader(
            _("Drop the result files here, all at once"),
            key=_FILES,
            accept_multiple_files=True,
            max_upload_size=LARGEST_UPLOAD,
        )
    new = [HandedIn(file.name, bytes(file.getvalue())) for file in dropped]
    collection = collect(new, assignment, register().handed_in(assignment))
    register().keep_results(collection)
    _draw_refused(visit, collection)
    if collection.kept:
        _draw_report(visit, assignment, collection)
    else:
        st.html(paragraph(_("Nothing has been handed in yet."), classes="ck-muted"))


def _draw_refused(visit: Visit, collection: Collection) -> None:
    """Draws each file that is left out, with the reason."""
    refused = collection.refused
    if not refused:
        return
    texts = visit.texts
    said = texts.ngettext(
        "{count} file is left out; nothing else is touched by it.",
        "{count} files are left out; nothing else is touched by them.",
        len(refused),
    ).format(count=len(refused))
    items = (element("li", element("b", one.name), " ", told(one.error, texts)) for one in refused)
    st.html(
        element(
            "div",
            paragraph(said),
            element("ul", *items),
            classes="ck-notice ck-left-out",
            role="alert",
        )
    )


def _draw_report(visit: Visit, assignment: Assignment, collection: Collection) -> None:
    results = collection.results
    table, attempts = matrix(results, assignment), attempts_table(results, assignment)
    st.html(tiles(table, attempts, visit.texts))
    with st.container(key="results_figures"):
        _draw_matrix(visit, table)
        _draw_mistakes(visit, attempts)
    draw_missed(visit, assignment, table, attempts)
    draw_student(visit, assignment, attempts, table)
    _draw_files(visit, assignment, table, attempts)


def _draw_matrix(visit: Visit, table: DataFrame) -> None:
    _ = visit.texts.gettext
    names = {outcome: _(said) for outcome, (_sign, said) in SIGNS.items()}
    signs = {outcome: sign for outcome, (sign, _said) in SIGNS.items()}
    words = ChartWords(_("Exercise"), visit.texts.language)
    chart = matrix_chart(table, names, signs, words)
    _draw_chart("matrix", _("Who solved what"), chart, legend=outcome_legend(visit.texts))


def _draw_mistakes(visit: Visit, attempts: DataFrame) -> None:
    """Draws which of the fifteen mistakes were made, by the class and by each student."""
    _, texts = visit.texts.gettext, visit.texts
    counts = mistakes_of(attempts)
    if not len(counts):
        return
    names = {mistake.name: mistake_name(mistake, texts) for mistake in Mistake}
    words = ChartWords(_("How often"), texts.language)
    _draw_chart("mistakes", _("Which mistakes"), mistakes_chart(counts, names, words))
    by_student = student_mistakes_chart(
        mistakes_by_student(attempts), names, ChartWords("", texts.language)
    )
    _draw_chart("students", _("Whose mistakes"), by_student)


def _draw_chart(
    name: str, title: str, chart: alt.Chart | alt.LayerChart, *, legend: str = ""
) -> None:
    with st.container(key=f"results_box_{name}"):
        st.html(joined(element("h2", title, classes="ck-title"), legend))
        st.altair_chart(chart, width="stretch", alt=title)


def _draw_files(
    visit: Visit, assignment: Assignment, table: DataFrame, attempts: DataFrame
) -> None:
    """Draws the ways to take the results elsewhere, and to forget them."""
    _ = visit.texts.gettext
    tables = (
        ("class", _("Save the table of the class"), matrix_csv(table)),
        ("attempts", _("Save every attempt"), attempts_csv(attempts, visit.texts)),
    )
    name = file_name(title_of(assignment, visit.texts)).removesuffix(".txt")
    with st.container(key="results_box_files"):
        st.html(element("h2", _("Take it with you"), classes="ck-title"))
        with st.container(horizontal=True):
            for key, label, text in tables:
                _draw_table_file(label, text, f"{name}-{key}.csv", key=f"results_save_{key}")
        with st.expander(_("What the signature of a file shows")):
            st.html(paragraph(_(_WHAT_A_SIGNATURE_SHOWS)))
        _draw_forgetting(visit, assignment)


def _draw_table_file(label: str, text: str, name: str, *, key: str) -> None:
    content = text.encode(_TABLE_TYPE)
    st.download_button(label, content, file_name=name, mime="text/csv", key=key, on_click="ignore")


def _draw_forgetting(visit: Visit, assignment: Assignment) -> None:
    _ = visit.texts.gettext
    note = _("The results stay here, on this computer, until you forget them.")
    st.html(paragraph(note, classes="ck-muted"))
    st.checkbox(_("I have a copy, or need none"), key=_SURE)
    st.button(
        _("Forget these results"),
        key="results_forget",
        disabled=not st.session_state.get(_SURE),
        on_click=_on_forget,
        args=(assignment,),
    )


def _on_code() -> None:
    with flaws_kept():
        assignment = read_code(str(st.session_state[_CODE]), draw_lots)
        register().keep(assignment)
        change_address(**{PACK: assignment.key})


def _on_forget(assignment: Assignment) -> None:
    with trouble_kept():
        register().forget_results(assignment)
        st.session_state.pop(_FILES, None)

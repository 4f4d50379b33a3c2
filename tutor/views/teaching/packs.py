"""An assignment as a student sees it: opened by code, link or file, worked on, and handed back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import streamlit as st

from tutor.links import PageName, href
from tutor.packs.assignment import Assignment, Feedback, is_position, label
from tutor.packs.assignment_file import read_assignment
from tutor.packs.code import code_of, read_code
from tutor.packs.flaws import PackError
from tutor.packs.progress import PackProgress
from tutor.packs.result_file import result_text
from tutor.packs.sheets import text_in
from tutor.packs.titles import file_name, task_name, title_of
from tutor.solving.puzzle_play import SHOWN
from tutor.theme.blocks import Tone, chips, lead, paragraph, verdict
from tutor.theme.html import Html, element, joined
from tutor.views.back_link import back_link
from tutor.views.frame import change_address
from tutor.views.session import current_learner, told_when_lost, trouble_kept
from tutor.views.teaching.pack_blocks import draw_pack_style, task_list, with_outcome
from tutor.views.teaching.pack_flaws import draw_flaw, draw_kept_flaw, flaws_kept
from tutor.views.teaching.pack_register import term_texts
from tutor.views.teaching.pack_steps import ENTER, PACK, desk, draw_lots, lead_to_next
from tutor.visit import Visit
from tutor.way_back import BACK, way_text

_CODE: Final = "packs_code"
_FILE: Final = "packs_file"
_NAME: Final = "packs_name"


def draw_pack(visit: Visit) -> None:
    """Draws the assignment that the address names, or where one is opened."""
    draw_pack_style()
    asked = st.query_params.get(PACK, ENTER)
    with told_when_lost(visit):
        if asked == ENTER:
            _draw_entry(visit)
            return
        try:
            assignment = _named(asked)
        except PackError as error:
            draw_flaw(visit, error)
            _draw_entry(visit)
            return
        _draw_assignment(visit, desk().progress(assignment))


def draw_pack_door(visit: Visit) -> None:
    """Draws the way to where an assignment is opened."""
    _ = visit.texts.gettext
    address = href(PageName.PUZZLES, visit.rules, **{PACK: ENTER})
    door = element("a", _("Open an assignment"), href=address)
    st.html(element("p", _("From your teacher:"), " ", door, classes="ck-to-lesson"))


def draw_way_to_pack(visit: Visit) -> None:
    """Draws the way back to the assignment from whose list an exercise is explained."""
    way = back_link(visit, PageName.PUZZLES, visit.texts.gettext("Back to the assignment"))
    if way:
        st.html(way)


def _named(asked: str) -> Assignment:
    """Returns the assignment of a key or a code; raises `PackError`."""
    at = desk()
    opened = at.opened.named(asked)
    if opened is not None:
        return opened
    coded = read_code(asked, draw_lots)
    return at.opened.named(coded.key) or coded


def _draw_entry(visit: Visit) -> None:
    """Draws where a code is typed or a file is dropped, and what was opened before."""
    _ = visit.texts.gettext
    st.html(
        joined(
            element("h1", _("Open an assignment")),
            lead(_("Your teacher gave you a code, a link or a small file. No account is needed.")),
        )
    )
    draw_kept_flaw(visit)
    with st.container(key="packs_entry"):
        with (
            st.form("packs_code_form", border=False),
            st.container(horizontal=True, vertical_alignment="bottom"),
        ):
            st.text_input(_("The code"), key=_CODE, autocomplete="off")
            st.form_submit_button(_("Open it"), type="primary", on_click=_on_code)
        st.file_uploader(
            _("Or the file"), type="txt", key=_FILE, on_change=_on_file, max_upload_size=1
        )
    _draw_opened(visit)


def _draw_opened(visit: Visit) -> None:
    opened = desk().all()
    if not opened:
        return
    _ = visit.texts.gettext
    items = (
        element(
            "li",
            element(
                "a",
                element("b", title_of(progress.assignment, visit.texts)),
                element("span", _done(visit, progress), classes="ck-muted"),
                href=href(PageName.PUZZLES, visit.rules, pack=progress.assignment.key),
            ),
        )
        for progress in opened
    )
    st.html(
        joined(element("h2", _("Opened before")), element("ul", *items, classes="ck-pack-shelf"))
    )


def _done(visit: Visit, progress: PackProgress) -> str:
    return visit.texts.gettext("{done} of {count} done").format(
        done=progress.done_count, count=len(progress.assignment.tasks)
    )


def _on_code() -> None:
    _open(lambda: _named(str(st.session_state[_CODE])))


def _on_file() -> None:
    file = st.session_state[_FILE]
    if file is not None:
        content = bytes(file.getvalue())
        _open(lambda: read_assignment(text_in(content), draw_lots))


def _open(read: Callable[[], Assignment]) -> None:
    """Leads to an assignment, or keeps what is wrong with it to be told."""
    with flaws_kept():
        change_address(**{PACK: code_of(read())})


def _draw_assignment(visit: Visit, progress: PackProgress) -> None:
    st.html(joined(*_heading(visit, progress)))
    if progress.is_over:
        _draw_hand_in(visit, progress)
        st.html(_list(visit, progress))
        _draw_ways(visit)
        return
    _draw_last(visit, progress)
    st.button(
        _go_on_label(visit, progress),
        key="packs_go",
        type="primary",
        on_click=_on_go,
        args=(progress.assignment,),
    )
    st.html(_list(visit, progress))
    if progress.attempts:
        with st.expander(visit.texts.gettext("Hand in what is done so far"), key="packs_early"):
            _draw_hand_in(visit, progress)
    _draw_ways(visit)


def _heading(visit: Visit, progress: PackProgress) -> Iterator[Html]:
    _, assignment = visit.texts.gettext, progress.assignment
    yield element("h1", title_of(assignment, visit.texts))
    if assignment.teacher:
        yield lead(_("From {teacher}").format(teacher=assignment.teacher))
    yield chips(*term_texts(visit, assignment), strong=_done(visit, progress))


def _draw_last(visit: Visit, progress: PackProgress) -> None:
    """Draws what came of the last try, where another one is left; else how it all goes."""
    _ = visit.texts.gettext
    upcoming = progress.upcoming
    if upcoming is not None and upcoming.number > 1:
        left = progress.tries_left(upcoming.task)
        tries = visit.texts.ngettext("{count} try is left.", "{count} tries are left.", left)
        st.html(verdict(Tone.FINE, f"{_('Not right yet.')} {tries.format(count=left)}"))
    elif not progress.attempts:
        rule = _("An illegal play is told at once and costs no try. You can stop and go on later.")
        st.html(paragraph(rule))


def _go_on_label(visit: Visit, progress: PackProgress) -> str:
    _, upcoming = visit.texts.gettext, progress.upcoming
    if not progress.attempts:
        return _("Begin")
    return _("Try again") if upcoming and upcoming.number > 1 else _("Go on")


def _list(visit: Visit, progress: PackProgress) -> Html:
    """Returns all exercises and what became of each, as far as that may be told."""
    assignment, tasks = progress.assignment, range(1, len(progress.assignment.tasks) + 1)
    may_tell = progress.is_over or assignment.feedback is Feedback.AT_ONCE
    return task_list(
        with_outcome(
            task_name(assignment.tasks[task - 1], visit.texts),
            progress.outcome(task) if progress.is_done(task) else None,
            visit.texts,
            may_tell=may_tell,
            address=_look(visit, progress, task) if progress.is_over else "",
        )
        for task in tasks
    )


def _look(visit: Visit, progress: PackProgress, task: int) -> str:
    """Returns the address at which an answered exercise is explained."""
    name = progress.assignment.tasks[task - 1]
    given = [
        SHOWN if one.gives_up else one.given for one in progress.attempts_at(task) if one.is_legal
    ]
    asked = {
        "position" if is_position(name) else "id": name,
        "tried": given[-1] if given else "",
        BACK: way_text(PageName.PUZZLES, {PACK: progress.assignment.key}),
    }
    return href(PageName.PUZZLES, visit.rules, **asked)


def _draw_hand_in(visit: Visit, progress: PackProgress) -> None:
    """Draws where the student's work is saved as a file for the teacher."""
    _ = visit.texts.gettext
    with st.container(key="packs_hand_in"):
        if progress.is_over:
            st.html(element("h2", _("All done. Hand it in"), classes="ck-title"))
        st.html(
            paragraph(
                _("Save the file and give it to your teacher: it holds every play that you tried.")
            )
        )
        st.session_state.setdefault(_NAME, current_learner().name)
        name = st.text_input(
            _("Your name, as your teacher knows it"), key=_NAME, autocomplete="name"
        )
        student = label(name)
        st.download_button(
            _("Save the result file"),
            lambda: result_text(desk().result(progress, student), progress.assignment),
            file_name=file_name(f"{title_of(progress.assignment, visit.texts)} {student}"),
            mime="text/plain",
            key="packs_save",
            type="primary",
            disabled=not student,
            on_click="ignore",
        )


def _draw_ways(visit: Visit) -> None:
    _ = visit.texts.gettext
    ways = (
        (_("All puzzles"), href(PageName.PUZZLES, visit.rules)),
        (_("Other assignments"), href(PageName.PUZZLES, visit.rules, pack=ENTER)),
        (
            _("Somebody else works here too"),
            href(PageName.PROGRESS, visit.rules, part="settings"),
        ),
    )
    st.html(
        element(
            "p",
            *(element("a", said, href=address) for said, address in ways),
            classes="ck-references",
        )
    )


def _on_go(assignment: Assignment) -> None:
    with trouble_kept():
        at = desk()
        at.begin(assignment)
        lead_to_next(at.progress(assignment))

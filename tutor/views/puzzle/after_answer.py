"""What an answered puzzle leads to: its twin, a lesson, the board, and the report of a problem."""

from __future__ import annotations

from collections.abc import Iterable
from secrets import token_hex
from typing import Final

import streamlit as st

from engine.mistakes import Mistake
from puzzles.exercise import PlayExercise
from puzzles.twins import Twin
from tutor.links import PageName, href
from tutor.solving.explaining_lessons import lesson_after
from tutor.solving.problem_report import Complaint, complaint_name, evidence_on, new_report
from tutor.solving.shelf import ShelvedPuzzle
from tutor.solving.twin_words import exchange_in_words, keys_in_words
from tutor.store import StoreError
from tutor.theme.blocks import paragraph
from tutor.theme.html import element, joined
from tutor.views.frame import change_address
from tutor.views.prose import coloured
from tutor.views.puzzle.address import TWIN, Asked
from tutor.views.puzzle.showing import Shown
from tutor.views.session import current_learner, draw_trouble, now, store
from tutor.views.teaching.sequences import show_href
from tutor.visit import Visit
from tutor.wording.words import Words

_PART: Final = "~"  # parts the showing of the first puzzle from what was tried at it
_REPORT: Final = "puzzles_report"
_COMPLAINT: Final = "puzzles_report_complaint"
_TOLD: Final = "puzzles_report_told"
_ASKED: Final = "puzzles_report_asked"
_SENT: Final = "puzzles_report_sent"


def draw_after(
    visit: Visit,
    asked: Asked,
    shown: Shown,
    *,
    rules_at_stake: Iterable[str] = (),
    mistake: Mistake | None = None,
) -> None:
    """Draws where to go on from an answered puzzle, and how to report what is wrong with it."""
    if asked.twin:
        _draw_pair(visit, asked, asked.twin)
    elif twin := shown.puzzle.twin_position:
        _draw_now_what(visit, twin)
    _draw_ways(visit, shown.puzzle, rules_at_stake, mistake)
    _draw_report(visit, shown)


def _draw_now_what(visit: Visit, twin: Twin) -> None:
    """Offers the twin: the same position but for one card, in which another play is best."""
    _ = visit.texts.gettext
    changed = exchange_in_words(twin.exchange, Words(visit.texts))
    with st.container(key="puzzles_now_what"):
        st.html(
            joined(
                element("h2", _("Now what?"), classes="ck-title"),
                paragraph(coloured(changed), " ", _("Another play is best then. Which?")),
            )
        )
        st.button(_("Play the twin"), key="puzzles_twin", on_click=_on_twin)


def _draw_pair(visit: Visit, asked: Asked, twin: Twin) -> None:
    """Draws the twins side by side, and the way back to the first."""
    _, puzzle = visit.texts.gettext, asked.first
    if puzzle is None or not isinstance(puzzle.exercise, PlayExercise):
        return
    words = Words(visit.texts)
    changed = exchange_in_words(twin.exchange, words)
    keys = keys_in_words(puzzle.exercise, twin, words)
    with st.container(key="puzzles_now_what"):
        st.html(
            joined(
                element("h2", _("Side by side"), classes="ck-title"),
                paragraph(coloured(changed)),
                paragraph(coloured(keys)),
            )
        )
        draw_way_back(visit)


def draw_way_back(visit: Visit) -> None:
    """Draws the button that leads from a twin back to the first puzzle, as it was left."""
    label = visit.texts.gettext("Back to the first puzzle")
    st.button(label, key="puzzles_first", on_click=_on_first)


def _on_twin() -> None:
    query = st.query_params.to_dict()
    left = f"{query.get('s', '')}{_PART}{query.get('tried', '')}"
    change_address("tried", "open", "hints", **{TWIN: left, "s": token_hex(4)})


def _on_first() -> None:
    showing, _, tried = st.query_params.get(TWIN, "").rpartition(_PART)
    left = {name: text for name, text in (("s", showing), ("tried", tried)) if text}
    change_address(TWIN, "open", "hints", "s", **left)


def _draw_ways(
    visit: Visit, puzzle: ShelvedPuzzle, rules_at_stake: Iterable[str], mistake: Mistake | None
) -> None:
    """Draws the ways to the lesson that helps most, to the board, and to playing it out."""
    _ = visit.texts.gettext
    lesson = lesson_after(
        puzzle.themes, rules_at_stake, visit.rules, visit.texts.language, mistake=mistake
    )
    ways = []
    if lesson:
        label = _("Lesson: {title}").format(title=lesson.title)
        ways.append((label, href(PageName.LEARN, visit.rules, lesson=lesson.id)))
    if isinstance(puzzle.exercise, PlayExercise):
        position = str(puzzle.exercise.position)
        ways.append(
            (_("See it on the board"), href(PageName.BOARD, visit.rules, position=position))
        )
        ways.append((_("Play it out"), href(PageName.PLAY, visit.rules, position=position)))
    ways.append((_("Show it large"), show_href(visit, _shown_item(puzzle), page=PageName.PUZZLES)))
    items = (element("a", label, href=address) for label, address in ways)
    st.html(element("p", *items, classes="ck-onward ck-to-lesson"))


def _shown_item(puzzle: ShelvedPuzzle) -> str:
    """Returns the puzzle as a line of a sequence."""
    exercise = puzzle.exercise
    if puzzle.is_custom and isinstance(exercise, PlayExercise):
        return f"position {exercise.position}"
    return f"puzzle {exercise.id}"


def _draw_report(visit: Visit, shown: Shown) -> None:
    """Draws the way to the form for what is wrong, then the form; what is not kept can be copied.

    The form comes only when it is asked for, so that feedback has not to wait for it.
    """
    _ = visit.texts.gettext
    sent = st.session_state.get(_SENT, {}).get(shown.token)
    if isinstance(sent, int):
        thanks = _("Thank you. Your report is kept as number {number}.").format(number=sent)
        st.html(element("p", thanks, classes="ck-thanks", role="status"))
        return
    if st.session_state.get(_ASKED) != shown.token:
        st.button(
            _("Report a problem"),
            key=f"{_REPORT}_ask",
            type="tertiary",
            icon=":material/flag:",
            on_click=_on_asked,
            args=(shown.token,),
        )
        return
    with st.container(key=_REPORT):
        if isinstance(sent, StoreError):
            _draw_unsent(visit, shown, sent)
        _draw_form(visit, shown)


def _on_asked(token: str) -> None:
    st.session_state[_ASKED] = token


def _draw_form(visit: Visit, shown: Shown) -> None:
    _ = visit.texts.gettext
    names = {one: complaint_name(one, visit.texts) for one in Complaint}
    st.html(element("h2", _("Report a problem"), classes="ck-title"))
    with st.form(f"{_REPORT}_form", border=False):
        st.selectbox(
            _("What is wrong?"), list(names), format_func=names.__getitem__, key=_COMPLAINT
        )
        st.text_area(_("Tell more, if you like"), key=_TOLD, height=90)
        st.html(
            paragraph(
                _("The position and what you tried are kept with it, on this computer alone."),
                classes="ck-muted",
            )
        )
        st.form_submit_button(_("Send"), on_click=_on_report, args=(shown, visit.texts.language))


def _on_report(shown: Shown, language: str) -> None:
    report = new_report(
        shown.puzzle,
        showing=shown.token,
        complaint=Complaint(st.session_state[_COMPLAINT]),
        told=str(st.session_state[_TOLD]),
        address=st.query_params.to_dict(),
        language=language,
    )
    sent: int | StoreError
    try:
        sent = store().reports.add(current_learner().id, report, now()).id
    except StoreError as error:
        sent = error
    st.session_state[_SENT] = {shown.token: sent}


def _draw_unsent(visit: Visit, shown: Shown, error: StoreError) -> None:
    """Draws why a report could not be kept, and the evidence to be sent another way."""
    draw_trouble(error, visit)
    _ = visit.texts.gettext
    st.html(paragraph(_("You can copy this and send it to whoever gave you the tutor:")))
    evidence = evidence_on(
        shown.puzzle, address=st.query_params.to_dict(), language=visit.texts.language
    )
    st.code(evidence, language="json", wrap_lines=True)

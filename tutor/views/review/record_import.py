"""Where records are brought in: pasted or as a file, with what is wrong told by line and column."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import streamlit as st

from engine.errors import ChkobbaError, RecordError
from engine.match_records import MatchRecord
from tutor.coach.examples import example_record
from tutor.coach.imported import quoted_line, records_in, title_of
from tutor.links import PageName, href
from tutor.store import StoreError
from tutor.theme.blocks import empty_state, lead, paragraph
from tutor.theme.html import Html, element, joined
from tutor.views.frame import change_address
from tutor.views.match.kept_matches import RECORD, keep_record, new_name
from tutor.views.review.sums import round_count
from tutor.views.session import draw_trouble, known_learner, store
from tutor.views.uploads import LARGEST_MEGABYTES, uploaded_text
from tutor.visit import Visit

_TEXT: Final = "records_text"
_FILE: Final = "records_file"
_REFUSED: Final = "records_refused"
_BOX_HEIGHT: Final = 220
_LOOKS_LIKE: Final = '[Seat0 "…"]\n[Seat1 "…"]\n\ntunisian 4d5h7c …\n\n1. 7dx7c KsxAd4d5h'


def draw_import(visit: Visit) -> None:
    """Draws where a record is brought in, and those that are kept."""
    _ = visit.texts.gettext
    st.html(
        joined(
            element("h1", _("Records")),
            lead(
                _(
                    "Bring a round or a match in our notation. Step through it with the analysis,"
                    " find the mistakes of each player, and turn them into exercises."
                )
            ),
        )
    )
    _draw_form(visit)
    _draw_refused(visit)
    _draw_kept(visit)


def _draw_form(visit: Visit) -> None:
    _ = visit.texts.gettext
    with st.form("records_form"):
        st.text_area(
            _("The text of a record"), key=_TEXT, height=_BOX_HEIGHT, placeholder=_LOOKS_LIKE
        )
        st.file_uploader(
            _("… or a file"), type=["txt"], key=_FILE, max_upload_size=LARGEST_MEGABYTES
        )
        st.form_submit_button(_("Read it"), key="records_read", type="primary", on_click=_on_read)
    st.button(_("Show me an example"), key="records_example", on_click=_on_example, args=(visit,))


def _on_read() -> None:
    """Reads what was pasted, or else the file; what is refused is told below the form."""
    text = str(st.session_state.get(_TEXT) or "")
    if not text.strip():
        text = uploaded_text(_FILE) or ""
    st.session_state.pop(_REFUSED, None)
    try:
        records = records_in(text)
    except ChkobbaError as error:
        st.session_state[_REFUSED] = (text, error)
        return
    if not records:
        st.session_state[_REFUSED] = (text, None)
        return
    _keep(records)


def _on_example(visit: Visit) -> None:
    _keep((example_record(visit.rules),))


def _keep(records: tuple[MatchRecord, ...]) -> None:
    """Keeps records, and opens the only one."""
    names = [new_name() for _ in records]
    for name, record in zip(names, records, strict=True):
        keep_record(name, record)
    if len(names) == 1:
        change_address(record=names[0])


def _draw_refused(visit: Visit) -> None:
    """Draws why a text was refused: the line with a mark below the place."""
    refused = st.session_state.get(_REFUSED)
    if refused is None:
        return
    text, error = refused
    told = [_told(visit, error)]
    if isinstance(error, RecordError):
        line, mark = quoted_line(text, error)
        told.append(element("pre", line, "\n", element("b", mark), classes="ck-quoted", dir="ltr"))
    st.html(element("div", *told, classes="ck-notice", role="alert"))


def _told(visit: Visit, error: ChkobbaError | None) -> Html:
    _ = visit.texts.gettext
    if error is None:
        return paragraph(_("There is no record in this text. Paste one, or choose a file."))
    if not isinstance(error, RecordError):
        return paragraph(_("This cannot be read: {reason}.").format(reason=error))
    return paragraph(
        _("Line {line}, column {column}: {reason}.").format(
            line=error.line, column=error.column, reason=error.reason
        )
    )


def _draw_kept(visit: Visit) -> None:
    """Draws the records of this learner, the newest first."""
    _ = visit.texts.gettext
    try:
        items = list(_kept(visit))
    except StoreError as error:
        draw_trouble(error, visit)
        return
    if not items:
        told = _("Records that you bring in are kept here.")
        st.html(empty_state(_("No record yet"), paragraph(told)))
        return
    st.html(joined(element("h2", _("Your records")), element("ul", *items, classes="ck-records")))


def _kept(visit: Visit) -> Iterator[Html]:
    learner = known_learner()
    documents = store().documents.of(learner.id, RECORD) if learner else ()
    for document in documents:
        try:
            record = records_in(document.text)[0]
        except (ChkobbaError, IndexError):
            continue  # written by another version; it stays in the store
        yield element("li", _row(visit, record, document.name))


def _row(visit: Visit, record: MatchRecord, name: str) -> Html:
    rules, length = record.hands[0].game.start.rules, round_count(visit, record)
    address = href(PageName.TEACH, rules, part="records", record=name)
    return element("a", element("b", title_of(record)), element("span", length), href=address)

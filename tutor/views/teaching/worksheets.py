"""Worksheets for teachers: what is wished, the pages to look at, and the files to print."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final
from urllib.parse import urlsplit

import streamlit as st

from engine.errors import ChkobbaError
from tutor.solving.shelf import shelf
from tutor.texts import N_, Texts, languages, texts_for
from tutor.theme.blocks import chips, empty_state, lead, paragraph
from tutor.theme.html import element, joined
from tutor.views.frame import draw_sheets, profile_names
from tutor.views.teaching.worksheet_form import LANGUAGE, draw_form
from tutor.visit import Visit
from tutor.worksheets.address import layout_in, order_in
from tutor.worksheets.choice import Narrowing, NothingFitsError, chosen, narrow_wishes
from tutor.worksheets.files import Printed, page_pictures, printed
from tutor.worksheets.items import worksheet
from tutor.worksheets.key import key_code
from tutor.worksheets.order import USUAL_ADDRESS, Layout, WorksheetOrder
from tutor.worksheets.sheet import sheet_code

_MADE: Final = "seed"
"""The entry of the address that is there once a sheet was asked for."""
_THIS_MACHINE: Final = ("localhost", "127.0.0.1", "::1")
_NARROW: Final[Mapping[Narrowing, str]] = MappingProxyType(
    {
        Narrowing.KINDS: N_("Other kinds would help."),
        Narrowing.THEMES: N_("Other themes would help, or none."),
        Narrowing.DIFFICULTY: N_("A wider range of difficulty would help."),
    }
)


@dataclass(frozen=True, slots=True)
class _Made:
    """A sheet with its key and their pages as pictures; `narrow` tells why some are missing."""

    files: Printed
    sheet_pages: tuple[bytes, ...]
    key_pages: tuple[bytes, ...]
    missing: int
    narrow: tuple[Narrowing, ...]


def draw_worksheets(visit: Visit) -> None:
    """Draws the form, and the sheet that the address tells of."""
    _ = visit.texts.gettext
    draw_sheets("worksheets.css")
    st.html(
        joined(
            element("h1", _("Worksheets")),
            lead(
                _(
                    "Exercises to print, with the key on a sheet of its own. A code beside each"
                    " opens it in the tutor."
                )
            ),
            chips(strong=profile_names(visit.texts)[visit.rules.name]),
        )
    )
    query = st.query_params.to_dict()
    language = query.get(LANGUAGE, visit.texts.language)
    try:
        order, layout = order_in(query, visit.rules), layout_in(query, _own_address())
        texts = _texts_named(language)
    except ChkobbaError as error:
        _draw_unreadable(visit, error)
        order, layout = WorksheetOrder(rules=visit.rules), Layout(address=_own_address())
        draw_form(visit, order, layout, visit.texts.language)
        return
    draw_form(visit, order, layout, language)
    if _MADE in query:
        _draw_sheet(visit, order, layout, texts)


def _texts_named(language: str) -> Texts:
    if language not in languages():
        raise ChkobbaError(f'no worksheets in "{language}"')
    return texts_for(language)


def _own_address() -> str:
    """Returns where this tutor runs, as the browser that shows it says."""
    parts = urlsplit(st.context.url or "")
    return f"{parts.scheme}://{parts.netloc}" if parts.netloc else USUAL_ADDRESS


def _draw_unreadable(visit: Visit, error: ChkobbaError) -> None:
    told = visit.texts.gettext("This sheet cannot be made: {reason}").format(reason=error)
    st.html(element("p", told, classes="ck-notice", role="alert"))


def _draw_sheet(visit: Visit, order: WorksheetOrder, layout: Layout, texts: Texts) -> None:
    """Draws the files to save and the pages to look at, or why there are none."""
    _ = visit.texts.gettext
    try:
        with st.spinner(_("Setting the sheet…")):
            made = _made(order, layout, texts.language)
    except NothingFitsError as error:
        _draw_nothing(visit, error)
        return
    if made.missing:
        _draw_shortage(visit, made)
    _draw_files(visit, made.files, order)
    if urlsplit(layout.address).hostname in _THIS_MACHINE:
        _draw_unreachable(visit, layout)
    with st.container(key="worksheets_pages"):
        _draw_pages(_("The sheet"), made.sheet_pages, visit)
        _draw_pages(_("The key"), made.key_pages, visit)


@st.cache_resource(max_entries=16, show_spinner=False)
def _made(order: WorksheetOrder, layout: Layout, language: str) -> _Made:
    choice = chosen(order, shelf())
    sheet = worksheet(choice, layout, texts_for(language))
    return _Made(
        printed(sheet),
        page_pictures(sheet_code(sheet)),
        page_pictures(key_code(sheet)),
        choice.missing,
        narrow_wishes(order, shelf()) if choice.missing else (),
    )


def _draw_nothing(visit: Visit, error: NothingFitsError) -> None:
    """Draws that nothing fits, and which wish is too narrow."""
    _ = visit.texts.gettext
    st.html(
        empty_state(
            _("No exercise is like that"),
            *map(paragraph, _advice(error.narrow, visit)),
        )
    )


def _advice(narrow: Sequence[Narrowing], visit: Visit) -> list[str]:
    _ = visit.texts.gettext
    several = _("Several of your wishes do not go together: give up some of them.")
    return [_(_NARROW[wish]) for wish in narrow] or [several]


def _draw_shortage(visit: Visit, made: _Made) -> None:
    pattern = visit.texts.ngettext(
        "{count} exercise is missing: no more are like that.",
        "{count} exercises are missing: no more are like that.",
        made.missing,
    )
    told = " ".join((pattern.format(count=made.missing), *_advice(made.narrow, visit)))
    st.html(element("p", told, classes="ck-notice", role="status"))


def _draw_files(visit: Visit, documents: Printed, order: WorksheetOrder) -> None:
    _ = visit.texts.gettext
    name = f"chkobba-{order.rules.name}-{order.seed}{order.version.value}"
    with st.container(key="worksheets_files", horizontal=True):
        st.download_button(
            _("Save the sheet"),
            documents.sheet,
            file_name=f"{name}.pdf",
            mime="application/pdf",
            key="worksheets_save_sheet",
            on_click="ignore",
            type="primary",
        )
        st.download_button(
            _("Save the key"),
            documents.key,
            file_name=f"{name}-key.pdf",
            mime="application/pdf",
            key="worksheets_save_key",
            on_click="ignore",
        )


def _draw_unreachable(visit: Visit, layout: Layout) -> None:
    """Draws that no phone opens the codes as long as they lead to this machine alone."""
    told = visit.texts.gettext(
        "The codes lead to {address}, which only this computer can open. For the phones of a class,"
        " write the address that they reach under “Paper and codes”."
    )
    st.html(paragraph(told.format(address=layout.address), classes="ck-muted"))


def _draw_pages(title: str, pages: tuple[bytes, ...], visit: Visit) -> None:
    """Draws the pages side by side; they scroll where there are many."""
    pattern = visit.texts.gettext("{title}, page {page} of {count}")
    names = [
        pattern.format(title=title, page=page, count=len(pages))
        for page in range(1, len(pages) + 1)
    ]
    st.html(element("h2", title, classes="ck-title"))
    st.image(list(pages), caption=names, alt=names, width=360)

"""The learner's matches: those to go on with, those that are finished, and how to bring others."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final

import streamlit as st

from engine.errors import ChkobbaError
from tutor.coach.imported import totals_of
from tutor.matches.names import side_names
from tutor.matches.records import only_match
from tutor.theme.blocks import empty_state, paragraph
from tutor.theme.html import Html, element
from tutor.views.frame import change_address
from tutor.views.match.kept_matches import (
    MATCH,
    RECORD,
    KeptMatch,
    KeptRecord,
    forget,
    keep_record,
    kept_matches,
    kept_records,
    new_name,
)
from tutor.views.match.places import LOBBY, stay_at
from tutor.views.session import told_when_lost, zone
from tutor.views.uploads import LARGEST_MEGABYTES, uploaded_text
from tutor.visit import Visit
from tutor.wording.dates import full_date

_FILE: Final = "play_file"
_PASTED: Final = "play_pasted"
_TROUBLE: Final = "play_import_trouble"
_MOST_SHOWN: Final = 12


@st.fragment
def draw_list(visit: Visit) -> None:
    """Draws them, and the way to bring a record from elsewhere."""
    stay_at(LOBBY)
    _ = visit.texts.gettext
    with told_when_lost(visit):
        matches, records = list(kept_matches()), list(kept_records())
        if not (matches or records):
            st.html(
                empty_state(
                    _("No matches yet"),
                    paragraph(
                        _("They stand here once begun: leave whenever you like, and go on later.")
                    ),
                )
            )
        open_ones = [match for match in matches if not match.state.is_over]
        _draw_matches(visit, _("Go on with"), open_ones)
        _draw_matches(visit, _("Finished"), [match for match in matches if match.state.is_over])
        _draw_records(visit, records)
    _draw_import(visit)


def _draw_matches(visit: Visit, title: str, matches: Sequence[KeptMatch]) -> None:
    if not matches:
        return
    _ = visit.texts.gettext
    st.html(element("h2", title))
    for match in matches[:_MOST_SHOWN]:
        is_over = match.state.is_over
        label = _("Review") if is_over else _("Go on")
        entry = "record" if is_over else "match"
        _draw_row(visit, match.name, _match_line(visit, match), label, entry, MATCH)


def _match_line(visit: Visit, match: KeptMatch) -> Html:
    _ = visit.texts.gettext
    state = match.state
    sides = side_names(state.log.settings, visit.texts)
    totals = "–".join(map(str, state.match.totals))
    told = _("round {number}, {day}").format(
        number=max(state.hand_number, 1),
        day=_day(visit, match.changed_at),
    )
    return element(
        "p",
        element("b", f"{' – '.join(sides)}  {totals}"),
        element("span", told, classes="ck-note"),
    )


def _draw_records(visit: Visit, records: Sequence[KeptRecord]) -> None:
    if not records:
        return
    _ = visit.texts.gettext
    st.html(element("h2", _("From elsewhere")))
    for kept in records[:_MOST_SHOWN]:
        totals = "–".join(map(str, totals_of(kept.record)))
        line = element(
            "p",
            element("b", f"{' – '.join(kept.record.players)}  {totals}"),
            element("span", _day(visit, kept.changed_at), classes="ck-note"),
        )
        _draw_row(visit, kept.name, line, _("Review"), "record", RECORD)


def _day(visit: Visit, moment: datetime) -> str:
    """Returns the day of a moment, by the learner's own clock."""
    return full_date(moment.astimezone(zone()).date(), visit.texts.language)


def _draw_row(visit: Visit, name: str, line: Html, label: str, entry: str, kind: str) -> None:
    with st.container(key=f"play_row_{name}", horizontal=True, vertical_alignment="center"):
        st.html(line)
        st.button(label, key=f"play_go_{name}", on_click=_on_go, args=(entry, name))
        with st.popover("", icon=":material/delete:", type="tertiary", key=f"play_sure_{name}"):
            _ = visit.texts.gettext
            st.html(paragraph(_("It cannot be brought back.")))
            st.button(_("Delete"), key=f"play_delete_{name}", on_click=forget, args=(kind, name))


def _on_go(entry: str, name: str) -> None:
    change_address(**{entry: name})


def _draw_import(visit: Visit) -> None:
    """Draws where a record can be brought in: as a file, or pasted."""
    _ = visit.texts.gettext
    with st.expander(_("Bring a record")):
        st.file_uploader(_("A file"), type=["txt"], key=_FILE, max_upload_size=LARGEST_MEGABYTES)
        st.text_area(_("Or paste it here"), key=_PASTED, height=120)
        trouble = st.session_state.get(_TROUBLE)
        if trouble:
            st.html(element("p", str(trouble), classes="ck-notice", role="alert"))
        st.button(_("Open the record"), key="play_import", on_click=_on_import)


def _on_import() -> None:
    text = uploaded_text(_FILE)
    try:
        record = only_match(str(st.session_state.get(_PASTED, "")) if text is None else text)
    except ChkobbaError as error:
        st.session_state[_TROUBLE] = str(error)
        return
    st.session_state.pop(_TROUBLE, None)
    name = new_name()
    keep_record(name, record)
    change_address(record=name)

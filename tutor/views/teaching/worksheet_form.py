"""The wishes for a worksheet as a form; the address holds them, so that a refresh keeps them."""

from __future__ import annotations

from collections.abc import Mapping
from secrets import randbelow
from types import MappingProxyType
from typing import Final

import streamlit as st
from babel import Locale

from tutor.texts import N_, languages
from tutor.training.pools import shelved_pools
from tutor.views.frame import change_address
from tutor.visit import Visit
from tutor.wording.exercise_names import kind_name, theme_name
from tutor.worksheets.order import (
    EASIEST,
    FEWEST,
    HARDEST,
    MOST,
    Layout,
    Paper,
    Version,
    WorksheetOrder,
)

LANGUAGE: Final = "language"
"""The entry of the address for the language of the sheet, where it is not that of the page."""

_PLAIN: Final = ("count", "seed", "version", "paper", "url", LANGUAGE)
"""The entries of the address that say just what stands in the field of that name."""
_ENTRIES: Final = ("kinds", "themes", "from", "to", "large", *_PLAIN)
_SEEDS: Final = 10**6
_STEP: Final = 50
_PAPERS: Final[Mapping[Paper, str]] = MappingProxyType(
    {Paper.A4: N_("A4"), Paper.LETTER: N_("Letter")}
)


def draw_form(visit: Visit, order: WorksheetOrder, layout: Layout, language: str) -> None:
    """Draws the wishes as they stand in the address."""
    _ = visit.texts.gettext
    with st.form("worksheets_form", border=False):
        with st.container(key="worksheets_wishes"):
            _draw_wishes(visit, order)
        with st.expander(_("Paper and codes"), key="worksheets_paper_part"):
            _draw_paper(visit, layout, language)
        with st.container(key="worksheets_ways", horizontal=True):
            st.form_submit_button(
                _("Make the sheet"),
                key="worksheets_make",
                type="primary",
                on_click=_on_make,
            )
            st.form_submit_button(_("Other exercises"), key="worksheets_other", on_click=_on_other)


def _draw_wishes(visit: Visit, order: WorksheetOrder) -> None:
    """Draws which exercises, how many, and which of all the sheets that answer to that."""
    _draw_narrowing(visit, order)
    _ = visit.texts.gettext
    _keep("count", order.count)
    _keep("seed", min(order.seed, _SEEDS - 1))
    _keep("version", order.version.value)
    st.number_input(_("How many exercises"), FEWEST, MOST, key=_key("count"))
    st.number_input(
        _("Number of the sheet"),
        0,
        _SEEDS - 1,
        key=_key("seed"),
        help=_("The same number and wishes give the same sheet, on any computer."),
    )
    st.segmented_control(
        _("Version"),
        [version.value for version in Version],
        key=_key("version"),
        required=True,
        help=_("The same exercises in another order, for the neighbour."),
    )


def _draw_narrowing(visit: Visit, order: WorksheetOrder) -> None:
    """Draws what the exercises are to be about, and how hard they may be."""
    texts = visit.texts
    _ = texts.gettext
    pools, rules = shelved_pools(), visit.rules.name
    _keep("kinds", [kind.value for kind in order.kinds])
    _keep("themes", list(order.themes))
    ends = (order.least, order.most)
    _keep("difficulty", tuple(min(max(end, EASIEST), HARDEST) for end in ends))
    st.multiselect(
        _("Kinds"),
        pools.kinds(rules),
        format_func=lambda kind: kind_name(kind, texts),
        key=_key("kinds"),
        placeholder=_("All kinds"),
    )
    st.multiselect(
        _("Themes"),
        sorted(pools.themes(rules), key=lambda theme: theme_name(theme, texts)),
        format_func=lambda theme: theme_name(theme, texts),
        key=_key("themes"),
        placeholder=_("Any theme, or none"),
    )
    st.slider(_("Difficulty"), EASIEST, HARDEST, step=_STEP, key=_key("difficulty"))


def _draw_paper(visit: Visit, layout: Layout, language: str) -> None:
    _ = visit.texts.gettext
    _keep("paper", layout.paper.value)
    _keep("large", layout.is_large)
    _keep("url", layout.address)
    _keep(LANGUAGE, language)
    st.selectbox(_("Language"), languages(), format_func=_language_name, key=_key(LANGUAGE))
    st.segmented_control(
        _("Paper"),
        [paper.value for paper in Paper],
        format_func=lambda paper: _(_PAPERS[Paper(paper)]),
        key=_key("paper"),
        required=True,
    )
    st.toggle(_("Large print"), key=_key("large"))
    st.text_input(
        _("Where the codes lead"),
        key=_key("url"),
        help=_("The address at which the phones of your class reach this tutor."),
    )


def _language_name(language: str) -> str:
    """Returns what a language calls itself."""
    return Locale.parse(language).get_display_name() or language


def _key(name: str) -> str:
    return f"worksheets_{name}"


def _keep(name: str, value: object) -> None:
    st.session_state[_key(name)] = value


def _on_make() -> None:
    change_address(*_ENTRIES, **_wished())


def _on_other() -> None:
    change_address(*_ENTRIES, **_wished() | {"seed": str(randbelow(_SEEDS))})


def _wished() -> dict[str, str]:
    """Returns the entries of the address that say what stands in the form."""
    least, most = st.session_state[_key("difficulty")]
    return {
        "kinds": ",".join(st.session_state[_key("kinds")]),
        "themes": ",".join(st.session_state[_key("themes")]),
        "from": str(least),
        "to": str(most),
        **{name: str(st.session_state[_key(name)]) for name in _PLAIN},
        "large": "1" if st.session_state[_key("large")] else "",
    }

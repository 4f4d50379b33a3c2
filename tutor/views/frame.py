"""What surrounds every page: style, the rule profile and its switch, how cards are shown."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Final

import streamlit as st

from engine.cards import Rank
from engine.errors import excerpt
from engine.rules import PROFILES, TUNISIAN, Rules
from tutor.components.card_table import asset, keep_table_settings, table_settings
from tutor.links import PageName
from tutor.preferences import Preferences
from tutor.texts import Texts, best_language, texts_for
from tutor.theme import app_css
from tutor.theme.html import Html, element
from tutor.views.match.places import are_rules_settled
from tutor.views.session import draw_trouble, keep_preferences, preferences, settings_trouble
from tutor.views.switches import draw_switch
from tutor.visit import Visit, asked_profile, chosen_rules, query_for, unknown_profile

_KEPT_RULES = "frame_kept_rules"
_SWITCH = "frame_rules"
_BADGE_SWITCH = "frame_badges"
_WITHOUT_SWITCH: Final = (PageName.RULES, PageName.PROGRESS)
"""Where the values are what is explained, and where the settings have a switch of their own."""
_SCRIPTS: Final = ("page_focus.js", "page_links.js", "page_clock.js")
_VALUES, _OFF = "values", "off"  # how an address says that cards show no values


def begin_visit() -> Visit:
    """Returns who visits; a choice that is not the usual one enters the address.

    So a refresh keeps it, and the history of the browser holds no page twice.
    """
    query, liked = st.query_params.to_dict(), preferences()
    asked = asked_profile(query)
    rules = chosen_rules(asked, st.session_state.get(_KEPT_RULES, liked.rules))
    st.session_state[_KEPT_RULES] = rules.name
    if query.get("rules", TUNISIAN.name) != rules.name:
        st.query_params["rules"] = rules.name
    if _BADGE_SWITCH not in st.session_state and query.get(_VALUES) == _OFF:
        keep_table_settings(replace(table_settings(), has_badges=False))
    if not table_settings().has_badges:
        st.query_params[_VALUES] = _OFF
    language = best_language([liked.language, st.context.locale or ""])
    return Visit(rules, texts_for(language), unknown_profile(asked))


def change_address(*forgotten: str, **written: str) -> None:
    """Forgets some entries of the address and writes others, all at once.

    So the history of the browser holds one page for it and none in between.
    """
    address = st.query_params.to_dict()
    kept = {name: value for name, value in address.items() if name not in forgotten}
    _write_address(kept | written)


def _write_address(query: dict[str, str]) -> None:
    """Makes `query` the address, in one message to the browser.

    Streamlit refuses to write an address whole while a widget keeps its text there, as the search
    of the rules does; where nothing is to be forgotten, only what changes is written.
    """
    address = st.query_params.to_dict()
    if address.keys() <= query.keys():
        st.query_params.update(dict(query.items() - address.items()))
        return
    st.query_params.from_dict(query)


def draw_style(texts: Texts) -> None:
    """Puts style and the script that follows links into the page."""
    embedded = page_file("theme", "embedded.css") if st.context.is_embedded else ""
    st.html(Html(f"<style>{app_css()}{page_file('theme', 'pages.css')}{embedded}</style>"))
    script = element(
        "script",
        Html(f"{{{_page_script()}}}"),
        data_language=texts.language,
        data_direction=texts.direction,
    )
    with st.container(key="frame_script"):
        st.html(script, unsafe_allow_javascript=True)


def draw_sheets(*names: str) -> None:
    """Puts style sheets of the theme into the page: those that not every page needs."""
    st.html(Html(f"<style>{''.join(page_file('theme', name) for name in names)}</style>"))


def draw_profile(visit: Visit) -> None:
    """Draws which rules are in force, with the switch to the others where they may change."""
    with st.container(key="frame_profile", horizontal=True, vertical_alignment="center"):
        if are_rules_settled():
            st.html(element("p", profile_names(visit.texts)[visit.rules.name], classes="ck-values"))
        else:
            _draw_switch(visit)
        st.html(element("p", court_line(visit.rules), classes="ck-values"))
    if visit.unknown_rules:
        _draw_unknown_rules(visit)
    trouble = settings_trouble()
    if trouble:
        draw_trouble(trouble, visit)


def _draw_switch(visit: Visit) -> None:
    draw_switch(
        visit.texts.gettext("Rules"),
        profile_names(visit.texts),
        visit.rules.name,
        key=_SWITCH,
        on_change=_switch_rules,
        has_label=False,
    )


def draw_foot(visit: Visit, current: PageName) -> None:
    """Draws what stands below every page but those that need none: how cards are shown."""
    if current in _WITHOUT_SWITCH:
        return
    st.session_state[_BADGE_SWITCH] = table_settings().has_badges
    label = visit.texts.gettext("Show the values of court cards")
    st.toggle(label, key=_BADGE_SWITCH, on_change=_switch_badges)


def _switch_badges() -> None:
    table = replace(table_settings(), has_badges=bool(st.session_state[_BADGE_SWITCH]))
    apply_preferences(replace(preferences(), table=table))


def apply_preferences(liked: Preferences) -> None:
    """Lets settings hold from now on, at the next visit too, and drops an address that differs."""
    keep_preferences(liked)
    if liked.table.has_badges and _VALUES in st.query_params:
        del st.query_params[_VALUES]
    if liked.rules != st.session_state.get(_KEPT_RULES):
        switch_rules(PROFILES[liked.rules])


def switch_rules(rules: Rules) -> None:
    """Brings the same place under other rules."""
    st.session_state[_KEPT_RULES] = rules.name
    _write_address(query_for(rules, st.query_params.to_dict()))


def profile_names(texts: Texts) -> dict[str, str]:
    """Returns each profile with the name that the learner reads."""
    _ = texts.gettext
    names = {"tunisian": _("Tunisian rules"), "alternate": _("Alternate rules")}
    return {name: names[name] for name in PROFILES}


def court_line(rules: Rules) -> str:
    """Returns the values of the court cards in brief: Q 8 · J 9 · K 10."""
    return " · ".join(
        f"{letter} {rules.values[rank]}"
        for letter, rank in (("Q", Rank.QUEEN), ("J", Rank.JACK), ("K", Rank.KING))
    )


def _switch_rules() -> None:
    apply_preferences(replace(preferences(), rules=st.session_state[_SWITCH]))


def _draw_unknown_rules(visit: Visit) -> None:
    _ = visit.texts.gettext
    message = _("There are no rules called “{name}” here. These are the {known}.").format(
        name=excerpt(visit.unknown_rules), known=profile_names(visit.texts)[visit.rules.name]
    )
    st.html(element("p", message, classes="ck-notice", role="status"))


@cache
def _page_script() -> str:
    """Returns the scripts of every page as one, without remarks: they are sent with each."""
    return "\n".join(asset(name, comment="//") for name in _SCRIPTS)


@cache
def page_file(folder: str, name: str) -> str:
    """Returns the text of a style sheet or a script of the tutor."""
    return (files("tutor") / folder / name).read_text(encoding="utf-8")

"""Where a match begins: everything is chosen already, one click starts it."""

from __future__ import annotations

from typing import Final

import streamlit as st

from engine.notation import parse_rules
from engine.rules import Rules
from tutor.matches.characters import CHARACTERS, STRENGTHS, Character, character_line
from tutor.matches.characters import character_named as named
from tutor.matches.log import MatchSettings, usual_settings
from tutor.matches.names import side_names
from tutor.rulebook import options_for
from tutor.theme.blocks import lead
from tutor.theme.html import Html, element, joined
from tutor.views.kernel_start import is_kernel_ready
from tutor.views.match.beginning import begin_match
from tutor.views.match.coaching import draw_coach_choice, draw_coach_details
from tutor.views.match.match_list import draw_list
from tutor.views.match.places import LOBBY, stay_at
from tutor.visit import Visit

_SEATS: Final = "play_seats"
_TARGET: Final = "play_target"
_COMPANY: Final = "play_company_"
_OPTIONS: Final = "play_options"
_USUAL_SEATS: Final = 2
_IDS: Final = tuple(character.id for character in CHARACTERS)


def draw_lobby(visit: Visit) -> None:
    """Draws the set-up of a match, and the matches that there are."""
    _ = visit.texts.gettext
    is_kernel_ready()  # begins to prepare it while the learner chooses
    st.html(
        joined(
            element("h1", _("Play a match")),
            lead(_("A whole match, with a coach who knows what each play costs.")),
        )
    )
    with st.container(key="play_lobby"):
        with st.container(key="play_setup"):
            _draw_setup(visit)
        with st.container(key="play_matches"):
            draw_list(visit)


@st.fragment
def _draw_setup(visit: Visit) -> None:
    stay_at(LOBBY)
    begin = st.container(key="play_begin", horizontal=True, vertical_alignment="center")
    _draw_company(visit, _draw_seats(visit))
    _draw_target(visit)
    draw_coach_choice(visit)
    draw_coach_details(visit)
    _draw_options(visit)
    with begin:  # first on the page: one click is enough
        st.button(
            visit.texts.gettext("Start the match"),
            key="play_start",
            type="primary",
            on_click=_on_start,
            args=(visit.rules,),
        )
        told = _summary(visit, _wished_settings(visit.rules))
        st.html(element("p", told, classes="ck-muted"), width="content")


def _summary(visit: Visit, settings: MatchSettings) -> str:
    """Returns who plays against whom, and how far."""
    told = visit.texts.gettext("{sides}, to {target}")
    sides = " – ".join(side_names(settings, visit.texts))
    return told.format(sides=sides, target=settings.target)


def _draw_seats(visit: Visit) -> int:
    _ = visit.texts.gettext
    names = {2: _("Two"), 3: _("Three, each alone"), 4: _("Four, with a partner")}
    chosen = st.segmented_control(
        _("Players"),
        sorted(visit.rules.seat_counts),
        default=_USUAL_SEATS,
        format_func=names.__getitem__,
        key=f"{_SEATS}_{visit.rules.name}",
        required=True,
    )
    return int(chosen or _USUAL_SEATS)


def _draw_company(visit: Visit, seat_count: int) -> None:
    """Draws who sits at the table: one choice for each seat, the partner's by name."""
    _ = visit.texts.gettext
    usual = usual_settings(visit.rules, seat_count=seat_count).company
    if seat_count == 2:
        _draw_opponent(visit, usual[0])
        return
    labels = {
        3: (_("At your right"), _("At your left")),
        4: (_("At your right"), _("Your partner"), _("At your left")),
    }
    for at, label in enumerate(labels[seat_count]):
        picked = st.selectbox(
            label,
            _IDS,
            index=_IDS.index(usual[at]),
            format_func=lambda one: named(one).name,
            key=_company_key(seat_count, at),
        )
        st.html(_told(named(picked), visit))


def _draw_opponent(visit: Visit, usual: str) -> None:
    """Draws everybody there is, each with his strength and his line."""
    st.radio(
        visit.texts.gettext("Your opponent"),
        _IDS,
        index=_IDS.index(usual),
        format_func=lambda one: f"{named(one).name} {_dots(named(one))}",
        captions=[character_line(character, visit.texts) for character in CHARACTERS],
        key=_company_key(2, 0),
        width="stretch",
    )


def _company_key(seat_count: int, at: int) -> str:
    return f"{_COMPANY}{seat_count}_{at}"


def _dots(character: Character) -> str:
    return "●" * character.strength + "○" * (STRENGTHS - character.strength)


def _told(character: Character, visit: Visit) -> Html:
    """Returns how strong a character is, and his one line."""
    _ = visit.texts.gettext
    strength = _("strength {strength} of {most}").format(
        strength=character.strength, most=STRENGTHS
    )
    return element(
        "p",
        element("span", _dots(character), classes="ck-strength", role="img", aria_label=strength),
        element("span", character_line(character, visit.texts)),
        classes="ck-character",
    )


def _draw_target(visit: Visit) -> None:
    """Draws to how many points, where the rules leave a choice (M1)."""
    rules: Rules = visit.rules
    if len(rules.targets) == 1:
        return
    st.segmented_control(
        visit.texts.gettext("Points to win"),
        list(rules.targets),
        default=rules.target,
        key=f"{_TARGET}_{rules.name}",
        required=True,
    )


def _draw_options(visit: Visit) -> None:
    """Draws the house options, where the rules know any."""
    _ = visit.texts.gettext
    offered = {option.name: option for option in options_for(visit.rules, _)}
    if not offered:
        return
    chosen = st.pills(
        _("House options"),
        list(offered),
        selection_mode="multi",
        format_func=lambda name: offered[name].title,
        key=f"{_OPTIONS}_{visit.rules.name}",
    )
    for name in chosen:
        st.caption(offered[name].text)


def _wished_settings(rules: Rules) -> MatchSettings:
    """Returns what is chosen at this moment, the usual where a choice was not drawn yet."""
    asked = st.session_state
    seat_count = asked.get(f"{_SEATS}_{rules.name}") or _USUAL_SEATS
    usual = usual_settings(rules, seat_count=seat_count).company
    return MatchSettings(
        parse_rules("+".join((rules.name, *asked.get(f"{_OPTIONS}_{rules.name}", ())))),
        tuple(asked.get(_company_key(seat_count, at), one) for at, one in enumerate(usual)),
        asked.get(f"{_TARGET}_{rules.name}") or rules.target,
    )


def _on_start(rules: Rules) -> None:
    """Begins a match as everything is wished now, not as it was when this was drawn."""
    begin_match(_wished_settings(rules))

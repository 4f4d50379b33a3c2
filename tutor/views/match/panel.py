"""What stands beside the table all the time: what was played, how the hand is sealed, the coach."""

from __future__ import annotations

import streamlit as st

from engine.flow import Counted, Drawn, Playing
from tutor.components.card_table import table_settings
from tutor.matches.log import LEARNER
from tutor.matches.names import player_names
from tutor.matches.replay import MatchState
from tutor.matches.scenes import recent_sentences
from tutor.matches.seeds import commitment, deal_seed, hand_secret
from tutor.theme.blocks import paragraph
from tutor.theme.html import Html, element, joined
from tutor.views.frame import change_address
from tutor.views.match.coaching import draw_coach_choice, draw_coach_details
from tutor.views.pace import draw_pace
from tutor.views.prose import coloured
from tutor.visit import Visit


def draw_panel(visit: Visit, state: MatchState) -> None:
    """Draws it."""
    _ = visit.texts.gettext
    played = _told(visit, state)
    if played:
        st.html(played)
    with st.expander(_("How do I know that nobody cheats?")):
        st.html(_seal(visit, state))
    with st.container(key="play_foot", horizontal=True, vertical_alignment="center"):
        with st.popover(_("The coach"), type="tertiary"):
            draw_coach_choice(visit)
            draw_coach_details(visit)
        if table_settings().has_motion:
            with st.popover(_("Speed"), type="tertiary"):
                draw_pace(visit)
        st.button(
            _("All matches"),
            key="play_leave",
            type="tertiary",
            on_click=change_address,
            args=("match",),
        )


def _told(visit: Visit, state: MatchState) -> Html | None:
    """Returns what happened since the learner's last card, as a list that is read aloud."""
    _ = visit.texts.gettext
    lines = [*_dealing_lines(visit, state), *recent_sentences(state, visit.texts)]
    if not lines:
        return None
    items = (element("li", coloured(line)) for line in lines)
    told = element("ol", *items, classes="ck-line ck-told")
    return element("div", told, role="log", aria_label=_("What was played"))


def _dealing_lines(visit: Visit, state: MatchState) -> list[str]:
    """Returns what became of the cut card, as long as nobody has played."""
    _ = visit.texts.gettext
    if not isinstance(state.step, Playing) or len(state.step.game.moves) >= len(
        state.step.game.start.hands
    ):
        return []
    decision = state.step.game.dealing.decision
    cutter = state.hand_match.player_at(0)
    if decision is None or cutter == LEARNER:
        return []
    names = player_names(state.log.settings, visit.texts)
    told = {
        "keep": _("{name} kept the cut card."),
        "open": _("{name} opened the cut card."),
    }
    return [told[decision.choice.value].format(name=names[cutter])]


def _seal(visit: Visit, state: MatchState) -> Html:
    """Returns the seal of the hand to come or in play, and what those counted were dealt from."""
    told = visit.texts.gettext(
        "Every round is dealt from a secret text. Before the round you see its seal, the "
        "SHA-256 of that text; after the round you see the text, and can check that the "
        "seal fits and that these cards follow from it. So nobody can change a deal. The "
        "others play by what their seat sees, and nothing else."
    )
    number = state.hand_number + isinstance(state.step, Drawn | Counted)
    return element(
        "div",
        paragraph(told),
        "" if state.is_over else _closed(visit, state, number),
        *(_opened(visit, state, counted) for counted in range(1, len(state.counted) + 1)),
        classes="ck-seals",
    )


def _closed(visit: Visit, state: MatchState, number: int) -> Html:
    """Returns the seal of a hand."""
    label = visit.texts.gettext("Seal of round {number}")
    return _sealed(label, number, commitment(hand_secret(state.log.secret, number)))


def _opened(visit: Visit, state: MatchState, number: int) -> Html:
    """Returns the seal of a hand that is counted, with the text behind it and its seed."""
    _, secret = visit.texts.gettext, hand_secret(state.log.secret, number)
    return joined(
        _closed(visit, state, number),
        _sealed(_("Its secret"), number, secret),
        _sealed(_("Its seed"), number, str(deal_seed(secret))),
    )


def _sealed(label: str, number: int, text: str) -> Html:
    return element(
        "p", element("span", label.format(number=number)), element("code", text), classes="ck-seal"
    )

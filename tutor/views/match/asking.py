"""What is asked before the cards are played: the draw for the dealer, the cut card, a redeal."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from engine.cards import Rank
from engine.dealer import Drawing
from engine.dealing import Choice, view_cut
from engine.flow import Cutting, Drawn, Redealing
from tutor.matches.coach_notes import HINT, help_in
from tutor.matches.coaching import cut_decision
from tutor.matches.log import LEARNER, Degree
from tutor.matches.names import player_names
from tutor.matches.replay import MatchState
from tutor.theme.blocks import Tone, card_sign, panel, paragraph, verdict
from tutor.theme.html import Html, element, joined
from tutor.views.kernel_start import is_kernel_ready
from tutor.views.prose import coloured
from tutor.views.small_cards import shown_values, small_card, small_cards
from tutor.visit import Visit
from tutor.wording.words import plain_number

OnWord = Callable[[str], None]


def draw_drawing(visit: Visit, state: MatchState, *, on_deal: OnWord, word: str) -> None:
    """Draws how the first dealer was found (D2), and the button that deals."""
    if not isinstance(state.step, Drawn):
        return
    _ = visit.texts.gettext
    names = player_names(state.log.settings, visit.texts)
    dealer = state.step.drawing.dealer
    told = (
        _("You deal first.")
        if dealer == LEARNER
        else _("{name} deals first.").format(name=names[dealer])
    )
    how = _("The lowest cut deals.") if state.step.drawing.rounds else _("The lot has chosen.")
    st.html(
        panel(
            told,
            paragraph(how, " ", _("The player to the dealer's right begins.")),
            _cuts(visit, state.step.drawing, names),
            level="h2",
        )
    )
    st.button(_("Deal"), key="play_first_deal", type="primary", on_click=on_deal, args=(word,))


def _cuts(visit: Visit, drawing: Drawing, names: tuple[str, ...]) -> Html:
    """Returns the cards that were cut, round by round."""
    return joined(
        *(
            element(
                "div",
                *(
                    element(
                        "figure",
                        small_card(cut.card, visit.texts),
                        element("figcaption", names[cut.player]),
                    )
                    for cut in cuts
                ),
                classes="ck-cuts",
            )
            for cuts in drawing.rounds
        )
    )


def draw_cut(visit: Visit, state: MatchState, *, on_choice: OnWord, on_note: OnWord) -> None:
    """Draws the question of the cut card (D4)."""
    if not isinstance(state.step, Cutting):
        return
    _ = visit.texts.gettext
    card = card_sign(state.step.cut.card)
    st.html(
        panel(
            _("Your cut"),
            paragraph(
                Html(_("You see {card}, nobody else does.").format(card=card)),
            ),
            paragraph(
                _("Keep it as one of your three cards, or open it as one of the four on the table.")
            ),
            level="h2",
        )
    )
    with st.container(key="play_choices", horizontal=True):
        for choice, label in ((Choice.KEEP, _("Keep it")), (Choice.OPEN, _("Open it"))):
            st.button(label, key=f"play_{choice.value}", on_click=on_choice, args=(choice.value,))
    if state.log.coaching.degree is Degree.SILENT or not is_kernel_ready():
        return
    if help_in(state.notes).hint_count:
        st.html(_cut_advice(visit, state.step))
        return
    label = _("What does the coach say?")
    st.button(label, key="play_cut_hint", type="tertiary", on_click=on_note, args=(HINT,))


def _cut_advice(visit: Visit, step: Cutting) -> Html:
    """Returns what the better choice gains."""
    _ = visit.texts.gettext
    judged = cut_decision(view_cut(step.cut))
    best, other = judged.analysis.judgements
    if other.is_optimal:
        return verdict(Tone.FINE, _("It makes no real difference."))
    told = {
        Choice.KEEP: _("Keep it: that is worth {points} points more."),
        Choice.OPEN: _("Open it: that is worth {points} points more."),
    }
    return verdict(Tone.OK, told[best.option].format(points=plain_number(round(other.loss, 1))))


def draw_redeal(visit: Visit, state: MatchState, *, on_redeal: OnWord, word: str) -> None:
    """Draws why all forty cards go back (D6)."""
    if not isinstance(state.step, Redealing):
        return
    _ = visit.texts.gettext
    table = state.step.redeals[-1].table
    ranks = [card.rank for card in table]
    rank = max(ranks, key=ranks.count)
    told = (
        _("Three kings on the first table, or more: all forty cards go back.")
        if rank is Rank.KING
        else _("Three cards of the same value on the first table: all forty cards go back.")
    )
    st.html(
        panel(
            _("Redeal"),
            paragraph(coloured(told)),
            small_cards(table, visit.texts, values=shown_values(visit.rules)),
            paragraph(_("The same dealer deals again, after a new cut.")),
            level="h2",
        )
    )
    st.button(_("Deal again"), key="play_redeal", type="primary", on_click=on_redeal, args=(word,))

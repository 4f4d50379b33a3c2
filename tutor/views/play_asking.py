"""What is asked before the cards are played: the draw for the dealer, the cut card, a redeal."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from engine.cards import Rank
from engine.dealer import Drawing
from engine.dealing import Choice, view_cut
from engine.flow import Cutting, Drawn, Redealing
from tutor.coach.decisions import judge_cut
from tutor.matches.log import LEARNER, Degree
from tutor.matches.names import player_names
from tutor.matches.replay import MatchState
from tutor.theme.blocks import card_sign, panel, paragraph
from tutor.theme.html import Html, element, joined
from tutor.views.kernel_start import is_kernel_ready
from tutor.views.prose import coloured
from tutor.views.small_cards import small_card, small_cards
from tutor.visit import Visit
from tutor.words import plain_number

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
    st.button(_("Deal"), key="play_deal", type="primary", on_click=on_deal, args=(word,))


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


def draw_cut(visit: Visit, state: MatchState, *, on_choice: OnWord) -> None:
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
    if state.log.coaching.degree is not Degree.SILENT and is_kernel_ready():
        _draw_cut_advice(visit, state.step)


def _draw_cut_advice(visit: Visit, step: Cutting) -> None:
    """Draws, closed, what both choices are worth."""
    _ = visit.texts.gettext
    with st.expander(_("What does the coach say?")):
        judged = judge_cut(view_cut(step.cut), Choice.KEEP)
        keep, opened = judged.entry, judged.analysis.of(Choice.OPEN)
        better = _("keep it") if keep.value >= opened.value else _("open it")
        if judged.is_right and judged.analysis.of(Choice.OPEN).is_optimal:
            st.html(paragraph(_("It makes no real difference.")))
            return
        told = _("Better {choice}: that is worth {points} points more.")
        gain = plain_number(abs(keep.value - opened.value))
        st.html(paragraph(told.format(choice=better, points=gain)))


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
            _("A new deal"),
            paragraph(coloured(told)),
            small_cards(table, visit.texts),
            paragraph(_("The same dealer deals again, after a new cut.")),
            level="h2",
        )
    )
    st.button(_("Deal again"), key="play_redeal", type="primary", on_click=on_redeal, args=(word,))

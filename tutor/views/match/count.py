"""The end of a hand: its count, category by category; the end of a match, and the ways on."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from engine.flow import Counted
from engine.match_records import format_matches
from engine.scoring import Category
from tutor.matches.acting import DEAL
from tutor.matches.counting import CountedCategory, counted_categories
from tutor.matches.names import hand_side, learners_side, side_names
from tutor.matches.replay import MatchState
from tutor.theme.blocks import Tone, rule_badge, table, verdict
from tutor.theme.html import Html, element, joined
from tutor.views.frame import change_address
from tutor.views.match.beginning import begin_match
from tutor.views.match.handing_on import record_for_others
from tutor.views.small_cards import shown_values, small_cards
from tutor.visit import Visit
from tutor.wording.score_words import category_name, category_rule, counts_in_words

OnWord = Callable[[str], None]


def draw_count(visit: Visit, name: str, state: MatchState, *, on_deal: OnWord) -> None:
    """Draws the count of the hand, and the way on."""
    step = state.step
    if not isinstance(step, Counted):
        return
    _ = visit.texts.gettext
    if state.is_over:
        st.html(_result(visit, state))
    st.html(
        joined(
            element("h2", _("The count of round {number}").format(number=state.hand_number)),
            _count_table(visit, state, step),
        )
    )
    if state.is_over:
        _draw_end(visit, name, state)
        return
    with st.container(key="play_next", horizontal=True):
        st.button(_("Next round"), key="play_deal", type="primary", on_click=on_deal, args=(DEAL,))
        _draw_review_button(visit, name)


def _result(visit: Visit, state: MatchState) -> Html:
    _ = visit.texts.gettext
    sides = side_names(state.log.settings, visit.texts)
    match = state.match
    winner = match.winner or 0
    totals = "–".join(map(str, match.totals))
    if winner == 0:
        return verdict(Tone.OK, _("You win the match, {totals}.").format(totals=totals))
    told = _("{name} won the match, {totals}.")
    return verdict(Tone.FINE, told.format(name=sides[winner], totals=totals))


def _count_table(visit: Visit, state: MatchState, step: Counted) -> Html:
    _ = visit.texts.gettext
    sides = side_names(state.log.settings, visit.texts)
    rows = [
        [_category(visit, row, step), *(_cell(visit, row, side) for side in range(len(sides)))]
        for row in counted_categories(step)
    ]
    hand = [step.score.totals[hand_side(step.match, side)] for side in range(len(sides))]
    foot = [_("This round"), *map(str, hand)]
    total = [_("The match"), *map(str, step.after.totals)]
    return element(
        "div",
        table([_("Counted"), *sides], [*rows, foot], foot=total),
        classes="ck-count",
    )


def _category(visit: Visit, row: CountedCategory, step: Counted) -> Html:
    told = counts_in_words(row.entry, learners_side(step.match), visit.texts)
    if row.category is Category.CHKOBBAS:
        told = ""
    return joined(
        category_name(row.category, visit.texts),
        " ",
        rule_badge(category_rule(row.category)),
        *([element("span", told, classes="ck-note")] if told else []),
    )


def _cell(visit: Visit, row: CountedCategory, side: int) -> Html:
    """Returns the points of one side, with the cards behind them."""
    points, cards = row.points[side], row.cards[side]
    return joined(
        element("b", str(points), classes="ck-won" if points else "ck-muted"),
        *([small_cards(cards, visit.texts, values=shown_values(visit.rules))] if cards else []),
    )


def _draw_end(visit: Visit, name: str, state: MatchState) -> None:
    """Draws the ways on from a match that is won."""
    _ = visit.texts.gettext
    record = record_for_others(visit, state)
    with st.container(key="play_end", horizontal=True):
        _draw_review_button(visit, name, is_main=True)
        st.button(
            _("Play again"), key="play_again", on_click=begin_match, args=(state.log.settings,)
        )
        if record:
            st.download_button(
                _("Download the record"),
                format_matches((record,)),
                file_name=f"chkobba-{name}.txt",
                mime="text/plain",
                key="play_download",
                type="tertiary",
                on_click="ignore",
            )


def _draw_review_button(visit: Visit, name: str, *, is_main: bool = False) -> None:
    st.button(
        visit.texts.gettext("Review"),
        key="play_review",
        type="primary" if is_main else "secondary",
        on_click=_on_review,
        args=(name,),
    )


def _on_review(name: str) -> None:
    change_address("match", record=name)

"""The review of a match: the sums, the chart, and each decision with its table and its values."""

from __future__ import annotations

from typing import Final

import streamlit as st

from engine.match_records import MatchRecord
from tutor.coach.listing import Listed, chosen_of, listed, positions_text
from tutor.coach.review import FAULT, MatchReview
from tutor.coach.sentences import choice_brief, verdict_on
from tutor.links import number_in
from tutor.theme.blocks import empty_state, paragraph
from tutor.theme.html import Html, element, joined
from tutor.views.frame import change_address, draw_sheets
from tutor.views.review.decision_view import draw_decision
from tutor.views.review.practice import draw_making
from tutor.views.review.sums import hands_table, sums_list, where_lost
from tutor.views.review.waiting import review_so_far
from tutor.views.switches import draw_switch
from tutor.visit import Visit
from tutor.wording.words import Words, plain_number

DECISION: Final = "decision"
LEAST: Final = "least"
HAND: Final = "of"
ADDRESS: Final = (DECISION, LEAST, HAND)
"""The entries of the address that a review writes; whoever leaves it forgets them."""
REVIEW_SHEETS: Final = ("puzzles.css", "review.css")
"""The style of reviews and of all that is drawn with split bars."""

_ALL: Final = "0"
_THRESHOLDS: Final = ("0.1", "0.3", "1", _ALL)
_LIST: Final = "review_choice"
_LEAST: Final = "review_least"
_HAND: Final = "review_hand"
_ROWS_IN_SIGHT: Final = 7
_LIST_HEIGHT: Final = 340


def draw_review(visit: Visit, record: MatchRecord, player: int) -> None:
    """Draws the review of one player of a record, or how far the coach is with it."""
    draw_sheets(*REVIEW_SHEETS)
    review = review_so_far(visit, record, player)
    if review is None:
        return
    _draw_sums(visit, review)
    _draw_decisions(visit, review)


def _draw_sums(visit: Visit, review: MatchReview) -> None:
    _ = visit.texts.gettext
    st.html(joined(element("h2", _("What the coach says")), _so_far(visit, review)))
    with st.container(key="review_sums"):
        st.html(sums_list(visit, review))
        if review.tally.error:
            st.html(where_lost(visit, review))
        with st.container(key="review_chart"):
            _draw_chart(visit, review)
    if len(review.hands) > 1:
        with st.expander(_("Round by round"), key="review_hands"):
            st.html(hands_table(visit, review))


def _so_far(visit: Visit, review: MatchReview) -> Html:
    """Returns how many hands the review tells of, as long as some are still to come."""
    done, count = len(review.hands), len(review.record.hands)
    if done == count:
        return Html("")
    pattern = visit.texts.ngettext(
        "So far: {done} round of {count}.", "So far: {done} rounds of {count}.", done
    )
    return paragraph(pattern.format(done=done, count=count), classes="ck-muted")


def _draw_chart(visit: Visit, review: MatchReview) -> None:
    """Draws the chart; with it comes altair, for which no other page is to wait."""
    from tutor.coach.chart import MatchChartWords, match_chart  # noqa: PLC0415 - as said above

    _ = visit.texts.gettext
    words = MatchChartWords(
        decisions=_("Decisions, in order"),
        points=_("Points ahead"),
        hand=_("Round"),
        loss=_("Points lost"),
    )
    told = _("How far ahead {name} could expect to end, decision by decision; mistakes are dots.")
    name = review.record.players[review.player]
    st.altair_chart(match_chart(review, words), width="stretch", alt=told.format(name=name))


@st.fragment
def _draw_decisions(visit: Visit, review: MatchReview) -> None:
    _ = visit.texts.gettext
    least, hand = _least(), _hand(review)
    st.html(element("h2", _("Decision by decision")))
    _draw_filters(visit, review, least, hand)
    entries = listed(review, least=float(least), hand=hand)
    chosen = chosen_of(entries, number_in(st.query_params.get(DECISION, "")) or 0)
    if chosen is None:
        _draw_nothing(visit, least)
        return
    _draw_list(visit, review, entries, chosen)
    game = review.hands[chosen.hand_number - 1].game
    names = review.record.hands[chosen.hand_number - 1].players
    draw_decision(visit, chosen, game, names)


def _draw_filters(visit: Visit, review: MatchReview, least: str, hand: int) -> None:
    """Draws the choice of how much a decision must lose to be listed, and of the hand."""
    _ = visit.texts.gettext
    labels = {
        least: _("from {points}").format(points=plain_number(float(least)))
        for least in _THRESHOLDS
        if least != _ALL
    } | {_ALL: _("All decisions")}
    count = len(review.hands)
    with st.container(key="review_controls", horizontal=True):
        draw_switch(_("Mistakes that lose"), labels, least, key=_LEAST, on_change=_on_least)
        if count > 1:
            numbers = {0: _("All")} | {number: str(number) for number in range(1, count + 1)}
            draw_switch(_("Round"), numbers, hand, key=_HAND, on_change=_on_hand)


def _draw_list(
    visit: Visit, review: MatchReview, entries: tuple[Listed, ...], chosen: Listed
) -> None:
    """Draws the decisions to choose from, and the way to take their positions along."""
    _ = visit.texts.gettext
    has_hands = len(review.hands) > 1
    rows = {entry.number: _row(visit, entry, has_hands=has_hands) for entry in entries}
    st.session_state[_LIST] = chosen.number
    is_long = len(rows) > _ROWS_IN_SIGHT
    with st.container(key="review_list", height=_LIST_HEIGHT if is_long else "content"):
        st.radio(
            _("Decisions"),
            list(rows),
            format_func=rows.__getitem__,
            key=_LIST,
            on_change=_on_choice,
            label_visibility="collapsed",
        )
    with st.container(key="review_all_ways", horizontal=True):
        draw_making(visit, entries)
        st.download_button(
            _("Download these positions"),
            positions_text(entries),
            file_name="chkobba-positions.txt",
            mime="text/plain",
            key="review_download",
            type="tertiary",
            on_click="ignore",
        )


def _row(visit: Visit, entry: Listed, *, has_hands: bool) -> str:
    """Returns one line of the list: "Round 2 · 7♠ × 3♦ and 4♥ · Mistake: −0.64"."""
    _ = visit.texts.gettext
    words = Words(visit.texts)
    told = _("forced") if entry.choice.is_forced else verdict_on(entry.choice, visit.texts)
    hand = [_("Round {number}").format(number=entry.hand_number)] if has_hands else []
    return " · ".join([*hand, choice_brief(entry.choice, words), told])


def _draw_nothing(visit: Visit, least: str) -> None:
    _ = visit.texts.gettext
    title = _("No mistake here. Well played!")
    told = _("No decision lost {points} points or more.").format(points=plain_number(float(least)))
    st.html(empty_state(title, paragraph(told)))
    with st.container(key="review_ways", horizontal=True, horizontal_alignment="center"):
        st.button(
            _("See all decisions"), key="review_all", on_click=change_address, kwargs={LEAST: _ALL}
        )


def _least() -> str:
    asked = st.query_params.get(LEAST, "")
    return asked if asked in _THRESHOLDS else str(FAULT)


def _hand(review: MatchReview) -> int:
    asked = number_in(st.query_params.get(HAND, "")) or 0
    return asked if asked <= len(review.hands) else 0


def _on_least() -> None:
    change_address(DECISION, **{LEAST: str(st.session_state[_LEAST])})


def _on_hand() -> None:
    change_address(DECISION, **{HAND: str(st.session_state[_HAND])})


def _on_choice() -> None:
    st.query_params[DECISION] = str(st.session_state[_LIST])

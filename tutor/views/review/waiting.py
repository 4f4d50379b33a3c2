"""A review that is worked out beside the page: how far it is, and the way to stop it."""

from __future__ import annotations

from typing import Final

import streamlit as st

from engine.match_records import MatchRecord
from tutor.coach.desk import ReviewDesk, ReviewWork
from tutor.coach.review import MatchReview
from tutor.once import once
from tutor.theme.blocks import empty_state, paragraph
from tutor.theme.html import element, joined
from tutor.views.kernel_start import is_kernel_ready
from tutor.visit import Visit
from tutor.work_desk import UNDER_WAY, Stage

LOOK_AGAIN_SECONDS: Final = 0.5
_WORK: Final = "review_work"


def review_so_far(visit: Visit, record: MatchRecord, player: int) -> MatchReview | None:
    """Returns the review of a player as far as it goes; None while no hand is done.

    Draws how far it is, unless it is there as a whole.
    """
    is_kernel_ready()  # begins to prepare it
    work = _work(record, player)
    stage = work.stage  # looked at once, and before the review: it may change at any moment
    review = work.review
    if stage in UNDER_WAY:
        shown = len(review.hands)
        st.fragment(_draw_waiting, run_every=LOOK_AGAIN_SECONDS)(visit, work, shown)
    elif stage is not Stage.DONE:
        _draw_stopped(visit, stage)
    return review if review.hands else None


@once
def _desk() -> ReviewDesk:
    return ReviewDesk()


def _work(record: MatchRecord, player: int) -> ReviewWork:
    """Returns the review that this visitor looks at; it stays the same until it begins again."""
    work: ReviewWork | None = st.session_state.get(_WORK)
    if work is None or (work.player, work.record) != (player, record):
        work = st.session_state[_WORK] = _desk().work(record, player)
    return work


def _draw_waiting(visit: Visit, work: ReviewWork, shown: int) -> None:
    """Draws how far a review is; when there is much more to be seen, all is drawn anew.

    That is after one hand, two, four and so on, so that a reader is seldom disturbed.
    """
    ready = len(work.review.hands)
    if not work.is_under_way or ready >= max(1, 2 * shown):
        st.rerun(scope="app")
    _ = visit.texts.gettext
    done, wanted = work.done, work.wanted
    share = min(done / wanted, 1.0) if wanted else 0.0
    with st.container(key="review_waiting"):
        st.html(
            joined(
                element("h2", _("The coach looks through the record"), classes="ck-title"),
                paragraph(_stage_in_words(visit, work.stage, done, wanted), classes="ck-muted"),
            )
        )
        st.progress(share, _("{done} % done").format(done=round(100 * share)))
        st.button(_("Stop"), key="review_stop", on_click=_desk().stop, args=(work,))


def _stage_in_words(visit: Visit, stage: Stage, done: int, wanted: int) -> str:
    _ = visit.texts.gettext
    if not is_kernel_ready():
        return _("The analyst gets ready. The first time on a computer this takes a minute.")
    if stage is Stage.WAITING:
        return _("Another review comes first; this one begins in a moment.")
    return _("Each decision is weighed by what could be known: {done} of {wanted}.").format(
        done=done, wanted=wanted
    )


def _draw_stopped(visit: Visit, stage: Stage) -> None:
    _ = visit.texts.gettext
    title = {
        Stage.STOPPED: _("The review was stopped"),
        Stage.FAILED: _("The review could not be finished"),
    }[stage]
    st.html(empty_state(title, paragraph(_("Nothing is lost: it can begin again at any time."))))
    with st.container(key="review_ways", horizontal=True, horizontal_alignment="center"):
        st.button(_("Begin again"), key="review_again", type="primary", on_click=_on_again)


def _on_again() -> None:
    st.session_state.pop(_WORK, None)

"""A review that is worked out beside the page: how far it is, and the way to stop it."""

from __future__ import annotations

from typing import Final

import streamlit as st

from engine.match_records import MatchRecord
from tutor.coach.desk import ReviewDesk
from tutor.coach.review import MatchReview
from tutor.theme.blocks import empty_state, paragraph
from tutor.theme.html import element, joined
from tutor.views.kernel_start import is_kernel_ready
from tutor.visit import Visit
from tutor.work_desk import UNDER_WAY, Job, Stage

LOOK_AGAIN_SECONDS: Final = 0.5


def finished_review(visit: Visit, record: MatchRecord, player: int) -> MatchReview | None:
    """Returns the review of a player if it is there; else draws how far it is, and returns None."""
    is_kernel_ready()  # begins to prepare it
    job = _desk().job(record, player)
    stage = job.stage  # looked at once: it may change at any moment
    if stage is Stage.DONE:
        return job.answer()
    if stage in UNDER_WAY:
        st.fragment(_draw_waiting, run_every=LOOK_AGAIN_SECONDS)(visit, job)
    else:
        _draw_stopped(visit, stage, record, player)
    return None


@st.cache_resource(show_spinner=False)
def _desk() -> ReviewDesk:
    return ReviewDesk()


def _draw_waiting(visit: Visit, job: Job[MatchReview]) -> None:
    """Draws how far a review is; when it is there, the whole page is drawn anew."""
    if not job.is_under_way:
        st.rerun(scope="app")
    _ = visit.texts.gettext
    with st.container(key="review_waiting"):
        st.html(
            joined(
                element("h2", _("The coach looks through the record"), classes="ck-title"),
                paragraph(_stage_in_words(visit, job), classes="ck-muted"),
            )
        )
        st.progress(job.share, _("{done} % done").format(done=round(100 * job.share)))
        st.button(_("Stop"), key="review_stop", on_click=job.stop)


def _stage_in_words(visit: Visit, job: Job[MatchReview]) -> str:
    _ = visit.texts.gettext
    if not is_kernel_ready():
        return _("The analyst gets ready. The first time on a computer this takes a minute.")
    if job.stage is Stage.WAITING:
        return _("Another review comes first; this one begins in a moment.")
    return _("Each decision is weighed by what could be known: {done} of {wanted}.").format(
        done=job.done, wanted=job.wanted
    )


def _draw_stopped(visit: Visit, stage: Stage, record: MatchRecord, player: int) -> None:
    _ = visit.texts.gettext
    title = {
        Stage.STOPPED: _("The review was stopped"),
        Stage.FAILED: _("The review could not be finished"),
    }[stage]
    st.html(empty_state(title, paragraph(_("Nothing is lost: it can begin again at any time."))))
    with st.container(key="review_ways", horizontal=True, horizontal_alignment="center"):
        st.button(
            _("Begin again"),
            key="review_again",
            type="primary",
            on_click=_on_again,
            args=(record, player),
        )


def _on_again(record: MatchRecord, player: int) -> None:
    _desk().again(record, player)

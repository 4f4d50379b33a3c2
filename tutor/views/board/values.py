"""What every play is worth: bars, how sure that is, and what is worked on while one waits."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import streamlit as st

from engine.analyst import Analysis, Judgement, Method
from engine.grades import Grade, grade_of
from engine.moves import Move
from engine.position import Position
from engine.scoring import score_round
from tutor.board.address import Board, Entry
from tutor.board.analysis import Sight, has_two_sights, is_answerable, is_too_long, seen
from tutor.board.scenes import side_title
from tutor.texts import N_
from tutor.theme.blocks import Tone, grade_tone, move_sign, panel, paragraph, table
from tutor.theme.html import Html, element
from tutor.theme.split_bars import Part, SplitBar, split_bars
from tutor.views.board.place import desk
from tutor.views.frame import change_address
from tutor.views.kernel_start import is_kernel_ready
from tutor.views.switches import draw_switch
from tutor.visit import Visit
from tutor.wording.score_words import category_name, counts_in_words
from tutor.wording.words import plain_number, signed_number
from tutor.work_desk import Answer, Job

PATIENCE_SECONDS: Final = 0.4
_LOOK_AGAIN_SECONDS: Final = 0.5
_SIGHT: Final = "board_sight"
_GRADES: Final[Mapping[Grade, str]] = MappingProxyType(
    {
        Grade.BEST: N_("best"),
        Grade.FINE: N_("fine"),
        Grade.INACCURACY: N_("inaccuracy"),
        Grade.MISTAKE: N_("mistake"),
        Grade.BLUNDER: N_("blunder"),
    }
)


def draw_values(visit: Visit, board: Board) -> None:
    """Draws the value of every play, the count where all is played, or how far the work is."""
    position = board.position
    if position.is_over:
        st.html(_final_count(visit, position))
        return
    if not is_answerable(position):
        return
    _draw_sight(visit, board)
    question = seen(position, board.sight)
    job = desk().values(question)
    if not job.is_done_within(PATIENCE_SECONDS):
        draw_waiting(visit, job, key="board_stop")
        return
    st.html(_values(visit, position, job.answer()))
    if job.is_stopped:
        label = visit.texts.gettext("Work it out to the end")
        st.button(label, key="board_anew", on_click=desk().forget, args=(question,))


def best_line(board: Board) -> tuple[Move, ...]:
    """Returns best play by all from the position in sight; empty where it is not known exactly."""
    if not is_answerable(board.position):
        return ()
    job = desk().values(seen(board.position, board.sight))
    if not job.is_done_within(PATIENCE_SECONDS):
        return ()
    return job.answer().judgements[0].line


def value_block(visit: Visit, analysis: Analysis[Move]) -> Html:
    """Returns the plays as bars, best first."""
    return split_bars([_bar(visit, entry, analysis) for entry in analysis.judgements])


def _values(visit: Visit, position: Position, analysis: Analysis[Move]) -> Html:
    _ = visit.texts.gettext
    return element(
        "div",
        panel(
            _("The value of every play"),
            value_block(visit, analysis),
            paragraph(method_in_words(visit, position, analysis), classes="ck-muted"),
            level="h2",
        ),
        role="status",
    )


def _bar(visit: Visit, entry: Judgement[Move], analysis: Analysis[Move]) -> SplitBar:
    parts = (
        Part(
            category.value,
            f"{category_name(category, visit.texts)} {signed_number(points)}",
            points,
        )
        for category, points in entry.breakdown.items()
    )
    return SplitBar(
        label=move_sign(entry.option),
        value=signed_number(entry.value),
        parts=tuple(parts),
        tone=Tone.OK if entry.is_optimal else grade_tone(grade_of(entry.loss)),
        note=_note(visit, entry, analysis),
        is_yours=entry is analysis.judgements[0],
    )


def _note(visit: Visit, entry: Judgement[Move], analysis: Analysis[Move]) -> str:
    """Returns what a play loses to the best, how sure that is, and what that is called."""
    if entry is analysis.judgements[0]:
        return ""
    _ = visit.texts.gettext
    called = _("as good") if entry.is_optimal else _(_GRADES[grade_of(entry.loss)])
    return (
        _("{grade}, {loss}").format(grade=called, loss=loss_text(entry)) if entry.loss else called
    )


def loss_text(entry: Judgement[Move]) -> str:
    """Returns what a play loses to the best one, with the standard error where there is one."""
    error = f" ± {plain_number(entry.stderr)}" if entry.stderr else ""
    return f"{signed_number(-entry.loss)}{error}"


def method_in_words(visit: Visit, position: Position, analysis: Analysis[Move]) -> str:
    """Returns how the values were found."""
    _ = visit.texts.gettext
    if analysis.method is Method.EXACT:
        return _(
            "Exact: with best play by all. Points at the end of the round, own minus other side's."
        )
    if analysis.is_complete:
        told = _("The mean over all {count} ways in which the hidden cards can lie.")
    else:
        told = _(
            "The mean over {count} ways in which the hidden cards can lie, drawn by chance; ± is"
            " one standard error of what a play loses to the best."
        )
    told = told.format(count=analysis.world_count)
    if not is_too_long(position):
        return told
    return (
        f"{told} {_('All cards are open, but too many are left to search three hands to the end.')}"
    )


def _draw_sight(visit: Visit, board: Board) -> None:
    """Draws the choice of what the values go by, where more lies open than the player knows."""
    if not has_two_sights(board.position):
        return
    _ = visit.texts.gettext
    labels = {
        Sight.SHOWN.value: _("With all open cards"),
        Sight.PLAYER.value: _("By what the player knows"),
    }
    draw_switch(
        _("Values go by"),
        labels,
        board.sight.value,
        key=_SIGHT,
        on_change=_on_sight,
        has_label=False,
    )


def _on_sight() -> None:
    change_address(Entry.STEP, **{Entry.SIGHT: str(st.session_state[_SIGHT])})


def draw_waiting(visit: Visit, job: Job[Answer], *, key: str) -> None:
    """Draws how far the work is, and a way to stop it; looks again by itself."""
    st.fragment(_draw_share, run_every=_LOOK_AGAIN_SECONDS)(visit, job, key)


def _draw_share(visit: Visit, job: Job[Answer], key: str) -> None:
    _ = visit.texts.gettext
    if job.is_done_within(0):
        st.rerun(scope="app")
    told = (
        _("Working out what every play is worth…")
        if is_kernel_ready()
        else _("Getting ready to work out values: the very first time takes a minute…")
    )
    st.progress(job.share, text=told)
    st.button(_("Stop here"), key=key, on_click=job.stop, disabled=job.is_stopped)


def _final_count(visit: Visit, position: Position) -> Html:
    """Returns the count of the finished hand, category by category."""
    _ = visit.texts.gettext
    score = score_round(position)
    sides = [
        side_title(side, position.seat_count, visit.texts) for side in range(len(score.totals))
    ]
    rows = [
        [
            category_name(entry.category, visit.texts),
            *map(str, entry.points),
            counts_in_words(entry, 0, visit.texts),
        ]
        for entry in score.categories
    ]
    foot = [_("Together"), *map(str, score.totals), ""]
    count = table([_("Category"), *sides, _("Counted")], rows, foot=foot)
    return panel(_("The round is over"), count, level="h2")

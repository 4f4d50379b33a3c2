"""The end of a run: how it went, each of its puzzles to look at again, and what to do next."""

from __future__ import annotations

from collections.abc import Iterable

import streamlit as st

from engine.errors import ChkobbaError
from tutor.links import PageName, href
from tutor.solving.puzzle_play import SHOWN
from tutor.store import Answer, StoreError
from tutor.theme.blocks import empty_state, lead, panel, paragraph
from tutor.theme.html import Html, element, joined
from tutor.training.address import run_in
from tutor.training.glance import CONTESTS
from tutor.training.modes import ModeName
from tutor.training.runs import first_answers, is_won
from tutor.training.sitting import RunOutcome
from tutor.views.puzzle.training import begin, leave, sitting
from tutor.visit import Visit
from tutor.wording.exercise_names import kind_name


def draw_run_end(visit: Visit) -> None:
    """Draws how a run or the reviews of today ended, or that nothing is left."""
    outcome = _outcome()
    if outcome:
        state, told = outcome.state, " ".join(_sentences(visit, outcome))
        _draw_end(visit, _title(visit, outcome), told, outcome.answers, mode=state.mode.name)
        return
    reviewed = _reviewed_today(visit.rules.name)
    if reviewed:
        _draw_reviewed(visit, reviewed)
        return
    _ = visit.texts.gettext
    told = paragraph(_("Choose something else, or come back tomorrow."))
    st.html(empty_state(_("Nothing is left here"), told, level="h1"))
    with st.container(key="training_over", horizontal=True, horizontal_alignment="center"):
        _draw_ways(visit, None)


def _draw_end(
    visit: Visit,
    title: str,
    told: str,
    answers: tuple[Answer, ...],
    *,
    mode: ModeName | None = None,
) -> None:
    """Draws how it all went, what to do next, and each puzzle to look at again."""
    st.html(joined(element("h1", title), lead(told)))
    with st.container(key="training_over", horizontal=True):
        _draw_ways(visit, mode)
    if answers:
        heading = visit.texts.gettext("Your puzzles")
        st.html(panel(heading, _list(visit, answers), level="h2"))


def _draw_reviewed(visit: Visit, answers: tuple[Answer, ...]) -> None:
    _ = visit.texts.gettext
    right_count = sum(map(is_won, answers))
    title = _("Review done: {right} of {all} right").format(right=right_count, all=len(answers))
    told = (
        _("All that was due today is done.")
        if right_count == len(answers)
        else _("What you missed comes back in your reviews.")
    )
    _draw_end(visit, title, told, answers)


def _reviewed_today(rules: str) -> tuple[Answer, ...]:
    """Returns the first answer of today to each puzzle of the reviews that the address tells of."""
    if st.query_params.get("mode") != ModeName.REVIEW:
        return ()
    try:
        here = sitting()
        answers = here.store.answers.of(here.learner_id)
    except StoreError:
        return ()
    return first_answers(
        answer
        for answer in answers
        if (answer.mode, answer.rules) == (ModeName.REVIEW, rules)
        and answer.answered_at.astimezone(here.zone).date() == here.today
    )


def _outcome() -> RunOutcome | None:
    """Returns how the run in the address went; None where there is none."""
    run_id = run_in(st.query_params.to_dict())
    try:
        return None if run_id is None else sitting().outcome_of(run_id)
    except ChkobbaError:
        return None


def _title(visit: Visit, outcome: RunOutcome) -> str:
    state = outcome.state
    if state.mode.length is not None:
        told = visit.texts.gettext("{right} of {all} right")
        return told.format(right=state.right_count, all=state.rung)
    solved = visit.texts.ngettext(
        "{count} puzzle solved", "{count} puzzles solved", state.right_count
    )
    return solved.format(count=state.right_count)


def _sentences(visit: Visit, outcome: RunOutcome) -> Iterable[str]:
    """Yields how the run compares with earlier ones, and what becomes of what was missed."""
    _, state = visit.texts.gettext, outcome.state
    if state.mode.name in CONTESTS:
        yield _compared(visit, state.right_count, outcome.best_before)
    if state.miss_count:
        yield _("What you missed comes back in your reviews.")
    if state.mode.name is ModeName.DAILY:
        yield _("The next five come tomorrow.")


def _compared(visit: Visit, count: int, best: int) -> str:
    _ = visit.texts.gettext
    if not best:
        return _("A first mark to beat.") if count else _("The next one goes better.")
    if count > best:
        return _("You have never solved more.")
    return _("Your best so far: {count}.").format(count=best)


def _draw_ways(visit: Visit, mode: ModeName | None) -> None:
    """Draws what to do next: the same once more where that makes sense, and the menu."""
    _, rules = visit.texts.gettext, visit.rules.name
    onward, label = (mode, _("Once more")) if mode in CONTESTS else (None, _("Train on"))
    st.button(
        label,
        key="training_onward",
        type="primary",
        on_click=begin,
        args=(rules, onward or ModeName.MIXED, {}),
    )
    st.button(_("Back to all puzzles"), key="training_back", on_click=leave)


def _list(visit: Visit, answers: Iterable[Answer]) -> Html:
    """Returns the puzzles of the run, each with its mark and the way to look at it again."""
    return element("ol", *(_item(visit, answer) for answer in answers), classes="ck-turns")


def _item(visit: Visit, answer: Answer) -> Html:
    _, won = visit.texts.gettext, is_won(answer)
    tried = SHOWN if answer.is_shown and not answer.given else answer.given
    address = href(PageName.PUZZLES, visit.rules, id=answer.exercise_id, tried=tried)
    mark = element(
        "b", "✓" if won else "✕", role="img", aria_label=_("right") if won else _("missed")
    )
    seconds = _("{count} s").format(count=round(answer.seconds))
    return element(
        "li",
        mark,
        element("a", kind_name(answer.kind, visit.texts), href=address),
        element("span", seconds, classes="ck-muted"),
        classes="ck-ok" if won else "ck-slip",
    )

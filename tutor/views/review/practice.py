"""The ways from a mistake to practice: one of them, or all that are listed, with one click."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import streamlit as st

from tutor.coach.decisions import Decision
from tutor.coach.listing import Listed
from tutor.coach.practice import exercise_href, exercise_name, keep_for_review, next_to_make
from tutor.coach.review import FAULT, AnyDecision
from tutor.links import PageName, href
from tutor.theme.blocks import paragraph
from tutor.theme.html import Html, element, joined
from tutor.views.session import current_learner, now, store, trouble_kept
from tutor.visit import Visit
from tutor.wording.exercise_names import theme_name

_MADE: Final = "review_made"


def draw_making(visit: Visit, entries: Iterable[Listed]) -> None:
    """Draws the button that makes exercises of all mistakes listed, while some are none yet."""
    faults = [entry.choice for entry in entries if entry.choice.loss >= FAULT]
    fresh = next_to_make(faults, _made())
    if fresh and len(faults) > 1:
        label = visit.texts.ngettext(
            "Make {count} mistake an exercise", "Make {count} mistakes exercises", len(fresh)
        ).format(count=len(fresh))
        st.button(label, key="review_make_all", on_click=_on_make, args=(*fresh,))


def draw_practice(visit: Visit, choice: AnyDecision) -> None:
    """Draws the button that makes an exercise of a decision, or that it is one."""
    _ = visit.texts.gettext
    name, made = exercise_name(choice), _made()
    if name is None:
        told = _("No exercise asks about this cut card: for that the answer is not clear enough.")
        st.html(paragraph(told, classes="ck-muted"))
    elif name in made:
        st.html(_made_block(visit, choice, made[name]))
    elif not choice.is_forced:
        st.button(
            _("Make it an exercise"),
            key="review_make",
            type="primary",
            on_click=_on_make,
            args=(choice,),
        )
    if isinstance(choice, Decision):
        position = choice.position
        board = href(PageName.BOARD, position.rules, position=str(position))
        st.html(paragraph(element("a", _("Look at it on the board"), href=board)))


def _made_block(visit: Visit, choice: AnyDecision, theme: str) -> Html:
    """Returns that the exercise is made, its pattern, and the way to it."""
    _ = visit.texts.gettext
    told = _("It is an exercise now, and it comes back in your reviews.")
    pattern = _("So does its pattern: {theme}.").format(theme=theme_name(theme, visit.texts))
    link = element("a", _("Solve it now"), href=exercise_href(choice))
    return element(
        "div",
        paragraph(joined(told, " ", pattern) if theme else told),
        paragraph(link),
        classes="ck-notice ck-well",
        role="status",
    )


def _on_make(*choices: AnyDecision) -> None:
    """Puts mistakes and their patterns into the learner's reviews."""
    with trouble_kept():
        learner = current_learner().id
        for choice in choices:
            miss = keep_for_review(store(), learner, choice, now())
            if miss is not None:
                theme = miss.themes[0] if miss.themes else ""
                st.session_state[_MADE] = _made() | {miss.exercise_id: theme}


def _made() -> dict[str, str]:
    """Returns the puzzles that ask for mistakes of this session anew, with their patterns."""
    made: dict[str, str] = st.session_state.get(_MADE, {})
    return made

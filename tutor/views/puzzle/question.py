"""What stands beside the table while a puzzle is asked: the task, an illegal try, the hints."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import streamlit as st

from engine.analyst import Method
from engine.position import Position
from puzzles.exercise import Aim, PlayExercise
from puzzles.grading import Answer
from tutor.components.card_table import table_settings
from tutor.links import PageName, href
from tutor.rulebook import COUNTING
from tutor.solving.choice_words import side_names
from tutor.solving.claim_words import claim_name
from tutor.solving.hints import puzzle_hints
from tutor.solving.puzzle_play import PuzzlePlay
from tutor.solving.slip_words import slip_words
from tutor.theme.blocks import Tone, folded, panel, paragraph, verdict
from tutor.theme.html import Html, element, joined
from tutor.views.piles import piles_table
from tutor.views.prose import coloured
from tutor.views.puzzle.address import Help
from tutor.views.rule_blocks import rule_link
from tutor.visit import Visit
from tutor.wording.words import Words

OnClaim = Callable[[Aim], None]

_CLAIM: Final = "puzzles_claim"


def draw_question(visit: Visit, play: PuzzlePlay, taken: Help, *, preface: str = "") -> None:
    """Draws what is asked, and the hints taken.

    `preface` says what the learner should know of the position before he looks at it.
    """
    _ = visit.texts.gettext
    task = panel(
        _("What is your best play?"),
        *([paragraph(coloured(preface))] if preface else []),
        paragraph(_how_to_play(visit), " ", counting_link(visit)),
        paragraph(hidden_cards(visit, play.exercise, is_open=taken.is_open), classes="ck-muted"),
        level="h2",
    )
    hints = puzzle_hints(play.exercise, Words(visit.texts))[: taken.hint_count]
    st.html(joined(task, hints_block(hints)))
    draw_taken(visit, play.exercise.position)


def _how_to_play(visit: Visit) -> str:
    """Returns how a play is made, with a confirmation or without, and what makes it the best."""
    _ = visit.texts.gettext
    if table_settings().asks_to_confirm:
        return _(
            "Choose a card of your hand and what it takes, then confirm. The best play ends"
            " with the most points, yours minus the other side's."
        )
    return _(
        "Choose a card of your hand and what it takes, or the card twice to lay it. The best play"
        " ends with the most points, yours minus the other side's."
    )


def draw_claim(visit: Visit, play: PuzzlePlay, on_claim: OnClaim) -> None:
    """Draws the question whether one play is clearly best; it may be answered anew until a play."""
    _ = visit.texts.gettext
    st.html(
        panel(
            _("Is one play clearly best here, or are several fine?"),
            paragraph(_("Say that first, then make a good play. Both count."), classes="ck-muted"),
            level="h2",
        )
    )
    with st.container(key=_CLAIM):
        for aim in Aim:
            st.button(
                claim_name(aim, visit.texts),
                key=f"{_CLAIM}_{aim.value}",
                icon=":material/check:" if play.claim is aim else None,
                type="primary" if play.claim is aim else "secondary",
                width="stretch",
                on_click=on_claim,
                args=(aim,),
            )


def counting_link(visit: Visit) -> Html:
    """Returns the way to the rules of what the points are given for."""
    counting = href(PageName.RULES, visit.rules, id=COUNTING)
    return element("a", visit.texts.gettext("How is it counted?"), href=counting)


def hidden_cards(visit: Visit, exercise: PlayExercise, *, is_open: bool) -> str:
    """Returns what can be known of the cards that nobody sees."""
    _ = visit.texts.gettext
    if exercise.method is Method.EXPECTED:
        return _("Cards are hidden: the best play is the best on average, however they may lie.")
    if is_open:
        return _("The stock is empty, and the opponent's cards lie open.")
    return _("The stock is empty: what you have not seen is in the opponent's hand.")


def hints_block(hints: Sequence[str]) -> Html:
    """Returns the hints asked for, the last one said aloud."""
    blocks = (element("div", paragraph(coloured(hint)), classes="ck-hint") for hint in hints)
    return element("div", *blocks, role="status") if hints else Html("")


def slip_block(visit: Visit, slip: Answer) -> Html:
    """Returns why a try was illegal, with the rule, and that nothing is lost by it.

    The table says it aloud, each time anew: so nothing here does.
    """
    rule = slip.verdict.rule
    badge = (" ", rule_link(visit, rule)) if rule else ()
    told = slip_words(slip, visit.rules, Words(visit.texts))
    return element(
        "div",
        verdict(Tone.BAD, told.headline),
        panel(
            "",
            paragraph(coloured(told.reason), *badge),
            *(paragraph(coloured(note), classes="ck-muted") for note in told.notes),
        ),
    )


def draw_taken(visit: Visit, position: Position) -> None:
    """Draws, on demand, the cards in each pile, which everybody has seen (P1)."""
    names = side_names(position, visit.texts)
    taken = piles_table(position, names, position.turn, visit.texts)
    st.html(folded(visit.texts.gettext("Cards taken so far"), taken))

"""What is the same for every kind of puzzle: how its play is found, kept, helped and headed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import streamlit as st

from puzzles.exercise import Kind, PlayExercise
from tutor.solving.choice_play import ChoicePlay, choice_text, resume_choice
from tutor.solving.choice_play import shown as choice_shown
from tutor.solving.line_play import LinePlay, line_text, resume_line
from tutor.solving.line_play import shown as line_shown
from tutor.solving.puzzle_play import PuzzlePlay, resume, tried_text
from tutor.solving.puzzle_play import shown as play_shown
from tutor.store import Confirmed
from tutor.theme.blocks import chips
from tutor.theme.html import Html, element, joined
from tutor.views.puzzle.address import Asked, lay_open, read_address
from tutor.views.puzzle.showing import Shown, keep_answer, shown_now
from tutor.views.puzzle.training import run_chips
from tutor.views.puzzle.tried import keep_tried, tried_at
from tutor.views.teaching.pack_steps import leads_on
from tutor.visit import Visit

AnyPlay = PuzzlePlay | LinePlay | ChoicePlay

P = TypeVar("P", PuzzlePlay, LinePlay, ChoicePlay)


def play_at(asked: Asked) -> AnyPlay | None:
    """Returns the play that an address tells of: the puzzle, and all that was done at it."""
    if asked.puzzle is None:
        return None
    exercise, tried = asked.puzzle.exercise, tried_at(asked.query)
    if not isinstance(exercise, PlayExercise):
        return resume_choice(exercise, tried)
    if asked.puzzle.kind is Kind.LINE:
        return resume_line(exercise, tried)
    return resume(exercise, tried, refutations=asked.puzzle.refutations)


def play_here(kind: type[P]) -> tuple[Asked, P | None]:
    """Returns what the address asks for, and the play there where it is of that kind.

    A callback needs it: what was clicked may belong to another puzzle than the address by now.
    """
    asked = read_address()
    play = play_at(asked)
    return asked, play if isinstance(play, kind) else None


def is_answered(play: AnyPlay) -> bool:
    """Returns whether there is nothing left to do at a puzzle."""
    return play.is_ended if isinstance(play, LinePlay) else play.is_answered


def hints_taken(asked: Asked, play: AnyPlay) -> int:
    """Returns how many hints were taken, also where going back in the browser hid some."""
    seen = play.help_count if isinstance(play, LinePlay) else 0
    return max(seen, asked.help.hint_count)


def keep_and_tell(asked: Asked, shown: Shown, confirmed: Confirmed, tried: str) -> None:
    """Keeps an answer, then lets the page tell of it.

    Where what there is to say has to wait, it leads on instead; of an illegal try nothing waits.
    """
    keep_answer(shown, confirmed)
    if not (confirmed.is_legal and leads_on()):
        keep_tried(asked.query, tried)


def heading(
    visit: Visit,
    asked: Asked,
    play: AnyPlay,
    title: str,
    *,
    cards: Iterable[str] = (),
    told: Iterable[str] = (),
) -> Html:
    """Returns the title and the chips: whose turn it is, how a run goes, and the hints taken.

    `cards` says what can be seen of them; what else is `told` follows on how the run goes.
    """
    _, is_over = visit.texts.gettext, is_answered(play)
    return joined(
        element("h1", title),
        chips(
            *cards,
            *run_chips(visit, asked, is_answered=is_over),
            *told,
            *([_("with a hint")] if hints_taken(asked, play) else []),
            strong=_("answered") if is_over else _("your turn"),
        ),
    )


def slip_chips(visit: Visit, count: int) -> list[str]:
    """Returns how many tries were illegal; nothing where none was."""
    tries = visit.texts.ngettext("{count} illegal try", "{count} illegal tries", count)
    return [tries.format(count=count)] if count else []


def open_chips(visit: Visit, asked: Asked) -> list[str]:
    """Returns that the opponent's cards are shown, where they are."""
    return [visit.texts.gettext("the opponent's cards shown")] if asked.help.is_open else []


def draw_show(visit: Visit) -> None:
    """Draws the button that shows the answer."""
    st.button(visit.texts.gettext("Show me"), key="puzzles_show", on_click=_on_show)


def draw_open(visit: Visit, asked: Asked) -> None:
    """Draws the button that shows the opponent's cards, until they are shown."""
    if not asked.help.is_open:
        label = visit.texts.gettext("Show the opponent's cards")
        st.button(label, key="puzzles_open", on_click=_on_open)


def _on_show() -> None:
    """Gives the puzzle up; of a line whose outcome is known, only the rest is shown."""
    asked = read_address()
    play = play_at(asked)
    if play is None or is_answered(play):
        return
    if isinstance(play, LinePlay) and play.is_settled:
        keep_tried(asked.query, _text_shown(play))
        return
    shown = shown_now(asked)
    given_up = shown.given_up(hint_count=hints_taken(asked, play))
    keep_and_tell(asked, shown, given_up, _text_shown(play))


def _on_open() -> None:
    asked = read_address()
    play = play_at(asked)
    if play is not None and not is_answered(play):
        lay_open(asked)


def _text_shown(play: AnyPlay) -> str:
    """Returns all that was done and that the answer was shown then, fit for an address."""
    if isinstance(play, PuzzlePlay):
        return tried_text(play_shown(play))
    if isinstance(play, LinePlay):
        return line_text(line_shown(play))
    return choice_text(choice_shown(play))

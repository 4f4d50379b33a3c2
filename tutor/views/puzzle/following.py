"""What follows on an answer: the line played out, or another, and the points at its end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

import streamlit as st

from engine.analyst import Judgement, Method
from engine.moves import Move
from engine.position import Position
from engine.scoring import Category, Score, score_round
from tutor.pictures.worked_line import line_frames
from tutor.solving.puzzle_play import PuzzlePlay
from tutor.solving.puzzle_scenes import (
    MOST_LISTED,
    AnswerWalk,
    Line,
    first_listed,
    lines_offered,
    walk_texts,
)
from tutor.texts import N_
from tutor.theme.blocks import folded, panel, paragraph, table
from tutor.theme.html import Html, element, joined
from tutor.views.kernel_start import is_kernel_ready
from tutor.views.prose import coloured
from tutor.views.rule_blocks import rule_link
from tutor.visit import Visit
from tutor.wording.score_words import category_name, category_rule, counts_in_words
from tutor.wording.words import signed_number

_LINE: Final = "puzzles_line"

_LINES: Final[Mapping[Line, str]] = MappingProxyType(
    {
        Line.YOURS: N_("After your play"),
        Line.BEST: N_("After the best play"),
        Line.TRUE: N_("As the cards lay"),
    }
)


def draw_following(
    visit: Visit,
    play: PuzzlePlay,
    entry: Judgement[Move],
    walk: AnswerWalk,
    *,
    on_line: Callable[[], None],
) -> None:
    """Draws what follows on the answer, or on the best play, and what it all comes to."""
    _ = visit.texts.gettext
    offered = lines_offered(play, knows_truth=is_kernel_ready())
    if walk.line not in offered:  # the walk began before the kernel was ready
        offered = (walk.line, *offered)
    draw_line_switch(visit, offered, walk.line, on_line)
    is_exact = play.exercise.method is Method.EXACT
    points = _("Points by category")
    st.html(
        joined(
            line_list(visit, walk),
            folded(points, _breakdown(visit, play, entry)) if is_exact else "",
        )
    )


def draw_line_switch(
    visit: Visit, offered: tuple[Line, ...], shown: Line, on_line: Callable[[], None]
) -> None:
    """Draws the choice between the lines that can be shown; nothing where there is only one."""
    if len(offered) < 2:
        return
    _ = visit.texts.gettext
    labels = {line.value: _(_LINES[line]) for line in offered}
    st.session_state[_LINE] = shown.value
    st.segmented_control(
        _("What follows"),
        list(labels),
        format_func=labels.__getitem__,
        key=_LINE,
        required=True,
        on_change=on_line,
        label_visibility="collapsed",
    )


def chosen_line() -> Line:
    """Returns which line the learner chose to see, in the callback of that choice."""
    return Line(st.session_state[_LINE])


def line_list(visit: Visit, walk: AnswerWalk) -> Html:
    """Returns the plays of a line, the one in sight marked; of a long one those around it."""
    _, told, shown = visit.texts.gettext, walk_texts(walk, visit.texts), walk.step.place
    first = first_listed(shown, len(told))
    listed = list(enumerate(told, start=1))[first : first + MOST_LISTED]
    items = [
        element(
            "li",
            element("span", coloured(sentence)),
            classes="ck-now" if place == shown else "",
            aria_current="step" if place == shown else "",
        )
        for place, sentence in listed
    ]
    plays = element("ol", *items, classes="ck-line", style=f"counter-reset: play {first}")
    return panel(
        _("What follows"), plays, *_rest(visit, len(told) - first - len(listed)), level="h2"
    )


def _rest(visit: Visit, count: int) -> list[Html]:
    """Returns how many plays follow on those that are listed; nothing where none do."""
    if not count:
        return []
    told = visit.texts.ngettext("… and {count} play more", "… and {count} plays more", count)
    return [paragraph(told.format(count=count), classes="ck-muted")]


def _breakdown(visit: Visit, play: PuzzlePlay, chosen: Judgement[Move]) -> Html:
    """Returns the points of each category at the end, for the answer and for the best play."""
    _ = visit.texts.gettext
    position, best = play.exercise.position, play.exercise.moves[0]
    entries = [chosen] if chosen.loss == 0 else [chosen, best]
    scores = [_final_score(position, entry) for entry in entries]
    own = [] if play.is_shown else [_("Your play")]
    head = [_("Category"), *own, _("Best play")][: len(entries) + 1]
    rows = [
        [
            joined(
                category_name(category, visit.texts), " ", rule_link(visit, category_rule(category))
            ),
            *(
                _points(visit, entry, score, category, position.side)
                for entry, score in zip(entries, scores, strict=True)
            ),
        ]
        for category in chosen.breakdown
    ]
    foot = [_("Together"), *(signed_number(entry.value) for entry in entries)]
    return table(head, rows, foot=foot)


def _final_score(position: Position, entry: Judgement[Move]) -> Score:
    return score_round(line_frames(position, entry.line)[-1].position)


def _points(
    visit: Visit, entry: Judgement[Move], score: Score, category: Category, side: int
) -> Html:
    """Returns the points of one category with the counts behind them: +1 (22–18)."""
    counted = next(one for one in score.categories if one.category is category)
    counts = counts_in_words(counted, side, visit.texts)
    points = signed_number(entry.breakdown[category])
    note = (element("span", counts, classes="ck-note"),) if counts else ()
    return joined(points, *note)

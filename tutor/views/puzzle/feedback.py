"""What stands beside the table once a puzzle is answered: how good it was, why, what follows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

import streamlit as st

from engine.analyst import Judgement, Method
from engine.grades import Grade
from engine.moves import Move
from engine.position import Position
from engine.scoring import Category, Score, score_round
from puzzles.exercise import PlayExercise
from puzzles.grading import Answer
from tutor.pictures.worked_line import line_frames
from tutor.solving.claim_words import claim_in_words
from tutor.solving.hindsight import hindsight_in_words, hindsight_on
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
from tutor.theme.blocks import Tone, chips, folded, move_sign, panel, paragraph, table, verdict
from tutor.theme.html import Html, element, joined
from tutor.theme.split_bars import Part, SplitBar, split_bars
from tutor.views.kernel_start import is_kernel_ready
from tutor.views.prose import coloured
from tutor.views.rule_blocks import rule_link
from tutor.visit import Visit
from tutor.wording.feedback import headline_for, outcome_for, play_in_words, reply_to
from tutor.wording.mistakes import grade_name
from tutor.wording.play_reasons import reasons_against
from tutor.wording.score_words import category_name, category_rule, counts_in_words
from tutor.wording.words import Words, plain_number, signed_number

_LINE: Final = "puzzles_line"

_LINES: Final[Mapping[Line, str]] = MappingProxyType(
    {
        Line.YOURS: N_("After your play"),
        Line.BEST: N_("After the best play"),
        Line.TRUE: N_("As the cards lay"),
    }
)


def draw_answer(visit: Visit, play: PuzzlePlay) -> None:
    """Draws how good the answer was: little, so that it is on the screen at once."""
    is_fine = play.is_right and not play.is_shown
    st.html(
        joined(
            verdict(Tone.OK if is_fine else Tone.FINE, _headline(visit, play)),
            _grade_chips(visit, play.answer) if play.answer else "",
        )
    )


def draw_values(visit: Visit, play: PuzzlePlay, entry: Judgement[Move], *more: Html) -> None:
    """Draws the value of every play and the reason, and `more` below it, in one message."""
    st.html(
        joined(
            value_panel(
                visit, play.exercise, entry, *_how_often(visit, play), is_shown=play.is_shown
            ),
            _luck(visit, play, entry),
            *more,
        )
    )


def _headline(visit: Visit, play: PuzzlePlay) -> str:
    if play.answer is None:
        return visit.texts.gettext("This is the best play.")
    if play.asks_claim:
        return claim_in_words(play, visit.texts)
    return headline_for(play.answer, visit.texts)


def _grade_chips(visit: Visit, answer: Answer) -> Html:
    """Returns the class of the play, and what it loses."""
    grade, loss = answer.grade, answer.loss or 0.0
    if answer.is_right or grade is None:
        return chips(strong=grade_name(Grade.BEST, visit.texts))
    return chips(loss_in_words(visit, loss), strong=grade_name(grade, visit.texts))


def loss_in_words(visit: Visit, loss: float) -> str:
    """Returns what a play gives away: −2 points."""
    count = int(loss) if loss == int(loss) else 2  # a fraction takes the plural
    pattern = visit.texts.ngettext("−{loss} point", "−{loss} points", count)
    return pattern.format(loss=plain_number(loss))


def value_panel(
    visit: Visit,
    exercise: PlayExercise,
    entry: Judgement[Move],
    *more: Html,
    is_shown: bool = False,
) -> Html:
    """Returns the value of every play, split by category, and why `entry` is no better.

    It is the learner's own play, unless he had it shown.
    """
    _ = visit.texts.gettext
    note = _("shown") if is_shown else _("your play")
    words = Words(visit.texts)
    reply = reply_to(entry, exercise.position, words)
    return panel(
        _("The value of every play"),
        split_bars(_bars(visit, exercise, entry, note)),
        *_reasons(visit, exercise, entry),
        *([paragraph(coloured(reply), classes="ck-muted")] if reply else []),
        *more,
        level="h2",
    )


def _reasons(visit: Visit, exercise: PlayExercise, entry: Judgement[Move]) -> list[Html]:
    """Returns why a play is as good as any, or what it gives away and how."""
    _, words, best = visit.texts.gettext, Words(visit.texts), exercise.moves[0]
    if entry.loss and entry.option in exercise.answers:
        told = _(
            "Worth {value} on average, the best {best}: too close to tell apart. Both are right."
        )
        return [
            paragraph(told.format(value=signed_number(entry.value), best=signed_number(best.value)))
        ]
    reasons = reasons_against(exercise.seen, entry.option, best.option, words) if entry.loss else ()
    stake = (joined(" ", rule_link(visit, rule)) for rule in rules_at_stake(entry, best))
    outcome = paragraph(coloured(outcome_for(entry, best, words)), *stake)
    return [*(paragraph(coloured(reason)) for reason in reasons), outcome]


def _bars(
    visit: Visit, exercise: PlayExercise, chosen: Judgement[Move], note: str
) -> list[SplitBar]:
    """Returns one bar for each legal play, best first; `note` stands at the one chosen."""
    answers = frozenset(exercise.answers)
    return [
        SplitBar(
            label=move_sign(entry.option),
            value=signed_number(entry.value),
            parts=category_parts(visit, entry.breakdown),
            tone=Tone.OK if entry.option in answers else Tone.FINE,
            note=note if entry is chosen else "",
            is_yours=entry is chosen,
        )
        for entry in exercise.moves
    ]


def category_parts(visit: Visit, breakdown: Mapping[Category, float]) -> tuple[Part, ...]:
    """Returns the parts of a value, one for each category, named and coloured by it."""
    return tuple(
        Part(
            category.value,
            f"{category_name(category, visit.texts)} {signed_number(amount)}",
            amount,
        )
        for category, amount in breakdown.items()
    )


def _how_often(visit: Visit, play: PuzzlePlay) -> list[Html]:
    """Returns what punishes the answer most, and with how many of the hidden hands."""
    refutation = play.refutation
    if refutation is None or refutation.lie is None:
        return []
    _ = visit.texts.gettext
    after = refutation.lie.after(refutation.move)
    reply = play_in_words(refutation.line[0], after, Words(visit.texts)) if refutation.line else ""
    pattern = (
        _("It ends worse in {count} of {total} ways the cards may lie. Here is the worst.")
        if refutation.is_sampled
        else _("This happens with {count} of {total} possible hands. Here is the worst.")
    )
    told = pattern.format(count=refutation.count, total=refutation.total)
    worst = _("The worst reply: {play}").format(play=reply)
    return [paragraph(coloured(f"{worst} {told}" if reply else told), classes="ck-muted")]


def _luck(visit: Visit, play: PuzzlePlay, entry: Judgement[Move]) -> Html:
    """Returns how the play turned out with all cards open, apart from how good it was."""
    analysis = hindsight_on(play.exercise) if is_kernel_ready() else None  # nobody waits for luck
    if analysis is None:
        return Html("")
    told = hindsight_in_words(analysis, entry.option, Words(visit.texts))
    return panel("", paragraph(coloured(told), classes="ck-said-aside"))


def rules_at_stake(entry: Judgement[Move], best: Judgement[Move]) -> list[str]:
    """Returns the rules of the categories in which a play and the best one differ, most first."""
    swings = {
        category: abs(points - best.breakdown[category])
        for category, points in entry.breakdown.items()
    }
    ordered = sorted(swings, key=swings.__getitem__, reverse=True)
    return [category_rule(category) for category in ordered if swings[category]]


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

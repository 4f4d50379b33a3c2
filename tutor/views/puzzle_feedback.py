"""What stands beside the table of a puzzle: what is asked, and what an answer is worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import streamlit as st

from engine.analyst import Judgement, Method
from engine.moves import Move
from engine.position import Position
from engine.scoring import Category, Score, score_round
from puzzles.grading import Answer
from tutor.feedback import headline_for, outcome_for, reason_for, reply_to
from tutor.links import PageName, href
from tutor.mistakes import advice_on
from tutor.puzzle_hints import puzzle_hints
from tutor.puzzle_play import PuzzlePlay
from tutor.puzzle_scenes import AnswerWalk, Line, walk_texts
from tutor.rulebook import COUNTING
from tutor.score_words import category_name, category_rule, counts_in_words
from tutor.theme.blocks import (
    Tone,
    ValueBar,
    card_signs,
    move_sign,
    panel,
    paragraph,
    table,
    value_bars,
    verdict,
)
from tutor.theme.html import Html, element, joined
from tutor.views.prose import coloured
from tutor.views.rule_blocks import rule_link
from tutor.visit import Visit
from tutor.words import Words, signed_number
from tutor.worked_line import line_frames

_LINE: Final = "puzzles_line"


def draw_question(visit: Visit, play: PuzzlePlay, *, is_open: bool, hint_count: int) -> None:
    """Draws what is asked, what forbids an illegal try, and the hints asked for."""
    _ = visit.texts.gettext
    if play.slip is not None:
        st.html(slip_block(visit, play.slip))
    position = play.exercise.position
    task = panel(
        _("What is your best play?"),
        paragraph(
            _(
                "Choose a card of your hand and what it takes, then confirm. The best play ends"
                " with the most points, yours minus the other side's."
            ),
            " ",
            _counting_link(visit),
        ),
        paragraph(_hidden_cards(visit, play, is_open=is_open), classes="ck-muted"),
        level="h2",
    )
    st.html(joined(task, _hints(visit, play, hint_count)))
    with st.expander(_("Cards taken so far"), key="puzzles_taken"):
        st.html(_taken(visit, position))


def _counting_link(visit: Visit) -> Html:
    """Returns the way to the rules of what the points are given for."""
    counting = href(PageName.RULES, visit.rules, id=COUNTING)
    return element("a", visit.texts.gettext("How is it counted?"), href=counting)


def _hidden_cards(visit: Visit, play: PuzzlePlay, *, is_open: bool) -> str:
    _ = visit.texts.gettext
    if play.exercise.method is Method.EXPECTED:
        return _("Cards are hidden: the best play is the best on average, however they may lie.")
    if is_open:
        return _("The stock is empty, and the opponent's cards lie open.")
    return _("The stock is empty: what you have not seen is in the opponent's hand.")


def _hints(visit: Visit, play: PuzzlePlay, count: int) -> Html:
    """Returns the hints asked for, the last one said aloud."""
    hints = puzzle_hints(play.exercise, Words(visit.texts))[:count]
    blocks = (element("div", paragraph(coloured(hint)), classes="ck-hint") for hint in hints)
    return element("div", *blocks, role="status") if hints else Html("")


def slip_block(visit: Visit, slip: Answer) -> Html:
    """Returns why a try was illegal, with the rule, and that nothing is lost by it."""
    _ = visit.texts.gettext
    rule = slip.verdict.rule
    badge = (" ", rule_link(visit, rule)) if rule else ()
    advice = advice_on(slip.verdict, visit.rules, visit.texts)
    return joined(
        verdict(Tone.BAD, headline_for(slip, visit.texts)),
        panel(
            "",
            paragraph(coloured(reason_for(slip.verdict, Words(visit.texts))), *badge),
            *([paragraph(coloured(advice), classes="ck-muted")] if advice else []),
            paragraph(_("It does not end the puzzle: try again."), classes="ck-muted"),
        ),
    )


def draw_answer(visit: Visit, play: PuzzlePlay, answer: Answer, entry: Judgement[Move]) -> None:
    """Draws how good the answer was, with the value of every play and the reason."""
    _ = visit.texts.gettext
    exercise = play.exercise
    words, best = Words(visit.texts), exercise.moves[0]
    reply = reply_to(entry, exercise.position, words)
    st.html(
        joined(
            verdict(_tone(answer), headline_for(answer, visit.texts)),
            panel(
                _("The value of every play"),
                value_bars(_bars(play, entry, visit)),
                paragraph(
                    coloured(outcome_for(entry, best, words)),
                    *(joined(" ", rule_link(visit, rule)) for rule in _rules_at_stake(entry, best)),
                ),
                *([paragraph(coloured(reply), classes="ck-muted")] if reply else []),
                *_how_often(visit, play),
                level="h2",
            ),
        )
    )


def _how_often(visit: Visit, play: PuzzlePlay) -> list[Html]:
    """Returns in how many of the hidden hands the answer is punished, where cards are hidden."""
    refutation = play.refutation
    if refutation is None or refutation.lie is None:
        return []
    _ = visit.texts.gettext
    pattern = (
        _("It ends worse in {count} of {total} ways the cards may lie. Here is the worst.")
        if refutation.is_sampled
        else _("This happens with {count} of {total} possible hands. Here is the worst.")
    )
    told = pattern.format(count=refutation.count, total=refutation.total)
    return [paragraph(told, classes="ck-muted")]


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
    if entry.loss:
        _draw_line_switch(visit, walk, on_line)
    st.html(_line_list(visit, play, walk))
    if play.exercise.method is Method.EXACT:
        with st.expander(_("Points by category"), key="puzzles_categories"):
            st.html(_breakdown(visit, play, entry))


def _tone(answer: Answer) -> Tone:
    """Returns the tone of a legal play: one that is not the best is still no mistake of rules."""
    return Tone.OK if answer.is_right else Tone.FINE


def _rules_at_stake(entry: Judgement[Move], best: Judgement[Move]) -> list[str]:
    """Returns the rules of the categories in which a play and the best one differ."""
    return [
        category_rule(category)
        for category, points in entry.breakdown.items()
        if points != best.breakdown[category]
    ]


def _bars(play: PuzzlePlay, chosen: Judgement[Move], visit: Visit) -> list[ValueBar]:
    """Returns one bar for each legal play, best first."""
    _ = visit.texts.gettext
    return [
        ValueBar(
            label=move_sign(entry.option),
            value=signed_number(entry.value),
            amount=entry.value,
            tone=Tone.FINE if entry.loss else Tone.OK,
            note=_("your play") if entry is chosen else "",
            is_yours=entry is chosen,
        )
        for entry in play.exercise.moves
    ]


def _draw_line_switch(visit: Visit, walk: AnswerWalk, on_line: Callable[[], None]) -> None:
    """Draws the choice between what follows the answer and what would follow the best play."""
    _ = visit.texts.gettext
    labels = {
        Line.YOURS.value: _("After your play"),
        Line.BEST.value: _("After the best play"),
    }
    st.session_state[_LINE] = walk.line.value
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


def _line_list(visit: Visit, play: PuzzlePlay, walk: AnswerWalk) -> Html:
    """Returns the plays that follow, the one in sight marked."""
    _ = visit.texts.gettext
    items = [
        element(
            "li",
            element("span", coloured(sentence)),
            classes="ck-now" if place == walk.step.place else "",
            aria_current="step" if place == walk.step.place else "",
        )
        for place, sentence in enumerate(walk_texts(play, walk, visit.texts), start=1)
    ]
    return panel(_("What follows"), element("ol", *items, classes="ck-line"), level="h2")


def _breakdown(visit: Visit, play: PuzzlePlay, chosen: Judgement[Move]) -> Html:
    """Returns the points of each category at the end, for the answer and for the best play."""
    _ = visit.texts.gettext
    position, best = play.exercise.position, play.exercise.moves[0]
    entries = [chosen] if chosen.loss == 0 else [chosen, best]
    scores = [_final_score(position, entry) for entry in entries]
    head = [_("Category"), _("Your play"), _("Best play")][: len(entries) + 1]
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


def _taken(visit: Visit, position: Position) -> Html:
    """Returns the cards in both piles, which everybody has seen (P1)."""
    _ = visit.texts.gettext
    other = 1 - position.side
    sides: Sequence[tuple[str, int]] = ((_("You"), position.side), (_("Opponent"), other))
    rows = [[name, card_signs(position.piles[side]) or "–"] for name, side in sides]
    return element("div", table([_("Side"), _("Cards")], rows), classes="ck-taken")

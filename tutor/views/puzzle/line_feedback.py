"""What stands beside a line: the choice ahead, the slip just made, and how it all ended."""

from __future__ import annotations

import streamlit as st

from engine.scoring import score_round
from engine.standing import difference
from tutor.solving.hints import puzzle_hints
from tutor.solving.line_play import LinePlay, Turn
from tutor.solving.line_scenes import replies_in_words, turn_just_played
from tutor.theme.blocks import Tone, chips, panel, paragraph, verdict
from tutor.theme.html import Html, element, joined
from tutor.views.prose import coloured
from tutor.views.puzzle.play_values import loss_in_words, rules_at_stake, value_panel
from tutor.views.puzzle.question import (
    counting_link,
    draw_taken,
    hidden_cards,
    hints_block,
    slip_block,
)
from tutor.views.rule_blocks import rule_link
from tutor.visit import Visit
from tutor.wording.feedback import outcome_for, play_in_words
from tutor.wording.mistakes import grade_name
from tutor.wording.words import Words, signed_number


def draw_choice_ahead(visit: Visit, play: LinePlay, *, is_open: bool) -> None:
    """Draws what is asked now, the plays so far, and the hints asked for."""
    asked = play.asked
    if asked is None:
        return
    told = joined(
        _task(visit, play, is_open=is_open),
        _turns(visit, play),
        hints_block(puzzle_hints(asked, Words(visit.texts))[: play.hint_count]),
    )
    if told:
        st.html(told)
    draw_taken(visit, play.position)


def draw_last_try(visit: Visit, play: LinePlay) -> None:
    """Draws why the last try was illegal, or that it was right and what the opponent did.

    Nothing where nothing was tried, or a slip stands on the table.
    """
    if play.refused:
        st.html(slip_block(visit, play.refused))
        return
    turn = turn_just_played(play)
    if turn is None or play.standing_slip:
        return
    replies = replies_in_words(turn, Words(visit.texts))
    told = paragraph(coloured(" ".join(replies))) if replies else ""
    st.html(joined(verdict(Tone.OK, visit.texts.gettext("Right. Play on.")), told))


def _task(visit: Visit, play: LinePlay, *, is_open: bool) -> Html:
    _ = visit.texts.gettext
    if play.turns:
        return Html("")
    return panel(
        _("Play the round to its end"),
        paragraph(
            _(
                "Play the last deal to its end. At each turn one play alone is best, and the"
                " opponent answers with the best there is."
            ),
            " ",
            counting_link(visit),
        ),
        paragraph(hidden_cards(visit, play.exercise, is_open=is_open), classes="ck-muted"),
        level="h2",
    )


def draw_slip(visit: Visit, play: LinePlay, slip: Turn) -> None:
    """Draws what a slip gives away, not what was better; and that it can be taken back."""
    _, words = visit.texts.gettext, Words(visit.texts)
    best = slip.asked.moves[0]
    replies = replies_in_words(slip, words) if play.turns[-1] is slip else ()
    stake = (joined(" ", rule_link(visit, rule)) for rule in rules_at_stake(slip.entry, best))
    grade = slip.answer.grade
    st.html(
        joined(
            verdict(Tone.FINE, _("A slip: there was a better play.")),
            chips(
                loss_in_words(visit, slip.entry.loss),
                strong=grade_name(grade, visit.texts) if grade else "",
            ),
            panel(
                "",
                paragraph(coloured(outcome_for(slip.entry, best, words)), *stake),
                *([paragraph(coloured(" ".join(replies)))] if replies else []),
                paragraph(
                    _("Play on and see it punished, or take it back and find the better play."),
                    classes="ck-muted",
                ),
            ),
        )
    )


def draw_end(visit: Visit, play: LinePlay) -> None:
    """Draws how the line ended."""
    st.html(verdict(Tone.OK if play.is_right else Tone.FINE, _headline(visit, play)))


def draw_decision(visit: Visit, play: LinePlay, *more: Html) -> None:
    """Draws the points reached, each play, the values that decided, and `more` below, in one."""
    deciding = play.first_slip or (play.turns[0] if play.turns else None)
    blocks = [_summary(visit, play)]
    if deciding and not play.is_shown:
        blocks.append(value_panel(visit, deciding.asked, deciding.entry))
    elif play.is_shown:
        blocks.append(value_panel(visit, play.exercise, play.exercise.moves[0], is_shown=True))
    st.html(joined(*blocks, *more))


def _headline(visit: Visit, play: LinePlay) -> str:
    _ = visit.texts.gettext
    if play.is_shown:
        return _("This is the best line.")
    if play.is_right:
        return _("Right to the end: no play gave anything away.")
    if play.standing_slip:
        return _("Played out: the slip was punished.")
    return _("Played out, with the slip taken back.")


def _summary(visit: Visit, play: LinePlay) -> Html:
    """Returns the points reached beside those of best play, and each play with its mark."""
    _ = visit.texts.gettext
    best = signed_number(play.exercise.moves[0].value)
    if not play.is_over:
        told = _("Best play ends at {best}.").format(best=best)
    else:
        side = play.exercise.position.side
        reached = difference(score_round(play.position).totals, side)
        pattern = _("You ended at {reached}; best play ends at {best}.")
        told = pattern.format(reached=signed_number(reached), best=best)
    return joined(panel(_("The round"), paragraph(told), _turn_list(visit, play), level="h2"))


def _turns(visit: Visit, play: LinePlay) -> Html:
    """Returns the plays made so far, each with its mark; nothing before the first."""
    if not play.turns:
        return Html("")
    return panel(visit.texts.gettext("Your plays"), _turn_list(visit, play), level="h2")


def _turn_list(visit: Visit, play: LinePlay) -> Html:
    words = Words(visit.texts)
    return element("ol", *(_turn(visit, turn, words) for turn in play.turns), classes="ck-turns")


def _turn(visit: Visit, turn: Turn, words: Words) -> Html:
    _ = visit.texts.gettext
    name = _("slip") if turn.is_slip else _("best")
    loss = loss_in_words(visit, turn.entry.loss) if turn.is_slip else ""
    told = play_in_words(turn.answer.move, turn.asked.position, words)
    return element(
        "li",
        element("b", "✕" if turn.is_slip else "✓", role="img", aria_label=name),
        element("span", coloured(told)),
        element("span", loss, classes="ck-muted"),
        classes="ck-slip" if turn.is_slip else "ck-ok",
    )

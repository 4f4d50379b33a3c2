"""What the coach says at the learner's turn: his question, his warning, hints, all values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

import streamlit as st

from engine.analyst import Analysis, Judgement
from engine.cards import SEVEN_OF_DIAMONDS
from engine.moves import Move
from engine.view import View, view
from tutor.matches.coach_notes import HINT, LOOKED, MOST_HINTS, SHOW, THINK, Focus, Help, help_in
from tutor.matches.coaching import advice_at_score, analysis_of, decision_of, focus_of
from tutor.matches.log import Degree
from tutor.matches.replay import MatchState
from tutor.matches.scenes import recent_moves
from tutor.texts import N_
from tutor.theme.blocks import Tone, ValueBar, move_sign, panel, paragraph, value_bars, verdict
from tutor.theme.html import joined
from tutor.views.kernel_start import is_kernel_ready, wait_for_kernel
from tutor.views.prose import coloured
from tutor.visit import Visit
from tutor.wording.feedback import outcome_for, play_in_words
from tutor.wording.mistakes import grade_name
from tutor.wording.words import Words, plain_number, signed_number

OnNote = Callable[[str], None]

_FOCUSES: Final[Mapping[Focus, str]] = MappingProxyType(
    {
        Focus.CHKOBBAS: N_("Chkobbas: what can be swept"),
        Focus.SEVENS: N_("The sevens"),
        Focus.DIAMONDS: N_("The diamonds"),
        Focus.CARDS: N_("The number of cards"),
    }
)
_NUDGES: Final[Mapping[Focus, str]] = MappingProxyType(
    {
        Focus.CHKOBBAS: N_("Look at what each play leaves on the table, and who could sweep it."),
        Focus.SEVENS: N_("Look at the sevens, the {seven} above all: they depend on this play."),
        Focus.DIAMONDS: N_("Count the diamonds: the point for the most depends on this play."),
        Focus.CARDS: N_("Count the cards: the point for the most depends on this play."),
    }
)


def draw_coach(
    visit: Visit, state: MatchState, *, on_note: OnNote, on_anyway: Callable[[], None]
) -> None:
    """Draws what the coach says now; nothing where he is to be silent."""
    if state.log.coaching.degree is Degree.SILENT:
        return
    if not is_kernel_ready():
        told = visit.texts.gettext("The coach is getting ready. Play on: your plays count.")
        wait_for_kernel(paragraph(told, classes="ck-muted"))
        return
    seen, asked = state.learners_view, help_in(state.notes)
    held = _held(seen, asked)
    if held:
        _draw_warning(visit, seen, held, on_note, on_anyway)
    elif asked.tried is not None:
        st.html(verdict(Tone.BAD, visit.texts.gettext("The rules do not allow that.")))
    elif state.log.coaching.degree is Degree.GUIDED:
        _draw_guidance(visit, state, asked, on_note)
    _draw_help(visit, seen, asked)
    _draw_help_buttons(visit, seen, asked, on_note)


def _held(seen: View, asked: Help) -> Move | None:
    """Returns the legal play that the coach holds up."""
    return asked.tried if asked.tried in seen.position.legal_moves() else None


def _draw_warning(
    visit: Visit, seen: View, move: Move, on_note: OnNote, on_anyway: Callable[[], None]
) -> None:
    """Draws what the play costs, and the choice to make it all the same."""
    _ = visit.texts.gettext
    st.html(verdict(Tone.FINE, coloured(cost_line(visit, seen, move))))
    told = _("You may also play it a second time on the table: then it counts.")
    st.html(paragraph(told, classes="ck-muted"))
    with st.container(key="play_warning", horizontal=True):
        st.button(_("Think again"), key="play_think", on_click=on_note, args=(THINK,))
        st.button(_("Play it anyway"), key="play_anyway", on_click=on_anyway)


def cost_line(visit: Visit, seen: View, move: Move) -> str:
    """Returns what a play costs in a few words: points, or at the score won matches."""
    card, advice = Words(visit.texts).card(move.card), advice_at_score(seen)
    if advice and advice.is_costly(move):
        told = visit.texts.gettext("At this score {card} this way loses {count} matches in 100.")
        return told.format(card=card, count=max(1, round(100 * advice.of(move).loss)))
    loss = plain_number(max(round(decision_of(seen, move).loss, 1), 0.1))
    return visit.texts.gettext("{card} this way gives away about {loss} points.").format(
        card=card, loss=loss
    )


def _draw_guidance(visit: Visit, state: MatchState, asked: Help, on_note: OnNote) -> None:
    """Draws how the last play was, and the question what to look at first."""
    _ = visit.texts.gettext
    _draw_last_play(visit, state)
    focus = focus_of(analysis_of(state.learners_view))
    if focus is None:
        st.html(paragraph(_("Every play is as good here: choose freely."), classes="ck-muted"))
    elif asked.looked is None:
        _draw_question(visit, on_note)
    elif asked.looked is focus:
        st.html(joined(verdict(Tone.OK, _("Yes, that decides here.")), _nudge(visit, focus)))
    else:
        st.html(joined(verdict(Tone.FINE, _("Look here first:")), _nudge(visit, focus)))


def _draw_last_play(visit: Visit, state: MatchState) -> None:
    recent = recent_moves(state)
    if not recent or recent[0][1].turn != state.seat:
        return
    move, position = recent[0]
    decision = decision_of(view(position, state.seat), move)
    if decision.is_forced:
        return
    told = visit.texts.gettext("Your last play: {grade}.").format(
        grade=grade_name(decision.grade, visit.texts)
    )
    st.html(paragraph(told, classes="ck-muted"))


def _draw_question(visit: Visit, on_note: OnNote) -> None:
    _ = visit.texts.gettext
    st.html(panel(_("What would you look at first?"), level="h2"))
    with st.container(key="play_focuses"):
        for focus, label in _FOCUSES.items():
            st.button(
                _(label),
                key=f"play_look_{focus}",
                on_click=on_note,
                args=(f"{LOOKED}{focus}",),
                width="stretch",
            )


def _nudge(visit: Visit, focus: Focus) -> str:
    seven = Words(visit.texts).card(SEVEN_OF_DIAMONDS)
    return paragraph(coloured(visit.texts.gettext(_NUDGES[focus]).format(seven=seven)))


def _draw_help(visit: Visit, seen: View, asked: Help) -> None:
    """Draws the hints that were asked for, or all values."""
    if not (asked.hint_count or asked.is_shown):
        return
    _, analysis = visit.texts.gettext, analysis_of(seen)
    focus = focus_of(analysis)
    if focus is None:
        st.html(panel("", paragraph(_("Every play is as good here: choose freely."))))
        return
    if asked.is_shown:
        st.html(_values(visit, seen, analysis, asked.tried))
        return
    lines = [_nudge(visit, focus)]
    if asked.hint_count == MOST_HINTS:
        card = Words(visit.texts).card(analysis.judgements[0].option.card)
        lines.append(paragraph(coloured(_("Think of {card}.").format(card=card))))
    st.html(panel(_("Hint"), *lines))


def _values(visit: Visit, seen: View, analysis: Analysis[Move], tried: Move | None) -> str:
    """Returns what every play is worth, with the reason why the best one is."""
    _, words = visit.texts.gettext, Words(visit.texts)
    best = analysis.judgements[0]
    bars = [_bar(visit, entry, tried) for entry in analysis.judgements]
    shown = (
        analysis.of(tried) if tried in seen.position.legal_moves() and tried is not None else best
    )
    reason = coloured(outcome_for(shown, best, words)) if shown.loss else ""
    told = coloured(play_in_words(best.option, seen.position, words))
    return panel(
        _("What every play is worth"),
        value_bars(bars),
        paragraph(_("Best: "), told),
        *([paragraph(reason)] if reason else []),
        *_score_lines(visit, seen),
    )


def _bar(visit: Visit, entry: Judgement[Move], tried: Move | None) -> ValueBar:
    is_yours = entry.option == tried
    return ValueBar(
        label=move_sign(entry.option),
        value=signed_number(entry.value),
        amount=entry.value,
        tone=Tone.OK if entry.is_optimal else Tone.FINE if entry.loss < 1 else Tone.BAD,
        note=visit.texts.gettext("your play") if is_yours else "",
        is_yours=is_yours,
    )


def _score_lines(visit: Visit, seen: View) -> list[str]:
    """Returns what the score changes, where it does."""
    advice = advice_at_score(seen)
    if advice is None:
        return []
    own = seen.position.side
    totals = (seen.position.totals[own], seen.position.totals[1 - own])
    told = visit.texts.gettext(
        "At {own}–{other} the match matters more than the points: {play} wins it most often, in "
        "{share} of 100."
    ).format(
        own=totals[0],
        other=totals[1],
        play=play_in_words(advice.best.move, seen.position, Words(visit.texts)).rstrip("."),
        share=round(100 * advice.best.chance),
    )
    return [paragraph(coloured(told))]


def _draw_help_buttons(visit: Visit, seen: View, asked: Help, on_note: OnNote) -> None:
    """Draws the way to more help, until all is shown."""
    _ = visit.texts.gettext
    if asked.is_shown or len(seen.position.legal_moves()) < 2:
        return
    with st.container(key="play_help", horizontal=True):
        st.button(
            _("Hint"),
            key="play_hint",
            on_click=on_note,
            args=(HINT,),
            disabled=asked.hint_count == MOST_HINTS,
        )
        st.button(_("Show all"), key="play_show", on_click=on_note, args=(SHOW,))

"""A teacher makes an assignment: drawn from the bank or picked by hand, then handed out."""

from __future__ import annotations

from secrets import randbelow
from typing import Final

import streamlit as st

from tutor.packs.assignment import (
    LARGEST_SEED,
    MOST_LETTERS,
    MOST_TASKS,
    MOST_TRIES,
    Assignment,
    Draw,
    Feedback,
    Level,
    checked,
    label,
)
from tutor.packs.assignment_file import read_assignment
from tutor.packs.drawing_lots import fits
from tutor.packs.picking import picked
from tutor.packs.sheets import text_in
from tutor.solving.shelf import shelf
from tutor.texts import N_
from tutor.theme.blocks import lead, paragraph
from tutor.theme.html import element, joined
from tutor.training.pools import shelved_pools
from tutor.views.frame import change_address
from tutor.views.session import current_learner, told_when_lost
from tutor.views.teaching.assignment_handout import draw_handout
from tutor.views.teaching.pack_blocks import draw_pack_style
from tutor.views.teaching.pack_flaws import draw_kept_flaw, draw_unknown, flaws_kept
from tutor.views.teaching.pack_register import asked_assignment, register, shelf_of
from tutor.views.teaching.pack_steps import PACK, draw_lots
from tutor.visit import Visit
from tutor.wording.exercise_names import kind_name, theme_name

PART: Final = "assignment"

_BANK, _LIST = "bank", "list"
_FIRST_SEEDS: Final = 1000
_LEVELS: Final = (
    (Level.ANY, N_("any")),
    (Level.EASY, N_("easy")),
    (Level.MEDIUM, N_("medium")),
    (Level.HARD, N_("hard")),
)


def draw_assignment(visit: Visit) -> None:
    """Draws the assignment that the address names, or where one is made."""
    draw_pack_style()
    with told_when_lost(visit):
        made = asked_assignment()
        if made is None:
            _draw_form(visit)
        else:
            draw_handout(visit, made)


def _draw_form(visit: Visit) -> None:
    _ = visit.texts.gettext
    st.html(
        joined(
            element("h1", _("Make an assignment")),
            lead(
                _(
                    "It becomes one small file, a code and a link. Students open it in their own"
                    " tutor, without an account and without a network."
                )
            ),
        )
    )
    draw_unknown(visit)
    draw_kept_flaw(visit)
    with st.container(key="assignments_form"):
        with st.container(key="assignments_box_what"):
            _draw_what(visit)
        with st.container(key="assignments_box_how"):
            _draw_how(visit)
            st.button(
                _("Make the assignment"),
                key="assignments_make",
                type="primary",
                on_click=_on_make,
                args=(visit,),
            )
    _draw_others(visit)


def _draw_what(visit: Visit) -> None:
    """Draws the choice of the exercises."""
    _ = visit.texts.gettext
    st.html(element("h2", _("The exercises"), classes="ck-title"))
    ways = {_BANK: _("Drawn for you"), _LIST: _("Your own list")}
    way = st.segmented_control(
        _("Where they come from"),
        list(ways),
        format_func=ways.__getitem__,
        default=_BANK,
        key=_key("way"),
        required=True,
        label_visibility="collapsed",
    )
    if way == _LIST:
        st.text_area(
            _("One exercise on each line: its id, a link to it, or a position"),
            key=_key("list"),
            height=230,
            placeholder="tunisian-best2-8\ntunisian-lay2-4",
        )
        return
    _draw_wishes(visit)


def _draw_wishes(visit: Visit) -> None:
    """Draws what may be drawn from the bank, and how much there is of it."""
    _, texts, rules = visit.texts.gettext, visit.texts, visit.rules.name
    kinds = {kind: kind_name(kind, texts) for kind in shelved_pools().kinds(rules)}
    themes = {theme: theme_name(theme, texts) for theme in shelved_pools().themes(rules)}
    levels = {level.value: _(name) for level, name in _LEVELS}
    for name, asked, options in (("kinds", _("Kinds"), kinds), ("themes", _("Themes"), themes)):
        st.multiselect(
            asked,
            sorted(options, key=options.__getitem__),
            format_func=options.__getitem__,
            key=_key(name),
            placeholder=_("all of them"),
        )
    st.segmented_control(
        _("Difficulty"),
        list(levels),
        format_func=levels.__getitem__,
        default=Level.ANY.value,
        key=_key("level"),
        required=True,
    )
    with st.container(horizontal=True):
        st.number_input(_("How many"), 1, MOST_TASKS, value=10, key=_key("count"))
        st.session_state.setdefault(_key("seed"), randbelow(_FIRST_SEEDS))
        st.number_input(_("Seed"), 0, LARGEST_SEED, key=_key("seed"), help=_seed_help(visit))
    count = int(fits(_wish(visit), shelf()).sum())
    found = texts.ngettext(
        "{count} exercise is like that.", "{count} exercises are like that.", count
    )
    st.html(paragraph(found.format(count=count), classes="ck-muted"))


def _seed_help(visit: Visit) -> str:
    return visit.texts.gettext("The same seed draws the same exercises; another one draws others.")


def _draw_how(visit: Visit) -> None:
    """Draws the words on it, the tries and the feedback."""
    _ = visit.texts.gettext
    st.html(element("h2", _("How it is done"), classes="ck-title"))
    st.text_input(_("Title"), key=_key("title"), max_chars=MOST_LETTERS, autocomplete="off")
    st.session_state.setdefault(_key("teacher"), current_learner().name)
    st.text_input(_("Your name"), key=_key("teacher"), max_chars=MOST_LETTERS)
    st.number_input(_("Tries at each exercise"), 1, MOST_TRIES, value=1, key=_key("tries"))
    when = {
        Feedback.AT_ONCE.value: _("After each exercise"),
        Feedback.AT_END.value: _("At the end"),
    }
    st.segmented_control(
        _("Values and reasons are told"),
        list(when),
        format_func=when.__getitem__,
        default=Feedback.AT_ONCE.value,
        key=_key("feedback"),
        required=True,
    )


def _draw_others(visit: Visit) -> None:
    """Draws the assignments made before, and where a file is taken in."""
    _ = visit.texts.gettext
    made = register().made.all()
    if made:
        st.html(joined(element("h2", _("Made before")), shelf_of(visit, made, PART)))
    with st.expander(_("Take in a file that was written or changed by hand")):
        st.file_uploader(
            _("A file of an assignment"),
            type="txt",
            key=_key("file"),
            on_change=_on_file,
            max_upload_size=1,
        )


def _on_make(visit: Visit) -> None:
    with flaws_kept():
        _keep(checked(_asked_for(visit)))


def _on_file() -> None:
    file = st.session_state[_key("file")]
    if file is None:
        return
    with flaws_kept():
        _keep(read_assignment(text_in(bytes(file.getvalue())), draw_lots))


def _keep(assignment: Assignment) -> None:
    register().keep(assignment)
    change_address(**{PACK: assignment.key})


def _asked_for(visit: Visit) -> Assignment:
    """Returns the assignment that the form asks for; raises `PackError`."""
    is_list = st.session_state[_key("way")] == _LIST
    lot = None if is_list else _wish(visit)
    return Assignment(
        draw_lots(lot) if lot else picked(str(st.session_state[_key("list")])),
        title=label(str(st.session_state[_key("title")])),
        teacher=label(str(st.session_state[_key("teacher")])),
        tries=int(st.session_state[_key("tries")]),
        feedback=Feedback(st.session_state[_key("feedback")]),
        draw=lot,
    )


def _wish(visit: Visit) -> Draw:
    """Returns what the form wants drawn."""
    state = st.session_state
    return Draw(
        visit.rules.name,
        int(state.get(_key("seed"), 0)),
        int(state.get(_key("count"), 1)),
        kinds=tuple(sorted(state.get(_key("kinds"), ()))),
        themes=tuple(sorted(state.get(_key("themes"), ()))),
        level=Level(state.get(_key("level"), Level.ANY.value)),
    )


def _key(name: str) -> str:
    return f"assignments_{name}"

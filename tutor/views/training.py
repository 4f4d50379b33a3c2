"""Training: the menu of modes, what comes next, and what an answer did to the rating.

All that a training is stands in the address: mode, kind, theme, difficulty and run.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random, SystemRandom
from secrets import token_hex
from time import monotonic
from types import MappingProxyType
from typing import Final

import streamlit as st

from engine.errors import ChkobbaError
from tutor.exercise_names import kind_name, theme_name
from tutor.progress.figures import answers_table, theme_losses
from tutor.rating import START, rested
from tutor.review import due_cards
from tutor.shelf import ShelvedPuzzle, shelf
from tutor.store import Confirmed, NewRun, Run, StoreError
from tutor.texts import N_
from tutor.theme.blocks import empty_state, lead, paragraph
from tutor.theme.html import Html, element, joined
from tutor.training.answering import record_answer
from tutor.training.modes import MODES, ModeName
from tutor.training.next_up import NextUp, Standing, Training, next_up
from tutor.training.runs import RunState, counted_run, run_state
from tutor.training.selection import OFFSETS, themes_in
from tutor.views.frame import change_address
from tutor.views.session import current_learner, draw_trouble, now, store, zone
from tutor.visit import Visit

DAILY_REVIEWS: Final = 30
"""So many reviews a day at most, so that no pile buries anybody."""

_KEYS: Final = ("mode", "kind", "theme", "harder", "run", "card")
_PUZZLE_KEYS: Final = ("tried", "open", "hints")
_TROUBLE: Final = "training_trouble"
_SINCE: Final = "training_since"
_DIFFICULTY: Final = "training_difficulty"
_THEME: Final = "training_theme"
_KIND: Final = "training_kind"

_MODES: Final[Mapping[ModeName, tuple[str, str]]] = MappingProxyType(
    {
        ModeName.MIXED: (N_("Mixed"), N_("All kinds of puzzles, at your level.")),
        ModeName.DAILY: (N_("Today's five"), N_("The same for everybody today, easy ones first.")),
        ModeName.STREAK: (N_("Ladder"), N_("Harder with each rung. One miss is forgiven.")),
        ModeName.TIMED: (N_("Three minutes"), N_("As many as you can, calmly.")),
        ModeName.REVIEW: (N_("Review"), N_("What you missed comes back, and what is like it.")),
        ModeName.WEAK_SPOTS: (N_("Weak spots"), N_("What costs you most points.")),
    }
)
_OFFSET_NAMES: Final = MappingProxyType(
    {
        -600: N_("much easier"),
        -400: N_("easier"),
        -200: N_("a bit easier"),
        0: N_("my level"),
        200: N_("a bit harder"),
        400: N_("harder"),
        600: N_("much harder"),
    }
)


@dataclass(frozen=True, slots=True)
class Since:
    """When a showing began, on the clock that only goes forward."""

    token: str
    at: float


@dataclass(frozen=True, slots=True)
class Shown:
    """One showing of a puzzle: `token` is that of the answer to be given to it."""

    puzzle: ShelvedPuzzle
    token: str
    mode: ModeName
    run_id: int | None
    card_key: str


def training_in(query: Mapping[str, str], rules: str) -> Training | None:
    """Returns the training that an address tells of, None where it tells of none."""
    try:
        mode = ModeName(query.get("mode", ""))
    except ValueError:
        return None
    offsets = {str(offset): offset for offset in OFFSETS}
    return Training(
        mode,
        rules,
        kind=query.get("kind", ""),
        theme=query.get("theme", ""),
        offset=offsets.get(query.get("harder", "0"), 0),
    )


def shown_now(puzzle: ShelvedPuzzle) -> Shown:
    """Returns what the address says of the puzzle on the screen."""
    query = st.query_params
    training = training_in(query.to_dict(), "")
    run = query.get("run", "")
    token = f"{puzzle.exercise.id} {query.get('s', 'link')}"
    since = st.session_state.get(_SINCE)
    if not isinstance(since, Since) or since.token != token:
        st.session_state[_SINCE] = Since(token, monotonic())
    return Shown(
        puzzle,
        token=token,
        mode=training.mode if training else ModeName.MIXED,
        run_id=int(run) if run.isdecimal() else None,
        card_key=query.get("card", ""),
    )


def seconds_shown(token: str) -> float:
    """Returns how long the showing of that token has been on the screen of this session."""
    since = st.session_state.get(_SINCE)
    if isinstance(since, Since) and since.token == token:
        return round(monotonic() - since.at, 1)
    return 0.0


def keep_answer(shown: Shown, confirmed: Confirmed) -> None:
    """Keeps an answer before any feedback is drawn; what goes wrong is told on the page."""
    st.session_state.pop(_TROUBLE, None)
    try:
        record_answer(store(), current_learner().id, confirmed, shown.puzzle.rating, now())
    except StoreError as error:
        st.session_state[_TROUBLE] = error


def draw_kept(visit: Visit, token: str) -> None:
    """Draws what an answer did to the rating, or why it could not be kept."""
    trouble = st.session_state.get(_TROUBLE)
    if isinstance(trouble, StoreError):
        draw_trouble(trouble, visit)
        return
    try:
        kept = store().answers.with_token(current_learner().id, token)
    except StoreError:
        return
    if kept is None or kept.rating_after is None or kept.rating_before is None:
        return
    change = round(kept.rating_after) - round(kept.rating_before)
    told = visit.texts.gettext("Your rating: {rating} ({change})").format(
        rating=round(kept.rating_after), change=f"{change:+d}".replace("-", "−")
    )
    st.html(paragraph(told, classes="ck-muted"))


def draw_menu(visit: Visit) -> None:
    """Draws the modes to choose from."""
    _ = visit.texts.gettext
    due_count = _due_count(visit)
    st.html(
        joined(
            element("h1", _("Puzzles")),
            lead(_("Each has one best answer, proved. Choose how you want to train.")),
        )
    )
    _draw_difficulty(visit)
    with st.container(key="training_modes"):
        for mode, (title, text) in _MODES.items():
            with st.container(key=f"training_mode_{mode}"):
                st.html(_mode_panel(visit, mode, title, text, due_count))
                st.button(
                    _("Start"),
                    key=f"training_start_{mode}",
                    type="primary" if mode is ModeName.MIXED else "secondary",
                    on_click=_begin,
                    args=(visit.rules.name, mode),
                    disabled=mode is ModeName.REVIEW and not due_count,
                )
    _draw_choosers(visit)


def _mode_panel(visit: Visit, mode: ModeName, title: str, text: str, due_count: int) -> Html:
    _ = visit.texts.gettext
    told = _(text)
    if mode is ModeName.REVIEW:
        due = visit.texts.ngettext("{count} is due.", "{count} are due.", due_count)
        told += " " + due.format(count=due_count)
    return joined(element("h2", _(title)), paragraph(told, classes="ck-muted"))


def _draw_difficulty(visit: Visit) -> None:
    _ = visit.texts.gettext
    with st.container(key="training_difficulty_row"):
        st.selectbox(
            _("Difficulty"),
            list(OFFSETS),
            index=OFFSETS.index(0),
            format_func=lambda offset: _(_OFFSET_NAMES[offset]),
            key=_DIFFICULTY,
        )


def _draw_choosers(visit: Visit) -> None:
    """Draws the choice of one theme, or of one kind."""
    _, rules = visit.texts.gettext, visit.rules.name
    offered = themes_in(shelf(), rules)
    with st.container(key="training_choosers"):
        if offered:
            names = {theme: theme_name(theme, visit.texts) for theme in offered}
            themes = sorted(names, key=names.__getitem__)
            with st.container(key="training_by_theme"):
                st.selectbox(_("One theme"), themes, format_func=names.__getitem__, key=_THEME)
                st.button(
                    _("Train this theme"),
                    key="training_start_theme",
                    on_click=_begin,
                    args=(rules, ModeName.THEME),
                )
        bank = shelf()
        kinds = sorted(set(bank.loc[bank["rules"] == rules, "kind"]))
        labels = {kind: kind_name(kind, visit.texts) for kind in kinds}
        with st.container(key="training_by_kind"):
            st.selectbox(_("One kind"), kinds, format_func=labels.__getitem__, key=_KIND)
            st.button(
                _("Train this kind"),
                key="training_start_kind",
                on_click=_begin,
                args=(rules, ModeName.KIND),
            )


def begin_asked(rules: str) -> bool:
    """Begins the training that a link asks for with `begin`; returns whether one does."""
    query = st.query_params.to_dict()
    asked = training_in(query | {"mode": query.get("begin", "")}, rules)
    if asked is None:
        return False
    wishes = {"theme": asked.theme, "kind": asked.kind}
    _begin_with(rules, asked.mode, {name: wish for name, wish in wishes.items() if wish})
    return True


def _begin(rules: str, mode: ModeName) -> None:
    """Begins a training as the menu says."""
    offset = st.session_state.get(_DIFFICULTY, 0)
    chosen = {"theme": _THEME} if mode is ModeName.THEME else {}
    chosen |= {"kind": _KIND} if mode is ModeName.KIND else {}
    wishes = {name: str(st.session_state[key]) for name, key in chosen.items()}
    _begin_with(rules, mode, wishes | ({"harder": str(offset)} if offset else {}))


def _begin_with(rules: str, mode: ModeName, wishes: dict[str, str]) -> None:
    written = wishes | {"mode": mode.value}
    if MODES[mode].is_run:
        run = _new_run(rules, mode)
        written |= {"run": str(run.id)} if run else {}
    _go_on(rules, written)


def _new_run(rules: str, mode: ModeName) -> Run | None:
    """Returns the run that begins; that of a day goes on where it was left."""
    today = now().astimezone(zone()).date()
    is_daily = mode is ModeName.DAILY
    name = f"{mode} {today.isoformat()} {rules}" if is_daily else f"{mode} {token_hex(8)}"
    try:
        new = NewRun(name, mode.value, rules, seed=name)
        return store().runs.start(current_learner().id, new, now())
    except StoreError:
        return None


def go_on(rules: str) -> None:
    """Leads to the next puzzle of the training in the address, in the callback of a button."""
    query = st.query_params.to_dict()
    _go_on(rules, {name: query[name] for name in _KEYS if name in query and name != "card"})


def _go_on(rules: str, kept: dict[str, str]) -> None:
    training = training_in(kept, rules) or Training(ModeName.MIXED, rules)
    found = _found(training, kept.get("run", ""))
    if found is None:
        change_address("begin", "id", "s", "card", *_PUZZLE_KEYS, **kept)
        return
    forgotten = ["begin", *_KEYS, *_PUZZLE_KEYS]
    written = kept | {"id": found.exercise_id, "s": token_hex(4), "rules": rules}
    if found.card_key:
        written["card"] = found.card_key
    change_address(*forgotten, **written)


def _found(training: Training, run: str) -> NextUp | None:
    rng = Random(SystemRandom().getrandbits(64))
    try:
        standing = _standing(run, rng)
    except (StoreError, ChkobbaError):
        standing = Standing(START.value, now().astimezone(zone()).date())
    return next_up(training, shelf(), standing, rng) if standing else None


def _standing(run: str, rng: Random) -> Standing | None:
    """Returns how the learner stands, None where the run is over."""
    learner = current_learner()
    answers = store().answers.of(learner.id)
    rating = rested(store().learners.rating(learner.id) or START, now())
    state, seed = None, ""
    if run.isdecimal():
        kept = store().runs.get(int(run))
        state, seed = _run_state(kept), kept.seed
        if state.is_over:
            store().runs.end(counted_run(kept, state), now())
            return None
    done = store().answers.in_run(int(run)) if run.isdecimal() else ()
    return Standing(
        rating.value,
        now().astimezone(zone()).date(),
        seen=frozenset(answer.exercise_id for answer in answers),
        due=due_cards(store().reviews.of(learner.id), now(), room=DAILY_REVIEWS, rng=rng),
        losses=tuple(theme_losses(answers_table(answers))) if answers else (),
        rung=state.rung if state else 0,
        seed=seed,
        tried=frozenset(answer.exercise_id for answer in done),
    )


def _run_state(run: Run) -> RunState:
    return run_state(run, store().answers.in_run(run.id), now())


def draw_run_end(visit: Visit) -> None:
    """Draws how a run ended, or that nothing is left to review."""
    _ = visit.texts.gettext
    run = st.query_params.get("run", "")
    try:
        state = _run_state(store().runs.get(int(run))) if run.isdecimal() else None
    except (StoreError, ChkobbaError):
        state = None
    if state is None:
        title, text = _("Nothing is left here"), _("Choose something else, or come back tomorrow.")
    else:
        solved = visit.texts.ngettext(
            "{count} puzzle solved", "{count} puzzles solved", state.right_count
        )
        title = solved.format(count=state.right_count)
        text = _("Well played. What you missed comes back in your reviews.")
    st.html(empty_state(title, paragraph(text), level="h1"))
    with st.container(key="training_over", horizontal=True, horizontal_alignment="center"):
        st.button(_("Back to all puzzles"), key="training_back", type="primary", on_click=leave)


def run_chips(visit: Visit) -> tuple[str, ...]:
    """Returns what a run's chips say: how many are right, and how much time is left."""
    run = st.query_params.get("run", "")
    if not run.isdecimal():
        return ()
    try:
        state = _run_state(store().runs.get(int(run)))
    except (StoreError, ChkobbaError):
        return ()
    _ = visit.texts.gettext
    told = [_("{right} of {all} right").format(right=state.right_count, all=state.rung)]
    if state.seconds_left is not None:
        told.append(_("{seconds} s left").format(seconds=round(state.seconds_left)))
    return tuple(told)


def leave() -> None:
    """Leads back to the menu, in the callback of a button."""
    change_address("id", "s", *_KEYS, *_PUZZLE_KEYS)


def _due_count(visit: Visit) -> int:
    try:
        cards = store().reviews.of(current_learner().id)
    except StoreError as error:
        draw_trouble(error, visit)
        return 0
    at = now()
    return sum(card.due_at <= at and card.rules == visit.rules.name for card in cards)

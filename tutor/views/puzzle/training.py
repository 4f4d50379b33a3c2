"""A training from its beginning to its end: which puzzle comes next, and how a run goes.

All that a training is stands in the address: mode, kind, theme, difficulty and run.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random, SystemRandom
from secrets import token_hex
from typing import Final

import streamlit as st

from engine.errors import ChkobbaError
from tutor.rating import START
from tutor.store import StoreError
from tutor.training.address import KEYS, run_in, training_in
from tutor.training.modes import MODES, ModeName
from tutor.training.next_up import NextUp, Standing, Training, next_up
from tutor.training.pools import shelved_pools
from tutor.training.runs import SHIELD_EVERY, RunState
from tutor.training.sitting import Sitting
from tutor.turns import in_turn
from tutor.views.frame import change_address
from tutor.views.puzzle.address import Asked
from tutor.views.puzzle.clock import clock_down, clock_up
from tutor.views.session import current_learner, now, preferences, store, zone
from tutor.views.teaching.pack_steps import go_on_in_pack, is_pack, pack_chips
from tutor.visit import Visit

_PUZZLE_KEYS: Final = ("tried", "open", "hints", "twin", "position")


def sitting() -> Sitting:
    """Returns who learns here, at this moment; raises `StoreError`."""
    return Sitting(store(), current_learner().id, now(), zone())


def fresh_rng() -> Random:
    """Returns a generator that nobody can foresee."""
    return Random(SystemRandom().getrandbits(64))


def begin_asked(rules: str) -> None:
    """Begins the training that a link asks for with `begin`, if it does.

    An assignment is none: it is opened by its code.
    """
    query = st.query_params.to_dict()
    asked = training_in(query | {"mode": query.get("begin", "")}, rules)
    if asked is None or asked.mode is ModeName.PACK:
        return
    harder = str(asked.offset) if asked.offset else ""
    wishes = {"theme": asked.theme, "kind": asked.kind, "harder": harder}
    begin(rules, asked.mode, {name: wish for name, wish in wishes.items() if wish})


def begin(rules: str, mode: ModeName, wishes: dict[str, str]) -> None:
    """Begins a training; `wishes` are those entries of the address that narrow the choice."""
    written = wishes | {"mode": mode.value}
    if MODES[mode].is_run:
        written |= _new_run(rules, mode)
    _go_on(rules, written)


@in_turn
def go_on(rules: str) -> None:
    """Leads to the next puzzle of the training in the address, in the callback of a button."""
    if is_pack():
        go_on_in_pack()
        return
    query = st.query_params.to_dict()
    kept = {name: wish for name, wish in query.items() if name in KEYS and name != "card"}
    if "run" in kept and _run_state(kept) is None:  # somebody else's run, or one that is gone
        del kept["run"]
        training = training_in(kept, rules)
        kept |= _new_run(rules, training.mode) if training and MODES[training.mode].is_run else {}
    _go_on(rules, kept)


def leave() -> None:
    """Leads back to the menu, in the callback of a button."""
    change_address("id", "s", *KEYS, *_PUZZLE_KEYS)


def within_run(asked: Asked) -> Asked:
    """Returns what is asked, with how the run goes that it belongs to: ask once for a drawing."""
    return replace(asked, run=_run_state(asked.query))


def run_chips(visit: Visit, asked: Asked, *, is_answered: bool) -> tuple[str, ...]:
    """Returns what a training's chips say: how the run goes, what is left, and the time.

    The time is shown where it runs out and, until the answer, where the learner wants to see it.
    """
    if asked.is_in_pack:
        return pack_chips(visit)
    state = asked.run
    told = [*(_standing_chips(visit, state) if state else _review_chips(visit, asked))]
    if state and state.seconds_left is not None:
        told.append(clock_down(state.seconds_left, visit.texts, is_answered=is_answered))
    elif preferences().shows_timer and not is_answered:
        showing = " ".join(asked.query.get(name, "") for name in ("id", "s"))
        told.append(clock_up(showing, visit.texts))
    return tuple(told)


def _standing_chips(visit: Visit, state: RunState) -> Iterator[str]:
    """Yields how many are right, of how many where that is known, and what a miss costs."""
    _, length = visit.texts.gettext, state.mode.length
    if state.rung:
        yield _("{right} of {all} right").format(right=state.right_count, all=state.rung)
    if length is not None and length > state.rung:
        yield _("{count} to go").format(count=length - state.rung)
    if state.mode.shield_count is not None and not state.is_over:
        yield (
            _("shield: one miss is forgiven")
            if state.shield_count
            else _("shield used: {count} right in a row mend it").format(count=SHIELD_EVERY)
        )


def _review_chips(visit: Visit, asked: Asked) -> Iterator[str]:
    """Yields how many reviews are due, where it is reviewed and any are."""
    if asked.query.get("mode") != ModeName.REVIEW:
        return
    try:
        count = len(sitting().due_reviews(visit.rules.name, fresh_rng()))
    except StoreError:
        return
    if count:
        left = visit.texts.ngettext("{count} review left", "{count} reviews left", count)
        yield left.format(count=count)


def _new_run(rules: str, mode: ModeName) -> dict[str, str]:
    """Returns the address of a run that begins; none where it could not be kept."""
    try:
        return {"run": str(sitting().begin_run(mode, rules, token=token_hex(8)).id)}
    except StoreError:
        return {}


def _go_on(rules: str, kept: dict[str, str]) -> None:
    found = _found(training_in(kept, rules) or Training(ModeName.MIXED, rules), run_in(kept))
    if found is None:
        change_address("begin", "id", "s", "card", *_PUZZLE_KEYS, **kept)
        return
    written = kept | {"id": found.exercise_id, "s": token_hex(4), "rules": rules}
    if found.card_key:
        written["card"] = found.card_key
    change_address("begin", *KEYS, *_PUZZLE_KEYS, **written)


def _found(training: Training, run_id: int | None) -> NextUp | None:
    """Returns what comes next; where the store cannot be used, as for somebody new."""
    rng = fresh_rng()
    try:
        standing = sitting().standing(training.rules, run_id, rng, mode=training.mode)
    except ChkobbaError:
        today, last = now().astimezone(zone()).date(), st.query_params.get("id", "")
        standing = Standing(START.value, today, seed=token_hex(8), last=last)
    return next_up(training, shelved_pools(), standing, rng) if standing else None


def _run_state(query: Mapping[str, str]) -> RunState | None:
    """Returns how the run in an address goes; None where there is none."""
    run_id = run_in(query)
    try:
        return None if run_id is None else sitting().run_state(run_id)
    except ChkobbaError:
        return None

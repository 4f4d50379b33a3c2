"""The steps of an assignment on the page of the puzzles: what comes next, and what is told yet."""

from __future__ import annotations

import re
from typing import Final

import streamlit as st

from tutor.packs.assignment import Draw, is_position, rules_of
from tutor.packs.desk import Desk
from tutor.packs.drawing_lots import drawn
from tutor.packs.progress import PackProgress, showing
from tutor.solving.shelf import shelf
from tutor.store import StoreError
from tutor.training.address import run_in
from tutor.training.modes import ModeName
from tutor.views.frame import change_address
from tutor.views.session import current_learner, now, store
from tutor.visit import Visit

PACK: Final = "pack"
"""The entry of an address that names an assignment, by its key or its code."""
ENTER: Final = "open"
"""What stands there where the code is still to be typed."""

_OF_A_PUZZLE: Final = ("id", "position", "s", "tried", "open", "hints", "twin", "mode", "run", PACK)
_TASK: Final = re.compile(r"[0-9A-Z]+\.([0-9]{1,2})\.[0-9]")


def desk() -> Desk:
    """Returns the learner's assignments at this moment; raises `StoreError`."""
    return Desk(store(), current_learner(), now(), draw_lots)


@st.cache_resource(max_entries=500, show_spinner=False)
def draw_lots(lot: Draw) -> tuple[str, ...]:
    """Returns the exercises that a draw gives with the bank of this tutor; raises `PackError`."""
    return drawn(lot, shelf())


def is_pack() -> bool:
    """Returns whether the puzzle on the screen belongs to an assignment."""
    return st.query_params.get("mode") == ModeName.PACK


def lead_to_next(progress: PackProgress) -> None:
    """Leads to the exercise that comes next, or back to the assignment, in a callback."""
    upcoming = progress.upcoming
    assignment = progress.assignment
    if upcoming is None:
        desk().end(progress)
        change_address(*_OF_A_PUZZLE, **{PACK: assignment.key})
        return
    task = assignment.tasks[upcoming.task - 1]
    written = {
        "mode": ModeName.PACK.value,
        "run": str(desk().begin(assignment).id),
        "position" if is_position(task) else "id": task,
        "s": showing(assignment.key, upcoming.task, upcoming.number),
        "rules": rules_of(task),
    }
    change_address(*(name for name in _OF_A_PUZZLE if name not in written), **written)


def go_on_in_pack() -> None:
    """Leads on in the assignment of the address, in the callback of a button."""
    progress = _progress()
    if progress is None:
        change_address(*_OF_A_PUZZLE, **{PACK: ENTER})
        return
    lead_to_next(progress)


def leads_on() -> bool:
    """Leads on where what there is to say of an answer has to wait; returns whether it does."""
    if not is_pack():
        return False
    progress, task = _progress(), _task()
    if progress is None or task is None or not progress.withholds(task):
        return False
    if progress.is_done(task):
        lead_to_next(progress)
    else:
        change_address(*_OF_A_PUZZLE, **{PACK: progress.assignment.key})
    return True


def pack_chips(visit: Visit) -> tuple[str, ...]:
    """Returns which exercise of how many is on the screen, and how many tries are left."""
    progress, task = _progress(), _task()
    if progress is None or task is None:
        return ()
    _, texts = visit.texts.gettext, visit.texts
    place = _("exercise {number} of {count}").format(
        number=task, count=len(progress.assignment.tasks)
    )
    left = progress.tries_left(task)
    tries = texts.ngettext("{count} try left", "{count} tries left", left).format(count=left)
    return (place, tries) if left and progress.assignment.tries > 1 else (place,)


def _progress() -> PackProgress | None:
    """Returns how far the assignment in the address is; None where there is none."""
    run_id = run_in(st.query_params.to_dict())
    try:
        return None if run_id is None else desk().progress_in(run_id)
    except StoreError:
        return None


def _task() -> int | None:
    """Returns the number of the exercise on the screen."""
    match = _TASK.fullmatch(st.query_params.get("s", ""))
    return int(match[1]) if match else None

"""What assignments, exercises and files are called."""

from __future__ import annotations

import re
from typing import Final
from unicodedata import normalize

from puzzles.exercise import parse_exercise_id
from tutor.packs.assignment import Assignment, is_position
from tutor.texts import Texts
from tutor.wording.exercise_names import kind_name

_LONGEST_NAME: Final = 80


def title_of(assignment: Assignment, texts: Texts) -> str:
    """Returns the title of an assignment, and of one without a title what it is."""
    return assignment.title or texts.gettext("Assignment")


def task_name(task: str, texts: Texts) -> str:
    """Returns what an exercise asks.

    >>> from tutor.texts import texts_for
    >>> task_name("tunisian-lay2-4", texts_for("en"))
    'What to lay'
    """
    if is_position(task):
        return texts.gettext("A position of your teacher's")
    return kind_name(parse_exercise_id(task).kind.value, texts)


def file_name(title: str) -> str:
    """Returns the name of a text file that any system can keep.

    >>> file_name("Week 3: Été/<Amel>")
    'chkobba-week-3-ete-amel.txt'
    """
    plain = normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    words = re.findall(r"[a-z0-9]+", plain)
    return f"{'-'.join(['chkobba', *words])[:_LONGEST_NAME]}.txt"

"""A problem that a learner reports on a puzzle, with all that is needed to see it again."""

from __future__ import annotations

import json
from collections.abc import Mapping
from enum import StrEnum
from importlib.metadata import PackageNotFoundError, version
from types import MappingProxyType
from typing import Final
from urllib.parse import urlencode
from zlib import crc32

from puzzles.bank import Exercise
from puzzles.exercise import GENERATOR_VERSION, CutExercise, PlayExercise
from puzzles.reading import position_text
from tutor.solving.shelf import ShelvedPuzzle
from tutor.store import NewReport
from tutor.texts import N_, Texts

PROGRAM: Final = "chkobba"
LONGEST: Final = 2000
"""So many letters of what a learner writes are kept."""


class Complaint(StrEnum):
    """What is wrong, in the learner's view."""

    KEY = "key"
    REASON = "reason"
    TEXT = "text"
    PAGE = "page"
    OTHER = "other"


_COMPLAINTS: Final[Mapping[Complaint, str]] = MappingProxyType(
    {
        Complaint.KEY: N_("Another answer is right, or mine was"),
        Complaint.REASON: N_("The reason given is wrong"),
        Complaint.TEXT: N_("A text is unclear or has a mistake"),
        Complaint.PAGE: N_("The page does not do what it should"),
        Complaint.OTHER: N_("Something else"),
    }
)


def complaint_name(complaint: Complaint, texts: Texts) -> str:
    """Returns a kind of complaint as it is offered.

    >>> from tutor.texts import texts_for
    >>> complaint_name(Complaint.OTHER, texts_for("en"))
    'Something else'
    """
    return texts.gettext(_COMPLAINTS[complaint])


def new_report(
    puzzle: ShelvedPuzzle,
    *,
    showing: str,
    complaint: Complaint,
    told: str,
    address: Mapping[str, str],
    language: str,
) -> NewReport:
    """Returns the report of a problem; the same words on the same showing make the same report.

    `showing` is the token of the showing, `address` all that stands in the page's address.
    """
    words = f"{complaint.value}: {told.strip()[:LONGEST]}"
    return NewReport(
        token=f"{showing} {crc32(words.encode())}",
        page="puzzles",
        exercise_id=puzzle.name,
        complaint=words,
        evidence=evidence_on(puzzle, address=address, language=language),
    )


def evidence_on(puzzle: ShelvedPuzzle, *, address: Mapping[str, str], language: str) -> str:
    """Returns as JSON all that is needed to see a puzzle again as the learner saw it."""
    exercise = puzzle.exercise
    evidence = {
        "puzzle": puzzle.name,
        "rules": str(exercise.id.rules),
        "position": _position(exercise),
        "tried": address.get("tried", ""),
        "generator": GENERATOR_VERSION,
        "program": program_version(),
        "address": f"/puzzles?{urlencode(address)}",
        "language": language,
        "values": _values(exercise),
    }
    return json.dumps(evidence, ensure_ascii=False, indent=1)


def program_version() -> str:
    """Returns the version of the tutor that runs, empty where it is not installed."""
    try:
        return version(PROGRAM)
    except PackageNotFoundError:
        return ""


def _position(exercise: Exercise) -> str:
    if isinstance(exercise, PlayExercise):
        return str(exercise.position)
    if isinstance(exercise, CutExercise):
        return str(exercise.seen.card)
    return position_text(exercise)


def _values(exercise: Exercise) -> dict[str, float]:
    """Returns what each play or choice is worth, where they have values."""
    if isinstance(exercise, PlayExercise):
        return {str(entry.option): entry.value for entry in exercise.moves}
    if isinstance(exercise, CutExercise):
        return {entry.option.value: entry.value for entry in exercise.choices}
    return {}

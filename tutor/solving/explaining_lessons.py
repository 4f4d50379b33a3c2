"""Which lesson explains what a puzzle turned on: by the mistake made, else by its themes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from engine.mistakes import Mistake
from engine.rules import Rules
from lessons.model import Lesson
from tutor.course.place import lesson_on, lessons_for

_POINTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "equal-over-sum": "R2",
        "equal-costs-more": "R3",
        "court-takes-sum": "R8",
        "three-or-more": "R7",
        "choose-sum": "T13",
        "choose-equal": "T6",
        "choose-suit": "T11",
        "chkobba": "R13",
        "take-seven-of-diamonds": "T13",
        "seven-of-diamonds-in-sum": "T9",
        "bermila-by-sevens": "S4",
        "bermila-by-sixes": "S5",
        "diamonds-to-six": "S3",
        "cards-to-twenty-one": "T30",
        "save-the-tie": "S1",
        "last-capture": "T26",
        "leftovers": "R15",
        "last-card-is-no-chkobba": "R14",
        "unpairing": "T20",
        "match-score-decides": "T16",
        "lay-beats-captures": "T31",
        "refused-chkobba": "T31",
        "sacrifice": "T31",
        "leave-more-than-ten": "T1",
        "deny-chkobba": "T1",
        "count-then-play": "T3",
        "hold-its-equal": "T4",
        "lay-a-court": "T12",
        "no-built-seven": "T7",
        "guard-seven-of-diamonds": "T8",
        "catch-seven-of-diamonds": "T9",
        "bait": "T5",
        "set-up-chkobba": "T5",
        "compulsory-capture-hurts": "R11",
        "use-compulsory-capture": "T14",
        "partners": "T27",
        "last-deal": "T17",
    }
)
"""The point of the course that a theme is about."""


def lesson_after(
    themes: Iterable[str],
    rules_at_stake: Iterable[str],
    rules: Rules,
    language: str,
    *,
    mistake: Mistake | None = None,
) -> Lesson | None:
    """Returns the lesson that helps most after a puzzle; None where no lesson is on any of it.

    What the learner did wrong comes first, then the themes in their order, then the rules by which
    points were lost.
    """
    offered = lessons_for(rules, language)
    points = [_POINTS[theme] for theme in themes if theme in _POINTS]
    found = [
        *(lesson for lesson in offered if mistake and mistake in lesson.mistakes),
        *(lesson for point in points for lesson in offered if point in lesson.points),
    ]
    if found:
        return found[0]
    on_rules = (lesson_on(rule, rules, language) for rule in rules_at_stake)
    return next(filter(None, on_rules), None)

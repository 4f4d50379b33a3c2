"""Lesson texts for the tests: a small sound one, and ways to change it."""

from __future__ import annotations

from typing import Final

from engine.rules import TUNISIAN, Rules
from lessons.course import load_course
from lessons.model import AnyStep, Lesson

PATH: Final = "en/07-sample.md"

SAMPLE: Final = """---
title: A sample
points: [R2]
cites: [P2]
---

## explain: Equal first

The 7 takes the `7d` first [P2].

table: 3c4h7d
hand: 7s
claim: captures 7s = 7d

## show: It decides

table: 3c4h7d
hand: 7s
look: A sum lies there.
sum: 3c4h
play: 7sx7d | The seven takes.

## try: Your turn

Take the only way there is.

table: 3c4h7d
hand: 2h7s
goal: only capture
answer: 7sx7d
hint: An equal card comes first.
wrong: 7sx3c4h | The seven comes first.

## quiz: What happens?

You play the 7.

table: 3c4h7d
hand: 7s
- [x] It takes the 7
when: captures 7s = 7d
- [ ] It takes 3 + 4
when: legal 7sx3c4h

## summary: On one card

- Equal first [P2].
"""


def changed(old: str, new: str) -> str:
    """Returns the sample with the first `old`, which must be in it, replaced."""
    assert old in SAMPLE
    return SAMPLE.replace(old, new, 1)


def with_steps(steps: str, front: str = "title: A sample") -> str:
    """Returns a lesson of these steps and a summary."""
    return f"---\n{front}\n---\n\n{steps}\n\n## summary: On one card\n\n- That is all.\n"


def line_of(text: str, part: str) -> int:
    """Returns the number of the first line in which `part` stands."""
    return next(number for number, line in enumerate(text.splitlines(), 1) if part in line)


def lesson_named(name: str) -> Lesson:
    """Returns a lesson of the course by its id."""
    return next(lesson for lesson in load_course() if lesson.id == name)


def step_of(lesson: str, key: str, rules: Rules = TUNISIAN) -> AnyStep:
    """Returns a step of a lesson of the course, as players by `rules` read it."""
    return next(step for step in lesson_named(lesson).for_rules(rules).steps if step.key == key)

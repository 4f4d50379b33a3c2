"""Assignments and results of every kind, for the tests."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from hypothesis import strategies as st

from engine.mistakes import Mistake
from puzzles.bank import Exercise
from puzzles.exercise import Kind, PlayExercise
from tutor.packs.assignment import (
    LARGEST_SEED,
    MOST_TRIES,
    Assignment,
    Draw,
    Feedback,
    Level,
    label,
)
from tutor.packs.drawing_lots import drawn
from tutor.packs.judging import judged, puzzle_of
from tutor.packs.result import Attempt, Result
from tutor.packs.result_file import learner_mark
from tutor.solving.choice_play import ChoiceExercise, ChoicePlay, choice_text, chosen, sheets_of
from tutor.solving.line_play import LinePlay, line_text, played
from tutor.solving.shelf import shelf

POSITION: Final = (
    "tunisian 3c 2sJh/Ad5d AhAcAs2d2h2c3d3h3s4d4h4c4s5h5c5s6d6h/"
    "6c6s7d7h7c7sQdQhQcQsJdJcJsKdKhKcKs 0/0 0 0 - 0-0/21"
)
SOME: Final = Assignment(
    ("tunisian-best2-8", "tunisian-lay2-4", "tunisian-legal2-0"), "Week 3", "Mme Trabelsi", tries=2
)
NOW: Final = datetime(2026, 11, 30, 9, 0, tzinfo=UTC)


def draw(lot: Draw) -> tuple[str, ...]:
    """Draws from the bank that is shipped."""
    return drawn(lot, shelf())


labels = st.text(max_size=80).map(label)
ids = st.builds(
    "{}-{}2-{}".format,
    st.sampled_from(["tunisian", "alternate", "alternate+primiera"]),
    st.sampled_from([kind.value for kind in Kind]),
    st.integers(0, 10**18 - 1),
)
task_lists = st.lists(st.just(POSITION) | ids, min_size=1, max_size=12, unique=True).map(tuple)
lots = st.builds(
    Draw,
    st.sampled_from(["tunisian", "alternate"]),
    st.integers(0, LARGEST_SEED),
    st.integers(1, 12),
    kinds=st.sampled_from([(), ("best",), ("lay", "count")]),
    themes=st.sampled_from([(), ("bait", "chkobba", "last-deal")]),
    level=st.sampled_from([Level.ANY, Level.EASY]),
).filter(lambda lot: not (lot.themes and lot.kinds == ("lay", "count")))
tries = st.integers(1, MOST_TRIES)
listed_assignments = st.builds(
    Assignment, task_lists, labels, labels, tries, st.sampled_from(Feedback)
)
drawn_assignments = st.builds(
    lambda lot, title, count: Assignment(draw(lot), title, "", count, draw=lot), lots, labels, tries
)
assignments = listed_assignments | drawn_assignments

attempts = st.builds(
    Attempt,
    st.integers(1, 40),
    st.integers(1, 5),
    st.sampled_from(["7dx3c4h", "Ks", "0-1_2", ""]),
    is_legal=st.booleans(),
    is_right=st.booleans(),
    rule=st.sampled_from(["", "P2", "P5"]),
    mistake=st.sampled_from(["", *(mistake.name for mistake in Mistake)]),
    loss=st.none() | st.integers(0, 900).map(lambda loss: loss / 100),
    seconds=st.integers(0, 90_000).map(lambda tenths: tenths / 10),
    hint_count=st.integers(0, 3),
    is_shown=st.booleans(),
)
results = st.builds(
    Result,
    st.just(SOME.key),
    st.just(SOME.title),
    labels,
    st.just("0123ABCD"),
    st.just(NOW),
    st.lists(attempts, max_size=6).map(tuple),
)


def right(task: str) -> str:
    """Returns a right answer to an exercise."""
    exercise = _exercise(task)
    if isinstance(exercise, PlayExercise):
        return _line(exercise) if exercise.id.kind is Kind.LINE else str(exercise.answers[0])
    return _choice(exercise, [min(sheet.right) for sheet in sheets_of(exercise)])


def wrong(task: str, which: int = 0) -> str:
    """Returns an answer to an exercise that is legal and wrong."""
    exercise = _exercise(task)
    if isinstance(exercise, PlayExercise):
        others = [one for one in exercise.moves if one.option not in exercise.answers]
        if exercise.id.kind is Kind.LINE:
            slip = LinePlay(exercise)
            return line_text(played(slip, slip.sequence, others[which % len(others)].option))
        return str(others[which % len(others)].option)
    places = [
        next(at for at in range(len(sheet.options)) if at not in sheet.right)
        for sheet in sheets_of(exercise)
    ]
    return _choice(exercise, places)


def attempt(task: int, number: int, given: str, assignment: Assignment = SOME) -> Attempt:
    """Returns an attempt as the tutor judges it."""
    puzzle = puzzle_of(assignment.tasks[task - 1])
    known = judged(puzzle, given) if puzzle else None
    assert known is not None
    return Attempt(
        task,
        number,
        given,
        is_legal=known.is_legal,
        is_right=known.is_right,
        rule=known.rule,
        mistake=known.mistake,
        loss=known.loss,
        seconds=12.5,
    )


def result(student: str, given: tuple[Attempt, ...], *, key: str = "") -> Result:
    """Returns what a student hands back of `SOME`."""
    mark = learner_mark(key or student, SOME)
    return Result(SOME.key, SOME.title, student, mark, NOW, given)


def _exercise(task: str) -> Exercise:
    puzzle = puzzle_of(task)
    assert puzzle is not None
    return puzzle.exercise


def _line(exercise: PlayExercise) -> str:
    line = LinePlay(exercise)
    while line.asked:
        line = played(line, line.sequence, line.asked.answers[0])
    return line_text(line)


def _choice(exercise: ChoiceExercise, places: list[int]) -> str:
    return choice_text(chosen(ChoicePlay(exercise), [{place} for place in places]))

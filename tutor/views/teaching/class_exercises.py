"""The exercises of a class: the most missed ones with what was tried, and each student's plays."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Hashable, Iterator, Mapping
from typing import Final

import streamlit as st
from pandas import DataFrame

from engine.errors import NotationError
from engine.mistakes import Mistake
from engine.notation import parse_move
from puzzles.exercise import CutExercise, PlayExercise
from puzzles.reading.text import shown_position
from tutor.links import PageName, href
from tutor.packs.assignment import Assignment, is_position
from tutor.packs.class_report import mistakes_of, solved_by_student, solved_shares, wrong_plays
from tutor.packs.judging import puzzle_of
from tutor.packs.titles import task_name
from tutor.pictures.picture_files import position_svg
from tutor.solving.choice_play import resume_choice
from tutor.solving.choice_words import option_in_words
from tutor.solving.puzzle_play import SEPARATOR
from tutor.solving.shelf import ShelvedPuzzle
from tutor.texts import Texts
from tutor.theme.blocks import move_sign, paragraph, table
from tutor.theme.html import Html, element, joined
from tutor.views.prose import coloured
from tutor.views.rule_blocks import rule_link
from tutor.views.small_cards import small_cards
from tutor.visit import Visit
from tutor.wording.mistakes import mistake_name
from tutor.wording.words import Words, plain_number

MOST_SHOWN: Final = 3
"""So many of the most missed exercises are drawn."""
_MOST_PLAYS: Final = 6
_NONE: Final = "–"


def tiles(matrix: DataFrame, attempts: DataFrame, texts: Texts) -> Html:
    """Returns the numbers to be seen at once."""
    _ = texts.gettext
    solved = solved_by_student(matrix)["solved"]
    task_count = matrix["task"].nunique()
    counts = mistakes_of(attempts)
    worst = mistake_name(Mistake[str(counts["mistake"].iloc[0])], texts) if len(counts) else _NONE
    minutes = matrix.groupby("student")["seconds"].sum().median() / 60
    rows = (
        (_("Students"), str(len(solved))),
        (_("Solved"), f"{100 * float(solved.sum()) / (len(solved) * task_count):.0f} %"),
        (_("Minutes, typically"), plain_number(round(float(minutes), 1))),
        (_("The usual mistake"), worst),
    )
    items = (element("div", element("dt", name), element("dd", said)) for name, said in rows)
    return element("dl", *items, classes="ck-pack-tiles")


def draw_missed(
    visit: Visit, assignment: Assignment, matrix: DataFrame, attempts: DataFrame
) -> None:
    """Draws the most missed exercises with their positions, and the wrong plays tried."""
    shares = solved_shares(matrix)
    missed = shares[shares["solved_share"] < 1].head(MOST_SHOWN)
    if not len(missed):
        return
    _ = visit.texts.gettext
    st.html(element("h2", _("Missed most")))
    for task, share in missed.itertuples(index=False, name=None):
        with st.container(key=f"results_box_task_{task}"):
            st.html(_missed(visit, assignment, int(task), float(share), attempts))


def _missed(
    visit: Visit, assignment: Assignment, task: int, share: float, attempts: DataFrame
) -> Html:
    _, name = visit.texts.gettext, assignment.tasks[task - 1]
    puzzle = puzzle_of(name)
    where = "position" if is_position(name) else "id"
    address = href(PageName.PUZZLES, visit.rules, **{where: name})
    title = _("{number}. {name}: solved by {percent} %").format(
        number=task, name=task_name(name, visit.texts), percent=round(100 * share)
    )
    plays = wrong_plays(attempts, task).head(_MOST_PLAYS).to_dict("records")
    rows = [_play_row(visit, puzzle, play) for play in plays]
    head = (_("Tried"), _("How often"), _("Why it is wrong"))
    told = table(head, rows) if rows else paragraph(_("Nobody tried anything wrong here."))
    return element(
        "div",
        _picture(puzzle, visit.texts) if puzzle else "",
        element(
            "div",
            element("h3", title, classes="ck-title"),
            told,
            paragraph(element("a", _("Open it"), href=address), classes="ck-to-lesson"),
        ),
        classes="ck-pack-missed",
    )


def _picture(puzzle: ShelvedPuzzle, texts: Texts) -> Html:
    """Returns the position as the solver sees it."""
    exercise = puzzle.exercise
    if isinstance(exercise, CutExercise):
        return element("div", small_cards((exercise.seen.card,), texts))
    seen = exercise.seen if isinstance(exercise, PlayExercise) else shown_position(exercise)
    source = b64encode(position_svg(seen, texts).encode()).decode()
    return element(
        "img", src=f"data:image/svg+xml;base64,{source}", alt=str(seen), classes="ck-pack-position"
    )


def _play_row(
    visit: Visit, puzzle: ShelvedPuzzle | None, play: Mapping[Hashable, object]
) -> list[str]:
    """Returns one wrong play: what it is, how often it was tried, and what is wrong with it."""
    return [
        given_in_words(puzzle, str(play["play"]), visit.texts),
        str(play["count"]),
        joined(*_why(visit, play)) or _NONE,
    ]


def _why(visit: Visit, play: Mapping[Hashable, object]) -> Iterator[Html]:
    _ = visit.texts.gettext
    if play["rule"]:
        yield joined(rule_link(visit, str(play["rule"])), " ")
    if play["mistake"]:
        yield joined(mistake_name(Mistake[str(play["mistake"])], visit.texts), " ")
    loss = play["loss"]
    if isinstance(loss, float) and loss > 0:  # also false where there is none: that is NaN
        yield joined(_("costs {points}").format(points=plain_number(loss)))


def given_in_words(puzzle: ShelvedPuzzle | None, given: str, texts: Texts) -> Html:
    """Returns an answer as it is read: a play in cards, a choice in its words."""
    _ = texts.gettext
    if not given:
        return joined(_("had it shown"))
    if puzzle is None or isinstance(puzzle.exercise, PlayExercise):
        return _plays(given)
    play, words = resume_choice(puzzle.exercise, given), Words(texts)
    chosen = (
        option_in_words(puzzle.exercise, sheet, at, words)
        for sheet, places in zip(play.sheets, play.choices, strict=False)
        for at in sorted(places)
    )
    return coloured(" · ".join(chosen)) or joined(given)


def _plays(given: str) -> Html:
    """Returns the plays of an answer in their order; what is none of them stays a word."""
    return joined(*(_part(part) for part in given.split(SEPARATOR)))


def _part(text: str) -> Html:
    try:
        return joined(move_sign(parse_move(text)), " ")
    except NotationError:
        return joined(text, " ")


def draw_student(
    visit: Visit, assignment: Assignment, attempts: DataFrame, matrix: DataFrame
) -> None:
    """Draws every attempt of the student that is chosen."""
    _ = visit.texts.gettext
    students = list(dict.fromkeys(matrix["student"]))
    with st.container(key="results_box_student"):
        st.html(element("h2", _("One student"), classes="ck-title"))
        name = st.selectbox(_("Whose work?"), students, key="results_student")
        own = attempts[attempts["student"] == name]
        rows = [_attempt_row(visit, assignment, one) for one in own.to_dict("records")]
        head = (_("Exercise"), _("Tried"), _("Right"), _("What it shows"), _("Seconds"))
        st.html(table(head, rows) if rows else paragraph(_("Nothing was tried.")))


def _attempt_row(visit: Visit, assignment: Assignment, one: Mapping[Hashable, object]) -> list[str]:
    task = int(str(one["task"]))
    puzzle = puzzle_of(assignment.tasks[task - 1])
    helped = visit.texts.gettext("with help") if one["hints"] or one["shown"] else ""
    return [
        f"{task}. {task_name(assignment.tasks[task - 1], visit.texts)}",
        given_in_words(puzzle, str(one["play"]), visit.texts),
        "✓" if one["right"] else "✕",
        joined(*_why(visit, one), helped) or _NONE,
        f"{float(str(one['seconds'])):.0f}",
    ]

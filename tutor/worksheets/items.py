"""Everything that is printed of a worksheet, in words and cards: the same for sheet and key."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from engine.cards import pack
from puzzles.exercise import ExerciseId
from tutor.components.table_texts import table_texts
from tutor.links import PageName, href
from tutor.solving.shelf import ShelvedPuzzle
from tutor.texts import Texts
from tutor.wording.exercise_names import PROFILE_NAMES, kind_name, theme_name
from tutor.worksheets.boards import Board, board_of
from tutor.worksheets.choice import Choice
from tutor.worksheets.order import Layout, Version, WorksheetOrder
from tutor.worksheets.reading_solutions import solution_of
from tutor.worksheets.rules_box import RulesBox, rules_box
from tutor.worksheets.solutions import Solution
from tutor.worksheets.tasks import Task, task_of

_LEVELS = (900, 1200, 1500, 1800)
"""From these ratings on an exercise has one more of five marks of difficulty."""


@dataclass(frozen=True, slots=True)
class Item:
    """One exercise; `level` goes from 1 to 5, `link` opens it in the tutor."""

    number: int
    id: str
    kind: str
    themes: tuple[str, ...]
    level: int
    rating: int
    link: str
    board: Board
    task: Task
    solution: Solution


@dataclass(frozen=True, slots=True)
class Worksheet:
    """A whole worksheet; `mark` names it, so that sheet and key find each other."""

    title: str
    key_title: str
    subtitle: str
    mark: str
    rules_box: RulesBox
    items: tuple[Item, ...]
    layout: Layout
    texts: Texts
    card_names: tuple[str, ...]
    hidden_name: str


def worksheet(choice: Choice, layout: Layout, texts: Texts) -> Worksheet:
    """Returns what is printed of the exercises chosen."""
    _ = texts.gettext
    order, words = choice.order, table_texts(texts.gettext)
    numbered = enumerate(choice.puzzles, start=1)
    return Worksheet(
        title=_("Chkobba worksheet"),
        key_title=_("Chkobba worksheet: the key"),
        subtitle=_(PROFILE_NAMES[order.rules.name]),
        mark=_("sheet {seed}, version {version}").format(
            seed=order.seed, version=order.version.value
        ),
        rules_box=rules_box(order.rules, texts),
        items=tuple(_item(number, puzzle, order, layout, texts) for number, puzzle in numbered),
        layout=layout,
        texts=texts,
        card_names=tuple(map(words.card_name, pack())),
        hidden_name=words.texts["hidden"],
    )


def _item(
    number: int, puzzle: ShelvedPuzzle, order: WorksheetOrder, layout: Layout, texts: Texts
) -> Item:
    exercise = puzzle.exercise
    task = task_of(exercise, texts, _shuffling(order, exercise.id))
    rating = round(puzzle.rating.value)
    return Item(
        number=number,
        id=str(exercise.id),
        kind=kind_name(exercise.id.kind.value, texts),
        themes=tuple(theme_name(theme, texts) for theme in puzzle.themes),
        level=1 + sum(rating >= least for least in _LEVELS),
        rating=rating,
        link=exercise_address(layout.address, exercise.id),
        board=board_of(exercise, texts),
        task=task,
        solution=solution_of(exercise, task, texts),
    )


def _shuffling(order: WorksheetOrder, exercise_id: ExerciseId) -> Random | None:
    """Returns what shuffles the boxes to tick; version A keeps the order of the tutor."""
    if order.version is Version.A:
        return None
    return Random(f"{order.seed} {order.version} {exercise_id}")


def exercise_address(address: str, exercise_id: ExerciseId) -> str:
    """Returns where the tutor at `address` opens an exercise.

    >>> from engine.rules import TUNISIAN
    >>> exercise_address("http://localhost:8501/", ExerciseId(TUNISIAN, 7))
    'http://localhost:8501/puzzles?rules=tunisian&id=tunisian-best2-7'
    """
    path = href(PageName.PUZZLES, exercise_id.rules, id=str(exercise_id))
    return address.rstrip("/") + path.removeprefix(".")

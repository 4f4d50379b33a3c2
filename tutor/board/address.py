"""What the address of the board tells: the position, the plays from it, and what is looked at.

>>> from engine.rules import TUNISIAN
>>> board = read_board({"position": "tunisian 2d6s Qh/???"}, TUNISIAN)
>>> board.is_setting_up, board.draft.table, [one.field for one in board.troubles]
(True, (2d, 6s), [''])
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeVar

from engine.notation import format_position
from engine.position import Position
from engine.rules import Rules
from tutor.board.analysis import Sight
from tutor.board.editing import Trouble, empty_board, read_draft
from tutor.board.variations import Variations, read_variations
from tutor.links import LONGEST_NUMBER, PageName, href, number_in

Choice = TypeVar("Choice", bound=StrEnum)

LONGEST_POSITION: Final = 400


class Entry(StrEnum):
    """The entries of the address."""

    POSITION = "position"
    MOVES = "moves"
    SETUP = "setup"
    SIGHT = "see"
    DETAIL = "show"
    STEP = "step"


class Detail(StrEnum):
    """What is looked at below the values."""

    CATEGORIES = "categories"
    FACTS = "facts"
    UNSEEN = "unseen"
    RULES = "rules"
    MATCH = "match"
    LINE = "line"


@dataclass(frozen=True, slots=True)
class Board:
    """The board as an address tells of it.

    `text` is the position as written. Where it is sound, `tree` begins with it; `refused` are the
    plays of the address that cannot be. `step` is how far the best line is shown, None where the
    board itself is.
    """

    text: str
    draft: Position
    troubles: tuple[Trouble, ...]
    tree: Variations
    refused: tuple[str, ...]
    is_setting_up: bool
    sight: Sight
    detail: Detail
    step: int | None

    @property
    def position(self) -> Position:
        """Returns the position in sight."""
        return self.tree.position


def read_board(query: Mapping[str, str], rules: Rules) -> Board:
    """Returns the board that an address tells of; an empty one where it names no position."""
    text = query.get(Entry.POSITION, "").strip()[:LONGEST_POSITION]
    if text:
        draft, troubles = read_draft(text, rules)
    else:
        draft, troubles = empty_board(rules), ()
    is_sound = bool(text) and not troubles
    moves = query.get(Entry.MOVES, "") if is_sound else ""
    tree, refused = read_variations(draft, moves)
    step = query.get(Entry.STEP, "")
    return Board(
        text=text,
        draft=draft,
        troubles=troubles,
        tree=tree,
        refused=refused,
        is_setting_up=not is_sound or Entry.SETUP in query,
        sight=_chosen(Sight, query.get(Entry.SIGHT, ""), Sight.SHOWN),
        detail=_chosen(Detail, query.get(Entry.DETAIL, ""), Detail.CATEGORIES),
        step=number_in(step[:LONGEST_NUMBER]),
    )


def _chosen(kind: type[Choice], text: str, usual: Choice) -> Choice:
    return kind(text) if text in {one.value for one in kind} else usual


def board_href(position: Position, *, moves: str = "") -> str:
    """Returns the address of the board with a position, relative to any other page."""
    return href(PageName.BOARD, position.rules, position=format_position(position), moves=moves)

"""What the coach was asked and told at one turn, read from the notes of the log."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from engine.errors import NotationError
from engine.moves import Move
from engine.notation import parse_move
from engine.scoring import Category

TRIED: Final = "tried:"
LOOKED: Final = "look:"
COUNTED: Final = "counted:"
THINK: Final = "think"
HINT: Final = "hint"
SHOW: Final = "show"

MOST_HINTS: Final = 2


class Focus(StrEnum):
    """What a learner may look at first before he plays."""

    SEVENS = "sevens"
    DIAMONDS = "diamonds"
    CARDS = "cards"
    CHKOBBAS = "chkobbas"


FOCUS_OF: Final[Mapping[Category, Focus]] = MappingProxyType(
    {
        Category.CARDS: Focus.CARDS,
        Category.DIAMONDS: Focus.DIAMONDS,
        Category.BERMILA: Focus.SEVENS,
        Category.SEVEN_OF_DIAMONDS: Focus.SEVENS,
        Category.PRIMIERA: Focus.SEVENS,
        Category.CHKOBBAS: Focus.CHKOBBAS,
    }
)
"""Where a learner looks who sees what a category depends on; sevens weigh most in a primiera."""


@dataclass(frozen=True, slots=True)
class Help:
    """The coach at one turn: `tried` is the play that is not made yet.

    `looked` is what the learner would look at first, `counted` his answer to a question of what is
    still out.
    """

    tried: Move | None = None
    hint_count: int = 0
    is_shown: bool = False
    looked: Focus | None = None
    counted: str | None = None


def help_in(notes: tuple[str, ...]) -> Help:
    """Returns what the notes of one turn tell.

    >>> help_in(("tried:7sx7d", "hint", "think")).tried is None
    True
    >>> help_in(("look:sevens", "hint")).hint_count
    1
    """
    tried: Move | None = None
    for note in notes:
        if note.startswith(TRIED):
            tried = _move(note.removeprefix(TRIED))
        elif note == THINK:
            tried = None
    return Help(
        tried=tried,
        hint_count=min(notes.count(HINT), MOST_HINTS),
        is_shown=SHOW in notes,
        looked=_focus(_last(notes, LOOKED)),
        counted=_last(notes, COUNTED),
    )


def _last(notes: tuple[str, ...], kind: str) -> str | None:
    told = [note.removeprefix(kind) for note in notes if note.startswith(kind)]
    return told[-1] if told else None


def _focus(text: str | None) -> Focus | None:
    return Focus(text) if text in set(Focus) else None


def _move(text: str) -> Move | None:
    try:
        return parse_move(text)
    except NotationError:
        return None  # somebody edited the document; the match goes on without this note

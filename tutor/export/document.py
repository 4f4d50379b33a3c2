"""What a printed document is made of: chapters of blocks, the same for every format.

Texts keep the inline markup of lessons (`lessons.markup`); titles and labels are plain.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tutor.pictures.still_pictures import Picture
from tutor.texts import Direction


class Role(StrEnum):
    """What a text is for; each role is set in its own way."""

    BODY = "body"
    ANSWER = "answer"
    SUMMARY = "summary"


@dataclass(frozen=True, slots=True)
class Heading:
    """The title of a part of a chapter; `label`, such as "Exercise 3.1", stands above it."""

    title: str
    label: str = ""


@dataclass(frozen=True, slots=True)
class Prose:
    """A text of paragraphs and bullets."""

    text: str
    role: Role = Role.BODY


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture with what is said of it; both stay on one page."""

    picture: Picture
    text: str = ""
    label: str = ""


@dataclass(frozen=True, slots=True)
class Choices:
    """The options of a question, to be ticked."""

    options: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """A word of the glossary: `script` and `note` may be empty."""

    name: str
    script: str
    meaning: str
    note: str


Block = Heading | Prose | Figure | Choices | Entry


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter on pages of its own; `anchor` is unique, `number` empty beside the lessons."""

    title: str
    anchor: str
    blocks: tuple[Block, ...]
    number: str = ""


@dataclass(frozen=True, slots=True)
class Document:
    """A course in print."""

    title: str
    subtitle: str
    note: str
    contents_title: str
    chapters: tuple[Chapter, ...]
    language: str
    direction: Direction
    card_names: tuple[str, ...]
    hidden_name: str

    @property
    def lesson_count(self) -> int:
        """Returns how many chapters are lessons."""
        return sum(bool(chapter.number) for chapter in self.chapters)

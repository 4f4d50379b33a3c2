"""A sequence of things to show, as a text file that a teacher can write by hand.

Each line begins with a word that says what it is; `say` belongs to the line before it:

    title Sweeping and denying
    puzzle tunisian-best2-8
    say What would you play?
    lesson bermila show-1
    position tunisian 2d6s 3cQhJh/??? … 0-0/21
    record
    (a hand or match in our notation)
    end

Empty lines, and what follows a `#` at the start of a line, are passed over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from engine.errors import ChkobbaError, NotationError, quoted
from engine.match_records import MatchRecord
from engine.position import Position
from engine.rules import PROFILES, Rules
from puzzles.exercise import ExerciseId, parse_exercise_id
from tutor.coach.imported import kept_text, records_in
from tutor.solving.position_puzzle import askable

MOST_ITEMS: Final = 60
LONGEST_TITLE: Final = 80
_COMMENT: Final = "#"
_RECORD, _END = "record", "end"


class SequenceError(ChkobbaError):
    """A sequence that cannot be read: the line, counted from 1, and what is wrong with it."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


@dataclass(frozen=True, slots=True)
class LessonPart:
    """A lesson, or one step of it, under one profile; which lessons there are is asked later."""

    lesson: str
    step: str = ""
    rules: str = ""

    def __str__(self) -> str:
        return " ".join(filter(None, (self.lesson, self.step, self.rules)))


@dataclass(frozen=True, slots=True)
class Item:
    """One thing to show: a puzzle, a part of a lesson, a position to play in, or a record.

    `say` is told with it; of a puzzle or a position it is asked instead of the usual question.
    """

    shown: ExerciseId | LessonPart | Position | MatchRecord
    say: str = ""

    def __str__(self) -> str:
        if isinstance(self.shown, MatchRecord):
            return f"{_RECORD}\n{kept_text(self.shown).strip()}\n{_END}"
        return f"{_WORDS[type(self.shown)]} {self.shown}"


_WORDS: Final[Mapping[type, str]] = MappingProxyType(
    {ExerciseId: "puzzle", LessonPart: "lesson", Position: "position"}
)


@dataclass(frozen=True, slots=True)
class Sequence:
    """Things to show, in order, under a title that may be empty.

    >>> print(Sequence("First sums", (Item(LessonPart("capture-sum", "show-1"), "Look."),)), end="")
    title First sums
    <BLANKLINE>
    lesson capture-sum show-1
    say Look.
    """

    title: str
    items: tuple[Item, ...]

    def __str__(self) -> str:
        return "\n".join([*self._title_lines(), *map(_item_text, self.items)])

    def _title_lines(self) -> Iterator[str]:
        if self.title:
            yield f"title {self.title}\n"


def _item_text(item: Item) -> str:
    return f"{item}\nsay {item.say}\n" if item.say else f"{item}\n"


def parse_sequence(text: str) -> Sequence:
    r"""Returns the sequence in a text; raises `SequenceError` for the first line that is wrong.

    >>> parse_sequence("lesson bermila\nsay Count with me.").items[0].say
    'Count with me.'
    """
    read = _Read("", ())
    lines = iter(enumerate(text.splitlines(), start=1))
    for number, line in lines:
        word, _, rest = line.strip().partition(" ")
        if not word or word.startswith(_COMMENT):
            continue
        if word == _RECORD:
            read = read.added(number, Item(_record(number, rest, lines)))
        else:
            read = _with_line(read, number, word, rest.strip())
    if not read.items:
        raise SequenceError(max(1, text.count("\n")), "there is nothing to show")
    return Sequence(read.title, read.items)


@dataclass(frozen=True, slots=True)
class _Read:
    """What is read so far."""

    title: str
    items: tuple[Item, ...]

    def added(self, number: int, item: Item) -> _Read:
        if len(self.items) == MOST_ITEMS:
            raise SequenceError(number, f"more than {MOST_ITEMS} things to show")
        return replace(self, items=(*self.items, item))

    def said(self, number: int, text: str) -> _Read:
        if not self.items:
            raise SequenceError(number, "`say` belongs to what stands before it")
        *before, last = self.items
        told = f"{last.say} {text}".strip()
        return replace(self, items=(*before, replace(last, say=told)))


def _with_line(read: _Read, number: int, word: str, rest: str) -> _Read:
    if word == "title":
        return replace(read, title=rest[:LONGEST_TITLE])
    if word == "say":
        return read.said(number, rest)
    reader = _READERS.get(word)
    if reader is None:
        known = ", ".join(("title", "say", *_READERS, _RECORD))
        raise SequenceError(number, f"{quoted(word)} is none of {known}")
    try:
        return read.added(number, Item(reader(rest)))
    except NotationError as error:
        where = f"{error.field}: " if error.field else ""
        raise SequenceError(number, f"{where}{error.reason}") from error


def _record(number: int, rest: str, lines: Iterator[tuple[int, str]]) -> MatchRecord:
    """Returns the record that follows line `number`, up to the line `end`."""
    if rest.strip():
        raise SequenceError(number, "a record begins on the next line")
    text: list[str] = []
    for _, line in lines:
        if line.strip() == _END:
            break
        text.append(line)
    else:
        raise SequenceError(number, f"the record lacks its last line, `{_END}`")
    try:
        matches = records_in("\n".join(text))
    except ChkobbaError as error:
        raise SequenceError(number, f"in the record: {error}") from error
    if len(matches) != 1:
        raise SequenceError(number, f"{len(matches)} matches in one record")
    return matches[0]


def _lesson(text: str) -> LessonPart:
    names = text.split()
    rules = names.pop() if names and names[-1] in PROFILES else ""
    if not 1 <= len(names) <= 2:
        raise NotationError("a lesson, perhaps a step of it, and perhaps the rules", text=text)
    return LessonPart(names[0], " ".join(names[1:]), rules)


_READERS: Final[Mapping[str, Callable[[str], ExerciseId | LessonPart | Position]]] = (
    MappingProxyType({"puzzle": parse_exercise_id, "lesson": _lesson, "position": askable})
)


def rules_of(item: Item, usual: Rules) -> Rules:
    """Returns the rules that an item is shown under: its own, else the `usual` ones."""
    shown = item.shown
    if isinstance(shown, MatchRecord):
        return shown.match.rules
    return PROFILES.get(shown.rules, usual) if isinstance(shown, LessonPart) else shown.rules

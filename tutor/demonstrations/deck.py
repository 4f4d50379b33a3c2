"""All slides of a sequence, in order, each with the item that it belongs to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.errors import ChkobbaError
from engine.match_records import MatchRecord
from engine.position import Position
from engine.rules import Rules
from tutor.course.place import course_in, find_place
from tutor.demonstrations.lesson_slides import step_slides
from tutor.demonstrations.sequence import Item, LessonPart, Sequence, rules_of
from tutor.demonstrations.slides import Slide, puzzle_slides, record_slides
from tutor.solving.shelf import puzzle_from_position, puzzle_named
from tutor.texts import Texts


@dataclass(frozen=True, slots=True)
class Deck:
    """The slides of a sequence: `items[place]` is the number, from 0, of the item of a slide."""

    slides: tuple[Slide, ...]
    items: tuple[int, ...]

    def place_within(self, place: int) -> int:
        """Returns the nearest place that there is.

        >>> Deck((Slide("a"), Slide("b")), (0, 0)).place_within(7)
        1
        """
        return min(max(place, 0), len(self.slides) - 1)


class NothingToShowError(ChkobbaError):
    """An item that names what does not exist: its number, from 1, and its text."""

    def __init__(self, number: int, item: Item) -> None:
        super().__init__(f"{number}: there is no such thing to show: {item}")
        self.number, self.item = number, item


def deck_of(sequence: Sequence, rules: Rules, texts: Texts) -> Deck:
    """Returns all slides; `rules` are for what does not bring its own.

    Raises `NothingToShowError` for the first item that does not exist. Cost: some tenths of a
    second for each position that is not exact.
    """
    slides: list[Slide] = []
    items: list[int] = []
    for number, item in enumerate(sequence.items):
        found = tuple(_slides_of(item, rules_of(item, rules), texts))
        if not found:
            raise NothingToShowError(number + 1, item)
        slides += found
        items += [number] * len(found)
    return Deck(tuple(slides), tuple(items))


def _slides_of(item: Item, rules: Rules, texts: Texts) -> Iterator[Slide]:
    shown = item.shown
    if isinstance(shown, LessonPart):
        yield from _lesson_slides(shown, rules, texts)
    elif isinstance(shown, MatchRecord):
        yield from record_slides(shown, texts, item.say)
    else:
        puzzle = puzzle_from_position(shown) if isinstance(shown, Position) else puzzle_named(shown)
        yield from puzzle_slides(puzzle.exercise, texts, item.say) if puzzle else ()


def _lesson_slides(part: LessonPart, rules: Rules, texts: Texts) -> Iterator[Slide]:
    """Yields the slides of a lesson or of the step that is named; none where there is no such."""
    place = find_place(course_in(texts.language), part.lesson, "", rules)
    if place is None:
        return
    for step in place.edition.steps:
        if not part.step or step.key == part.step:
            yield from step_slides(step, texts, f"{part.lesson} {rules} {step.key}")

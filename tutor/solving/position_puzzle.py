"""Any position as a puzzle: "what would you play?", with the analyst as the judge.

Such a puzzle is in no bank, so that its name holds the position itself: wherever the name is kept,
in an address or on a review card, the puzzle can be asked again.

>>> position = parse_position(
...     "tunisian 3h5c Jd/4s7c AcAs2d2c4d4h5d5h5s7d7sQhQsJcKcKs/AdAh2h2s3d3c3s4c6d6h6c6s7hQdQc"
...     "JhJsKdKh 1/0 1 1 - 0-0/21"
... )
>>> exercise = exercise_on(position)
>>> exercise.method.value, [str(move) for move in exercise.answers]
('exact', ['7c'])
>>> named_position(custom_name(position)) == position
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Final
from zlib import crc32

from engine.cards import HIDDEN
from engine.errors import NotationError
from engine.notation import parse_cards, parse_hand, parse_position, parse_rules
from engine.position import Position
from engine.rules import PROFILES, Rules
from engine.solver import counted
from engine.validity import FIELDS
from engine.view import consistent_position_count
from puzzles.acceptance import judged
from puzzles.exercise import ExerciseId, Kind, PlayExercise

NO_GENERATOR: Final = 0
"""The generator version of an exercise that no generator made: its id makes nothing again."""

_MARK: Final = "custom "


def custom_name(position: Position) -> str:
    """Returns the name of the puzzle on a position; it goes wherever the id of a puzzle does."""
    return custom_text(str(position))


def custom_text(text: str) -> str:
    """Returns the name of the puzzle on the position that `text` describes, sound or not."""
    return f"{_MARK}{text.strip()}"


def is_custom(name: str) -> bool:
    """Returns whether a puzzle's name is that of a position.

    >>> is_custom("custom tunisian 3h5c"), is_custom("tunisian-best2-7")
    (True, False)
    """
    return name.startswith(_MARK)


def named_position(name: str) -> Position:
    """Returns the position that a name holds; raises `NotationError` as `askable` does."""
    return askable(name.removeprefix(_MARK))


def askable(text: str) -> Position:
    """Returns the position that `text` describes, if a play can be asked for in it.

    Raises `NotationError`, which names the field that is wrong.
    """
    position = parse_position(text)
    hands = "/".join("".join(map(str, hand)) or "-" for hand in position.hands)
    if position.is_over:
        raise NotationError("all cards are played: there is nothing to ask", text=hands).within(
            "hands"
        )
    if HIDDEN in position.hands[position.turn]:
        reason = "the cards of the hand that is to play must be known"
        raise NotationError(reason, text=hands, field="hands")
    return position


def exercise_on(position: Position) -> PlayExercise:
    """Returns the exercise that asks for a play in a position, as `askable` returns it.

    It is judged by what the player to move knows, whatever else is open. Cost: milliseconds where
    counting tells all cards, else some tenths of a second.
    """
    seed = crc32(str(position).encode())
    exercise_id = ExerciseId(position.rules, seed, Kind.BEST, NO_GENERATOR)
    is_counted = not position.is_open and consistent_position_count(position) == 1
    return judged(exercise_id, counted(position) if is_counted else position)


def faults(text: str) -> tuple[NotationError, ...]:
    """Returns what is wrong with the text of a position, one error for each field at most.

    None where a play can be asked for in it. Where the fields are not nine, only that is said.

    >>> [error.field for error in faults("tunisian 9x -/zz -/- 0/0 0 - - 0-0/21")]
    ['table', 'hands']
    """
    fields = text.strip().split(" ")
    found = [*_unreadable(dict(zip(FIELDS, fields, strict=True)))] if _is_whole(fields) else []
    try:
        askable(text)
    except NotationError as error:
        if error.field not in {one.field for one in found}:
            found.append(error)
    return tuple(sorted(found, key=lambda error: FIELDS.index(error.field or FIELDS[0])))


def _is_whole(fields: list[str]) -> bool:
    return len(fields) == len(FIELDS)


def _unreadable(texts: Mapping[str, str]) -> Iterator[NotationError]:
    """Yields an error for each field of rules or cards that cannot be read by itself."""
    for field, read in _READERS.items():
        try:
            read(texts[field])
        except NotationError as error:
            yield error.within(field)


def _read_hands(text: str) -> object:
    return [parse_hand(hand) for hand in text.split("/")]


def _read_piles(text: str) -> object:
    return [parse_cards(pile) for pile in text.split("/")]


_READERS: Final[Mapping[str, Callable[[str], object]]] = MappingProxyType(
    {"rules": parse_rules, "table": parse_cards, "hands": _read_hands, "piles": _read_piles}
)


def profile_of(text: str) -> str | None:
    """Returns the profile that a position's text or name tells; None where there is none of it.

    >>> profile_of("alternate+primiera 2d"), profile_of("custom alternate 2d"), profile_of("bridge")
    ('alternate', 'alternate', None)
    """
    name = text.removeprefix(_MARK).strip().partition(" ")[0].partition("+")[0]
    return name if name in PROFILES else None


def under_rules(text: str, rules: Rules) -> str:
    """Returns a position's text or name with other rules, played to their usual target.

    Totals that would have won already are set to nothing; whatever is no position stays as it is.

    >>> from engine.rules import ALTERNATE
    >>> under_rules("tunisian 2d6s Qh/4c -/- 0/0 0 - - 17-12/21", ALTERNATE)[-6:]
    '0-0/11'
    """
    mark = _MARK if is_custom(text) else ""
    fields = text.removeprefix(_MARK).strip().split(" ")
    totals = fields[-1].partition("/")[0].split("-")
    if not _is_whole(fields) or not all(total.isdecimal() for total in totals):
        return text
    if any(int(total) >= rules.target for total in totals):
        totals = ["0"] * len(totals)
    match = f"{'-'.join(totals)}/{rules.target}"
    return mark + " ".join((rules.name, *fields[1:-1], match))

r"""Records: hands written down so that a person can read them and a program can check them.

A record has tags, the position from which the hand starts, the moves, and the result:

>>> text = '''
... [Seat0 "Amel"]
... [Seat1 "Badr"]
...
... tunisian 4d5h7c Ad/7dKs 4h4c4s5d6d6h6c6sQdQhQcQsJsKdKc/AhAcAs2d2h2c2s3d3h3c3s5c5s7h7sJdJhJcKh
... 0/0 1 1 - 0-0/21
...
... 1. - 7dx      {Seat 1 begins here. 7dx is short for 7dx7c.}
... 2. Ad KsxAd4d5h
...
... 0-4
... '''
>>> record = parse_record(text)
>>> record.players, record.game.moves[0]
(('Amel', 'Badr'), Move(card=7d, captured=(7c,)))
>>> print(format_record(record)[-32:])
1. - 7dx7c
2. Ad KsxAd4d5h
<BLANKLINE>
0-4
<BLANKLINE>

Tags: `Seat0`, `Seat1`, … name the players and are needed. `Hand` is the number of the hand in a
match. `Cut "7d keep"` (or `open`) is the cut card and what became of it (D4); each
`Redeal "7d keep 6d6c6sKh"` is a deal that was sent back for its first table (D6); `Seed` is what
the shuffles came from. Any other tag is kept as a note.

Each number starts a round, in which every seat plays once; `-` stands for those who had played
before the record starts. Moves may be written in any way that `parse_move` reads. The result is
the hand points of the sides, or `unfinished`. Comments stand in braces, or from a semicolon to the
end of the line; they are not kept. One file holds many records, one after the other.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from engine.errors import (
    AmbiguousMoveError,
    ChkobbaError,
    HiddenCardsError,
    IllegalMoveError,
    NotationError,
    RecordError,
)
from engine.game import Game
from engine.notation import format_move, parse_move, parse_position
from engine.position import Position
from engine.record_sheets import Sheet, Token, sheets, tag_text
from engine.record_tags import (
    Tag,
    check_tags,
    dealing_tags,
    read_dealing,
    read_number,
    read_players,
    seat_tag,
)
from engine.validity import FIELDS

UNFINISHED: Final = "unfinished"
"""Stands for the result of a hand that was broken off."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game with its players by seat, its number in a match if it has one, and notes.

    `notes` are other tags, as name and value.

    >>> from engine.game import deal_game
    >>> from engine.rules import TUNISIAN
    >>> Record(("Amel", "Badr"), deal_game(TUNISIAN, seed=1)).notes
    ()
    """

    players: tuple[str, ...]
    game: Game
    hand_number: int | None = None
    notes: tuple[Tag, ...] = ()


def format_record(record: Record) -> str:
    """Returns the canonical text of `record`, which ends with a new line.

    Raises `ChkobbaError` when it cannot be written: cards are hidden, there are other counts of
    names than of seats, a text is not printable, or a note has the name of another tag.

    >>> from engine.game import deal_game
    >>> from engine.rules import TUNISIAN
    >>> text = format_record(Record(("Amel", "Badr"), deal_game(TUNISIAN, seed=1)))
    >>> text.splitlines()[:4], text.splitlines()[-1]
    (['[Seat0 "Amel"]', '[Seat1 "Badr"]', '[Seed "1"]', '[Cut "7h keep"]'], 'unfinished')
    """
    game = record.game
    _check_writable(record)
    tags = "\n".join(tag_text(name, value) for name, value in _tags(record))
    parts = (tags, str(game.start), _rounds(game), result_of(game))
    return "\n\n".join(part for part in parts if part) + "\n"


def format_records(records: Iterable[Record]) -> str:
    """Returns the text of a file of records.

    >>> format_records(())
    ''
    """
    return "\n".join(map(format_record, records))


def parse_record(text: str) -> Record:
    """Returns the only record in `text`, checked whole.

    Raises `RecordError`, which gives line and column.

    >>> parse_record("")
    Traceback (most recent call last):
    ...
    engine.errors.RecordError: line 1, column 1: 0 records instead of one: ""
    """
    records = parse_records(text)
    if len(records) != 1:
        start = text.strip()[:40]
        raise RecordError(f"{len(records)} records instead of one", text=start, line=1, column=1)
    return records[0]


def parse_records(text: str) -> tuple[Record, ...]:
    """Returns all records in `text`, in order, checked whole.

    Raises `RecordError`, which gives line and column.

    >>> parse_records("")
    ()
    """
    return tuple(map(read_sheet, sheets(text)))


def read_sheet(sheet: Sheet) -> Record:
    """Returns the record that is written on `sheet`; raises `RecordError`.

    >>> read_sheet(next(sheets("tunisian 2d")))
    Traceback (most recent call last):
    ...
    engine.errors.RecordError: line 1, column 10: no position of 9 fields ends here: "2d"
    """
    check_tags(sheet)
    start = _read_start(sheet)
    game = Game(start, read_dealing(sheet, start))
    rest = sheet.words[len(FIELDS) :]
    _play_all(game, rest[:-1])
    _check_result(game, rest[-1] if rest else sheet.words[-1])
    return Record(
        players=read_players(sheet, start.seat_count),
        game=game,
        hand_number=read_number(sheet, "Hand"),
        notes=tuple(
            (tag.name, tag.value) for tag in sheet.tags if not _OWN_TAG.fullmatch(tag.name)
        ),
    )


def result_of(game: Game) -> str:
    """Returns the result as it is written, e.g. `5-1`.

    >>> from engine.game import deal_game
    >>> from engine.rules import TUNISIAN
    >>> result_of(deal_game(TUNISIAN, seed=1))
    'unfinished'
    """
    return "-".join(map(str, game.score.totals)) if game.is_over else UNFINISHED


_OWN_TAG: Final = re.compile(r"Seat[0-9]+|Hand|Seed|Redeal|Cut")
_TAG_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9]*")
_RESULT: Final = re.compile(rf"[0-9]+(-[0-9]+)+|{UNFINISHED}")


def _check_writable(record: Record) -> None:
    start, names = record.game.start, [name for name, _ in record.notes]
    if len(record.players) != start.seat_count:
        raise ChkobbaError(f"{len(record.players)} names for {start.seat_count} seats (D1)")
    if not start.is_open:
        raise HiddenCardsError(f'a record shows all cards: "{start}"')
    for name, value in _tags(record):
        if not value.isprintable():
            raise ChkobbaError(f"the tag {name} has an unprintable value: {value!a}")
    for name in names:
        if not _TAG_NAME.fullmatch(name) or _OWN_TAG.fullmatch(name) or names.count(name) > 1:
            raise ChkobbaError(f'no name for a note, or there twice: "{name}"')


def _tags(record: Record) -> Iterator[Tag]:
    for seat, name in enumerate(record.players):
        yield seat_tag(seat), name
    if record.hand_number is not None:
        yield "Hand", str(record.hand_number)
    yield from dealing_tags(record.game.dealing)
    yield from record.notes


def _rounds(game: Game) -> str:
    """Returns the moves, one line for each round."""
    lines: list[str] = []
    for played, (move, position) in enumerate(zip(game.moves, game.replay(), strict=False)):
        head = _round_head(game.start, played)
        if head:
            lines.append(" ".join(head))
        lines[-1] += f" {format_move(move, position)}"
    return "\n".join(lines)


def _round_head(start: Position, played: int) -> tuple[str, ...]:
    """Returns what stands before the move that follows `played` others from `start`.

    That is the number where a round begins, and `-` for each seat that had played its card in it.
    """
    rounds, seat = divmod(start.turn + played, start.seat_count)
    return (f"{rounds + 1}.", *("-",) * seat) if seat == 0 or played == 0 else ()


def _read_start(sheet: Sheet) -> Position:
    words = sheet.words[: len(FIELDS)]
    if len(words) < len(FIELDS):
        raise (words or sheet.tags)[-1].error(f"no position of {len(FIELDS)} fields ends here")
    try:
        start = parse_position(" ".join(word.text for word in words))
    except NotationError as error:
        word = dict(zip(FIELDS, words, strict=True)).get(error.field or "", words[0])
        raise word.error(f"{error.field}: {error.reason}", error.rule) from error
    if not start.is_open:
        raise words[0].error("cards are hidden, a record shows all")
    return start


def _play_all(game: Game, words: tuple[Token, ...]) -> None:
    """Plays the moves, which stand between the numbers of the rounds."""
    head = _round_head(game.start, 0)
    for word in words:
        if game.is_over:
            raise word.error("all cards are played", "P1")
        if not head:
            _play(game, word)
            head = _round_head(game.start, len(game.moves))
        elif word.text == head[0]:
            head = head[1:]
        else:
            raise word.error(f'"{head[0]}" should stand here')
    if words and head != _round_head(game.start, len(game.moves)):
        raise words[-1].error("no move follows")


def _play(game: Game, word: Token) -> None:
    try:
        game.play(parse_move(word.text, game.position))
    except IllegalMoveError as error:
        reason = f'illegal move, {error.reason}, in "{error.position}"'
        raise word.error(reason, error.rule) from error
    except AmbiguousMoveError as error:
        raise word.error(f"ambiguous, {' or '.join(error.candidates)}") from error
    except NotationError as error:
        raise word.error(error.reason, error.rule) from error


def _check_result(game: Game, word: Token) -> None:
    result = result_of(game)
    if word.text == result:
        return
    if _RESULT.fullmatch(word.text) is None:
        raise word.error(f'no result follows, it would be "{result}"')
    if not game.is_over:
        raise word.error(f'cards are left to play, the result is "{UNFINISHED}"', "M2")
    raise word.error(f'not the result, which is "{result}"', "S1")

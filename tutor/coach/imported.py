"""Records as people bring them: whole matches, single hands, several in one file.

>>> records_in("")
()
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.errors import RecordError
from engine.match_records import MatchRecord, read_matches
from engine.record_sheets import Sheet, sheets
from engine.record_tags import read_number
from engine.records import Record, format_records, read_sheet


def records_in(text: str) -> tuple[MatchRecord, ...]:
    """Returns the matches in `text`, in order.

    Hands without a number in a match, or from the middle of one, stand each for itself. Raises
    `RecordError`, which gives line and column.
    """
    return tuple(record for run in _runs(text) for record in _read(run))


def kept_text(record: MatchRecord) -> str:
    """Returns the text of a record, which `records_in` reads again."""
    return format_records(record.hands)


def title_of(record: MatchRecord) -> str:
    """Returns what a record is called: its players and how it stands.

    >>> from engine.game import deal_game
    >>> from engine.rules import TUNISIAN
    >>> title_of(MatchRecord((Record(("Amel", "Badr"), deal_game(TUNISIAN, seed=1)),)))
    'Amel – Badr, 0–0'
    """
    totals = "–".join(map(str, totals_of(record)))
    return f"{' – '.join(record.players)}, {totals}"


def totals_of(record: MatchRecord) -> Sequence[int]:
    """Returns how the match stands after the record, also where it does not begin at its start."""
    if len(record.hands) > 1 or record.hands[0].hand_number is not None:
        return record.match.totals
    game = record.hands[0].game
    points = game.score.totals if game.is_over else (0,) * len(game.start.totals)
    return [before + made for before, made in zip(game.start.totals, points, strict=True)]


def quoted_line(text: str, error: RecordError) -> tuple[str, str]:
    """Returns the line that an error is about, and a mark below the place in it.

    >>> quoted_line("tunisian 2d", RecordError("no", text="2d", line=1, column=10))
    ('tunisian 2d', '         ^^')
    """
    lines = text.splitlines()
    line = lines[error.line - 1] if error.line <= len(lines) else ""
    width = max(1, min(len(error.text), len(line) - error.column + 1))
    return line, " " * (error.column - 1) + "^" * width


def _runs(text: str) -> Iterator[tuple[Sheet, ...]]:
    """Yields the sheets of each match, from its hand 1 on, and any other sheet alone."""
    run: tuple[Sheet, ...] = ()
    for sheet in sheets(text):
        is_later = _number(sheet) not in {None, 1}
        if run and not (is_later and _number(run[0]) == 1):
            yield run
            run = ()
        run += (sheet,)
    if run:
        yield run


def _read(run: tuple[Sheet, ...]) -> tuple[MatchRecord, ...]:
    """Returns the match of a run, or the hand of a sheet that stands alone."""
    first = run[0]
    if _number(first) == 1:
        return read_matches(run)
    return (MatchRecord((_by_itself(read_sheet(first)),)),)


def _number(sheet: Sheet) -> int | None:
    return read_number(sheet, "Hand")


def _by_itself(hand: Record) -> Record:
    """Returns a hand as the first of a match where it could be that, else as one without number."""
    return replace(hand, hand_number=None if any(hand.game.start.totals) else 1)

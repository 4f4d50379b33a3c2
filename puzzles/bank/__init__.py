"""The bank: puzzles with their keys in text files, read strictly, found by id."""

from puzzles.bank.conversion import Exercise, exercise_of, row_of
from puzzles.bank.files import HEADER, check_row, read, row_text, unchecked_rows, write
from puzzles.bank.row import COLUMNS, BankedPuzzle, Notes
from puzzles.bank.shelf import DATA, bank_files, banked, load_bank, retired, table_of

__all__ = [
    "COLUMNS",
    "DATA",
    "HEADER",
    "BankedPuzzle",
    "Exercise",
    "Notes",
    "bank_files",
    "banked",
    "check_row",
    "exercise_of",
    "load_bank",
    "read",
    "retired",
    "row_of",
    "row_text",
    "table_of",
    "unchecked_rows",
    "write",
]

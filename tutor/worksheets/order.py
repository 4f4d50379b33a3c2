"""What a worksheet is to hold, and how it is printed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final
from urllib.parse import urlsplit

from engine.errors import ChkobbaError, quoted
from engine.rules import PROFILES, Rules
from puzzles.exercise import Kind

FEWEST: Final = 1
MOST: Final = 60
EASIEST: Final = 600
HARDEST: Final = 2600
USUAL_COUNT: Final = 8
LONGEST_ADDRESS: Final = 200
USUAL_ADDRESS: Final = "http://localhost:8501"


class Version(StrEnum):
    """The same exercises and answers in another order, so that neighbours cannot copy."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"


class Paper(StrEnum):
    """The size of the pages."""

    A4 = "a4"
    LETTER = "letter"


@dataclass(frozen=True, slots=True, kw_only=True)
class WorksheetOrder:
    """Which exercises are wanted; no `kinds` or `themes` take any, ratings count both ends in."""

    rules: Rules
    kinds: tuple[Kind, ...] = ()
    themes: tuple[str, ...] = ()
    least: int = EASIEST
    most: int = HARDEST
    count: int = USUAL_COUNT
    seed: int = 0
    version: Version = Version.A

    def __post_init__(self) -> None:
        """Raises `ChkobbaError` for a wish that nobody could fulfil."""
        if self.rules != PROFILES[self.rules.name]:
            raise ChkobbaError(
                f'worksheets have no house options: "{self.rules.name}", not "{self.rules}"'
            )
        if not FEWEST <= self.count <= MOST:
            raise ChkobbaError(f"from {FEWEST} to {MOST} exercises fit a sheet, not {self.count}")
        if self.least > self.most:
            raise ChkobbaError(f"no difficulty is from {self.least} to {self.most}")

    @property
    def has_any_difficulty(self) -> bool:
        """Returns whether the difficulty is left open."""
        return self.least <= EASIEST and self.most >= HARDEST


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """How it is printed; `address` is where the tutor runs, for the codes that lead there."""

    address: str = USUAL_ADDRESS
    paper: Paper = Paper.A4
    is_large: bool = False

    def __post_init__(self) -> None:
        """Raises `ChkobbaError` for an address that no browser opens, or that fits no code."""
        try:
            parts = urlsplit(self.address)
        except ValueError as error:  # such as half a bracket
            raise ChkobbaError(f"{quoted(self.address)} is no address: {error}") from error
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise ChkobbaError(f"{quoted(self.address)} is no address such as {USUAL_ADDRESS}")
        if len(self.address) > LONGEST_ADDRESS or not self.address.isprintable():
            raise ChkobbaError(f"{quoted(self.address)} is too long for a code")

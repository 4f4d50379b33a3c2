"""What can be wrong with what somebody wrote or played; all are `ValueError`.

Each error carries its evidence, so that a program can point at it and a person can read it.
"""

from __future__ import annotations

from typing import Final

LONGEST_QUOTE: Final = 200
"""No position that can be is longer; of a longer text only a part is quoted."""

SIGHT: Final = 30
"""So many letters are quoted on either side of the fault in a long text."""

_TURNS: Final = str.maketrans(
    dict.fromkeys("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069", "�")
)
"""What shows no sign of its own and turns the text around it from left to right, or back."""


class ChkobbaError(ValueError):
    """The base of every error that this project raises about input.

    >>> issubclass(ChkobbaError, ValueError)
    True
    """


def excerpt(text: str, at: int = 0) -> str:
    r"""Returns `text`; of a long one only the part around `at`, with dots for what is left out.

    >>> excerpt("8d")
    '8d'
    >>> excerpt("7" * 10 + "8" * 1000)
    '777777777788888888888888888888…'
    >>> excerpt("8\u202ed")
    '8�d'
    """
    text = text.translate(_TURNS)
    if len(text) <= LONGEST_QUOTE:
        return text
    start, end = max(0, at - SIGHT), at + SIGHT
    before, after = "…" * (start > 0), "…" * (end < len(text))
    return f"{before}{text[start:end]}{after}"


def quoted(text: str, at: int = 0) -> str:
    """Returns `text` in quotation marks; of a long one the part around the fault, which is `at`.

    >>> print(quoted("8d"))
    "8d"
    >>> print(quoted("-" * 100 + "8" + "-" * 100, at=100))
    "…------------------------------8-----------------------------…" (column 101 of 201)
    """
    shown = f'"{excerpt(text, at)}"'
    if len(text) <= LONGEST_QUOTE:
        return shown
    place = f"column {at + 1} of {len(text)}" if at else f"{len(text)} characters"
    return f"{shown} ({place})"


class NotationError(ChkobbaError):
    """A text that does not say what it should: `text` is quoted, `field` and `rule` name the place.

    Of a long text the part around the fault is quoted, which begins `at` this many letters.

    >>> NotationError("no such card", text="8d", field="table", rule="V1")
    NotationError('table: no such card: "8d" (V1)')
    """

    def __init__(
        self,
        reason: str,
        *,
        text: str,
        field: str | None = None,
        rule: str | None = None,
        at: int = 0,
    ) -> None:
        self.reason, self.text, self.field, self.rule, self.at = reason, text, field, rule, at
        place = f"{field}: " if field else ""
        citation = f" ({rule})" if rule else ""
        super().__init__(f"{place}{reason}: {quoted(text, at)}{citation}")

    def within(self, field: str) -> NotationError:
        """Returns the same error, said to be in `field`.

        >>> NotationError("no such card", text="8d").within("hands").field
        'hands'
        """
        return NotationError(self.reason, text=self.text, field=field, rule=self.rule, at=self.at)


class RecordError(NotationError):
    """A record that does not say what it should; `line` and `column`, from 1, point at it.

    >>> RecordError("no chkobba", text="7sx7d*", line=5, column=4, rule="C1")
    RecordError('line 5, column 4: no chkobba: "7sx7d*" (C1)')
    """

    def __init__(
        self, reason: str, *, text: str, line: int, column: int, rule: str | None = None
    ) -> None:
        self.line, self.column = line, column
        super().__init__(reason, text=text, field=f"line {line}, column {column}", rule=rule)


class IllegalMoveError(ChkobbaError):
    """A move that the rules forbid: `rule` is the id of the rule it breaks.

    >>> IllegalMoveError("3c and 3s add up to 6", move="7dx3c3s", rule="P3", position="tunisian …")
    IllegalMoveError('illegal move 7dx3c3s: 3c and 3s add up to 6 (P3) in "tunisian …"')
    """

    def __init__(self, reason: str, *, move: str, rule: str, position: str) -> None:
        self.reason, self.move, self.rule, self.position = reason, move, rule, position
        super().__init__(f'illegal move {move}: {reason} ({rule}) in "{position}"')


class AmbiguousMoveError(ChkobbaError):
    """A short move that could mean several: `candidates` are they, in full notation.

    >>> AmbiguousMoveError(move="7sx", candidates=("7sx7d", "7sx7c"), position="tunisian …")
    AmbiguousMoveError('ambiguous move 7sx: 7sx7d or 7sx7c in "tunisian …"')
    """

    def __init__(self, *, move: str, candidates: tuple[str, ...], position: str) -> None:
        self.move, self.candidates, self.position = move, candidates, position
        super().__init__(f'ambiguous move {move}: {" or ".join(candidates)} in "{position}"')


class HiddenCardsError(ChkobbaError):
    """A question that cannot be answered while cards are hidden.

    >>> raise HiddenCardsError("the hand of seat 1 is hidden")
    Traceback (most recent call last):
    ...
    engine.errors.HiddenCardsError: the hand of seat 1 is hidden
    """

"""Taking the text of records apart: sheets, one a hand, of tags and words that know their place."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from engine.errors import RecordError

_TOKEN: Final = re.compile(
    r"""(?P<blank>\s+|\{[^}]*\}|;[^\n]*)
    |(?P<tag>\[[ \t]*(?P<name>[A-Za-z][A-Za-z0-9]*)[ \t]+"(?P<value>(?:[^"\\\n]|\\["\\])*)"[ \t]*\])
    |(?P<word>[^\s\[\]{};]+)
    |(?P<stray>[^\n]{1,40})""",
    re.VERBOSE,
)
_ESCAPED: Final = re.compile(r"\\(.)")


@dataclass(frozen=True, slots=True)
class Token:
    """A tag or a word of a record and where it stands, from line 1 and column 1.

    A word has no `name`; the `value` of a tag is what stands between its quotation marks.

    >>> tag = next(sheets('[Seat0 "Amel"]')).tags[0]
    >>> tag.name, tag.value, tag.column
    ('Seat0', 'Amel', 1)
    """

    text: str
    line: int
    column: int
    name: str = ""
    value: str = ""

    def error(self, reason: str, rule: str | None = None) -> RecordError:
        """Returns the error that says what is wrong with this token.

        >>> Token("8d", 2, 5).error("not a card", "V1")
        RecordError('line 2, column 5: not a card: "8d" (V1)')
        """
        return RecordError(reason, text=self.text, line=self.line, column=self.column, rule=rule)


@dataclass(frozen=True, slots=True)
class Sheet:
    """The tokens of one hand's record: first the tags, then the words, at least one of them.

    >>> [len(sheet.words) for sheet in sheets('[Seat0 "Amel"] a b [Seat0 "Badr"] c')]
    [2, 1]
    """

    tags: tuple[Token, ...]
    words: tuple[Token, ...]

    @property
    def first(self) -> Token:
        """Returns the token with which the record begins.

        >>> next(sheets("{a comment} hello")).first
        Token(text='hello', line=1, column=13, name='', value='')
        """
        return (self.tags + self.words)[0]

    def tag(self, name: str) -> Token | None:
        """Returns the first tag of that name, if there is one.

        >>> next(sheets("hello")).tag("Seat0") is None
        True
        """
        return next((tag for tag in self.tags if tag.name == name), None)


def sheets(text: str) -> Iterator[Sheet]:
    """Yields the sheets of `text`: a tag after words begins a new one. Comments are left out.

    Raises `RecordError` at anything that is neither tag, word nor comment.

    >>> next(sheets("[Seat0 Amel]"))
    Traceback (most recent call last):
    ...
    engine.errors.RecordError: line 1, column 1: not a tag (such as [Seat0 "Amel"]): "[Seat0 Amel]"
    """
    tags: tuple[Token, ...] = ()
    words: tuple[Token, ...] = ()
    for token in _tokens(text):
        if not token.name:
            words += (token,)
            continue
        if words:
            yield Sheet(tags, words)
            tags, words = (), ()
        tags += (token,)
    if tags or words:
        yield Sheet(tags, words)


def _tokens(text: str) -> Iterator[Token]:
    line_ends = [at for at, letter in enumerate(text) if letter == "\n"]
    for match in _TOKEN.finditer(text):
        if match["blank"] is not None:
            continue
        line = bisect_left(line_ends, match.start())
        token = Token(
            text=match.group(),
            line=line + 1,
            column=match.start() - (line_ends[line - 1] if line else -1),
            name=match["name"] or "",
            value=_ESCAPED.sub(r"\1", match["value"] or ""),
        )
        if match["stray"] is not None:
            raise token.error(_stray_reason(token.text))
        yield token


def _stray_reason(text: str) -> str:
    if text.startswith("{"):
        return "a comment that does not end"
    return 'not a tag (such as [Seat0 "Amel"])'


def tag_text(name: str, value: str) -> str:
    r"""Returns a tag as it is written.

    >>> print(tag_text("Seat0", 'Amel "the cat"'))
    [Seat0 "Amel \"the cat\""]
    """
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'

"""Reading a lesson file into front matter and sections, line by line, for one profile at a time.

Nothing is understood here beyond the shape of the file, which `FORMAT.md` describes for authors.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from itertools import pairwise, starmap
from typing import Final, NoReturn

from engine.rules import PROFILES
from lessons.errors import LessonError

FENCE: Final = ":::"
FRONT_FENCE: Final = "---"
CONTINUATION: Final = "  "

_HEADING: Final = re.compile(r"## +(?P<kind>[a-z]+)(?:: *(?P<title>.*))?")
_DIRECTIVE: Final = re.compile(r"(?P<word>[a-z]+):(?: +(?P<value>.*))?")
_OPTION: Final = re.compile(r"- (?P<word>\[[ x]\]) *(?P<value>.*)")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the body, with its number in the file; `profile` is empty when it is for all."""

    number: int
    text: str
    profile: str


@dataclass(frozen=True, slots=True)
class Directive:
    """A line such as `table: 3c4h7d`, or an option: `word` is then `[x]` or `[ ]`."""

    word: str
    value: str
    line: int


@dataclass(frozen=True, slots=True)
class Section:
    """One step as it is written: its heading, its text, and its directives in order."""

    kind: str
    title: str
    text: str
    directives: tuple[Directive, ...]
    line: int
    path: str

    def fail(self, reason: str, line: int | None = None) -> NoReturn:
        """Raises `LessonError` at `line`, or at the heading."""
        raise LessonError(reason, path=self.path, line=line or self.line)

    def all(self, word: str) -> tuple[Directive, ...]:
        """Returns the directives of that word in order."""
        return tuple(directive for directive in self.directives if directive.word == word)

    def find(self, word: str) -> Directive | None:
        """Returns the directive of that word, None when there is none; two are an error."""
        found = self.all(word)
        if len(found) > 1:
            self.fail(f'"{word}:" may stand only once in a step', found[1].line)
        return found[0] if found else None

    def need(self, word: str) -> Directive:
        """Returns the directive of that word; raises `LessonError` when there is none."""
        found = self.find(word)
        if found is None:
            self.fail(f'a step "{self.kind}" of this sort needs "{word}:"')
        return found

    def value(self, word: str) -> str:
        """Returns the value of the directive of that word, empty when there is none."""
        found = self.find(word)
        return found.value if found else ""

    def parted(self, starts: Collection[str]) -> tuple[Section, tuple[Section, ...]]:
        """Returns the section up to the first of the `starts`, and a part from each of them on."""
        marks = [at for at, directive in enumerate(self.directives) if directive.word in starts]
        ends = (*marks, len(self.directives))
        return self._part(0, ends[0]), tuple(starmap(self._part, pairwise(ends)))

    def _part(self, start: int, end: int) -> Section:
        return replace(self, directives=self.directives[start:end])

    def check_words(self, known: Collection[str]) -> None:
        """Raises `LessonError` when a directive is not among the `known` words."""
        for directive in self.directives:
            if directive.word not in known:
                near = get_close_matches(directive.word, known, n=1)
                hint = f', do you mean "{near[0]}:"?' if near else " (a sentence? use a capital)"
                reason = f'"{directive.word}:" is not known in a step "{self.kind}"{hint}'
                self.fail(reason, directive.line)


@dataclass(frozen=True, slots=True)
class Source:
    """A lesson file, cut into its front matter and the lines of its body."""

    path: str
    front: str
    lines: tuple[Line, ...]

    def sections(self, profile: str) -> tuple[Section, ...]:
        """Returns the steps as players of `profile` get them."""
        mine = [line for line in self.lines if line.profile in ("", profile)]
        return tuple(draft.finish() for draft in _drafts(self.path, mine))


def read_source(text: str, path: str) -> Source:
    """Returns the parts of the lesson file `text`; raises `LessonError`."""
    lines = text.splitlines()
    if not lines or lines[0] != FRONT_FENCE:
        raise LessonError(f'begins with front matter, a line "{FRONT_FENCE}"', path=path, line=1)
    if FRONT_FENCE not in lines[1:]:
        raise LessonError(f'the front matter has no closing "{FRONT_FENCE}"', path=path, line=1)
    end = lines.index(FRONT_FENCE, 1)
    body = tuple(_body(lines[end + 1 :], end + 2, path))
    return Source(path, "\n".join(lines[1:end]), body)


def _body(lines: list[str], first: int, path: str) -> Iterator[Line]:
    """Yields the lines of the body with their profiles, the fences left out."""
    profile, opened = "", 0
    for number, text in enumerate(lines, first):
        if not text.startswith(FENCE):
            yield Line(number, text.rstrip(), profile)
            continue
        name = text.removeprefix(FENCE).strip()
        if name and profile:
            raise LessonError(f"{FENCE} {name} inside {FENCE} {profile}", path=path, line=number)
        if not name and not profile:
            raise LessonError(f"{FENCE} closes nothing", path=path, line=number)
        if name and name not in PROFILES:
            known = " or ".join(PROFILES)
            raise LessonError(f'no such profile "{name}", {known}', path=path, line=number)
        profile, opened = name, number
    if profile:
        raise LessonError(f"{FENCE} {profile} is never closed", path=path, line=opened)


@dataclass(slots=True)
class _Draft:
    """A section while its lines are being read."""

    path: str
    line: int
    kind: str
    title: str
    text: list[str] = field(default_factory=list)
    directives: list[Directive] = field(default_factory=list)

    def add(self, line: Line) -> None:
        match = _OPTION.fullmatch(line.text) or _DIRECTIVE.fullmatch(line.text)
        if match:
            self.directives.append(Directive(match["word"], match["value"] or "", line.number))
        elif not self.directives:
            self.text.append(line.text)
        elif line.text.startswith(CONTINUATION):
            last = self.directives[-1]
            value = f"{last.value} {line.text.strip()}".strip()
            self.directives[-1] = Directive(last.word, value, last.line)
        elif line.text:
            reason = "text after a directive: move it up, or indent it to go on with the directive"
            raise LessonError(reason, path=self.path, line=line.number)

    def finish(self) -> Section:
        text = "\n".join(self.text).strip()
        directives = tuple(self.directives)
        return Section(self.kind, self.title, text, directives, self.line, self.path)


def _drafts(path: str, lines: list[Line]) -> list[_Draft]:
    drafts: list[_Draft] = []
    for line in lines:
        if line.text.startswith("#"):
            match = _HEADING.fullmatch(line.text)
            if match is None:
                reason = 'not a heading of a step, such as "## show: The seven decides"'
                raise LessonError(reason, path=path, line=line.number)
            title = (match["title"] or "").strip()
            drafts.append(_Draft(path, line.number, match["kind"], title))
        elif drafts:
            drafts[-1].add(line)
        elif line.text:
            raise LessonError("text before the first step", path=path, line=line.number)
    return drafts

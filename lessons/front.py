"""The front matter of a lesson file: YAML with a handful of keys."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, NoReturn

import yaml

from engine.mistakes import Mistake
from engine.rules import PROFILES
from lessons.errors import LessonError
from lessons.markup import is_numbered_in, is_rule_id
from lessons.source import Source

POINT_COUNTS: Final[Mapping[str, int]] = MappingProxyType({"R": 18, "S": 13, "T": 32})
"""How many rule, scoring and strategy points there are to teach."""

KEYS: Final = ("title", "points", "cites", "mistakes", "profiles", "partners")


@dataclass(frozen=True, slots=True)
class Front:
    """What the front matter says; `profiles` are the names of those the lesson is written for.

    `has_partners` where two players share each of the two piles.
    """

    title: str
    points: tuple[str, ...]
    cites: tuple[str, ...]
    mistakes: tuple[str, ...]
    profiles: tuple[str, ...]
    has_partners: bool


def is_point_id(text: str) -> bool:
    """Returns whether `text` is the id of a point to teach.

    >>> is_point_id("R18"), is_point_id("R19")
    (True, False)
    """
    return is_numbered_in(POINT_COUNTS, text)


def read_front(source: Source) -> Front:
    """Returns the front matter of `source`; raises `LessonError`."""
    reader = _Reader(source, _mapping(source))
    for key in reader.values:
        if key not in KEYS:
            reader.fail(key, f'"{key}" is not known here ({", ".join(KEYS)})')
    front = Front(
        title=reader.title(),
        points=reader.names("points"),
        cites=reader.names("cites"),
        mistakes=reader.names("mistakes"),
        profiles=reader.names("profiles") or tuple(PROFILES),
        has_partners=reader.flag("partners"),
    )
    reader.check("points", front.points, [name for name in front.points if is_point_id(name)])
    reader.check("cites", front.cites, [name for name in front.cites if is_rule_id(name)])
    reader.check("mistakes", front.mistakes, [mistake.name for mistake in Mistake])
    reader.check("profiles", front.profiles, list(PROFILES))
    return front


def _mapping(source: Source) -> Mapping[str, object]:
    try:
        loaded: object = yaml.safe_load(source.front)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 2 if error.problem_mark else 1
        reason = f"the front matter is no YAML: {error.problem}"
        raise LessonError(reason, path=source.path, line=line) from error
    except (yaml.YAMLError, ValueError) as error:  # a date that does not exist, say
        reason = f"the front matter is no YAML: {error}"
        raise LessonError(reason, path=source.path, line=1) from error
    if not isinstance(loaded, dict):
        raise LessonError("the front matter has no keys", path=source.path, line=1)
    return {str(key): value for key, value in loaded.items()}


@dataclass(frozen=True, slots=True)
class _Reader:
    """Takes values out of the front matter and knows on which line they stand."""

    source: Source
    values: Mapping[str, object]

    def fail(self, key: str, reason: str) -> NoReturn:
        lines = self.source.front.splitlines()
        places = [number for number, line in enumerate(lines, 2) if line.startswith(f"{key}:")]
        raise LessonError(reason, path=self.source.path, line=places[0] if places else 1)

    def title(self) -> str:
        value = self.values.get("title")
        if not isinstance(value, str) or not value.strip():
            self.fail("title", "the lesson needs a title")
        return value.strip()

    def names(self, key: str) -> tuple[str, ...]:
        value = self.values.get(key, [])
        if not isinstance(value, list):
            self.fail(key, f'"{key}" is a list, such as [R2, R3]')
        return tuple(map(str, value))

    def flag(self, key: str) -> bool:
        value = self.values.get(key, False)
        if not isinstance(value, bool):
            self.fail(key, f'"{key}" is true or false')
        return value

    def check(self, key: str, names: tuple[str, ...], known: list[str]) -> None:
        for name in names:
            if name not in known:
                self.fail(key, f'"{name}" does not exist ({key})')

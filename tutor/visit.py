"""Who visits: the rule profile and the language that every page of a session goes by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.errors import NotationError
from engine.rules import PROFILES, TUNISIAN, Rules
from puzzles.exercise import ExerciseId, parse_exercise_id
from tutor.solving.position_puzzle import is_custom, profile_of, under_rules
from tutor.texts import Texts


@dataclass(frozen=True, slots=True)
class Visit:
    """What a page needs to know of its visitor.

    `unknown_rules` is the name of a profile that the address asked for in vain, else empty.
    """

    rules: Rules
    texts: Texts
    unknown_rules: str = ""


def asked_profile(query: Mapping[str, str]) -> str | None:
    """Returns the profile that an address asks for: that of its puzzle or position, else its own.

    >>> asked_profile({"id": "alternate-best2-7", "rules": "tunisian"}), asked_profile({"id": "P2"})
    ('alternate', None)
    >>> asked_profile({"position": "alternate 2d6s", "rules": "tunisian"})
    'alternate'
    """
    puzzle = _puzzle(query)
    if puzzle is not None:
        return puzzle.rules.name
    named = [profile_of(text) for text in _positions(query).values()]
    return next(filter(None, named), query.get("rules"))


def chosen_rules(asked: str | None, kept: str | None) -> Rules:
    """Returns the profile asked for, else the one kept in the session, else the usual one.

    >>> chosen_rules(None, "alternate").name, chosen_rules("bridge", None).name
    ('alternate', 'tunisian')
    """
    return PROFILES.get(asked or "") or PROFILES.get(kept or "") or TUNISIAN


def unknown_profile(asked: str | None) -> str:
    """Returns the profile asked for where there is none of that name, else an empty text.

    >>> unknown_profile("bridge"), unknown_profile("alternate")
    ('bridge', '')
    """
    return "" if asked is None or asked in PROFILES else asked


def query_for(rules: Rules, query: Mapping[str, str]) -> dict[str, str]:
    """Returns the query of the same place under `rules`, without the tries made there.

    A puzzle gives way to the one of the same number, so that switching back returns to it; a
    position lies there as before.

    >>> query_for(TUNISIAN, {"rules": "alternate", "lesson": "bermila", "tried": "Qh"})
    {'rules': 'tunisian', 'lesson': 'bermila'}
    """
    puzzle = _puzzle(query)
    if puzzle is None:
        positions = {name: under_rules(text, rules) for name, text in _positions(query).items()}
        return _without(query, "tried") | positions | {"rules": rules.name}
    namesake = replace(puzzle, rules=rules)
    kept = _without(query, "tried", "open", "hints", "twin")
    return kept | {"id": str(namesake), "rules": rules.name}


def _positions(query: Mapping[str, str]) -> dict[str, str]:
    """Returns the entries of an address that hold a position, as its text."""
    held = {"position": query.get("position", "")}
    if is_custom(query.get("id", "")):
        held["id"] = query["id"]
    return {name: text for name, text in held.items() if text}


def _without(query: Mapping[str, str], *names: str) -> dict[str, str]:
    return {name: value for name, value in query.items() if name not in names}


def _puzzle(query: Mapping[str, str]) -> ExerciseId | None:
    try:
        return parse_exercise_id(query.get("id", ""))
    except NotationError:
        return None

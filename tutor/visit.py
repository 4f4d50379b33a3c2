"""Who visits: the rule profile and the language that every page of a session goes by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.errors import NotationError
from engine.rules import PROFILES, TUNISIAN, Rules
from puzzles.exercise import ExerciseId, parse_exercise_id
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
    """Returns the profile that an address asks for: that of its puzzle, else the one it names.

    >>> asked_profile({"id": "alternate-best1-7", "rules": "tunisian"}), asked_profile({"id": "P2"})
    ('alternate', None)
    """
    puzzle = _puzzle(query)
    return puzzle.rules.name if puzzle else query.get("rules")


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
    """Returns the query of the same place under `rules`; a puzzle and tries belong to one profile.

    >>> query_for(TUNISIAN, {"rules": "alternate", "lesson": "bermila", "tried": "Qh"})
    {'rules': 'tunisian', 'lesson': 'bermila'}
    """
    bound = {"tried", "open", "hints", "id"} if _puzzle(query) else {"tried"}
    kept = {name: value for name, value in query.items() if name not in bound}
    return {**kept, "rules": rules.name}


def _puzzle(query: Mapping[str, str]) -> ExerciseId | None:
    try:
        return parse_exercise_id(query.get("id", ""))
    except NotationError:
        return None

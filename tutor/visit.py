"""Who visits: the rule profile and the language that every page of a session goes by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.rules import PROFILES, TUNISIAN, Rules
from tutor.texts import Texts


@dataclass(frozen=True, slots=True)
class Visit:
    """What a page needs to know of its visitor.

    `unknown_rules` is the name of a profile that the address asked for in vain, else empty.
    """

    rules: Rules
    texts: Texts
    unknown_rules: str = ""


def chosen_rules(asked: str | None, kept: str | None) -> Rules:
    """Returns the profile that the address asks for, else the one kept in the session.

    >>> chosen_rules(None, "alternate").name, chosen_rules("bridge", None).name
    ('alternate', 'tunisian')
    """
    return PROFILES.get(asked or "") or PROFILES.get(kept or "") or TUNISIAN


def unknown_profile(asked: str | None) -> str:
    """Returns the profile asked for where there is none of that name, else an empty text."""
    return "" if asked is None or asked in PROFILES else asked


PROFILE_BOUND = frozenset({"tried"})
"""What an address may hold that means nothing under other rules."""


def query_for(rules: Rules, query: Mapping[str, str]) -> dict[str, str]:
    """Returns the query of the same place under `rules`.

    >>> query_for(TUNISIAN, {"rules": "alternate", "id": "7", "tried": "Qh"})
    {'rules': 'tunisian', 'id': '7'}
    """
    kept = {name: value for name, value in query.items() if name not in PROFILE_BOUND}
    return {**kept, "rules": rules.name}

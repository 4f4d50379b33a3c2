"""What the rulebook consists of: rules by id, house options, decided readings. Plain values."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from engine.rules import ALTERNATE, TUNISIAN, Rules
from tutor.wording.words import SUIT_SIGNS

COUNTING: Final = "S"
"""The letter of the chapter on what scores."""

_CARD_NAME: Final = re.compile(r"\b(?P<rank>[A2-7QJK])(?P<suit>[dhcs])\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Example:
    """A card played on a table; what it takes there is for the engine to say."""

    table: str
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """One rule: its text for each profile, and where they differ, the difference in brief."""

    id: str
    title: str
    texts: Mapping[str, str]
    brief: Mapping[str, str]
    examples: tuple[Example, ...] = ()

    @property
    def is_same_for_all(self) -> bool:
        """Returns whether all profiles play by the same text."""
        return len(set(self.texts.values())) == 1

    def text(self, rules: Rules) -> str:
        """Returns what the rule says in the profile of `rules`."""
        return self.texts[rules.name]


@dataclass(frozen=True, slots=True)
class Chapter:
    """The rules whose ids begin with one letter."""

    letter: str
    title: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class OptionText:
    """A house option: its name in notation, the rule that it bends, and what it does."""

    name: str
    rule: str
    profile: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Reading:
    """A point that a source leaves unclear, how it is read here, and on what ground."""

    profile: str
    rule: str | None
    point: str
    decision: str
    why: str


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The whole rulebook in one language."""

    chapters: tuple[Chapter, ...]
    options: tuple[OptionText, ...]
    readings: tuple[Reading, ...]

    def rules(self) -> tuple[Rule, ...]:
        """Returns every rule in order."""
        return tuple(rule for chapter in self.chapters for rule in chapter.rules)

    def rule(self, rule_id: str) -> Rule | None:
        """Returns the rule with that id, in any case; None where there is none."""
        wanted = rule_id.strip().upper()
        return next((rule for rule in self.rules() if rule.id == wanted), None)

    def chapter(self, letter: str) -> Chapter | None:
        """Returns the chapter of that letter, in any case; None where there is none."""
        wanted = letter.strip().upper()
        return next((chapter for chapter in self.chapters if chapter.letter == wanted), None)

    def differences(self) -> tuple[Rule, ...]:
        """Returns the rules on which the profiles differ."""
        return tuple(rule for rule in self.rules() if not rule.is_same_for_all)

    def options_of(self, rules: Rules) -> tuple[OptionText, ...]:
        """Returns the house options of one profile."""
        return tuple(option for option in self.options if option.profile == rules.name)

    def readings_of(self, rules: Rules) -> tuple[Reading, ...]:
        """Returns the decided readings that concern one profile."""
        return tuple(reading for reading in self.readings if reading.profile == rules.name)

    def search(self, query: str, rules: Rules) -> tuple[Rule, ...]:
        """Returns the rules of a profile in whose id, title or text every word stands.

        A card may be named in notation, too: `7d` finds the 7♦.
        """
        words = _folded(_CARD_NAME.sub(_with_suit_sign, query)).split()
        return tuple(
            rule
            for rule in self.rules()
            if all(word in _searched_text(rule, rules) for word in words)
        )


def same(rule_id: str, title: str, text: str, *examples: tuple[str, str]) -> Rule:
    """Returns a rule on which the profiles agree; `examples` are pairs of table and card."""
    texts = {TUNISIAN.name: text, ALTERNATE.name: text}
    return Rule(id=rule_id, title=title, texts=texts, brief=texts, examples=_examples(examples))


def differing(
    rule_id: str,
    title: str,
    *examples: tuple[str, str],
    tunisian: str,
    alternate: str,
    brief: tuple[str, str] | None = None,
) -> Rule:
    """Returns a rule with a text for each profile; `brief` are the two in a few words."""
    texts = {TUNISIAN.name: tunisian, ALTERNATE.name: alternate}
    in_brief = dict(zip(texts, brief, strict=True)) if brief else texts
    return Rule(id=rule_id, title=title, texts=texts, brief=in_brief, examples=_examples(examples))


def _examples(pairs: tuple[tuple[str, str], ...]) -> tuple[Example, ...]:
    return tuple(Example(table, card) for table, card in pairs)


def _with_suit_sign(card: re.Match[str]) -> str:
    return card["rank"] + SUIT_SIGNS["dhcs".index(card["suit"].lower())]


def _searched_text(rule: Rule, rules: Rules) -> str:
    return _folded(f"{rule.id} {rule.title} {rule.text(rules)} {rule.brief[rules.name]}")


def _folded(text: str) -> str:
    """Returns `text` without case and accents, so that "ayya" finds "Ayya"."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))

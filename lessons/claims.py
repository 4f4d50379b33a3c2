"""Claims: what a lesson asserts about its cards, in a form that the engine can check.

    value Q = 8                        sum 2d6s = 8
    captures 7s = 7d 7c                captures 5c = nothing
    legal 7sx7d                        illegal 7sx3c4h because P2
    chkobba Qhx2d6s                    no chkobba Jsx2d7s
    count sevens = 2-2                 points bermila = 1-0
    total = 5-0                        redeal / no redeal
    score = 5                          winner 22-23 = second
    other captures Qs = 2c7h           the same under the other profile
    risk, unseen                       see `lessons.chance_claims`
    best, better, loses, cut, holds    see `lessons.value_claims`

Each kind is a row of a table: a function that says what is wrong, or nothing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from engine.cards import HIDDEN, RANK_LETTERS, cards_text
from engine.deal import needs_redeal
from engine.errors import ChkobbaError
from engine.match import Match
from engine.moves import Move
from engine.notation import parse_card, parse_cards, parse_move
from engine.position import Position
from engine.reasons import Verdict, judge
from engine.rules import PROFILES
from lessons.answers import parse_captures, parse_category
from lessons.chance_claims import risk, unseen
from lessons.grounds import Checker, Grounds, equation, position_of, score_of, unless
from lessons.value_claims import best, better, cut_card, holds, loses, needs_analyst

SIDES: Final = ("first", "second", "third")
NOBODY: Final = "nobody"


@dataclass(frozen=True, slots=True)
class Claim:
    """One assertion: its `kind`, a key of the table of claims, and what it says about `grounds`."""

    kind: str
    argument: str
    line: int
    grounds: Grounds

    def __str__(self) -> str:
        return f"{self.kind} {self.argument}".strip()

    @property
    def needs_analyst(self) -> bool:
        """Returns whether the engine needs seconds for it: then it is checked by the tests."""
        position, checker = self.grounds.position, _CHECKERS[self.kind]
        if checker is cut_card:
            return True
        is_about_worth = checker in {best, better, loses}
        return is_about_worth and position is not None and needs_analyst(position)


def parse_claim(text: str, line: int, grounds: Grounds) -> Claim:
    """Returns the claim that `text` makes; raises `ChkobbaError` when there is no such kind.

    >>> from engine.rules import TUNISIAN
    >>> str(parse_claim("captures 7s = 7d", 12, Grounds(TUNISIAN)))
    'captures 7s = 7d'
    """
    for kind in _CHECKERS:
        if text == kind or text.startswith(f"{kind} "):
            return Claim(kind, text.removeprefix(kind).strip(), line, grounds)
    raise ChkobbaError(f'no such claim: "{text}" (known: {", ".join(known_kinds())})')


def refutation(claim: Claim) -> str:
    """Returns why the engine refutes `claim`; empty when it holds.

    Raises `ChkobbaError` when the claim cannot be read or has nothing to be about.

    >>> from engine.rules import ALTERNATE
    >>> refutation(parse_claim("value Q = 8", 1, Grounds(ALTERNATE)))
    'Q has the value 9'
    """
    return _CHECKERS[claim.kind](claim.grounds, claim.argument)


def _versus(numbers: tuple[int, ...]) -> str:
    return "-".join(map(str, numbers))


def verdict_in(position: Position, move: Move) -> Verdict:
    """Returns what the rules say of `move`, by the known cards of the hand to play."""
    hand = tuple(card for card in position.hands[position.turn] if card != HIDDEN)
    return judge(position.table, hand, move, position.rules)


def _value(grounds: Grounds, argument: str) -> str:
    rank, claimed = equation(argument)
    if len(rank) != 1 or rank not in RANK_LETTERS:
        raise ChkobbaError(f'"{rank}" is no rank (one of {RANK_LETTERS})')
    found = str(grounds.rules.values[RANK_LETTERS.index(rank)])
    return unless(found, claimed, f"{rank} has the value {{}}")


def _sum(grounds: Grounds, argument: str) -> str:
    cards, claimed = equation(argument)
    found = sum(map(grounds.rules.value_of, parse_cards(cards)))
    return unless(str(found), claimed, "they add up to {}")


def _captures(grounds: Grounds, argument: str) -> str:
    card, claimed = equation(argument)
    found = position_of(grounds).captures(parse_card(card))
    if found == parse_captures(claimed):
        return ""
    return f"{card} takes {' or '.join(map(cards_text, found)) or 'nothing'}"


def _legal(grounds: Grounds, argument: str) -> str:
    position = position_of(grounds)
    verdict = verdict_in(position, parse_move(argument, position))
    return f"{verdict.reason} ({verdict.rule})" if verdict.rule else ""


def _illegal(grounds: Grounds, argument: str) -> str:
    move, because, rule = argument.partition(" because ")
    if not because:
        raise ChkobbaError(f'"{argument}" names no rule (illegal 7sx3c4h because P2)')
    verdict = verdict_in(position_of(grounds), parse_move(move.strip()))
    if verdict.rule == rule.strip():
        return ""
    return f"it is illegal by {verdict.rule}" if verdict.rule else "it is legal"


def _sweeps(grounds: Grounds, argument: str) -> bool:
    position = position_of(grounds)
    move = parse_move(argument)
    return verdict_in(position, move).is_legal and position.is_chkobba(move)


def _chkobba(grounds: Grounds, argument: str) -> str:
    return "" if _sweeps(grounds, argument) else "it is no chkobba"


def _no_chkobba(grounds: Grounds, argument: str) -> str:
    return "it is a chkobba" if _sweeps(grounds, argument) else ""


def _count(grounds: Grounds, argument: str) -> str:
    what, claimed = equation(argument)
    counts = {
        count.what: count.per_side
        for entry in score_of(grounds).categories
        for count in entry.counts
    }
    if what not in counts:
        return f"{what} are not looked at here, only {', '.join(counts)}"
    return unless(_versus(counts[what]), claimed, f"{what} are {{}}")


def _points(grounds: Grounds, argument: str) -> str:
    category, claimed = equation(argument)
    found = score_of(grounds).points(parse_category(category))
    return unless(_versus(found), claimed, f"{category} gives {{}}")


def _total(grounds: Grounds, argument: str) -> str:
    _, claimed = equation(argument)
    return unless(_versus(score_of(grounds).totals), claimed, "the total is {}")


def _own_score(grounds: Grounds, argument: str) -> str:
    _, claimed = equation(argument)
    return unless(str(score_of(grounds).totals[0]), claimed, "the first side scores {}")


def _winner(grounds: Grounds, argument: str) -> str:
    """Returns why these totals have another winner; `nobody` when one more hand is played."""
    totals, claimed = equation(argument)
    if not re.fullmatch(r"\d+(-\d+){1,2}", totals):
        raise ChkobbaError(f'"{totals}" are no totals (winner 22-23 = second)')
    reached = tuple(map(int, totals.split("-")))
    match = Match(grounds.rules, len(reached), 0, reached, grounds.rules.target)
    found = NOBODY if match.winner is None else SIDES[match.winner]
    return unless(found, claimed, "the winner is {}")


def _redeals(grounds: Grounds, argument: str) -> bool:
    return needs_redeal(parse_cards(argument), grounds.rules)


def _redeal(grounds: Grounds, argument: str) -> str:
    return "" if _redeals(grounds, argument) else "these four are played"


def _no_redeal(grounds: Grounds, argument: str) -> str:
    return "these four go back" if _redeals(grounds, argument) else ""


def _other(grounds: Grounds, argument: str) -> str:
    """Returns why a claim does not hold for the same cards under the other profile."""
    (rules,) = (rules for rules in PROFILES.values() if rules.name != grounds.rules.name)
    position = grounds.position and replace(grounds.position, rules=rules)
    return refutation(parse_claim(argument, 0, replace(grounds, rules=rules, position=position)))


_CHECKERS: Final[Mapping[str, Checker]] = MappingProxyType(
    {
        "value": _value,
        "sum": _sum,
        "captures": _captures,
        "legal": _legal,
        "illegal": _illegal,
        "chkobba": _chkobba,
        "no chkobba": _no_chkobba,
        "count": _count,
        "points": _points,
        "total": _total,
        "redeal": _redeal,
        "no redeal": _no_redeal,
        "score": _own_score,
        "winner": _winner,
        "other": _other,
        "risk": risk,
        "unseen": unseen,
        "best": best,
        "better": better,
        "loses": loses,
        "cut": cut_card,
        "holds": holds,
    }
)


def known_kinds() -> tuple[str, ...]:
    """Returns the kinds of claims, for documents and messages.

    >>> "captures" in known_kinds()
    True
    """
    return tuple(_CHECKERS)

"""Claims: what a lesson asserts about its cards, in a form that the engine can check.

    value Q = 8                        sum 2d6s = 8
    captures 7s = 7d 7c                captures 5c = nothing
    legal 7sx7d                        illegal 7sx3c4h because P2
    chkobba Qhx2d6s                    no chkobba Jsx2d7s
    count sevens = 2-2                 points bermila = 1-0
    total = 5-0                        redeal / no redeal
    best Qhx2d6s                       best 5sx5d or 5sx5c      (last deals only)

Each kind is a row of a table: a function that says what is wrong, or nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from engine.cards import HIDDEN, RANK_LETTERS, Cards, cards_text
from engine.deal import needs_redeal
from engine.errors import ChkobbaError
from engine.moves import Move
from engine.notation import parse_card, parse_cards, parse_move
from engine.position import Position
from engine.reasons import Verdict, judge
from engine.rules import Rules
from engine.scoring import Score, score_piles, score_round
from lessons.answers import alternatives, best_moves, parse_captures, parse_category


@dataclass(frozen=True, slots=True)
class Grounds:
    """What a claim is about: the cards on the table of its step, or its piles."""

    rules: Rules
    position: Position | None = None
    piles: tuple[Cards, ...] = ()
    chkobbas: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Claim:
    """One assertion: its `kind`, a key of the table of claims, and what it says about `grounds`."""

    kind: str
    argument: str
    line: int
    grounds: Grounds

    def __str__(self) -> str:
        return f"{self.kind} {self.argument}".strip()


Checker = Callable[[Grounds, str], str]
"""Returns why the engine refutes a claim, empty when it holds; raises on one it cannot read."""


def parse_claim(text: str, line: int, grounds: Grounds) -> Claim:
    """Returns the claim that `text` makes; raises `ChkobbaError` when there is no such kind.

    >>> from engine.rules import TUNISIAN
    >>> str(parse_claim("captures 7s = 7d", 12, Grounds(TUNISIAN)))
    'captures 7s = 7d'
    """
    for kind in _CHECKERS:
        if text == kind or text.startswith(f"{kind} "):
            return Claim(kind, text.removeprefix(kind).strip(), line, grounds)
    raise ChkobbaError(f'no such claim: "{text}" (known: {", ".join(_CHECKERS)})')


def refutation(claim: Claim) -> str:
    """Returns why the engine refutes `claim`; empty when it holds.

    Raises `ChkobbaError` when the claim cannot be read or has nothing to be about.

    >>> from engine.rules import ALTERNATE
    >>> refutation(parse_claim("value Q = 8", 1, Grounds(ALTERNATE)))
    'Q has the value 9'
    """
    return _CHECKERS[claim.kind](claim.grounds, claim.argument)


def _equation(argument: str) -> tuple[str, str]:
    left, equals, right = argument.partition("=")
    if not equals or not right.strip():
        raise ChkobbaError(f'"{argument}" says nothing after a "="')
    return left.strip(), right.strip()


def _position(grounds: Grounds) -> Position:
    if grounds.position is None:
        raise ChkobbaError("this claim needs cards on the table (table: and hand:)")
    return grounds.position


def _score(grounds: Grounds) -> Score:
    if grounds.piles:
        return score_piles(grounds.piles, grounds.chkobbas, grounds.rules)
    if grounds.position:
        return score_round(grounds.position)
    raise ChkobbaError("this claim needs piles (piles:)")


def _versus(numbers: tuple[int, ...]) -> str:
    return "-".join(map(str, numbers))


def _unless(found: str, claimed: str, report: str) -> str:
    return "" if found == claimed else report.format(found)


def verdict_in(position: Position, move: Move) -> Verdict:
    """Returns what the rules say of `move`, by the known cards of the hand to play."""
    hand = tuple(card for card in position.hands[position.turn] if card != HIDDEN)
    return judge(position.table, hand, move, position.rules)


def _value(grounds: Grounds, argument: str) -> str:
    rank, claimed = _equation(argument)
    if len(rank) != 1 or rank not in RANK_LETTERS:
        raise ChkobbaError(f'"{rank}" is no rank (one of {RANK_LETTERS})')
    found = str(grounds.rules.values[RANK_LETTERS.index(rank)])
    return _unless(found, claimed, f"{rank} has the value {{}}")


def _sum(grounds: Grounds, argument: str) -> str:
    cards, claimed = _equation(argument)
    found = sum(map(grounds.rules.value_of, parse_cards(cards)))
    return _unless(str(found), claimed, "they add up to {}")


def _captures(grounds: Grounds, argument: str) -> str:
    card, claimed = _equation(argument)
    found = _position(grounds).captures(parse_card(card))
    if found == parse_captures(claimed):
        return ""
    return f"{card} takes {' or '.join(map(cards_text, found)) or 'nothing'}"


def _legal(grounds: Grounds, argument: str) -> str:
    position = _position(grounds)
    verdict = verdict_in(position, parse_move(argument, position))
    return f"{verdict.reason} ({verdict.rule})" if verdict.rule else ""


def _illegal(grounds: Grounds, argument: str) -> str:
    move, because, rule = argument.partition(" because ")
    if not because:
        raise ChkobbaError(f'"{argument}" names no rule (illegal 7sx3c4h because P2)')
    verdict = verdict_in(_position(grounds), parse_move(move.strip()))
    if verdict.rule == rule.strip():
        return ""
    return f"it is illegal by {verdict.rule}" if verdict.rule else "it is legal"


def _sweeps(grounds: Grounds, argument: str) -> bool:
    position = _position(grounds)
    move = parse_move(argument)
    return verdict_in(position, move).is_legal and position.is_chkobba(move)


def _chkobba(grounds: Grounds, argument: str) -> str:
    return "" if _sweeps(grounds, argument) else "it is no chkobba"


def _no_chkobba(grounds: Grounds, argument: str) -> str:
    return "it is a chkobba" if _sweeps(grounds, argument) else ""


def _count(grounds: Grounds, argument: str) -> str:
    what, claimed = _equation(argument)
    counts = {
        count.what: count.per_side for entry in _score(grounds).categories for count in entry.counts
    }
    if what not in counts:
        return f"{what} are not looked at here, only {', '.join(counts)}"
    return _unless(_versus(counts[what]), claimed, f"{what} are {{}}")


def _points(grounds: Grounds, argument: str) -> str:
    category, claimed = _equation(argument)
    found = _score(grounds).points(parse_category(category))
    return _unless(_versus(found), claimed, f"{category} gives {{}}")


def _total(grounds: Grounds, argument: str) -> str:
    _, claimed = _equation(argument)
    return _unless(_versus(_score(grounds).totals), claimed, "the total is {}")


def _best(grounds: Grounds, argument: str) -> str:
    position = _position(grounds)
    claimed = sorted(parse_move(text, position) for text in alternatives(argument))
    found = best_moves(position)
    return "" if tuple(claimed) == found else f"best is {' or '.join(map(str, found))}"


def _redeals(grounds: Grounds, argument: str) -> bool:
    return needs_redeal(parse_cards(argument), grounds.rules)


def _redeal(grounds: Grounds, argument: str) -> str:
    return "" if _redeals(grounds, argument) else "these four are played"


def _no_redeal(grounds: Grounds, argument: str) -> str:
    return "these four go back" if _redeals(grounds, argument) else ""


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
        "best": _best,
    }
)


def known_kinds() -> Iterator[str]:
    """Yields the kinds of claims, for documents and messages.

    >>> "captures" in set(known_kinds())
    True
    """
    yield from _CHECKERS

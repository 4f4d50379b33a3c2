"""Claims about what plays are worth: exact in the last deal, expected by the analyst before.

    best 4sx4c                 these plays, and no others, are best
    better Jh than 2s          the first is better, by a margin and beyond doubt
    loses 2s 0.4               how much is lost against the best play, about
    cut 7d = keep 0.8          the cut card is better kept (or opened), here by about so much
    cut 5c = either            it hardly matters
    holds T7 80 %              how often a rule of thumb is right, by our own findings

Expected values take seconds, so a claim that needs them is checked by the tests, not by the app.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from engine.analyst import NEAR_TIE, Analysis, Judgement, analyse, analyse_cut
from engine.cards import Card, pack
from engine.deal import cut
from engine.dealing import Choice, view_cut
from engine.errors import ChkobbaError
from engine.moves import Move
from engine.notation import parse_card, parse_move
from engine.position import Position
from engine.proverbs.record import kept_findings
from engine.rules import Rules
from lessons.answers import alternatives
from lessons.grounds import Grounds, number_of, position_of, seen_position

WORLDS: Final = (400, 2000, 8000)
"""How many ways in which hidden cards may lie are looked at: more only where it is needed."""

SURE: Final = 2.58
"""So many standard errors hold the truth in 99 of 100 cases."""

ABOUT: Final = 0.1
"""How far off a loss that is told "about" may be, in points."""

MOST_DOUBT: Final = 0.25
"""How far the truth about a cut card may be off in 99 of 100 cases, in points."""

SHARE_ROOM: Final = 3.0
"""How far off the share of a rule of thumb may be, in percent."""

EITHER: Final = "either"
"""What is said of a cut card that is as well kept as opened."""

JUDGES: Final = ("expected", "exact")
"""Whose findings tell how often a rule of thumb is right; the first is meant if none is named."""

_BETTER: Final = re.compile(r"(?P<first>\S+) than (?P<second>\S+)")
_LOSES: Final = re.compile(r"(?P<move>\S+) (?P<loss>[\d.]+)")
_CUT: Final = re.compile(r"(?P<card>\S+) = (?P<choice>keep|open|either)(?: (?P<gain>[\d.]+))?")
_HOLDS: Final = re.compile(r"(?P<point>T\d+) (?P<share>[\d.]+) *%(?: (?P<judge>expected|exact))?")


def needs_analyst(position: Position) -> bool:
    """Returns whether what plays are worth in `position` depends on how hidden cards lie."""
    return bool(position.stock)


@cache
def _analysis(position: Position, worlds: int) -> Analysis[Move]:
    return analyse(position, worlds=worlds)


def _analyses(grounds: Grounds) -> Iterator[Analysis[Move]]:
    """Yields the analysis of what the player to move sees, surer and surer."""
    seen = seen_position(grounds)
    for worlds in WORLDS if needs_analyst(seen) else WORLDS[:1]:
        yield _analysis(seen, worlds)


def best(grounds: Grounds, argument: str) -> str:
    """Returns why the plays in `argument` are not the best ones, or not all of them."""
    position = position_of(grounds)
    claimed = {parse_move(text, position) for text in alternatives(argument)}
    found = ""
    for analysis in _analyses(grounds):
        optimal = [entry.option for entry in analysis.judgements if entry.is_optimal]
        found = f"best is {' or '.join(map(str, sorted(optimal)))}"
        others = [entry for entry in analysis.judgements if entry.option not in claimed]
        if claimed <= set(optimal) and all(map(_is_surely_worse, others)):
            return ""
        if any(_is_surely_worse(analysis.of(move)) for move in claimed & _options(analysis)):
            break
    return found


def _options(analysis: Analysis[Move]) -> set[Move]:
    return {entry.option for entry in analysis.judgements}


def _is_surely_worse(entry: Judgement[Move]) -> bool:
    return entry.loss >= NEAR_TIE and entry.loss > SURE * entry.stderr


def better(grounds: Grounds, argument: str) -> str:
    """Returns why the first of two plays is not better than the second beyond doubt."""
    read = _read(_BETTER, argument, "better Jh than 2s")
    report = ""
    for analysis in _analyses(grounds):
        first, second = (_entry(grounds, analysis, read[part]) for part in ("first", "second"))
        ahead, doubt = first.value - second.value, SURE * (first.stderr + second.stderr)
        report = f"the difference is {ahead:+.2f} ± {doubt:.2f}"
        if ahead >= NEAR_TIE and ahead > doubt:
            return ""
        if ahead < -doubt:
            break
    return report


def loses(grounds: Grounds, argument: str) -> str:
    """Returns why a play does not lose about so much against the best one."""
    read = _read(_LOSES, argument, "loses 2s 0.4")
    report = ""
    for analysis in _analyses(grounds):
        entry = _entry(grounds, analysis, read["move"])
        off = abs(entry.loss - number_of(read["loss"]))
        report = f"it loses {entry.loss:.2f} ± {SURE * entry.stderr:.2f}"
        if off <= ABOUT and SURE * entry.stderr <= ABOUT:
            return ""
        if off > ABOUT + SURE * entry.stderr:
            break
    return report


def cut_card(grounds: Grounds, argument: str) -> str:
    """Returns why a cut card (D4) is not better kept, or opened, or hardly matters."""
    read = _read(_CUT, argument, "cut 7d = keep 0.8")
    report = ""
    for worlds in WORLDS:
        analysis = _cut_analysis(parse_card(read["card"]), grounds.rules, worlds)
        entry = {judged.option.value: judged for judged in analysis.judgements}
        kept, opened = entry[Choice.KEEP.value], entry[Choice.OPEN.value]
        ahead, doubt = kept.value - opened.value, SURE * max(kept.stderr, opened.stderr)
        report = f"keeping is better by {ahead:+.2f} ± {doubt:.2f}"
        if _is_as_told(read["choice"], read["gain"], ahead, doubt):
            return ""
        if (
            read["choice"] == (Choice.OPEN if ahead > 0 else Choice.KEEP).value
            and abs(ahead) > doubt
        ):
            break
    return report


def _is_as_told(choice: str, gain: str | None, ahead: float, doubt: float) -> bool:
    """Returns whether a cut card that is better kept by `ahead` is what a claim says of it."""
    if choice == EITHER:
        return abs(ahead) <= ABOUT and doubt <= MOST_DOUBT
    lead = ahead if choice == Choice.KEEP.value else -ahead
    is_about = gain is None or (abs(lead - number_of(gain)) <= ABOUT and doubt <= MOST_DOUBT)
    return lead >= NEAR_TIE and lead > doubt and is_about


@cache
def _cut_analysis(card: Card, rules: Rules, worlds: int) -> Analysis[Choice]:
    return analyse_cut(view_cut(cut(pack(), card, rules)), worlds=worlds)


def holds(_grounds: Grounds, argument: str) -> str:
    """Returns why a rule of thumb is not right so often, by the findings that are kept."""
    read = _read(_HOLDS, argument, "holds T7 80 %")
    trial = kept_findings(read["judge"] or JUDGES[0]).trials.get(read["point"])
    if trial is None or not trial.tally.spoken_count:
        raise ChkobbaError(f"{read['point']} was not tried (engine/proverbs/findings)")
    found = 100 * trial.tally.right_share
    if abs(found - number_of(read["share"])) <= SHARE_ROOM:
        return ""
    return f"it is right in {found:.0f} % of {trial.tally.spoken_count} positions"


def _read(pattern: re.Pattern[str], argument: str, example: str) -> re.Match[str]:
    read = pattern.fullmatch(argument)
    if read is None:
        raise ChkobbaError(f'"{argument}" cannot be read (for example: {example})')
    return read


def _entry(grounds: Grounds, analysis: Analysis[Move], text: str) -> Judgement[Move]:
    move = parse_move(text, position_of(grounds))
    if move not in _options(analysis):
        raise ChkobbaError(f"{move} is not allowed here")
    return analysis.of(move)

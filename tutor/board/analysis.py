"""What is asked about a position, answered in the background and kept: nobody waits twice."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from enum import StrEnum
from typing import Final

from engine.analyst import WORLDS, Analysis, analyse
from engine.cards import HIDDEN
from engine.errors import ChkobbaError
from engine.match_chances import MatchChance, match_chances
from engine.moves import Move
from engine.position import Position
from engine.rules import PROFILES, Rules
from engine.solver import counted
from engine.view import consistent_position_count, view
from tutor.work_desk import Answer, Desk, Job, KeepGoing

MOST_SEARCHED_OF_THREE: Final = 22
"""With more cards left, a three-player hand that lies open takes more than seconds to search."""

WORKERS: Final = 2
KEPT_ANSWERS: Final = 400


class Sight(StrEnum):
    """By what a play is judged: every card that lies open, or what its player can know."""

    SHOWN = "shown"
    PLAYER = "player"


def seen(position: Position, sight: Sight) -> Position:
    """Returns what the values are to go by.

    A three-player hand too long to be searched is seen by its player, however open it lies.
    """
    if sight is Sight.PLAYER or is_too_long(position):
        return view(position, position.turn).position
    return position


def is_too_long(position: Position) -> bool:
    """Returns whether a position lies open, but cannot be searched in a few seconds."""
    left = len(position.stock) + sum(map(len, position.hands))
    return position.is_open and len(position.piles) > 2 and left > MOST_SEARCHED_OF_THREE


def has_two_sights(position: Position) -> bool:
    """Returns whether more lies open than the player to move can know, or count."""
    known = opened(view(position, position.turn).position)
    return known not in (position, opened(position)) and not is_too_long(position)


def is_answerable(position: Position) -> bool:
    """Returns whether plays can be valued: there is one to make, of a hand that is known."""
    return not position.is_over and HIDDEN not in position.hands[position.turn]


def opened(position: Position) -> Position:
    """Returns the position with hidden cards shown where counting tells what they are."""
    if consistent_position_count(position) > 1:
        return position
    return counted(position)


def other_rules(rules: Rules) -> Rules:
    """Returns the other published profile.

    >>> other_rules(PROFILES["tunisian"]).name
    'alternate'
    """
    return next(other for name, other in PROFILES.items() if name != rules.name)


def under_other_rules(position: Position) -> Position:
    """Returns the same cards under the other profile, its totals within the other's target."""
    rules = other_rules(position.rules)
    totals = tuple(min(total, rules.target - 1) for total in position.totals)
    return replace(position, rules=rules, target=rules.target, totals=totals)


class AnalysisDesk:
    """Answers what is asked about positions, and keeps the latest answers.

    The same position gives the same answer: worlds and seed are fixed. What is stopped answers
    with what was found so far.
    """

    def __init__(self, *, worlds: int = WORLDS) -> None:
        workers = ThreadPoolExecutor(WORKERS)
        self._worlds = worlds
        self._values: Desk[Position, Analysis[Move]] = Desk(workers, most_kept=KEPT_ANSWERS)
        self._chances: Desk[Position, tuple[MatchChance, ...]] = Desk(
            workers, most_kept=KEPT_ANSWERS
        )

    def values(self, position: Position) -> Job[Analysis[Move]]:
        """Returns the job that values each play of a position, as it is seen."""

        def work(keep_going: KeepGoing) -> Analysis[Move]:
            return analyse(position, worlds=self._worlds, keep_going=keep_going)

        return self._values.job(position, work)

    def chances(self, position: Position) -> Job[tuple[MatchChance, ...]]:
        """Returns the job that finds each play's chance to win the match."""

        def work(_: KeepGoing) -> tuple[MatchChance, ...]:
            return match_chances(position, worlds=self._worlds)

        return self._chances.job(position, work)

    def forget(self, position: Position) -> None:
        """Lets the values of a position be asked anew, after that was stopped."""
        self._values.forget(position)


def has_no_answer(job: Job[Answer]) -> str:
    """Returns why a finished job has no answer; empty where it has one."""
    try:
        job.answer()
    except ChkobbaError as error:
        return str(error)
    return ""

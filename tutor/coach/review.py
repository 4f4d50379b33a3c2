"""The review of a hand and of a match: each decision of one player, and what they add up to.

For every hand that was played to its end `result == par + luck - error`, to the last digit, and so
for a match.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from engine.deal import Stake
from engine.dealing import CutView
from engine.errors import ChkobbaError
from engine.game import Game
from engine.keep_going import KeepGoing, to_the_end
from engine.match_records import MatchRecord
from engine.position import side_of
from engine.scoring import Category
from tutor.coach.decisions import (
    WORLDS,
    CutDecision,
    Decision,
    judge_cut,
    judge_decision,
)
from tutor.coach.equity import judged_at_score
from tutor.coach.luck import luck_after, luck_of_deal, margin, par_of, result_for
from tutor.progress.figures import Band, band_of

AnyDecision = Decision | CutDecision

FAULT: Final = 0.10
"""From this loss on a decision is listed as a mistake: what loses less is fine."""


class ReviewStoppedError(ChkobbaError):
    """A review that was stopped before its end."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What some decisions add up to: hand points lost, and among how many real choices."""

    error: float
    unforced_count: int
    swings: dict[Category, float]

    @property
    def error_rate(self) -> float | None:
        """Returns the points lost for each unforced decision; None where there was none."""
        return self.error / self.unforced_count if self.unforced_count else None

    @property
    def band(self) -> Band | None:
        """Returns how well was played; None where nothing was to be decided."""
        return None if self.error_rate is None else band_of(self.error_rate)


def tally(choices: Iterable[AnyDecision]) -> Tally:
    """Returns what the choices add up to; `swings` tells by category where points were lost."""
    unforced = [choice for choice in choices if not choice.is_forced]
    swings: dict[Category, float] = {}
    for choice in unforced:
        for category, swing in choice.swings.items():
            swings[category] = swings.get(category, 0.0) + swing
    return Tally(sum(choice.loss for choice in unforced), len(unforced), swings)


@dataclass(frozen=True, slots=True)
class HandReview:
    """All decisions of one seat in one hand, in order; `cut` is there where it was the cutter."""

    game: Game
    seat: int
    cut: CutDecision | None
    decisions: tuple[Decision, ...]

    @property
    def choices(self) -> tuple[AnyDecision, ...]:
        """Returns the cut, if any, and the plays."""
        return (self.cut, *self.decisions) if self.cut else self.decisions

    @property
    def tally(self) -> Tally:
        """Returns what the decisions add up to."""
        return tally(self.choices)

    @property
    def result(self) -> float | None:
        """Returns the points of the seat's side minus the mean of the others'; None if unfinished.

        With two sides that is the margin of the hand.
        """
        return result_for(self.game.position, self.seat)

    @property
    def par(self) -> float:
        """Returns what a hand is worth to this seat before any card is seen."""
        start = self.game.start
        return par_of(start.rules, seat_count=start.seat_count, seat=self.seat)

    @property
    def luck_of_deal(self) -> float:
        """Returns how much better than usual the first cards were."""
        return luck_of_deal(self.choices, self.par)

    @property
    def luck_after(self) -> tuple[float, ...]:
        """Returns for each choice what the cards and the others brought until the next one."""
        return luck_after(self.choices, self.result)

    @property
    def luck(self) -> float:
        """Returns all luck of the hand, in hand points."""
        return self.luck_of_deal + sum(self.luck_after)

    @property
    def adjusted_result(self) -> float | None:
        """Returns the result with the luck taken away; None if unfinished."""
        return None if self.result is None else self.result - self.luck

    @property
    def margin_before(self) -> float:
        """Returns how far the seat's side was ahead in the match before the hand."""
        start = self.game.start
        return margin(start.totals, side_of(self.seat, start.seat_count))

    def mistakes(self, threshold: float = FAULT) -> tuple[AnyDecision, ...]:
        """Returns the choices that lost so much or more, in order."""
        return tuple(choice for choice in self.choices if choice.loss >= threshold)


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """The moment at which the prospects changed most: `change` in hand points.

    `choice` made it itself, unless `is_luck`: then it is what came after it.
    """

    hand_number: int
    choice: AnyDecision
    change: float
    is_luck: bool


@dataclass(frozen=True, slots=True)
class MatchReview:
    """The reviews of one player's hands; `player` counts as in `MatchRecord.players`.

    While it is worked out, `hands` are the first ones of the record.
    """

    record: MatchRecord
    player: int
    hands: tuple[HandReview, ...]

    @property
    def choices(self) -> tuple[AnyDecision, ...]:
        """Returns all choices of the match, in order."""
        return tuple(choice for hand in self.hands for choice in hand.choices)

    @property
    def tally(self) -> Tally:
        """Returns what the decisions add up to."""
        return tally(self.choices)

    @property
    def luck(self) -> float:
        """Returns all luck of the match, in hand points."""
        return sum(hand.luck for hand in self.hands)

    @property
    def result(self) -> float:
        """Returns by how many points the player's side was ahead over the finished hands."""
        return sum(hand.result or 0.0 for hand in self.hands)

    @property
    def adjusted_result(self) -> float:
        """Returns the result over the finished hands with their luck taken away."""
        return sum(hand.adjusted_result or 0.0 for hand in self.hands)

    @property
    def mistake_count(self) -> int:
        """Returns how many decisions count as mistakes."""
        return sum(len(hand.mistakes()) for hand in self.hands)

    @property
    def turning_point(self) -> TurningPoint | None:
        """Returns the moment that changed most, a loss before luck; None where nothing did."""
        moments = [
            moment for number, hand in enumerate(self.hands, 1) for moment in _moments(number, hand)
        ]
        found = max(moments, key=lambda moment: abs(moment.change), default=None)
        return found if found and found.change else None


def _moments(number: int, hand: HandReview) -> Iterator[TurningPoint]:
    for choice, luck in zip(hand.choices, hand.luck_after, strict=True):
        yield TurningPoint(number, choice, -choice.loss, is_luck=False)
        yield TurningPoint(number, choice, luck, is_luck=True)


def review_hand(
    game: Game, seat: int, *, worlds: int = WORLDS, keep_going: KeepGoing = to_the_end
) -> HandReview:
    """Returns the review of one seat's decisions, the cut too; unfinished hands as far as they go.

    `keep_going` is asked before each decision. Raises `ReviewStoppedError` when it says no.
    """
    wanted = choice_count(game, seat)
    cut: CutDecision | None = None
    decisions: list[Decision] = []
    _go_on(keep_going, 0, wanted)
    if _made_the_cut(game, seat):
        cut = _judged_cut(game, worlds)
    for position, move in zip(game.replay(), game.moves, strict=False):
        if position.turn == seat:
            _go_on(keep_going, len(decisions) + bool(cut), wanted)
            decision = judge_decision(position, move, worlds=worlds)
            decisions.append(judged_at_score(decision))
    keep_going(wanted, wanted)
    return HandReview(game, seat, cut, tuple(decisions))


def _go_on(keep_going: KeepGoing, done: int, wanted: int) -> None:
    if not keep_going(done, wanted):
        raise ReviewStoppedError("the review was stopped")


def seat_in_hand(record: MatchRecord, player: int, hand: int) -> int:
    """Returns the seat of a player in the hand at `hand`: the dealer moves on each time (D3)."""
    return (player - hand) % len(record.players)


def choice_count(game: Game, seat: int) -> int:
    """Returns how many decisions a seat made in a hand, the cut counted."""
    turns = [position.turn for position in game.replay()][: len(game.moves)]
    return turns.count(seat) + _made_the_cut(game, seat)


def _made_the_cut(game: Game, seat: int) -> bool:
    return seat == 0 and game.dealing.decision is not None


def _judged_cut(game: Game, worlds: int) -> CutDecision | None:
    decision, start = game.dealing.decision, game.start
    if decision is None:
        return None
    stake = Stake(start.totals, start.target)
    seen = CutView(start.rules, start.seat_count, decision.card, stake)
    return judge_cut(seen, decision.choice, worlds=worlds)

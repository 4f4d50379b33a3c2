"""One decision judged by what could be known, and apart from that as the cards truly lay.

>>> from engine.deal import deal
>>> from engine.rules import TUNISIAN
>>> position = deal(TUNISIAN, seed=1)
>>> decision = judge_decision(position, position.legal_moves()[0], worlds=50)
>>> decision.position.hands[1], decision.ply, decision.is_forced, decision.is_exact
((?, ?, ?), 0, False, False)
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Generic, TypeVar

from engine.analyst import Analysis, Judgement, Method, analyse, analyse_cut
from engine.cards import PACK_SIZE
from engine.dealing import Choice, CutView
from engine.grades import Grade, grade_of
from engine.keep_going import to_the_end
from engine.moves import Move
from engine.position import FIRST_TABLE_SIZE, Position
from engine.scoring import Category
from engine.view import view
from puzzles.equivalence import play_class

WORLDS: Final = 1000
"""So many ways of lying of the hidden cards are looked at, the same for each play."""

TO_PLAY: Final = PACK_SIZE - FIRST_TABLE_SIZE
"""So many cards are played in a hand."""

Option = TypeVar("Option")


@dataclass(frozen=True, slots=True)
class Judged(Generic[Option]):
    """What was chosen, beside what everything that could be chosen was worth, best first.

    `entry` is the judgement that counts: that of the choice itself, or of one that differs from it
    in the names of suits alone and came out better by chance.
    """

    chosen: Option
    entry: Judgement[Option]
    analysis: Analysis[Option]

    @property
    def best(self) -> Judgement[Option]:
        """Returns the judgement of the best option."""
        return self.analysis.judgements[0]

    @property
    def is_forced(self) -> bool:
        """Returns whether there was nothing to choose from."""
        return len(self.analysis.judgements) == 1

    @property
    def is_exact(self) -> bool:
        """Returns whether every card's place was known or followed from counting."""
        return self.analysis.method is Method.EXACT

    @property
    def is_right(self) -> bool:
        """Returns whether nothing is known to be lost."""
        return self.entry.is_optimal

    @property
    def loss(self) -> float:
        """Returns the hand points given away; 0 for a near-tie, or where it may be chance."""
        return 0.0 if self.is_right else self.entry.loss

    @property
    def stderr(self) -> float:
        """Returns the standard error of the loss."""
        return self.entry.stderr

    @property
    def grade(self) -> Grade:
        """Returns the class of the loss."""
        return grade_of(self.loss)

    @property
    def value(self) -> float:
        """Returns what the choice was worth, that is the best option less the loss."""
        return self.best.value - self.loss

    @property
    def swings(self) -> dict[Category, float]:
        """Returns what the choice gained or lost against the best option, by category.

        The parts add up to the loss, taken negative; they are empty where nothing was lost.
        """
        if self.is_right:
            return {}
        best = self.best.breakdown
        return {category: part - best[category] for category, part in self.entry.breakdown.items()}


@dataclass(frozen=True, slots=True)
class Decision(Judged[Move]):
    """A play judged: `position` is what the mover saw, `ply` the number of plays before it.

    `hindsight` is what the plays were worth with all cards open; None where not all are known.
    With `is_for_match` it gave points away for a better chance to win the match, which is right.
    """

    position: Position
    ply: int
    hindsight: Analysis[Move] | None = None
    is_for_match: bool = False

    @property
    def is_right(self) -> bool:
        """Returns whether nothing is known to be lost, in points or for the match."""
        return self.is_for_match or self.entry.is_optimal

    @property
    def move(self) -> Move:
        """Returns what was played."""
        return self.chosen

    @property
    def seat(self) -> int:
        """Returns who played."""
        return self.position.turn

    @property
    def hindsight_value(self) -> float | None:
        """Returns what the play was worth with all cards open."""
        return self.hindsight.of(self.chosen).value if self.hindsight else None

    @property
    def luck(self) -> float | None:
        """Returns how much better the cards lay than could be expected, in hand points."""
        seen = self.hindsight_value
        return None if seen is None else seen - self.value


@dataclass(frozen=True, slots=True)
class CutDecision(Judged[Choice]):
    """The choice of the cut card judged (D4): `seen` is what the cutter knew."""

    seen: CutView


def judge_decision(position: Position, move: Move, *, worlds: int = WORLDS) -> Decision:
    """Returns the legal `move` judged by what the seat to play can see of `position`.

    Cards that it cannot see are looked at for the hindsight alone. Cost: some 0.1 s, much less in
    the last deals. Raises `IllegalMoveError` when the rules forbid the move.
    """
    position.play(move)
    seen = view(position, position.turn).position
    analysis = analyse(seen, worlds=worlds)
    return decision_by(analysis, position, move)


def decision_by(analysis: Analysis[Move], position: Position, move: Move) -> Decision:
    """Returns the legal `move` judged by an analysis of what the seat to play sees."""
    return Decision(
        chosen=move,
        entry=_counting_entry(analysis, move, position),
        analysis=analysis,
        position=view(position, position.turn).position,
        ply=ply_of(position),
        hindsight=_with_open_cards(position),
    )


@lru_cache(maxsize=500)
def judged_once(position: Position, move: Move) -> Decision:
    """Returns the decision as `judge_decision` does, at once where it was judged before."""
    return judge_decision(position, move)


def judge_cut(seen: CutView, choice: Choice, *, worlds: int = WORLDS) -> CutDecision:
    """Returns the choice of the cut card judged, over shuffles of the other cards.

    >>> from engine.cards import pack
    >>> from engine.deal import cut
    >>> from engine.dealing import view_cut
    >>> from engine.rules import TUNISIAN
    >>> judge_cut(view_cut(cut(pack(), 24, TUNISIAN)), Choice.OPEN, worlds=200).grade.value
    'mistake'
    """
    analysis = analyse_cut(seen, worlds=worlds)
    return CutDecision(choice, analysis.of(choice), analysis, seen)


def ply_of(position: Position) -> int:
    """Returns how many cards of the hand have been played before `position`."""
    return TO_PLAY - len(position.stock) - sum(map(len, position.hands))


def _counting_entry(analysis: Analysis[Move], move: Move, position: Position) -> Judgement[Move]:
    """Returns the best judgement among the plays like `move`, names of suits apart."""
    wanted = play_class(move, position)
    return next(
        entry for entry in analysis.judgements if play_class(entry.option, position) == wanted
    )


def _with_open_cards(position: Position) -> Analysis[Move] | None:
    """Returns what the plays are worth with the cards open.

    Best play by all sides for two sides; for three, whose search would take too long, the one
    deal is played out as it is when cards are hidden.
    """
    if not position.is_open:
        return None
    if len(position.piles) == 2:
        return analyse(position)
    return _played_out(position)


def _played_out(position: Position) -> Analysis[Move]:
    from engine.kernel.outcomes import sampled_moves  # noqa: PLC0415 - compiles

    moves = position.legal_moves()
    samples = sampled_moves(position, moves, worlds=1, seed=0, keep_going=to_the_end)
    values = [float(value) for value in samples.points[0]]
    best = max(values)
    entries = (
        Judgement(
            move,
            value,
            loss=best - value,
            stderr=0.0,
            best_share=float(value == best),
            breakdown={category: float(part[0, at]) for category, part in samples.parts.items()},
        )
        for at, (move, value) in enumerate(zip(moves, values, strict=True))
    )
    judgements = tuple(sorted(entries, key=lambda entry: (entry.loss, entry.option)))
    return Analysis(Method.EXPECTED, judgements, 1, is_complete=True)

"""Which of the usual mistakes somebody made who counted a complete hand.

Each row of a table names a mistake, the categories in which it can be made, and a predicate on
what was claimed; more than one may fit, as nobody says why he counted so.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from engine.cards import Cards, Rank, rank_count
from engine.mistakes import Mistake
from engine.position import Position
from engine.rules import Bermila
from engine.scoring import Category, Count, score_piles, score_round


@dataclass(frozen=True, slots=True)
class ScoreClaim:
    """What somebody says each side scores in one category of a hand that is over.

    >>> from engine.notation import parse_position
    >>> claim = ScoreClaim(parse_position(
    ...     "tunisian 4sKd -/- Ad2d3d4d5d6d7dQdJdAhAcAs2h2c2s3h3c3s4h4c5h5c5s6h6c6s7h7c/"
    ...     "7sQhQcQsJhJcJsKhKcKs 0/1 0 0 - 0-0/21"
    ... ), Category.CHKOBBAS, (1, 1))
    >>> claim.correct, claim.mistakes[0].name
    ((0, 1), 'MISPLACED_LEFTOVERS')
    """

    end: Position
    category: Category
    points: tuple[int, ...]

    @property
    def correct(self) -> tuple[int, ...]:
        """Returns what the sides do score in the category.

        >>> from engine.notation import parse_position
        >>> ScoreClaim(parse_position(
        ...     "tunisian 4sKd -/- Ad2d3d4d5d6d7dQdJdAhAcAs2h2c2s3h3c3s4h4c5h5c5s6h6c6s7h7c/"
        ...     "7sQhQcQsJhJcJsKhKcKs 0/1 0 0 - 0-0/21"
        ... ), Category.CARDS, (0, 0)).correct
        (1, 0)
        """
        return score_round(self.end).points(self.category)

    @property
    def mistakes(self) -> tuple[Mistake, ...]:
        """Returns the usual mistakes that lead to this claim; none when it is correct.

        >>> from engine.notation import parse_position
        >>> ScoreClaim(parse_position(
        ...     "tunisian 4sKd -/- Ad2d3d4d5d6d7dQdJdAhAcAs2h2c2s3h3c3s4h4c5h5c5s6h6c6s7h7c/"
        ...     "7sQhQcQsJhJcJsKhKcKs 0/1 0 0 - 0-0/21"
        ... ), Category.CARDS, (1, 0)).mistakes
        ()
        """
        if self.points == self.correct:
            return ()
        return tuple(
            mistake
            for mistake, categories, is_likely in _MISTAKES
            if self.category in categories and is_likely(self)
        )


def _gives_leftovers_elsewhere(claim: ScoreClaim) -> bool:
    """Returns whether the claim is right for leftovers that nobody, or another side, gets (R15)."""
    end = claim.end
    if not end.leftovers():
        return False
    sides = range(len(end.piles))
    others = [_with_cards(end.piles, side, end.table) for side in sides]
    return any(
        score_piles(piles, end.chkobbas, end.rules).points(claim.category) == claim.points
        for piles in (end.piles, *others)
    )


def _with_cards(piles: tuple[Cards, ...], side: int, cards: Cards) -> tuple[Cards, ...]:
    return tuple(pile + cards if other == side else pile for other, pile in enumerate(piles))


def _adds_a_chkobba_for_the_taker(claim: ScoreClaim) -> bool:
    taker = claim.end.taker_side
    added = tuple(points + (side == taker) for side, points in enumerate(claim.correct))
    return claim.points == added


def _counts_leftovers_as_chkobba(claim: ScoreClaim) -> bool:
    return bool(claim.end.leftovers()) and _adds_a_chkobba_for_the_taker(claim)


def _counts_last_sweep(claim: ScoreClaim) -> bool:
    """Returns whether the last card swept the table, and the claim counts that (C2)."""
    return not claim.end.table and _adds_a_chkobba_for_the_taker(claim)


def _scores_a_tie(claim: ScoreClaim) -> bool:
    known = {entry.category for entry in score_round(claim.end).categories}
    return claim.category in known and not any(claim.correct) and any(claim.points)


def _misuses_sixes(claim: ScoreClaim) -> bool:
    """Returns whether the claim adds sixes to sevens, or looks at sixes alone (S4 to S6)."""
    end = claim.end
    if end.rules.bermila is not Bermila.SEVENS_THEN_SIXES:
        return False
    piles = end.final_piles()
    sixes = tuple(rank_count(pile, Rank.SIX) for pile in piles)
    both = tuple(rank_count(pile, Rank.SEVEN) + rank_count(pile, Rank.SIX) for pile in piles)
    counts = Count("sixes", sixes), Count("sevens and sixes", both)
    return any(_points_of_leader(count) == claim.points for count in counts)


def _points_of_leader(count: Count) -> tuple[int, ...]:
    return tuple(int(side == count.leader) for side in range(len(count.per_side)))


def _mixes_up_sevens(claim: ScoreClaim) -> bool:
    """Returns whether the claim is right for the other of most sevens and 7♦ (S8)."""
    rules = claim.end.rules
    if claim.category is Category.SEVEN_OF_DIAMONDS and not rules.has_seven_of_diamonds:
        return True
    asks_for_one_card = (
        claim.category is Category.SEVEN_OF_DIAMONDS or rules.bermila is Bermila.SEVEN_OF_DIAMONDS
    )
    other = Bermila.SEVENS_THEN_SIXES if asks_for_one_card else Bermila.SEVEN_OF_DIAMONDS
    mixed_up = replace(claim.end, rules=replace(rules, bermila=other))
    return score_round(mixed_up).points(Category.BERMILA) == claim.points


_CONTESTS: Final = frozenset(Category) - {Category.CHKOBBAS}

_MISTAKES: Final[tuple[tuple[Mistake, frozenset[Category], Callable[[ScoreClaim], bool]], ...]] = (
    (Mistake.COUNTED_LAST_SWEEP, frozenset({Category.CHKOBBAS}), _counts_last_sweep),
    (Mistake.MISPLACED_LEFTOVERS, frozenset({Category.CHKOBBAS}), _counts_leftovers_as_chkobba),
    (Mistake.MISPLACED_LEFTOVERS, _CONTESTS, _gives_leftovers_elsewhere),
    (Mistake.SCORED_A_TIE, _CONTESTS, _scores_a_tie),
    (Mistake.MISUSED_SIXES, frozenset({Category.BERMILA}), _misuses_sixes),
    (
        Mistake.MIXED_UP_SEVENS,
        frozenset({Category.BERMILA, Category.SEVEN_OF_DIAMONDS}),
        _mixes_up_sevens,
    ),
)

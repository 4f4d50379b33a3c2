"""Themes of the count: the categories, the last capture, and the match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.analyst import Judgement
from engine.cards import Cards, Rank, Suit, rank_count, suit_count
from engine.facts import odd_ranks
from engine.match_chances import match_chances
from engine.moves import Move
from engine.position import Position
from engine.rules import Bermila
from engine.scoring import Category, Score, score_piles, score_round
from engine.standing import difference
from puzzles.themes.study import Study, plays_of
from puzzles.themes.taking import takes_equal, takes_sum
from puzzles.themes.theme import Theme

MOST_CARDS: Final = 21
MOST_DIAMONDS: Final = 6
EVEN_SEVENS: Final = 2

MOST_HAND_POINTS: Final = 9
"""A side that lacks more than this can hardly win the match in this hand."""


def _decided_by_count(
    category: Category, count: Callable[[Cards], int], least: int
) -> Callable[[Study], bool]:
    """Returns the predicate that the key alone brings home `least` of what a category counts."""

    def holds(study: Study) -> bool:
        if not study.decides(category):
            return False
        if not study.is_exact:
            return True
        side = study.position.side
        ours, theirs = (end.final_piles()[side] for end in (study.end, study.rival_end))
        return count(ours) >= least > count(theirs)

    return holds


def _bermila_by_sevens(study: Study) -> bool:
    return _is_bermila(study) and not _is_by_sixes(study)


def _bermila_by_sixes(study: Study) -> bool:
    return _is_bermila(study) and _is_by_sixes(study)


def _is_bermila(study: Study) -> bool:
    rules = study.position.rules
    return rules.bermila is Bermila.SEVENS_THEN_SIXES and study.decides(Category.BERMILA)


def _is_by_sixes(study: Study) -> bool:
    """Returns whether the sevens are shared two and two, whichever is played (S3)."""
    if study.is_exact:
        ends = (study.end, study.rival_end)
        return all(_sevens(pile) == EVEN_SEVENS for end in ends for pile in end.final_piles())
    return all(_sevens(pile) == EVEN_SEVENS for pile in study.position.piles)


def _sevens(pile: Cards) -> int:
    return rank_count(pile, Rank.SEVEN)


def _save_the_tie(study: Study) -> bool:
    side = study.position.side
    ours, theirs = score_round(study.end), score_round(study.rival_end)
    return any(
        _stands(ours, entry.category, side) == 0 and _stands(theirs, entry.category, side) < 0
        for entry in ours.categories
        if entry.category is not Category.CHKOBBAS
    )


def _stands(score: Score, category: Category, side: int) -> float:
    return difference(score.points(category), side)


def _last_capture(study: Study) -> bool:
    side = study.position.side
    return study.end.taker_side == side != study.rival_end.taker_side and bool(
        study.end.table or study.rival_end.table
    )


def _leftovers(study: Study) -> bool:
    side = study.position.side
    return _bare(study.end, side) <= _bare(study.rival_end, side)


def _bare(end: Position, side: int) -> float:
    """Returns the points of a finished hand, were the leftovers nobody's (E1)."""
    score = score_piles(end.piles, end.chkobbas, end.rules, last_taker=end.taker_side)
    return difference(score.totals, side)


def _last_card_is_no_chkobba(study: Study) -> bool:
    best = study.best.value + _last_sweep(study, study.best)
    return any(entry.value + _last_sweep(study, entry) >= best for entry in study.wrong)


def _last_sweep(study: Study, entry: Judgement[Move]) -> int:
    """Returns the point that the last card of a line would make, did it count (C2)."""
    last = plays_of(study, entry)[-1]
    if not last.move.is_capture or last.move.captured != last.position.table:
        return 0
    return 1 if study.is_own(last) else -1


def _unpairing(study: Study) -> bool:
    return takes_sum(study.move) and any(
        takes_equal(entry.option) and _is_worse_pairing(study, entry) for entry in study.wrong
    )


def _is_worse_pairing(study: Study, entry: Judgement[Move]) -> bool:
    """Returns whether a play leaves fewer odd values in the piles, and captures for it (T20, T22).

    Where lines are known, the solver's side must come to capture more often after the key; else it
    must be the side that does not deal, which odd values serve.
    """
    if _odd_count(study, entry) >= len(study.facts.odd_ranks):
        return False
    if not study.is_exact:
        return study.position.side == 0
    return _capture_count(study, entry) < _capture_count(study, study.best)


def _odd_count(study: Study, entry: Judgement[Move]) -> int:
    piles = study.position.after(entry.option).piles
    return len(odd_ranks(tuple(card for pile in piles for card in pile)))


def _capture_count(study: Study, entry: Judgement[Move]) -> int:
    plays = plays_of(study, entry)
    return sum(play.move.is_capture for play in plays if study.is_own(play))


def _match_score_decides(study: Study) -> bool:
    """Returns whether the key alone wins the match in this hand, or alone does not lose it.

    The key is the best play by points whatever the match stands at; here no other will do.
    """
    position = study.position
    if position.seat_count != 2 or max(position.totals) + MOST_HAND_POINTS < position.target:
        return False
    chances = {entry.move: entry.chance for entry in match_chances(position)}
    right = [chances[move] for move in study.answers]
    wrong = [chances[entry.option] for entry in study.wrong]
    if not wrong:
        return False
    return min(right) == 1 > max(wrong) or min(right) > 0 == max(wrong)


def _many_small_gains(study: Study) -> bool:
    return bool(study.wrong) and not any(map(study.decides, study.best.breakdown))


COUNTING: Final = (
    Theme(
        "bermila-by-sevens",
        "the key wins or saves the bermila by the sevens",
        _bermila_by_sevens,
    ),
    Theme(
        "bermila-by-sixes",
        "the sevens are shared two and two, and the key wins or saves the sixes",
        _bermila_by_sixes,
    ),
    Theme(
        "diamonds-to-six",
        "the key brings home the diamonds, which the next best play does not",
        _decided_by_count(
            Category.DIAMONDS, lambda pile: suit_count(pile, Suit.DIAMONDS), MOST_DIAMONDS
        ),
    ),
    Theme(
        "cards-to-twenty-one",
        "the key brings home the most cards, which the next best play does not",
        _decided_by_count(Category.CARDS, len, MOST_CARDS),
    ),
    Theme(
        "save-the-tie",
        "the key shares a category that the next best play loses",
        _save_the_tie,
        needs_line=True,
    ),
    Theme(
        "last-capture",
        "the key makes the solver's side capture last, and cards are left over",
        _last_capture,
        needs_line=True,
    ),
    Theme(
        "leftovers",
        "but for the leftovers the next best play would be as good as the key",
        _leftovers,
        needs_line=True,
    ),
    Theme(
        "last-card-is-no-chkobba",
        "did clearing the table with the very last card count, a wrong play would be as good",
        _last_card_is_no_chkobba,
        needs_line=True,
    ),
    Theme(
        "unpairing",
        "the key takes a sum and leaves odd values, where taking a pair would be wrong",
        _unpairing,
    ),
    Theme(
        "match-score-decides",
        "the key alone wins the match in this hand, or alone does not lose it",
        _match_score_decides,
        needs_line=True,
    ),
    Theme(
        "many-small-gains",
        "no category alone makes half of what the key gains on the next best play",
        _many_small_gains,
    ),
)

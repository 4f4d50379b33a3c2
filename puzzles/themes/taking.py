"""Themes of taking: which capture, with what, and the seven of diamonds."""

from __future__ import annotations

from typing import Final

from engine.captures import sum_groups
from engine.cards import SEVEN_OF_DIAMONDS, Card, Cards, Rank, card_set
from engine.moves import Move
from engine.position import Position
from engine.rules import Bermila
from engine.scoring import Category
from puzzles.themes.study import Study
from puzzles.themes.theme import Theme

COURTS: Final = frozenset({Rank.QUEEN, Rank.JACK, Rank.KING})
MANY: Final = 3


def takes_equal(move: Move) -> bool:
    """Returns whether a move takes one card: values are unique, so it is an equal (P2)."""
    return len(move.captured) == 1


def takes_sum(move: Move) -> bool:
    """Returns whether a move takes a group (P3)."""
    return len(move.captured) > 1


def seven_category(position: Position) -> Category:
    """Returns the category that the 7♦ alone wins (S3, S4)."""
    if position.rules.bermila is Bermila.SEVEN_OF_DIAMONDS:
        return Category.BERMILA
    return Category.SEVEN_OF_DIAMONDS


def _forbidden_sums(study: Study, card: Card) -> tuple[Cards, ...]:
    """Returns the groups that `card` may not take because an equal card lies there (P2)."""
    position = study.position
    if not all(map(takes_equal, position.moves_of(card))):
        return ()
    return sum_groups(position.table, card, position.rules)


def _equal_over_sum(study: Study) -> bool:
    return takes_equal(study.move) and bool(_forbidden_sums(study, study.move.card))


def _equal_costs_more(study: Study) -> bool:
    return any(
        study.value_if_allowed(Move(card, group)) > study.best.value
        for card in study.position.hands[study.position.turn]
        for group in _forbidden_sums(study, card)
    )


def _court_takes_sum(study: Study) -> bool:
    return _is_court_sum(study.move) and not _is_court_sum(study.rival_move)


def _is_court_sum(move: Move) -> bool:
    return move.card.rank in COURTS and takes_sum(move)


def _three_or_more(study: Study) -> bool:
    return len(study.move.captured) >= MANY > len(study.rival_move.captured)


def _choose_sum(study: Study) -> bool:
    return takes_sum(study.move) and any(
        takes_sum(entry.option) and _is_other_choice(study, entry.option) for entry in study.wrong
    )


def _choose_equal(study: Study) -> bool:
    return takes_equal(study.move) and any(
        takes_equal(entry.option) and _is_other_choice(study, entry.option) for entry in study.wrong
    )


def _is_other_choice(study: Study, move: Move) -> bool:
    """Returns whether `move` takes other cards than the best, with a card of the same rank."""
    if move.card.rank is not study.move.card.rank:
        return False
    return _classes(study, move.captured) != _classes(study, study.move.captured)


def _classes(study: Study, cards: Cards) -> Cards:
    return card_set(tuple(map(study.position.rules.class_of, cards)))


def _choose_suit(study: Study) -> bool:
    return _ranks(study.move) == _ranks(study.rival_move)


def _ranks(move: Move) -> tuple[Rank, ...]:
    return (move.card.rank, *(card.rank for card in move.captured))


def _chkobba(study: Study) -> bool:
    position = study.position
    return (
        position.is_chkobba(study.move)
        and not position.is_chkobba(study.rival_move)
        and study.decides(Category.CHKOBBAS)
    )


def _refused_chkobba(study: Study) -> bool:
    sweeps = study.position.is_chkobba
    return not any(map(sweeps, study.answers)) and any(
        sweeps(entry.option) for entry in study.wrong
    )


def _take_seven_of_diamonds(study: Study) -> bool:
    return (
        SEVEN_OF_DIAMONDS in study.move.gain
        and SEVEN_OF_DIAMONDS not in study.rival_move.gain
        and study.decides(seven_category(study.position))
    )


def _seven_of_diamonds_in_sum(study: Study) -> bool:
    captured = study.move.captured
    return len(captured) > 1 and SEVEN_OF_DIAMONDS in captured and _take_seven_of_diamonds(study)


TAKING: Final = (
    Theme(
        "equal-over-sum",
        "the key takes an equal card where a sum lies too, which may not be taken",
        _equal_over_sum,
    ),
    Theme(
        "equal-costs-more",
        "a sum that an equal card forbids would be worth more than the key",
        _equal_costs_more,
        needs_line=True,
    ),
    Theme(
        "court-takes-sum",
        "the key takes a sum with a queen, a jack or a king, the next best play does not",
        _court_takes_sum,
    ),
    Theme(
        "three-or-more",
        "the key takes three table cards or more, the next best play fewer",
        _three_or_more,
    ),
    Theme("choose-sum", "a card may take several sums, and one of them is right", _choose_sum),
    Theme("choose-equal", "a card may take several equals, and one is right", _choose_equal),
    Theme("choose-suit", "key and next best play differ in nothing but suits", _choose_suit),
    Theme("chkobba", "the key clears the table, and that point decides", _chkobba),
    Theme("refused-chkobba", "clearing the table would be wrong", _refused_chkobba),
    Theme(
        "take-seven-of-diamonds",
        "the key brings home the 7♦, which the next best play gives up",
        _take_seven_of_diamonds,
    ),
    Theme(
        "seven-of-diamonds-in-sum",
        "the key takes the 7♦ together with other cards",
        _seven_of_diamonds_in_sum,
    ),
)

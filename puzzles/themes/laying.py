"""Themes of the table that a play leaves: what to lay, what to hold back, what to allow."""

from __future__ import annotations

from typing import Final

from engine.captures import sum_groups
from engine.cards import SEVEN_OF_DIAMONDS, Cards, Rank
from engine.moves import Move
from engine.scoring import Category
from puzzles.themes.study import Study
from puzzles.themes.taking import COURTS, seven_category
from puzzles.themes.theme import Theme

SAFE_TOTAL: Final = 10
"""A table worth more than this cannot be cleared by one card (T1)."""

CLEARLY: Final = 0.10
"""By so much the chance of a chkobba must differ for it to be what a play is about."""


def _lay_beats_captures(study: Study) -> bool:
    return not any(move.is_capture for move in study.answers) and any(
        entry.option.is_capture for entry in study.wrong
    )


def _leave_more_than_ten(study: Study) -> bool:
    return (
        study.facts.total > SAFE_TOTAL >= study.rival_facts.total > 0
        and study.rival_facts.sweep.count > 0
        and study.decides(Category.CHKOBBAS)
    )


def _count_then_play(study: Study) -> bool:
    return (
        0 < study.facts.total <= SAFE_TOTAL < study.rival_facts.total
        and study.facts.sweep.count == 0
    )


def _hold_its_equal(study: Study) -> bool:
    position, card = study.position, study.move.card
    hand = position.hands[position.turn]
    return (
        not position.table
        and sum(other.rank is card.rank for other in hand) > 1
        and study.rival_move.card.rank is not card.rank
    )


def _lay_a_court(study: Study) -> bool:
    best, rival = study.move, study.rival_move
    lays = not best.is_capture and not rival.is_capture
    return lays and best.card.rank in COURTS and rival.card.rank not in COURTS


def _no_built_seven(study: Study) -> bool:
    return (
        any(card.rank is Rank.SEVEN for card in study.may_hold)
        and _builds_seven(study, study.rival_move)
        and not _builds_seven(study, study.move)
        and study.decides(Category.BERMILA, Category.SEVEN_OF_DIAMONDS)
    )


def _builds_seven(study: Study, move: Move) -> bool:
    """Returns whether a card is laid that makes a sum of seven with others (T7)."""
    if move.is_capture:
        return False
    position = study.position
    groups = sum_groups(position.after(move).table, SEVEN_OF_DIAMONDS, position.rules)
    return any(move.card in group for group in groups)


def _guard_seven_of_diamonds(study: Study) -> bool:
    position = study.position
    exposed: Cards = (*position.table, *position.hands[position.turn])
    return (
        SEVEN_OF_DIAMONDS in exposed
        and SEVEN_OF_DIAMONDS not in study.move.gain
        and study.decides(seven_category(position))
    )


def _deny_chkobba(study: Study) -> bool:
    saved = study.rival_facts.sweep.share - study.facts.sweep.share
    return (
        saved >= CLEARLY
        and not study.position.is_chkobba(study.move)
        and study.decides(Category.CHKOBBAS)
    )


LAYING: Final = (
    Theme(
        "lay-beats-captures",
        "there is something to take, and laying a card is better than all of it",
        _lay_beats_captures,
    ),
    Theme(
        "leave-more-than-ten",
        "the key leaves a total above ten, the next best play one that is swept",
        _leave_more_than_ten,
    ),
    Theme(
        "count-then-play",
        "the key leaves ten or less, since no card that could sweep it is still about",
        _count_then_play,
    ),
    Theme(
        "hold-its-equal",
        "on an empty table the key lays a card of which an equal is kept in the hand",
        _hold_its_equal,
    ),
    Theme("lay-a-court", "the key lays a court card, where a low card would lose", _lay_a_court),
    Theme(
        "no-built-seven",
        "the next best play lays a card that makes a sum of seven, and a seven is about",
        _no_built_seven,
    ),
    Theme(
        "guard-seven-of-diamonds",
        "the 7♦ lies open or is held, and the key is what keeps it from the other side",
        _guard_seven_of_diamonds,
    ),
    Theme(
        "deny-chkobba",
        "the next best play lets the other side clear the table, the key does not",
        _deny_chkobba,
    ),
)

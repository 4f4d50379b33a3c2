"""Themes of the next plays: what a play invites, forces, prepares or gives away."""

from __future__ import annotations

from typing import Final

from engine.analyst import Judgement
from engine.cards import SEVEN_OF_DIAMONDS, Card
from engine.moves import Move
from engine.position import Position
from engine.scoring import Category
from puzzles.exact import exact_value
from puzzles.themes.study import Play, Study
from puzzles.themes.taking import seven_category
from puzzles.themes.theme import Theme


def _bait(study: Study) -> bool:
    if study.move.is_capture or len(study.line) < 3:
        return False
    reply, answer = study.line[1:3]
    return reply.move.is_capture and _is_prize(answer)


def _sacrifice(study: Study) -> bool:
    return any(map(_is_prize, study.line[1:2])) and not any(map(_is_prize, study.rival_line[:2]))


def _is_prize(play: Play) -> bool:
    """Returns whether a play makes a point at once: a chkobba, or the 7♦."""
    return play.is_chkobba or SEVEN_OF_DIAMONDS in play.move.gain


def _set_up_chkobba(study: Study) -> bool:
    return (
        not study.line[0].is_chkobba
        and any(play.is_chkobba for play in study.line if study.is_own(play))
        and not any(play.is_chkobba for play in study.rival_line if study.is_own(play))
        and study.decides(Category.CHKOBBAS)
    )


def _catch_seven_of_diamonds(study: Study) -> bool:
    side = study.position.side
    return (
        any(SEVEN_OF_DIAMONDS in hand for hand in _facing(study))
        and SEVEN_OF_DIAMONDS in study.end.final_piles()[side]
        and SEVEN_OF_DIAMONDS not in study.rival_end.final_piles()[side]
        and study.decides(seven_category(study.position))
    )


def _facing(study: Study) -> tuple[tuple[Card, ...], ...]:
    position = study.position
    return tuple(hand for seat, hand in enumerate(position.hands) if seat != position.turn)


def _compulsory_hurts(study: Study) -> bool:
    takers = {entry.option.card for entry in study.wrong if entry.option.is_capture}
    right = {move.card for move in study.answers}
    return any(
        study.value_if_allowed(Move(card)) >= study.best.value for card in sorted(takers - right)
    )


def _use_compulsion(study: Study) -> bool:
    return _is_forced(study, study.best) and not _is_forced(study, study.rival)


def _is_forced(study: Study, entry: Judgement[Move]) -> bool:
    """Returns whether the next player would do better if he could lay what has to capture (P5)."""
    after = study.position.after(entry.option)
    return any(_value_of_laying(after, card) > -entry.value for card in _takers(after))


def _takers(position: Position) -> tuple[Card, ...]:
    return tuple(card for card in position.hands[position.turn] if position.captures(card))


def _value_of_laying(position: Position, card: Card) -> float:
    return -exact_value(position.after(Move(card)))


LURING: Final = (
    Theme(
        "bait",
        "the key lays a card, the other side captures, and that gives a chkobba or the 7♦",
        _bait,
        needs_line=True,
    ),
    Theme(
        "sacrifice",
        "the key lets the other side make a chkobba or take the 7♦, the next best play does not",
        _sacrifice,
        needs_line=True,
    ),
    Theme(
        "set-up-chkobba",
        "the key makes no chkobba but brings one about",
        _set_up_chkobba,
        needs_line=True,
    ),
    Theme(
        "catch-seven-of-diamonds",
        "the other side holds the 7♦ and has to give it up",
        _catch_seven_of_diamonds,
        needs_line=True,
    ),
    Theme(
        "compulsory-capture-hurts",
        "a card that has to capture would be as good as the key, could it be laid",
        _compulsory_hurts,
        needs_line=True,
    ),
    Theme(
        "use-compulsory-capture",
        "after the key the other side has to capture with a card that it would rather lay",
        _use_compulsion,
        needs_line=True,
    ),
)

"""Themes of the setting: when in the hand, and between how many."""

from __future__ import annotations

from typing import Final

from engine.cards import PACK_SIZE
from engine.position import FIRST_TABLE_SIZE, HAND_SIZE
from puzzles.themes.study import Study
from puzzles.themes.theme import Theme


def _first_deal(study: Study) -> bool:
    position = study.position
    dealt = HAND_SIZE * position.seat_count
    return len(position.stock) == PACK_SIZE - FIRST_TABLE_SIZE - dealt


def _last_deal(study: Study) -> bool:
    return not study.position.stock


def _middle_of_hand(study: Study) -> bool:
    return not _first_deal(study) and not _last_deal(study)


def _empty_table(study: Study) -> bool:
    return not study.position.table


def _partners(study: Study) -> bool:
    return len(study.position.piles) < study.position.seat_count


SETTING: Final = (
    Theme("first-deal", "nothing but the first deal has been played from", _first_deal),
    Theme("middle-of-hand", "cards were dealt before, and more will be", _middle_of_hand),
    Theme("last-deal", "no card is left to be dealt", _last_deal),
    Theme("empty-table", "the table is empty: every card is laid", _empty_table),
    Theme("partners", "four play, in two pairs", _partners),
)

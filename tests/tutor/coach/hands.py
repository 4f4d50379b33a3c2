"""Matches played by scripted players, for the reviews."""

from functools import cache
from random import Random

from engine.match_records import MatchRecord, match_record
from engine.players import GreedyPlayer, play_match
from engine.rules import Rules
from tutor.coach.review import MatchReview, review_hand, seat_in_hand

NAMES = ("Amel", "Badr", "Chedly", "Dorra")


@cache
def played_match(rules: Rules, seat_count: int = 2, *, hands: int = 2) -> MatchRecord:
    """Returns the first hands of a match between players who take what they can."""
    played = tuple(play_match([GreedyPlayer()] * seat_count, rules, Random(5)))
    return match_record(NAMES[:seat_count], played[:hands])


def reviewed_match(record: MatchRecord, player: int, *, worlds: int) -> MatchReview:
    """Returns a quick review of one player."""
    hands = (
        review_hand(hand.game, seat_in_hand(record, player, at), worlds=worlds)
        for at, hand in enumerate(record.hands)
    )
    return MatchReview(record, player, tuple(hands))

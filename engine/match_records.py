"""Records of whole matches: the records of their hands, one after the other.

Each hand has its number in the tag `Hand`; number 1 begins a match. The text is that of
`engine.records`; here it is checked that each hand follows from the one before: the dealer moves
on (D3), the totals grow by the result (M2), and the match is not won already (M3).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.flow import Counted
from engine.match import Match, new_match
from engine.record_sheets import Sheet, sheets
from engine.record_tags import seat_tag
from engine.records import Record, format_records, read_sheet
from engine.validity import FIELDS


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """The hands of one match, at least one; only the last may be unfinished.

    >>> from random import Random
    >>> from engine.players import GreedyPlayer, play_match
    >>> from engine.rules import ALTERNATE
    >>> hands = tuple(play_match([GreedyPlayer()] * 3, ALTERNATE, Random(1)))
    >>> record = match_record(("Amel", "Badr", "Chedly"), hands)
    >>> record.players, record.match.totals
    (('Badr', 'Chedly', 'Amel'), (7, 11, 8))
    """

    hands: tuple[Record, ...]

    @property
    def players(self) -> tuple[str, ...]:
        """Returns the players by number: player 0 plays first in the first hand."""
        return self.hands[0].players

    @property
    def match(self) -> Match:
        """Returns the match after all hands that are finished."""
        match = _first_match(self.hands[0])
        for hand in self.hands:
            if hand.game.is_over:
                match = match.after(hand.game.score)
        return match


def _first_match(hand: Record) -> Match:
    """Returns the match that begins with `hand`; its last seat is the dealer's (D7)."""
    start = hand.game.start
    return new_match(
        start.rules,
        dealer=start.seat_count - 1,
        seat_count=start.seat_count,
        target=start.target,
    )


def match_record(names: Sequence[str], hands: Iterable[Counted]) -> MatchRecord:
    """Returns the record of a match that was played; `names` are in the order of the players.

    >>> from random import Random
    >>> from engine.players import GreedyPlayer, play_match
    >>> from engine.rules import TUNISIAN
    >>> hands = tuple(play_match([GreedyPlayer()] * 2, TUNISIAN, Random(1)))
    >>> len(match_record(("Amel", "Badr"), hands).hands) == len(hands)
    True
    """
    return MatchRecord(
        tuple(
            Record(
                players=tuple(names[hand.match.player_at(seat)] for seat in range(len(names))),
                game=hand.game,
                hand_number=hand.match.hand_count + 1,
            )
            for hand in hands
        )
    )


def format_matches(matches: Iterable[MatchRecord]) -> str:
    """Returns the text of a file of matches.

    >>> format_matches(())
    ''
    """
    return format_records(hand for match in matches for hand in match.hands)


def parse_matches(text: str) -> tuple[MatchRecord, ...]:
    """Returns all matches in `text`, in order, checked whole.

    Raises `RecordError`, which gives line and column.

    >>> parse_matches("")
    ()
    """
    return read_matches(sheets(text))


def read_matches(written: Iterable[Sheet]) -> tuple[MatchRecord, ...]:
    """Returns the matches that are written on sheets; raises `RecordError`.

    >>> read_matches(())
    ()
    """
    matches: list[MatchRecord] = []
    for sheet in written:
        hand = read_sheet(sheet)
        is_first = hand.hand_number == 1 or not matches
        earlier = () if is_first else matches.pop().hands
        _check_number(sheet, hand, earlier)
        before = MatchRecord(earlier).match if earlier else _first_match(hand)
        _check_rules(sheet, hand, before)
        _check_seats(sheet, hand, before, earlier[0].players if earlier else hand.players)
        matches.append(MatchRecord((*earlier, hand)))
    return tuple(matches)


def _check_number(sheet: Sheet, hand: Record, earlier: tuple[Record, ...]) -> None:
    tag = sheet.tag("Hand")
    if tag is None:
        raise sheet.first.error("the tag Hand is missing, before")
    if hand.hand_number != len(earlier) + 1:
        raise tag.error(f"hand {len(earlier) + 1} of the match should be here")
    if earlier and not earlier[-1].game.is_over:
        raise tag.error("the hand before is not finished", "M2")


def _check_rules(sheet: Sheet, hand: Record, before: Match) -> None:
    """Checks that the hand is played by the rules and for the stake of the match."""
    words = dict(zip(FIELDS, sheet.words, strict=False))
    start, stake = hand.game.start, before.stake_for_hand()
    if before.winner is not None:
        raise sheet.first.error(f"the match is won by side {before.winner}, before", "M3")
    if start.rules != before.rules:
        raise words["rules"].error(f"the match is played by {before.rules}")
    if start.seat_count != before.seat_count:
        raise words["hands"].error(f"the match has {before.seat_count} players", "D1")
    if (start.totals, start.target) != (stake.totals, stake.target):
        totals = "-".join(map(str, stake.totals))
        raise words["match"].error(f"the match stands at {totals}/{stake.target}", "M2")


def _check_seats(sheet: Sheet, hand: Record, before: Match, players: tuple[str, ...]) -> None:
    """Checks that the seats moved on with the dealer."""
    for seat, name in enumerate(hand.players):
        expected = players[before.player_at(seat)]
        if name != expected:
            tag = sheet.tag(seat_tag(seat)) or sheet.first
            raise tag.error(f'"{expected}" sits here in this hand', "D3")

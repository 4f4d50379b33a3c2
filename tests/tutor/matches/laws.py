"""Whole matches by simple players, with the laws of the game checked at every step.

The cards come from the secrets of a log, and what was done becomes a log that must tell the same.
"""

from random import Random

from engine.cards import pack
from engine.dealing import view_cut
from engine.flow import Counted, Cutting, Drawn, Playing, Redealing, begin_match
from engine.match import Match
from engine.players import GreedyPlayer, Player, RandomPlayer
from engine.position import Position, side_of
from engine.rules import ALTERNATE, TUNISIAN, Rules
from engine.view import view
from tests.tutor.matches.played import COMPANIES
from tutor.matches.log import MatchLog, MatchSettings, new_log
from tutor.matches.replay import COUNT, REDEAL, state_of
from tutor.matches.seeds import deal_seed, draw_chance, hand_secret

TABLES: tuple[tuple[Rules, int], ...] = (
    (TUNISIAN, 2),
    (TUNISIAN, 4),
    (ALTERNATE, 2),
    (ALTERNATE, 3),
    (ALTERNATE, 4),
)


def check_match(number: int) -> None:
    """Plays the match of that number and checks it whole."""
    rules, seat_count = TABLES[number % len(TABLES)]
    secret, chance = f"match {number}", Random(number)
    players: list[Player] = [
        chance.choice((RandomPlayer(), GreedyPlayer())) for _ in range(seat_count)
    ]
    drawn = begin_match(rules, draw_chance(secret), seat_count=seat_count)
    log = new_log(MatchSettings(rules, COMPANIES[seat_count]), secret)
    match, counted = drawn.match, None
    while match.winner is None:
        counted, words = _checked_hand(drawn, counted, secret, players, chance)
        _check_count(match, counted)
        match, log = counted.after, _with_hand(log, words)
    state = state_of(log)
    assert state.match == match
    assert state.is_over


def _checked_hand(
    drawn: Drawn, last: Counted | None, secret: str, players: list[Player], chance: Random
) -> tuple[Counted, list[str]]:
    """Returns the hand when it is counted, and the words that tell of it."""
    match = last.after if last else drawn.match
    rng = Random(deal_seed(hand_secret(secret, match.hand_count + 1)))
    step: Cutting | Redealing | Playing | Counted = last.deal(rng) if last else drawn.deal(rng)
    at_seats = [players[match.player_at(seat)] for seat in range(match.seat_count)]
    assert match.seat_of(match.dealer) == match.seat_count - 1  # D7
    words: list[str] = []
    while not isinstance(step, Counted):
        if isinstance(step, Cutting):
            choice = at_seats[0].decide_cut(view_cut(step.cut), chance)
            words.append(choice.value)
            step = step.decide(choice)
        elif isinstance(step, Redealing):
            words.append(REDEAL)
            step = step.deal(rng)
        elif step.game.is_over:
            words.append(COUNT)
            step = step.count()
        else:
            words.append(_checked_play(step, at_seats, chance))
    return step, words


def _checked_play(step: Playing, at_seats: list[Player], chance: Random) -> str:
    position = step.game.position
    move = at_seats[position.turn].choose(view(position, position.turn), chance)
    assert move in position.legal_moves()
    after = step.game.play(move)
    _check_cards(after)
    assert all(len(old) <= len(new) for old, new in zip(position.piles, after.piles, strict=True))
    return str(move)


def _check_cards(position: Position) -> None:
    """Checks that the forty cards are each in one place."""
    places = (position.table, *position.hands, *position.piles, position.stock)
    assert sorted(card for place in places for card in place) == list(pack())


def _check_count(match: Match, counted: Counted) -> None:
    """Checks that the totals add up (M2), the deal moves on (D3), and who has won (M3, M4)."""
    after = counted.after
    assert sum(map(len, counted.game.position.final_piles())) in (0, 40)
    assert sum(after.totals) == sum(match.totals) + sum(counted.score.totals)
    for side, points in enumerate(counted.score.totals):
        own = side_of(match.player_at(side), match.seat_count)
        assert after.totals[own] == match.totals[own] + points
    assert after.dealer == (match.dealer + 1) % match.seat_count
    best = max(after.totals)
    assert (after.winner is not None) == (best >= after.target and after.totals.count(best) == 1)


def _with_hand(log: MatchLog, words: list[str]) -> MatchLog:
    begun = log.begun()
    for word in words:
        begun = begun.with_word(word)
    return begun

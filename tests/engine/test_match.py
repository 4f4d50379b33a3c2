"""The match: who deals, whose points, and when it is won (D3, D7, M1 to M4)."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from engine.deal import Stake
from engine.dealing import Choice
from engine.errors import ChkobbaError
from engine.flow import Counted, Cutting, Playing, Redealing, begin_hand, begin_match
from engine.game import Game
from engine.match import Match, new_match
from engine.players import RandomPlayer, play_match
from engine.rules import ALTERNATE, TUNISIAN, Rules
from engine.scoring import Category, CategoryScore, Score

SEATS_OF_PROFILES = [
    (rules, seat_count) for rules in (TUNISIAN, ALTERNATE) for seat_count in rules.seat_counts
]


def _score(*points: int) -> Score:
    """Returns a count that gives the sides these hand points."""
    return Score((CategoryScore(Category.CHKOBBAS, points, ()),))


def _match(*totals: int, rules: Rules = TUNISIAN) -> Match:
    return replace(new_match(rules, dealer=0, seat_count=len(totals)), totals=totals)


def _played_out(playing: Playing) -> Counted:
    while not playing.game.is_over:
        playing.game.play(playing.game.position.legal_moves()[0])
    return playing.count()


@pytest.mark.parametrize(("rules", "targets"), [(TUNISIAN, {21}), (ALTERNATE, {11, 16, 21})])
def test_a_match_is_played_to_the_targets_of_its_rules_and_no_other(
    rules: Rules, targets: set[int]
) -> None:  # M1
    for target in range(-1, 30):
        if target in targets:
            assert new_match(rules, dealer=0, target=target).target == target
            continue
        with pytest.raises(ChkobbaError, match=rf"target {target}: .* \(M1\)"):
            new_match(rules, dealer=0, target=target)


@pytest.mark.parametrize(("rules", "target"), [(TUNISIAN, 21), (ALTERNATE, 11)])
def test_a_match_begins_at_nothing_for_the_usual_target(rules: Rules, target: int) -> None:  # M1
    match = new_match(rules, dealer=0)
    assert match.stake_for_hand() == Stake((0, 0), target)
    assert match.winner is None


@pytest.mark.parametrize(
    ("totals", "winner"),
    [
        ((20, 20), None),
        ((21, 20), 0),  # M3: reached is enough
        ((3, 21), 1),
        ((22, 23), 1),  # S11
        ((22, 22), None),  # S11
        ((21, 21), None),
        ((30, 22), 0),  # M4
    ],
)
def test_the_higher_total_at_the_target_wins_and_equal_totals_play_on(
    totals: tuple[int, ...], winner: int | None
) -> None:  # M3, M4, S11
    assert _match(*totals).winner == winner


@pytest.mark.parametrize(
    ("totals", "winner"),
    [
        ((11, 10, 10), 0),
        ((11, 12, 12), None),
        ((12, 12, 13), 2),
        ((10, 10, 10), None),
        ((4, 11, 11), None),
    ],
)
def test_of_three_players_the_highest_alone_wins(
    totals: tuple[int, ...], winner: int | None
) -> None:  # M3, M4
    assert _match(*totals, rules=ALTERNATE).winner == winner


def test_equal_totals_above_the_target_are_settled_by_another_hand() -> None:  # M4, S11
    match = _match(20, 19).after(_score(3, 2))  # seat 0 is player 1
    assert match.totals == (22, 22)
    assert match.winner is None
    assert match.after(_score(1, 0)).winner is not None


def test_no_hand_follows_a_won_match() -> None:  # M3
    match = _match(22, 21)
    with pytest.raises(ChkobbaError, match=r"won by side 0 \(M3\)"):
        match.after(_score(1, 0))
    with pytest.raises(ChkobbaError, match=r"won by side 0 \(M3\)"):
        begin_hand(match, Random(1))


def test_a_chkobba_at_twenty_wins_nothing_in_mid_hand() -> None:  # M2, S10
    match = _match(20, 20)
    position = Game(_cut_hand(match).game.start).position
    in_mid_hand = Playing(match, Game(replace(position, chkobbas=(1, 0))))
    assert in_mid_hand.game.score.totals == (1, 0)
    assert in_mid_hand.match.winner is None
    with pytest.raises(ChkobbaError, match=r"when all cards are played \(M2\)"):
        in_mid_hand.count()


def test_a_total_that_is_reached_in_mid_hand_can_still_lose() -> None:  # M2, S10, S11
    after = _match(20, 20).after(_score(1, 3))
    side_at_dealers_right = 1
    assert after.totals[side_at_dealers_right] == 21
    assert after.winner == 0


def _cut_hand(match: Match, seed: int = 1) -> Playing:
    step = begin_hand(match, Random(seed))
    assert isinstance(step, Cutting)
    dealt = step.decide(Choice.KEEP)
    assert isinstance(dealt, Playing)
    return dealt


@pytest.mark.parametrize("seat_count", [2, 3, 4])
@pytest.mark.parametrize("first_dealer", [0, 1])
def test_the_deal_moves_to_the_right_through_a_full_cycle(
    seat_count: int, first_dealer: int
) -> None:  # D3, D7
    match = new_match(ALTERNATE, dealer=first_dealer, seat_count=seat_count)
    dealers = []
    for _ in range(seat_count):
        seats = [match.player_at(seat) for seat in range(seat_count)]
        assert sorted(seats) == list(range(seat_count))
        assert seats[0] == (match.dealer + 1) % seat_count  # D7
        assert seats[-1] == match.dealer
        assert [match.seat_of(player) for player in seats] == list(range(seat_count))
        dealers.append(match.dealer)
        match = match.after(_score(*(0,) * len(match.totals)))
    # Players are numbered anticlockwise: the next one sits to the dealer's right.
    assert dealers == [(first_dealer + hand) % seat_count for hand in range(seat_count)]
    assert match.dealer == first_dealer


def test_two_players_take_turns_in_dealing() -> None:  # D3
    match = new_match(TUNISIAN, dealer=1)
    dealers = [match.dealer]
    for _ in range(3):
        match = match.after(_score(0, 0))
        dealers.append(match.dealer)
    assert dealers == [1, 0, 1, 0]


@pytest.mark.parametrize("seat_count", [2, 3, 4])
def test_points_go_to_the_side_whose_players_made_them(seat_count: int) -> None:  # D1, M2
    match = new_match(ALTERNATE, dealer=0, seat_count=seat_count, target=21)
    sides = len(match.totals)
    expected: Counter[int] = Counter()
    for hand in range(seat_count):
        score = _score(*range(hand, hand + sides))
        for side in range(sides):
            expected[match.player_at(side) % sides] += score.totals[side]
        match = match.after(score)
    assert match.totals == tuple(expected[side] for side in range(sides))
    assert match.hand_count == seat_count


def test_partners_stay_together_through_a_full_cycle() -> None:  # D1, D3
    match = new_match(TUNISIAN, dealer=0, seat_count=4)
    for _ in range(4):
        partners = {frozenset({match.player_at(0), match.player_at(2)})}
        partners.add(frozenset({match.player_at(1), match.player_at(3)}))
        assert partners == {frozenset({0, 2}), frozenset({1, 3})}
        match = match.after(_score(1, 1))


def test_the_stake_is_told_from_the_seats_of_the_hand() -> None:
    match = replace(new_match(ALTERNATE, dealer=0, seat_count=3), totals=(1, 2, 3))
    assert match.stake_for_hand().totals == (2, 3, 1)
    assert replace(match, dealer=2).stake_for_hand().totals == (1, 2, 3)
    step = begin_hand(match, Random(5))
    assert isinstance(step, Playing)
    assert step.game.start.totals == (2, 3, 1)


def test_the_dealer_is_one_of_the_players() -> None:  # D7
    with pytest.raises(ChkobbaError, match="dealer 2: players are 0 to 1"):
        new_match(TUNISIAN, dealer=2)


def test_three_do_not_play_tunisian() -> None:  # D1
    with pytest.raises(ChkobbaError, match=r"\(D1\)"):
        begin_match(TUNISIAN, Random(1), seat_count=3)


def test_a_redeal_has_the_same_dealer_and_a_new_cut() -> None:  # D6
    match = new_match(TUNISIAN, dealer=1)
    step = next(
        dealt
        for seed in range(10_000)
        if isinstance(cutting := begin_hand(match, Random(seed)), Cutting)
        and isinstance(dealt := cutting.decide(Choice.OPEN), Redealing)
    )
    again = step.deal(Random(1))
    assert isinstance(again, Cutting)
    assert again.match == match
    assert again.redeals == step.redeals
    playing = again.decide(Choice.KEEP)
    assert isinstance(playing, Playing)
    assert playing.game.dealing.redeals == step.redeals
    assert playing.game.dealing.decision is not None
    assert playing.game.dealing.decision.card == again.cut.card


def test_the_first_step_without_a_cut_card_is_the_play() -> None:  # D4
    rng = Random(1)
    step = begin_match(ALTERNATE, rng, seat_count=3).deal(rng)
    assert isinstance(step, Playing)
    assert step.game.dealing.decision is None


def test_a_counted_hand_shows_the_totals_before_and_after() -> None:  # M2
    counted = _played_out(_cut_hand(_match(17, 12)))
    score = counted.score.totals
    assert counted.after.totals == (17 + score[1], 12 + score[0])  # seat 0 is player 1
    assert counted.match.totals == (17, 12)


@pytest.mark.parametrize(("rules", "seat_count"), SEATS_OF_PROFILES)
def test_whole_matches_end_with_one_winner_and_never_go_on(rules: Rules, seat_count: int) -> None:
    for seed in range(5):
        hands = list(play_match([RandomPlayer()] * seat_count, rules, Random(seed)))
        assert all(hand.after.winner is None for hand in hands[:-1])
        last = hands[-1].after
        assert last.winner is not None
        assert last.totals[last.winner] == max(last.totals) >= rules.target
        assert [hand.match.hand_count for hand in hands] == list(range(len(hands)))
        assert [hand.match for hand in hands[1:]] == [hand.after for hand in hands[:-1]]

"""Decisions are judged by what could be known, and by nothing else."""

from dataclasses import replace
from typing import Final

import pytest

from engine.cards import HIDDEN, card_set, pack
from engine.deal import cut, deal
from engine.dealing import Choice, view_cut
from engine.errors import IllegalMoveError
from engine.grades import Grade
from engine.notation import parse_move, parse_position
from engine.rules import ALTERNATE, TUNISIAN
from engine.view import consistent_positions, view
from tutor.coach.decisions import judge_cut, judge_decision

LAST_DEAL: Final = parse_position(
    "tunisian 4c 3s4sKd/7cQhKh AcAs2h2c2s3h4d4h5d5h5c5sQsJs/AdAh2d3d3c6d6h6c6s7d7h7sQdQcJd"
    "JhJcKcKs 0/0 0 1 - 0-0/21"
)
"""The best play, 4s, is worth -3; the king -4; the three -5."""

FEW_WORLDS: Final = 100


def test_a_last_deal_of_two_is_judged_exactly_whoever_holds_the_cards_that_are_left() -> None:
    decision = judge_decision(LAST_DEAL, parse_move("3s"))
    assert decision.is_exact
    assert (decision.loss, decision.grade, decision.stderr) == (2.0, Grade.BLUNDER, 0.0)
    assert (decision.value, decision.best.value) == (-5.0, -3.0)
    assert decision.position.hands[1] == (HIDDEN,) * 3


def test_the_parts_of_a_loss_add_up_to_it() -> None:
    decision = judge_decision(LAST_DEAL, parse_move("3s"))
    assert sum(decision.swings.values()) == pytest.approx(-decision.loss)


def test_the_best_play_loses_nothing_and_has_no_parts() -> None:
    decision = judge_decision(LAST_DEAL, parse_move("4sx4c"))
    assert (decision.loss, decision.grade, decision.swings) == (0.0, Grade.BEST, {})


def test_hidden_cards_change_the_hindsight_and_never_the_grade() -> None:
    position = deal(TUNISIAN, seed=3)
    other = replace(next(consistent_positions(view(position, 0).position)))
    move = position.legal_moves()[-1]
    first, second = (judge_decision(one, move, worlds=FEW_WORLDS) for one in (position, other))
    assert replace(first, hindsight=None) == replace(second, hindsight=None)
    assert first.hindsight != second.hindsight


def test_luck_is_what_the_open_cards_show_beyond_what_could_be_known() -> None:
    position = deal(TUNISIAN, seed=3)
    decision = judge_decision(position, position.legal_moves()[0], worlds=FEW_WORLDS)
    assert decision.hindsight_value is not None
    assert decision.luck == decision.hindsight_value - decision.value


def test_a_view_has_no_hindsight() -> None:
    seen = view(deal(TUNISIAN, seed=3), 0).position
    decision = judge_decision(seen, seen.legal_moves()[0], worlds=FEW_WORLDS)
    assert (decision.hindsight, decision.luck) == (None, None)


def test_three_players_have_a_hindsight_too() -> None:
    position = deal(ALTERNATE, seed=3, seat_count=3)
    decision = judge_decision(position, position.legal_moves()[0], worlds=FEW_WORLDS)
    assert decision.hindsight is not None
    assert decision.hindsight.of(decision.chosen).loss >= 0


def test_a_loss_that_may_be_chance_counts_as_none() -> None:
    position = deal(TUNISIAN, seed=3)
    decisions = [
        judge_decision(position, move, worlds=FEW_WORLDS) for move in position.legal_moves()
    ]
    for decision in decisions:
        is_clear = decision.entry.loss >= max(0.05, 1.96 * decision.stderr)
        assert decision.loss == (decision.entry.loss if is_clear else 0.0)


def test_plays_that_differ_in_the_names_of_suits_are_one() -> None:
    position = deal(TUNISIAN, seed=3)
    twins = card_set((pack()[17], pack()[18], pack()[39]))  # 5h 5c Ks
    free = replace(position, table=(), stock=(), hands=(twins, (HIDDEN,) * 3))
    piles = tuple(card for card in pack() if card not in twins)
    free = replace(free, piles=(piles[:17], piles[17:-3]), stock=())
    losses = {judge_decision(free, parse_move(text)).loss for text in ("5h", "5c")}
    assert len(losses) == 1


def test_a_single_play_is_forced() -> None:
    after = LAST_DEAL.play(parse_move("4sx4c"))
    while len(after.hands[after.turn]) > 1:
        after = after.after(after.legal_moves()[0])
    move = after.legal_moves()[0]
    assert judge_decision(after, move).is_forced
    assert not judge_decision(LAST_DEAL, parse_move("3s")).is_forced


def test_an_illegal_play_is_refused() -> None:
    with pytest.raises(IllegalMoveError):
        judge_decision(LAST_DEAL, parse_move("4s"))


def test_the_ply_counts_the_cards_played() -> None:
    assert judge_decision(LAST_DEAL, parse_move("3s")).ply == 30


def test_the_seven_of_diamonds_is_kept() -> None:
    seen = view_cut(cut(pack(), 24, TUNISIAN))
    opened, kept = (judge_cut(seen, choice, worlds=300) for choice in (Choice.OPEN, Choice.KEEP))
    assert opened.grade is Grade.MISTAKE
    assert kept.loss == 0.0
    assert sum(opened.swings.values()) == pytest.approx(-opened.loss)

"""A mistake becomes an exercise, and its pattern comes back."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Final
from urllib.parse import parse_qs, urlsplit

from engine.deal import Stake, opening_stake
from engine.dealing import Choice, CutView
from engine.notation import parse_card, parse_move, parse_position
from engine.rules import TUNISIAN
from puzzles.exercise import Kind
from puzzles.themes import THEMES
from tests.tutor.coach.test_decisions import LAST_DEAL
from tutor.coach.decisions import CutDecision, Decision, judge_cut, judge_decision
from tutor.coach.practice import (
    cards_for,
    exercise_href,
    exercise_name,
    keep_for_review,
    miss_of,
    next_to_make,
)
from tutor.review import pattern_key
from tutor.solving.position_puzzle import custom_name
from tutor.store import Store

NOW: Final = datetime(2026, 11, 30, 12, tzinfo=UTC)


def blunder() -> Decision:
    """Returns the three played where the four takes its equal."""
    return judge_decision(LAST_DEAL, parse_move("3s"))


def test_the_exercise_shows_what_the_mover_saw() -> None:
    query = parse_qs(urlsplit(exercise_href(blunder())).query)
    (text,) = query["position"]
    assert parse_position(text) == blunder().position
    assert "???" in text


def test_the_pattern_is_told_by_the_themes_of_the_puzzles() -> None:
    missed = miss_of(blunder())
    assert missed is not None
    assert missed.kind == missed.like_kind == Kind.BEST.value
    assert set(missed.themes) <= {theme.id for theme in THEMES}
    assert "last-deal" in missed.themes


def test_position_and_pattern_both_come_back_on_another_day() -> None:
    missed = miss_of(blunder())
    assert missed is not None
    position, pattern = cards_for(missed, (), NOW)
    assert position.key == custom_name(blunder().position)
    assert pattern.is_pattern
    assert min(position.due_at, pattern.due_at) > NOW + timedelta(hours=12)


def test_what_comes_back_already_counts_as_failed_once_more() -> None:
    missed = miss_of(blunder())
    assert missed is not None
    first = cards_for(missed, (), NOW)
    again = cards_for(missed, first, NOW + timedelta(days=3))
    assert [card.lapse_count for card in again] == [card.lapse_count + 1 for card in first]


def test_the_cards_are_kept_in_the_store(store: Store) -> None:
    learner = store.learners.add("Amel", NOW)
    keep_for_review(store, learner.id, blunder(), NOW)
    keep_for_review(store, learner.id, blunder(), NOW)
    assert len(store.reviews.of(learner.id)) == 2


def cut_of(card: str, choice: Choice = Choice.OPEN) -> CutDecision:
    """Returns the choice of a cut card by one of two players."""
    stake = opening_stake(TUNISIAN, 2)
    return judge_cut(CutView(TUNISIAN, 2, parse_card(card), stake), choice, worlds=20)


def test_a_clear_cut_card_is_asked_about_by_a_puzzle_of_the_bank(store: Store) -> None:
    learner, opened = store.learners.add("Amel", NOW), cut_of("7d")
    name = exercise_name(opened)
    assert name
    assert exercise_href(opened).endswith(f"id={name}")
    assert exercise_name(cut_of("As")) == exercise_name(cut_of("Ah"))
    missed = keep_for_review(store, learner.id, opened, NOW)
    assert missed is not None
    assert (missed.exercise_id, missed.kind) == (name, Kind.CUT.value)
    keys = {card.key for card in store.reviews.of(learner.id)}
    assert keys == {name, pattern_key("cut", kind="cut", rules="tunisian")}


def test_a_cut_card_is_asked_about_at_any_score_but_by_the_same_rules_alone() -> None:
    opened = cut_of("7d")
    late = replace(opened, seen=replace(opened.seen, stake=Stake((17, 12), 21)))
    assert exercise_name(late) == exercise_name(opened) is not None
    other = replace(opened.seen, rules=replace(TUNISIAN, is_tie_to_taker=True))
    assert exercise_name(replace(opened, seen=other)) is None


def test_what_is_made_already_leaves_room_for_the_rest() -> None:
    clear, unclear, other = cut_of("7d"), cut_of("5c"), cut_of("Ad")
    choices = (clear, unclear, other, blunder())
    assert next_to_make(choices, (), most=2) == (clear, other)
    made = [exercise_name(clear) or "", exercise_name(other) or ""]
    assert next_to_make(choices, made, most=2) == (blunder(),)


def test_a_cut_card_whose_answer_is_not_clear_makes_no_exercise(store: Store) -> None:
    learner, unclear = store.learners.add("Amel", NOW), cut_of("5c")
    assert exercise_name(unclear) is None
    assert keep_for_review(store, learner.id, unclear, NOW) is None
    assert store.reviews.of(learner.id) == ()

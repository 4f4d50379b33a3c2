"""What was failed comes back in time, never too much of it, and never in the same order."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random

from tutor.review import Recall, ReviewCard, due_cards, pattern_card, puzzle_card, recall_share
from tutor.review import reviewed as after_review

NOON = datetime(2026, 12, 1, 12, tzinfo=UTC)
DAY = timedelta(days=1)


def _card(number: int = 7) -> ReviewCard:
    exercise = f"tunisian-best2-{number}"
    return puzzle_card(exercise, kind="best", rules="tunisian", rating=1400, now=NOON)


def test_a_failed_puzzle_is_due_on_another_day() -> None:
    card = _card()
    assert (card.key, card.is_pattern) == ("tunisian-best2-7", False)
    assert card.due_at == NOON + DAY
    assert card.lapse_count == 1


def test_a_failed_pattern_has_one_card_whatever_the_puzzle() -> None:
    cards = [
        pattern_card("sweep", f"id {number}", kind="best", rules="tunisian", rating=1400, now=NOON)
        for number in (1, 2)
    ]
    assert cards[0].key == cards[1].key == "tunisian best sweep"
    assert all(card.is_pattern for card in cards)


def test_intervals_grow_while_it_is_known_and_shrink_when_it_is_failed() -> None:
    card, intervals = _card(), []
    for _ in range(5):
        now = card.due_at
        card = after_review(card, Recall.KNOWN, now)
        intervals.append(card.due_at - now)
    assert intervals == sorted(intervals)
    assert intervals[-1] > 10 * DAY
    failed = after_review(card, Recall.FAILED, card.due_at)
    assert failed.due_at - card.due_at < intervals[-1] / 2
    assert failed.lapse_count == card.lapse_count + 1


def test_help_brings_it_back_sooner() -> None:
    helped = after_review(_card(), Recall.HELPED, NOON + DAY)
    known = after_review(_card(), Recall.KNOWN, NOON + DAY)
    assert helped.due_at <= known.due_at
    assert helped.difficulty is not None
    assert known.difficulty is not None
    assert helped.difficulty > known.difficulty


def test_the_same_answers_give_the_same_dates() -> None:
    assert after_review(_card(), Recall.KNOWN, NOON + 9 * DAY) == after_review(
        _card(), Recall.KNOWN, NOON + 9 * DAY
    )


def test_what_is_remembered_fades() -> None:
    card = after_review(_card(), Recall.KNOWN, NOON + DAY)
    shares = [recall_share(card, NOON + days * DAY) for days in (1, 5, 40)]
    assert shares == sorted(shares, reverse=True)


def test_only_what_is_due_comes_and_never_more_than_the_room() -> None:
    cards = [_card(number) for number in range(30)]
    later = replace(_card(99), due_at=NOON + 9 * DAY)
    due = due_cards([*cards, later], NOON + DAY, room=20, rng=Random(1))
    assert len(due) == len(set(due)) == 20
    assert later not in due
    assert due_cards(cards, NOON, room=20, rng=Random(1)) == ()
    assert due_cards(cards, NOON + DAY, room=-3, rng=Random(1)) == ()


def test_what_is_nearest_to_being_forgotten_comes_first() -> None:
    known = after_review(_card(1), Recall.KNOWN, NOON + DAY)
    cards = [replace(known, due_at=NOON), _card(2)]
    assert due_cards(cards, NOON + 20 * DAY, room=1, rng=Random(1)) == (cards[1],)


def test_the_order_is_another_one_each_time() -> None:
    cards = [_card(number) for number in range(10)]
    orders = {due_cards(cards, NOON + DAY, room=10, rng=Random(seed)) for seed in range(20)}
    assert len(orders) == 20

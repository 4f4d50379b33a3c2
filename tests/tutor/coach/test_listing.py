"""The list of decisions, and each of them on the table."""

import pytest

from engine.cards import HIDDEN
from engine.notation import parse_position
from engine.rules import ALTERNATE, TUNISIAN, Rules
from tests.tutor.coach.test_review import TABLES, reviewed
from tutor.coach.decisions import Decision
from tutor.coach.listing import all_listed, chosen_of, listed, positions_text
from tutor.coach.review_scenes import DecisionWalk, decision_scene
from tutor.components.scene import Highlight, Place, TableScene
from tutor.texts import texts_for

NAMES = ("Amel", "Badr", "Chedly", "Dorra")


def test_only_mistakes_are_listed_and_all_decisions_where_asked() -> None:
    review = reviewed(TUNISIAN, 2)
    assert len(listed(review, least=0.0)) == len(all_listed(review)) == len(review.choices)
    assert [entry.choice for entry in listed(review)] == [
        choice for hand in review.hands for choice in hand.mistakes()
    ]


def test_a_hand_can_be_looked_at_alone() -> None:
    review = reviewed(TUNISIAN, 2)
    assert {entry.hand_number for entry in listed(review, least=0.0, hand=2)} == {2}


def test_a_decision_keeps_its_number_whatever_is_listed() -> None:
    review = reviewed(TUNISIAN, 2)
    every = all_listed(review)
    assert all(every[entry.number - 1] == entry for entry in listed(review))
    assert chosen_of(every, 5) == every[4]
    assert chosen_of(every, 500) == every[0]
    assert chosen_of((), 1) is None


def test_the_positions_are_those_that_the_movers_saw() -> None:
    review = reviewed(TUNISIAN, 2)
    lines = positions_text(all_listed(review)).splitlines()
    plays = [choice for choice in review.choices if isinstance(choice, Decision)]
    assert [parse_position(line) for line in lines] == [play.position for play in plays]


def scenes(rules: Rules, seat_count: int, *, is_open: bool) -> list[TableScene]:
    """Returns all pictures of the first decision of the first hand."""
    hand = reviewed(rules, seat_count).hands[0]
    decision, names = hand.decisions[0], NAMES[:seat_count]
    count = len(DecisionWalk.of(decision, hand.game, names, 0).frames)
    walks = [DecisionWalk.of(decision, hand.game, names, place) for place in range(count)]
    return [decision_scene(walk, texts_for("en"), is_open=is_open) for walk in walks]


@pytest.mark.parametrize(("rules", "seat_count"), TABLES)
def test_a_decision_goes_on_until_it_is_the_players_turn_again(
    rules: Rules, seat_count: int
) -> None:
    pictures = scenes(rules, seat_count, is_open=False)
    assert len(pictures) == seat_count + 1
    assert len({picture.sequence for picture in pictures}) == len(pictures)


@pytest.mark.parametrize(("rules", "seat_count"), TABLES)
def test_the_player_sits_at_the_bottom_and_sees_his_own_cards_alone(
    rules: Rules, seat_count: int
) -> None:
    picture = scenes(rules, seat_count, is_open=False)[0]
    for hand in picture.hands:
        is_own = hand.place is Place.BOTTOM
        assert (HIDDEN in hand.cards) is not is_own
        assert (hand.name == NAMES[1]) is is_own


def test_all_cards_can_be_shown() -> None:
    assert all(HIDDEN not in hand.cards for hand in scenes(ALTERNATE, 3, is_open=True)[0].hands)


def test_the_best_play_is_pointed_at_before_the_play_is_shown() -> None:
    before, after, *_ = scenes(TUNISIAN, 2, is_open=False)
    assert Highlight.GOOD in before.highlights.values()
    assert (before.played, before.caption) == ((), "")
    assert len(after.played) == 1
    assert after.caption.startswith("Badr: ")

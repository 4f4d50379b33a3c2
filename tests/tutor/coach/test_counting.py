"""The counting trainer asks about what cannot be seen, and grades by the exact set."""

from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from engine.cards import Rank
from engine.notation import parse_cards, parse_position
from engine.rules import ALTERNATE, TUNISIAN, Rules
from engine.view import View, view
from puzzles.reading.count import Wanted
from tests.tutor.coach.hands import played_match
from tutor.coach.counting import Ask, counting_question, question_on

SEEN: Final = parse_position(
    "tunisian 4c 3s4sKd/??? AcAs2h2c2s3h4d4h5d5h5c5sQsJs/AdAh2d3d3c6d6h6c6s7d7h7sQdQcJd"
    "JhJcKcKs 0/0 0 1 - 0-0/21"
)
"""The last deal: 7c, Qh and Kh are out."""


def own_turns(rules: Rules, seat_count: int) -> Iterator[View]:
    """Yields what the player at each turn of a hand sees."""
    game = played_match(rules, seat_count).hands[0].game
    for position in list(game.replay())[:-1]:
        yield view(position, position.turn)


@pytest.mark.parametrize(("rules", "seat_count"), [(TUNISIAN, 2), (TUNISIAN, 4), (ALTERNATE, 3)])
def test_it_asks_with_each_new_hand_but_the_first(rules: Rules, seat_count: int) -> None:
    asked = [seen for seen in own_turns(rules, seat_count) if counting_question(seen, Random(1))]
    assert all(len(seen.position.hands[seen.seat]) == 3 for seen in asked)
    assert len(asked) == 36 // 3 - seat_count


def test_the_key_is_exactly_what_the_player_cannot_see() -> None:
    question = question_on(SEEN, Ask.WHICH, Wanted.SEVENS)
    assert (question.choices, question.key) == (parse_cards("7d7h7c7s"), parse_cards("7c"))


def test_the_exact_set_is_right_and_nothing_else() -> None:
    question = question_on(SEEN, Ask.WHICH, Wanted.SEVENS)
    assert question.judge(parse_cards("7c")).is_right
    for named in ("-", "7d", "7c7s"):
        assert not question.judge(parse_cards(named)).is_right


def test_what_was_forgotten_and_what_is_not_out_are_told_apart() -> None:
    mark = question_on(SEEN, Ask.WHICH, Wanted.SEVENS).judge(parse_cards("7d7h"))
    assert (mark.right, mark.forgotten, mark.wrong) == ((), parse_cards("7c"), parse_cards("7d7h"))


@pytest.mark.parametrize(
    ("wanted", "is_held"), [(Wanted.KINGS, True), (Wanted.JACKS, False), (Wanted.QUEENS, True)]
)
def test_whether_a_court_card_can_be_held(wanted: Wanted, *, is_held: bool) -> None:
    assert question_on(SEEN, Ask.WHETHER, wanted).is_held == is_held


def test_each_question_is_about_one_rank_or_the_diamonds() -> None:
    for seen in own_turns(TUNISIAN, 2):
        question = counting_question(seen, Random(len(seen.position.stock)))
        if question and question.wanted is not Wanted.DIAMONDS:
            ranks = {Rank(card.rank) for card in question.choices}
            assert len(ranks) == 1

"""Every fault and every mistake that a play can be, with near misses and their order."""

from collections.abc import Iterator
from itertools import chain, combinations
from typing import Final

import pytest

from engine.captures import captures
from engine.cards import Cards, card_set, pack
from engine.errors import HiddenCardsError, IllegalMoveError
from engine.mistakes import Mistake
from engine.moves import Move
from engine.notation import parse_cards, parse_move
from engine.reasons import Fault, Verdict, judge
from engine.rules import ALTERNATE, TUNISIAN, Rules
from engine.view import view
from tests.engine.boards import board
from tests.engine.play import first_position
from tests.engine.test_captures import every_case
from tests.engine.variants import CAPTURE_RULES

BASTRA: Final = CAPTURE_RULES[2]


def judged(table: str, hand: str, move: str, rules: Rules = TUNISIAN) -> Verdict:
    return judge(parse_cards(table), parse_cards(hand), parse_move(move), rules)


FAULTS: Final = (
    ("2d6s", "Kh", "Qh", Fault.NOT_IN_HAND, "P1"),
    ("2d6s", "Kh", "Qhx2d6s", Fault.NOT_IN_HAND, "P1"),
    ("2d6s", "QhKh", "Qhx2d6s", None, None),
    ("3c4h7d", "7sKh", "7sx3c4h", Fault.EQUAL_FORBIDS_SUM, "P2"),
    ("3c4h6d", "7sKh", "7sx3c4h", None, None),
    ("3c4h7d", "7s3h", "7sx4h", Fault.EQUAL_FORBIDS_SUM, "P2"),
    ("4h6sKc", "Ks", "Ksx4h6s", Fault.EQUAL_FORBIDS_SUM, "P2"),
    ("4h6sQc", "Ks", "Ksx4h6s", None, None),
    ("5d5c", "5s", "5sx5d5c", Fault.MORE_THAN_ONE_EQUAL, "P2"),
    ("5d5c", "5s", "5sx5d", None, None),
    ("5d5c", "Ks", "Ksx5d5c", None, None),
    ("3c4h7d", "7s", "7sx3c4h7d", Fault.EQUAL_AND_MORE, "P2"),
    ("3c4h7d", "7s", "7sx3c7d", Fault.EQUAL_AND_MORE, "P2"),
    ("3c4h7d", "7s", "7sx7d", None, None),
    ("3c3s", "7d", "7dx3c3s", Fault.WRONG_SUM, "P3"),
    ("3c4s", "7d", "7dx3c4s", None, None),
    ("2d6s", "Qh", "Qhx6s", Fault.WRONG_SUM, "P3"),
    ("2d6s", "Jh", "Jhx2d6s", Fault.WRONG_SUM, "P3"),
    ("2d5c3h4s", "7s", "7sx2d3h4s5c", Fault.SEVERAL_GROUPS, "P3"),
    ("2d5c3h4s", "7s", "7sx2d5c", None, None),
    ("2d5c3h4s", "7s", "7sx2d3h5c", Fault.WRONG_SUM, "P3"),
    ("2d6s", "Qh", "Qh", Fault.REFUSED_CAPTURE, "P5"),
    ("2d5s", "Qh", "Qh", None, None),
    ("Qd", "Qh", "Qh", Fault.REFUSED_CAPTURE, "P5"),
    ("2d6s", "Qh", "Qhx2d6c", Fault.NOT_ON_TABLE, "P7"),
    ("-", "Qh", "Qhx2d6c", Fault.NOT_ON_TABLE, "P7"),
    ("Qc", "Ac7h", "7hxAc", Fault.HAND_CARD_IN_SUM, "P8"),
    ("7h", "AcQc", "QcxAc7h", Fault.HAND_CARD_IN_SUM, "P8"),
    ("7h", "Qc", "QcxAc7h", Fault.NOT_ON_TABLE, "P7"),
    ("Ac7h", "Qc", "QcxAc7h", None, None),
)
"""Table, hand, play, its fault and the rule that it breaks."""


@pytest.mark.parametrize(("table", "hand", "move", "fault", "rule"), FAULTS)
def test_each_fault_is_found_and_its_near_miss_is_not(
    table: str, hand: str, move: str, fault: Fault | None, rule: str | None
) -> None:
    verdict = judged(table, hand, move)
    assert (verdict.fault, verdict.rule) == (fault, rule)
    assert verdict.is_legal is (fault is None)
    assert bool(verdict.reason) is (fault is not None)


def test_every_fault_is_found_above() -> None:
    assert {fault for _, _, _, fault, _ in FAULTS} == {*Fault, None}


@pytest.mark.parametrize(
    ("table", "hand", "move", "mistake"),
    [
        ("3c4h7d", "7s", "7sx3c4h", Mistake.SUM_BESIDE_EQUAL),  # R2
        ("3c4h7d", "7s", "7sx3c4h7d", Mistake.SUM_BESIDE_EQUAL),
        ("3c4h7d", "7s", "7sx4h", None),  # no sum that an equal could forbid
        ("3c4h7d", "7s", "7sx3c7d", None),
        ("Ah7c", "Qd", "Qd", Mistake.FORGOT_COURTS),  # R8
        ("AhQc", "Jd", "Jd", Mistake.FORGOT_COURTS),  # R9
        ("2d6s", "Jh", "Jhx2d6s", Mistake.FORGOT_COURTS),  # R1: a jack of the other profile
        ("2d7s", "Qh", "Qhx2d7s", Mistake.FORGOT_COURTS),
        ("AhJc", "Kd", "KdxAhJc", None),  # legal
        ("2hJc", "Kd", "Kdx2hJc", Mistake.FORGOT_COURTS),
        ("2d5s", "Qh", "Qhx2d5s", None),  # seven is neither of its values
        ("2d4s", "7h", "7hx2d4s", None),  # no court near
        ("Qd", "Qh", "Qh", Mistake.REFUSED_CAPTURE),  # an equal is plain to see
        ("2d5s", "7h", "7h", Mistake.REFUSED_CAPTURE),  # R11
        ("2d5sQc", "KhQs", "Kh", Mistake.FORGOT_COURTS),
        ("2d5s3h", "KhQs", "Kh", Mistake.MISSED_LONG_SUM),
        ("2d4sAh", "7h", "7h", Mistake.MISSED_LONG_SUM),  # R7
        ("Ac2d3h4s", "Kh", "Kh", Mistake.MISSED_LONG_SUM),
        ("2d4sAh5c", "7h", "7h", Mistake.REFUSED_CAPTURE),  # 5 and 2 is a short one
        ("7h", "AcQc", "QcxAc7h", Mistake.ADDED_HAND_CARDS),  # R10
        ("7h", "Qc", "QcxAc7h", None),
        ("5d5c", "5s", "5sx5d5c", Mistake.TOOK_ALL_EQUALS),  # R5
        ("5d5c", "5s", "5sx5d", None),
        ("2d5c3h4s", "7s", "7sx2d3h4s5c", None),  # two groups at once are none of the fifteen
    ],
)
def test_each_mistake_of_play_is_named_and_its_near_miss_is_not(
    table: str, hand: str, move: str, mistake: Mistake | None
) -> None:
    assert judged(table, hand, move).mistake is mistake


@pytest.mark.parametrize(
    ("table", "hand", "move", "fault"),
    [
        ("2d", "Kh", "Qhx6s", Fault.NOT_IN_HAND),  # before what is not on the table
        ("7h", "AcQc", "QcxAc2d", Fault.HAND_CARD_IN_SUM),  # before another missing card
        ("5d5c", "5s", "5sx5d5c", Fault.MORE_THAN_ONE_EQUAL),  # before a wrong sum
        ("5d5c2h", "5s", "5sx2h5d5c", Fault.EQUAL_AND_MORE),  # before a wrong sum
        ("2d3c5d", "5s", "5sx2d", Fault.EQUAL_FORBIDS_SUM),  # before a wrong sum
        ("2d3cAc4h5d", "5s", "5sx2d3cAc4h", Fault.EQUAL_FORBIDS_SUM),  # before two groups
    ],
)
def test_of_several_faults_the_first_is_the_reason(
    table: str, hand: str, move: str, fault: Fault
) -> None:
    assert judged(table, hand, move).fault is fault


def test_the_evidence_names_what_the_rules_saw() -> None:
    verdict = judged("3c4h7d", "7s", "7sx3c4h")
    assert verdict.equals == parse_cards("7d")
    assert verdict.compulsory == (parse_cards("7d"),)
    assert (verdict.value, verdict.total) == (7, 7)
    assert verdict.missing == ()


def test_the_evidence_names_what_is_missing_and_what_it_adds_up_to() -> None:
    verdict = judged("7h", "Qc", "Qcx2c7h")
    assert verdict.missing == parse_cards("2c")
    assert (verdict.value, verdict.total) == (8, 9)


def test_values_in_the_evidence_are_those_of_the_profile() -> None:
    assert judged("2d6s", "Jh", "Jhx2d6s", ALTERNATE).is_legal
    assert judged("2d6s", "Qh", "Qhx2d6s", ALTERNATE).value == 9


def test_with_the_bastra_limit_one_may_take_the_sum_but_not_both() -> None:
    assert judged("3c4h7d", "7s", "7sx3c4h", BASTRA).is_legal
    assert judged("3c4h7d", "7s", "7sx7d", BASTRA).is_legal
    assert judged("3c4h7d", "7s", "7sx3c4h7d", BASTRA).fault is Fault.EQUAL_AND_MORE
    assert judged("3c4h7d", "7s", "7s", BASTRA).fault is Fault.REFUSED_CAPTURE
    assert judged("3c4h7d", "7s", "7sx4h", BASTRA).fault is Fault.WRONG_SUM


def every_set(cards: Cards) -> Iterator[Cards]:
    return chain.from_iterable(combinations(cards, size) for size in range(len(cards) + 1))


@pytest.mark.parametrize("rules", CAPTURE_RULES, ids=str)
def test_a_play_is_legal_exactly_when_it_is_one_of_the_captures_or_there_is_none(
    rules: Rules,
) -> None:
    for table, cards in every_case(3):
        for card in cards:
            taken = captures(table, card, rules) or ((),)
            for chosen in every_set(table):
                verdict = judge(table, (card,), Move(card, chosen), rules)
                assert verdict.is_legal == (chosen in taken)


def test_no_play_that_takes_a_card_of_the_hand_is_legal() -> None:
    for table, cards in every_case(3):
        for card in cards:
            beside = next(other for other in pack() if other != card and other not in table)
            for chosen in every_set(table):
                move = Move(card, card_set((*chosen, beside)))
                verdict = judge(table, (card, beside), move, TUNISIAN)
                assert verdict.fault is Fault.HAND_CARD_IN_SUM


def test_an_illegal_play_raises_with_rule_reason_and_position() -> None:
    position = board("3c3s", "7dKh")
    with pytest.raises(IllegalMoveError) as caught:
        position.play(parse_move("7dx3c3s"))
    error = caught.value
    assert (error.move, error.rule, error.position) == ("7dx3c3s", "P3", str(position))
    assert str(error) == (
        f'illegal move 7dx3c3s: 3c3s adds up to 6, 7d takes 7 (P3) in "{position}"'
    )


def test_the_hand_to_play_must_be_known_to_be_judged() -> None:
    start = first_position(TUNISIAN, 2, seed=1)
    unknown = view(start, 1).position
    with pytest.raises(HiddenCardsError):
        unknown.judge(start.legal_moves()[0])
    with pytest.raises(HiddenCardsError):
        unknown.legal_moves()


def test_the_fifteen_mistakes_cite_points_of_the_rulebook() -> None:
    assert len(Mistake) == 15
    assert all(point[0] in "RST" for mistake in Mistake for point in mistake.points)

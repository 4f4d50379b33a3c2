"""Claims about chances and about what plays are worth."""

import pytest

from engine.errors import ChkobbaError
from engine.notation import parse_cards, parse_position
from engine.rules import ALTERNATE, TUNISIAN
from lessons.claims import known_kinds, parse_claim, refutation
from lessons.errors import LessonError
from lessons.grounds import Grounds
from lessons.loader import load_lesson
from lessons.model import Try
from lessons.scenes import Setting, complete
from tests.lessons.samples import PATH, with_steps
from tests.lessons.test_claims import FAILS as RULE_CLAIMS_THAT_FAIL
from tests.lessons.test_claims import HOLDS as RULE_CLAIMS_THAT_HOLD

MID_HAND = Grounds(TUNISIAN, complete(Setting(parse_cards("2c"), parse_cards("5sKs")), TUNISIAN))
LAST_DEAL = Grounds(
    TUNISIAN,
    parse_position(
        "tunisian 4c 3s4sKd/??? AcAs2h2c2s3h4d4h5d5h5c5sQsJs/AdAh2d3d3c6d6h6c6s7d7h7sQdQcJd"
        "JhJcKcKs 0/0 0 1 - 0-0/21"
    ),
)
PILES = Grounds(TUNISIAN, None, (parse_cards("7h7c7s"), parse_cards("7d6d6h6c6s")), (1, 0))

HOLDS = [
    (MID_HAND, "risk sweep Ks = 0 %"),
    (MID_HAND, "risk sweep 5s > 10 %"),
    (MID_HAND, "risk Ks Ks < 30 %"),
    (MID_HAND, "unseen sevens = 4"),
    (MID_HAND, "unseen 2 = 2"),
    (MID_HAND, "better Ks than 5s"),
    (MID_HAND, "best Ks"),
    (LAST_DEAL, "better 4sx4c than 3s"),
    (LAST_DEAL, "loses 3s 2"),
    (LAST_DEAL, "best 4sx4c"),
    (PILES, "score = 2"),
    (PILES, "cut 7d = keep 0.8"),
    (PILES, "cut Ac = open"),
    (PILES, "cut 5c = either"),
    (MID_HAND, "holds T7 73 %"),
    (MID_HAND, "holds T7 99 % exact"),
    (PILES, "winner 23-22 = first"),
    (PILES, "winner 22-22 = nobody"),
    (PILES, "winner 20-19 = nobody"),
]
FAILS = [
    (MID_HAND, "risk sweep Ks = 5 %", "it is 0.0 %"),
    (MID_HAND, "unseen sevens = 3", "4 sevens are unseen"),
    (MID_HAND, "unseen diamonds = 1", "diamonds are unseen"),
    (MID_HAND, "better 5s than Ks", "the difference is -"),
    (MID_HAND, "best 5s", "best is Ks"),
    (LAST_DEAL, "best 4sx4c or 3s", "best is 4sx4c"),
    (LAST_DEAL, "loses 3s 1", "it loses 2.00"),
    (LAST_DEAL, "better 3s than 4sx4c", "the difference is -2.00"),
    (MID_HAND, "holds T7 90 %", "it is right in 73 %"),
    (PILES, "score = 3", "the first side scores 2"),
    (PILES, "cut 7d = open", "keeping is better by +"),
    (PILES, "winner 22-23 = first", "the winner is second"),
]
UNREADABLE = [
    (MID_HAND, "risk Ks", "is no risk"),
    (MID_HAND, "risk 7d Ks < 5 %", "7d does not lie on the table"),
    (MID_HAND, "unseen crowns = 2", "is no rank"),
    (MID_HAND, "better Ks", "cannot be read"),
    (MID_HAND, "better Ks than Kd", "Kd is not allowed here"),
    (MID_HAND, "loses 5s much", "cannot be read"),
    (MID_HAND, "holds T18 50 %", "T18 was not tried"),
    (MID_HAND, "cut 7d = burn", "cannot be read"),
    (PILES, "winner 22 = first", "are no totals"),
    (PILES, "better Ks than 5s", "needs cards on the table"),
]


@pytest.mark.parametrize(("grounds", "text"), HOLDS, ids=lambda value: str(value)[:40])
def test_a_true_claim_holds(grounds: Grounds, text: str) -> None:
    assert refutation(parse_claim(text, 1, grounds)) == ""


@pytest.mark.parametrize(("grounds", "text", "found"), FAILS)
def test_a_false_claim_is_refuted_with_what_was_found(
    grounds: Grounds, text: str, found: str
) -> None:
    assert found in refutation(parse_claim(text, 1, grounds))


@pytest.mark.parametrize(("grounds", "text", "reason"), UNREADABLE)
def test_a_claim_that_cannot_be_read_says_why(grounds: Grounds, text: str, reason: str) -> None:
    with pytest.raises(ChkobbaError, match=reason):
        refutation(parse_claim(text, 1, grounds))


def test_the_winner_depends_on_the_target_of_the_profile() -> None:
    claim = parse_claim("winner 12-9 = first", 1, Grounds(ALTERNATE))
    assert refutation(claim) == ""


def test_only_what_the_analyst_must_be_asked_about_is_left_to_the_tests() -> None:
    assert parse_claim("better Ks than 5s", 1, MID_HAND).needs_analyst
    assert not parse_claim("better 4sx4c than 3s", 1, LAST_DEAL).needs_analyst
    assert not parse_claim("risk sweep Ks = 0 %", 1, MID_HAND).needs_analyst


def test_the_best_play_with_hidden_cards_is_claimed_by_its_answer() -> None:
    steps = "## try: Lay\n\nWhich one?\n\ntable: 2c\nhand: 5sKs\ngoal: best\nanswer: Ks"
    step = load_lesson(with_steps(steps), PATH).for_rules(TUNISIAN).steps[0]
    assert isinstance(step, Try)
    (claim,) = step.claims
    assert (str(claim), claim.needs_analyst, refutation(claim)) == ("best Ks", True, "")


def test_the_best_play_with_hidden_cards_has_to_be_allowed() -> None:
    steps = "## try: Lay\n\nWhich one?\n\ntable: 2c\nhand: 5sKs\ngoal: best\nanswer: Kd"
    with pytest.raises(LessonError, match="Kd is not allowed here"):
        load_lesson(with_steps(steps), PATH)


def test_each_kind_of_claim_is_tested_both_ways() -> None:
    true = {text for _, text in (*HOLDS, *RULE_CLAIMS_THAT_HOLD)}
    false = {text for _, text, _ in (*FAILS, *RULE_CLAIMS_THAT_FAIL)}
    for texts in (true, false):
        assert {parse_claim(text, 1, MID_HAND).kind for text in texts} == set(known_kinds())

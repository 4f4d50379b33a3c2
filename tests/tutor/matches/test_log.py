"""The document of a match: what it tells, and what cannot be told."""

import json

import pytest

from engine.errors import ChkobbaError
from engine.flow import Counted, Cutting, Playing, Redealing
from engine.rules import ALTERNATE, TUNISIAN
from tests.tutor.matches.played import (
    is_all_played,
    is_asked,
    is_counted,
    new_match,
    played_until,
    step_on,
)
from tutor.matches.acting import DEAL, act, answered, noted
from tutor.matches.coach_notes import Focus, help_in
from tutor.matches.log import (
    Coaching,
    Degree,
    LogError,
    MatchLog,
    MatchSettings,
    format_log,
    new_log,
    parse_log,
)
from tutor.matches.replay import COUNT, REDEAL, state_of

WITH_A_REDEAL = "again"
"""The first deal of the Tunisian match of this secret is sent back: three queens (D6).

So is the second: three kings."""


def altered(**entries: object) -> str:
    return json.dumps(json.loads(format_log(new_match())) | entries)


@pytest.mark.parametrize("seat_count", [2, 3, 4])
def test_a_match_is_read_as_it_was_written(seat_count: int) -> None:
    log = played_until(new_match(seat_count), is_counted).log
    assert parse_log(format_log(log)) == log


def test_what_the_coach_is_to_do_is_kept() -> None:
    coaching = Coaching(Degree.GUIDED, threshold=1.0, asks_to_count=True)
    log = new_log(MatchSettings(TUNISIAN, ("salah",)), "any", coaching)
    assert parse_log(format_log(log)).coaching == coaching


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        "[" * 100_000,
        "9" * 5_000,
        altered(secret="\ud800"),
        altered(version=2),
        altered(rules="bridge"),
        altered(company=["nobody"]),
        altered(company=[]),
        altered(target="many"),
        altered(target=12),
        altered(hands="keep"),
        altered(coaching={"degree": "loud", "threshold": 1, "asks_to_count": True}),
        altered(coaching=[]),
    ],
)
def test_what_tells_of_no_match_is_refused(text: str) -> None:
    with pytest.raises(LogError):
        parse_log(text)


@pytest.mark.parametrize(
    "hands",
    [["sleep"], ["keep keep"], ["redeal"], ["keep count"], ["keep", "keep"], ["keep 7dx7c"]],
)
def test_what_comes_at_a_wrong_moment_is_refused(hands: list[str]) -> None:
    told = json.loads(format_log(new_match(rules=TUNISIAN))) | {"hands": hands}
    with pytest.raises(ChkobbaError):
        state_of(parse_log(json.dumps(told)))


def test_three_play_by_the_alternate_rules_alone() -> None:
    with pytest.raises(ChkobbaError, match="D1"):
        new_match(3, rules=TUNISIAN)


def test_nothing_is_dealt_before_the_hand_is_counted() -> None:
    log = played_until(new_match(), is_all_played).log
    with pytest.raises(LogError, match="M2"):
        act(log, DEAL)
    assert isinstance(state_of(act(act(log, COUNT), DEAL)).step, Playing)


def test_a_match_that_is_won_goes_on_no_more() -> None:
    state = played_until(new_match(), lambda state: state.is_over)
    assert isinstance(state.step, Counted)
    with pytest.raises(ChkobbaError, match="M3"):
        act(state.log, DEAL)


def test_the_learner_does_nothing_for_another() -> None:
    log = waiting_for_another()
    assert answered(log) != log
    with pytest.raises(LogError):
        act(log, "keep")


def waiting_for_another() -> MatchLog:
    """Returns a match in which another cuts, who has not been asked yet."""
    logs = (new_match(rules=TUNISIAN, secret=f"cut {number}").begun() for number in range(20))
    return next(log for log in logs if state_of(log).actor == 1)


def test_a_redeal_is_shown_before_the_new_cut() -> None:
    log = answered(new_match(rules=TUNISIAN, secret=WITH_A_REDEAL).begun())
    step = state_of(log).step
    assert isinstance(step, Redealing)
    assert str(step.redeals[-1]) == "Kc keep 2hQhQcQs"
    log = answered(act(log, REDEAL))
    step = state_of(log).step
    assert isinstance(step, Redealing)
    assert list(map(str, step.redeals)) == ["Kc keep 2hQhQcQs", "5h open 5hKdKhKs"]
    assert isinstance(state_of(answered(act(log, REDEAL))).step, Cutting | Playing)


def test_notes_of_the_coach_change_nothing_in_the_hand() -> None:
    state = played_until(new_match(), is_asked)
    helped = noted(noted(state.log, "hint"), "look:sevens")
    assert state_of(helped).step == state.step
    assert state_of(helped).words == state.words
    assert help_in(state_of(helped).notes).looked is Focus.SEVENS


def test_what_the_coach_said_is_over_with_the_next_card() -> None:
    state = played_until(new_match(), is_asked)
    after = state_of(step_on(noted(state.log, "hint"), lambda seen: seen.position.legal_moves()[0]))
    assert after.notes == ()


def test_a_tried_play_is_taken_back_by_thinking_again() -> None:
    assert help_in(("tried:7sx7d",)).tried is not None
    assert help_in(("tried:7sx7d", "think")).tried is None
    assert help_in(("tried:nonsense", "look:nothing")) == help_in(())


def test_the_target_is_the_one_that_was_chosen() -> None:
    log = new_log(MatchSettings(ALTERNATE, ("hedi",), 16), "any")
    assert state_of(log).match.target == 16

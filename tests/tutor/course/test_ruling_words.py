"""Cases to rule on, in words: what is asked, and a reason with its rule."""

import pytest

from engine.cards import pack
from engine.deal import cut
from engine.match import Match
from engine.notation import parse_move, parse_position
from engine.rules import TUNISIAN
from lessons.fresh import fresh_exercises
from lessons.rulings import CutCase, LeftoversCase, MatchCase, Ruling, RulingExercise, SweepCase
from lessons.scenes import Scene
from tutor.course.ruling_words import case_in_words, reason_in_words, ruling_in_words
from tutor.export.answers import MarkedWords, answer_of
from tutor.texts import texts_for
from tutor.wording.words import Words

ENGLISH = texts_for("en")
WORDS = Words(ENGLISH)
EARLIER = parse_position(
    "tunisian 6h -/6c AhAc3h3c5h6s7cQdKdKh/2h3s4c5c7d7hQhQsJsKs 0/0 1 0 ?18 0-0/21"
)
LAST_TWO = parse_position(
    "tunisian 4sQcKh 4d/2s AhAc2h3c3s4h6d6h6c7h7cQhJhJsKdKc/"
    "AdAs2d2c3d3h4c5d5h5c5s6s7d7sQdQsJdJcKs 0/0 0 1 - 0-0/21"
)
SWEEP = SweepCase(Scene(EARLIER, seat=1), parse_move("6cx6h"))
LEFTOVERS = LeftoversCase(Scene(LAST_TWO))


def match(totals: tuple[int, int], points: tuple[int, int], *, is_over: bool = True) -> MatchCase:
    return MatchCase(Match(TUNISIAN, 2, 0, totals, 21), points, is_round_over=is_over)


def test_a_sweep_is_told_with_what_the_stock_holds() -> None:
    asked = case_in_words(SWEEP, WORDS)
    assert asked.startswith(
        "18 cards still wait in the stock. You play your last card: 6♣ takes 6♥."
    )
    assert reason_in_words(SWEEP, WORDS).rule == "C1"


def test_leftovers_are_told_play_by_play() -> None:
    assert case_in_words(LEFTOVERS, WORDS) == (
        "The opponent took last so far. You play 4♦, then the opponent plays 2♠."
        " Who gets the cards left over?"
    )
    assert reason_in_words(LEFTOVERS, WORDS).text == (
        "4♦ takes 4♠. 2♠ takes nothing. So you took last, and 2♠, Q♣ and K♥ go to you."
        " It is no chkobba."
    )


@pytest.mark.parametrize(
    ("case", "rule", "text"),
    [
        (match((20, 15), (1, 0), is_over=False), "M2", "So you play on."),
        (match((20, 15), (1, 0)), "M3", "21 to 15: only one of you has 21 or more."),
        (match((18, 15), (1, 0)), "M3", "19 to 15: nobody has 21 yet."),
        (match((20, 20), (2, 3)), "M4", "22 to 23: both are there, and the higher total wins."),
        (match((20, 20), (2, 2)), "M4", "22 to 22: both are there, but equal. One more round."),
    ],
)
def test_a_match_is_decided_by_one_rule(case: MatchCase, rule: str, text: str) -> None:
    reason = reason_in_words(case, WORDS)
    assert (reason.rule, reason.text.endswith(text)) == (rule, True)


@pytest.mark.parametrize(("is_kept", "word"), [(True, "Kept"), (False, "Opened")])
def test_the_cut_card_is_told_as_kept_or_opened(*, is_kept: bool, word: str) -> None:
    case = CutCase(cut(pack(), 24, TUNISIAN), is_kept=is_kept)
    assert "7♦" in case_in_words(case, WORDS)
    assert reason_in_words(case, WORDS).text.startswith(word)


def test_every_ruling_has_its_words() -> None:
    assert len({ruling_in_words(ruling, ENGLISH) for ruling in Ruling}) == len(Ruling)


@pytest.mark.parametrize("point", ["R14", "R15", "R18", "S10", "S11"])
def test_every_fresh_case_can_be_printed(point: str) -> None:
    for exercise in fresh_exercises((point,) * 4, TUNISIAN, seed=1):
        assert isinstance(exercise, RulingExercise)
        assert case_in_words(exercise.case, MarkedWords(ENGLISH)).endswith("?")
        assert answer_of(exercise, ENGLISH).endswith("]")

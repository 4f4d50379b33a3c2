"""The coach speaks from the engine's numbers."""

from engine.cards import pack
from engine.deal import cut
from engine.dealing import Choice, view_cut
from engine.notation import parse_move
from engine.rules import TUNISIAN
from tests.tutor.coach.test_decisions import LAST_DEAL
from tests.tutor.coach.test_equity import LAYING, advice_on
from tests.tutor.coach.test_review import reviewed
from tutor.coach import sentences as say
from tutor.coach.chart import chart_points, chart_table
from tutor.coach.decisions import judge_cut, judge_decision
from tutor.coach.review import FAULT
from tutor.texts import texts_for
from tutor.wording.words import Words

TEXTS = texts_for("en")
WORDS = Words(TEXTS)


def test_a_loss_is_told_with_its_class() -> None:
    wrong, right = (judge_decision(LAST_DEAL, parse_move(text)) for text in ("3s", "4sx4c"))
    assert say.verdict_on(wrong, TEXTS) == "Blunder: −2"
    assert say.verdict_on(right, TEXTS) == "Best play"


def test_the_reason_names_the_categories_that_were_given_up() -> None:
    wrong, right = (judge_decision(LAST_DEAL, parse_move(text)) for text in ("3s", "4sx4c"))
    assert "By category: " in say.reason_in_words(wrong, WORDS)
    assert say.reason_in_words(right, WORDS) == ""


def test_exact_and_expected_values_are_told_apart() -> None:
    assert "Exact" in say.certainty_of(judge_decision(LAST_DEAL, parse_move("3s")), TEXTS)
    decision = judge_decision(LAYING, parse_move("6d"), worlds=50)
    assert "ways the hidden cards can lie" in say.certainty_of(decision, TEXTS)


def test_the_score_is_told_where_it_changes_what_is_best() -> None:
    advice = advice_on(LAYING)
    assert advice is not None
    told = say.advice_in_words(advice, parse_move("6d"), "19–20", WORDS)
    assert told.startswith("At 0–0 the best play is 6♦; at 19–20 it is K♠ × K♣")


def test_the_cut_is_told() -> None:
    opened = judge_cut(view_cut(cut(pack(), 24, TUNISIAN)), Choice.OPEN, worlds=200)
    assert say.choice_brief(opened, WORDS) == "Open the cut card"
    assert "By category" in say.reason_in_words(opened, WORDS)


def test_a_review_is_summed_up() -> None:
    review = reviewed(TUNISIAN, 2)
    point = review.turning_point
    assert "given away in" in say.error_in_words(review.tally, TEXTS)
    assert "without it" in say.fortune_in_words(1.0, -0.5, 1.5, TEXTS)
    assert point is not None
    assert "The turning point: round" in say.turning_point_in_words(point, WORDS)


def test_the_chart_begins_each_hand_at_what_was_to_be_expected_and_ends_it_at_its_result() -> None:
    review = reviewed(TUNISIAN, 2)
    points = chart_points(review)
    assert len(points) == len(review.choices) + len(review.hands)
    assert [point.hand for point in points if point.is_start] == [1, 2]
    assert points[-1].margin == review.result
    table = chart_table(review)
    assert table["is_fault"].sum() == sum(choice.loss >= FAULT for choice in review.choices)

"""The puzzle page: asked, tried, judged, played out; opened from its address at any moment."""

import re

import pytest
from streamlit.testing.v1 import AppTest

from engine.cards import pack
from engine.rules import ALTERNATE, TUNISIAN
from puzzles.exercise import PlayExercise
from puzzles.stream import puzzle
from tests.tutor.bank_samples import play_exercise
from tests.tutor.drawn_pages import asked, html_of, labels, page, press, run, text_of
from tutor.solving.hints import puzzle_hints
from tutor.solving.puzzle_scenes import MOST_LISTED
from tutor.texts import texts_for
from tutor.wording.score_words import category_rule
from tutor.wording.words import Words, signed_number

EXERCISES = tuple(puzzle(rules, seed=6) for rules in (TUNISIAN, ALTERNATE))

both_profiles = pytest.mark.parametrize("exercise", EXERCISES, ids=lambda one: str(one.id))


def illegal(exercise: PlayExercise) -> str:
    hands = {card for hand in exercise.position.hands for card in hand}
    return str(next(card for card in pack() if card not in hands))


def choose_line(test: AppTest, line: str) -> AppTest:
    test.segmented_control(key="puzzles_line").set_value(line)
    return run(test)


def test_without_an_id_there_are_modes_to_choose_from() -> None:
    test = page("puzzles")
    assert "Choose how you want to train" in text_of(test)
    assert {"Solve puzzles", "Climb", "Start the clock", "Train weak spots"} <= set(labels(test))
    assert len(set(labels(test))) == len(labels(test))  # heard by themselves, they tell apart


def test_a_training_begins_with_a_puzzle_and_all_stands_in_the_address() -> None:
    test = page("puzzles")
    test.button(key="training_start_mixed").click()
    test = run(test)
    assert asked(test, "mode") == "mixed"
    assert asked(test, "id").startswith("tunisian-")
    assert asked(test, "s")


def test_a_review_with_nothing_due_cannot_be_started() -> None:
    assert page("puzzles").button(key="training_start_review").disabled


@pytest.mark.parametrize("mode", ["daily", "streak", "timed", "weak-spots", "kind"])
def test_every_mode_leads_to_a_puzzle(mode: str) -> None:
    test = page("puzzles")
    test.button(key=f"training_start_{mode}").click()
    test = run(test)
    assert asked(test, "mode") == mode
    assert "your turn" in text_of(test)


def test_a_link_begins_a_training() -> None:
    test = page("puzzles", begin="kind", kind="legal", harder="200")
    assert asked(test, "id").startswith("tunisian-legal")
    assert asked(test, "harder") == "200"
    assert (asked(test, "mode"), asked(test, "begin")) == ("kind", "")


def test_a_link_to_a_training_that_is_not_there_leads_to_the_menu() -> None:
    assert "Choose how you want to train" in text_of(page("puzzles", begin="nonsense"))


def test_the_puzzles_of_a_day_are_the_same_for_everybody() -> None:
    first, second = (page("puzzles") for _ in range(2))
    for test in (first, second):
        test.button(key="training_start_daily").click()
    assert asked(run(first), "id") == asked(run(second), "id")


@both_profiles
def test_the_question_tells_whose_turn_it_is_and_how_many_answers_there_are(
    exercise: PlayExercise,
) -> None:
    text = text_of(page("puzzles", id=str(exercise.id)))
    assert "your turn" in text
    assert f"{len(exercise.answers)} right answer" in text


@both_profiles
def test_a_right_answer_is_called_right_and_shows_every_value(exercise: PlayExercise) -> None:
    test = page("puzzles", id=str(exercise.id), tried=str(exercise.moves[0].option))
    text = text_of(test)
    assert "Right: there is no better play." in text
    assert html_of(test).count('class="ck-bar ') == len(exercise.moves)
    assert all(signed_number(entry.value) in text for entry in exercise.moves)
    assert "Next puzzle" in labels(test)


@both_profiles
def test_a_wrong_answer_says_what_it_costs_and_offers_the_better_line(
    exercise: PlayExercise,
) -> None:
    test = page("puzzles", id=str(exercise.id), tried=str(exercise.moves[-1].option))
    text = text_of(test)
    assert "Allowed, but there is a better play." in text
    assert "against the best play" in text
    before = text[text.index("What follows") :]
    test = choose_line(test, "best")
    assert text_of(test)[text_of(test).index("What follows") :] != before


@both_profiles
def test_an_illegal_try_cites_the_rule_and_does_not_end_the_puzzle(exercise: PlayExercise) -> None:
    test = page("puzzles", id=str(exercise.id), tried=illegal(exercise))
    text = text_of(test)
    assert "1 illegal try" in text
    assert f"./rules?rules={exercise.id.rules}&amp;id=P1" in html_of(test)
    assert "your turn" in text
    assert "Next puzzle" not in labels(test)


def test_the_values_are_not_on_the_page_before_the_answer() -> None:
    test = page("puzzles", id=str(EXERCISES[0].id))
    assert "ck-bar" not in html_of(test)
    assert "What follows" not in text_of(test)


def test_the_line_steps_forward_and_back() -> None:
    exercise = EXERCISES[0]
    test = page("puzzles", id=str(exercise.id), tried=str(exercise.moves[0].option))
    count = len(exercise.moves[0].line) + 1
    assert f"2 of {count}" in text_of(test)
    assert f"3 of {count}" in text_of(press(test, "Forward"))
    assert f"{count} of {count}" in text_of(press(test, "To the end"))
    assert f"1 of {count}" in text_of(press(test, "To the start"))


def test_next_leads_to_another_puzzle_that_is_not_answered() -> None:
    exercise = EXERCISES[0]
    test = page("puzzles", id=str(exercise.id), tried=str(exercise.moves[0].option))
    test = press(test, "Next puzzle")
    assert asked(test, "id") != str(exercise.id)
    assert asked(test, "tried") == ""
    assert "your turn" in text_of(test)


def test_the_same_puzzle_can_be_tried_again_and_skipped() -> None:
    exercise = EXERCISES[0]
    test = page("puzzles", id=str(exercise.id), tried=str(exercise.moves[-1].option))
    test = press(test, "Try it again")
    assert asked(test, "id") == str(exercise.id)
    assert "your turn" in text_of(test)
    assert asked(press(test, "Skip"), "id") != str(exercise.id)


@pytest.mark.parametrize("wrong", ["", "7", "tunisian-best2-", "tunisian-best999-7", "<b>x</b>"])
def test_an_unknown_puzzle_is_named_and_leads_to_a_new_one(wrong: str) -> None:
    test = page("puzzles", id=wrong)
    assert "This puzzle cannot be found" in text_of(test)
    assert html_of(test).count("<h1") == 1
    test = press(test, "To all puzzles")
    assert "Choose how you want to train" in text_of(test)


def test_nonsense_tries_in_the_address_do_no_harm() -> None:
    test = page("puzzles", id=str(EXERCISES[0].id), tried="xx..%00.9h")
    assert "your turn" in text_of(test)


def test_looking_at_the_other_hand_is_remembered_until_the_next_puzzle() -> None:
    test = press(page("puzzles", id=str(EXERCISES[0].id)), "Show the opponent's cards")
    assert asked(test, "open") == "1"
    assert "the opponent's cards shown" in text_of(test)
    assert "the opponent's cards lie open" in text_of(test)
    assert "Show the opponent's cards" not in labels(test)
    assert asked(press(test, "Skip"), "open") == ""


@both_profiles
def test_a_wrong_answer_cites_the_rules_by_which_it_loses(exercise: PlayExercise) -> None:
    chosen, best = exercise.moves[-1], exercise.moves[0]
    html = html_of(page("puzzles", id=str(exercise.id), tried=str(chosen.option)))
    panel = html[html.index("ck-bars") : html.index("What follows")]
    for category, points in chosen.breakdown.items():
        is_cited = f">{category_rule(category)}</a>" in panel
        assert is_cited == (points != best.breakdown[category])


@both_profiles
def test_hints_come_one_by_one_and_are_remembered_until_the_next_puzzle(
    exercise: PlayExercise,
) -> None:
    test = page("puzzles", id=str(exercise.id))
    for count, hint in enumerate(puzzle_hints(exercise, Words(texts_for())), start=1):
        assert hint not in text_of(test)
        test = press(test, "Hint")
        assert hint in text_of(test)
        assert asked(test, "hints") == str(count)
    assert "with a hint" in text_of(test)
    assert asked(press(test, "Skip"), "hints") == ""


def test_a_hint_does_not_stand_in_the_way_of_an_answer() -> None:
    exercise = EXERCISES[0]
    test = page("puzzles", id=str(exercise.id), tried=str(exercise.moves[0].option), hints="1")
    assert "Right: there is no better play." in text_of(test)
    assert "with a hint" in text_of(test)


@pytest.mark.parametrize("wrong", ["x", "-1", "", "0"])
def test_a_senseless_number_of_hints_is_none(wrong: str) -> None:
    test = page("puzzles", id=str(EXERCISES[0].id), hints=wrong)
    assert "ck-hint" not in html_of(test)


def test_the_question_leads_to_what_the_points_are_given_for() -> None:
    assert "./rules?rules=tunisian&amp;id=S" in html_of(page("puzzles", id=str(EXERCISES[0].id)))


@pytest.mark.parametrize("tried", ["", *(str(at.option) for at in EXERCISES[0].moves)])
def test_headings_leave_no_level_out(tried: str) -> None:
    html = html_of(page("puzzles", id=str(EXERCISES[0].id), tried=tried))
    assert set(re.findall(r"<h(\d)", html)) == {"1", "2"}


def test_of_a_long_line_the_plays_around_the_one_in_sight_are_listed() -> None:
    name = "tunisian-best2-5"
    best = play_exercise(name).moves[0].option
    test = page("puzzles", id=name, tried=str(best))
    for onward in ("Forward", "To the end"):
        test = press(test, onward)
        listed = html_of(test)[html_of(test).index("What follows") :]
        assert listed.count("<li") == MOST_LISTED
        assert listed.count("ck-now") == 1
        assert ("plays more" in listed) is (onward == "Forward")

"""The lesson pages: every step of every lesson opens, in both profiles, and can be gone through."""

from collections.abc import Iterator

import pytest

from engine.reasons import Fault
from engine.rules import PROFILES, TUNISIAN, Rules
from lessons.course import load_course
from lessons.exercises import CaptureExercise, PlayExercise, ScoreExercise
from lessons.model import AnyStep, Checkpoint, Explain, Lesson, Quiz, Show, Summary, Try
from tests.lessons.samples import lesson_named
from tests.tutor.drawn_pages import asked, html_of, labels, page, press, text_of
from tutor.course.exercise_run import count_text
from tutor.course.place import edition_of

COURSE = load_course()


def editions() -> Iterator[tuple[Lesson, Rules]]:
    for lesson in COURSE:
        for rules in PROFILES.values():
            if edition_of(lesson, rules):
                yield lesson, rules


def first(kind: type[AnyStep], rules: Rules = TUNISIAN) -> tuple[Lesson, AnyStep]:
    """Returns the first step of that kind in the course, with its lesson."""
    for lesson in COURSE:
        for step in lesson.for_rules(rules).steps:
            if isinstance(step, kind):
                return lesson, step
    raise AssertionError(f"no step of the kind {kind.__name__}")


def first_try(kind: type, rules: Rules = TUNISIAN) -> tuple[Lesson, Try]:
    for lesson in COURSE:
        for step in lesson.for_rules(rules).steps:
            if isinstance(step, Try) and isinstance(step.exercise, kind):
                return lesson, step
    raise AssertionError(f"no exercise of the kind {kind.__name__}")


def test_the_list_has_every_lesson_and_leads_to_it() -> None:
    html = html_of(page("learn"))
    for lesson in COURSE:
        assert lesson.title in html
        assert f"lesson={lesson.id}" in html


@pytest.mark.parametrize(
    ("lesson", "rules"), list(editions()), ids=lambda one: getattr(one, "id", None) or one.name
)
def test_every_step_opens_from_its_address(lesson: Lesson, rules: Rules) -> None:
    for step in lesson.for_rules(rules).steps:
        test = page("learn", lesson=lesson.id, step=step.key, rules=rules.name)
        assert step.title in text_of(test)


def test_a_lesson_without_a_step_begins_at_the_first() -> None:
    lesson = COURSE[0]
    assert lesson.for_rules(TUNISIAN).steps[0].title in text_of(page("learn", lesson=lesson.id))


@pytest.mark.parametrize("wrong", ["try-999", "99", "0", "<b>x</b>"])
def test_an_unknown_step_is_named_and_begins_at_the_first(wrong: str) -> None:
    lesson = COURSE[0]
    first_step = lesson.for_rules(TUNISIAN).steps[0]
    test = page("learn", lesson=lesson.id, step=wrong)
    assert first_step.title in text_of(test)
    assert f"There is no step “{wrong}” here" in text_of(test)
    assert asked(test, "step") == first_step.key


def test_a_step_can_be_asked_for_by_its_number() -> None:
    lesson = COURSE[0]
    second = lesson.for_rules(TUNISIAN).steps[1]
    test = page("learn", lesson=lesson.id, step="2")
    assert second.title in text_of(test)
    assert "There is no step" not in text_of(test)
    assert asked(test, "step") == second.key


@pytest.mark.parametrize("wrong", ["", "no-such-lesson", "<b>x</b>"])
def test_an_unknown_lesson_leads_back_to_the_list(wrong: str) -> None:
    test = page("learn", lesson=wrong)
    assert f"There is no lesson called “{wrong}”" in text_of(test)
    assert html_of(test).count("<h1") == 1
    assert 'href="./learn?rules=tunisian"' in html_of(test)


def test_one_can_go_through_a_lesson_and_back() -> None:
    lesson = COURSE[0]
    steps = lesson.for_rules(TUNISIAN).steps
    test = page("learn", lesson=lesson.id)
    for step in steps[1:]:
        test = press(test, "Skip" if "Skip" in labels(test) else "Continue")
        assert asked(test, "step") == step.key
    test = press(test, "Previous step")
    assert asked(test, "step") == steps[-2].key


def test_a_worked_example_steps_forward_and_back() -> None:
    lesson, step = first(Show)
    assert isinstance(step, Show)
    test = page("learn", lesson=lesson.id, step=step.key)
    count = len(step.frames)
    assert f"1 of {count}" in text_of(test)
    for place in range(2, count + 1):
        test = press(test, "Continue")
        assert f"{place} of {count}" in text_of(test)
        assert asked(test, "step") == step.key
    assert "Skip" not in labels(test)
    assert f"{count - 1} of {count}" in text_of(press(test, "Back"))


def test_the_end_of_a_worked_example_leads_on() -> None:
    lesson, step = first(Show)
    assert isinstance(step, Show)
    test = page("learn", lesson=lesson.id, step=step.key)
    for _frame in step.frames:
        assert labels(test).count("Continue") == 1
        test = press(test, "Continue")
    steps = lesson.for_rules(TUNISIAN).steps
    assert asked(test, "step") == steps[steps.index(step) + 1].key


def test_the_right_play_is_praised_and_leads_on() -> None:
    lesson, step = first_try(PlayExercise)
    assert isinstance(step.exercise, PlayExercise)
    test = page("learn", lesson=lesson.id, step=step.key, tried=str(step.exercise.key[0]))
    assert "Right." in text_of(test)
    assert "Continue" in labels(test)
    assert "Hint" not in labels(test)


def test_an_illegal_play_cites_the_rule_and_can_be_tried_again() -> None:
    lesson, step = first_try(PlayExercise)
    assert isinstance(step.exercise, PlayExercise)
    position = step.exercise.scene.position
    illegal = next(
        remark.move
        for remark in step.exercise.remarks
        if position.judge(remark.move).fault is Fault.WRONG_SUM
    )
    test = page("learn", lesson=lesson.id, step=step.key, tried=str(illegal))
    assert "The rules do not allow that." in text_of(test)
    assert "./rules?rules=tunisian&amp;id=P3" in html_of(test)
    assert "Skip" in labels(test)


def test_hints_come_one_by_one() -> None:
    lesson, step = first_try(PlayExercise)
    test = page("learn", lesson=lesson.id, step=step.key)
    assert "ck-hint" not in html_of(test)
    for count in range(1, len(step.hints) + 1):
        test = press(test, "Hint")
        assert html_of(test).count("ck-hint") == count
    assert next(button for button in test.button if button.label == "Hint").disabled


def test_captures_are_named_one_by_one() -> None:
    lesson, step = first_try(CaptureExercise)
    assert isinstance(step.exercise, CaptureExercise)
    plays = [f"{step.exercise.card}x{''.join(map(str, cards))}" for cards in step.exercise.key]
    test = page("learn", lesson=lesson.id, step=step.key, tried=".".join(plays))
    assert "Right, that is all." in text_of(test)


def test_a_count_is_judged_category_by_category() -> None:
    lesson, step = first_try(ScoreExercise)
    exercise = step.exercise
    assert isinstance(exercise, ScoreExercise)
    right = {category: exercise.key.points(category) for category in exercise.asked}
    swapped = {category: points[::-1] or points for category, points in right.items()}
    test = page("learn", lesson=lesson.id, step=step.key, tried=count_text(right, exercise))
    assert "Right." in text_of(test)
    test = page("learn", lesson=lesson.id, step=step.key, tried=count_text(swapped, exercise))
    assert "Count again" in text_of(test)


def test_a_count_can_be_handed_in() -> None:
    lesson, step = first_try(ScoreExercise)
    exercise = step.exercise
    assert isinstance(exercise, ScoreExercise)
    test = page("learn", lesson=lesson.id, step=step.key)
    for category in exercise.asked:
        points = exercise.key.points(category)
        winner = points.index(1) if 1 in points else -1
        (choice,) = [one for one in test.button_group if f"_{category.value}_" in str(one.key)]
        choice.set_value(winner)
    test.run()
    test = press(test, "Check")
    assert "Right." in text_of(test)
    assert "Continue" in labels(test)


def test_a_question_is_answered_and_a_wrong_option_explained() -> None:
    lesson, step = first(Quiz)
    assert isinstance(step, Quiz)
    wrong = next(option for option in step.options if not option.is_right)
    right = next(option for option in step.options if option.is_right)
    test = press(page("learn", lesson=lesson.id, step=step.key), wrong.text)
    assert "Not yet." in text_of(test)
    test = press(test, right.text)
    assert "Right." in text_of(test)


def test_the_summary_leads_to_the_next_lesson() -> None:
    lesson, step = first(Summary)
    test = page("learn", lesson=lesson.id, step=step.key)
    test = press(test, f"Next lesson: {COURSE[1].title}")
    assert asked(test, "lesson") == COURSE[1].id
    assert asked(test, "step") == ""


def test_the_last_summary_still_leads_somewhere() -> None:
    lesson = COURSE[-1]
    step = lesson.for_rules(TUNISIAN).steps[-1]
    assert "./puzzles?rules=tunisian" in html_of(page("learn", lesson=lesson.id, step=step.key))


def test_a_lesson_that_was_only_read_is_not_done() -> None:
    lesson, step = first(Summary)
    test = page("learn", lesson=lesson.id, step=step.key)
    assert "This lesson is done when 2 of 3 answers in its checkpoint are right." in text_of(test)
    test = press(test, "To the checkpoint")
    assert asked(test, "step") == "checkpoint-1"
    for name in ("lesson", "step", "set"):
        del test.query_params[name]
    test.run()
    assert "Done" not in text_of(test)


def test_who_does_not_know_is_told_the_answer_and_why() -> None:
    lesson = lesson_named("capture-equal")
    test = page("learn", lesson=lesson.id, step="checkpoint-1", set="1")
    test = press(test, "I do not know")
    assert "This is the answer, and why:" in text_of(test)
    assert "its equal." in text_of(test)
    assert "id=P2" in html_of(test)


def test_typing_is_explained_at_the_first_table_of_a_lesson() -> None:
    lesson, step = first_try(PlayExercise)
    html = html_of(page("learn", lesson=lesson.id, step=step.key))
    assert "You may also type a play" in html
    assert "show=glossary&amp;word=notation" in html
    assert "7d is the" in html_of(page("learn", show="glossary", word="notation"))


def test_the_piles_of_partners_belong_to_their_sides() -> None:
    lesson = lesson_named("partners-and-three")
    assert "The other side" in html_of(page("learn", lesson=lesson.id, step="try-3"))


def test_the_first_step_explains() -> None:
    assert isinstance(lesson_named(COURSE[0].id).for_rules(TUNISIAN).steps[0], Explain)


def test_a_checkpoint_says_at_first_what_it_is() -> None:
    lesson, step = first(Checkpoint)
    assert isinstance(step, Checkpoint)
    text = text_of(page("learn", lesson=lesson.id, step=step.key))
    assert f"{step.exercise_count} questions, one try each" in text
    later = text_of(page("learn", lesson=lesson.id, step=step.key, set="1", tried="-.~"))
    assert "one try each" not in later


@pytest.mark.parametrize(
    ("lesson_id", "has_count"), [("above-ten", False), ("sevens-and-diamonds", True)]
)
def test_what_was_taken_lies_open_where_the_answer_depends_on_it(
    lesson_id: str, *, has_count: bool
) -> None:
    lesson = next(one for one in COURSE if one.id == lesson_id)
    (step,) = [one for one in lesson.for_rules(TUNISIAN).steps if isinstance(one, Checkpoint)]
    text = text_of(page("learn", lesson=lesson_id, step=step.key, set="1"))
    assert "These cards have been taken already" in text
    assert ("The count so far" in text) is has_count
    assert ("took last so far" in text) is has_count


def test_a_card_that_is_not_asked_about_is_refused_kindly() -> None:
    lesson = next(one for one in COURSE if one.id == "capture-sum")
    step = next(
        one
        for one in lesson.for_rules(TUNISIAN).steps
        if one.title == "Three and four in your hand"
    )
    text = text_of(page("learn", lesson=lesson.id, step=step.key, tried="3h"))
    assert "Another card is asked about." in text
    assert "Show what 4♣ takes" in text
    assert "Is there another?" not in text


def test_a_count_missed_twice_is_shown_on_demand() -> None:
    lesson, step = first_try(ScoreExercise)
    assert isinstance(step.exercise, ScoreExercise)
    wrong = count_text(dict.fromkeys(step.exercise.asked, (9, 9)), step.exercise)
    once = page("learn", lesson=lesson.id, step=step.key, tried=wrong)
    assert "Show me" not in labels(once)
    shown = press(
        page("learn", lesson=lesson.id, step=step.key, tried=f"{wrong}.{wrong}"), "Show me"
    )
    assert "Counted" in text_of(shown)
    assert "Check" in labels(shown)


def test_each_tick_is_marked_with_what_is_said_about_it() -> None:
    lesson = next(one for one in COURSE if one.id == "compulsory")
    step = next(
        one
        for one in lesson.for_rules(TUNISIAN).steps
        if isinstance(one, Quiz) and one.right_count > 1
    )
    wrong = next(at for at, one in enumerate(step.options) if not one.is_right)
    test = page("learn", lesson=lesson.id, step=step.key, tried=f"0_{wrong}")
    text = text_of(test)
    assert 'role="status"' in html_of(test)  # the focus stays below, on “Check”
    assert "✓ Play the 5" in text
    assert "✕ Lay the 5" in text
    partly = text_of(page("learn", lesson=lesson.id, step=step.key, tried="0"))
    assert "What you ticked is right, but it is not all." in partly


def test_a_rule_says_itself_in_words_and_leads_back_to_its_step() -> None:
    lesson, step = first(Explain)
    html = html_of(page("learn", lesson=lesson.id, step=step.key))
    assert 'title="The pile. What you take' in html
    back = f"learn?lesson={lesson.id}&step={step.key}"
    rules = page("rules", id="P7", back=back)
    assert "Back to where you were" in text_of(rules)
    assert f"./learn?rules=tunisian&amp;lesson={lesson.id}&amp;step={step.key}" in html_of(rules)
    assert "id=P2&amp;back=learn" in html_of(rules)
    for query in ({}, {"back": "//elsewhere.example"}):
        assert "Back to where you were" not in text_of(page("rules", id="P7", **query))

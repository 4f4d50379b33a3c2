import re
from collections.abc import Iterator

import pytest

from engine.cards import HIDDEN
from engine.errors import ChkobbaError
from engine.notation import parse_position
from engine.rules import ALTERNATE, PROFILES, TUNISIAN, Rules
from engine.solver import solve
from lessons.claims import refutation
from lessons.course import languages, load_course
from lessons.exercises import CaptureExercise, Goal, PlayExercise, ScoreExercise
from lessons.markup import paragraphs
from lessons.model import (
    AnyStep,
    Checkpoint,
    Edition,
    Explain,
    Guided,
    Lesson,
    Quiz,
    Show,
    Summary,
    Try,
)
from lessons.scenes import Scene
from lessons.value_claims import needs_analyst
from tests.lessons.samples import step_of

COURSE = [lesson for language in languages() for lesson in load_course(language)]
EDITIONS = [edition for lesson in COURSE for edition in lesson.editions]
EDITION_NAMES = [
    f"{lesson.path}-{edition.rules}" for lesson in COURSE for edition in lesson.editions
]
STEPS = [step for edition in EDITIONS for step in edition.steps]
TRIES = [step for step in STEPS if isinstance(step, Try)]
TRY_NAMES = [
    f"{name}-{step.key}"
    for name, edition in zip(EDITION_NAMES, EDITIONS, strict=True)
    for step in edition.steps
    if isinstance(step, Try)
]
LONGEST_TEXT = 70  # words


def _scenes(step: AnyStep) -> list[Scene]:
    if isinstance(step, Show):
        return [frame.scene for frame in step.frames]
    if isinstance(step, Try) and not isinstance(step.exercise, ScoreExercise):
        return [step.exercise.scene]
    if isinstance(step, Explain | Quiz | Summary) and step.scene:
        return [step.scene]
    return []


def _exercise_count(step: AnyStep) -> int:
    """Returns how many exercises a step counts as, by the rule in FORMAT.md."""
    if isinstance(step, Checkpoint):
        return step.exercise_count
    if isinstance(step, Guided):
        return len(step.rounds)
    return int(isinstance(step, Try | Quiz))


@pytest.mark.parametrize("edition", EDITIONS, ids=EDITION_NAMES)
def test_each_edition_has_the_shape_of_a_lesson(edition: Edition) -> None:
    kinds = [step.kind for step in edition.steps]
    exercises = sum(map(_exercise_count, edition.steps))
    assert 5 <= len(kinds) <= 12, f"{len(kinds)} steps: five to twelve are wanted"
    assert exercises >= 4, f"{exercises} exercises: four are wanted (try, quiz, guided, checkpoint)"
    assert kinds.count("try") >= 2, "two steps of the kind try are wanted"
    assert {"explain", "show"} <= set(kinds), "an explanation and a worked example are wanted"
    assert isinstance(edition.steps[-1], Summary), "the summary ends the lesson"
    assert len({step.key for step in edition.steps}) == len(kinds)


@pytest.mark.parametrize("lesson", COURSE, ids=lambda lesson: lesson.id)
def test_each_lesson_is_for_both_profiles(lesson: Lesson) -> None:
    for rules in PROFILES.values():
        assert lesson.for_rules(rules).rules == rules


def test_every_claim_holds() -> None:
    claims = [claim for step in STEPS for claim in step.claims]
    assert len(claims) >= 30
    assert not [
        (str(claim), claim.line, refutation(claim)) for claim in claims if refutation(claim)
    ]


def test_every_option_of_a_quiz_is_as_the_engine_says() -> None:
    options = [option for step in STEPS if isinstance(step, Quiz) for option in step.options]
    assert options
    for option in options:
        if option.when is not None:  # without one, the loader wants a claim of the question
            assert option.is_right == (refutation(option.when) == ""), option.text


def test_every_position_is_sound_and_of_its_profile() -> None:
    for edition in EDITIONS:
        for step in edition.steps:
            for scene in _scenes(step):
                assert parse_position(str(scene.position)) == scene.position
                assert scene.position.rules == edition.rules


@pytest.mark.parametrize("step", TRIES, ids=TRY_NAMES)
def test_every_exercise_has_a_key_that_the_engine_confirms(step: Try) -> None:
    exercise = step.exercise
    if isinstance(exercise, PlayExercise):
        assert exercise.key
        assert all(exercise.judge(move).is_right for move in exercise.key)
        assert all(exercise.judge(move).verdict.is_legal for move in exercise.key)
    elif isinstance(exercise, CaptureExercise):
        assert exercise.judge(frozenset(exercise.key)).is_right
    else:
        counted = {category: exercise.key.points(category) for category in exercise.asked}
        assert exercise.judge(counted).is_right


def _best_plays() -> list[PlayExercise]:
    plays = [step.exercise for step in TRIES if isinstance(step.exercise, PlayExercise)]
    return [exercise for exercise in plays if exercise.goal is Goal.BEST]


def test_where_the_best_play_is_asked_it_is_best_by_a_point_or_more() -> None:
    assert _best_plays()
    for exercise in _best_plays():
        if needs_analyst(exercise.scene.position):
            continue  # the claims above are about these
        best, second = solve(exercise.scene.position).moves[:2]
        assert exercise.key == (best.move,)
        assert second.loss >= 1


def test_every_remark_is_about_a_play_that_is_wrong() -> None:
    remarks = [
        (exercise, remark)
        for exercise in (step.exercise for step in TRIES)
        if isinstance(exercise, PlayExercise)
        for remark in exercise.remarks
    ]
    assert len(remarks) >= 10
    for exercise, remark in remarks:
        answer = exercise.judge(remark.move)
        assert not answer.is_right
        assert answer.remark == remark.text


def test_a_remark_on_an_illegal_play_cites_its_rule_when_it_cites_one() -> None:
    for step in TRIES:
        if isinstance(step.exercise, PlayExercise):
            for remark in step.exercise.remarks:
                cited = re.findall(r"\[(..)\]", remark.text)
                rule = step.exercise.judge(remark.move).rule
                assert not cited or rule in cited, remark.text


def test_every_exercise_has_a_ladder_of_hints_and_a_last_word() -> None:
    for step in TRIES:
        assert len(step.hints) >= 2, step.title
        assert step.after, step.title


def _texts(step: AnyStep) -> Iterator[str]:
    """Yields every text of a step that the learner may come to read."""
    yield step.text
    if isinstance(step, Show):
        yield from (frame.text for frame in step.frames)
    if isinstance(step, Guided):
        yield from (part.text for part in step.rounds)
    if isinstance(step, Quiz):
        yield from (text for option in step.options for text in (option.text, option.remark))
        yield step.after
    if isinstance(step, Try):
        yield from (*step.hints, step.after)
        if isinstance(step.exercise, PlayExercise):
            yield from (remark.text for remark in step.exercise.remarks)


def test_the_first_checkpoint_shows_no_court_cards() -> None:
    for edition in COURSE[0].editions:
        (step,) = [one for one in edition.steps if isinstance(one, Checkpoint)]
        assert step.has_small_cards


@pytest.mark.parametrize("edition", EDITIONS, ids=EDITION_NAMES)
def test_texts_are_short(edition: Edition) -> None:
    lengths = {
        step.title: max(len(text.split()) for text in _texts(step)) for step in edition.steps
    }
    assert not {title: count for title, count in lengths.items() if count > LONGEST_TEXT}


def test_every_text_can_be_split_for_the_screen() -> None:
    assert all(paragraphs(step.text) or isinstance(step, Show) for step in STEPS)


@pytest.mark.parametrize("lesson", COURSE, ids=lambda lesson: lesson.id)
def test_a_lesson_cites_the_rules_that_it_lists(lesson: Lesson) -> None:
    for edition in lesson.editions:
        whole = " ".join(text for step in edition.steps for text in _texts(step))
        cited = set(re.findall(r"\[([A-Z]\d)\]", whole))
        expected = set(lesson.cites) - ({"S4"} if edition.rules == ALTERNATE else set())
        assert expected <= cited


def test_the_learner_always_sees_the_own_hand() -> None:
    for step in STEPS:
        for scene in _scenes(step):
            assert HIDDEN not in scene.position.hands[scene.seat], step.title


def test_cards_yet_to_be_dealt_stay_hidden() -> None:
    for step in STEPS:
        for scene in _scenes(step):
            if scene.position.stock:
                assert HIDDEN in scene.position.stock


@pytest.mark.parametrize(
    ("rules", "title"), [(TUNISIAN, "The last six"), (ALTERNATE, "The 7 of diamonds")], ids=str
)
def test_bermila_is_another_lesson_in_another_profile(rules: Rules, title: str) -> None:
    show = step_of("bermila", "show-1", rules)
    assert show.title == title


def test_the_bermila_example_ends_with_sevens_level_and_sixes_three_to_one() -> None:
    show = step_of("bermila", "show-1")
    assert isinstance(show, Show)
    (tally,) = show.frames[-1].scene.tallies
    assert [(count.what, count.per_side) for count in tally.counts] == [
        ("sevens", (2, 2)),
        ("sixes", (3, 1)),
    ]
    assert tally.points == (1, 0)


def test_a_missing_language_is_said_to_be_missing() -> None:
    with pytest.raises(ChkobbaError, match='no lessons in "xx"'):
        load_course("xx")


def test_only_piles_that_the_author_named_are_worth_looking_at() -> None:
    named_or_not = {
        ("the-game", "show-1"): False,  # table: and hand:
        ("the-game", "show-2"): True,  # position:
    }
    for (lesson, key), has_named_piles in named_or_not.items():
        show = step_of(lesson, key)
        assert isinstance(show, Show)
        assert {frame.scene.has_named_piles for frame in show.frames} == {has_named_piles}


def test_a_question_says_so_where_several_answers_are_right_and_only_there() -> None:
    for step in STEPS:
        if isinstance(step, Quiz):
            text = " ".join(step.text.split())
            assert ("hoose all" in text or "hoose everything" in text) is (step.right_count > 1), (
                step.title
            )

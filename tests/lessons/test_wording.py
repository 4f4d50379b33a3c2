"""What a newcomer stumbled over: words before they are explained, rules cited in mid-sentence."""

import re
from collections.abc import Iterator
from itertools import cycle
from typing import Final

import pytest

from engine.captures import captures
from engine.cards import Card, Cards, Rank, Suit, pack
from engine.rules import PROFILES, Rules
from lessons.course import load_course
from lessons.exercises import PlayExercise, ScoreExercise
from lessons.glossary import load_glossary
from lessons.model import AnyStep, Explain, Guided, Quiz, Show, Summary, Try
from lessons.questions import load_questions
from lessons.scenes import Scene
from tests.lessons.samples import lesson_named

TERMS: Final = (
    "7ayya",
    "bermila",
    "capture",
    "chkobba",
    "cut card",
    "deal",
    "leftovers",
    "pile",
    "primiera",
    "round",
    "stock",
    "sweep",
)
"""Words of the game that no learner knows before they are explained, in bold."""

VERBS: Final = frozenset(("deal", "pile"))
"""Of these only the noun is a term: the cards are dealt, one deals."""

BY_RULES: Final = pytest.mark.parametrize("rules", PROFILES.values(), ids=str)


def _texts(step: AnyStep) -> Iterator[str]:
    """Yields every text of a step in the order in which it is read."""
    yield from (step.title, step.text)
    if isinstance(step, Show):
        yield from (frame.text for frame in step.frames)
    if isinstance(step, Guided):
        yield from (part.text for part in step.rounds)
        exercises = [part.exercise for part in step.rounds]
        yield from (remark.text for exercise in exercises for remark in exercise.remarks)
    if isinstance(step, Quiz):
        yield from (text for option in step.options for text in (option.text, option.remark))
        yield step.after
    if isinstance(step, Try):
        yield from step.hints
        if isinstance(step.exercise, PlayExercise):
            yield from (remark.text for remark in step.exercise.remarks)
        yield step.after


def _course(rules: Rules) -> Iterator[tuple[str, str]]:
    """Yields the name of each step with each of its texts, the whole course in order."""
    for lesson in load_course():
        yield lesson.id, lesson.title
        for step in lesson.for_rules(rules).steps:
            yield from ((f"{lesson.id} {step.key}", text) for text in _texts(step))


def _beside_the_lessons(rules: Rules) -> Iterator[tuple[str, str]]:
    for question in load_questions(rules).questions:
        yield question.id, question.answer.title
        yield question.id, question.answer.text
    for word in (*load_glossary(rules).words, *load_glossary(rules).terms):
        yield word.name, word.meaning


def _is_use(term: str) -> re.Pattern[str]:
    """Returns what a use of `term` looks like; of a word that is a verb too, only the noun."""
    before = r"\b(?:a|an|one|the|each|this|new|last|earlier|your|that) " if term in VERBS else r"\b"
    return re.compile(rf"{before}\W*{term}s?\b", re.IGNORECASE)


@BY_RULES
@pytest.mark.parametrize("term", TERMS)
def test_a_word_of_the_game_is_explained_where_it_is_first_read(term: str, rules: Rules) -> None:
    use, bold = _is_use(term), re.compile(rf"\*\*[^*]*\b{term}s?\b[^*]*\*\*", re.IGNORECASE)
    titled = {lesson.title for lesson in load_course()} | {
        step.title for lesson in load_course() for step in lesson.for_rules(rules).steps
    }
    for where, text in _course(rules):
        if text not in titled and use.search(text):
            assert bold.search(text), f"{where}: {text}"
            return


@BY_RULES
def test_a_rule_is_cited_at_the_end_of_a_sentence(rules: Rules) -> None:
    within = re.compile(r"\[[A-Z]\d\](?=[,;]? +[^\s\[(])")
    for where, text in (*_course(rules), *_beside_the_lessons(rules)):
        for block in re.split(r"\n\n|\n- ", text):
            assert not within.search(" ".join(block.split())), f"{where}: {block}"


@BY_RULES
def test_cards_are_taken_and_a_capture_is_only_a_noun(rules: Rules) -> None:
    verb = re.compile(
        r"\b(?:captured|capturing)\b|\b(?:to|will|can|may|must|would) capture\b"
        r"|\b(?:it|who|whoever|card|side|player|queen|jack|king|\d) captures\b",
        re.IGNORECASE,
    )
    for where, text in (*_course(rules), *_beside_the_lessons(rules)):
        if where != "capture":  # the glossary, which says what it means
            assert not verb.search(text), f"{where}: {text}"


def _seen(scene: Scene | None) -> Cards:
    """Returns the cards that lie open on the table and in the hands."""
    if scene is None:
        return ()
    hands = (card for hand in scene.position.hands for card in hand)
    return (*scene.position.table, *hands)


def _pictures(step: AnyStep) -> Iterator[Cards]:
    if isinstance(step, Show):
        yield from (_seen(frame.scene) for frame in step.frames)
    elif isinstance(step, Guided):
        yield from (_seen(part.exercise.scene) for part in step.rounds)
    elif isinstance(step, Try) and not isinstance(step.exercise, ScoreExercise):
        yield _seen(step.exercise.scene)
    elif isinstance(step, Explain | Quiz | Summary):
        yield _seen(step.scene)


def _has_court(cards: Cards) -> bool:
    courts = (Rank.QUEEN, Rank.JACK, Rank.KING)
    return any(card.rank in courts for card in cards if card in pack())


@BY_RULES
def test_no_court_card_is_played_with_before_its_value_is_taught(rules: Rules) -> None:
    """In the first lesson at all, and in the second before the three court cards are shown."""
    first, second, *_ = load_course()
    early = [*first.for_rules(rules).steps, second.for_rules(rules).steps[1]]
    assert second.for_rules(rules).steps[2].title == "The three court cards"
    for step in early:
        assert not any(map(_has_court, _pictures(step))), step.title


@BY_RULES
def test_no_round_can_pass_without_a_capture(rules: Rules) -> None:
    """E2 never comes about: once all ten values lie on the table, every other card takes one."""
    table = tuple(
        Card.of(rank, suit)
        for rank, suit in zip(Rank, cycle(Suit), strict=False)  # each value once
    )
    assert len({rules.value_of(card) for card in table}) == 10
    assert all(captures(table, card, rules) for card in pack() if card not in table)


@BY_RULES
def test_values_and_bermila_of_the_other_profile_are_asked(rules: Rules) -> None:
    steps = lesson_named("other-profile").for_rules(rules).steps
    asked = [
        option.when.argument.split(" =")[0]
        for step in steps
        if isinstance(step, Quiz)
        for option in step.options
        if option.when and option.when.kind == "other"
    ]
    assert {"captures Kh", "points bermila"} <= set(asked)


@BY_RULES
def test_what_happens_to_leftovers_that_nobody_took_is_asked(rules: Rules) -> None:
    quizzes = [
        step
        for step in lesson_named("end-of-hand").for_rules(rules).steps
        if isinstance(step, Quiz)
    ]
    right = [option for quiz in quizzes for option in quiz.options if option.is_right]
    assert any("[E2]" in option.remark for option in right)


def test_partners_share_a_pile_in_their_lesson_only() -> None:
    assert [lesson.id for lesson in load_course() if lesson.has_partners] == ["partners-and-three"]

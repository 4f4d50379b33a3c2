"""The glossary and the questions: what they hold, and what is said of broken files."""

from collections.abc import Callable
from typing import Final

import pytest

from engine.rules import ALTERNATE, PROFILES, TUNISIAN, Rules
from lessons.claims import refutation
from lessons.course import languages
from lessons.errors import LessonError
from lessons.glossary import load_glossary, read_glossary
from lessons.questions import Question, load_questions, read_questions

EDITIONS: Final = [(language, rules) for language in languages() for rules in PROFILES.values()]
QUESTIONS: Final = [
    (rules, question)
    for language, rules in EDITIONS
    for question in load_questions(rules, language).questions
]
RANK_NAMES: Final = (
    ("las", "du", "tris", "kwatru", "shinku", "sis", "sab'a"),
    ("mujira", "kawwal", "rayy"),
)
FRONT: Final = "---\ntitle: A sample\n---\n"
WORD: Final = f"{FRONT}\n## word: dinari\n\nDiamonds [S2].\n\nscript: ديناري\n"
QUESTION: Final = f"""{FRONT}
## question: Is the ace 11?

No, 1 [V2].

id: ace
table: Ac2d
hand: 3h
claim: captures 3h = Ac2d
"""

Reader = Callable[[str, str, Rules], object]


@pytest.mark.parametrize(("language", "rules"), EDITIONS, ids=str)
def test_the_glossary_explains_every_rank_in_both_scripts(language: str, rules: Rules) -> None:
    words = {word.name: word for word in load_glossary(rules, language).words}
    for name in (*RANK_NAMES[0], *RANK_NAMES[1], "chkobba", "carta", "dinari", "bermila"):
        assert words[name].script
        assert words[name].meaning


def test_a_word_of_one_source_only_is_marked() -> None:
    words = load_glossary(TUNISIAN).words
    assert [(word.name, word.source) for word in words if word.source] == [("yejri", "alternate")]


def test_words_whose_meaning_depends_on_the_profile_have_two() -> None:
    meanings = [
        {word.name: word.meaning for word in load_glossary(rules).words}
        for rules in (TUNISIAN, ALTERNATE)
    ]
    differing = {name for name in meanings[0] if meanings[0][name] != meanings[1][name]}
    assert differing == {"bermila", "sab'a l-hayya", "mujira", "kawwal"}


@pytest.mark.parametrize(("language", "rules"), EDITIONS, ids=str)
def test_there_are_many_questions(language: str, rules: Rules) -> None:
    assert len(load_questions(rules, language).questions) >= 16


@pytest.mark.parametrize(
    ("rules", "question"), QUESTIONS, ids=lambda one: getattr(one, "id", None) or one.name
)
def test_every_answer_has_cards_and_claims_that_hold(rules: Rules, question: Question) -> None:
    answer = question.answer
    assert answer.scene or answer.piles
    assert answer.scene is None or answer.scene.position.rules == rules
    assert answer.claims
    assert not [str(claim) for claim in answer.claims if refutation(claim)]


@pytest.mark.parametrize(("language", "rules"), EDITIONS, ids=str)
def test_an_answer_is_a_few_short_sentences(language: str, rules: Rules) -> None:
    for question in load_questions(rules, language).questions:
        assert len(question.answer.text.split()) <= 60, question.id


@pytest.mark.parametrize(
    ("read", "text", "old", "new", "line", "reason"),
    [
        (read_glossary, WORD, "script: ديناري", "script: dinari", 9, "no Arabic script"),
        (read_glossary, WORD, "script: ديناري", "", 5, 'needs "script:"'),
        (read_glossary, WORD, "script:", "source: us\nscript:", 9, 'no such source "us"'),
        (read_glossary, WORD, "Diamonds [S2].", "", 5, "has no meaning"),
        (read_glossary, WORD, "[S2]", "[S99]", 5, "no rule of the rulebook"),
        (read_glossary, WORD, "## word", "## explain", 5, 'not "explain"'),
        (read_glossary, WORD, "## word: dinari", "## term: dinari", 9, "is not known"),
        (read_glossary, WORD, "## word: dinari", "## word:", 5, "a word is missing"),
        (read_glossary, WORD, "title", "titles", 2, '"titles" is not known'),
        (read_questions, QUESTION, "= Ac2d", "= nothing", 12, "the engine refutes"),
        (read_questions, QUESTION, "claim: captures 3h = Ac2d", "", 5, "and a claim"),
        (read_questions, QUESTION, "id: ace", "id: The Ace", 9, "is no id"),
        (read_questions, QUESTION, "id: ace\n", "", 5, 'needs "id:"'),
        (read_questions, QUESTION, "hand: 3h", "hands: 3h", 11, 'do you mean "hand:"'),
        (read_questions, QUESTION, "hand: 3h", "hand: Ac", 10, "twice"),
        (read_questions, QUESTION, "## question", "## quiz", 5, 'not "quiz"'),
        (read_questions, QUESTION, "[V2]", "[V9]", 5, "no rule of the rulebook"),
    ],
)
def test_a_broken_file_is_reported_with_line_and_reason(
    read: Reader, text: str, old: str, new: str, line: int, reason: str
) -> None:
    assert old in text
    read(text, "en/sample.md", TUNISIAN)
    with pytest.raises(LessonError, match="sample") as raised:
        read(text.replace(old, new, 1), "en/sample.md", TUNISIAN)
    assert raised.value.line == line
    assert reason in raised.value.reason


@pytest.mark.parametrize(
    ("read", "text", "reason"),
    [
        (read_glossary, WORD, '"dinari" is explained twice'),
        (read_questions, QUESTION, 'two questions have the id "ace"'),
    ],
    ids=["glossary", "questions"],
)
def test_nothing_stands_there_twice(read: Reader, text: str, reason: str) -> None:
    with pytest.raises(LessonError, match=reason):
        read(text + text.removeprefix(FRONT), "en/sample.md", TUNISIAN)


def test_a_word_of_one_source_may_lack_its_script() -> None:
    text = WORD.replace("script: ديناري", "source: alternate")
    (word,) = read_glossary(text, "en/sample.md", TUNISIAN).words
    assert (word.script, word.source) == ("", "alternate")

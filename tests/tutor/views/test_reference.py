"""The glossary and the questions as pages, and the ways that lead there."""

import pytest

from engine.rules import PROFILES, TUNISIAN, Rules
from lessons.course import load_course
from lessons.glossary import load_glossary
from lessons.questions import load_questions
from tests.tutor.drawn_pages import html_of, page, text_of

BOTH_PROFILES = pytest.mark.parametrize("rules", PROFILES.values(), ids=str)
LESSON = load_course()[0]


@BOTH_PROFILES
def test_every_word_is_on_its_page_in_both_scripts(rules: Rules) -> None:
    text = text_of(page("learn", show="glossary", rules=rules.name))
    glossary = load_glossary(rules)
    for word in (*glossary.words, *glossary.terms):
        assert word.name in text
        assert word.script in text


def test_a_word_of_one_source_is_marked_on_the_page() -> None:
    text = text_of(page("learn", show="glossary"))
    assert text.count("Found in one source only") == 1
    assert text.index("yejri") < text.index("Found in one source only")


def test_arabic_is_marked_as_such() -> None:
    assert '<span lang="ar" dir="rtl">الشكبة</span>' in html_of(page("learn", show="glossary"))


@BOTH_PROFILES
def test_every_question_is_on_its_page_with_cards(rules: Rules) -> None:
    html = html_of(page("learn", show="questions", rules=rules.name))
    questions = load_questions(rules).questions
    assert html.count("<figure>") == len(questions)
    for question in questions:
        assert f'href="#question-{question.id}"' in html
        assert f'id="question-{question.id}"' in html


def test_what_is_not_there_leads_to_what_is() -> None:
    test = page("learn", show="nonsense")
    assert "There is nothing called “nonsense” here" in text_of(test)
    assert "show=glossary" in html_of(test)


@pytest.mark.parametrize(
    ("name", "query"),
    [
        ("learn", {}),
        ("rules", {}),
        ("learn", {"show": "glossary"}),
        ("learn", {"show": "questions"}),
        *(
            ("learn", {"lesson": LESSON.id, "step": step.key})
            for step in LESSON.for_rules(TUNISIAN).steps
        ),
    ],
    ids=str,
)
def test_words_and_questions_are_one_link_away(name: str, query: dict[str, str]) -> None:
    html = html_of(page(name, **query))
    assert "./learn?rules=tunisian&amp;show=glossary" in html
    assert "./learn?rules=tunisian&amp;show=questions" in html

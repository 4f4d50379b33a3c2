"""The course in print: everything is in it, and the same course gives the same bytes."""

import re
from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import takewhile
from xml.etree import ElementTree as ET

import pytest
import typst

from engine.cards import HIDDEN, Card, Rank, Suit
from engine.rules import ALTERNATE, PROFILES, TUNISIAN, Rules
from lessons.course import load_course
from lessons.exercises import CaptureExercise, Exercise, PlayExercise
from lessons.glossary import load_glossary
from lessons.model import AnyStep, Checkpoint, Guided, Quiz, Show, Try
from lessons.questions import load_questions
from tutor.export.answers import answer_of
from tutor.export.course import course_document
from tutor.export.document import Chapter, Document, Figure, Heading, Prose, Role
from tutor.export.files import pdf_bytes
from tutor.export.html import html_text
from tutor.export.typst import typst_text
from tutor.texts import texts_for

BOTH_PROFILES = pytest.mark.parametrize("rules", PROFILES.values(), ids=str)
SVG = "{http://www.w3.org/2000/svg}"
ARABIC_FONT = b"DejaVuSansMono"


@cache
def course(rules: Rules) -> Document:
    return course_document(rules, "en", texts_for("en"))


@cache
def page(rules: Rules) -> ET.Element:
    return ET.fromstring(html_text(course(rules)).removeprefix("<!DOCTYPE html>"))


def words(element: ET.Element) -> str:
    return " ".join("".join(element.itertext()).split())


def chapter(document: Document, anchor: str) -> Chapter:
    return next(one for one in document.chapters if one.anchor == anchor)


def exercise_count(step: AnyStep) -> int:
    if isinstance(step, Guided):
        return len(step.rounds)
    if isinstance(step, Checkpoint):
        return step.exercise_count
    return int(isinstance(step, Try | Quiz))


@BOTH_PROFILES
def test_every_step_of_every_lesson_is_in_it(rules: Rules) -> None:
    for lesson in load_course():
        blocks = chapter(course(rules), f"lesson-{lesson.id}").blocks
        titles = [block.title for block in blocks if isinstance(block, Heading)]
        assert titles == [step.title for step in lesson.for_rules(rules).steps]


@BOTH_PROFILES
def test_worked_examples_are_there_picture_by_picture(rules: Rules) -> None:
    for lesson in load_course():
        blocks = chapter(course(rules), f"lesson-{lesson.id}").blocks
        told = [block.text for block in blocks if isinstance(block, Figure)]
        for step in lesson.for_rules(rules).steps:
            if isinstance(step, Show):
                wanted = [f"**{n}** {frame.text}" for n, frame in enumerate(step.frames, start=1)]
                assert [text for text in told if text in wanted] == wanted


@BOTH_PROFILES
def test_every_exercise_has_its_number_and_its_answer(rules: Rules) -> None:
    answers = chapter(course(rules), "answers").blocks
    told = [block for block in answers if isinstance(block, Prose)]
    numbers = [re.match(r"\*\*(\d+\.\d+)\*\* \S", block.text) for block in told]
    wanted = [
        f"{place}.{number}"
        for place, lesson in enumerate(load_course(), start=1)
        for number in range(1, sum(map(exercise_count, lesson.for_rules(rules).steps)) + 1)
    ]
    assert [number[1] if number else "" for number in numbers] == wanted
    shown = words(page(rules))
    assert not [number for number in wanted if f"Exercise {number}" not in shown]


@BOTH_PROFILES
def test_before_court_cards_are_taught_no_checkpoint_shows_one(rules: Rules) -> None:
    asked = [
        (lesson, step)
        for lesson in load_course()
        for step in lesson.for_rules(rules).steps
        if isinstance(step, Checkpoint) and step.has_small_cards
    ]
    assert asked
    for lesson, step in asked:
        blocks = chapter(course(rules), f"lesson-{lesson.id}").blocks
        titles = [block.title if isinstance(block, Heading) else "" for block in blocks]
        begun = blocks[titles.index(step.title) + 1 :]
        figures = takewhile(lambda block: not isinstance(block, Heading), begun)
        rows = [row for one in figures if isinstance(one, Figure) for row in one.picture.rows]
        shown = {card for row in rows for card in row.cards} - {HIDDEN}
        assert shown
        assert max(shown) < Card.of(Rank.QUEEN, Suit.DIAMONDS)


@BOTH_PROFILES
def test_words_and_questions_come_at_the_end(rules: Rules) -> None:
    glossary, questions = (words(one) for one in page(rules).findall("body/section")[-2:])
    for word in load_glossary(rules).words:
        assert f"{word.name} {word.script}".strip() in glossary
    for question in load_questions(rules).questions:
        assert question.answer.title in questions


@BOTH_PROFILES
def test_every_link_of_the_page_leads_somewhere_in_it(rules: Rules) -> None:
    every = list(page(rules).iter())
    ids = Counter(element.get("id") for element in every if element.get("id"))
    assert set(ids.values()) == {1}
    links = [element.get("href") for element in every if element.get("href")]
    assert len(links) > 1000
    assert not {link for link in links if link and link.removeprefix("#") not in ids}


def test_the_page_needs_no_other_file() -> None:
    text = html_text(course(TUNISIAN))
    assert "src=" not in text
    assert "url(" not in text
    assert "@import" not in text


def test_every_card_of_the_page_is_drawn_and_named() -> None:
    cards = [one for one in page(TUNISIAN).iter("svg") if one.get("class") in ("card", "card lit")]
    assert len(cards) > 1000
    assert all(one.get("aria-label") and one.find("use") is not None for one in cards)
    assert len(page(TUNISIAN).findall(f".//{SVG}symbol")) == 41


def test_the_profiles_differ() -> None:
    assert html_text(course(TUNISIAN)) != html_text(course(ALTERNATE))
    assert "Alternate rules" in words(page(ALTERNATE))


def test_the_same_course_gives_the_same_bytes_and_a_pdf_of_many_pages() -> None:
    document = course(TUNISIAN)
    assert html_text(document) == html_text(course_document(TUNISIAN, "en", texts_for("en")))
    source = typst_text(document).encode()
    pdf, warnings = typst.compile_with_warnings(source, format="pdf", ignore_system_fonts=True)
    assert not warnings
    assert pdf == pdf_bytes(document)
    assert pdf.startswith(b"%PDF")
    assert len(re.findall(rb"/Type */Page\b", pdf)) > 3 * document.lesson_count
    assert ARABIC_FONT in pdf


def test_no_text_is_taken_for_a_command_of_typst() -> None:
    nasty = 'a "quote" \\ #panic() $x$ <label> @ref = _emph_ // no comment'
    blocks = (Heading(nasty, nasty), Prose(nasty), Prose(f"- {nasty}", Role.SUMMARY))
    chapters = (Chapter(nasty, "one", blocks),)
    document = replace(course(TUNISIAN), title=nasty, subtitle=nasty, chapters=chapters)
    assert pdf_bytes(document).startswith(b"%PDF")
    assert nasty in words(ET.fromstring(html_text(document).removeprefix("<!DOCTYPE html>")))


def test_answers_are_whole_sentences() -> None:
    texts = texts_for("en")
    told = {type(exercise): answer_of(exercise, texts) for exercise in _exercises()}
    assert len(told) == 3
    assert all(text.endswith(".") for text in told.values())
    nothing = [one for one in _exercises() if isinstance(one, CaptureExercise) and not one.key]
    assert answer_of(nothing[0], texts) == f"`{nothing[0].card}` takes nothing: it is laid."
    laid = [
        one for one in _exercises() if isinstance(one, PlayExercise) and not one.key[0].captured
    ]
    assert "is laid" in answer_of(laid[0], texts)


def _exercises() -> list[Exercise]:
    editions = [lesson.for_rules(TUNISIAN) for lesson in load_course()]
    return [step.exercise for one in editions for step in one.steps if isinstance(step, Try)]

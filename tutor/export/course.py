"""Composes the course in print: lessons, answers, the words of the game, the questions."""

from __future__ import annotations

from engine.cards import pack
from engine.rules import Rules
from lessons.course import load_course
from lessons.glossary import Word, load_glossary
from lessons.questions import Question, load_questions
from tutor.components.table_texts import table_texts
from tutor.course.place import edition_of
from tutor.export.document import Block, Chapter, Document, Entry, Figure, Heading
from tutor.export.lessons import LessonWriter
from tutor.pictures.still_pictures import piles_picture, scene_picture
from tutor.texts import Texts
from tutor.wording.exercise_names import PROFILE_NAMES


def course_document(rules: Rules, language: str, texts: Texts) -> Document:
    """Returns the course for players of `rules` in `language`; the same one each time.

    `texts` are the words around the lessons. Raises `ChkobbaError` as `load_course` does.
    """
    _ = texts.gettext
    words = table_texts(_)
    return Document(
        title=_("Chkobba: the course"),
        subtitle=_(PROFILE_NAMES[rules.name]),
        note=_(
            "A letter with a number, such as P2, is a rule of the tutor's rulebook. The answers to"
            " the exercises come after the last lesson."
        ),
        contents_title=_("Contents"),
        chapters=(
            *_lessons(rules, language, texts),
            _glossary(rules, language, texts),
            _questions(rules, language, texts),
        ),
        language=language,
        direction=texts.direction,
        card_names=tuple(map(words.card_name, pack())),
        hidden_name=words.texts["hidden"],
    )


def _lessons(rules: Rules, language: str, texts: Texts) -> tuple[Chapter, ...]:
    """Returns a chapter for each lesson of the profile, and one of all answers."""
    offered = [lesson for lesson in load_course(language) if edition_of(lesson, rules)]
    chapters: list[Chapter] = []
    answers: list[Block] = []
    for number, lesson in enumerate(offered, start=1):
        writer = LessonWriter(number, rules, texts)
        chapters.append(writer.chapter(lesson))
        answers += [Heading(f"{number} {lesson.title}"), *writer.answers]
    return (*chapters, Chapter(texts.gettext("Answers"), "answers", tuple(answers)))


def _glossary(rules: Rules, language: str, texts: Texts) -> Chapter:
    _ = texts.gettext
    glossary = load_glossary(rules, language)
    blocks: tuple[Block, ...] = (
        Heading(_("Tunisian words")),
        *(_entry(word, texts) for word in glossary.words),
        Heading(_("Terms of the rules")),
        *(_entry(word, texts) for word in glossary.terms),
    )
    return Chapter(glossary.title, "glossary", blocks)


def _entry(word: Word, texts: Texts) -> Entry:
    pattern = texts.gettext("Found in one source only, that of: {profile}")
    profile = PROFILE_NAMES.get(word.source, "")
    note = pattern.format(profile=texts.gettext(profile)) if profile else ""
    return Entry(word.name, word.script, word.meaning, note)


def _questions(rules: Rules, language: str, texts: Texts) -> Chapter:
    page = load_questions(rules, language)
    blocks = [block for question in page.questions for block in _answered(question, texts)]
    return Chapter(page.title, "questions", tuple(blocks))


def _answered(question: Question, texts: Texts) -> tuple[Block, ...]:
    answer = question.answer
    picture = (
        piles_picture(answer.piles, texts)
        if answer.scene is None
        else scene_picture(answer.scene, texts)
    )
    return (Heading(answer.title), Figure(picture, answer.text))

"""What stands beside the lessons: the words of the game, and the questions that beginners ask."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

import streamlit as st

from engine.errors import excerpt
from lessons.course import LANGUAGE, languages
from lessons.glossary import Glossary, Word, load_glossary
from lessons.questions import Question, load_questions
from tutor.links import PageName, href
from tutor.pictures.still_pictures import piles_picture, scene_picture
from tutor.theme.blocks import empty_state, lead, panel, paragraph
from tutor.theme.html import Html, element, joined
from tutor.views.course.pictures import still_picture
from tutor.views.course.reference_links import Reference, reference_links
from tutor.views.frame import profile_names
from tutor.views.prose import prose
from tutor.visit import Visit


def draw_reference(visit: Visit, shown: str) -> None:
    """Draws what the address asks for by `show=`, or says that there is no such thing."""
    _ = visit.texts.gettext
    if shown in list(Reference):
        back = element("a", _("All lessons"), href=href(PageName.LEARN, visit.rules))
        nav = element("nav", "‹ ", back, classes="ck-back", aria_label=_("Back"))
        page = _PAGES[Reference(shown)](visit)
        st.html(joined(nav, page, reference_links(visit)))
        return
    title = _("There is nothing called “{name}” here").format(name=excerpt(shown))
    st.html(empty_state(title, reference_links(visit), level="h1"))


def _glossary(visit: Visit) -> Html:
    """Returns all words, the Tunisian ones before the English terms."""
    _ = visit.texts.gettext
    glossary = load_glossary(visit.rules, _language(visit))
    return joined(
        element("h1", glossary.title),
        lead(_("What players say, and what the words of this tutor mean.")),
        *(panel(word.name, prose(word.meaning, visit), level="h2") for word in _asked(glossary)),
        element("h2", _("Tunisian words")),
        _words(visit, glossary.words),
        element("h2", _("Terms of the rules")),
        _words(visit, glossary.terms),
    )


def _asked(glossary: Glossary) -> tuple[Word, ...]:
    """Returns the word that the address asks for by `word=`, where there is such a word."""
    name = st.query_params.get("word")
    return tuple(word for word in (*glossary.words, *glossary.terms) if word.name == name)


def _words(visit: Visit, words: tuple[Word, ...]) -> Html:
    entries = (
        element("div", _name(word), element("dd", prose(word.meaning, visit), _source(visit, word)))
        for word in words
    )
    return element("dl", *entries, classes="ck-words")


def _name(word: Word) -> Html:
    script = element("span", word.script, lang="ar", dir="rtl") if word.script else Html("")
    return element("dt", element("b", word.name), " ", script)


def _source(visit: Visit, word: Word) -> Html:
    """Returns the mark of a word that one source alone has."""
    if not word.source:
        return Html("")
    pattern = visit.texts.gettext("Found in one source only, that of: {profile}")
    told = pattern.format(profile=profile_names(visit.texts)[word.source])
    return paragraph(element("span", told, classes="ck-chip"))


def _questions(visit: Visit) -> Html:
    """Returns all questions with their answers, led by the ways to each."""
    _ = visit.texts.gettext
    page = load_questions(visit.rules, _language(visit))
    ways = (
        element("li", element("a", question.answer.title, href=f"#{_anchor(question)}"))
        for question in page.questions
    )
    return joined(
        element("h1", page.title),
        lead(_("Each answer comes with cards, and the engine has checked it.")),
        element("nav", element("ul", *ways), classes="ck-asked", aria_label=_("Questions")),
        *(_answer(visit, question) for question in page.questions),
    )


def _answer(visit: Visit, question: Question) -> Html:
    answer = question.answer
    picture = (
        piles_picture(answer.piles, visit.texts)
        if answer.scene is None
        else scene_picture(answer.scene, visit.texts)
    )
    return element(
        "article",
        element("h2", answer.title, id=_anchor(question)),
        element("div", element("div", prose(answer.text, visit)), still_picture(visit, picture)),
        classes="ck-answer",
    )


def _anchor(question: Question) -> str:
    return f"question-{question.id}"


def _language(visit: Visit) -> str:
    """Returns the visitor's language, or English where there is no course in it yet."""
    return visit.texts.language if visit.texts.language in languages() else LANGUAGE


_PAGES: Final[Mapping[Reference, Callable[[Visit], Html]]] = MappingProxyType(
    {Reference.GLOSSARY: _glossary, Reference.QUESTIONS: _questions}
)

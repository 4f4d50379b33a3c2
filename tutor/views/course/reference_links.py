"""The ways to the glossary and to the questions, from wherever somebody may wonder."""

from __future__ import annotations

from enum import StrEnum

from tutor.links import PageName, href
from tutor.theme.html import Html, element
from tutor.visit import Visit


class Reference(StrEnum):
    """What stands beside the lessons; the value is how an address asks for it (`show=`)."""

    GLOSSARY = "glossary"
    QUESTIONS = "questions"


def reference_links(visit: Visit) -> Html:
    """Returns the line that leads to the glossary and to the questions."""
    _ = visit.texts.gettext
    labels = {
        Reference.GLOSSARY: _("Words of the game"),
        Reference.QUESTIONS: _("Questions that beginners ask"),
    }
    links = (
        element("a", label, href=href(PageName.LEARN, visit.rules, show=shown.value))
        for shown, label in labels.items()
    )
    return element("nav", *links, classes="ck-references", aria_label=_("Look it up"))

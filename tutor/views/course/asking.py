"""What is asked in an exercise of the course, and how it may be answered."""

from __future__ import annotations

from lessons.exercises import CaptureExercise, Exercise, PlayExercise
from lessons.rulings import RulingExercise
from tutor.course.goals import counting_in_words, goal_in_words
from tutor.course.ruling_words import case_in_words
from tutor.links import PageName, href
from tutor.theme.blocks import paragraph
from tutor.theme.html import Html, element
from tutor.views.course.reference_links import Reference
from tutor.views.prose import coloured
from tutor.visit import Visit
from tutor.wording.words import Words


def question_of(visit: Visit, exercise: Exercise) -> Html:
    """Returns what a fresh exercise asks."""
    _ = visit.texts.gettext
    if isinstance(exercise, CaptureExercise):
        ask = _("What may {card} take? Show each way. If it can take nothing, lay it.")
        return paragraph(coloured(ask.format(card=Words(visit.texts).card(exercise.card))))
    if isinstance(exercise, PlayExercise):
        return paragraph(goal_in_words(exercise.goal, visit.texts))
    if isinstance(exercise, RulingExercise):
        return paragraph(coloured(case_in_words(exercise.case, Words(visit.texts))))
    return paragraph(counting_in_words(exercise, visit.texts))


def typing_note(visit: Visit) -> Html:
    """Returns how a play is typed, for whoever sees the field for the first time."""
    _ = visit.texts.gettext
    told = _(
        "You may also type a play: the card, an x, and what it takes. 7sx3c4h says: the 7♠ takes"
        " 3♣ and 4♥."
    )
    address = href(PageName.LEARN, visit.rules, show=Reference.GLOSSARY.value, word="notation")
    more = element("a", _("How cards are written"), href=address)
    return paragraph(coloured(told), " ", more, classes="ck-muted ck-typing")

"""What stands beside the text of a lesson: a table that only shows, piles, counts."""

from __future__ import annotations

from typing import Final

import streamlit as st

from engine.cards import Cards
from engine.scoring import Score
from lessons.model import Explain, Quiz, Summary
from lessons.scenes import Scene
from tutor.components.card_table import card_table
from tutor.components.scene import TableScene
from tutor.components.table_texts import table_texts
from tutor.course.place import LessonPlace
from tutor.course.scenes import still_scene
from tutor.pictures.still_pictures import Picture, with_chkobbas
from tutor.theme.blocks import chips, table
from tutor.theme.html import Html, element
from tutor.views.prose import prose
from tutor.views.small_cards import shown_values, small_cards
from tutor.visit import Visit
from tutor.wording.pile_names import pile_names
from tutor.wording.score_words import category_name, counts_in_words

_PICTURE: Final = "learn_picture"


def draw_picture(visit: Visit, scene: TableScene) -> None:
    """Draws a table that only shows."""
    words = table_texts(visit.texts.gettext, direction=visit.texts.direction)
    card_table(scene, words, key=_PICTURE)


def draw_setting(visit: Visit, place: LessonPlace, step: Explain | Quiz | Summary) -> None:
    """Draws what lies beside the text of a step: a table, or the piles of each side."""
    if step.scene is not None:
        draw_picture(visit, still_scene(step.scene, visit.texts, place.name))
        draw_tallies(visit, step.scene)
    elif step.piles:
        draw_piles(visit, step.piles, has_partners=place.lesson.has_partners)


def draw_tallies(visit: Visit, scene: Scene) -> None:
    """Draws how the categories stand that the lesson points at."""
    if not scene.tallies:
        return
    pattern = visit.texts.gettext("{category}: {counts}")
    told = [
        pattern.format(
            category=category_name(entry.category, visit.texts),
            counts=counts_in_words(entry, scene.seat, visit.texts),
        )
        for entry in scene.tallies
    ]
    st.html(chips(*told))


def draw_piles(
    visit: Visit,
    piles: tuple[Cards, ...],
    leftovers: Cards = (),
    chkobbas: tuple[int, ...] = (),
    *,
    has_partners: bool = False,
) -> None:
    """Draws the piles of all sides with their chkobbas, and what is left on the table."""
    _ = visit.texts.gettext
    counts = chkobbas or (0,) * len(piles)
    names = pile_names(len(piles), visit.texts, has_partners=has_partners)
    named = [
        (with_chkobbas(name, count, visit.texts), pile)
        for name, count, pile in zip(names, counts, piles, strict=True)
    ]
    if leftovers:
        named.append((_("Left on the table"), leftovers))
    rows = [
        element(
            "div",
            element("p", name, classes="ck-pile-name"),
            small_cards(pile, visit.texts, values=shown_values(visit.rules))
            if pile
            else element("p", _("nothing")),
            classes="ck-pile",
        )
        for name, pile in named
    ]
    st.html(element("div", *rows, classes="ck-piles"))


def count_table(visit: Visit, score: Score, asked: tuple[str, ...], names: tuple[str, ...]) -> Html:
    """Returns the count of some piles in the `asked` categories; `names` are those of the sides."""
    _ = visit.texts.gettext
    entries = [one for one in score.categories if one.category.value in asked]
    rows = [
        [
            category_name(entry.category, visit.texts),
            *map(str, entry.points),
            counts_in_words(entry, 0, visit.texts),
        ]
        for entry in entries
    ]
    return table([_("Category"), *names, _("Counted")], rows)


def still_picture(visit: Visit, picture: Picture) -> Html:
    """Returns rows of cards, each below its name, and what is said of them."""
    rows = (
        element(
            "div",
            element("p", row.label, classes="ck-pile-name"),
            small_cards(row.cards, visit.texts, lit=row.lit, values=shown_values(visit.rules))
            if row.cards
            else element("p", visit.texts.gettext("nothing")),
        )
        for row in picture.rows
    )
    caption = element("figcaption", prose(picture.caption, visit)) if picture.caption else ""
    return element("figure", element("div", *rows, classes="ck-piles"), caption)

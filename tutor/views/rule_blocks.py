"""Rules as HTML: the badge that leads to a rule, and a rule with what its examples come to."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import streamlit as st

from engine.captures import captures
from engine.cards import Cards
from engine.notation import parse_card, parse_cards
from engine.rules import PROFILES
from tutor.course.place import lesson_on
from tutor.links import PageName, href
from tutor.rulebook import Example, Rule, Rulebook, rulebook
from tutor.texts import Texts
from tutor.theme.blocks import card_signs, paragraph, rule_badge
from tutor.theme.html import Html, element, joined
from tutor.views.frame import profile_names
from tutor.views.small_cards import shown_values, small_card, small_cards
from tutor.visit import Visit
from tutor.way_back import BACK, way_text, way_to

_LANGUAGES: Final = 8


def rule_link(visit: Visit, rule_id: str) -> Html:
    """Returns the badge of a rule, which says it in words and leads to its place in the rulebook.

    From there one comes back to the step of the lesson that it stands in.
    """
    address = href(PageName.RULES, visit.rules, id=rule_id, **_way_back())
    rule = rulebook_in(visit.texts).rule(rule_id)
    words = f"{rule.title}. {rule.text(visit.rules)}" if rule else ""
    return rule_badge(rule_id, href=address, title=words)


def _way_back() -> dict[str, str]:
    """Returns the entry of an address that leads back to a lesson: the one in sight, or kept."""
    query = st.query_params.to_dict()
    if "lesson" in query:
        return {BACK: way_text(PageName.LEARN, query)}
    kept = "" if "part" in query else way_to(PageName.LEARN, query)
    return {BACK: kept} if kept else {}


@lru_cache(maxsize=_LANGUAGES)
def rulebook_in(texts: Texts) -> Rulebook:
    """Returns the rulebook in the words of a language."""
    return rulebook(texts.gettext)


def rule_block(visit: Visit, rule: Rule, *, level: str = "h3") -> Html:
    """Returns a rule of the visitor's profile: id, title, text, examples, and what differs."""
    examples = [_example(visit, example) for example in rule.examples]
    return element(
        "article",
        element("div", rule_link(visit, rule.id), classes="ck-rule-id"),
        element(
            "div",
            element(level, rule.title, classes="ck-title"),
            paragraph(rule.text(visit.rules)),
            "" if rule.is_same_for_all else _elsewhere(visit, rule),
            _lesson(visit, rule),
        ),
        element("div", *examples, classes="ck-examples") if examples else "",
        classes="ck-rule-block",
        id=f"rule-{rule.id}",
    )


def _lesson(visit: Visit, rule: Rule) -> Html:
    """Returns the way to the lesson that explains the rule, if there is one for this profile."""
    lesson = lesson_on(rule.id, visit.rules, visit.texts.language)
    if lesson is None:
        return Html("")
    label = visit.texts.gettext("Lesson: {title}").format(title=lesson.title)
    link = element("a", label, href=href(PageName.LEARN, visit.rules, lesson=lesson.id))
    return paragraph(link, classes="ck-to-lesson")


def _elsewhere(visit: Visit, rule: Rule) -> Html:
    """Returns how the other profiles have it."""
    names = profile_names(visit.texts)
    pattern = visit.texts.gettext("{profile}: {difference}")
    others = [
        pattern.format(profile=names[name], difference=rule.brief[name])
        for name in PROFILES
        if name != visit.rules.name
    ]
    return paragraph(*others, classes="ck-elsewhere")


def _example(visit: Visit, example: Example) -> Html:
    """Returns a card, a table, and what the card takes there."""
    table, card = parse_cards(example.table), parse_card(example.card)
    taken = captures(table, card, visit.rules)
    lit = {other for group in taken for other in group}
    values = shown_values(visit.rules)
    played = small_card(card, visit.texts, is_lit=bool(taken), values=values)
    return element(
        "figure",
        element(
            "div",
            played,
            element("span", "→", classes="ck-onto", aria_hidden="true"),
            small_cards(table, visit.texts, lit=lit, values=values),
            classes="ck-example-cards",
        ),
        element("figcaption", _outcome(visit, table, taken)),
        classes="ck-example",
    )


def _outcome(visit: Visit, table: Cards, taken: tuple[Cards, ...]) -> Html:
    """Returns what is taken, in words."""
    _ = visit.texts.gettext
    if not taken:
        return joined(_("Takes nothing: it is laid."))
    if taken == (table,):
        return joined(_("Takes everything: a chkobba."))
    return joined(_("Takes"), " ", Html(visit.texts.one_of([card_signs(group) for group in taken])))

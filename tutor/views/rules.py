"""The rulebook of the chosen profile: by id, searchable, with what differs and why."""

from __future__ import annotations

import streamlit as st

from engine.errors import excerpt
from tutor.links import PageName
from tutor.rulebook import Chapter, Rulebook
from tutor.theme.blocks import empty_state, lead, panel, paragraph, table
from tutor.theme.html import Html, element, joined
from tutor.views.back_link import back_link
from tutor.views.course.reference_links import reference_links
from tutor.views.frame import profile_names
from tutor.views.rule_blocks import rule_block, rule_link, rulebook_in
from tutor.visit import Visit

_SEARCH = "rules_search"


def draw_rules(visit: Visit) -> None:
    """Draws the rulebook; `id` in the address puts one rule on top."""
    _ = visit.texts.gettext
    book = rulebook_in(visit.texts)
    st.html(
        joined(
            back_link(visit, PageName.LEARN, _("Back to where you were")),
            element("h1", _("The rules")),
            lead(_("Every rule has an id, such as P2. Lessons and puzzles cite it.")),
            reference_links(visit),
        )
    )
    _draw_chosen(visit, book)
    query = st.text_input(
        _("Search the rules"),
        key=_SEARCH,
        type="search",
        live=True,
        placeholder=_("A word or an id: sevens, sum, P2 …"),
        bind="query-params",
    )
    if query and query.strip():
        _draw_found(visit, book, query)
        return
    # One block, so that the chapters stay in sight over its whole length.
    st.html(joined(_chapters(visit, book), _readings(visit, book), _differences(visit, book)))


def _draw_chosen(visit: Visit, book: Rulebook) -> None:
    """Draws the rule or the chapter that the address names, or says that there is none."""
    _ = visit.texts.gettext
    rule_id = st.query_params.get("id")
    if rule_id is None:
        return
    rule, chapter = book.rule(rule_id), book.chapter(rule_id)
    if chapter is not None:
        st.html(_chapter(visit, chapter))
        return
    if rule is None:
        title = _("There is no rule “{id}”").format(id=excerpt(rule_id))
        text = _("Rules are called by a letter and a number, from V1 to M4. Search, or read on.")
        st.html(empty_state(title, paragraph(text)))
        return
    st.html(element("div", rule_block(visit, rule, level="h2"), classes="ck-chosen"))


def _draw_found(visit: Visit, book: Rulebook, query: str) -> None:
    found = book.search(query, visit.rules)
    texts = visit.texts
    if not found:
        title = texts.gettext("No rule speaks of “{query}”").format(query=excerpt(query.strip()))
        hint = texts.gettext("Try one word only, or clear the search to see all rules.")
        st.html(empty_state(title, paragraph(hint)))
        return
    count = texts.ngettext("{count} rule", "{count} rules", len(found)).format(count=len(found))
    blocks = [rule_block(visit, rule) for rule in found]
    st.html(joined(element("p", count, classes="ck-muted", role="status"), _rule_list(blocks)))


def _chapters(visit: Visit, book: Rulebook) -> Html:
    """Returns all chapters, led by the ways to each."""
    _ = visit.texts.gettext
    jumps = [
        element("li", element("a", chapter.title, href=f"#rules-{chapter.letter}"))
        for chapter in book.chapters
    ]
    jumps.append(element("li", element("a", _("Decided readings"), href="#rules-readings")))
    jumps.append(element("li", element("a", _("What differs"), href="#rules-differences")))
    contents = element("ul", *jumps, classes="ck-contents")
    parts = [element("nav", contents, classes="ck-chapters", aria_label=_("Chapters"))]
    for chapter in book.chapters:
        heading = element("h2", chapter.title, id=f"rules-{chapter.letter}")
        parts += [heading, _rule_list([rule_block(visit, rule) for rule in chapter.rules])]
    options = book.options_of(visit.rules)
    if options:
        parts += [element("h2", _("House options")), _options(visit, book)]
    return joined(*parts)


def _chapter(visit: Visit, chapter: Chapter) -> Html:
    """Returns a chapter by itself, set off from the whole rulebook below it."""
    blocks = [rule_block(visit, rule) for rule in chapter.rules]
    return element("div", element("h2", chapter.title), _rule_list(blocks), classes="ck-alone")


def _options(visit: Visit, book: Rulebook) -> Html:
    """Returns the house options: all are off unless the players agree on them."""
    _ = visit.texts.gettext
    blocks = [
        panel(option.title, paragraph(option.text, " ", rule_link(visit, option.rule)))
        for option in book.options_of(visit.rules)
    ]
    return joined(
        lead(_("Variations that players may agree on. None is in force here.")),
        element("div", *blocks, classes="ck-columns"),
    )


def _readings(visit: Visit, book: Rulebook) -> Html:
    """Returns the points that the sources leave open, how they are read here, and why."""
    _ = visit.texts.gettext
    blocks = [
        panel(
            reading.point,
            paragraph(
                element("b", reading.decision),
                " ",
                rule_link(visit, reading.rule) if reading.rule else "",
            ),
            paragraph(reading.why, classes="ck-muted"),
        )
        for reading in book.readings_of(visit.rules)
    ]
    intro = _("Where the source of these rules is unclear, this is how it is read here, and why.")
    return joined(
        element("h2", _("Decided readings"), id="rules-readings"),
        lead(intro),
        element("div", *blocks, classes="ck-columns"),
    )


def _differences(visit: Visit, book: Rulebook) -> Html:
    """Returns the rules on which the profiles differ, side by side."""
    _ = visit.texts.gettext
    names = profile_names(visit.texts)
    head = [_("Rule"), *names.values()]
    rows = [
        [joined(rule_link(visit, rule.id), " ", rule.title), *(rule.brief[name] for name in names)]
        for rule in book.differences()
    ]
    return joined(
        element("h2", _("What differs"), id="rules-differences"),
        lead(_("Two sets of rules, never mixed. In all else they agree.")),
        table(head, rows),
    )


def _rule_list(blocks: list[Html]) -> Html:
    return element("div", *blocks, classes="ck-rules")

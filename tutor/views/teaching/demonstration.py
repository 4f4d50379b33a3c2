"""The demonstration: slides on a projector, led through by keyboard or clicker.

All that is shown stands in the address: the place, open hands, and the votes of the class.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import streamlit as st

from tutor.components.card_table import card_table
from tutor.components.table_texts import table_texts
from tutor.demonstrations.deck import Deck
from tutor.demonstrations.slides import Slide
from tutor.demonstrations.votes import votes_in, votes_text, with_vote
from tutor.links import number_in
from tutor.theme.html import Html, element, joined
from tutor.views.course.pictures import still_picture
from tutor.views.frame import change_address, draw_sheets, page_file
from tutor.views.prose import coloured, prose
from tutor.visit import Visit
from tutor.wording.words import card_sign

AT: Final = "at"
HANDS: Final = "hands"
VOTES: Final = "votes"
TALLY: Final = "tally"
ADDRESS: Final = (AT, HANDS, VOTES, TALLY)
_ON: Final = "1"


def draw_demonstration(visit: Visit, deck: Deck, title: str, *, back: str) -> None:
    """Draws the slide that the address names; `back` is the address to which one leaves."""
    script = Html(f"{{{page_file('components', 'demonstration_keys.js')}}}")
    draw_sheets("demonstration.css")
    with st.container(key="show_script"):
        st.html(element("script", script), unsafe_allow_javascript=True)
    _draw_slide(visit, deck, title, back)


@st.fragment
def _draw_slide(visit: Visit, deck: Deck, title: str, back: str) -> None:
    place = _place(deck)
    slide = deck.slides[place]
    with st.container(key="show_parts"):
        with st.container(key="show_text"):
            _draw_text(visit, slide, title)
            if slide.plays:
                _draw_votes(visit, slide)
        if slide.scene is not None or slide.picture is not None:
            with st.container(key="show_board"):
                _draw_table(visit, slide)
                if slide.picture is not None:
                    st.html(still_picture(visit, slide.picture))
    _draw_bar(visit, deck, place, back)


def _place(deck: Deck) -> int:
    return deck.place_within((number_in(st.query_params.get(AT, "")) or 1) - 1)


def _draw_text(visit: Visit, slide: Slide, title: str) -> None:
    said = prose(slide.text, visit) if slide.is_markup else element("p", coloured(slide.text))
    options = [
        element(
            "li",
            prose(text, visit) if slide.is_markup else coloured(text),
            classes="ck-right" if slide.is_answer and is_right else "",
        )
        for text, is_right in slide.options
    ]
    heading = element("h1", title, classes="ck-shown-title")
    told = element("ul", *options, classes="ck-options") if options else Html("")
    note = element("p", slide.note, classes="ck-note") if slide.note else ""
    st.html(element("div", heading, said, note, told, role="status"))


def _draw_table(visit: Visit, slide: Slide) -> None:
    is_open = slide.opened is not None and st.query_params.get(HANDS) == _ON
    scene = slide.opened if is_open else slide.scene
    if scene is not None:
        words = table_texts(visit.texts.gettext, direction=visit.texts.direction)
        card_table(replace(scene, counts=()), words, key="show_table")


def _draw_bar(visit: Visit, deck: Deck, place: int, back: str) -> None:
    """Draws the ways on and back; each has its key."""
    _ = visit.texts.gettext
    with st.container(key="show_bar", horizontal=True, vertical_alignment="center"):
        _draw_moving(visit, deck, place)
        _draw_opening(visit, deck, place)
        full = element(
            "button", _("Full screen"), type="button", classes="ck-full-screen", title="F"
        )
        st.html(full, width="content")
        st.html(element("a", _("Leave"), href=back, classes="ck-leave"), width="content")


def _draw_moving(visit: Visit, deck: Deck, place: int) -> None:
    """Draws the ways back and on, and where one stands between them."""
    _, last = visit.texts.gettext, len(deck.slides) - 1
    st.button(
        _("Back"),
        key="show_back",
        disabled=place == 0,
        on_click=_go_to,
        args=(deck, place - 1),
        help="←",
    )
    where = _("{place} of {count}").format(place=place + 1, count=last + 1)
    st.html(element("span", where, classes="ck-place", role="status"), width="content")
    st.button(
        _("Next"),
        key="show_forward",
        type="primary",
        disabled=place == last,
        on_click=_go_to,
        args=(deck, place + 1),
        help="→",
    )


def _draw_opening(visit: Visit, deck: Deck, place: int) -> None:
    """Draws what shows the answer and the hands, where there are any to be shown."""
    answer = _next_answer(deck, place)
    if answer is not None:
        label = visit.texts.gettext("Answer")
        st.button(label, key="show_answer", on_click=_go_to, args=(deck, answer), help="A")
    if deck.slides[place].opened is not None:
        label = _hands_label(visit)
        st.button(label, key="show_hands", on_click=_on_switch, args=(HANDS,), help="H")


def _hands_label(visit: Visit) -> str:
    _ = visit.texts.gettext
    return _("Close the hands") if st.query_params.get(HANDS) == _ON else _("Open the hands")


def _next_answer(deck: Deck, place: int) -> int | None:
    """Returns where the answer to the question in sight stands, None where it is not to come."""
    if deck.slides[place].is_answer:
        return None
    later = range(place + 1, len(deck.slides))
    return next(
        (at for at in later if deck.slides[at].is_answer and deck.items[at] == deck.items[place]),
        None,
    )


def _draw_votes(visit: Visit, slide: Slide) -> None:
    """Draws a button for each play, to count raised hands with, and the histogram if asked."""
    _ = visit.texts.gettext
    votes = votes_in(st.query_params.get(VOTES, ""), len(slide.plays))
    is_open = st.query_params.get(TALLY) == _ON
    with st.container(key="show_votes", horizontal=True):
        for place, label in enumerate(_play_labels(slide)):
            st.button(
                f"{label} +1",
                key=f"show_vote_{place}",
                on_click=_on_vote,
                args=(len(slide.plays), place),
            )
    with st.container(key="show_tally_ways", horizontal=True, vertical_alignment="center"):
        label = _("Hide the votes") if is_open else _("Show the votes")
        st.button(label, key="show_tally", on_click=_on_switch, args=(TALLY,), help="V")
        count = visit.texts.ngettext("{count} vote", "{count} votes", sum(votes))
        st.html(
            element("span", count.format(count=sum(votes)), classes="ck-place"), width="content"
        )
    if is_open:
        st.html(_histogram(slide, votes))


def _play_labels(slide: Slide) -> list[str]:
    """Returns each play in signs: 7♦ for a lay, Q♥ × 2♦ 6♠ for a capture."""
    return [
        " × ".join(filter(None, (card_sign(move.card), " ".join(map(card_sign, move.captured)))))
        for move in slide.plays
    ]


def _histogram(slide: Slide, votes: tuple[int, ...]) -> Html:
    most = max(*votes, 1)
    rows = (
        joined(
            element("dt", coloured(label)),
            element(
                "dd",
                element("div", classes="ck-vote-bar", style=f"width: {100 * count / most:.0f}%"),
            ),
            element("dd", str(count)),
        )
        for label, count in zip(_play_labels(slide), votes, strict=True)
    )
    return element("dl", *rows, classes="ck-votes")


def _go_to(deck: Deck, place: int) -> None:
    """Leads to a slide; votes stay while the same thing is shown, hands close."""
    at = deck.place_within(place)
    is_same = deck.items[at] == deck.items[_place(deck)]
    forgotten = (HANDS,) if is_same else (HANDS, VOTES, TALLY)
    change_address(*forgotten, **{AT: str(at + 1)})


def _on_switch(name: str) -> None:
    if st.query_params.get(name) == _ON:
        change_address(name)
    else:
        change_address(**{name: _ON})


def _on_vote(play_count: int, place: int) -> None:
    votes = votes_in(st.query_params.get(VOTES, ""), play_count)
    change_address(**{VOTES: votes_text(with_vote(votes, place))})

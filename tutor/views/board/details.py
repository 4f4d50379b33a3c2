"""What can be looked at below the values: one thing at a time, named in the address."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

import streamlit as st

from engine.analyst import Analysis, Method
from engine.cards import Rank, Suit
from engine.facts import Chance, MoveFacts, facts
from engine.moves import Move
from engine.position import Position
from engine.validity import problems
from engine.view import unseen_cards, view
from tutor.board.address import Board, Detail, Entry
from tutor.board.analysis import has_no_answer, is_answerable, opened, seen, under_other_rules
from tutor.board.scenes import line_titles
from tutor.texts import N_
from tutor.theme.blocks import card_signs, move_sign, panel, paragraph, table
from tutor.theme.html import Html, element, joined
from tutor.views.board.place import desk
from tutor.views.board.values import (
    PATIENCE_SECONDS,
    draw_waiting,
    loss_text,
    method_in_words,
    value_block,
)
from tutor.views.frame import change_address, profile_names
from tutor.views.prose import coloured
from tutor.views.small_cards import small_cards
from tutor.views.switches import draw_switch
from tutor.visit import Visit
from tutor.wording.feedback import line_in_words
from tutor.wording.score_words import category_name
from tutor.wording.words import Words, signed_number

_CHOSEN: Final = "board_detail"
_NAMES: Final[Mapping[Detail, str]] = MappingProxyType(
    {
        Detail.CATEGORIES: N_("By category"),
        Detail.FACTS: N_("What it leaves"),
        Detail.UNSEEN: N_("Unseen cards"),
        Detail.LINE: N_("Best line"),
        Detail.RULES: N_("The other rules"),
        Detail.MATCH: N_("The match"),
    }
)


def draw_details(visit: Visit, board: Board) -> None:
    """Draws the choice of what to look at, and that."""
    if not is_answerable(board.position):
        return
    _ = visit.texts.gettext
    labels = {detail.value: _(name) for detail, name in _NAMES.items()}
    with st.container(key="board_details"):
        draw_switch(_("Look closer"), labels, board.detail.value, key=_CHOSEN, on_change=_on_detail)
        _DETAILS[board.detail](visit, board)


def _on_detail() -> None:
    change_address(**{Entry.DETAIL: str(st.session_state[_CHOSEN])})


def _analysis(position: Position) -> Analysis[Move] | None:
    """Returns the values of a position, None where they are not there yet."""
    job = desk().values(position)
    return job.answer() if job.is_done_within(PATIENCE_SECONDS) else None


def _draw_wait(visit: Visit) -> None:
    st.html(paragraph(visit.texts.gettext("This is still being worked out."), classes="ck-muted"))


def _draw_categories(visit: Visit, board: Board) -> None:
    """Draws each play's value split by what it is counted for."""
    _ = visit.texts.gettext
    analysis = _analysis(seen(board.position, board.sight))
    if analysis is None:
        _draw_wait(visit)
        return
    categories = list(analysis.judgements[0].breakdown)
    names = (category_name(one, visit.texts) for one in categories)
    is_sampled = analysis.method is Method.EXPECTED
    sampled = [_("Loses"), _("Best in")] if is_sampled else [_("Loses")]
    head = [_("Play"), *names, _("Together"), *sampled]
    rows = [
        [
            move_sign(entry.option),
            *(signed_number(entry.breakdown[one]) for one in categories),
            signed_number(entry.value),
            loss_text(entry) if entry.loss else "–",
            *([f"{round(100 * entry.best_share)} %"] if is_sampled else []),
        ]
        for entry in analysis.judgements
    ]
    note = _("Points of who plays minus the other side's, as they stand at the end of the round.")
    st.html(joined(table(head, rows), paragraph(note, classes="ck-muted")))


def _draw_facts(visit: Visit, board: Board) -> None:
    """Draws what each play takes and leaves, and what the next player may do with it."""
    _ = visit.texts.gettext
    head = [
        _("Play"),
        _("Leaves"),
        _("Total"),
        _("Chkobba against it"),
        _("Card laid is taken"),
        _("7♦ is taken"),
        _("Worst reply"),
    ]
    known = seen(board.position, board.sight)
    rows = [_facts_row(visit, entry) for entry in facts(known)]
    note = _("Chances are counted over every hand that the next player may hold.")
    st.html(joined(table(head, rows), paragraph(note, classes="ck-muted")))


def _facts_row(visit: Visit, entry: MoveFacts) -> list[str]:
    worst = entry.worst
    reply = (
        joined(card_signs(worst.takers[:1]), " × ", card_signs(worst.captured)) if worst else "–"
    )
    return [
        move_sign(entry.move),
        card_signs(entry.table) or visit.texts.gettext("an empty table"),
        str(entry.total),
        _chance(entry.sweep),
        _chance(entry.laid_risk),
        _chance(entry.seven_of_diamonds_risk),
        reply,
    ]


def _chance(chance: Chance | None) -> str:
    """Returns a chance in per cent, with what it was counted from: "12 % (420/3276)"."""
    if chance is None:
        return "–"
    if chance.total == 1:
        return "✓" if chance.count else "0"
    return f"{round(100 * chance.share)} % ({chance.count}/{chance.total})"


def _draw_unseen(visit: Visit, board: Board) -> None:
    """Draws the cards that who is to play has not seen, rank by rank."""
    texts = visit.texts
    _ = texts.gettext
    cards = unseen_cards(view(board.position, board.position.turn).position)
    sevens = sum(card.rank is Rank.SEVEN for card in cards)
    diamonds = sum(card.suit is Suit.DIAMONDS for card in cards)
    count = texts.ngettext("{count} card", "{count} cards", len(cards)).format(count=len(cards))
    told = _("Not seen by who is to play: {cards}, of them sevens {sevens}, diamonds {diamonds}.")
    rows = (small_cards(tuple(card for card in cards if card.rank is rank), texts) for rank in Rank)
    st.html(
        joined(
            paragraph(told.format(cards=count, sevens=sevens, diamonds=diamonds)),
            element("div", *rows, classes="ck-unseen"),
        )
    )


def _draw_line(visit: Visit, board: Board) -> None:
    """Draws best play by all from here on, to be stepped through on the table."""
    _ = visit.texts.gettext
    analysis = _analysis(seen(board.position, board.sight))
    if analysis is None:
        _draw_wait(visit)
        return
    if analysis.method is not Method.EXACT:
        told = _("While cards are hidden there is no one best line: it depends on how they lie.")
        st.html(paragraph(told))
        return
    names = line_titles(board.position.seat_count, visit.texts)
    line = analysis.judgements[0].line
    sentences = line_in_words(line, opened(board.position), Words(visit.texts), names)
    items = (element("li", element("span", coloured(sentence))) for sentence in sentences)
    st.html(element("ol", *items, classes="ck-line"))
    st.button(_("Step through it on the table"), key="board_walk", on_click=_on_walk)


def _on_walk() -> None:
    change_address(**{Entry.STEP: "0"})


def _draw_rules(visit: Visit, board: Board) -> None:
    """Draws both profiles side by side: the same cards under either."""
    _ = visit.texts.gettext
    own = seen(board.position, board.sight)
    other = under_other_rules(own)
    found = problems(other)
    if found:
        told = _("Under the other rules this position cannot be: {reason} ({rule}).")
        st.html(paragraph(told.format(reason=found[0].reason, rule=found[0].rule)))
        return
    for position in (own, other):
        job = desk().values(position)
        if not job.is_done_within(PATIENCE_SECONDS):
            draw_waiting(visit, job, key="board_stop_rules")
            return
    panels = [_profile_panel(visit, position) for position in (own, other)]
    changes = paragraph(_changes(visit, own, other))
    st.html(joined(changes, element("div", *panels, classes="ck-columns")))


def _profile_panel(visit: Visit, position: Position) -> Html:
    """Returns the values of a position that is worked out, under the name of its rules."""
    analysis = desk().values(position).answer()
    method = paragraph(method_in_words(visit, position, analysis), classes="ck-muted")
    name = profile_names(visit.texts)[position.rules.name]
    return panel(name, value_block(visit, analysis), method)


def _changes(visit: Visit, own: Position, other: Position) -> Html:
    """Returns which plays are there under one profile only."""
    _ = visit.texts.gettext
    names = profile_names(visit.texts)
    parts: list[Html] = []
    for one, another in ((own, other), (other, own)):
        only = [move for move in one.legal_moves() if move not in another.legal_moves()]
        if only:
            signs = [joined(" ", move_sign(move)) for move in only]
            label = _("Only under {rules}:").format(rules=names[one.rules.name])
            parts.append(element("span", label, *signs, ". "))
    if parts:
        return joined(*parts)
    return Html(_("The plays are the same under both; what they are worth may not be."))


def _draw_match(visit: Visit, board: Board) -> None:
    """Draws each play's chance to win the match from these totals."""
    _ = visit.texts.gettext
    job = desk().chances(seen(board.position, board.sight))
    if not job.is_done_within(PATIENCE_SECONDS):
        draw_waiting(visit, job, key="board_stop_match")
        return
    reason = has_no_answer(job)
    if reason:
        st.html(paragraph(_("Match chances cannot be told here: {reason}").format(reason=reason)))
        return
    rows = [
        [
            move_sign(entry.move),
            f"{100 * entry.chance:.1f} %",
            f"−{100 * entry.loss:.1f} ± {100 * entry.stderr:.1f}" if entry.loss else "–",
        ]
        for entry in job.answer()
    ]
    totals = "–".join(map(str, board.position.totals))
    told = _("The chance to win the match from {totals}, played to {target}.").format(
        totals=totals, target=board.position.target
    )
    head = [_("Play"), _("Wins the match"), _("Less than the best")]
    st.html(joined(paragraph(told), table(head, rows)))


_DETAILS: Final[Mapping[Detail, Callable[[Visit, Board], None]]] = MappingProxyType(
    {
        Detail.CATEGORIES: _draw_categories,
        Detail.FACTS: _draw_facts,
        Detail.UNSEEN: _draw_unseen,
        Detail.LINE: _draw_line,
        Detail.RULES: _draw_rules,
        Detail.MATCH: _draw_match,
    }
)

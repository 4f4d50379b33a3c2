"""Analysis board: any position, what every play is worth, and what follows when it is played."""

from __future__ import annotations

from random import Random
from secrets import randbits
from typing import Final

import streamlit as st

from engine.cards import HIDDEN, Cards
from engine.errors import ChkobbaError
from engine.position import Position
from engine.view import unseen_cards
from tutor.board.address import Board, Entry, board_href
from tutor.board.analysis import is_answerable, opened
from tutor.board.scenes import board_scene, frame_scene, seat_title, tree_sequence
from tutor.board.variations import Entry as TreeEntry
from tutor.board.variations import Told, Variations
from tutor.components.card_table import card_table, read_play
from tutor.components.table_texts import table_texts
from tutor.links import PageName, href
from tutor.pictures.worked_line import line_frames
from tutor.theme.blocks import card_signs, chips, move_sign, panel, paragraph
from tutor.theme.html import Html, element, joined
from tutor.views.board.details import draw_details
from tutor.views.board.keeping import draw_keeping
from tutor.views.board.place import current_board, go_to
from tutor.views.board.setup import draw_setup
from tutor.views.board.values import best_line, draw_values
from tutor.views.frame import change_address, draw_sheets
from tutor.views.layout import parted
from tutor.views.stepping import draw_steps
from tutor.views.teaching.sequences import show_href
from tutor.visit import Visit
from tutor.wording.words import card_sign

_TABLE: Final = "board_table"
_LENGTH: Final = "board_length"
_TELLING: Final = "board_telling"
_SEED_BITS: Final = 32


def draw_board(visit: Visit) -> None:
    """Draws the board that the address tells of."""
    draw_sheets("puzzles.css", "board.css")
    _draw(visit)


@st.fragment
def _draw(visit: Visit) -> None:
    board = current_board()
    if board.is_setting_up:
        draw_setup(visit, board)
        return
    parts = parted("board")
    with parts.answer:
        if _has_hidden_turn(board.position):
            _draw_telling(visit, board.position)
        draw_values(visit, board)
    parts.text.html(_heading(visit, board))
    with parts.board:
        _draw_table(visit, board)
    draw_details(visit, board)
    draw_keeping(visit, board)


def _heading(visit: Visit, board: Board) -> Html:
    """Returns whose turn it is and how much is left."""
    texts, position = visit.texts, board.position
    _ = texts.gettext
    left = len(position.stock) + sum(map(len, position.hands))
    cards = texts.ngettext("{count} card to play", "{count} cards to play", left)
    match = _("match {totals}, to {target}").format(
        totals="–".join(map(str, position.totals)), target=position.target
    )
    turn = (
        _("the round is over")
        if position.is_over
        else _("{seat} to play").format(seat=seat_title(position.turn, texts))
    )
    open_or_not = _("all cards open") if position.is_open else _("some cards hidden")
    return joined(
        element("h1", _("Analysis board")),
        chips(cards.format(count=left), open_or_not, match, strong=turn),
    )


def _draw_table(visit: Visit, board: Board) -> None:
    """Draws the table: the position in sight, or a step of the best line."""
    words = table_texts(visit.texts.gettext, direction=visit.texts.direction)
    frames = line_frames(opened(board.position), best_line(board)) if board.step is not None else ()
    if board.step is not None and len(frames) > 1:
        step = min(board.step, len(frames) - 1)
        card_table(frame_scene(frames, step, visit.texts), words, key=_TABLE, on_play=_on_play)
        draw_steps(visit, step, len(frames), key="board_steps", on_step=_on_line_step)
        label = visit.texts.gettext("Leave the best line")
        st.button(label, key="board_leave", type="primary", on_click=_on_leave)
        return
    length = len(board.tree.path())
    is_onward = length == st.session_state.get(_LENGTH, length) + 1
    st.session_state[_LENGTH] = length
    scene = board_scene(board.tree, visit.texts, is_onward=is_onward)
    card_table(scene, words, key=_TABLE, on_play=_on_play)
    line = board.tree.line()
    if len(line) > 1:
        draw_steps(visit, length - 1, len(line), key="board_steps", on_step=_on_step)
    _draw_ways(visit, board)
    _draw_tree(visit, board)


def _draw_ways(visit: Visit, board: Board) -> None:
    """Draws the buttons that take back and lead on, so that the board is no dead end."""
    _ = visit.texts.gettext
    is_start = board.tree.place == 0
    with st.container(key="board_buttons", horizontal=True):
        st.button(_("Undo"), key="board_prune", on_click=_on_prune, disabled=is_start)
        st.button(_("Set it up"), key="board_edit", on_click=_on_edit)
        st.button(
            _("Forget all plays"),
            key="board_forget",
            type="tertiary",
            on_click=_on_forget,
            disabled=len(board.tree.nodes) == 1,
        )
    if is_answerable(board.position):
        st.html(_onward(visit, board.position))


def _onward(visit: Visit, position: Position) -> Html:
    """Returns the links that lead on from a position in which a play can be asked for."""
    _, text = visit.texts.gettext, str(position)
    links = (
        (
            href(PageName.PLAY, position.rules, position=text),
            _("Play it out against perfect defence"),
        ),
        (href(PageName.PUZZLES, position.rules, position=text), _("Ask it as a puzzle")),
        (show_href(visit, f"position {text}", page=PageName.BOARD), _("Show it large")),
    )
    items = (element("a", label, href=address) for address, label in links)
    return element("p", *items, classes="ck-onward ck-to-lesson")


def _draw_tree(visit: Visit, board: Board) -> None:
    """Draws all that was played, other ways in brackets; each play leads to where it was made."""
    _ = visit.texts.gettext
    if board.refused:
        message = _("Left out, because the rules do not allow it here: {plays}").format(
            plays=", ".join(board.refused)
        )
        st.html(element("p", message, classes="ck-notice", role="status"))
    tree = board.tree
    if len(tree.nodes) == 1:
        return
    start = _link(tree, 0, Html(_("Start")))
    st.html(
        panel(
            _("What was played"),
            element("p", start, " ", *_ways(visit, tree, tree.children(0)), classes="ck-tree"),
            level="h2",
        )
    )


def _ways(visit: Visit, tree: Variations, ways: tuple[int, ...]) -> list[Html]:
    """Returns the first of some ways with what follows, the others in brackets before that."""
    if not ways:
        return []
    main, *others = ways
    shown = [_entry_link(visit, tree, main), Html(" ")]
    for other in others:
        rest = _ways(visit, tree, tree.children(other))
        inside = ("( ", _entry_link(visit, tree, other), " ", *rest, ") ")
        shown.append(element("span", *inside, classes="ck-variation"))
    return [*shown, *_ways(visit, tree, tree.children(main))]


def _entry_link(visit: Visit, tree: Variations, place: int) -> Html:
    node = tree.nodes[place]
    seat = tree.nodes[node.parent].position.turn
    sign = (
        joined(visit.texts.gettext("holds"), " ", card_signs(node.entry.cards))
        if isinstance(node.entry, Told)
        else move_sign(node.entry)
        if node.entry
        else Html("")
    )
    return _link(tree, place, joined(element("small", f"{seat}:"), " ", sign))


def _link(tree: Variations, place: int, sign: Html) -> Html:
    there = tree.at(place)
    is_here = place == tree.place
    return element(
        "a",
        sign,
        href=board_href(tree.start, moves=there.text),
        classes="ck-entry ck-now" if is_here else "ck-entry",
        aria_current="step" if is_here else "",
    )


def _has_hidden_turn(position: Position) -> bool:
    return not position.is_over and HIDDEN in position.hands[position.turn]


def _draw_telling(visit: Visit, position: Position) -> None:
    """Asks for the cards of a hidden hand that is to play: told, or drawn."""
    _ = visit.texts.gettext
    count = position.hands[position.turn].count(HIDDEN)
    hidden = visit.texts.ngettext("{count} card is hidden.", "{count} cards are hidden.", count)
    seat = seat_title(position.turn, visit.texts)
    st.html(
        panel(
            _("What does {seat} hold?").format(seat=seat),
            paragraph(
                hidden.format(count=count),
                " ",
                _("Say which, or just the one that is played, or draw them by chance."),
            ),
            level="h2",
        )
    )
    st.multiselect(
        _("Cards of {seat}").format(seat=seat),
        list(unseen_cards(position)),
        format_func=card_sign,
        max_selections=count,
        key=_TELLING,
    )
    with st.container(key="board_tell", horizontal=True):
        st.button(_("Holds these"), key="board_told", type="primary", on_click=_on_told)
        st.button(_("Draw them"), key="board_drawn", on_click=_on_drawn)


def _add(entry: TreeEntry) -> None:
    """Adds to the tree; what cannot be there changes nothing."""
    tree = current_board().tree
    try:
        go_to(tree.having(entry))
    except ChkobbaError as error:
        st.toast(str(error))


def _tell(cards: Cards) -> None:
    if cards:
        _add(Told(tuple(sorted(cards))))


def _on_told() -> None:
    _tell(tuple(st.session_state[_TELLING]))


def _on_drawn() -> None:
    position = current_board().position
    count = position.hands[position.turn].count(HIDDEN)
    _tell(tuple(Random(randbits(_SEED_BITS)).sample(unseen_cards(position), count)))


def _on_play() -> None:
    board, play = current_board(), read_play(_TABLE)
    if play is None or board.step is not None:
        return
    if play.sequence == tree_sequence(board.tree):
        _add(play.move)


def _on_step(change: int, _count: int) -> None:
    go_to(current_board().tree.stepped(change))


def _on_prune() -> None:
    go_to(current_board().tree.pruned())


def _on_forget() -> None:
    go_to(Variations.of(current_board().tree.start))


def _on_edit() -> None:
    change_address(
        Entry.MOVES,
        Entry.STEP,
        **{Entry.POSITION: str(current_board().position), Entry.SETUP: "1"},
    )


def _on_line_step(change: int, count: int) -> None:
    step = (current_board().step or 0) + change
    change_address(**{Entry.STEP: str(min(max(step, 0), count - 1))})


def _on_leave() -> None:
    change_address(Entry.STEP)

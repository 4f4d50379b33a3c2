"""A draft: whatever is written or clicked can be drawn, explained and mended."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import HIDDEN, pack
from engine.deal import deal
from engine.errors import NotationError
from engine.notation import format_position, parse_cards
from engine.position import side_count
from engine.rules import ALTERNATE, TUNISIAN
from engine.validity import FIELDS
from tests.tutor.board.positions import FIRST_DEAL, LAST_DEAL
from tutor.board.editing import (
    cleared,
    empty_board,
    free_count,
    places,
    read_draft,
    troubles,
    with_number,
    with_options,
    with_places,
    with_seats,
)


def test_a_sound_position_has_no_trouble_and_reads_as_it_is() -> None:
    assert read_draft(format_position(LAST_DEAL), TUNISIAN) == (LAST_DEAL, ())


@pytest.mark.parametrize("field", FIELDS)
def test_a_field_that_cannot_be_read_is_named_and_all_others_are_kept(field: str) -> None:
    texts = dict(zip(FIELDS, format_position(LAST_DEAL).split(), strict=True))
    draft, found = read_draft(" ".join((texts | {field: "zz"}).values()), TUNISIAN)
    assert [(one.field, one.text) for one in found] == [(field, "zz")]
    kept = dict(zip(FIELDS, format_position(draft).split(), strict=True))
    assert all(kept[name] == texts[name] for name in FIELDS if name not in (field, "hands"))


def test_a_position_that_cannot_be_is_explained_by_field_text_and_rule() -> None:
    text = format_position(LAST_DEAL).replace(" 4c ", " 4c7c ")
    (trouble,) = read_draft(text, TUNISIAN)[1]
    assert (trouble.field, trouble.rule) == ("hands", "V1")
    assert trouble.text == "3s4sKd/7cQhKh"
    assert "7c is there twice, also in table" in trouble.reason


def test_one_card_short_is_told_where_most_cards_lie() -> None:
    text = format_position(LAST_DEAL).replace(" 4c ", " - ")
    assert [(one.field, one.rule) for one in read_draft(text, TUNISIAN)[1]] == [("piles", "V1")]


@given(st.text(alphabet="tunisa 0123456789/?-+AQJKdhcs", max_size=60))
def test_whatever_is_written_gives_a_draft_that_can_be_drawn(text: str) -> None:
    draft, found = read_draft(text, TUNISIAN)
    assert found
    assert 2 <= draft.seat_count <= 4
    sides = side_count(draft.seat_count)
    assert (len(draft.piles), len(draft.chkobbas), len(draft.totals)) == (sides,) * 3
    assert draft.turn < draft.seat_count or found


def test_the_places_hold_all_cards_of_the_position() -> None:
    shown = places(LAST_DEAL)
    assert [place.name for place in shown] == ["table", "hand0", "hand1", "pile0", "pile1", "stock"]
    assert sorted(card for place in shown for card in place.cards) == list(pack())
    assert places(FIRST_DEAL)[2].hidden_count == 3


def test_cards_go_where_the_browser_says_and_other_places_stay() -> None:
    draft = with_places(LAST_DEAL, {"table": "Kd4c", "hand0": "4s3s", "nowhere": "Ad"})
    assert draft.table == parse_cards("4cKd")
    assert draft.hands == (parse_cards("3s4s"), LAST_DEAL.hands[1])
    assert draft.piles == LAST_DEAL.piles


def test_the_stock_keeps_the_order_of_dealing_and_is_hidden_as_a_whole() -> None:
    empty = empty_board(TUNISIAN)
    assert "".join(map(str, with_places(empty, {"stock": "Kd2hAc"}).stock)) == "Kd2hAc"
    assert with_places(empty, {"stock": "Kd?"}).stock == (HIDDEN, HIDDEN)
    assert with_places(empty, {"hand0": "Kd??"}).hands[0] == (*parse_cards("Kd"), HIDDEN, HIDDEN)


@pytest.mark.parametrize("cards", ["8d", "7", "7d7d"])
def test_what_are_no_cards_is_refused(cards: str) -> None:
    with pytest.raises(NotationError):
        with_places(LAST_DEAL, {"table": cards})


def test_free_cards_are_counted_less_those_that_lie_hidden() -> None:
    assert free_count(empty_board(TUNISIAN)) == 40
    assert free_count(FIRST_DEAL) == 0
    assert free_count(with_places(FIRST_DEAL, {"hand0": "3s7h"})) == 1


@pytest.mark.parametrize("seat_count", [2, 3, 4])
def test_other_numbers_of_players_keep_what_fits(seat_count: int) -> None:
    draft = with_seats(LAST_DEAL, seat_count)
    assert draft.hands[:2] == LAST_DEAL.hands
    assert draft.piles[:2] == LAST_DEAL.piles
    assert (draft.seat_count, len(draft.piles)) == (seat_count, side_count(seat_count))
    assert with_seats(draft, 2) == LAST_DEAL


def test_house_options_are_those_of_the_profile_alone() -> None:
    alternate = deal(ALTERNATE, seed=1)
    chosen = with_options(alternate, ("bastra-limit", "primiera"))
    assert str(chosen.rules) == "alternate+primiera+bastra-limit"
    assert with_options(chosen, ()) == alternate
    assert with_options(LAST_DEAL, ("primiera",)) == LAST_DEAL


def test_counts_are_changed_for_one_side() -> None:
    assert with_number(LAST_DEAL, "chkobbas", 1, 2).chkobbas == (0, 2)
    assert with_number(LAST_DEAL, "totals", 0, 20).totals == (20, 15)


def test_a_cleared_board_keeps_seats_and_match() -> None:
    draft = cleared(LAST_DEAL)
    assert (free_count(draft), draft.totals, draft.seat_count) == (40, (18, 15), 2)
    assert troubles(draft)

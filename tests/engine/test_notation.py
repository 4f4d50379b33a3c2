"""Writing and reading back: canonical, a fixed point, any case, suit signs, foreign letters."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import HIDDEN, Card, Cards, Suit, pack
from engine.errors import AmbiguousMoveError, ChkobbaError, IllegalMoveError, NotationError
from engine.moves import Move
from engine.notation import (
    format_card,
    format_cards,
    format_move,
    format_position,
    format_rules,
    parse_card,
    parse_cards,
    parse_move,
    parse_position,
    parse_rules,
)
from engine.position import Position
from engine.rules import Rules
from tests.engine import strategies
from tests.engine.boards import board
from tests.engine.test_captures import every_table


def any_case(text: str, is_upper: list[bool]) -> str:
    """Returns `text` with each letter in the case that is asked for, in turn."""
    return "".join(
        letter.upper() if is_upper[place % len(is_upper)] else letter.lower()
        for place, letter in enumerate(text)
    )


CASES = st.lists(st.booleans(), min_size=1, max_size=9)


@pytest.mark.parametrize("card", pack(), ids=str)
def test_every_card_is_read_as_it_is_written(card: Card) -> None:
    assert parse_card(format_card(card)) == card


@given(strategies.cards(), CASES)
def test_a_card_is_read_in_any_case(card: Card, is_upper: list[bool]) -> None:
    assert parse_card(any_case(str(card), is_upper)) == card


@pytest.mark.parametrize(
    ("signs", "suit"),
    [
        ("d♦♢oDO", Suit.DIAMONDS),
        ("h♥♡H", Suit.HEARTS),
        ("c♣♧tbCTB", Suit.CLUBS),
        ("s♠♤peSPE", Suit.SPADES),
    ],
    ids=["diamonds", "hearts", "clubs", "spades"],
)
def test_suits_are_read_as_signs_and_as_foreign_letters(signs: str, suit: Suit) -> None:
    assert {parse_card(f"7{sign}").suit for sign in signs} == {suit}


@pytest.mark.parametrize("sign", "♦♥♣♠")
def test_a_suit_sign_may_be_an_emoji(sign: str) -> None:
    emoji = f"7{sign}\ufe0f"
    assert parse_card(emoji) == parse_card(f"7{sign}")
    assert parse_cards(emoji + "K♠\ufe0f") == parse_cards(f"7{sign}K♠")


def test_a_fault_behind_an_emoji_is_found_in_the_text_that_is_quoted() -> None:
    with pytest.raises(NotationError) as raised:
        parse_cards("A♦\ufe0f2♦\ufe0fA♦")
    assert raised.value.text[raised.value.at :] == "A♦"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "7",
        "d",
        "7x",
        "8d",
        "10d",
        "1d",
        "d7",
        "7dd",
        "7 d",
        " 7d",
        "7d ",
        "?",
        "??",
        "-",
        "Qk",
        "7k",
        "7q",
        "７d",
    ],
)
def test_what_is_no_card_is_refused_with_the_text(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_card(text)
    assert caught.value.text == text
    assert f'"{text}"' in str(caught.value)
    assert caught.value.rule == "V1"


@pytest.mark.parametrize("ambiguous", "ckfvaqCKFVAQ")
def test_a_foreign_letter_that_could_be_two_suits_is_refused(ambiguous: str) -> None:
    # c is clubs in this notation; French "coeur" and Italian "coppe" have to be written h.
    if ambiguous.lower() == "c":
        assert parse_card(f"7{ambiguous}").suit is Suit.CLUBS
        return
    with pytest.raises(NotationError):
        parse_card(f"7{ambiguous}")


@given(strategies.card_lists())
def test_a_card_set_is_read_in_any_order_and_written_in_one(drawn: list[Card]) -> None:
    text = "".join(map(str, drawn)) or "-"
    assert parse_cards(text) == tuple(sorted(drawn))
    assert format_cards(parse_cards(text)) == ("".join(map(str, sorted(drawn))) or "-")


@given(strategies.card_sets())
def test_a_written_card_set_is_a_fixed_point(cards: Cards) -> None:
    assert format_cards(parse_cards(format_cards(cards))) == format_cards(cards)


def test_a_card_set_is_ordered_by_rank_then_d_h_c_s() -> None:
    assert format_cards(parse_cards("KsJsQs7s" + "As" + "2s2c2h2d")) == "As2d2h2c2s7sQsJsKs"


def test_the_empty_set_is_a_dash() -> None:
    assert parse_cards("-") == ()
    assert format_cards(()) == "-"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "not a list of cards"),
        ("7", "not a list of cards"),
        ("7d8", "not a list of cards"),
        ("7d7d", "7d is there twice"),
        ("7d♦7", "not a card"),
        ("7d7♦", "7d is there twice"),
        ("--", "not a card"),
        ("7d 6s", "not a list of cards"),
        ("7d,6s", "not a list of cards"),
        ("7d??", "not a card"),
    ],
)
def test_what_is_no_card_set_is_refused(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        parse_cards(text)


@given(strategies.moves())
def test_a_move_is_read_as_it_is_written(move: Move) -> None:
    assert parse_move(format_move(move)) == move


@given(strategies.moves(), CASES)
def test_a_move_is_read_in_any_case(move: Move, is_upper: list[bool]) -> None:
    assert parse_move(any_case(str(move), is_upper)) == move


def test_a_move_may_be_written_with_signs_and_a_times_sign() -> None:
    assert format_move(parse_move("Q♥×6♠2♦")) == "Qhx2d6s"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "not a card"),
        ("x", "not a card"),
        ("*", "not a card"),
        ("Qhx", "nothing is named after the x"),
        ("Qhx-", "nothing is named after the x"),
        ("QhxQh", "a card cannot capture itself"),
        ("Qh2d6s", "not a card"),
        ("Qhx2d6s**", "not a move"),
        ("Qhx2dx6s", "not a move"),
        ("Qh*x2d6s", "not a move"),
        ("Qhx2d2d", "2d is there twice"),
        ("Qh*", "a laid card is no chkobba"),
        ("Qh x 2d", "not a card"),
    ],
)
def test_what_is_no_move_is_refused_with_the_text(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason) as caught:
        parse_move(text)
    assert caught.value.text == text


def test_a_chkobba_is_marked_where_the_position_is_known() -> None:
    position = board("2d6s", "Qh", other="Ks")
    move = parse_move("Qhx2d6s")
    assert format_move(move, position) == "Qhx2d6s*"
    assert format_move(move) == "Qhx2d6s"


@pytest.mark.parametrize("text", ["Qhx2d6s*", "Qhx2d6s", "Qhx*", "Qhx"])
def test_the_star_is_optional_and_so_is_the_only_capture(text: str) -> None:
    assert parse_move(text, board("2d6s", "Qh", other="Ks")) == parse_move("Qhx2d6s")


@pytest.mark.parametrize(
    ("table", "text", "rule"),
    [("2d6sKd", "Qhx2d6s*", "C1"), ("2d6s", "Qhx2d*", "C1")],
)
def test_a_false_star_is_an_error(table: str, text: str, rule: str) -> None:
    with pytest.raises(NotationError, match="no chkobba") as caught:
        parse_move(text, board(table, "Qh", other="Ks"))
    assert caught.value.rule == rule


def test_a_star_on_the_last_of_the_forty_cards_is_an_error() -> None:
    position = board("2d6s", "Ks", other="Qh").play(parse_move("Ks"))
    last = parse_position(str(position).replace("2d6sKs", "2d6s").replace("KhKc", "KhKcKs"))
    assert last.is_last_play
    with pytest.raises(NotationError, match="no chkobba") as caught:
        parse_move("Qhx2d6s*", last)
    assert caught.value.rule == "C2"


def test_a_short_capture_that_could_be_several_is_ambiguous() -> None:
    position = board("2h7d7c", "7s", other="Ks")
    with pytest.raises(AmbiguousMoveError) as caught:
        parse_move("7sx", position)
    assert caught.value.candidates == ("7sx7d", "7sx7c")
    assert caught.value.position == str(position)
    assert "7sx7d or 7sx7c" in str(caught.value)


def test_a_short_capture_of_a_card_that_captures_nothing_is_illegal() -> None:
    with pytest.raises(IllegalMoveError, match="Qh captures nothing here"):
        parse_move("Qhx", board("2h5c", "Qh", other="Ks"))


@given(strategies.rule_sets())
def test_rules_are_read_as_they_are_written(rules: Rules) -> None:
    assert parse_rules(format_rules(rules)) == rules


def test_house_options_are_read_in_any_order_and_written_in_one() -> None:
    text = "alternate+bastra-limit+tie-to-taker+primiera"
    assert format_rules(parse_rules(text)) == "alternate+primiera+tie-to-taker+bastra-limit"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Tunisian",
        "italian",
        "tunisian+",
        "tunisian+primiera",
        "alternate+",
        "+primiera",
        "alternate+primiera+primiera",
        "alternate+ko",
        "alternate+16",
        "alternate primiera",
        "mixed",
    ],
)
def test_unknown_rules_and_options_are_refused_with_the_text(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_rules(text)
    assert caught.value.text == text


@given(strategies.positions())
def test_a_position_is_read_as_it_is_written(position: Position) -> None:
    assert parse_position(format_position(position)) == position


@given(strategies.seen_positions())
def test_a_position_with_hidden_cards_is_read_as_it_is_written(position: Position) -> None:
    assert parse_position(format_position(position)) == position


@given(strategies.positions())
def test_sets_may_be_written_in_any_order_but_not_the_stock(position: Position) -> None:
    fields = format_position(position).split(" ")
    for place in (1, 2, 3):
        fields[place] = "/".join(map(reversed_cards, fields[place].split("/")))
    assert parse_position(" ".join(fields)) == position


def reversed_cards(text: str) -> str:
    """Returns the cards of `text` in the opposite order."""
    cards = [text[at : at + 2] for at in range(0, len(text), 2)]
    return "".join(reversed(cards))


@given(strategies.positions())
def test_the_stock_keeps_its_order(position: Position) -> None:
    fields = format_position(position).split(" ")
    fields[7] = reversed_cards(fields[7])
    assert parse_position(" ".join(fields)).stock == position.stock[::-1]


@given(strategies.positions(), CASES)
def test_the_cards_of_a_position_are_read_in_any_case(
    position: Position, is_upper: list[bool]
) -> None:
    rules, *rest = format_position(position).split(" ")
    assert (
        parse_position(" ".join((rules, *(any_case(text, is_upper) for text in rest)))) == position
    )


def test_a_hand_may_be_hidden_in_part() -> None:
    position = board("2d6s", "QhKh", other="AsKs", deals_to_come=1)
    text = str(position).replace("QhKh/AsKs", "QhKh/Ks?")
    assert parse_position(text).hands[1] == (parse_card("Ks"), HIDDEN)
    assert format_position(parse_position(text)) == text


def test_every_table_of_up_to_four_cards_is_a_fixed_point() -> None:
    for table in every_table(4):
        assert parse_cards(format_cards(table)) == table


def test_all_notation_errors_are_value_errors() -> None:
    assert issubclass(NotationError, ChkobbaError)
    assert issubclass(ChkobbaError, ValueError)

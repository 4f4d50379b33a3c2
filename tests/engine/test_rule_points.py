"""The rule points R1 to R18 of the rulebook, each with its example and a near miss."""

from dataclasses import replace

import pytest

from engine.cards import pack
from engine.deal import cut, needs_redeal
from engine.errors import IllegalMoveError
from engine.notation import parse_card, parse_cards, parse_move, parse_position
from engine.position import Position
from engine.reasons import Fault
from engine.rules import ALTERNATE, TUNISIAN, Rules
from engine.scoring import Category, score_round
from tests.engine.boards import board, moves, takes


def fault(position: Position, move: str) -> Fault | None:
    return position.judge(parse_move(move)).fault


def is_chkobba(position: Position, move: str) -> bool:
    legal = parse_move(move)
    assert legal in position.legal_moves()
    return position.is_chkobba(legal)


def test_r1_values_depend_on_the_profile() -> None:
    tunisian = board("2d6s", "QhJh")
    assert takes(tunisian, "Qh") == ["2d6s"]
    assert is_chkobba(tunisian, "Qhx2d6s")
    assert takes(tunisian, "Jh") == []


def test_r1_in_the_other_profile_the_jack_takes_what_the_queen_took() -> None:
    alternate = board("2d6s", "QhJh", rules=ALTERNATE)
    assert takes(alternate, "Qh") == []
    assert takes(alternate, "Jh") == ["2d6s"]
    assert is_chkobba(alternate, "Jhx2d6s")


def test_r2_an_equal_card_beats_any_sum() -> None:
    position = board("3c4h7d", "7s")
    assert moves(position) == ["7sx7d"]
    assert fault(position, "7sx3c4h") is Fault.EQUAL_FORBIDS_SUM


def test_r2_without_the_equal_the_sum_is_taken() -> None:
    assert moves(board("3c4h6d", "7s")) == ["7sx3c4h"]


def test_r3_even_when_it_costs_the_bigger_take() -> None:
    position = board("4h6sKc", "Ks")
    assert moves(position) == ["KsxKc"]
    assert fault(position, "Ksx4h6s") is Fault.EQUAL_FORBIDS_SUM


def test_r3_the_bastra_limit_leaves_the_choice() -> None:
    position = board("4h6sKc", "Ks", rules=replace(ALTERNATE, is_equal_first=False))
    assert moves(position) == ["Ksx4h6s", "KsxKc"]
    assert fault(position, "Ksx4h6sKc") is Fault.EQUAL_AND_MORE


def test_r4_one_chooses_among_equals() -> None:
    assert moves(board("2h7d7c", "7s")) == ["7sx7d", "7sx7c"]


def test_r4_with_one_equal_there_is_nothing_to_choose() -> None:
    assert moves(board("2h7dQc", "7s")) == ["7sx7d"]


def test_r5_one_equal_only_is_taken() -> None:
    position = board("5d5c", "5s")
    assert moves(position) == ["5sx5d", "5sx5c"]
    assert fault(position, "5sx5d5c") is Fault.MORE_THAN_ONE_EQUAL


def test_r5_a_sum_may_use_both() -> None:
    position = board("5d5c", "Ks")
    assert moves(position) == ["Ksx5d5c"]
    assert is_chkobba(position, "Ksx5d5c")


def test_r6_one_group_of_ones_choice() -> None:
    assert takes(board("Ac2d3h4s5c", "7s"), "7s") == ["Ac2d4s", "2d5c", "3h4s"]


def test_r6_not_several_groups_at_once() -> None:
    position = board("2d3h4s5c", "7s")
    assert takes(position, "7s") == ["2d5c", "3h4s"]
    assert fault(position, "7sx2d3h4s5c") is Fault.SEVERAL_GROUPS


def test_r7_sums_of_three_and_four() -> None:
    position = board("Ac2d3h4s", "Kh")
    assert moves(position) == ["KhxAc2d3h4s"]
    assert is_chkobba(position, "KhxAc2d3h4s")


def test_r7_three_of_them_that_do_not_add_up_are_not_taken() -> None:
    assert takes(board("2d3h4s", "Kh"), "Kh") == []


def test_r8_court_cards_take_sums() -> None:
    assert moves(board("Ah7c", "Qd")) == ["QdxAh7c"]


def test_r8_not_with_the_value_of_the_other_profile() -> None:
    assert moves(board("Ah7c", "Qd", rules=ALTERNATE)) == ["Qd"]


def test_r9_court_cards_on_the_table_are_part_of_sums() -> None:
    assert moves(board("AhQc", "Jd")) == ["JdxAhQc"]


@pytest.mark.parametrize("rules", [TUNISIAN, ALTERNATE], ids=str)
def test_r9_a_king_on_the_table_is_taken_by_a_king_alone(rules: Rules) -> None:
    table = parse_cards("AhKc")
    played = [card for card in map(str, pack()) if parse_card(card) not in table]
    takers = [card for card in played if "Kc" in takes(board("AhKc", card, rules=rules), card)]
    assert takers == ["Kd", "Kh", "Ks"]
    assert not any("AhKc" in takes(board("AhKc", card, rules=rules), card) for card in played)


def test_r10_hand_cards_do_not_help() -> None:
    position = board("Qc", "Ac7h")
    assert moves(position) == ["Ac", "7h"]
    assert fault(position, "7hxAc") is Fault.HAND_CARD_IN_SUM


def test_r10_the_same_card_on_the_table_does() -> None:
    assert moves(board("Ac7h", "Qc")) == ["QcxAc7h"]


def test_r11_its_capture_is_compulsory() -> None:
    position = board("4cKh", "2s4s")
    assert takes(position, "4s") == ["4c"]
    assert fault(position, "4s") is Fault.REFUSED_CAPTURE
    with pytest.raises(IllegalMoveError, match=r"4s must take 4c \(P5\)"):
        position.play(parse_move("4s"))


def test_r11_but_the_card_is_free() -> None:
    assert parse_move("2s") in board("4cKh", "2s4s").legal_moves()


def test_r12_after_a_chkobba_the_next_player_lays() -> None:
    swept = board("2d6s", "QhKd", deals_to_come=1).play(parse_move("Qhx2d6s"))
    assert swept.table == ()
    assert all(not move.captured for move in swept.legal_moves())


def test_r12_after_a_smaller_capture_he_need_not() -> None:
    position = board("2d5c6s", "QhKd", other="5dKh", deals_to_come=1)
    assert "5dx5c" in moves(position.play(parse_move("Qhx2d6s")))


def test_r13_one_lone_card_and_its_equal_are_a_chkobba() -> None:
    assert is_chkobba(board("5h", "5s"), "5sx5h")


def test_r13_not_when_another_card_lies_there() -> None:
    assert not is_chkobba(board("5hKh", "5s"), "5sx5h")


def last_play(table: str, card: str, *, deals_to_come: int) -> Position:
    """Returns the position of seat 1 with one card left in this deal, nobody else with any."""
    dealt = board(table, card, other="Ks", deals_to_come=deals_to_come)
    held = dealt.hands
    return replace(
        dealt,
        hands=((), held[0]),
        piles=(dealt.piles[0], tuple(sorted(dealt.piles[1] + held[1]))),
        turn=1,
    )


def test_r14_no_chkobba_with_the_last_of_the_forty_cards() -> None:
    position = last_play("2d6s", "Qh", deals_to_come=0)
    assert not is_chkobba(position, "Qhx2d6s")
    assert position.play(parse_move("Qhx2d6s")).chkobbas == (0, 0)


def test_r14_yes_with_the_last_card_of_an_earlier_deal() -> None:
    position = last_play("2d6s", "Qh", deals_to_come=1)
    assert is_chkobba(position, "Qhx2d6s")
    assert position.play(parse_move("Qhx2d6s")).chkobbas == (0, 1)


def test_r14_yes_with_the_last_card_but_one() -> None:
    assert is_chkobba(board("2d6s", "Qh", other="Ks"), "Qhx2d6s")


LEFTOVERS = (
    "tunisian 4sKd -/- Ad2d3d4d5d6d7dQdJdAhAcAs2h2c2s3h3c3s4h4c5h5c5s6h6c6s7h7c/"
    "7sQhQcQsJhJcJsKhKcKs 0/1 0 {taker} - 0-0/21"
)


def test_r15_leftovers_go_to_the_last_capturer_and_are_no_chkobba() -> None:
    score = score_round(parse_position(LEFTOVERS.format(taker=0)))
    assert score.categories[0].counts[0].per_side == (30, 10)
    assert score.points(Category.CHKOBBAS) == (0, 1)


def test_r15_and_not_to_the_other_side() -> None:
    score = score_round(parse_position(LEFTOVERS.format(taker=1)))
    assert score.categories[0].counts[0].per_side == (28, 12)


def test_r15_while_cards_are_left_to_play_there_are_no_leftovers() -> None:
    position = board("4sKd", "Qh")
    assert position.leftovers() == ()
    assert position.final_piles() == position.piles


def test_r16_later_deals_add_nothing_to_the_table_and_the_same_player_starts() -> None:
    position = last_play("2d5s", "Qh", deals_to_come=1)
    after = position.play(parse_move("Qh"))
    assert after.table == parse_cards("2d5sQh")
    assert after.hands == (position.stock[:3], position.stock[3:])
    assert after.turn == 0


def test_r16_nothing_is_dealt_while_somebody_holds_a_card() -> None:
    position = board("2d5s", "Qh", deals_to_come=1)
    after = position.play(parse_move("Qh"))
    assert after.stock == position.stock
    assert after.turn == 1


@pytest.mark.parametrize(
    ("table", "rules", "is_redealt"),
    [
        ("6d6c6sKh", TUNISIAN, True),
        ("6d6c6sKh", ALTERNATE, False),
        ("6d6h6c6s", ALTERNATE, False),
        ("6d6h6c6s", TUNISIAN, True),
        ("2hKdKcKs", TUNISIAN, True),
        ("2hKdKcKs", ALTERNATE, True),
        ("KdKhKcKs", ALTERNATE, True),
        ("6d6cKhKs", TUNISIAN, False),
        ("2h3cKdKc", ALTERNATE, False),
        ("QdQhQcJs", ALTERNATE, False),
    ],
)
def test_r17_three_equals_on_the_first_table_call_for_a_redeal(
    table: str, rules: Rules, *, is_redealt: bool
) -> None:
    assert needs_redeal(parse_cards(table), rules) is is_redealt


SEVEN_AT = pack().index(parse_card("7d"))


def test_r18_a_kept_cut_card_counts_among_the_hand() -> None:
    position = cut(pack(), SEVEN_AT, TUNISIAN).keep()
    assert parse_card("7d") in position.hands[0]
    assert [len(hand) for hand in position.hands] == [3, 3]
    assert len(position.table) == 4


def test_r18_an_opened_cut_card_counts_among_the_table() -> None:
    position = cut(pack(), SEVEN_AT, TUNISIAN).open()
    assert parse_card("7d") in position.table
    assert [len(hand) for hand in position.hands] == [3, 3]
    assert len(position.table) == 4


def test_r18_the_others_get_other_cards_when_it_is_opened() -> None:
    seen = cut(pack(), SEVEN_AT, TUNISIAN)
    assert seen.keep().hands[1] != seen.open().hands[1]

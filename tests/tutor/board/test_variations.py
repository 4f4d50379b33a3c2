"""Variations: played, taken back, told in an address and read from it."""

from dataclasses import replace
from random import Random

import pytest

from engine.cards import HIDDEN
from engine.deal import deal
from engine.errors import ChkobbaError
from engine.notation import parse_cards, parse_move
from engine.rules import ALTERNATE, TUNISIAN
from engine.view import unseen_cards, view
from tests.tutor.board.positions import FIRST_DEAL, LAST_DEAL
from tutor.board.variations import LONGEST_TEXT, Told, Variations, read_variations


def tree_of(text: str) -> Variations:
    tree, refused = read_variations(LAST_DEAL, text)
    assert not refused
    return tree


def test_nothing_played_is_no_text() -> None:
    assert Variations.of(LAST_DEAL).text == ""
    assert tree_of("") == Variations.of(LAST_DEAL)


def test_a_play_leads_on_and_the_same_play_leads_to_the_same_place() -> None:
    tree = Variations.of(LAST_DEAL).having(parse_move("4sx4c"))
    assert tree.position == LAST_DEAL.play(parse_move("4sx4c"))
    assert tree.back().having(parse_move("4sx4c")) == tree


def test_going_back_and_playing_otherwise_makes_a_variation() -> None:
    tree = tree_of("4sx4c.7c.Kd").stepped(-2).having(parse_move("Qh"))
    assert tree.text == "4sx4c.7c(Qh!).Kd"
    assert [str(move) for move in tree.plays()] == ["4sx4c", "Qh"]


@pytest.mark.parametrize(
    "text",
    [
        "4sx4c!",
        "!4sx4c.7c",
        "4sx4c.7c(Qh.Kd!)(Kh).Kd",
        "4sx4c!(3s(Kd).7cx3s4c).7c",
        "4sx4c.7c(Qh(Kh))!",
    ],
)
def test_a_text_that_was_read_is_written_in_one_way(text: str) -> None:
    tree = tree_of(text)
    again = tree_of(tree.text)
    assert (again.text, again.plays()) == (tree.text, tree.plays())


def test_without_a_mark_one_stands_at_the_end_of_the_main_line() -> None:
    assert [str(move) for move in tree_of("4sx4c.7c(Qh)").plays()] == ["4sx4c", "7c"]


def test_what_the_rules_forbid_is_left_out_with_all_that_follows() -> None:
    tree, refused = read_variations(LAST_DEAL, "4sx4c.Ad.Kd(7c).zz")
    assert refused == ("Ad",)
    assert tree.text == "4sx4c!"


def test_illegal_plays_change_nothing_but_raise() -> None:
    with pytest.raises(ChkobbaError, match="4s"):
        Variations.of(LAST_DEAL).having(parse_move("4s"))


def test_pruning_takes_a_play_with_all_that_follows_it() -> None:
    tree = tree_of("4sx4c.7c(Qh.Kd).Kd").stepped(-1)
    assert tree.pruned().text == "4sx4c!.Qh.Kd"
    assert tree_of("4sx4c!").pruned() == Variations.of(LAST_DEAL)
    assert tree_of("!4sx4c").pruned() == Variations.of(LAST_DEAL)


def test_steps_stay_within_the_line() -> None:
    tree = tree_of("4sx4c.7c")
    assert tree.stepped(-9).position == LAST_DEAL
    assert tree.stepped(9) == tree
    assert tree.stepped(-2).stepped(2) == tree


def test_a_hidden_hand_is_told_or_only_the_card_that_is_played() -> None:
    tree = Variations.of(FIRST_DEAL).having(parse_move("3s"))
    told = tree.having(Told(parse_cards("Kd")))
    assert told.position.hands[1] == (*parse_cards("Kd"), HIDDEN, HIDDEN)
    after = told.having(parse_move("KdxKc"))
    assert after.position.hands[1] == (HIDDEN, HIDDEN)
    assert read_variations(FIRST_DEAL, after.text) == (after, ())
    assert after.text == "3s.~Kd.KdxKc!"


@pytest.mark.parametrize("cards", ["2d", "AdAhAcAs", "-"])
def test_nobody_holds_cards_that_were_seen_or_too_many(cards: str) -> None:
    tree = Variations.of(FIRST_DEAL).having(parse_move("3s"))
    with pytest.raises(ChkobbaError):
        tree.having(Told(parse_cards(cards)))


def test_the_last_hand_is_counted_and_need_not_be_told() -> None:
    seen = view(LAST_DEAL, 0).position
    after = Variations.of(seen).having(parse_move("4sx4c"))
    assert after.position.hands[1] == LAST_DEAL.hands[1]


def test_a_whole_hand_played_with_drawn_cards_is_read_back() -> None:
    rng = Random(3)
    tree = Variations.of(view(deal(TUNISIAN, seed=3), 0).position)
    while not tree.position.is_over:
        hand = tree.position.hands[tree.position.turn]
        if HIDDEN in hand:
            free = unseen_cards(tree.position)
            drawn = rng.sample(free, hand.count(HIDDEN))
            tree = tree.having(Told(tuple(sorted(drawn))))
        tree = tree.having(rng.choice(tree.position.legal_moves()))
    assert read_variations(tree.start, tree.text) == (tree, ())
    assert len(tree.text) < LONGEST_TEXT


def test_plays_of_another_profile_are_named_and_left_out() -> None:
    _, refused = read_variations(replace(FIRST_DEAL, rules=ALTERNATE), "Qdx2d6s")
    assert refused == ("Qdx2d6s",)


@pytest.mark.parametrize("text", ["((((", "))))", "...", "!", "!!(", "(" * 5000, "3s" * 3000])
def test_a_broken_text_breaks_nothing(text: str) -> None:
    tree, _ = read_variations(LAST_DEAL, text)
    assert tree.start == LAST_DEAL


def test_a_star_is_left_out_where_no_chkobba_is_made() -> None:
    assert read_variations(LAST_DEAL, "4sx4c*!")[0] == tree_of("4sx4c!")  # C1
    for text in ("Kd*", "Kd.KhxKd*"):
        tree, refused = read_variations(LAST_DEAL, text)
        assert refused == (text.split(".")[-1],)
        assert "*" not in tree.text

"""The board on the card table: who plays sits at the bottom, seats go by their numbers."""

import pytest

from engine.deal import deal
from engine.notation import parse_move
from engine.rules import ALTERNATE, TUNISIAN, Rules
from tests.tutor.board.positions import FIRST_DEAL, LAST_DEAL
from tutor.board.scenes import board_scene, frame_scene, tree_sequence
from tutor.board.variations import Variations
from tutor.components.scene import Mode, Place
from tutor.pictures.worked_line import line_frames
from tutor.texts import texts_for

TEXTS = texts_for("en")


@pytest.mark.parametrize(("rules", "seat_count"), [(TUNISIAN, 2), (TUNISIAN, 4), (ALTERNATE, 3)])
def test_who_is_to_play_sits_at_the_bottom_and_may_play(rules: Rules, seat_count: int) -> None:
    tree = Variations.of(deal(rules, seed=1, seat_count=seat_count))
    for turn in range(seat_count):
        scene = board_scene(tree, TEXTS, is_onward=True)
        bottom = next(hand for hand in scene.hands if hand.place is Place.BOTTOM)
        assert (bottom.name.split(), bottom.is_turn) == (["Seat", str(turn)], True)
        assert scene.mode is Mode.PLAY
        assert len(scene.played) == min(turn, 1)
        tree = tree.having(tree.position.legal_moves()[0])


def test_piles_are_named_by_their_sides() -> None:
    tree = Variations.of(deal(TUNISIAN, seed=1, seat_count=4))
    tree = tree.having(tree.position.legal_moves()[0])
    names = [pile.name for pile in board_scene(tree, TEXTS, is_onward=False).piles]
    assert names == ["Seats 1 and 3", "Seats 0 and 2"]


def test_a_hidden_hand_cannot_be_played_from() -> None:
    tree = Variations.of(FIRST_DEAL).having(parse_move("3s"))
    assert board_scene(tree, TEXTS, is_onward=False).mode is Mode.SHOW


def test_each_place_of_the_tree_has_a_number_of_its_own() -> None:
    tree = Variations.of(LAST_DEAL)
    after = [tree.having(move) for move in LAST_DEAL.legal_moves()]
    assert len({tree_sequence(one) for one in (tree, *after)}) == 4


def test_the_best_line_is_seen_from_one_side() -> None:
    frames = line_frames(LAST_DEAL, (parse_move("4sx4c"), parse_move("7c")))
    scenes = [frame_scene(frames, step, TEXTS) for step in range(3)]
    bottoms = {scene.hands[0].place for scene in scenes}
    assert bottoms == {Place.BOTTOM}
    assert [len(scene.played) for scene in scenes] == [0, 1, 1]

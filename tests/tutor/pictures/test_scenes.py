"""The table shows where the cards are, hides what is hidden, and makes the rule bite."""

import pytest

from engine.cards import HIDDEN
from engine.deal import deal
from engine.notation import parse_cards, parse_move
from engine.reasons import judge
from engine.rules import ALTERNATE, TUNISIAN, Rules
from engine.view import view
from puzzles.stream import puzzle
from tutor.components.scene import Highlight, Mode, Place
from tutor.pictures.table_scenes import pile_place, place_of, table_scene, verdict_lights
from tutor.pictures.worked_line import line_frames
from tutor.solving.puzzle_play import PuzzlePlay, attempt
from tutor.solving.puzzle_scenes import AnswerWalk, lines_offered, question_scene, walk_scene
from tutor.texts import texts_for

TEXTS = texts_for()
EXERCISES = tuple(
    puzzle(rules, seed) for rules in (TUNISIAN, ALTERNATE) for seed in range(0, 12, 2)
)


def answered(index: int, move_at: int) -> PuzzlePlay:
    play = PuzzlePlay(EXERCISES[index])
    return attempt(play, play.sequence, play.exercise.moves[move_at].option)


@pytest.mark.parametrize("seat_count", [2, 3, 4])
def test_the_learner_sits_at_the_bottom_and_the_next_player_to_the_right(seat_count: int) -> None:
    for viewer in range(seat_count):
        assert place_of(viewer, viewer, seat_count) is Place.BOTTOM
        following = place_of((viewer + 1) % seat_count, viewer, seat_count)
        assert following is (Place.TOP if seat_count == 2 else Place.RIGHT)


def test_partners_share_one_pile() -> None:
    assert pile_place(3, 1, 4) is Place.BOTTOM
    assert pile_place(0, 1, 4) is pile_place(2, 1, 4)


@pytest.mark.parametrize(("rules", "seat_count"), [(TUNISIAN, 2), (TUNISIAN, 4), (ALTERNATE, 3)])
def test_a_scene_has_each_hand_and_each_pile_in_a_place_of_its_own(
    rules: Rules, seat_count: int
) -> None:
    position = deal(rules, seed=1, seat_count=seat_count)
    scene = table_scene(position, TEXTS, viewer=1, sequence=1)
    assert len({hand.place for hand in scene.hands}) == seat_count
    assert len({pile.place for pile in scene.piles}) == len(scene.piles) == len(position.piles)
    assert scene.table == position.table


def test_what_a_view_hides_stays_hidden() -> None:
    seen = view(deal(TUNISIAN, seed=1), 0).position
    scene = table_scene(seen, TEXTS, viewer=0, sequence=1)
    assert set(scene.hands[1].cards) == {HIDDEN}


def test_a_question_never_gives_the_other_hand_away() -> None:
    for exercise in EXERCISES:
        scene = question_scene(PuzzlePlay(exercise), TEXTS, is_open=False)
        other = exercise.position.hands[1 - exercise.position.turn]
        assert scene.mode is Mode.PLAY
        assert not set(other) & scene.cards()


def test_the_count_so_far_begins_with_the_learner() -> None:
    position = EXERCISES[0].position
    scene = table_scene(position, TEXTS, viewer=1, sequence=1)
    assert scene.counts[0].values == tuple(str(len(position.piles[side])) for side in (1, 0))


def test_sixes_are_counted_only_where_they_can_decide() -> None:
    labels = [
        [row.label for row in table_scene(one.position, TEXTS, viewer=0, sequence=1).counts]
        for one in (EXERCISES[0], EXERCISES[-1])
    ]
    assert "sixes" in labels[0]
    assert "sixes" not in labels[1]


def test_a_sum_beside_an_equal_lights_the_equal_up() -> None:  # P2
    table = parse_cards("3c4h7d")
    tried = judge(table, parse_cards("7s"), parse_move("7sx3c4h"), TUNISIAN)
    lights, arrows = verdict_lights(tried, table)
    assert {card for card, kind in lights.items() if kind is Highlight.BLOCKS} == {
        *parse_cards("7d")
    }
    assert {card for card, kind in lights.items() if kind is Highlight.BAD} == {
        *parse_cards("3c4h")
    }
    assert [str(arrow.end) for arrow in arrows] == ["7d"]


def test_an_equal_taken_with_more_is_no_longer_said_to_come_first() -> None:  # P2
    table = parse_cards("3c4h7d")
    tried = judge(table, parse_cards("7s"), parse_move("7sx3c7d"), TUNISIAN)
    lights, _arrows = verdict_lights(tried, table)
    assert Highlight.BLOCKS not in lights.values()
    assert {card for card, kind in lights.items() if kind is Highlight.BAD} == {
        *parse_cards("3c7d")
    }


@pytest.mark.parametrize("tried", ["Qh", "QhxAd", "Qhx3c6d"])  # P5, P3, P3
def test_a_wrong_try_does_not_point_out_what_is_right(tried: str) -> None:
    table, move = parse_cards("AdAs3c5h6d"), parse_move(tried)
    lights, arrows = verdict_lights(judge(table, parse_cards("Qh"), move, TUNISIAN), table)
    assert set(lights) == {move.card, *move.captured}
    assert Highlight.BLOCKS not in lights.values()
    assert arrows == ()


def test_of_several_equals_taken_none_comes_first() -> None:  # P2
    table, move = parse_cards("5d5c"), parse_move("5sx5d5c")
    lights, arrows = verdict_lights(judge(table, parse_cards("5s"), move, TUNISIAN), table)
    assert Highlight.BLOCKS not in lights.values()
    assert arrows == ()


def test_a_card_of_the_hand_is_not_lit_on_the_table() -> None:  # P8
    table, hand = parse_cards("Qc"), parse_cards("Ac7h")
    lights, _arrows = verdict_lights(judge(table, hand, parse_move("7hxAcQc"), TUNISIAN), table)
    assert set(lights) == {*parse_cards("7hQc")}


def test_a_line_ends_with_all_cards_played() -> None:
    for exercise in EXERCISES:
        frames = line_frames(exercise.position, exercise.moves[0].line)
        assert frames[0].move is None
        assert frames[-1].position.is_over


def test_a_right_answer_shows_the_play_and_a_wrong_one_its_punishment_too() -> None:
    assert AnswerWalk.of(answered(0, 0)).step.place == 1
    assert AnswerWalk.of(answered(0, -1)).step.place == 2


def test_stepping_back_shows_nothing_in_motion() -> None:
    play = answered(0, -1)
    walk = AnswerWalk.of(play)
    assert len(walk_scene(walk, TEXTS).played) == 2
    back = walk.moved(-1)
    assert walk_scene(back, TEXTS).played == ()
    assert len(walk_scene(back.moved(1), TEXTS).played) == 1


def test_steps_stay_within_the_line() -> None:
    walk = AnswerWalk.of(answered(0, 0))
    assert walk.moved(-99).step.place == 0
    assert walk.moved(99).step.place == len(walk.frames) - 1


def test_every_picture_of_every_line_has_a_number_of_its_own() -> None:
    play = answered(0, -1)
    walks = [AnswerWalk.of(play, line).moved(-9) for line in lines_offered(play)]
    scenes = [
        walk_scene(walk.moved(place), TEXTS) for walk in walks for place in range(len(walk.frames))
    ]
    assert len({scene.sequence for scene in scenes}) == len(scenes)
    assert all(scene.mode is Mode.SHOW for scene in scenes)


def test_after_the_answer_all_hands_are_open() -> None:
    play = answered(0, 0)
    scene = walk_scene(AnswerWalk.of(play).moved(-9), TEXTS)
    assert HIDDEN not in {card for hand in scene.hands for card in hand.cards}


def test_an_unanswered_puzzle_has_no_walk() -> None:
    with pytest.raises(ValueError, match="not answered"):
        AnswerWalk.of(PuzzlePlay(EXERCISES[0]))

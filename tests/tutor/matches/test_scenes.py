"""What lies on the table in a match: never what the learner must not see."""

import pytest

from engine.cards import HIDDEN
from engine.flow import Counted, Cutting, Playing
from engine.rules import TUNISIAN
from tests.tutor.matches.played import (
    is_all_played,
    is_asked,
    is_counted,
    new_match,
    played_until,
    step_on,
)
from tests.tutor.matches.test_log import WITH_A_REDEAL, waiting_for_another
from tutor.components.scene import Highlight, Mode, Place, TableScene
from tutor.matches.acting import answered, noted
from tutor.matches.log import LEARNER
from tutor.matches.replay import MatchState, state_of
from tutor.matches.scenes import (
    match_scene,
    recent_sentences,
    scene_sequence,
    with_slip,
    with_tried,
)
from tutor.texts import texts_for

TEXTS = texts_for()


def scene_of(state: MatchState) -> TableScene:
    return match_scene(state, TEXTS)


@pytest.mark.parametrize("seat_count", [2, 3, 4])
def test_the_learner_sits_at_the_bottom_and_sees_no_other_hand(seat_count: int) -> None:
    state = played_until(new_match(seat_count), is_asked)
    scene = scene_of(state)
    assert scene.mode is Mode.PLAY
    for hand in scene.hands:
        assert (hand.place is Place.BOTTOM) == (hand.name == "You")
        assert (HIDDEN in hand.cards) == (hand.name != "You" and bool(hand.cards))


def test_partners_share_a_pile_and_its_name() -> None:
    scene = scene_of(played_until(new_match(4), is_asked))
    assert [pile.name for pile in scene.piles] == ["You and Lilia", "Hédi and Yasmine"]


def test_the_dealer_is_marked() -> None:
    state = played_until(new_match(3), is_asked)
    (dealer,) = (hand.name for hand in scene_of(state).hands if hand.note == "dealer")
    names = ("You", "Zied", "Selma")
    assert dealer == names[state.hand_match.dealer]


def test_the_moves_since_the_learners_last_card_are_shown_in_motion() -> None:
    state = played_until(new_match(4), is_asked)
    after = state_of(step_on(state.log, lambda seen: seen.position.legal_moves()[0]))
    places = [move.place for move in scene_of(after).played]
    assert places == [Place.BOTTOM, Place.RIGHT, Place.TOP, Place.LEFT]
    assert len(list(recent_sentences(after, TEXTS))) == 4


def test_what_the_others_played_stands_on_the_table() -> None:
    state = played_until(new_match(4), is_asked)
    after = state_of(step_on(state.log, lambda seen: seen.position.legal_moves()[0]))
    told = scene_of(after).caption.split(" · ")
    assert [line.split(":")[0] for line in told] == ["Hédi", "Lilia", "Yasmine"]


def test_nothing_moves_again_while_the_coach_speaks() -> None:
    state = played_until(new_match(4), is_asked)
    after = step_on(state.log, lambda seen: seen.position.legal_moves()[0])
    assert scene_of(state_of(noted(after, "hint"))).played == ()


def test_every_play_makes_another_picture() -> None:
    log, seen = new_match(secret="pictures"), set()
    while not is_counted(state_of(log)):
        seen.add(scene_sequence(state_of(log)))
        before = log
        log = step_on(log, lambda seen: seen.position.legal_moves()[0])
        assert scene_sequence(state_of(log)) not in seen, before


def test_a_play_that_is_held_up_makes_another_picture_and_help_does_not() -> None:
    log = played_until(new_match(), is_asked).log
    tried = noted(log, "tried:7d")
    assert (
        len({scene_sequence(state_of(one)) for one in (log, tried, noted(tried, "tried:7d"))}) == 3
    )
    for note in ("hint", "show", "think", "look:sevens", "counted:none"):
        assert scene_sequence(state_of(noted(tried, note))) == scene_sequence(state_of(tried))


def test_only_the_cutter_sees_the_card_he_cut() -> None:
    logs = (new_match(rules=TUNISIAN, secret=f"cut {number}").begun() for number in range(20))
    own = next(state for state in map(state_of, logs) if state.actor == LEARNER)
    assert isinstance(own.step, Cutting)
    assert scene_of(own).table == (own.step.cut.card,)
    assert scene_of(state_of(waiting_for_another())).cards() == frozenset()


def test_the_table_of_a_redeal_is_shown() -> None:
    log = answered(new_match(rules=TUNISIAN, secret=WITH_A_REDEAL).begun())
    assert "".join(map(str, scene_of(state_of(log)).table)) == "2hQhQcQs"


def test_the_end_tells_whose_the_leftovers_are() -> None:
    state = played_until(new_match(), is_all_played)
    assert isinstance(state.step, Playing)
    position = state.step.game.position
    caption = scene_of(state).caption
    if not position.table:
        assert "nothing is left" in caption
    else:
        assert ("yours" in caption) == (position.taker == state.seat)


def test_after_the_count_the_table_is_empty_and_the_piles_lie_open() -> None:
    state = played_until(new_match(), is_counted)
    assert isinstance(state.step, Counted)
    scene = scene_of(state)
    assert scene.table == ()
    assert sum(len(pile.cards) for pile in scene.piles) == 40


def test_a_play_that_is_held_up_is_pointed_out_but_not_made() -> None:
    state = played_until(new_match(), is_asked)
    move = state.learners_view.position.legal_moves()[0]
    scene = with_tried(scene_of(state), move, "wait")
    assert scene.highlights[move.card] is Highlight.CHOSEN
    assert scene.caption == "wait"
    assert scene.hands == scene_of(state).hands


def test_the_rule_bites_on_the_table() -> None:
    state = played_until(new_match(), is_asked)
    position = state.learners_view.position
    move = position.legal_moves()[0]
    stolen = type(move)(move.card, position.table)
    scene = with_slip(scene_of(state), position.judge(stolen), "no")
    assert Highlight.BAD in scene.highlights.values()

"""A laid card that lets the next player sweep: found, told, shown on the table, taken back."""

from dataclasses import replace
from functools import partial

import pytest

from engine.notation import parse_cards, parse_move
from engine.rules import ALTERNATE, TUNISIAN, Rules
from lessons.exercises import Goal, PlayExercise
from lessons.scenes import Arrow, Scene, Setting, complete
from tutor.components.scene import ArrowKind, Highlight, Mode
from tutor.course.bites import Sweep, sweep_after, sweep_in_words
from tutor.course.exercise_run import PASS, TAKE_BACK, ExerciseRun, submit
from tutor.course.scenes import run_scene
from tutor.texts import texts_for
from tutor.wording.words import Words

WORDS = Words(texts_for("en"))


def exercise(table: str, hand: str, other: str = "", rules: Rules = TUNISIAN) -> PlayExercise:
    cards = Setting(parse_cards(table), parse_cards(hand), parse_cards(other) if other else ())
    shown = Scene(complete(cards, rules))
    return PlayExercise(shown, Goal.SAFEST, key=(parse_move(hand[-2:]),))


def sweep(table: str, hand: str, other: str = "", rules: Rules = TUNISIAN) -> Sweep | None:
    made = exercise(table, hand, other, rules)
    return sweep_after(made.scene.position, parse_move(hand[:2]))


def test_an_open_hand_that_sweeps_is_named() -> None:
    found = sweep("2d4c", "AsKh", "7hJs")
    assert found is not None
    assert found.is_certain
    assert sweep_in_words(found, WORDS) == (
        "After A♠ the table adds up to A♠ + 2♦ + 4♣ = 7. "
        "The opponent’s 7♥ takes everything: a chkobba against you."
    )


def test_an_open_hand_that_cannot_sweep_bites_nobody() -> None:
    assert sweep("2d4c", "AsKh", "6h3s") is None


def test_a_hidden_hand_may_hold_the_card() -> None:
    found = sweep("2d4c", "AsKh")
    assert found is not None
    assert not found.is_certain
    assert "An opponent who holds 7" in sweep_in_words(found, WORDS)


def test_more_than_ten_is_safe() -> None:
    assert sweep("7d7c", "KhAs") is None


@pytest.mark.parametrize(("rules", "rank"), [(TUNISIAN, "Q"), (ALTERNATE, "J")], ids=str)
def test_the_profile_decides_which_court_card_sweeps(rules: Rules, rank: str) -> None:
    found = sweep("2d5c", "AsKh", rules=rules)
    assert found is not None
    assert str(found.reply.card)[0] == rank


def test_captures_and_illegal_plays_are_no_matter_of_sweeps() -> None:
    position = exercise("2d4c", "AsKh").scene.position
    assert sweep_after(position, parse_move("Asx2d")) is None
    assert sweep_after(position, parse_move("6h")) is None


one = partial(ExerciseRun, "bite")


def test_the_table_shows_the_sweep_until_it_is_taken_back() -> None:
    made = exercise("2d4c", "AsKh")
    scene_of = partial(run_scene, made.scene, texts=texts_for("en"))
    run = submit(one((made,)), "As")
    shown = scene_of(run=run)
    assert shown.mode is Mode.SHOW
    assert {arrow.kind for arrow in shown.arrows} == {ArrowKind.BAD}
    assert [str(arrow.end) for arrow in shown.arrows] == ["As", "2d", "4c"]
    assert shown.highlights[shown.arrows[0].start] is Highlight.LIT
    assert shown.played[0].move == parse_move("As")
    back = submit(run, TAKE_BACK)
    assert back.is_taken_back
    assert submit(back, TAKE_BACK) == back
    assert scene_of(run=back).mode is Mode.PLAY
    assert submit(back, "Kh").is_right


def test_a_right_play_is_shown_as_such_even_where_it_could_be_swept() -> None:
    made = exercise("2d4c", "KhAs")
    assert run_scene(made.scene, submit(one((made,)), "As"), texts_for("en")).arrows == ()


def test_what_was_passed_over_is_shown_and_can_no_longer_be_played() -> None:
    made = exercise("2d4c", "AsKh")
    answer = replace(made, key=(parse_move("6hx2d4c"),))
    run = submit(one((answer,), is_test=True), PASS)
    shown = run_scene(made.scene, run, texts_for("en"))
    assert shown.mode is Mode.SHOW
    assert {str(card): kind for card, kind in shown.highlights.items()} == {
        "2d": Highlight.TAKEN,
        "4c": Highlight.TAKEN,
        "6h": Highlight.GOOD,
    }


@pytest.mark.parametrize(
    ("share", "kinds"), [(1, {ArrowKind.TAKES}), (0.5, {ArrowKind.FAINT}), (0, set())]
)
def test_arrows_fade(share: float, kinds: set[ArrowKind]) -> None:
    made = exercise("2d4c", "4hKh")
    arrow = Arrow(parse_cards("4h")[0], parse_cards("4c")[0])
    scene = Scene(made.scene.position, arrows=(arrow,))
    shown = run_scene(scene, one((made,)), texts_for("en"), help_share=share)
    assert {arrow.kind for arrow in shown.arrows} == kinds

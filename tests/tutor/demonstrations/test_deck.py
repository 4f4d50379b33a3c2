"""Decks: a question, what can be taken, the answer, the play; hands closed until the end."""

from itertools import groupby

import pytest

from engine.cards import HIDDEN
from engine.rules import ALTERNATE, PROFILES, TUNISIAN
from puzzles.exercise import Kind
from tests.tutor.demonstrations.test_sequence import record
from tutor.components.scene import TableScene
from tutor.course.place import course_in
from tutor.demonstrations.deck import Deck, NothingToShowError, deck_of
from tutor.demonstrations.examples import EXAMPLES
from tutor.demonstrations.sequence import Item, LessonPart, Sequence, parse_sequence
from tutor.texts import texts_for

TEXTS = texts_for("en")
ONE_OF_EACH = tuple(f"puzzle tunisian-{kind.value}2-4" for kind in Kind if kind is not Kind.CUT)


def deck(text: str) -> Deck:
    return deck_of(parse_sequence(text), TUNISIAN, TEXTS)


def has_closed_hand(scene: TableScene | None) -> bool:
    return scene is not None and any(HIDDEN in hand.cards for hand in scene.hands)


def test_a_puzzle_asks_first_and_answers_later_with_its_hands_closed() -> None:
    slides = deck("puzzle tunisian-best2-8\nsay Who sees it?").slides
    answer = next(place for place, slide in enumerate(slides) if slide.is_answer)
    assert slides[0].text == "Who sees it?"
    assert len(slides[0].plays) > 1
    assert all(has_closed_hand(slide.scene) for slide in slides[: answer + 1])
    assert all(not has_closed_hand(slide.opened) for slide in slides[: answer + 1])
    assert all(not has_closed_hand(slide.scene) for slide in slides[answer + 1 :])


def test_what_a_card_takes_is_shown_with_its_sum() -> None:
    scenes = [slide.scene for slide in deck("puzzle tunisian-best2-4").slides]
    assert [scene.caption for scene in scenes if scene and scene.caption] == ["1 + 7 = 8"]


@pytest.mark.parametrize("line", ONE_OF_EACH)
def test_every_kind_of_puzzle_has_a_question_and_an_answer(line: str) -> None:
    slides = deck(line).slides
    assert slides[0].text
    assert sum(slide.is_answer for slide in slides) == 1


@pytest.mark.parametrize(
    ("kind", "rows"), [("score", 3), ("count", 4), ("cut", 1), ("legal", 0), ("best", 0)]
)
def test_piles_and_cut_cards_are_shown_where_they_are_asked_about(kind: str, rows: int) -> None:
    for slide in deck(f"puzzle tunisian-{kind}2-4").slides:
        assert (slide.picture is None) == (rows == 0)
        assert (slide.scene is None) == (rows > 0)
        assert slide.picture is None or len(slide.picture.rows) == rows


def test_a_lesson_shows_the_piles_that_it_asks_to_count() -> None:
    asked = [slide for slide in deck("lesson bermila").slides if slide.picture]
    assert any(slide.is_answer for slide in asked)


@pytest.mark.parametrize("rules", PROFILES.values(), ids=str)
def test_every_lesson_can_be_shown(rules: object) -> None:
    for lesson in course_in("en"):
        for edition in lesson.editions:
            if edition.rules is rules:
                found = deck_of(Sequence("", (Item(LessonPart(lesson.id)),)), edition.rules, TEXTS)
                assert all(slide.text for slide in found.slides)


def test_a_record_is_shown_play_by_play_as_each_player_saw_it() -> None:
    whole = record()
    found = deck_of(Sequence("", (Item(whole, say="Watch."),)), ALTERNATE, TEXTS)
    assert len(found.slides) == sum(len(hand.game.moves) + 1 for hand in whole.hands)
    assert found.slides[0].text.endswith("Watch.")
    assert has_closed_hand(found.slides[0].scene)
    assert not has_closed_hand(found.slides[0].opened)


def test_slides_know_their_item() -> None:
    found = deck(EXAMPLES[1])
    assert [number for number, _ in groupby(found.items)] == [0, 1, 2]
    assert found.place_within(-3) == 0


@pytest.mark.parametrize(
    "line", ["lesson no-such", "lesson bermila show-99", "puzzle tunisian-cut2-99998"]
)
def test_what_does_not_exist_is_named(line: str) -> None:
    with pytest.raises(NothingToShowError, match=f"2: .*{line}"):
        deck(f"lesson bermila\n{line}")

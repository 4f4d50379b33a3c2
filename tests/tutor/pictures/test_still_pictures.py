"""Pictures that neither move nor listen: what they show at the end of a round."""

from engine.rules import TUNISIAN
from lessons.fresh import fresh_exercises
from lessons.model import Show
from lessons.rulings import RulingExercise
from tests.lessons.samples import step_of
from tutor.pictures.still_pictures import case_picture, frame_picture
from tutor.texts import texts_for

ENGLISH = texts_for("en")


def counted_example() -> Show:
    step = step_of("match", "show-2")
    assert isinstance(step, Show)
    return step


def test_piles_are_drawn_once_where_they_are_counted_point_by_point() -> None:
    frames = counted_example().frames
    pictures = [
        frame_picture(frame, before, ENGLISH)
        for before, frame in zip((None, *frames), frames, strict=False)
    ]
    sizes = [sum(len(row.cards) for row in picture.rows) for picture in pictures[3:]]
    assert sizes == [0, 40, 0, 0, 0, 0]
    assert [picture.caption for picture in pictures[4:6]] == ["Cards: 22–18", "Diamonds: 6–4"]


def test_a_match_has_no_picture_and_a_cut_card_has_one() -> None:
    exercises = fresh_exercises(("S11", "R18", "R14"), TUNISIAN, seed=1)
    rows = [
        case_picture(exercise.case, ENGLISH).rows
        for exercise in exercises
        if isinstance(exercise, RulingExercise)
    ]
    assert [len(one) for one in rows] == [0, 1, 2]

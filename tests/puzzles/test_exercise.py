import pytest

from engine.errors import NotationError
from engine.notation import parse_rules
from engine.rules import ALTERNATE, TUNISIAN
from puzzles.exercise import GENERATOR_VERSION, ExerciseId, Kind, parse_exercise_id


@pytest.mark.parametrize(
    "exercise_id",
    [
        ExerciseId(TUNISIAN, seed=0),
        ExerciseId(ALTERNATE, seed=123456789),
        ExerciseId(parse_rules("alternate+primiera+tie-to-taker"), seed=7),
        *(ExerciseId(parse_rules("alternate+tie-to-taker"), seed=7, kind=kind) for kind in Kind),
    ],
    ids=str,
)
def test_an_id_reads_back(exercise_id: ExerciseId) -> None:
    assert parse_exercise_id(str(exercise_id)) == exercise_id


@pytest.mark.parametrize(
    "text",
    [
        "",
        "tunisian",
        "tunisian-best1",
        "tunisian-best2-",
        "tunisian-best2--1",
        "tunisian-best2-x",
        "tunisian-ones2-7",
        "tunisian-best2-7-8",
        "tunisian-one-or2-7",
        "italian-best2-7",
        "tunisian+primiera-best2-7",
        " tunisian-best2-7",
        "tunisian-best2-7\n",
        "tunisian-best2-٧",
    ],
)
def test_what_is_no_id_is_refused_and_quoted(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_exercise_id(text)
    assert caught.value.text in text


def test_an_id_of_another_generator_version_is_refused() -> None:
    with pytest.raises(NotationError, match=f"this is version {GENERATOR_VERSION}"):
        parse_exercise_id(f"tunisian-best{GENERATOR_VERSION + 1}-7")

from collections import Counter

import pytest

from engine.errors import ChkobbaError
from engine.notation import parse_rules
from engine.rules import ALTERNATE, TUNISIAN
from puzzles.exercise import Kind
from puzzles.reading import MAKERS
from tests.tutor.worksheets.samples import EVERY_KIND, choice_of
from tutor.solving.shelf import puzzle_named, shelf
from tutor.worksheets.choice import Choice, Narrowing, NothingFitsError, chosen
from tutor.worksheets.order import HARDEST, Layout, Version, WorksheetOrder


def ids(choice: Choice) -> list[str]:
    return [str(puzzle.exercise.id) for puzzle in choice.puzzles]


def test_the_same_seed_chooses_the_same_exercises_and_another_one_others() -> None:
    kinds = (Kind.BEST, Kind.LEGAL)
    again = chosen(WorksheetOrder(rules=TUNISIAN, kinds=kinds, count=6, seed=7), shelf())
    assert again == choice_of(kinds=kinds, count=6)
    assert set(ids(again)).isdisjoint(ids(choice_of(kinds=kinds, count=6, seed=8)))


def test_kinds_take_turns() -> None:
    kinds = (Kind.BEST, Kind.LAY, Kind.LEGAL)
    found = Counter(puzzle.kind for puzzle in choice_of(kinds=kinds, count=7).puzzles)
    assert set(found) == set(kinds)
    assert max(found.values()) - min(found.values()) == 1


def test_every_kind_is_on_a_sheet_without_wishes() -> None:
    assert {puzzle.kind for puzzle in choice_of().puzzles} == set(EVERY_KIND)


def test_exercises_are_as_hard_as_wished_and_come_easy_ones_first() -> None:
    order = WorksheetOrder(rules=ALTERNATE, least=900, most=1300, count=14)
    ratings = [puzzle.rating.value for puzzle in chosen(order, shelf()).puzzles]
    assert len(ratings) == 14
    assert ratings == sorted(ratings)
    assert all(900 <= rating <= 1300 for rating in ratings)


def test_exercises_show_one_of_the_themes_wished() -> None:
    themes = ("bait", "unpairing")
    found = chosen(WorksheetOrder(rules=TUNISIAN, themes=themes, count=10), shelf()).puzzles
    assert len(found) == 10
    assert all(not set(themes).isdisjoint(puzzle.themes) for puzzle in found)


def test_version_b_has_the_same_exercises_in_another_order() -> None:
    first, second = choice_of(), choice_of(version=Version.B)
    assert set(ids(first)) == set(ids(second))
    assert ids(first) != ids(second)


def test_every_exercise_opens_in_the_tutor_as_it_was_printed() -> None:
    for puzzle in choice_of().puzzles:
        named = puzzle_named(puzzle.exercise.id)
        assert named is not None
        assert named.exercise == puzzle.exercise
        if puzzle.kind in MAKERS:
            assert puzzle.rating.value != named.rating.value or named.rating.deviation < 250


def test_fewer_are_found_than_wished_where_no_more_fit() -> None:
    choice = choice_of(kinds=(Kind.CUT,), count=20)
    assert 0 < len(choice.puzzles) < 20
    assert choice.missing == 20 - len(choice.puzzles)


@pytest.mark.parametrize(
    ("order", "narrow"),
    [
        (
            WorksheetOrder(rules=TUNISIAN, kinds=(Kind.LEGAL,), themes=("bait",), count=3),
            (Narrowing.KINDS, Narrowing.THEMES),
        ),
        (
            WorksheetOrder(rules=TUNISIAN, kinds=(Kind.BEST,), least=HARDEST, count=3),
            (Narrowing.DIFFICULTY,),
        ),
        (
            WorksheetOrder(
                rules=ALTERNATE, kinds=(Kind.CUT,), themes=("bait",), least=2500, count=3
            ),
            (),
        ),
    ],
)
def test_an_empty_sheet_tells_which_wish_is_too_narrow(
    order: WorksheetOrder, narrow: tuple[Narrowing, ...]
) -> None:
    with pytest.raises(NothingFitsError) as caught:
        chosen(order, shelf())
    assert caught.value.narrow == narrow
    assert all(wish.value in str(caught.value) for wish in narrow)


@pytest.mark.parametrize("count", [0, 61])
def test_a_sheet_has_from_one_to_sixty_exercises(count: int) -> None:
    with pytest.raises(ChkobbaError, match=f"not {count}"):
        WorksheetOrder(rules=TUNISIAN, count=count)


def test_house_options_and_turned_ranges_are_refused() -> None:
    with pytest.raises(ChkobbaError, match="house options"):
        WorksheetOrder(rules=parse_rules("alternate+primiera"))
    with pytest.raises(ChkobbaError, match="from 1500 to 1000"):
        WorksheetOrder(rules=TUNISIAN, least=1500, most=1000)


@pytest.mark.parametrize(
    "address",
    ["", "localhost:8501", "javascript:alert(1)", "http://", "http://localhost/" + "y" * 300],
)
def test_codes_lead_to_addresses_only(address: str) -> None:
    with pytest.raises(ChkobbaError):
        Layout(address=address)

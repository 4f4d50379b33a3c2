"""Every lesson step, puzzle and position has an address that opens just there."""

from urllib.parse import parse_qs, urlsplit

import pytest

from engine.deal import deal
from engine.rules import PROFILES, Rules
from puzzles.bank import load_bank
from puzzles.exercise import parse_exercise_id
from tutor.board.address import board_href, read_board
from tutor.course.place import course_in, edition_of, find_place
from tutor.links import PageName, href
from tutor.solving.shelf import puzzle_named
from tutor.visit import asked_profile

both_profiles = pytest.mark.parametrize("rules", PROFILES.values(), ids=str)


def query_of(address: str) -> dict[str, str]:
    return {name: values[0] for name, values in parse_qs(urlsplit(address).query).items()}


@both_profiles
def test_every_step_of_every_lesson_is_found_by_its_address(rules: Rules) -> None:
    course = course_in("en")
    for lesson in course:
        edition = edition_of(lesson, rules)
        for number, step in enumerate(edition.steps if edition else ()):
            query = query_of(href(PageName.LEARN, rules, lesson=lesson.id, step=step.key))
            place = find_place(course, query["lesson"], query["step"], rules)
            assert place is not None
            assert (place.lesson.id, place.place) == (lesson.id, number)


def test_a_puzzle_of_every_kind_and_profile_is_found_by_its_address() -> None:
    bank = load_bank()
    samples = bank.groupby(["rules", "kind"]).head(2)
    assert samples["kind"].nunique() == 9
    for name in samples["id"]:
        query = query_of(href(PageName.PUZZLES, PROFILES["tunisian"], id=name))
        puzzle = puzzle_named(parse_exercise_id(query["id"]))
        assert puzzle is not None
        assert str(puzzle.exercise.id) == name
        assert asked_profile(query) == name.split("-")[0]


@both_profiles
def test_a_position_of_any_number_of_players_is_found_by_its_address(rules: Rules) -> None:
    for seat_count in rules.seat_counts:
        position = deal(rules, seed=1, seat_count=seat_count)
        query = query_of(board_href(position))
        assert read_board(query, PROFILES["tunisian"]).position == position
        assert asked_profile(query) == rules.name

import pytest

from engine.cards import HIDDEN, Card, Cards
from engine.rules import PROFILES
from puzzles.bank import Exercise
from puzzles.exercise import CutExercise, Kind, PlayExercise
from puzzles.reading.text import shown_position
from tests.tutor.worksheets.samples import choice_of, item_of, sheet_of, whole_sheet
from tutor.worksheets.boards import Board
from tutor.worksheets.items import Item
from tutor.worksheets.order import Version
from tutor.worksheets.tasks import Blanks, Tick, Ticks

EXERCISES = [puzzle.exercise for puzzle in choice_of().puzzles]
ITEMS = list(zip(whole_sheet().items, EXERCISES, strict=True))


def shown(board: Board) -> set[Card]:
    """Returns every face that is printed."""
    groups = (board.table, board.hand, *board.others, *board.piles)
    return {card for group in groups if group for card in group.cards} - {HIDDEN}


def known(exercise: Exercise) -> set[Card]:
    """Returns what the solver may know."""
    if isinstance(exercise, CutExercise):
        return {exercise.seen.card}
    seen = exercise.seen if isinstance(exercise, PlayExercise) else shown_position(exercise)
    places: tuple[Cards, ...] = (seen.table, *seen.hands, *seen.piles)
    return {card for place in places for card in place} - {HIDDEN}


def ticks(item: Item) -> list[Tick]:
    return [tick for room in item.task.rooms if isinstance(room, Ticks) for tick in room.ticks]


@pytest.mark.parametrize(("item", "exercise"), ITEMS, ids=[item.id for item, _ in ITEMS])
def test_a_sheet_shows_only_what_the_solver_knows(item: Item, exercise: Exercise) -> None:
    assert shown(item.board) <= known(exercise)
    is_about_captures = item.board.lit is not None
    assert is_about_captures or shown(item.board) == known(exercise)


@pytest.mark.parametrize("item", whole_sheet().items, ids=lambda item: item.id)
def test_every_exercise_has_room_for_an_answer_and_a_key(item: Item) -> None:
    assert item.task.asked
    assert item.task.rooms
    assert item.solution.answer.text
    assert item.solution.values or item.solution.reasons
    assert item.link.endswith(f"id={item.id}")


@pytest.mark.parametrize("item", whole_sheet().items, ids=lambda item: item.id)
def test_the_right_boxes_are_named_in_the_key(item: Item) -> None:
    right = [tick for tick in ticks(item) if tick.is_right]
    assert bool(right) == bool(ticks(item))
    if item.kind != "One best play or several":
        assert all(tick.letter in item.solution.answer.text for tick in right)


@pytest.mark.parametrize("kind", [Kind.BEST, Kind.LAY, Kind.LINE, Kind.ONE_OR_MANY, Kind.CUT])
def test_the_key_values_every_play_and_says_why_the_others_are_worse(kind: Kind) -> None:
    exercise = next(one for one in EXERCISES if one.id.kind is kind)
    rows = item_of(kind, whole_sheet()).solution.values
    options = exercise.moves if isinstance(exercise, PlayExercise) else exercise.choices  # type: ignore[union-attr]  # of these kinds alone
    assert len(rows) == len(options)
    assert rows[0].is_right
    wrong = [row for row in rows if not row.is_right]
    assert all(row.loss for row in wrong)
    if kind is not Kind.CUT:
        assert all(row.reason.text and row.reason.rules for row in wrong)


def test_a_line_has_a_blank_for_each_card_and_its_key_the_whole_line() -> None:
    exercise = next(one for one in EXERCISES if one.id.kind is Kind.LINE)
    item = item_of(Kind.LINE, whole_sheet())
    assert isinstance(exercise, PlayExercise)
    (blanks,) = item.task.rooms
    assert isinstance(blanks, Blanks)
    count = sum(map(len, exercise.position.hands))
    assert len(blanks.labels) == len(item.solution.line) == count
    assert blanks.labels[:2] == ("You", "Opponent")


def test_each_box_of_a_legal_exercise_has_its_reason_and_rule() -> None:
    item = item_of(Kind.LEGAL, whole_sheet())
    reasons = item.solution.reasons
    assert [reason.text[0] for reason in reasons] == [tick.letter for tick in ticks(item)]
    assert all(rule[0] == "P" for reason in reasons for rule in reason.rules)


def test_a_count_of_a_hand_is_shown_category_by_category() -> None:
    sheet = sheet_of(choice_of("alternate", (Kind.SCORE,), count=6, seed=3))
    whole = [item for item in sheet.items if len(item.task.rooms) > 1]
    for item in whole:
        texts = [reason.text for reason in item.solution.reasons]
        assert [text.split(":")[0] for text in texts] == [
            "Cards",
            "Diamonds",
            "Bermila",
            "Chkobbas",
        ]
    assert whole


def test_another_version_shuffles_the_boxes_and_its_key_with_them() -> None:
    first, second = whole_sheet(), whole_sheet(Version.B)
    shuffled = 0
    for item in first.items:
        twin = next(one for one in second.items if one.id == item.id)
        by_place = {tick.place: tick for tick in ticks(twin)}
        assert all(by_place[tick.place].text == tick.text for tick in ticks(item))
        assert all(by_place[tick.place].is_right == tick.is_right for tick in ticks(item))
        shuffled += [tick.place for tick in ticks(twin)] != [tick.place for tick in ticks(item)]
    assert shuffled


@pytest.mark.parametrize("rules", list(PROFILES))
def test_the_rules_box_is_that_of_the_profile(rules: str) -> None:
    box = sheet_of(choice_of(rules, (Kind.LEGAL,), count=1)).rules_box
    told = " ".join(line for column in box.columns for line in column.lines)
    assert ("7ayya" in told) == (rules == "tunisian")
    assert ("Queen 8, jack 9" in told) == (rules == "tunisian")

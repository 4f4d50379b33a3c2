"""What is said beside and after an answer: luck, claim, twin, lesson, report, bars."""

import json
from typing import Final

import pytest

from engine.analyst import Method
from engine.moves import Move
from engine.rules import ALTERNATE, TUNISIAN
from engine.solver import solve
from lessons.course import load_course
from puzzles.exercise import Aim
from puzzles.themes import THEMES
from tests.tutor.bank_samples import every, play_exercise, shelved
from tutor.solving.claim_words import claim_in_words
from tutor.solving.explaining_lessons import _POINTS, lesson_after
from tutor.solving.hindsight import hindsight_in_words, hindsight_on
from tutor.solving.line_play import LinePlay, played, shown
from tutor.solving.line_scenes import line_scene, line_walk, replies_in_words
from tutor.solving.position_puzzle import exercise_on
from tutor.solving.problem_report import LONGEST, Complaint, new_report
from tutor.solving.puzzle_play import PuzzlePlay, attempt, claimed
from tutor.solving.puzzle_play import shown as given_up
from tutor.solving.puzzle_scenes import AnswerWalk, Line, lines_offered
from tutor.solving.twin_words import exchange_in_words, exchanged_in_words, keys_in_words
from tutor.store import NewReport
from tutor.texts import texts_for
from tutor.theme.blocks import Tone
from tutor.theme.split_bars import Part, SplitBar, split_bars
from tutor.wording.words import Words

TEXTS: Final = texts_for("en")
WORDS: Final = Words(TEXTS)
LINE: Final = play_exercise("tunisian-line2-0")
EXPECTED: Final = play_exercise("tunisian-best2-1")
EXACT: Final = play_exercise("tunisian-best2-6")


def answered(name: str, place: int) -> PuzzlePlay:
    puzzle = shelved(name)
    exercise = play_exercise(name)
    play = PuzzlePlay(exercise, refutations=puzzle.refutations)
    return attempt(play, play.sequence, exercise.moves[place].option)


# Luck


def test_hindsight_is_best_play_with_all_cards_open() -> None:
    for exercise in every(700, method="expected"):
        analysis = hindsight_on(exercise)
        assert analysis is not None
        assert analysis.method is Method.EXACT
        assert {entry.option for entry in analysis.judgements} == {
            entry.option for entry in exercise.moves
        }


def test_what_could_be_known_has_no_hindsight() -> None:
    assert hindsight_on(EXACT) is None
    assert hindsight_on(exercise_on(EXPECTED.seen)) is None, "not all cards are known"


def test_luck_is_told_as_luck() -> None:
    analysis = hindsight_on(EXPECTED)
    assert analysis
    for entry in analysis.judgements:
        told = hindsight_in_words(analysis, entry.option, WORDS)
        assert told.startswith("In hindsight")
        assert "does not count" in told
        assert ("none was worth more" in told) is (entry.loss == 0)


# The lines to look at


def test_a_wrong_play_under_hidden_cards_shows_the_worst_lie_the_truth_and_the_best() -> None:
    play = answered("tunisian-best2-1", -1)
    assert lines_offered(play) == (Line.YOURS, Line.TRUE, Line.BEST)
    assert play.refutation
    assert AnswerWalk.of(play).start == play.refutation.lie
    assert lines_offered(play, knows_truth=False) == (Line.YOURS, Line.BEST)
    assert len(AnswerWalk.of(play, Line.BEST, knows_truth=False).frames) == 2
    truth = AnswerWalk.of(play, Line.TRUE)
    assert truth.start == EXPECTED.position
    assert truth.frames[-1].position.is_over


def test_a_right_play_under_hidden_cards_shows_the_true_hands() -> None:
    play = answered("tunisian-best2-1", 0)
    assert lines_offered(play) == (Line.TRUE,)
    assert AnswerWalk.of(play).start.is_open


def test_an_exact_puzzle_offers_the_two_lines_or_the_one() -> None:
    assert lines_offered(answered("tunisian-best2-6", -1)) == (Line.YOURS, Line.BEST)
    assert lines_offered(answered("tunisian-best2-6", 0)) == (Line.YOURS,)


def test_an_answer_that_was_shown_plays_the_best_line() -> None:
    walk = AnswerWalk.of(given_up(PuzzlePlay(EXACT)))
    assert walk.frames[1].move == EXACT.moves[0].option


# Lines on the table


def test_the_table_shows_the_last_play_and_its_reply_in_motion() -> None:
    play = played(LinePlay(LINE), LinePlay(LINE).sequence, LINE.moves[0].option)
    scene = line_scene(play, TEXTS, is_open=False)
    assert [one.move for one in scene.played] == list(play.turns[0].moves)
    assert scene.caption == " ".join(replies_in_words(play.turns[0], WORDS))
    assert not set(play.position.hands[1 - play.position.turn]) & scene.cards()
    assert line_scene(LinePlay(LINE), TEXTS, is_open=False).played == ()


def test_an_ended_line_is_stepped_from_its_end_and_the_best_from_its_beginning() -> None:
    play = LinePlay(LINE)
    while play.asked:
        play = played(play, play.sequence, play.asked.moves[-1].option)
    walk = line_walk(play)
    assert walk.frame.position.is_over
    assert tuple(frame.move for frame in walk.frames[1:]) == play.line
    best = line_walk(play, Line.BEST)
    assert tuple(frame.move for frame in best.frames[1:]) == LINE.moves[0].line
    assert line_walk(shown(LinePlay(LINE))).line is Line.BEST


# Claims


@pytest.mark.parametrize("aim", list(Aim))
@pytest.mark.parametrize("place", [0, -1])
def test_claim_and_play_are_told_in_one_sentence(aim: Aim, place: int) -> None:
    exercise = play_exercise("tunisian-one-or-many2-2")
    play = claimed(PuzzlePlay(exercise), aim)
    told = claim_in_words(attempt(play, play.sequence, exercise.moves[place].option), TEXTS)
    assert told.startswith("Right") is (aim is Aim.MANY and place == 0)


def test_each_outcome_has_a_sentence_of_its_own() -> None:
    told = set()
    for name in ("tunisian-one-or-many2-2", "tunisian-one-or-many2-1"):
        exercise = play_exercise(name)
        for aim in Aim:
            for place in (0, -1):
                play = claimed(PuzzlePlay(exercise), aim)
                after = attempt(play, play.sequence, exercise.moves[place].option)
                told.add(claim_in_words(after, TEXTS))
    assert len(told) == 8


# Twins


def test_a_twin_is_another_puzzle_with_another_best_play() -> None:
    twin = shelved("tunisian-best2-6").twin_position
    assert twin
    assert {entry.move for entry in solve(twin.position).moves if entry.loss == 0} == set(twin.key)
    assert not set(twin.key) & set(EXACT.answers)


def test_a_twin_is_told_by_the_card_that_changes() -> None:
    twin = shelved("tunisian-best2-6").twin_position
    assert twin
    told = exchange_in_words(twin.exchange, WORDS)
    assert told == "7♦ on the table and A♦ in your pile change places."
    assert "now A♦ on the table" in exchanged_in_words(twin.exchange, WORDS)
    keys = keys_in_words(EXACT, twin, WORDS)
    assert keys == "Before: 7♣ × 7♦. With the change: A♠ × A♦."


# Lessons


def test_the_lessons_of_the_themes_are_there() -> None:
    points = {point for lesson in load_course() for point in lesson.points}
    assert set(_POINTS) <= {theme.id for theme in THEMES}
    assert set(_POINTS.values()) <= points


def test_the_mistake_comes_before_the_theme_and_the_theme_before_the_rule() -> None:
    def found(themes: tuple[str, ...], rules: tuple[str, ...]) -> str:
        lesson = lesson_after(themes, rules, TUNISIAN, "en")
        return lesson.id if lesson else ""

    assert found(("many-small-gains", "bermila-by-sixes"), ("S1",)) == "bermila"
    assert found(("many-small-gains",), ("S1",)) == "cards-and-diamonds"
    assert found((), ()) == ""
    for lesson in load_course():
        for mistake in lesson.mistakes:
            after = lesson_after(("partners",), (), ALTERNATE, "en", mistake=mistake)
            assert after is None or mistake in after.mistakes or after.id == "partners-and-three"


# Reports


def report(name: str = "tunisian-best2-6", told: str = "7c is right too") -> NewReport:
    return new_report(
        shelved(name),
        showing=f"{name} abc",
        complaint=Complaint.KEY,
        told=told,
        address={"id": name, "tried": "As"},
        language="en",
    )


def test_a_report_holds_all_that_is_needed_to_see_it_again() -> None:
    evidence = json.loads(report().evidence)
    assert evidence["puzzle"] == "tunisian-best2-6"
    assert evidence["position"] == str(EXACT.position)
    assert evidence["tried"] == "As"
    assert evidence["address"] == "/puzzles?id=tunisian-best2-6&tried=As"
    assert (evidence["rules"], evidence["language"]) == ("tunisian", "en")
    assert evidence["generator"] == EXACT.id.generator
    assert evidence["program"]
    assert evidence["values"] == {str(entry.option): entry.value for entry in EXACT.moves}


@pytest.mark.parametrize("name", ["tunisian-legal2-0", "tunisian-score2-0", "tunisian-cut2-0"])
def test_every_kind_can_be_reported(name: str) -> None:
    assert json.loads(report(name).evidence)["position"]


def test_the_same_words_make_the_same_report_and_others_another() -> None:
    assert report().token == report().token != report(told="other").token
    assert len(report(told="x" * 9999).complaint) < LONGEST + 20


# Bars


def bar(*amounts: float) -> SplitBar:
    kinds = ("cards", "diamonds", "bermila")
    parts = tuple(
        Part(kind, f"{kind} {amount}", amount) for kind, amount in zip(kinds, amounts, strict=False)
    )
    return SplitBar(str(Move(EXACT.moves[0].option.card)), "0", parts, Tone.FINE)


def test_the_parts_of_a_bar_lie_on_both_sides_of_zero() -> None:
    html = split_bars([bar(1, -1, 0.5), bar(-2)])
    assert html.count("<b ") == 4
    assert "inset-inline-start:57%" in html, "zero is two parts of three and a half from the left"
    assert "inset-inline-start:0.0%;width:57.1%" in html


def test_a_part_of_nothing_is_not_drawn_nor_told() -> None:
    html = split_bars([bar(1, 0, 0)])
    assert html.count("<b ") == 1
    assert "diamonds" not in html

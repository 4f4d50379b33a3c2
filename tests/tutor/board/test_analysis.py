"""The desk that answers: the analyst's values, kept, stopped and told why there are none."""

from engine.analyst import Method, analyse
from engine.deal import deal
from engine.rules import ALTERNATE, TUNISIAN
from engine.view import view
from tests.tutor.board.positions import FIRST_DEAL, LAST_DEAL
from tutor.board.analysis import (
    AnalysisDesk,
    Sight,
    has_no_answer,
    has_two_sights,
    is_answerable,
    opened,
    seen,
    under_other_rules,
)

PATIENCE_SECONDS = 60


def test_the_desk_answers_as_the_analyst_does_and_keeps_the_answer() -> None:
    desk = AnalysisDesk(worlds=100)
    for position in (LAST_DEAL, FIRST_DEAL):
        job = desk.values(position)
        assert job.is_done_within(PATIENCE_SECONDS)
        assert job.answer() == analyse(position, worlds=100)
        assert desk.values(position) is job
    kept = desk.values(LAST_DEAL)
    desk.forget(LAST_DEAL)
    assert desk.values(LAST_DEAL) is not kept


def test_why_there_are_no_match_chances_is_told() -> None:
    desk = AnalysisDesk(worlds=10)
    three, two = desk.chances(deal(ALTERNATE, seed=1, seat_count=3)), desk.chances(LAST_DEAL)
    assert three.is_done_within(PATIENCE_SECONDS)
    assert two.is_done_within(PATIENCE_SECONDS)
    assert "3 players" in has_no_answer(three)
    assert has_no_answer(two) == ""


def test_values_go_by_open_cards_or_by_what_the_player_knows() -> None:
    start = deal(TUNISIAN, seed=1)
    assert seen(start, Sight.SHOWN) == start
    assert seen(start, Sight.PLAYER) == view(start, 0).position
    assert has_two_sights(start)
    assert not has_two_sights(FIRST_DEAL)
    assert not has_two_sights(LAST_DEAL)


def test_plays_are_valued_only_of_a_hand_that_is_known() -> None:
    assert is_answerable(FIRST_DEAL)
    assert not is_answerable(FIRST_DEAL.play(FIRST_DEAL.legal_moves()[0]))


def test_counting_opens_what_can_lie_in_one_way() -> None:
    assert opened(view(LAST_DEAL, 0).position) == LAST_DEAL
    assert opened(FIRST_DEAL) == FIRST_DEAL


def test_the_same_cards_lie_under_the_other_rules() -> None:
    other = under_other_rules(LAST_DEAL)
    assert (other.rules, other.target, other.totals) == (ALTERNATE, 11, (10, 10))
    assert (other.table, other.hands, other.piles) == (
        LAST_DEAL.table,
        LAST_DEAL.hands,
        LAST_DEAL.piles,
    )


def test_exact_values_come_with_a_line_to_the_end() -> None:
    job = AnalysisDesk().values(LAST_DEAL)
    assert job.is_done_within(PATIENCE_SECONDS)
    assert job.answer().method is Method.EXACT
    assert len(job.answer().judgements[0].line) == 6

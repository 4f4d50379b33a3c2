"""A training on the page: its clocks, and a run that is nobody's."""

import pytest

from tests.tutor.drawn_pages import asked, html_of, page, press
from tests.tutor.store.samples import NOON
from tutor.store import open_store
from tutor.texts import texts_for
from tutor.views.puzzle.clock import clock_down, clock_up

QUESTION = "tunisian-legal2-0"


def test_a_clock_tells_its_time_before_it_goes() -> None:
    texts = texts_for("en")
    assert 'data-left="125"' in clock_down(124.2, texts)
    assert ">2:05<" in clock_down(124.2, texts)
    assert 'data-showing="x 1"' in clock_up("x 1", texts)
    assert ">0:00<" in clock_up("x 1", texts)


def test_a_timed_run_shows_its_clock_and_other_puzzles_only_where_it_is_wanted(
    own_progress: str,
) -> None:
    assert "ck-clock" not in html_of(page("puzzles", id=QUESTION))
    kept = open_store(own_progress)
    learner = kept.visitors.welcome("any browser of this computer", NOON)
    kept.settings.change(learner.id, {"shows_timer": "yes"})
    assert 'data-showing="tunisian-legal2-0 7"' in html_of(page("puzzles", id=QUESTION, s="7"))


@pytest.mark.parametrize("run", ["4711", "none"])
def test_somebody_else_s_run_gives_way_to_a_new_one(run: str, own_progress: str) -> None:
    test = page("puzzles", id=QUESTION, mode="timed", run=run)
    press(test, "Skip")  # there is no run whose puzzles could not be skipped
    assert "data-left" in html_of(test)
    (begun,) = open_store(own_progress).runs.of(1, "timed")
    assert asked(test, "run") == str(begun.id)

"""What each figure says, and where its link leads."""

from dataclasses import replace
from datetime import UTC
from pathlib import Path

import pytest

from engine.mistakes import Mistake
from engine.rules import PROFILES, TUNISIAN
from tests.tutor.progress.samples import COUNT, fill
from tests.tutor.store.samples import NOON, learner_named
from tutor.progress.findings import Figure, Finding, Verdict
from tutor.progress.overview import Overview, overview
from tutor.progress.pictures import mistakes_table, shares, tiles
from tutor.progress.sentences import said_of, said_of_reviews, said_of_time
from tutor.store import Store, open_store
from tutor.texts import texts_for
from tutor.theme.html import Html

ENGLISH = texts_for("en")


@pytest.fixture
def filled(own_progress: str) -> Store:
    """Returns a store whose only learner has a history."""
    store = open_store(own_progress)
    fill(store, store.learners.add("Slim", NOON), NOON)
    return store


@pytest.fixture
def numbers(filled: Store) -> Overview:
    """Returns the dashboard of that learner."""
    return overview(filled, learner_named(filled, "Slim"), TUNISIAN, NOON, UTC)


def _finding(figure: Figure, verdict: Verdict, number: float = 3, name: str = "") -> Finding:
    return Finding(figure, verdict, number, name)


def test_the_dashboard_counts_what_the_store_keeps(numbers: Overview) -> None:
    assert not numbers.is_empty
    assert (numbers.streak, numbers.today_count) == (COUNT, 1)
    assert numbers.done_units == {"the-game"}
    assert numbers.rating is not None
    assert numbers.due_count > 0


def test_figures_with_too_little_say_how_much_more() -> None:
    said = said_of(_finding(Figure.RATING, Verdict.TOO_FEW, 1), TUNISIAN, ENGLISH)
    assert said.text.startswith("Too little to go by yet: 1 more puzzle,")
    assert said.href == "./puzzles?rules=tunisian&begin=mixed"


@pytest.mark.parametrize("verdict", [Verdict.RISING, Verdict.STEADY, Verdict.FALLING])
def test_each_trend_of_the_rating_leads_on(verdict: Verdict) -> None:
    said = said_of(_finding(Figure.RATING, verdict, -40), TUNISIAN, ENGLISH)
    assert "begin=" in said.href
    assert "-" not in said.text


def test_the_next_puzzles_are_as_hard_as_the_trend_advises() -> None:
    for verdict, harder in ((Verdict.RISING, "harder=200"), (Verdict.FALLING, "harder=-200")):
        finding = Finding(Figure.RATING, verdict, 40)
        assert harder in said_of(finding, TUNISIAN, ENGLISH).href


def test_the_weakest_theme_is_named_and_can_be_trained() -> None:
    said = said_of(_finding(Figure.THEMES, Verdict.MEASURED, 0.4, "bait"), TUNISIAN, ENGLISH)
    assert said.text.startswith("“Bait” is where you go wrong most: 40 % right.")
    assert said.href.endswith("begin=theme&theme=bait")


@pytest.mark.parametrize("rules", PROFILES.values(), ids=str)
@pytest.mark.parametrize("mistake", Mistake)
def test_each_mistake_has_advice_and_a_way_to_it(mistake: Mistake, rules: object) -> None:
    profile = next(one for one in PROFILES.values() if one is rules)
    finding = _finding(Figure.MISTAKES, Verdict.RISING, 2, mistake.name)
    said = said_of(finding, profile, ENGLISH)
    assert "more usual than before" in said.text
    assert "{" not in said.text
    assert said.href.startswith(("./learn?", "./rules?"))


def test_no_mistake_is_praised() -> None:
    said = said_of(_finding(Figure.MISTAKES, Verdict.NONE, 0), TUNISIAN, ENGLISH)
    assert said.text.startswith("None of the fifteen")


def test_reviews_that_are_due_come_first(numbers: Overview) -> None:
    said = said_of_reviews(numbers, TUNISIAN, ENGLISH)
    assert "due today" in said.text
    assert said.href.endswith("begin=review")
    none = replace(numbers, reviews=numbers.reviews.assign(count=0))
    assert said_of_reviews(none, TUNISIAN, ENGLISH).text.startswith("Nothing is due today.")


def test_the_time_of_four_weeks_is_told(numbers: Overview) -> None:
    said = said_of_time(numbers, TUNISIAN, ENGLISH)
    assert f"on {COUNT} days of the last four weeks, 12 min in all" in said.text


def test_the_tiles_and_lists_show_the_numbers(numbers: Overview) -> None:
    drawn = tiles(numbers, 10, ENGLISH)
    assert "of 10" in drawn
    assert f"<b>{COUNT}</b> days" in drawn
    table = mistakes_table(numbers, ENGLISH)
    assert table.count("<tr>") == 1 + len(Mistake)
    assert table.index("A compulsory capture refused") < table.index("A seven built")
    rows = numbers.answers.head(0).assign(name=[], right_share=[], count=[])
    assert shares(rows, Html) == '<ul class="ck-shares"></ul>'


def test_a_broken_file_is_no_place_for_a_store(tmp_path: Path) -> None:
    assert open_store(f"sqlite:///{tmp_path / 'new.sqlite3'}").learners.all() == ()

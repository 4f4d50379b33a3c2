"""The page of progress: friendly while empty, full of figures later, and its settings hold."""

import subprocess
import sys
from datetime import UTC, datetime

import pytest
from streamlit.testing.v1 import AppTest

from tests.source_tree import ROOT
from tests.tutor.drawn_pages import html_of, labels, page, press, run, text_of
from tests.tutor.progress.samples import fill
from tutor.preferences import preferences_of
from tutor.store import Learner, Store, open_store

BROWSER = "any browser of this computer"
NOW = datetime.now(UTC)


@pytest.fixture
def kept(own_progress: str) -> Store:
    """Returns the store that the pages use."""
    return open_store(own_progress)


def learner(kept: Store) -> Learner:
    """Returns who learns in a browser without a cookie."""
    return kept.visitors.welcome(BROWSER, NOW)


def settings() -> AppTest:
    return page("progress", part="settings")


def test_before_the_first_answer_the_page_says_how_to_begin() -> None:
    test = page("progress")
    assert "Nothing to tell yet" in text_of(test)
    assert "./puzzles?rules=tunisian&amp;begin=mixed" in html_of(test)
    assert "lessons are done" in text_of(test)
    assert not test.get("vega_lite_chart")


def test_with_answers_each_figure_says_what_it_means_and_leads_on(kept: Store) -> None:
    fill(kept, learner(kept), NOW)
    test = page("progress")
    assert len(test.get("vega_lite_chart")) == 4
    for title in ("Rating over time", "What a decision costs", "Time", "By theme", "By kind"):
        assert title in text_of(test)
    assert html_of(test).count('class="ck-to-lesson"') == 8
    assert "The last deal × 24" in text_of(test)
    assert "Done" in text_of(test)


def test_one_answer_makes_no_page_of_empty_charts(kept: Store) -> None:
    fill(kept, learner(kept), NOW)
    kept.archive.replace(
        learner(kept).id,
        {
            name: rows[:1] if name == "answers" else []
            for name, rows in kept.archive.take(learner(kept).id).items()
        },
        key="another",
    )
    test = page("progress")
    assert "Too little to go by yet: 9 more puzzles" in text_of(test)
    assert len(test.get("vega_lite_chart")) == 2


def test_a_setting_holds_at_once_and_is_kept(kept: Store) -> None:
    test = settings()
    test.toggle(key="progress_has_badges").set_value(False)
    run(test)
    test.number_input(key="progress_daily_goal").set_value(25)
    run(test)
    test.segmented_control(key="progress_courts").set_value("latin")
    run(test)
    liked = preferences_of(kept.settings.of(learner(kept).id))
    assert (liked.table.has_badges, liked.daily_goal, liked.table.courts.value) == (
        False,
        25,
        "latin",
    )
    assert not settings().toggle(key="progress_has_badges").value


def test_the_profile_is_one_setting_here_and_above() -> None:
    test = settings()
    test.segmented_control(key="progress_rules").set_value("alternate")
    assert "Q 9 · J 8 · K 10" in text_of(run(test))


def test_a_guest_gives_a_name_and_keeps_what_is_his(kept: Store) -> None:
    guest = learner(kept)
    test = settings()
    test.text_input(key="progress_name").set_value("Slim")
    assert "You are Slim from now on." in text_of(press(test, "Save the name"))
    assert kept.learners.get(guest.id).name == "Slim"


def test_another_learner_is_added_and_both_keep_their_settings(kept: Store) -> None:
    kept.learners.rename(learner(kept).id, "Slim")
    kept.settings.change(learner(kept).id, {"has_sound": "yes"})
    test = settings()
    test.text_input(key="progress_new_name").set_value("Leïla")
    press(test, "Add")
    assert learner(kept).name == "Leïla"
    assert not test.toggle(key="progress_has_sound").value
    press(test, "Switch to Slim")
    assert learner(kept).name == "Slim"
    assert test.toggle(key="progress_has_sound").value


def test_a_name_that_is_taken_is_told(kept: Store) -> None:
    kept.learners.add("Leïla", NOW)
    test = settings()
    test.text_input(key="progress_name").set_value("LEÏLA")
    assert "Somebody here has this name already" in text_of(press(test, "Save the name"))


def test_everything_is_deleted_only_on_purpose(kept: Store) -> None:
    fill(kept, learner(kept), NOW)
    test = page("progress", part="data")
    assert test.button(key="progress_delete_all").disabled
    test.checkbox(key="progress_sure").check()
    run(test)
    assert "Everything is deleted" in text_of(press(test, "Delete everything for good"))
    assert kept.answers.of(learner(kept).id) == ()
    assert test.button(key="progress_delete_all").disabled


def test_an_unknown_part_is_the_first_one() -> None:
    assert "Nothing to tell yet" in text_of(page("progress", part="nonsense"))


def test_the_data_can_be_saved_as_one_file_and_as_a_table() -> None:
    test = page("progress", part="data")
    saved = [button.proto.label for button in test.get("download_button")]
    assert saved == ["Save all progress", "Save the answers as CSV"]
    assert "Delete everything for good" in labels(test)


def test_no_other_page_waits_for_the_charts() -> None:
    program = "import sys, tutor.views.progress.page; print('altair' in sys.modules)"
    answer = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert answer.stdout.strip() == "False"

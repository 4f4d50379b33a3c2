"""What a page knows of its learner: settings that are kept, and a store that may be lost."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.tutor.drawn_pages import asked, page, press, run, text_of
from tutor.preferences import preferences_of
from tutor.store import Store, open_store
from tutor.store.database import URL_VARIABLE

NOW = datetime(2026, 12, 1, tzinfo=UTC)


@pytest.fixture
def kept(own_progress: str) -> Store:
    """Returns the store that the pages use."""
    return open_store(own_progress)


def learner_of(kept: Store) -> int:
    """Returns who learns in a browser without a cookie."""
    return kept.visitors.welcome("any browser of this computer", NOW).id


def test_a_page_that_is_only_read_makes_no_learner(kept: Store) -> None:
    page("rules")
    assert kept.visitors.learner("any browser of this computer") is None


def test_the_profile_is_kept_for_the_next_visit(kept: Store) -> None:
    test = page("rules")
    test.segmented_control(key="frame_rules").set_value("alternate")
    run(test)
    assert preferences_of(kept.settings.of(learner_of(kept))).rules == "alternate"
    assert asked(page("rules"), "rules") == "alternate"


def test_an_address_that_names_its_rules_goes_before_what_is_kept(kept: Store) -> None:
    kept.settings.change(learner_of(kept), {"rules": "alternate"})
    assert "Q 8 · J 9 · K 10" in text_of(page("rules", rules="tunisian"))


def test_values_that_were_turned_off_stay_off_at_the_next_visit(kept: Store) -> None:
    kept.settings.change(learner_of(kept), {"has_badges": "no"})
    assert asked(page("puzzles"), "values") == "off"


def test_a_store_that_is_lost_is_told_and_the_page_stands(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    broken = tmp_path / "broken.sqlite3"
    broken.write_bytes(b"this is no database at all, and long enough to be taken for one" * 99)
    monkeypatch.setenv(URL_VARIABLE, f"sqlite:///{broken}")
    test = page("rules")
    assert "Your progress cannot be read or kept now" in text_of(test)
    assert str(broken) in text_of(test)
    assert "The rules" in text_of(test)
    test.segmented_control(key="frame_rules").set_value("alternate")
    assert "Q 9 · J 8 · K 10" in text_of(run(test))
    assert b"no database" in broken.read_bytes()


@pytest.mark.parametrize("part", ["", "settings", "data"])
def test_the_page_of_progress_tells_once_that_the_store_is_lost(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, part: str
) -> None:
    folder = tmp_path / "a folder"
    folder.mkdir()
    monkeypatch.setenv(URL_VARIABLE, f"sqlite:///{folder}")
    test = page("progress", part=part)
    assert text_of(test).count("Your progress cannot be read or kept now") == 1
    assert "Your data" in text_of(test)


def test_a_store_that_is_lost_while_the_page_is_open_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    test = page("progress", part="settings")
    monkeypatch.setenv(URL_VARIABLE, f"sqlite:///{tmp_path}")
    test.text_input(key="progress_name").set_value("Slim")
    press(test, "Save the name")
    assert text_of(test).count("Your progress cannot be read or kept now") == 1

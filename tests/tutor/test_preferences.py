"""Settings as texts: what the store keeps comes back, and what makes no sense is as usual."""

from dataclasses import replace

import pytest

from tutor.components.table_settings import CourtNames, Pace, TableSettings
from tutor.preferences import Preferences, changed_texts, preferences_of, saved_texts

OTHER = Preferences(
    rules="alternate",
    language="en",
    table=TableSettings(
        has_badges=False,
        has_motion=False,
        has_sound=True,
        is_from_memory=True,
        asks_to_confirm=False,
        courts=CourtNames.LATIN,
        pace=Pace.QUICK,
    ),
    shows_timer=True,
    daily_goal=25,
)


@pytest.mark.parametrize("liked", [Preferences(), OTHER], ids=["usual", "all others"])
def test_settings_come_back_as_they_were_kept(liked: Preferences) -> None:
    assert preferences_of(saved_texts(liked)) == liked


def test_each_setting_is_kept_under_a_name_of_its_own() -> None:
    assert changed_texts(Preferences(), OTHER) == saved_texts(OTHER)
    assert changed_texts(OTHER, replace(OTHER, daily_goal=5)) == {"daily_goal": "5"}


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("rules", "bridge"),
        ("language", "tlh"),
        ("courts", "kings"),
        ("has_motion", "maybe"),
        ("pace", "breakneck"),
        ("daily_goal", "0"),
        ("daily_goal", "101"),
        ("daily_goal", "-5"),
        ("daily_goal", "9" * 5000),
        ("daily_goal", "٣"),
        ("what", "ever"),
    ],
)
def test_what_makes_no_sense_is_as_usual(name: str, text: str) -> None:
    assert preferences_of({name: text}) == Preferences()

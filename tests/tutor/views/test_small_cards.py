"""Small drawn cards: court cards carry their value where the profile's values are given."""

import pytest

from engine.notation import parse_card
from engine.rules import ALTERNATE, TUNISIAN
from tutor.components.table_settings import TableSettings
from tutor.texts import texts_for
from tutor.views.small_cards import shown_values, small_card

TEXTS = texts_for("en")
QUEEN, SEVEN = parse_card("Qh"), parse_card("7d")


def test_a_court_card_has_the_value_of_its_profile() -> None:
    plain = small_card(QUEEN, TEXTS)
    eight = small_card(QUEEN, TEXTS, values=TUNISIAN.values)
    nine = small_card(QUEEN, TEXTS, values=ALTERNATE.values)
    assert len({plain, eight, nine}) == 3


def test_a_number_card_needs_no_badge() -> None:
    assert small_card(SEVEN, TEXTS) == small_card(SEVEN, TEXTS, values=TUNISIAN.values)


def test_values_are_shown_unless_the_learner_wants_none(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shown_values(ALTERNATE) == ALTERNATE.values
    plain = TableSettings(has_badges=False)
    monkeypatch.setattr("tutor.views.small_cards.table_settings", lambda: plain)
    assert shown_values(ALTERNATE) == ()

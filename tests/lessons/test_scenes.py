from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import HIDDEN, Cards, card_set, pack
from engine.errors import ChkobbaError
from engine.notation import parse_cards, parse_position
from engine.rules import ALTERNATE, TUNISIAN, Rules
from engine.shuffling import shuffled
from engine.validity import problems
from lessons.scenes import DEALS, Setting, complete

PROFILES = (TUNISIAN, ALTERNATE)
TAUGHT = {
    "R1": ("2d6s", "Qh"),
    "R2": ("3c4h7d", "7s"),
    "R3": ("4h6sKc", "Ks"),
    "R4": ("2h7d7c", "7s"),
    "R5": ("5d5c", "5sKs"),
    "R6": ("Ac2d3h4s5c", "7s"),
    "R7": ("Ac2d3h4s", "Kh"),
    "R8": ("Ah7c", "Qd"),
    "R9": ("AhQc", "Jd"),
    "R10": ("Qc", "Ac7h"),
    "R11": ("4cKh", "4s"),
    "R13": ("5h", "5s"),
    "T1": ("3c", "2sJh"),
    "T4": ("-", "4h4cJs"),
    "T8": ("2cJs", "4h6c7d"),
    "T13": ("2c4h5s7d", "Jh"),
}


def _setting(table: str, hand: str) -> Setting:
    return Setting(parse_cards(table), parse_cards(hand))


@pytest.mark.parametrize("rules", PROFILES, ids=str)
@pytest.mark.parametrize("point", TAUGHT)
def test_each_example_of_the_rules_becomes_a_sound_position(point: str, rules: Rules) -> None:
    setting = _setting(*TAUGHT[point])
    position = complete(setting, rules)
    assert parse_position(str(position)) == position
    assert (position.table, position.hands[0]) == (setting.table, setting.hand)
    assert position.turn == 0


@pytest.mark.parametrize("point", TAUGHT)
def test_both_profiles_get_the_same_cards(point: str) -> None:
    tunisian, alternate = (complete(_setting(*TAUGHT[point]), rules) for rules in PROFILES)
    assert str(tunisian).split()[1:8] == str(alternate).split()[1:8]


@st.composite
def _settings(draw: st.DrawFn) -> Setting:
    cards = shuffled(Random(draw(st.integers(0, 2**32))), pack())
    table_size, hand_size = draw(st.integers(0, 8)), draw(st.integers(1, 3))
    end = table_size + hand_size
    table, hand = card_set(tuple(cards[:table_size])), card_set(tuple(cards[table_size:end]))
    known = draw(st.integers(0, hand_size))
    other: Cards = (*cards[end : end + known], *(HIDDEN,) * (hand_size - known))
    return Setting(table, hand, other if known else ())


def _has_equal_pair(table: Cards) -> bool:
    return len({card.rank for card in table}) < len(table)


@settings(max_examples=400, deadline=None, derandomize=True)
@given(setting=_settings(), rules=st.sampled_from(PROFILES))
def test_any_few_cards_become_a_sound_position(setting: Setting, rules: Rules) -> None:
    try:
        position = complete(setting, rules)
    except ChkobbaError:
        assert _has_equal_pair(setting.table)  # D6 and P2 leave some tables out
        return
    assert not problems(position)
    assert position == complete(setting, rules)
    assert HIDDEN not in position.hands[0]
    assert all(sum(map(rules.value_of, pile)) % 2 == 0 for pile in position.piles)  # T19


@settings(max_examples=200, deadline=None, derandomize=True)
@given(setting=_settings())
def test_what_is_not_named_stays_hidden(setting: Setting) -> None:
    try:
        position = complete(setting, TUNISIAN)
    except ChkobbaError:
        return
    assert set(position.hands[1]) <= {*setting.other, HIDDEN}
    assert set(position.stock) <= {HIDDEN}


@pytest.mark.parametrize("deal", DEALS)
def test_a_deal_may_be_asked_for(deal: int) -> None:
    setting = Setting(parse_cards("3c4h7d"), parse_cards("7s"), deal=deal)
    assert len(complete(setting, TUNISIAN).stock) == 30 - 6 * (deal - 1)


def test_the_first_deal_has_no_table_of_three_before_the_first_card() -> None:
    setting = Setting(parse_cards("3c4h7d"), parse_cards("7sKhKs"), deal=1)
    with pytest.raises(ChkobbaError, match="no hand can come to these cards in deal 1"):
        complete(setting, TUNISIAN)


def test_three_equal_cards_are_no_tunisian_table() -> None:
    setting = _setting("6d6c6sKh", "2c")
    assert complete(setting, ALTERNATE).table == setting.table
    with pytest.raises(ChkobbaError, match="redeal"):
        complete(setting, TUNISIAN)


@pytest.mark.parametrize(
    ("table", "hand", "reason"),
    [
        ("3c4h7d", "7d", "7d is there twice"),
        ("3c4h7d", "-", "0 cards in the hand"),
        ("3c4h7d", "AcAd2c3s", "4 cards in the hand"),
    ],
)
def test_cards_that_cannot_be_are_refused(table: str, hand: str, reason: str) -> None:
    with pytest.raises(ChkobbaError, match=reason):
        complete(_setting(table, hand), TUNISIAN)

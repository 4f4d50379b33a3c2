"""The rulebook has every rule, and says of each profile what the engine does."""

from engine.notation import parse_card, parse_cards
from engine.reasons import Fault
from engine.rules import ALTERNATE, HOUSE_OPTIONS, PROFILES, TUNISIAN
from lessons.markup import RULE_COUNTS
from tutor.rulebook import COUNTING, rulebook

BOOK = rulebook(str)


def test_every_rule_has_its_place_and_no_other() -> None:
    ids = [
        f"{letter}{number}"
        for letter, count in RULE_COUNTS.items()
        for number in range(1, count + 1)
    ]
    assert [rule.id for rule in BOOK.rules()] == ids


def test_each_chapter_holds_the_rules_of_its_letter() -> None:
    assert all(
        rule.id.startswith(chapter.letter) for chapter in BOOK.chapters for rule in chapter.rules
    )


def test_a_chapter_is_found_by_its_letter() -> None:
    chapter = BOOK.chapter(COUNTING.lower())
    assert chapter is not None
    assert chapter.rules[0].id == "S1"
    assert BOOK.chapter("X") is None


def test_every_rule_has_a_text_for_every_profile() -> None:
    for rule in BOOK.rules():
        assert set(rule.texts) == set(PROFILES) == set(rule.brief)
        assert all(rule.texts.values())
        assert all(rule.brief.values())


def test_every_rule_that_the_engine_cites_is_in_the_book() -> None:
    cited = {fault.rule for fault in Fault} | {option.rule for option in HOUSE_OPTIONS}
    assert all(BOOK.rule(rule_id) for rule_id in cited)


def test_every_house_option_of_the_engine_is_explained() -> None:
    known = {(option.name, option.rule, option.profile) for option in HOUSE_OPTIONS}
    explained = {(option.name, option.rule, option.profile) for option in BOOK.options}
    assert known <= explained


def test_options_stay_with_their_profile() -> None:
    assert BOOK.options_of(TUNISIAN) == ()
    assert len(BOOK.options_of(ALTERNATE)) == 4


def test_the_values_in_the_text_are_those_of_the_engine() -> None:
    rule = BOOK.rule("V2")
    assert rule is not None
    assert "queen 8, the jack 9" in rule.text(TUNISIAN)
    assert "queen 9, the jack 8" in rule.text(ALTERNATE)


def test_differences_are_where_the_profiles_differ_in_the_engine() -> None:
    ids = {rule.id for rule in BOOK.differences()}
    assert {"V2", "D1", "D2", "D4", "D6", "S3", "S4", "M1"} <= ids
    assert not ids & {"P1", "P2", "P3", "P4", "P5", "C1", "C2", "E1", "M2"}


def test_differences_are_short_enough_for_a_table() -> None:
    assert all(len(text) <= 45 for rule in BOOK.differences() for text in rule.brief.values())


def test_examples_are_cards_and_not_on_the_table_already() -> None:
    for rule in BOOK.rules():
        for example in rule.examples:
            assert parse_card(example.card) not in parse_cards(example.table)


def test_search_finds_ids_words_and_foreign_words_in_any_case() -> None:
    assert [rule.id for rule in BOOK.search("p2", TUNISIAN)] == ["P2"]
    assert "S4" in [rule.id for rule in BOOK.search("SAB'A", TUNISIAN)]
    assert [rule.id for rule in BOOK.search("lowest cuts", ALTERNATE)] == ["D2"]


def test_search_finds_a_card_by_its_sign_and_by_its_notation() -> None:
    by_sign = BOOK.search("7♦", TUNISIAN)
    assert "S4" in [rule.id for rule in by_sign]
    assert BOOK.search("7d", TUNISIAN) == by_sign == BOOK.search("7D", TUNISIAN)


def test_search_looks_only_at_the_profile_asked_for() -> None:
    assert BOOK.search("sixes", TUNISIAN)
    assert not BOOK.search("sixes", ALTERNATE)


def test_search_for_nothing_gives_everything_and_for_nonsense_nothing() -> None:
    assert BOOK.search("  ", TUNISIAN) == BOOK.rules()
    assert BOOK.search("pineapple", TUNISIAN) == ()


def test_an_unknown_rule_is_none() -> None:
    assert BOOK.rule("P9") is None
    assert BOOK.rule("") is None


def test_readings_belong_to_one_profile_and_cite_rules_of_the_book() -> None:
    assert len(BOOK.readings) == 8
    assert {reading.rule for reading in BOOK.readings_of(TUNISIAN)} == {"P5"}
    assert all(reading.rule is None or BOOK.rule(reading.rule) for reading in BOOK.readings)

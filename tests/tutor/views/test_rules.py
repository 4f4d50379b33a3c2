"""The rules page: the whole rulebook of one profile, by id, searchable."""

from engine.rules import ALTERNATE, TUNISIAN
from tests.tutor.drawn_pages import html_of, page, run, text_of
from tutor.rulebook import rulebook

BOOK = rulebook(str)


def test_every_rule_of_the_profile_is_on_the_page() -> None:
    for rules in (TUNISIAN, ALTERNATE):
        text = text_of(page("rules", rules=rules.name))
        assert all(rule.title in text and rule.text(rules) in text for rule in BOOK.rules())


def test_every_rule_can_be_linked_to() -> None:
    html = html_of(page("rules"))
    assert all(f"./rules?rules=tunisian&amp;id={rule.id}" in html for rule in BOOK.rules())


def test_an_id_in_the_address_puts_its_rule_on_top() -> None:
    text = text_of(page("rules", id="p2"))
    assert text.index("Equal first") < text.index("The pack")


def test_a_letter_in_the_address_puts_its_chapter_on_top() -> None:
    html = html_of(page("rules", id="S"))
    assert html.index(">S1</a>") < html.index(">S8</a>") < html.index(">V1</a>")


def test_an_unknown_id_says_so_and_shows_the_rulebook_all_the_same() -> None:
    text = text_of(page("rules", id="P99"))
    assert "There is no rule “P99”" in text
    assert "Equal first" in text


def test_search_finds_rules_by_word() -> None:
    test = page("rules")
    test.text_input(key="rules_search").set_value("sixes")
    text = text_of(run(test))
    assert "1 rule" in text
    assert "Bermila" in text
    assert "Equal first" not in text


def test_a_search_in_vain_says_how_to_go_on() -> None:
    test = page("rules")
    test.text_input(key="rules_search").set_value("pineapple")
    assert "clear the search" in text_of(run(test))


def test_house_options_are_shown_where_the_profile_has_some() -> None:
    assert "House options" not in text_of(page("rules"))
    assert "Bastra limit" in text_of(page("rules", rules="alternate"))


def test_decided_readings_of_the_profile_are_given_with_their_ground() -> None:
    for rules in (TUNISIAN, ALTERNATE):
        text = text_of(page("rules", rules=rules.name))
        for reading in BOOK.readings_of(rules):
            assert reading.decision in text
            assert reading.why in text


def test_all_differences_stand_in_one_table() -> None:
    html = html_of(page("rules"))
    table = html[html.index("<table") :]
    for rule in BOOK.differences():
        assert f">{rule.id}</a>" in table


def test_examples_follow_the_profile() -> None:
    everything, nothing = "Takes everything: a chkobba.", "Takes nothing: it is laid."
    for profile, queen, jack in (
        ("tunisian", everything, nothing),
        ("alternate", nothing, everything),
    ):
        text = text_of(page("rules", rules=profile, id="V2")).replace("→", "")
        assert queen + jack in text


def test_a_rule_leads_to_the_lesson_that_explains_it() -> None:
    assert "Lesson: An equal card comes first" in text_of(page("rules", id="P2"))

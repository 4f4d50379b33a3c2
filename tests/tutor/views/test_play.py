"""The page to play on: set-up, a match at its steps, the count, records, a position."""

import json
from dataclasses import replace
from datetime import UTC, datetime
from urllib.parse import parse_qs, urlsplit

import pytest
from streamlit.testing.v1 import AppTest

from engine.match_records import format_matches
from engine.rules import TUNISIAN
from tests.tutor.drawn_pages import asked, labels, page, press, run, text_of
from tests.tutor.matches.played import (
    is_all_played,
    is_asked,
    is_counted,
    new_match,
    played_until,
)
from tests.tutor.matches.test_log import WITH_A_REDEAL
from tests.tutor.matches.test_position_play import LAST_DEAL
from tutor.components.table_settings import SPEEDS, Pace
from tutor.matches.acting import answered
from tutor.matches.log import Coaching, Degree, MatchLog, format_log, parse_log
from tutor.matches.names import player_names
from tutor.matches.records import record_in, record_of, share_code
from tutor.matches.seeds import commitment, hand_secret
from tutor.store import Document, Store, open_store
from tutor.texts import texts_for
from tutor.wording.dates import full_date

ANY_BROWSER = "any browser of this computer"
SILENT = Coaching(Degree.SILENT)


@pytest.fixture
def kept(own_progress: str) -> Store:
    return open_store(own_progress)


def keep(store: Store, log: MatchLog) -> None:
    """Keeps a match under the name of `one` for whoever visits."""
    now = datetime.now(UTC)
    learner = store.visitors.welcome(ANY_BROWSER, now)
    text = format_log(replace(log, coaching=SILENT))
    store.documents.save(learner.id, Document("match", "one", text, now))


def opened(store: Store, log: MatchLog) -> AppTest:
    keep(store, log)
    return page("play", match="one", rules=log.settings.rules.name)


def kept_log(store: Store) -> MatchLog:
    learner = store.visitors.welcome(ANY_BROWSER, datetime.now(UTC))
    (document,) = store.documents.of(learner.id, "match")
    return parse_log(document.text)


def test_one_click_begins_a_match_and_keeps_it(kept: Store) -> None:
    test = press(page("play"), "Start the match")
    assert "deal first" in text_of(test) or "deals first" in text_of(test)
    assert kept_log(kept).settings.company == ("hedi",)
    assert commitment(hand_secret(kept_log(kept).secret, 1)) in text_of(test)
    assert hand_secret(kept_log(kept).secret, 1) not in text_of(test)


def test_the_first_hand_is_dealt(kept: Store) -> None:
    test = press(opened(kept, new_match()), "Deal")
    assert kept_log(kept).hands
    assert "your turn" in text_of(test)


def test_the_pace_of_the_cards_is_set_beside_the_table(kept: Store) -> None:
    test = opened(kept, played_until(new_match(), is_asked).log)
    test.segmented_control(key="table_pace").set_value("calm")
    assert run(test).segmented_control(key="table_pace").value == "calm"
    (table,) = test.get("bidi_component")
    assert json.loads(table.proto.json)[0]["scene"]["speed"] == SPEEDS[Pace.CALM]


def test_the_chosen_company_is_who_plays(kept: Store) -> None:
    test = page("play", rules="alternate")
    test.segmented_control(key="play_seats_alternate").set_value(3)
    test = run(test)
    test.selectbox(key="play_company_3_1").set_value("nour")
    press(test, "Start the match")
    assert kept_log(kept).settings.company == ("hedi", "nour")


def test_a_redeal_is_shown_and_dealt_again(kept: Store) -> None:
    log = answered(new_match(rules=TUNISIAN, secret=WITH_A_REDEAL).begun())
    test = opened(kept, log)
    assert "all forty cards go back" in text_of(test)
    press(test, "Deal again")
    assert len(kept_log(kept).hands[0]) > len(log.hands[0])


def test_a_hand_is_counted_category_by_category(kept: Store) -> None:
    test = press(opened(kept, played_until(new_match(), is_all_played).log), "Count the round")
    told = text_of(test)
    assert "The count of round 1" in told
    for category in ("Cards", "Diamonds", "Bermila", "Chkobbas", "This round", "The match"):
        assert category in told
    assert hand_secret("any", 1) in told
    assert hand_secret("any", 2) not in told


def test_the_end_of_a_match_tells_who_won_and_leads_on(kept: Store) -> None:
    test = opened(kept, played_until(new_match(3), lambda state: state.is_over).log)
    assert "the match" in text_of(test)
    assert {"Review", "Play again"} <= set(labels(test))
    again = asked(press(test, "Play again"), "match")
    assert again not in {"", "one"}
    assert "round 1" in text_of(test)


def test_a_shared_match_names_the_learner_and_is_seen_from_his_place(kept: Store) -> None:
    keep(kept, played_until(new_match(), is_counted).log)
    (link,) = page("play", record="one").code
    told = parse_qs(urlsplit(link.value).query)
    players = record_in(told["game"][0]).players
    assert players[int(told["player"][0])] == "Guest"
    assert set(players) == {"Guest", "Hédi"}


def test_another_profile_gives_way_to_that_of_the_match(kept: Store) -> None:
    keep(kept, played_until(new_match(), is_counted).log)
    assert asked(page("play", match="one", rules="tunisian"), "rules") == "alternate"


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ({"match": "none"}, "This match cannot be found"),
        ({"record": "none"}, "This match cannot be found"),
        ({"game": "none"}, "This match cannot be found"),
        ({"position": "none"}, "This position cannot be played"),
    ],
)
def test_an_address_that_leads_nowhere_leads_back(query: dict[str, str], told: str) -> None:
    test = page("play", **query)
    assert told in text_of(test)
    assert "Start the match" in labels(press(test, "To all matches"))


def test_matches_stand_in_a_list_and_can_be_deleted(kept: Store) -> None:
    keep(kept, played_until(new_match(), is_asked).log)
    test = page("play", rules="alternate")
    assert "You – Hédi  0–0" in text_of(test)
    (document,) = kept.documents.of(
        kept.visitors.welcome(ANY_BROWSER, datetime.now(UTC)).id, "match"
    )
    assert f"round 1, {full_date(document.changed_at.date(), 'en')}" in text_of(test)
    assert "Go on" in labels(test)
    assert "Go on" not in labels(press(test, "Delete"))


def test_a_link_to_a_match_shows_it_and_it_can_be_kept(kept: Store) -> None:
    state = played_until(new_match(), is_counted)
    record = record_of(state, player_names(state.log.settings, texts_for(), learner="Amel"))
    assert record is not None
    test = page("play", game=share_code(record), rules="alternate")
    assert "Amel" in text_of(test)
    press(test, "Keep it among my matches")
    assert "A match looked at again" in text_of(test)
    learner = kept.visitors.welcome(ANY_BROWSER, datetime.now(UTC))
    (document,) = kept.documents.of(learner.id, "record")
    assert document.text == format_matches((record,))


def test_a_record_that_is_none_is_refused_with_its_place() -> None:
    test = page("play")
    test.text_area(key="play_pasted").set_value("[Seat0 nobody]")
    test = press(test, "Open the record")
    assert "line 1" in text_of(test)


def test_a_position_is_played_out() -> None:
    played = "4sx4c"
    test = page("play", position=LAST_DEAL, played=played)
    assert "perfect defence" in text_of(test)
    assert asked(press(test, "From the start"), "played") == ""


def test_house_options_are_chosen_before_a_match_and_named_in_it(kept: Store) -> None:
    lobby = page("play", rules="alternate")
    lobby.button_group(key="play_options_alternate").set_value(["primiera", "tie-to-taker"]).run()
    test = press(lobby, "Start the match")
    assert str(kept_log(kept).settings.rules) == "alternate+primiera+tie-to-taker"
    assert "Ties to the last taker" in text_of(test)


def test_a_match_keeps_its_rules_and_offers_no_others(kept: Store) -> None:
    test = opened(kept, new_match())
    assert "Alternate rules" in text_of(test)
    with pytest.raises(KeyError):
        test.segmented_control(key="frame_rules")


def test_a_try_that_cannot_be_read_is_left_out() -> None:
    assert "Play it out" in text_of(page("play", position=LAST_DEAL, tried="4sx.<script>"))

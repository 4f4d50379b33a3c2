"""Several learners share one computer, each by name, and each browser knows its own."""

import pytest

from tests.tutor.store.samples import DAY, NOON
from tutor.store import LearnerNameError, Store, UnknownLearnerError
from tutor.store.learners import LONGEST_NAME, NameFlaw
from tutor.store.visitors import new_token


def test_learners_are_found_by_number_and_by_key(store: Store) -> None:
    slim = store.learners.add("  Slim  Ben Ali", NOON)
    assert slim.name == "Slim Ben Ali"
    assert store.learners.get(slim.id) == store.learners.with_key(slim.key) == slim


@pytest.mark.parametrize(
    ("name", "flaw"),
    [
        ("", NameFlaw.EMPTY),
        ("  ", NameFlaw.EMPTY),
        ("x" * 41, NameFlaw.LONG),
        ("a\0b", NameFlaw.UNSEEN),
    ],
)
def test_a_name_that_is_none_is_refused(store: Store, name: str, flaw: NameFlaw) -> None:
    with pytest.raises(LearnerNameError, match=flaw.value) as caught:
        store.learners.add(name, NOON)
    assert caught.value.flaw is flaw
    assert store.learners.all() == ()


def test_the_longest_name_can_be_had(store: Store) -> None:
    assert store.learners.add("x" * LONGEST_NAME, NOON).name == "x" * LONGEST_NAME


def test_two_learners_never_share_a_name(store: Store) -> None:
    leila = store.learners.add("Leila", NOON)
    store.learners.add("Slim", NOON)
    with pytest.raises(LearnerNameError, match="called so already"):
        store.learners.add("LEILA", NOON)
    with pytest.raises(LearnerNameError, match="called so already"):
        store.learners.rename(leila.id, "slim")
    assert store.learners.get(leila.id) == leila


def test_guests_have_no_name_until_they_give_one(store: Store) -> None:
    guest, other = store.learners.add_guest(NOON), store.learners.add_guest(NOON)
    assert (guest.name, other.name) == ("", "")
    assert store.learners.all() == ()
    assert store.learners.rename(guest.id, "ليلى").name == "ليلى"
    assert [learner.id for learner in store.learners.all()] == [guest.id]


def test_the_learner_seen_last_comes_first(store: Store) -> None:
    slim, leila = store.learners.add("Slim", NOON), store.learners.add("Leila", NOON)
    store.visitors.connect(new_token(), slim.id, NOON + DAY)
    assert [learner.id for learner in store.learners.all()] == [slim.id, leila.id]


def test_an_unknown_learner_is_an_error(store: Store) -> None:
    with pytest.raises(UnknownLearnerError, match="no such learner: learner 7"):
        store.learners.get(7)
    with pytest.raises(UnknownLearnerError, match="no such learner: learner Slim"):
        store.learners.with_key("Slim")


def test_a_browser_is_welcomed_as_the_same_learner_again(store: Store) -> None:
    token, other = new_token(), new_token()
    guest = store.visitors.welcome(token, NOON)
    assert store.visitors.welcome(token, NOON + DAY) == guest
    assert store.visitors.welcome(other, NOON) != guest


def test_a_browser_can_change_hands(store: Store) -> None:
    token = new_token()
    guest, slim = store.visitors.welcome(token, NOON), store.learners.add("Slim", NOON)
    store.visitors.connect(token, slim.id, NOON + DAY)
    assert store.visitors.learner(token) == store.learners.get(slim.id)
    assert store.learners.get(slim.id).seen_at == NOON + DAY
    assert store.learners.get(guest.id).seen_at == NOON


def test_the_store_does_not_hold_the_token_of_a_browser(store: Store) -> None:
    token = new_token()
    store.visitors.welcome(token, NOON)
    with store.database.reading() as connection:
        rows = connection.exec_driver_sql("SELECT token_digest FROM visitors").fetchall()
    assert len(rows) == 1
    assert token not in rows[0][0]


def test_a_browser_inherits_once_from_the_time_before_tokens(store: Store) -> None:
    old = store.visitors.welcome("all browsers", NOON)
    first, second = new_token(), new_token()
    guest = store.visitors.welcome(second, NOON)
    store.visitors.inherit(second, "all browsers")
    assert store.visitors.learner(second) == guest  # who has a learner keeps him
    store.visitors.inherit(first, "all browsers")
    assert store.visitors.learner(first) == old
    assert store.visitors.learner("all browsers") is None

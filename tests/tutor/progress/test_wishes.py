"""Names, files and the wish to delete: whatever comes of them is said, and nothing is lost."""

import json
from datetime import timedelta

import pytest

from tests.tutor.progress.samples import COUNT, fill
from tests.tutor.store.samples import NOON, learner_named
from tutor.progress.transfer import ProgressFile, export_progress
from tutor.progress.wishes import Outcome, add_learner, delete_all, read_file, rename, take_in
from tutor.store import Learner, Store, open_store
from tutor.texts import texts_for

ENGLISH = texts_for("en")


@pytest.fixture
def kept(own_progress: str) -> Store:
    """Returns a store whose learner Slim has a history."""
    store = open_store(own_progress)
    fill(store, store.learners.add("Slim", NOON), NOON)
    return store


def _exported(kept: Store) -> ProgressFile:
    text = export_progress(kept, learner_named(kept, "Slim").id, NOON)
    file = read_file(text.encode(), ENGLISH)
    assert isinstance(file, ProgressFile)
    return file


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\xff\xfe\x00", "damaged"),
        (b"not json", "damaged"),
        (b"[]", "damaged"),
        (json.dumps({"format": "chess"}).encode(), "damaged"),
        (json.dumps({"format": "chkobba progress", "version": 99}).encode(), "newer version"),
    ],
)
def test_a_file_that_cannot_be_read_says_why(content: bytes, said: str) -> None:
    read = read_file(content, ENGLISH)
    assert isinstance(read, Outcome)
    assert not read.is_done
    assert said in read.text
    assert "Nothing was changed." in read.text


def test_progress_moves_to_a_new_computer_with_its_name(kept: Store) -> None:
    file = _exported(kept)
    kept.learners.delete(learner_named(kept, "Slim").id)
    guest = kept.learners.add_guest(NOON)
    outcome = take_in(kept, guest, file, ENGLISH)
    assert outcome == Outcome(is_done=True, text="The progress in the file is yours now.")
    assert kept.learners.get(guest.id).name == "Slim"
    assert len(kept.answers.of(guest.id)) == COUNT


def test_the_progress_of_somebody_else_is_refused_and_nothing_is_lost(kept: Store) -> None:
    file = _exported(kept)
    other = kept.learners.add("Leïla", NOON)
    fill(kept, other, NOON - timedelta(days=1))
    outcome = take_in(kept, other, file, ENGLISH)
    assert not outcome.is_done
    assert "somebody else" in outcome.text
    assert len(kept.answers.of(other.id)) == COUNT


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "no letter"),
        ("   ", "no letter"),
        ("x" * 41, "40 letters are the most"),
        ("Sl\u200bim", "cannot be shown"),
        ("SLIM", "has this name already"),
    ],
)
def test_a_name_that_cannot_be_had_is_refused_and_why(kept: Store, name: str, why: str) -> None:
    guest = kept.learners.add_guest(NOON)
    refused = rename(kept, guest, name, ENGLISH)
    assert not refused.is_done
    assert why in refused.text
    assert add_learner(kept, name, NOON, ENGLISH) == refused
    assert kept.learners.get(guest.id).name == ""


def test_a_new_learner_begins_with_nothing(kept: Store) -> None:
    added = add_learner(kept, "Leïla", NOON, ENGLISH)
    assert isinstance(added, Learner)
    assert kept.answers.of(added.id) == ()


def test_deleting_everything_leaves_the_others_alone(kept: Store) -> None:
    other = kept.learners.add("Leïla", NOON)
    assert delete_all(kept, learner_named(kept, "Slim"), ENGLISH).is_done
    assert kept.learners.all() == (kept.learners.get(other.id),)

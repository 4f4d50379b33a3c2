"""Documents: kept by kind and name, each learner's own, the newest first."""

from dataclasses import replace

from tests.tutor.store.samples import DAY, NOON
from tutor.store import Document, Store

POSITION = Document("position", "the bait", "tunisian …", changed_at=NOON)


def test_a_document_is_kept_under_its_kind_and_name(store: Store) -> None:
    slim = store.learners.add("Slim", NOON)
    store.documents.save(slim.id, POSITION)
    assert store.documents.named(slim.id, "position", "the bait") == POSITION
    assert store.documents.named(slim.id, "match", "the bait") is None


def test_saving_again_replaces_and_brings_to_the_front(store: Store) -> None:
    slim = store.learners.add("Slim", NOON)
    later = replace(POSITION, text="alternate …", changed_at=NOON + 2 * DAY)
    other = replace(POSITION, name="the sweep", changed_at=NOON + DAY)
    for document in (POSITION, other, later):
        store.documents.save(slim.id, document)
    assert store.documents.of(slim.id, "position") == (later, other)


def test_removing_takes_one_document_of_one_learner(store: Store) -> None:
    slim, amel = (store.learners.add(name, NOON) for name in ("Slim", "Amel"))
    for learner in (slim, amel):
        store.documents.save(learner.id, POSITION)
    store.documents.remove(slim.id, "position", "the bait")
    store.documents.remove(slim.id, "position", "never saved")
    assert store.documents.of(slim.id, "position") == ()
    assert store.documents.of(amel.id, "position") == (POSITION,)

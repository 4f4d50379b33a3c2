"""All progress travels in one file, and no file can do harm."""

import csv
import json
from io import StringIO

import pytest

from tests.tutor.store.samples import DAY, NOON, answer, nothing, ten_more
from tutor.progress.transfer import (
    VERSION,
    ProgressFile,
    Refusal,
    TransferError,
    answers_csv,
    export_progress,
    import_progress,
    read_progress,
)
from tutor.store import CourseUnit, Document, Learner, NewReport, NewRun, Store


def _learner_with_progress(store: Store) -> Learner:
    slim = store.learners.add("Slim", NOON)
    run = store.runs.start(slim.id, NewRun("run", "streak", "tunisian", "7"), NOON)
    store.answers.record(slim.id, answer("a", run_id=run.id), NOON, ten_more)
    store.answers.record(slim.id, answer("b", given='=cmd()"', loss=None), NOON + DAY, nothing)
    store.course.finish(slim.id, CourseUnit("tunisian", "bermila", 3, 5, NOON))
    store.settings.change(slim.id, {"language": "ar"})
    store.reports.add(slim.id, NewReport("r", "puzzles", "x", "odd", "{}"), NOON)
    store.documents.save(slim.id, Document("sequence", "Sweeps", "tunisian 7d", NOON))
    return slim


def _file(store: Store, learner: Learner) -> ProgressFile:
    return read_progress(export_progress(store, learner.id, NOON))


def test_a_new_learner_takes_over_everything(store: Store) -> None:
    slim = _learner_with_progress(store)
    text, file = export_progress(store, slim.id, NOON), _file(store, slim)
    store.learners.delete(slim.id)
    new = store.learners.add("Slim again", NOON)
    import_progress(store, new.id, file)
    assert store.learners.get(new.id).key == slim.key
    again = json.loads(export_progress(store, new.id, NOON))
    assert again["progress"] == json.loads(text)["progress"]
    (kept,) = store.documents.of(new.id, "sequence")
    assert (kept.name, kept.text) == ("Sweeps", "tunisian 7d")
    (run,) = store.runs.of(new.id, "streak")
    assert [one.token for one in store.answers.in_run(new.id, run.id)] == ["a"]
    assert store.learners.rating(new.id) is not None


def test_a_file_takes_the_place_of_what_came_later(store: Store) -> None:
    slim = _learner_with_progress(store)
    file = _file(store, slim)
    store.answers.record(slim.id, answer("later"), NOON, nothing)
    import_progress(store, slim.id, file)
    assert {kept.token for kept in store.answers.of(slim.id)} == {"a", "b"}


def test_a_file_of_the_first_version_holds_no_documents_and_is_taken_in(store: Store) -> None:
    slim = _learner_with_progress(store)
    document = json.loads(export_progress(store, slim.id, NOON))
    del document["progress"]["documents"]
    import_progress(store, slim.id, read_progress(json.dumps(document | {"version": 1})))
    assert len(store.answers.of(slim.id)) == 2
    assert store.documents.of(slim.id, "sequence") == ()
    with pytest.raises(TransferError, match="documents is missing"):
        read_progress(json.dumps(document))


def test_the_places_in_a_file_of_the_second_version_are_passed_over(store: Store) -> None:
    slim = _learner_with_progress(store)
    document = json.loads(export_progress(store, slim.id, NOON))
    progress = document["progress"] | {"places": []}
    file = read_progress(json.dumps(document | {"version": 2, "progress": progress}))
    assert file == _file(store, slim)


def test_somebody_elses_file_is_refused(store: Store) -> None:
    slim = _learner_with_progress(store)
    leila = store.learners.add("Leila", NOON)
    with pytest.raises(TransferError, match="somebody else: Slim") as caught:
        import_progress(store, leila.id, _file(store, slim))  # Slim still learns here
    assert caught.value.refusal is Refusal.SOMEBODY_ELSES
    file = _file(store, slim)
    store.learners.delete(slim.id)
    store.answers.record(leila.id, answer("mine"), NOON, nothing)
    with pytest.raises(TransferError, match="somebody else"):
        import_progress(store, leila.id, file)
    assert [kept.token for kept in store.answers.of(leila.id)] == ["mine"]


@pytest.mark.parametrize("text", ["", "null", "[]", "{", "a letter", '{"format": "chess"}', "NaN"])
def test_a_file_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(TransferError, match="no file of progress") as caught:
        read_progress(text)
    assert caught.value.refusal is Refusal.BROKEN


def test_a_newer_file_is_refused(store: Store) -> None:
    document = json.loads(export_progress(store, _learner_with_progress(store).id, NOON))
    with pytest.raises(TransferError, match="newer version") as caught:
        read_progress(json.dumps(document | {"version": VERSION + 1}))
    assert caught.value.refusal is Refusal.NEWER


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("unknown", 1),
        ("attempt", "1"),
        ("attempt", True),
        ("attempt", 2**40),
        ("attempt", None),
        ("seconds", float("nan")),
        ("is_right", 1),
        ("given", "a\0b"),
        ("given", "\ud800"),
        ("answered_at", "yesterday"),
        ("answered_at", "2026-12-01"),
        ("answered_at", "0001-01-01T00:00:00+14:00"),
        ("answered_at", "9999-12-31T23:59:59-14:00"),
    ],
)
def test_a_damaged_answer_is_refused(column: str, value: object, store: Store) -> None:
    document = json.loads(export_progress(store, _learner_with_progress(store).id, NOON))
    document["progress"]["answers"][0][column] = value
    with pytest.raises(TransferError, match="answers, row 1") as caught:
        read_progress(json.dumps(document))
    assert caught.value.refusal is Refusal.BROKEN


@pytest.mark.parametrize("part", ["learner", "progress"])
def test_a_file_without_one_of_its_parts_is_refused(part: str, store: Store) -> None:
    document = json.loads(export_progress(store, _learner_with_progress(store).id, NOON))
    del document[part]
    with pytest.raises(TransferError, match=f"{part} is missing"):
        read_progress(json.dumps(document))


def test_a_file_that_holds_an_answer_twice_changes_nothing(store: Store) -> None:
    slim = _learner_with_progress(store)
    document = json.loads(export_progress(store, slim.id, NOON))
    document["progress"]["answers"] *= 2
    before = store.archive.take(slim.id)
    with pytest.raises(TransferError, match="twice"):
        import_progress(store, slim.id, read_progress(json.dumps(document)))
    assert store.archive.take(slim.id) == before


def test_no_cell_of_the_table_is_a_formula(store: Store) -> None:
    slim = _learner_with_progress(store)
    rows = list(csv.DictReader(StringIO(answers_csv(store, slim.id))))
    assert [row["token"] for row in rows] == ["a", "b"]
    assert rows[1]["given"] == "'=cmd()\""
    assert rows[0]["answered_at"] == "2026-12-01T12:00:00+00:00"

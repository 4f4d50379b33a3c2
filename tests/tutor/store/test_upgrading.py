"""A database of any older version becomes the newest, and a newer one is left alone."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from tests.tutor.store.samples import ANSWER, NOON, learner_named, nothing
from tutor.store import Document, StoreError, Trouble, open_store
from tutor.store.database import open_database
from tutor.store.schema import METADATA
from tutor.store.upgrading import NEWEST, upgrade

OLDEST = "0001"
OLD_LEARNER = text(
    "INSERT INTO learners (id, key, name, folded_name, created_at, seen_at)"
    " VALUES (1, 'old', 'Slim', 'slim', '2026-11-01 10:00:00', '2026-11-01 10:00:00')"
)
OLD_ANSWER = text(
    "INSERT INTO answers (learner_id, token, exercise_id, kind, rules, mode, themes, attempt,"
    " given, is_legal, is_right, grade, hint_count, is_shown, seconds, answered_at, is_rated)"
    " VALUES (1, 'first', 'tunisian-best2-7', 'best', 'tunisian', 'mixed', '', 1, 'Qh', true,"
    " true, 'best', 0, false, 3.5, '2026-11-01 10:00:00', false)"
)


def _script() -> ScriptDirectory:
    settings = Config()
    settings.set_main_option("script_location", "tutor.store:migrations")
    return ScriptDirectory.from_config(settings)


def _old_database(url: str, revision: str = OLDEST) -> None:
    database = open_database(url)
    upgrade(database, target=revision)
    with database.writing() as connection:
        connection.execute(OLD_LEARNER)
        connection.execute(OLD_ANSWER)
    database.engine.dispose()


def test_the_newest_step_is_the_last_of_the_scripts() -> None:
    assert _script().get_heads() == [NEWEST]
    assert [step.revision for step in _script().walk_revisions()][-1] == OLDEST


def test_the_steps_lead_to_the_tables_of_the_schema(empty_url: str) -> None:
    store = open_store(empty_url)
    with store.database.reading() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), METADATA)
    store.close()
    assert differences == []


@pytest.mark.parametrize("revision", [OLDEST, "0002", "0003"])
def test_an_older_database_keeps_all_that_is_in_it(revision: str, empty_url: str) -> None:
    _old_database(empty_url, revision)
    store = open_store(empty_url)
    slim = learner_named(store, "Slim")
    (kept,) = store.answers.of(slim.id)
    assert (kept.token, kept.given, kept.choice_count) == ("first", "Qh", 0)
    assert not store.answers.record(slim.id, ANSWER, NOON, nothing).is_new
    store.documents.save(slim.id, Document("position", "mine", "7d", NOON))
    assert store.archive.take(slim.id)["documents"]
    store.close()


def test_an_older_file_is_copied_before_it_is_altered(tmp_path: Path) -> None:
    file = tmp_path / "progress.sqlite3"
    _old_database(f"sqlite:///{file}")
    open_store(f"sqlite:///{file}").close()
    copy = open_database(f"sqlite:///{tmp_path / 'progress-before-0001.sqlite3'}")
    with copy.reading() as connection:
        assert connection.scalar(text("SELECT version_num FROM alembic_version")) == OLDEST
        assert connection.scalar(text("SELECT count(*) FROM answers")) == 1
    copy.engine.dispose()


def test_a_step_that_fails_leaves_the_older_database(empty_url: str) -> None:
    _old_database(empty_url)
    database = open_database(empty_url)
    spoiler = "CREATE INDEX ix_answers_learner_id_answered_at ON answers (id)"
    with database.writing() as connection:
        connection.execute(text(spoiler))
    with pytest.raises(StoreError):
        open_store(empty_url)
    with database.writing() as connection:
        connection.execute(text("DROP INDEX ix_answers_learner_id_answered_at"))
    database.engine.dispose()
    store = open_store(empty_url)
    assert len(store.answers.of(1)) == 1
    store.close()


def test_a_newer_database_is_refused_and_stays_as_it_is(url: str) -> None:
    store = open_store(url)
    store.learners.add("Slim", NOON)
    with store.database.writing() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(StoreError, match="newer version of the tutor") as caught:
        open_store(url)
    assert caught.value.trouble is Trouble.NEWER
    with store.database.writing() as connection:
        assert connection.scalar(text("SELECT version_num FROM alembic_version")) == "9999"
        connection.execute(text(f"UPDATE alembic_version SET version_num = '{NEWEST}'"))
    assert [learner.name for learner in store.learners.all()] == ["Slim"]
    store.close()


def test_two_programs_that_open_an_empty_database_at_once_both_succeed(empty_url: str) -> None:
    with ThreadPoolExecutor(2) as programs:
        stores = list(programs.map(open_store, [empty_url, empty_url]))
    stores[0].learners.add("Slim", NOON)
    assert [learner.name for learner in stores[1].learners.all()] == ["Slim"]
    for store in stores:
        store.close()

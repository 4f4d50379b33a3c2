"""When a database cannot be used, the error says why, and what was kept is still there."""

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.tutor.store.samples import NOON, answer, nothing
from tutor.store import StoreError, Trouble, open_store
from tutor.store.database import default_url
from tutor.store.trouble import trouble_of

ADDRESS = "it begins with sqlite:/// or postgresql://"


def _url(file: Path) -> str:
    return f"sqlite:///{file}"


def test_the_default_is_a_file_in_the_users_data_folder() -> None:
    assert default_url({}).startswith("sqlite:///")
    assert default_url({}).endswith("progress.sqlite3")
    assert default_url({"CHKOBBA_DATABASE_URL": " sqlite:///mine.db "}) == "sqlite:///mine.db"


@pytest.mark.parametrize(
    "url", ["", "nonsense", "mysql://here/there", "sqlite://", "sqlite:///:memory:", "postgresql:"]
)
def test_an_address_that_is_none_is_told(url: str) -> None:
    with pytest.raises(StoreError, match="the address of the database is wrong") as caught:
        open_store(url or "://")
    assert caught.value.trouble is Trouble.ADDRESS
    assert ADDRESS in str(caught.value)


def test_a_password_is_never_told() -> None:
    url = "postgresql://slim:s3cret@127.0.0.1:1/chkobba"
    with pytest.raises(StoreError) as caught:
        open_store(url)
    assert caught.value.trouble is Trouble.UNREACHABLE
    assert "s3cret" not in str(caught.value)
    with pytest.raises(StoreError) as caught:
        open_store("postgresql://slim:s3cret@127.0.0.1:port/chkobba")
    assert "s3cret" not in str(caught.value)


def test_the_folder_is_made_when_it_is_missing(tmp_path: Path) -> None:
    file = tmp_path / "new" / "folder" / "progress.sqlite3"
    open_store(_url(file)).close()
    assert file.exists()


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StoreError, match="cannot be opened") as caught:
        open_store(_url(tmp_path / "file" / "progress.sqlite3"))
    assert caught.value.trouble is Trouble.UNREACHABLE


def test_a_file_that_is_no_database_is_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "progress.sqlite3"
    file.write_text("a letter to my aunt " * 100)
    with pytest.raises(StoreError, match="damaged or is no database") as caught:
        open_store(_url(file))
    assert caught.value.trouble is Trouble.BROKEN
    assert file.read_text() == "a letter to my aunt " * 100


def test_a_damaged_file_is_left_as_it_is(ready_file: Path, tmp_path: Path) -> None:
    file = tmp_path / "progress.sqlite3"
    content = bytearray(ready_file.read_bytes())
    content[200:-200] = bytes(len(content) - 400)
    file.write_bytes(content)
    with pytest.raises(StoreError) as caught:
        open_store(_url(file))
    assert caught.value.trouble is Trouble.BROKEN
    assert file.read_bytes() == bytes(content)


def test_a_locked_file_is_told_and_works_again_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tutor.store.database.BUSY_MILLISECONDS", 50)
    store = open_store(_url(tmp_path / "progress.sqlite3"))
    slim = store.learners.add("Slim", NOON)
    other = sqlite3.connect(tmp_path / "progress.sqlite3", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(StoreError, match="another program holds it locked") as caught:
        store.answers.record(slim.id, answer("a"), NOON, nothing)
    assert caught.value.trouble is Trouble.BUSY
    other.execute("ROLLBACK")
    other.close()
    assert store.answers.record(slim.id, answer("a"), NOON, nothing).is_new
    store.close()


def test_a_full_disk_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    store = open_store(_url(tmp_path / "progress.sqlite3"))
    slim = store.learners.add("Slim", NOON)
    store.answers.record(slim.id, answer("kept"), NOON, nothing)
    with store.database.reading() as connection:  # SQLite's own way to play a disk that is full
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(StoreError, match="the disk is full") as caught:
        store.answers.record(slim.id, answer("big", given="Q" * 100_000), NOON, nothing)
    assert caught.value.trouble is Trouble.FULL
    assert [kept.token for kept in store.answers.of(slim.id)] == ["kept"]
    assert store.answers.record(slim.id, answer("small"), NOON, nothing).is_new
    store.close()


def test_a_store_that_may_not_be_written_is_told(tmp_path: Path) -> None:
    store = open_store(_url(tmp_path / "progress.sqlite3"))
    with store.database.reading() as connection:
        connection.exec_driver_sql("PRAGMA query_only = ON")
    with pytest.raises(StoreError, match="nothing can be written there") as caught:
        store.learners.add("Slim", NOON)
    assert caught.value.trouble is Trouble.READ_ONLY
    store.close()


@pytest.mark.skipif(os.getuid() == 0, reason="root may write every file")
def test_a_read_only_file_is_told(ready_file: Path, tmp_path: Path) -> None:
    file = tmp_path / "progress.sqlite3"
    file.write_bytes(ready_file.read_bytes())
    file.chmod(0o400)
    tmp_path.chmod(0o500)
    try:
        with pytest.raises(StoreError) as caught:
            open_store(_url(file)).learners.add("Slim", NOON)
    finally:
        tmp_path.chmod(0o700)
    assert caught.value.trouble in {Trouble.READ_ONLY, Trouble.UNREACHABLE}


class _Refusal(Exception):  # noqa: N818 - stands for the errors of a driver
    def __init__(self, sqlstate: str) -> None:
        self.sqlstate = sqlstate


@pytest.mark.parametrize(
    ("make", "trouble"),
    [
        (lambda: _Refusal("53100"), Trouble.FULL),
        (lambda: _Refusal("25006"), Trouble.READ_ONLY),
        (lambda: _Refusal("40P01"), Trouble.BUSY),
        (lambda: _Refusal("57P03"), Trouble.UNREACHABLE),
        (lambda: _Refusal("42601"), Trouble.OTHER),
        (OSError, Trouble.UNREACHABLE),
    ],
)
def test_each_code_is_told_apart(make: Callable[[], Exception], trouble: Trouble) -> None:
    assert trouble_of(make()) is trouble

"""What can go wrong with a store, told apart so that a page can say what to do about it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum
from types import MappingProxyType
from typing import Final

from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from engine.errors import ChkobbaError


class Trouble(Enum):
    """One kind of trouble; its value says it in plain words."""

    READ_ONLY = "nothing can be written there"
    FULL = "the disk is full"
    BUSY = "another program holds it locked"
    BROKEN = "the file is damaged or is no database of the tutor"
    NEWER = "it was written by a newer version of the tutor"
    UNREACHABLE = "it cannot be opened"
    ADDRESS = "the address of the database is wrong"
    OTHER = "the database refused"


class StoreError(ChkobbaError):
    """A store that cannot be used as asked; what was in it before is still there.

    >>> StoreError(Trouble.FULL, place="progress.sqlite3").trouble
    <Trouble.FULL: 'the disk is full'>
    """

    def __init__(self, trouble: Trouble, *, place: str, detail: str = "") -> None:
        self.trouble, self.place, self.detail = trouble, place, detail
        reason = f" ({detail})" if detail else ""
        super().__init__(f"progress in {place}: {trouble.value}{reason}")


_SQLITE: Final = (
    ("SQLITE_READONLY", Trouble.READ_ONLY),
    ("SQLITE_FULL", Trouble.FULL),
    ("SQLITE_BUSY", Trouble.BUSY),
    ("SQLITE_LOCKED", Trouble.BUSY),
    ("SQLITE_CORRUPT", Trouble.BROKEN),
    ("SQLITE_NOTADB", Trouble.BROKEN),
    ("SQLITE_CANTOPEN", Trouble.UNREACHABLE),
    ("SQLITE_IOERR", Trouble.UNREACHABLE),
)
"""How the names of SQLite's errors begin."""

_POSTGRESQL: Final = (
    ("25006", Trouble.READ_ONLY),
    ("53100", Trouble.FULL),
    ("55P03", Trouble.BUSY),
    ("40", Trouble.BUSY),  # serialization failures and deadlocks
    ("XX001", Trouble.BROKEN),
    ("08", Trouble.UNREACHABLE),
    ("28", Trouble.UNREACHABLE),
    ("3D", Trouble.UNREACHABLE),
    ("53", Trouble.UNREACHABLE),
    ("57", Trouble.UNREACHABLE),
)
"""How PostgreSQL's error codes begin (appendix A of its manual)."""

_TABLES: Final = MappingProxyType({"sqlite_errorname": _SQLITE, "sqlstate": _POSTGRESQL})


@contextmanager
def told_plainly(place: str) -> Iterator[None]:
    """Turns what a database driver raises into a `StoreError`; a broken law of ours passes."""
    try:
        yield
    except IntegrityError:
        raise
    except DBAPIError as error:
        trouble = trouble_of(error.orig)
        raise StoreError(trouble, place=place, detail=_first_line(error.orig)) from error
    except PoolTimeoutError as error:
        raise StoreError(Trouble.BUSY, place=place) from error
    except sqlite3.Error as error:
        raise StoreError(trouble_of(error), place=place, detail=_first_line(error)) from error


def trouble_of(error: BaseException | None) -> Trouble:
    """Returns what kind of trouble a driver's error is."""
    for attribute, table in _TABLES.items():
        code = getattr(error, attribute, None)
        if isinstance(code, str):
            found = (trouble for start, trouble in table if code.startswith(start))
            return next(found, Trouble.OTHER)
    return Trouble.UNREACHABLE  # a driver that reached no server gives no code


def _first_line(error: BaseException | None) -> str:
    return str(error or "").partition("\n")[0]

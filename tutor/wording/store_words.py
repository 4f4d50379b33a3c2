"""What is said when progress cannot be read or kept: what happened, and what to do about it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from tutor.store import StoreError, Trouble
from tutor.texts import N_, Texts

_TOLD: Final[Mapping[Trouble, str]] = MappingProxyType(
    {
        Trouble.READ_ONLY: N_(
            "Nothing can be written to {place}. Allow the tutor to write there, then reload."
        ),
        Trouble.FULL: N_("The disk that holds {place} is full. Make room, then reload."),
        Trouble.BUSY: N_(
            "Another program is using {place}. Close it, or wait a little and reload."
        ),
        Trouble.BROKEN: N_(
            "The file {place} is damaged, or is not the tutor's. Move it away to begin anew, or put"
            " a copy of yours in its place."
        ),
        Trouble.NEWER: N_(
            "{place} was written by a newer version of the tutor. Update the tutor to use it."
        ),
        Trouble.UNREACHABLE: N_("{place} cannot be opened. See that it is there, then reload."),
        Trouble.ADDRESS: N_(
            "The address of the database is wrong: {place}. Correct CHKOBBA_DATABASE_URL and start"
            " the tutor again."
        ),
        Trouble.OTHER: N_("The database {place} refused. Reload, and try again."),
    }
)


def trouble_told(error: StoreError, texts: Texts) -> str:
    """Returns what went wrong with the store, for whoever learns here.

    >>> from tutor.texts import texts_for
    >>> trouble_told(StoreError(Trouble.FULL, place="progress.sqlite3"), texts_for("en"))
    'The disk that holds progress.sqlite3 is full. Make room, then reload.'
    """
    return texts.gettext(_TOLD[error.trouble]).format(place=error.place)

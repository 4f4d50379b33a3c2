"""Who learns here: several people on one computer, each by name, each with a rating."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from functools import cache
from secrets import token_hex
from typing import Final
from unicodedata import normalize

from sqlalchemy import ColumnElement, bindparam, delete, insert, update
from sqlalchemy.exc import IntegrityError

from engine.errors import ChkobbaError, quoted
from tutor.rating import Rating
from tutor.store.database import AnySelect, Database, columns, values
from tutor.store.schema import LEARNER_RATINGS, LEARNERS
from tutor.store.values import Learner

LONGEST_NAME: Final = 40


class NameFlaw(Enum):
    """Why a name cannot be had; the value says it in plain words."""

    EMPTY = "it has no letter"
    LONG = "it is too long"
    UNSEEN = "it holds a sign that cannot be shown"
    TAKEN = "somebody here is called so already"


class LearnerNameError(ChkobbaError):
    """A name that no learner can have, or none but the one who has it."""

    def __init__(self, flaw: NameFlaw, name: str) -> None:
        self.flaw = flaw
        super().__init__(f"not a name to be had, {flaw.value}: {quoted(name)}")


class UnknownLearnerError(ChkobbaError):
    """A learner who is not there, or no longer."""


@dataclass(frozen=True, slots=True)
class Learners:
    """The learners of one database."""

    database: Database

    def all(self) -> tuple[Learner, ...]:
        """Returns the learners who gave a name, the one seen last first."""
        with self.database.reading() as connection:
            query = columns(LEARNERS, Learner).where(LEARNERS.c.name != "")
            return values(Learner, connection.execute(query.order_by(LEARNERS.c.seen_at.desc())))

    def get(self, learner_id: int) -> Learner:
        """Returns one learner; raises `UnknownLearnerError`."""
        return self._one(LEARNERS.c.id == learner_id, wanted=f"learner {learner_id}")

    def with_key(self, key: str) -> Learner:
        """Returns the learner whose progress has that key; raises `UnknownLearnerError`."""
        return self._one(LEARNERS.c.key == key, wanted=f"learner {key}")

    def add(self, name: str, now: datetime) -> Learner:
        """Adds a learner; raises `LearnerNameError` where the name is taken or no name."""
        cleaned = clean_name(name)
        return self._add(cleaned, _folded(cleaned), token_hex(8), now)

    def add_guest(self, now: datetime) -> Learner:
        """Adds a learner who has not given a name yet; `name` is empty."""
        key = token_hex(8)
        return self._add("", _unnamed(key), key, now)

    def rename(self, learner_id: int, name: str) -> Learner:
        """Gives a learner another name; raises `LearnerNameError` where it is taken or no name."""
        cleaned = clean_name(name)
        change = update(LEARNERS).where(LEARNERS.c.id == learner_id)
        try:
            with self.database.writing() as connection:
                connection.execute(change.values(name=cleaned, folded_name=_folded(cleaned)))
        except IntegrityError as error:
            raise LearnerNameError(NameFlaw.TAKEN, cleaned) from error
        return self.get(learner_id)

    def delete(self, learner_id: int) -> None:
        """Deletes a learner and everything that belongs to him, for good."""
        with self.database.writing() as connection:
            connection.execute(delete(LEARNERS).where(LEARNERS.c.id == learner_id))

    def rating(self, learner_id: int) -> Rating | None:
        """Returns a learner's rating, None before the first rated answer."""
        with self.database.reading() as connection:
            rows = connection.execute(_telling_rating(), {"learner": learner_id})
            return next(iter(values(Rating, rows)), None)

    def _one(self, condition: ColumnElement[bool], *, wanted: str) -> Learner:
        with self.database.reading() as connection:
            found = values(Learner, connection.execute(columns(LEARNERS, Learner).where(condition)))
        if not found:
            raise UnknownLearnerError(f"no such learner: {wanted}")
        return found[0]

    def _add(self, name: str, folded: str, key: str, now: datetime) -> Learner:
        row = {"key": key, "name": name, "folded_name": folded, "created_at": now, "seen_at": now}
        try:
            with self.database.writing() as connection:
                connection.execute(insert(LEARNERS).values(row))
        except IntegrityError as error:
            raise LearnerNameError(NameFlaw.TAKEN, name) from error
        return self.with_key(key)


@cache
def _telling_rating() -> AnySelect:
    """Returns the statement, which is built once: to build it takes longer than to ask it."""
    is_asked = LEARNER_RATINGS.c.learner_id == bindparam("learner")
    return columns(LEARNER_RATINGS, Rating).where(is_asked)


def clean_name(name: str) -> str:
    """Returns a name as it is shown; raises `LearnerNameError` where it is none.

    >>> clean_name("  Slim   Ben Ali ")
    'Slim Ben Ali'
    """
    cleaned = " ".join(normalize("NFC", name).split())
    if not cleaned:
        raise LearnerNameError(NameFlaw.EMPTY, cleaned)
    if len(cleaned) > LONGEST_NAME:
        raise LearnerNameError(NameFlaw.LONG, cleaned)
    if not cleaned.isprintable():
        raise LearnerNameError(NameFlaw.UNSEEN, cleaned)
    return cleaned


def rating_row(rating: Rating) -> dict[str, object]:
    """Returns the columns of a rating."""
    return {
        "value": rating.value,
        "deviation": rating.deviation,
        "volatility": rating.volatility,
        "rated_at": rating.rated_at,
    }


def _folded(name: str) -> str:
    """Returns what two spellings of one name have in common."""
    return normalize("NFKC", name).casefold()


def _unnamed(key: str) -> str:
    return f"\n{key}"  # no name has a line break

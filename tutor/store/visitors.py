"""Which browser is this? A random token in a cookie, and the learner who uses that browser.

The token is a secret of the browser's: scripts cannot read it, and the store keeps a digest of it.
`VisitorCookie` wraps the server (ASGI); a page reads the token from the cookies of its session.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from hashlib import sha256
from http.cookies import CookieError, SimpleCookie
from secrets import token_urlsafe
from typing import Final

from sqlalchemy import bindparam, update

from tutor.asgi import Application, Header, Message, Receive, Send
from tutor.store.database import AnySelect, Database, columns, put, values
from tutor.store.learners import Learners
from tutor.store.schema import LEARNERS, VISITORS
from tutor.store.values import Learner

COOKIE: Final = "chkobba_visitor"
TOKEN_BYTES: Final = 24
TOKEN_LENGTH: Final = 32
YEAR_SECONDS: Final = 365 * 24 * 60 * 60
NOT_MODIFIED: Final = 304


@dataclass(frozen=True, slots=True)
class Visitors:
    """The browsers that learners of one database use."""

    database: Database

    def learner(self, token: str) -> Learner | None:
        """Returns who uses the browser of that token; None for a browser not seen before."""
        with self.database.reading() as connection:
            rows = connection.execute(_finding_learner(), {"digest": _digest(token)})
            return next(iter(values(Learner, rows)), None)

    def welcome(self, token: str, now: datetime) -> Learner:
        """Returns who uses the browser of that token, a new guest where nobody has yet."""
        known = self.learner(token)
        if known is None:
            known = Learners(self.database).add_guest(now)
            self.connect(token, known.id, now)
        return known

    def connect(self, token: str, learner_id: int, now: datetime) -> None:
        """Lets a learner use the browser of that token from now on: he is the one seen last."""
        row = {"token_digest": _digest(token), "learner_id": learner_id, "seen_at": now}
        chosen = update(LEARNERS).where(LEARNERS.c.id == learner_id)
        with self.database.writing() as connection:
            put(connection, VISITORS, row)
            connection.execute(chosen.values(seen_at=now))

    def inherit(self, token: str, former: str) -> None:
        """Gives the learner of the browser `former` to one that has none; else nothing happens."""
        if self.learner(former) is None or self.learner(token):
            return
        with self.database.writing() as connection:
            connection.execute(
                update(VISITORS)
                .where(VISITORS.c.token_digest == _digest(former))
                .values(token_digest=_digest(token))
            )


@cache
def _finding_learner() -> AnySelect:
    is_asked = VISITORS.c.token_digest == bindparam("digest")
    return columns(LEARNERS, Learner).join(VISITORS).where(is_asked)


def visitor_token(cookies: Mapping[str, str]) -> str | None:
    """Returns the token among a browser's cookies; None where there is none, or no sound one.

    >>> visitor_token({"chkobba_visitor": "x"}) is None
    True
    """
    token = cookies.get(COOKIE, "")
    is_sound = len(token) == TOKEN_LENGTH and token.replace("-", "a").replace("_", "a").isalnum()
    return token if is_sound and token.isascii() else None


def new_token() -> str:
    """Returns a token that nobody can guess."""
    return token_urlsafe(TOKEN_BYTES)


@dataclass(frozen=True, slots=True)
class VisitorCookie:
    """Hands a token to each browser that comes without one, with the first page it is sent."""

    app: Application

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Serves one request."""
        if scope["type"] != "http" or visitor_token(_cookies(scope)):
            await self.app(scope, receive, send)
            return

        async def send_with_token(message: Message) -> None:
            if message["type"] == "http.response.start" and _is_page(scope, message):
                cookie = _set_cookie(is_secure=scope.get("scheme") == "https")
                message = {**message, "headers": [*_headers(message), cookie]}
            await send(message)

        await self.app(scope, receive, send_with_token)


def _digest(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def _headers(message: Message) -> list[Header]:
    headers = message.get("headers", ())
    if not isinstance(headers, Iterable):
        return []
    return [(bytes(name), bytes(value)) for name, value in headers]


def _is_page(scope: Message, answer: Message) -> bool:
    """Tells whether a page is sent, or the browser is told that it still has the right one."""
    if answer.get("status") == NOT_MODIFIED:
        return any(b"text/html" in kinds for kinds in _named(_headers(scope), b"accept"))
    kinds = _named(_headers(answer), b"content-type")
    return any(kind.startswith(b"text/html") for kind in kinds)


def _cookies(scope: Message) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for value in _named(_headers(scope), b"cookie"):
        found |= _parsed(value.decode("latin-1"))
    return found


def _named(headers: list[Header], wanted: bytes) -> list[bytes]:
    return [value for name, value in headers if name.lower() == wanted]


def _parsed(header: str) -> dict[str, str]:
    try:
        return {name: morsel.value for name, morsel in SimpleCookie(header).items()}
    except CookieError:
        return {}  # somebody else's cookie is malformed: ours is given anew


def _set_cookie(*, is_secure: bool) -> Header:
    parts = [f"{COOKIE}={new_token()}", f"Max-Age={YEAR_SECONDS}", "Path=/", "HttpOnly"]
    parts += ["SameSite=Lax", *(["Secure"] if is_secure else [])]
    return b"set-cookie", "; ".join(parts).encode("ascii")

"""Each browser is handed one token, with the first page, in a cookie that no script reads."""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import pytest

from tutor.asgi import Message, Receive, Send
from tutor.store.visitors import COOKIE, VisitorCookie, new_token
from tutor.store.visitors import visitor_token as token_in

PAGE: Final = "text/html; charset=utf-8"


def _answer(
    *,
    cookie: str = "",
    kind: str = PAGE,
    scheme: str = "http",
    what: str = "http",
    status: int = 200,
    accept: str = "*/*",
) -> Sequence[str]:
    """Returns the cookies that a server behind the middleware sets."""
    sent: list[Message] = []

    async def page(scope: Message, receive: Receive, send: Send) -> None:
        del scope, receive
        headers = [(b"content-type", kind.encode())]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": b"<html>"})

    async def receive() -> Message:
        return {}

    async def send(message: Message) -> None:
        sent.append(message)

    headers = [(b"accept", accept.encode()), (b"cookie", cookie.encode())]
    scope: Message = {"type": what, "scheme": scheme, "headers": headers}

    async def asked() -> None:
        await VisitorCookie(page)(scope, receive, send)

    # In a thread of its own: where the browser tests have run, this one has a loop that runs.
    with ThreadPoolExecutor(max_workers=1) as pool:
        pool.submit(lambda: asyncio.run(asked())).result()
    found = sent[0]["headers"]
    assert isinstance(found, list)
    return [value.decode() for name, value in found if name == b"set-cookie"]


def test_a_new_browser_is_handed_a_token() -> None:
    (cookie,) = _answer()
    name, _, rest = cookie.partition("=")
    token, *attributes = rest.split("; ")
    assert name == COOKIE
    assert token_in({COOKIE: token}) == token
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(attributes)
    assert "Secure" not in attributes


def test_two_browsers_never_share_a_token() -> None:
    assert _answer() != _answer()


def test_a_browser_that_has_a_token_keeps_it() -> None:
    assert _answer(cookie=f"other=1; {COOKIE}={new_token()}") == []


@pytest.mark.parametrize("cookie", ["", "other=1", f"{COOKIE}=short", f"{COOKIE}={'é' * 32}"])
def test_a_browser_whose_token_is_none_is_handed_one(cookie: str) -> None:
    assert len(_answer(cookie=cookie)) == 1


def test_only_pages_carry_it() -> None:
    assert _answer(kind="text/javascript") == []
    assert _answer(what="websocket") == []


def test_a_browser_that_still_has_the_page_is_handed_one_too() -> None:
    assert len(_answer(status=304, kind="", accept="text/html,*/*")) == 1
    assert _answer(status=304, kind="") == []


def test_it_stays_secret_on_a_secure_line() -> None:
    assert "; Secure" in _answer(scheme="https")[0]

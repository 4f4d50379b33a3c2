"""An address that goes on after the path of a page leads to the page, and no other is touched."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Final
from urllib.parse import quote, unquote, urljoin

import pytest

from tutor.asgi import Message, Receive, Send
from tutor.links import PageName
from tutor.page_paths import TEMPORARILY_ELSEWHERE, PagePaths

SERVED: Final = 200


def _answer(
    path: str, query: str = "", *, method: str = "GET", what: str = "http", base: str = ""
) -> tuple[int, str]:
    """Returns the status of the answer, and to which address it leads from the one asked for."""
    sent: list[Message] = []

    async def streamlit(scope: Message, receive: Receive, send: Send) -> None:
        del scope, receive
        await send({"type": "http.response.start", "status": SERVED, "headers": []})

    async def receive() -> Message:
        return {}

    async def send(message: Message) -> None:
        sent.append(message)

    asked: Message = {
        "type": what,
        "method": method,
        "path": unquote(path),
        "raw_path": quote(path, safe="/%").encode(),
        "query_string": query.encode(),
    }

    async def served() -> None:
        await PagePaths(streamlit, base)(asked, receive, send)

    # In a thread of its own: where the browser tests have run, this one has a loop that runs.
    with ThreadPoolExecutor(max_workers=1) as pool:
        pool.submit(lambda: asyncio.run(served())).result()
    status, headers = sent[0]["status"], sent[0]["headers"]
    assert isinstance(status, int)
    assert isinstance(headers, list)
    ways = [value.decode() for name, value in headers if name == b"location"]
    return status, urljoin(path, ways[0]) if ways else path


@pytest.mark.parametrize(
    ("path", "page"),
    [
        ("/learn/x", "/learn"),
        ("/learn/x/", "/learn"),
        ("/learn/a%2Fb", "/learn"),
        ("/puzzles/tunisian-best2-8/more", "/puzzles"),
        ("/learn/static/x.js", "/learn"),
        (f"/{PageName.HOME}/x", "/"),
        ("/nowhere/x", "/"),
        ("/Learn/x/y", "/"),
        ("/é/x", "/"),
    ],
)
def test_more_parts_than_a_page_has_lead_to_the_page_and_keep_the_query(
    path: str, page: str
) -> None:
    assert _answer(path) == (TEMPORARILY_ELSEWHERE, page)
    query = "rules=alternate&id=%3Cb%3E"
    assert _answer(path, query) == (TEMPORARILY_ELSEWHERE, f"{page}?{query}")
    assert _answer(path, query, method="HEAD") == (TEMPORARILY_ELSEWHERE, f"{page}?{query}")


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/learn",
        "/learn/",
        "/nowhere",
        "/_stcore/health",
        "/_stcore/upload_file/a/b",
        "/learn/_stcore/host-config",
        "/static/js/index.js",
        "/media/picture.png",
        "/component/table/index.html",
        "/app/static/card.svg",
        "//elsewhere.example/learn/x",
    ],
)
def test_pages_and_all_that_is_no_page_are_served_as_before(path: str) -> None:
    assert _answer(path, "rules=alternate") == (SERVED, path)


def test_only_what_is_read_is_led_elsewhere() -> None:
    assert _answer("/learn/x", method="POST") == (SERVED, "/learn/x")
    assert _answer("/learn/x", what="websocket") == (SERVED, "/learn/x")


@pytest.mark.parametrize("base", ["club/chkobba", "/club/chkobba/"])
def test_an_app_below_another_path_stays_below_it(base: str) -> None:
    assert _answer("/club/chkobba/learn", base=base) == (SERVED, "/club/chkobba/learn")
    assert _answer("/club/chkobba", base=base) == (SERVED, "/club/chkobba")
    assert _answer("/club/learn/x", base=base) == (SERVED, "/club/learn/x")
    found = _answer("/club/chkobba/learn/x", "id=1", base=base)
    assert found == (TEMPORARILY_ELSEWHERE, "/club/chkobba/learn?id=1")
    assert _answer("/club/chkobba/x/y", base=base)[1] == "/club/chkobba/"
    assert _answer("/club/chkobba/static/js/x.js", base=base)[0] == SERVED

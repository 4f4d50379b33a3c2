"""Leads an address that goes on after the path of a page, such as `/learn/deal`, to that page.

Streamlit answers it with a page that looks for its scripts in the wrong place, and stays white.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tutor.asgi import Application, Message, Receive, Send
from tutor.links import PageName

TEMPORARILY_ELSEWHERE: Final = 307

_READING: Final = frozenset({"GET", "HEAD"})
_CORE: Final = "_stcore"
"""Below this Streamlit answers its own questions; its pages ask them below their own path too."""
_SERVED: Final = frozenset({"app", "auth", "component", "media", "static"})
"""Below these Streamlit serves files, and signs people in."""


@dataclass(frozen=True, slots=True)
class PagePaths:
    """Answers an address of more parts than a page has with the way to the page (ASGI).

    `base` is the path below which the whole app is served, where it is not served at the root.
    """

    app: Application
    base: str = ""

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Serves one request."""
        way = _way_from(scope, self.base)
        if way is None:
            await self.app(scope, receive, send)
            return
        headers = [(b"location", way), (b"cache-control", b"no-cache"), (b"content-length", b"0")]
        start = {"type": "http.response.start", "status": TEMPORARILY_ELSEWHERE, "headers": headers}
        await send(start)
        await send({"type": "http.response.body", "body": b""})


def page_path(path: str) -> str | None:
    """Returns the way from `path` to the page of its first part, None where there is none to go.

    >>> page_path("/learn/deal"), page_path("/nowhere/at/all"), page_path("/learn")
    ('../learn', '../../', None)
    """
    parts = [part for part in path.split("/") if part]
    if len(parts) < 2 or parts[0] in _SERVED or _CORE in parts:
        return None
    if path.startswith("//"):  # this could name another host; Streamlit refuses it
        return None
    is_page = parts[0] in set(PageName) - {PageName.HOME}
    return "../" * (path.count("/") - 1) + (parts[0] if is_page else "")


def _way_from(scope: Message, base: str) -> bytes | None:
    """Returns where a request is to be led, with what its address asks for; None if nowhere."""
    if scope["type"] != "http" or scope["method"] not in _READING:
        return None
    raw = scope.get("raw_path")  # from it the browser goes on, whatever its signs stand for
    path = raw.decode("latin-1") if isinstance(raw, bytes) else str(scope["path"])
    way = page_path(_below(base, path))
    query = scope.get("query_string")
    if way is None:
        return None
    return way.encode() + (b"?" + query if isinstance(query, bytes) and query else b"")


def _below(base: str, path: str) -> str:
    """Returns the rest of `path` below `base`; only `/` where it does not lie there."""
    root = f"/{base.strip('/')}".rstrip("/")
    return path.removeprefix(root) if path.startswith(f"{root}/") else "/"

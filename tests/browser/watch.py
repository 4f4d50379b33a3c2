"""Watches what a page does behind the scenes: where it calls, and what its console complains of."""

from dataclasses import dataclass, field
from typing import Final
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, WebError, WebSocket

LOCAL_HOSTS: Final = frozenset({"127.0.0.1", "localhost"})
LOCAL_SCHEMES: Final = frozenset({"about", "blob", "data"})
# A page opened by its own address looks for the server below that address first, and Chromium
# writes each 404 to the console.
STREAMLIT_PROBES: Final = ("/_stcore/health", "/_stcore/host-config")


def is_local(address: str) -> bool:
    """Tells whether fetching `address` stays on this machine.

    >>> is_local("http://localhost:8501/puzzles"), is_local("data:,x"), is_local("//example.org/a")
    (True, True, False)
    """
    parts = urlsplit(address)
    return parts.scheme in LOCAL_SCHEMES or parts.hostname in LOCAL_HOSTS


@dataclass
class Watch:
    """Collects, for all pages of one browser context, what no page may do."""

    requests: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def follow(self, context: BrowserContext) -> None:
        """Begins to watch a context and every page that opens in it."""
        context.on("request", self._note_request)
        context.on("console", self._note_console)
        context.on("weberror", self._note_error)
        context.on("page", self._follow_sockets)

    @property
    def foreign_requests(self) -> list[str]:
        """Returns the addresses asked for that are not on this machine."""
        return [address for address in self.requests if not is_local(address)]

    def _follow_sockets(self, page: Page) -> None:
        page.on("websocket", self._note_socket)

    def _note_request(self, request: Request) -> None:
        self.requests.append(request.url)

    def _note_socket(self, socket: WebSocket) -> None:
        self.requests.append(socket.url)

    def _note_console(self, message: ConsoleMessage) -> None:
        address = message.location["url"]
        is_probe = "404" in message.text and address.endswith(STREAMLIT_PROBES)
        if message.type == "error" and not is_probe:
            self.errors.append(f"{message.text} ({address})")

    def _note_error(self, error: WebError) -> None:
        self.errors.append(error.error.message)

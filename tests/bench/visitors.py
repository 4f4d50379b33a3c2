"""Visitors without a browser, who speak to the server as Streamlit's page does.

Each has a connection of its own, and a cookie. He opens a puzzle as a link does and goes on as
"Next puzzle" does, to puzzles of one kind near his rating. What is timed is what the server takes:
from the play that is sent to the verdict and to the message that ends the run, with all that the
page then shows, and from "Next puzzle" to the end of the run that shows it.
"""

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Final
from urllib.parse import parse_qs, urlencode

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Subprotocol

from puzzles.exercise import PlayExercise, parse_exercise_id
from tests.ports import HOST
from tutor.solving.shelf import puzzle_named
from tutor.store.visitors import COOKIE, new_token

PROTOCOL: Final = Subprotocol("streamlit")
MOST_BYTES: Final = 2**24
TABLE: Final = "puzzles_table"
NEXT: Final = "puzzles_next"


@dataclass(frozen=True, slots=True)
class Spot:
    """Where something stands: its id, the part of the page that is drawn anew for it, the page."""

    widget_id: str
    fragment_id: str
    page_hash: str


@dataclass(frozen=True, slots=True)
class Wait:
    """The milliseconds until the verdict came, until all of the page had, and the next puzzle."""

    verdict: float
    page: float
    following: float


@dataclass(slots=True)
class Visitor:
    """One open page: its address, the table with the number of its position, and the way on."""

    connection: ClientConnection
    port: int
    query: str = ""
    table: Spot | None = None
    sequence: int = 0
    way_on: Spot | None = None

    async def open(self, exercise: PlayExercise) -> None:
        """Opens a puzzle, as a link to a training does."""
        names = {"id": str(exercise.id), "rules": exercise.id.rules.name}
        self.query = urlencode(names | {"mode": "kind", "kind": exercise.id.kind.value})
        message = BackMsg()
        message.rerun_script.page_name = "puzzles"
        await self._send(message)
        async for _ in self._heard():
            pass

    async def answer(self) -> tuple[float, float]:
        """Plays the best play; returns the milliseconds to the verdict and to the whole page."""
        move = self._asked().moves[0].option
        play = {
            "sequence": self.sequence,
            "card": str(move.card),
            "captured": [str(card) for card in move.captured],
        }
        message = _to(self.table)
        state = message.rerun_script.widget_states.widgets[0]
        state.id = f"$$STREAMLIT_INTERNAL_KEY_{state.id}__events"
        state.json_trigger_value = json.dumps([{"event": "play", "value": play}])
        began, judged = perf_counter(), 0.0
        await self._send(message)
        async for message_heard in self._heard():
            if not judged and "ck-verdict" in message_heard.delta.new_element.html.body:
                judged = perf_counter()
        assert judged
        return 1000 * (judged - began), 1000 * (perf_counter() - began)

    async def go_on(self) -> float:
        """Presses "Next puzzle"; returns the milliseconds until all of it is there."""
        message = _to(self.way_on)
        message.rerun_script.widget_states.widgets[0].trigger_value = True
        former, began = self.query, perf_counter()
        await self._send(message)
        async for _ in self._heard():
            pass
        assert self.query != former
        return 1000 * (perf_counter() - began)

    def _asked(self) -> PlayExercise:
        """Returns the exercise that the address names."""
        (name,) = parse_qs(self.query)["id"]
        puzzle = puzzle_named(parse_exercise_id(name))
        assert puzzle is not None
        assert isinstance(puzzle.exercise, PlayExercise)
        return puzzle.exercise

    async def _send(self, message: BackMsg) -> None:
        run = message.rerun_script
        run.query_string = self.query
        run.context_info.timezone, run.context_info.locale = "UTC", "en"
        run.context_info.url = f"http://{HOST}:{self.port}/puzzles"
        await self.connection.send(message.SerializeToString())

    async def _heard(self) -> AsyncIterator[ForwardMsg]:
        """Yields the messages of one run as they come, to its end."""
        is_ended = False
        while not is_ended:
            message = ForwardMsg()
            message.ParseFromString(await self.connection.recv(decode=False))
            self._note(message)
            yield message
            is_ended = message.WhichOneof("type") == "script_finished"

    def _note(self, message: ForwardMsg) -> None:
        """Notes the address, the table and the way on, where a message tells of them."""
        if message.WhichOneof("type") == "page_info_changed":
            self.query = message.page_info_changed.query_string.removeprefix("?")
        element = message.delta.new_element
        if NEXT in element.button.id:
            self.way_on = _spot(element.button.id, message)
        elif TABLE in element.bidi_component.id:
            self.table = _spot(element.bidi_component.id, message)
            self.sequence = json.loads(element.bidi_component.json)[0]["scene"]["sequence"]


async def visit(port: int, first: PlayExercise, count: int, pause: float, seed: int) -> list[Wait]:
    """Answers so many puzzles one after the other, each after a pause; returns all waits."""
    rng, waits = Random(seed), []
    headers = {"Cookie": f"{COOKIE}={new_token()}", "Origin": f"http://{HOST}:{port}"}
    async with connect(
        f"ws://{HOST}:{port}/_stcore/stream",
        additional_headers=headers,
        subprotocols=[PROTOCOL],
        max_size=MOST_BYTES,
        compression=None,
    ) as connection:
        visitor = Visitor(connection, port)
        await asyncio.sleep(rng.uniform(0, pause))
        await visitor.open(first)
        for _ in range(count):
            await asyncio.sleep(rng.uniform(0.5, 1.5) * pause)
            verdict, page = await visitor.answer()
            waits.append(Wait(verdict, page, await visitor.go_on()))
    return waits


def _to(spot: Spot | None) -> BackMsg:
    """Returns a message that tells of something done at one spot; what was done is filled in."""
    assert spot is not None
    message = BackMsg()
    message.rerun_script.fragment_id = spot.fragment_id
    message.rerun_script.page_script_hash = spot.page_hash
    message.rerun_script.widget_states.widgets.add().id = spot.widget_id
    return message


def _spot(widget_id: str, message: ForwardMsg) -> Spot:
    return Spot(widget_id, message.delta.fragment_id, message.metadata.active_script_hash)

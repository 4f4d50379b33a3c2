"""Visitors without a browser, who speak to the server as Streamlit's page does.

Each has a connection of its own, and a cookie. What is timed is what the server takes: from the
play that is sent to the verdict, and to the message that ends the run, with all that the page then
shows.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Final
from urllib.parse import urlencode

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Subprotocol

from puzzles.exercise import PlayExercise
from tests.ports import HOST
from tutor.store.visitors import COOKIE, new_token

PROTOCOL: Final = Subprotocol("streamlit")
MOST_BYTES: Final = 2**24
TABLE: Final = "puzzles_table"


@dataclass(frozen=True, slots=True)
class Table:
    """The card table on a page: its id, the part of the page, and the position's number."""

    component_id: str
    fragment_id: str
    page_hash: str
    sequence: int


@dataclass(frozen=True, slots=True)
class Wait:
    """How many milliseconds passed until the verdict came, and until all of the page had."""

    verdict: float
    page: float


@dataclass(slots=True)
class Visitor:
    """One open page."""

    connection: ClientConnection
    port: int
    query: str = ""

    async def open(self, exercise: PlayExercise) -> Table:
        """Opens a puzzle, as a link does, and returns its table."""
        self.query = urlencode({"id": str(exercise.id), "rules": exercise.id.rules.name})
        message = BackMsg()
        message.rerun_script.page_name = "puzzles"
        await self._send(message)
        found = [table for message in await self._run() if (table := _table_in(message))]
        return found[-1]

    async def answer(self, table: Table, exercise: PlayExercise) -> Wait:
        """Plays the best play, and returns how long that took."""
        move = exercise.moves[0].option
        play = {
            "sequence": table.sequence,
            "card": str(move.card),
            "captured": [str(card) for card in move.captured],
        }
        message = BackMsg()
        message.rerun_script.fragment_id = table.fragment_id
        message.rerun_script.page_script_hash = table.page_hash
        state = message.rerun_script.widget_states.widgets.add()
        state.id = f"$$STREAMLIT_INTERNAL_KEY_{table.component_id}__events"
        state.json_trigger_value = json.dumps([{"event": "play", "value": play}])
        began = perf_counter()
        await self._send(message)
        judged = None
        async for message in self._heard():
            if judged is None and "ck-verdict" in message.delta.new_element.html.body:
                judged = perf_counter()
        assert judged is not None
        return Wait(1000 * (judged - began), 1000 * (perf_counter() - began))

    async def _send(self, message: BackMsg) -> None:
        run = message.rerun_script
        run.query_string = self.query
        run.context_info.timezone, run.context_info.locale = "UTC", "en"
        run.context_info.url = f"http://{HOST}:{self.port}/puzzles"
        await self.connection.send(message.SerializeToString())

    async def _run(self) -> list[ForwardMsg]:
        """Returns all messages of one run, to its end."""
        return [message async for message in self._heard()]

    async def _heard(self) -> AsyncIterator[ForwardMsg]:
        """Yields the messages of one run as they come, to its end."""
        is_ended = False
        while not is_ended:
            message = ForwardMsg()
            message.ParseFromString(await self.connection.recv(decode=False))
            yield message
            is_ended = message.WhichOneof("type") == "script_finished"


async def visit(
    port: int, exercises: Sequence[PlayExercise], pause: float, seed: int
) -> list[Wait]:
    """Answers puzzles one after the other, each after a pause; returns how long each took."""
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
        for exercise in exercises:
            table = await visitor.open(exercise)
            await asyncio.sleep(rng.uniform(0.5, 1.5) * pause)
            waits.append(await visitor.answer(table, exercise))
    return waits


def _table_in(message: ForwardMsg) -> Table | None:
    element = message.delta.new_element
    if element.WhichOneof("type") != "bidi_component" or TABLE not in element.bidi_component.id:
        return None
    page_hash, part = message.metadata.active_script_hash, message.delta.fragment_id
    sequence = json.loads(element.bidi_component.json)[0]["scene"]["sequence"]
    return Table(element.bidi_component.id, part, page_hash, sequence)

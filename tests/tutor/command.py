"""Runs the command in this process, and keeps what it printed."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, cast

import pytest

from tutor.cli import main
from tutor.cli.reply import Json

LAST_DEAL: Final = (
    "tunisian 4c 3s4sKd/7cQhKh AcAs2h2c2s3h4d4h5d5h5c5sQsJs/"
    "AdAh2d3d3c6d6h6c6s7d7h7sQdQcJdJhJcKcKs 0/0 0 1 - 0-0/21"
)
"""Seat 0 to play its last three cards: 4s takes the table."""

HIDDEN_LAST_DEAL: Final = LAST_DEAL.replace("7cQhKh", "???")
FIRST_DEAL: Final = "tunisian 2h5hQcJh 3d6s7c/??? -/- 0/0 0 - ?30 0-0/21"


@dataclass(frozen=True, slots=True)
class Answer:
    """What one run gave: exit status and both outputs."""

    status: int
    out: str
    err: str

    @property
    def document(self) -> Mapping[str, Json]:
        """Returns the JSON document, which must be all that was printed."""
        assert self.out.count("\n") == 1
        return cast("Mapping[str, Json]", json.loads(self.out))

    def entries(self, name: str) -> list[Mapping[str, Json]]:
        """Returns the list of objects that stands under `name` in the document."""
        return cast("list[Mapping[str, Json]]", self.document[name])


class Command:
    """Runs `chkobba` with arguments."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *arguments: str) -> Answer:
        return self.run(arguments)

    def run(self, arguments: Sequence[str]) -> Answer:
        """Returns what the command answers, also when it stops in the middle."""
        try:
            status = main(list(arguments))
        except SystemExit as stop:
            status = int(stop.code or 0)
        out, err = self._capsys.readouterr()
        return Answer(status, out, err)

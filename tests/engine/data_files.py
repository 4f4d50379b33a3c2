"""The reference positions that were counted and solved by another program."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Final

DATA: Final = Path(__file__).parent / "data"


@dataclass(frozen=True, slots=True)
class CountedPosition:
    """A position with the number of lines of play to some depths."""

    position: str
    node_counts: dict[int, int]


@dataclass(frozen=True, slots=True)
class SolvedPosition:
    """A last deal with the value of each move; a move is named by its card and what it takes."""

    position: str
    values: dict[tuple[str, tuple[str, ...]], float]


def counted_positions() -> tuple[CountedPosition, ...]:
    """Returns the positions of `perft.jsonl`."""
    rows = map(json.loads, (DATA / "perft.jsonl").read_text(encoding="utf-8").splitlines())
    return tuple(
        CountedPosition(
            row["position"], {int(depth): count for depth, count in row["perft"].items()}
        )
        for row in rows
    )


def solved_positions() -> tuple[SolvedPosition, ...]:
    """Returns the positions of `last_deal.jsonl`."""
    rows = map(json.loads, (DATA / "last_deal.jsonl").read_text(encoding="utf-8").splitlines())
    return tuple(
        SolvedPosition(
            row["position"],
            {(move["card"], tuple(move["captures"])): move["value"] for move in row["moves"]},
        )
        for row in rows
    )

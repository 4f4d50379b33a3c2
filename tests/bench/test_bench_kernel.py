"""Times the kernel: rules and solver against the plain engine, analysis, start and memory.

Times are of the processor, as medians over seeded positions, after everything is compiled.
"""

import os
import platform
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

import numpy as np

from engine.analyst import analyse
from engine.deal import deal
from engine.kernel.memory import new_memory
from engine.kernel.outcomes import solved_moves
from engine.kernel.rules import add_legal_moves
from engine.kernel.rules import perft as kernel_perft
from engine.kernel.search import solve_moves, solve_value
from engine.kernel.sheet import MOVE_ROOM, NODES, RULES
from engine.kernel.translate import cards_left, new_sheet
from engine.notation import parse_position
from engine.perft import perft
from engine.position import Position
from engine.rules import TUNISIAN
from engine.solver import solve
from engine.view import view
from tests.engine.data_files import solved_positions
from tests.engine.play import random_hand

HANDS: Final = range(60)
SOURCE: Final = Path(__file__).parents[2]
FIRST_ANALYSIS: Final = (
    "from engine.analyst import analyse; from engine.deal import deal; from engine.view import "
    "view; from engine.rules import TUNISIAN; "
    "analyse(view(deal(TUNISIAN, seed=1), 0).position, worlds=10)"
)


def report(line: str) -> None:
    print(f"\n{line}", end="")  # noqa: T201 - a benchmark reports


def median_seconds(run: Callable[[Position], object], positions: Iterable[Position]) -> float:
    """Returns the median processor time of one run, each position after one run unmeasured."""
    seconds = []
    for position in positions:
        run(position)
        start = time.process_time_ns()
        run(position)
        seconds.append((time.process_time_ns() - start) / 1e9)
    return statistics.median(seconds)


def test_machine() -> None:
    report(f"Python {platform.python_version()} on {platform.machine()}, numpy {np.__version__}")


def test_perft_of_the_kernel_is_much_faster_than_plain() -> None:
    positions = [random_hand(TUNISIAN, 2, seed)[6] for seed in HANDS]
    plain = median_seconds(lambda position: perft(position, 9), positions)
    kernel = median_seconds(
        lambda position: kernel_perft(new_sheet(position), cards_left(position), 9), positions
    )
    report(
        f"perft to depth 9: plain {plain * 1e3:.2f} ms, kernel {kernel * 1e3:.3f} ms, "
        f"ratio {plain / kernel:.0f}"
    )
    assert plain > 5 * kernel


def test_a_last_deal_is_solved_within_150_microseconds() -> None:
    positions = [parse_position(row.position) for row in solved_positions()]
    positions = [position for position in positions if cards_left(position) == 6]
    plain = median_seconds(solve, positions)
    memory, values = new_memory(), np.zeros(MOVE_ROOM, dtype=np.int64)

    def all_moves(position: Position) -> None:
        sheet = new_sheet(position)
        solve_moves(sheet, memory, 6, add_legal_moves(sheet, 6), values)

    kernel = median_seconds(all_moves, positions)
    report(
        f"last deal, all moves: plain {plain * 1e6:.0f} µs, kernel {kernel * 1e6:.0f} µs "
        f"with translation, ratio {plain / kernel:.0f}"
    )
    assert kernel < 150e-6


def test_a_complete_open_hand_is_solved_within_10_milliseconds_and_its_moves_within_30() -> None:
    positions = [deal(TUNISIAN, seed=seed) for seed in HANDS]
    memory, values, nodes = new_memory(), np.zeros(MOVE_ROOM, dtype=np.int64), []

    def value(position: Position) -> None:
        sheet = new_sheet(position)
        solve_value(sheet, memory, 36)
        nodes.append(int(sheet[RULES, NODES]))

    def all_moves(position: Position) -> None:
        sheet = new_sheet(position)
        solve_moves(sheet, memory, 36, add_legal_moves(sheet, 36), values)

    one, every = median_seconds(value, positions), median_seconds(all_moves, positions)
    line = median_seconds(solved_moves, positions)
    speed = statistics.median(nodes) / one / 1e6
    report(
        f"open hand of 36 cards: value {one * 1e3:.1f} ms, all moves {every * 1e3:.1f} ms, with "
        f"lines and parts {line * 1e3:.1f} ms; {statistics.median(nodes):,.0f} nodes, "
        f"{speed:.1f} million a second"
    )
    assert one < 10e-3
    assert every < 30e-3


def test_2000_worlds_of_all_moves_take_less_than_200_milliseconds_in_mid_hand() -> None:
    for played in (0, 6, 12, 18, 24):
        positions = [
            view(p, p.turn).position
            for p in (random_hand(TUNISIAN, 2, seed)[played] for seed in range(20))
        ]
        seconds = median_seconds(lambda position: analyse(position, worlds=2000), positions)
        moves = statistics.mean(len(position.legal_moves()) for position in positions)
        report(
            f"2,000 worlds with {36 - played} cards to play, {moves:.1f} moves: "
            f"{seconds * 1e3:.0f} ms"
        )
        if played == 18:
            assert seconds < 0.2


def first_analysis_seconds(cache: Path) -> float:
    start = time.perf_counter()
    subprocess.run(
        [sys.executable, "-c", FIRST_ANALYSIS],
        check=True,
        cwd=SOURCE,
        env={**os.environ, "NUMBA_CACHE_DIR": str(cache)},
    )
    return time.perf_counter() - start


def test_cold_and_warm_start(tmp_path: Path) -> None:
    cold = first_analysis_seconds(tmp_path)
    warm = first_analysis_seconds(tmp_path)
    report(
        f"from start to first expected value: {cold:.1f} s with nothing compiled, "
        f"{warm:.1f} s from the cache, ratio {cold / warm:.0f}"
    )
    assert warm < cold


def test_memory() -> None:
    report(
        f"memory at the end: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MiB\n"
    )

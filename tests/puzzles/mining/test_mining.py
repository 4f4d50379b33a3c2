import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Final

import pytest

from engine.errors import ChkobbaError
from engine.rules import ALTERNATE, TUNISIAN
from puzzles.acceptance import Rejection
from puzzles.bank import read
from puzzles.exercise import Kind
from puzzles.mining import MiningOrder, MiningReport, mine
from puzzles.mining.crews import results_of
from puzzles.mining.journal import journal_path

ORDER: Final = MiningOrder(Kind.LINE, TUNISIAN, count=25, seed=100)
SLOW_ORDER: Final = MiningOrder(Kind.LINE, ALTERNATE, count=24, seed=7)

IN_A_PROCESS: Final = """
import sys
from pathlib import Path
from engine.rules import ALTERNATE
from puzzles.exercise import Kind
from puzzles.mining import MiningOrder, mine
mine(MiningOrder(Kind.LINE, ALTERNATE, count=24, seed=7), Path(sys.argv[1]))
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("mined")


@pytest.fixture(scope="module")
def report(folder: Path) -> MiningReport:
    return mine(ORDER, folder / "best.csv")


@pytest.fixture
def mined(folder: Path, report: MiningReport) -> bytes:
    assert report.count == ORDER.count
    return (folder / "best.csv").read_bytes()


def test_an_order_gives_so_many_puzzles_in_the_order_of_their_seeds(
    folder: Path, report: MiningReport
) -> None:
    seeds = [row.seed for row in read(folder / "best.csv")]
    assert len(seeds) == report.count == ORDER.count
    assert seeds == sorted(set(seeds))
    assert seeds[0] == 100
    assert report.next_seed == seeds[-1] + 1
    assert not report.is_exhausted
    assert report.rejections[Rejection.FEW_DECISIONS] > 0


def test_two_workers_give_the_same_file(mined: bytes, tmp_path: Path) -> None:
    mine(ORDER, tmp_path / "best.csv", workers=2)
    assert (tmp_path / "best.csv").read_bytes() == mined


def test_a_mining_that_is_done_is_not_done_again(folder: Path, report: MiningReport) -> None:
    told: list[int] = []
    assert mine(ORDER, folder / "best.csv", on_progress=lambda at, _: told.append(at)) == report
    assert told == []


class _Stop(Exception):  # noqa: N818 - no error, an end
    pass


def _stop_after(batches: int) -> Callable[[int, int], None]:
    calls = count(1)

    def on_progress(done: int, wanted: int) -> None:  # noqa: ARG001
        if next(calls) == batches:
            raise _Stop

    return on_progress


@pytest.mark.parametrize("batches", [1, 2])
def test_a_mining_that_was_ended_goes_on_where_it_was(
    mined: bytes, tmp_path: Path, batches: int
) -> None:
    out = tmp_path / "best.csv"
    with pytest.raises(_Stop):
        mine(ORDER, out, on_progress=_stop_after(batches))
    with out.open("ab") as file:
        file.write(b"half a line that was being wri")
    report = mine(ORDER, out)
    assert out.read_bytes() == mined
    assert report.count == ORDER.count


def test_a_killed_mining_loses_and_repeats_nothing(tmp_path: Path) -> None:
    whole, killed = tmp_path / "whole.csv", tmp_path / "killed.csv"
    expected = mine(SLOW_ORDER, whole)
    for _ in range(2):
        process = subprocess.Popen([sys.executable, "-c", IN_A_PROCESS, str(killed)])
        start = killed.stat().st_size if killed.exists() else 0
        while process.poll() is None:
            if killed.exists() and killed.stat().st_size > start + 1000:
                os.kill(process.pid, signal.SIGKILL)
                break
            time.sleep(0.002)
        assert process.wait() == -signal.SIGKILL
        assert killed.stat().st_size < whole.stat().st_size
    assert mine(SLOW_ORDER, killed) == expected
    assert killed.read_bytes() == whole.read_bytes()
    assert journal_path(killed).read_bytes() == journal_path(whole).read_bytes()


def test_only_puzzles_of_the_theme_are_kept(tmp_path: Path) -> None:
    order = MiningOrder(Kind.LINE, TUNISIAN, count=2, theme="chkobba")
    report = mine(order, tmp_path / "chkobbas.csv")
    assert all("chkobba" in row.themes.split() for row in read(tmp_path / "chkobbas.csv"))
    assert report.rejections[Rejection.OTHER_THEME] > 0


def test_duplicates_are_left_out_and_an_end_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("puzzles.mining.digging.PATIENCE", 30)
    order = MiningOrder(Kind.LEGAL, TUNISIAN, count=10)
    first = mine(order, tmp_path / "legal.csv")
    assert first.count == 10
    monkeypatch.setattr("puzzles.mining.seeds.likeness", lambda _: "all alike")
    report = mine(order, tmp_path / "alike.csv")
    assert (report.count, report.is_exhausted) == (1, True)
    assert report.rejections[Rejection.DUPLICATE] >= 30


def test_a_retired_puzzle_is_not_mined_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("puzzles.mining.seeds.retired", lambda: {"tunisian-line2-1": "disputed"})
    report = mine(MiningOrder(Kind.LINE, TUNISIAN, count=3), tmp_path / "lines.csv")
    assert [row.seed for row in read(tmp_path / "lines.csv")] == [0, 2, 3]
    assert report.rejections[Rejection.RETIRED] == 1


def test_another_order_does_not_touch_the_file(tmp_path: Path) -> None:
    out = tmp_path / "best.csv"
    mine(MiningOrder(Kind.LEGAL, TUNISIAN, count=2), out)
    before = out.read_bytes()
    with pytest.raises(ChkobbaError, match="is of another order"):
        mine(MiningOrder(Kind.LEGAL, TUNISIAN, count=3), out)
    assert out.read_bytes() == before


def test_a_file_from_elsewhere_is_not_overwritten(tmp_path: Path) -> None:
    out = tmp_path / "best.csv"
    out.write_text("precious\n", encoding="utf-8")
    with pytest.raises(ChkobbaError, match="no journal of a mining"):
        mine(ORDER, out)
    assert out.read_text(encoding="utf-8") == "precious\n"


@pytest.mark.parametrize(("count_", "seed"), [(0, 0), (1, -1)])
def test_an_order_for_nothing_is_refused(count_: int, seed: int) -> None:
    with pytest.raises(ChkobbaError):
        MiningOrder(Kind.BEST, TUNISIAN, count=count_, seed=seed)


def test_a_crew_needs_somebody() -> None:
    crew = results_of(str, [1], workers=0)
    with pytest.raises(ChkobbaError, match="at least one is needed"), crew:
        pass


def test_a_cluster_is_left_though_the_file_could_not_be_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left: list[str] = []

    @contextmanager
    def client(address: str) -> Iterator[None]:
        try:
            yield
        finally:
            left.append(address)

    monkeypatch.setattr("puzzles.mining.crews._client", client)
    with pytest.raises(FileNotFoundError):
        mine(ORDER, tmp_path / "missing" / "best.csv", scheduler="tcp://here")
    assert left == ["tcp://here"]


def test_without_anybody_to_work_no_file_is_begun(tmp_path: Path) -> None:
    with pytest.raises(ChkobbaError, match="0 workers"):
        mine(ORDER, tmp_path / "best.csv", workers=0)
    assert not list(tmp_path.iterdir())

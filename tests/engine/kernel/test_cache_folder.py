"""Where machine code is kept, and that nobody loads Numba who does not need it."""

import subprocess
import sys
from pathlib import Path

import pytest

from engine.kernel.compiled import cache_folder
from tests.source_tree import ROOT


def test_the_folder_that_the_user_names_is_taken(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    assert cache_folder() == tmp_path


def test_the_own_cache_is_named_after_the_source(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_folder() == cache_folder()
    assert cache_folder().is_dir()
    if sys.platform == "linux":
        assert cache_folder().parent == tmp_path / "chkobba"


def test_a_home_that_cannot_be_written_breaks_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    no_folder = tmp_path / "a file"
    no_folder.write_text("")
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(no_folder))
    monkeypatch.setenv("HOME", str(no_folder))
    assert cache_folder().is_dir()


def test_the_analyst_is_imported_without_numba_and_answers_a_last_deal_without_it() -> None:
    program = (
        "import sys; from engine.analyst import analyse; from engine.deal import deal\n"
        "from engine.rules import TUNISIAN\n"
        "position = deal(TUNISIAN, seed=1)\n"
        "while sum(map(len, position.hands)) + len(position.stock) > 6:\n"
        "    position = position.after(position.legal_moves()[0])\n"
        "assert analyse(position).judgements\n"
        "assert 'numba' not in sys.modules and 'numpy' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", program], check=True, cwd=ROOT)

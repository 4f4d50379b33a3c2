"""Holds the arrow engine ← puzzles ← lessons ← tutor ← tutor_app.py."""

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.source_tree import PACKAGES, ROOT, imported_modules, python_files

STREAMLIT_PLACES: Final = ("tutor/views/", "tutor/components/", "tutor_app.py")
ENGINE_MAY_USE: Final = sys.stdlib_module_names | {"engine", "numba", "numpy"}
JUDGES: Final = ("kernel", "perft", "reference", "solver")
HEAVY: Final = ("numba", "numpy", "pandas", "streamlit")


def _imports(path: Path) -> list[tuple[str, str]]:
    return [(f"{path}:{line}", name) for line, name in imported_modules(path)]


@pytest.mark.parametrize("package", PACKAGES)
def test_nothing_imports_against_the_arrow(package: str) -> None:
    later = {*PACKAGES[PACKAGES.index(package) + 1 :], "tutor_app", "tests"}
    against = [
        (place, name)
        for path in python_files(package)
        for place, name in _imports(path)
        if name.split(".")[0] in later
    ]
    assert not against


def test_streamlit_stays_in_the_views() -> None:
    strays = [
        (place, name)
        for path in python_files(*PACKAGES)
        for place, name in _imports(path)
        if name.split(".")[0] == "streamlit" and not path.as_posix().startswith(STREAMLIT_PLACES)
    ]
    assert not strays


def test_engine_needs_nothing_but_python_and_numba() -> None:
    strays = [
        (place, name)
        for path in python_files("engine")
        for place, name in _imports(path)
        if name.split(".")[0] not in ENGINE_MAY_USE
    ]
    assert not strays


def test_rules_never_call_the_solver() -> None:
    calls = [
        (place, name)
        for path in python_files("engine")
        if not path.stem.startswith(JUDGES) and path.stem != "__init__"
        for place, name in _imports(path)
        if name.startswith(tuple(f"engine.{judge}" for judge in JUDGES))
    ]
    assert not calls


def test_the_command_starts_without_heavy_packages() -> None:
    program = f"import sys, tutor.cli; print([m for m in {HEAVY!r} if m in sys.modules])"
    answer = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert answer.stdout.strip() == "[]"

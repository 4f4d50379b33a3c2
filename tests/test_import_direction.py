"""Holds the arrow engine ← puzzles ← lessons ← tutor ← tutor_app.py."""

import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path
from typing import Final

import pytest

from tests.source_tree import (
    PACKAGES,
    ROOT,
    imported_modules,
    modules_needed_at_start,
    python_files,
)

STREAMLIT_PLACES: Final = ("tutor/views/", "tutor/components/", "tutor_app.py")
ENGINE_MAY_USE: Final = sys.stdlib_module_names | {"engine", "numba", "numpy", "platformdirs"}
STATING: Final = ("cards", "deal", "game", "match", "notation", "position", "reasons", "rules")
THINKING: Final = ("analyst", "kernel", "minimax", "players", "reference", "solver")
HEAVY: Final = ("numba", "numpy", "pandas", "streamlit")


def _imports(path: Path) -> list[tuple[str, str]]:
    return [(f"{path}:{line}", name) for line, name in imported_modules(path)]


def _module_name(path: Path) -> str:
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def _module_names() -> frozenset[str]:
    return frozenset(_module_name(path) for path in python_files(*PACKAGES))


def _modules_of(name: str) -> set[str]:
    """Returns the module of ours that an imported name belongs to; none for others and packages."""
    own = {name, name.rpartition(".")[0]} & _module_names()
    return {max(own, key=len)} - set(PACKAGES) if own else set()


@cache
def _needs() -> Mapping[str, frozenset[str]]:
    """Returns the modules of ours that each module of ours imports."""
    return {
        _module_name(path): frozenset(
            module for _, name in _imports(path) for module in _modules_of(name)
        )
        for path in python_files(*PACKAGES)
    }


def _all_needs(name: str) -> set[str]:
    """Returns every module of ours that the module of that name leads to."""
    found: set[str] = set()
    waiting = [name]
    while waiting:
        new = _needs()[waiting.pop()] - found
        found |= new
        waiting += new
    return found


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


def test_the_engine_needs_little_beside_python() -> None:
    strays = [
        (place, name)
        for path in python_files("engine")
        for place, name in _imports(path)
        if name.split(".")[0] not in ENGINE_MAY_USE
    ]
    assert not strays


def test_rules_never_call_what_thinks() -> None:
    thinking = tuple(f"engine.{name}" for name in THINKING)
    reached = {f"engine.{name}": _all_needs(f"engine.{name}") for name in STATING}
    calls = {
        name: [need for need in needs if need.startswith(thinking)]
        for name, needs in reached.items()
    }
    assert not any(calls.values()), calls


def test_no_module_needs_itself_to_start() -> None:
    needs = {
        _module_name(path): {
            module for _, name in modules_needed_at_start(path) for module in _modules_of(name)
        }
        for path in python_files(*PACKAGES)
    }
    TopologicalSorter(needs).prepare()  # raises CycleError, which names the circle


def test_the_command_starts_without_heavy_packages() -> None:
    program = f"import sys, tutor.cli; print([m for m in {HEAVY!r} if m in sys.modules])"
    answer = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert answer.stdout.strip() == "[]"

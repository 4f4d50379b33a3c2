"""Reads the project's own files, for the tests that hold its conventions."""

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
PACKAGES: Final = ("engine", "puzzles", "lessons", "tutor")
HIDDEN_FOLDERS: Final = frozenset({".ci", ".streamlit"})
LEFT_OVERS: Final = frozenset({".git", "__pycache__", "build", "dist", "screenshots"})
LEFT_OVER_SUFFIXES: Final = frozenset({".egg-info", ".log", ".pyc"})


@cache
def project_files() -> tuple[Path, ...]:
    """Returns every file of the project, relative to the root, in order.

    Needs no git, so that the tests run in an unpacked archive too.
    """
    return tuple(sorted(path.relative_to(ROOT) for path in _files_below(ROOT)))


def _files_below(folder: Path) -> Iterator[Path]:
    for path in folder.iterdir():
        if path.is_file() and not _is_left_over(path):
            yield path
        elif path.is_dir() and _is_of_the_project(path):
            yield from _files_below(path)


def _is_of_the_project(folder: Path) -> bool:
    """Tells whether a folder is kept in git, and is not what some tool has left."""
    if folder.name.startswith("."):
        return folder.name in HIDDEN_FOLDERS
    return not (_is_left_over(folder) or (folder / "pyvenv.cfg").exists())


def _is_left_over(path: Path) -> bool:
    return path.name in LEFT_OVERS or path.suffix in LEFT_OVER_SUFFIXES


def python_files(*folders: str) -> tuple[Path, ...]:
    """Returns the Python files below `folders`, or all of them when none is named."""
    return tuple(
        path
        for path in project_files()
        if path.suffix == ".py" and (not folders or path.parts[0] in folders)
    )


def text_of(path: Path) -> str:
    """Returns the text of a project file; bytes that are no UTF-8 are replaced."""
    return (ROOT / path).read_text(encoding="utf-8", errors="replace")


@cache
def tree_of(path: Path) -> ast.Module:
    """Returns the syntax tree of a project file."""
    return ast.parse(text_of(path), filename=str(path))


def imported_modules(path: Path) -> Iterator[tuple[int, str]]:
    """Yields line number and full name of each module that a file imports, wherever it does."""
    return _imports_among(ast.walk(tree_of(path)))


def modules_needed_at_start(path: Path) -> Iterator[tuple[int, str]]:
    """Yields the same for the imports that run when the file itself is imported."""
    return _imports_among(tree_of(path).body)


def _imports_among(nodes: Iterable[ast.AST]) -> Iterator[tuple[int, str]]:
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.lineno, node.module
            yield from ((node.lineno, f"{node.module}.{alias.name}") for alias in node.names)


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Yields every function and method of a file, nested ones too."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node

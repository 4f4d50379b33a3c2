"""Holds the conventions of the code, whoever writes it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.source_tree import (
    PACKAGES,
    functions,
    project_files,
    python_files,
    text_of,
    tree_of,
)

LONGEST_FUNCTION: Final = 50
LONGEST_FILE: Final = 450
LONGEST_ENTRY_POINT: Final = 60
CODE_SUFFIXES: Final = frozenset({".css", ".html", ".js", ".py", ".sh"})
BINARY_SUFFIXES: Final = frozenset({".gif", ".ico", ".jpg", ".mo", ".png", ".webp", ".woff2"})

# Written with a class of one letter each, so that this file does not hold what it forbids.
MACHINE_PATH: Final = re.compile(r"(?<![\w.}])/(?:[w]ork|[f]arm|[t]mp|[r]oot|[h]ome)/")
REGISTRY: Final = re.compile(r"[p]ypi|[p]ythonhosted|[n]pmjs|[d]eb\.debian")
ADDRESS: Final = re.compile(r"\b(?:https?|wss?|ftp)://([^\s/\"'`)>\]:{}]+)")
HOSTS_IN_CODE: Final = frozenset({"127.0.0.1", "localhost", "www.w3.org"})
HOSTS_IN_LICENCES: Final = frozenset({"creativecommons.org"})

EMPTY_WORDS: Final = frozenset({"common", "helper", "helpers", "manager", "misc", "util", "utils"})
CLOCKS: Final = frozenset(
    {"date.today", "datetime.now", "datetime.today", "datetime.utcnow", "time.time"}
)
OPEN_CONTAINERS: Final = frozenset({"defaultdict", "deque", "dict", "list", "set"})
OPEN_DISPLAYS: Final = (ast.List, ast.Set, ast.Dict, ast.ListComp, ast.SetComp, ast.DictComp)
READ_ONLY: Final = re.compile(r"\b(?:Mapping|Sequence|Collection|Set)\[")


def _text_files() -> Iterator[Path]:
    yield from (path for path in project_files() if path.suffix not in BINARY_SUFFIXES)


def _line_count(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    docstring = ast.get_docstring(node, clean=False)
    docstring_lines = docstring.count("\n") + 1 if docstring else 0
    return (node.end_lineno or node.lineno) - node.lineno + 1 - docstring_lines


def _words(name: str) -> set[str]:
    return {word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name)}


def _public_definitions(path: Path) -> Iterator[ast.FunctionDef | ast.ClassDef]:
    for node in tree_of(path).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            yield node


def _speaks_for_itself(node: ast.FunctionDef | ast.ClassDef) -> bool:
    """Tells whether a definition only lists names: an enumeration, or a protocol."""
    bases = node.bases if isinstance(node, ast.ClassDef) else []
    return any(ast.unparse(base).endswith(("Enum", "Protocol")) for base in bases)


def _documentation(node: ast.FunctionDef | ast.ClassDef) -> str:
    """Returns the docstring of a definition, and of a class those of its methods too."""
    parts = [ast.get_docstring(node) or ""]
    if isinstance(node, ast.ClassDef):
        methods = [part for part in node.body if isinstance(part, ast.FunctionDef)]
        parts += [ast.get_docstring(method) or "" for method in methods]
    return "\n".join(parts)


def test_no_file_names_a_place_on_somebodys_machine() -> None:
    found = [
        f"{path}: {match.group()}"
        for path in _text_files()
        for match in MACHINE_PATH.finditer(text_of(path))
    ]
    assert not found


def test_no_file_names_a_package_registry() -> None:
    found = [
        f"{path}: {match.group()}"
        for path in _text_files()
        for match in REGISTRY.finditer(text_of(path))
    ]
    assert not found


def test_no_file_holds_an_address_to_fetch_from() -> None:
    found = [
        f"{path}: {match.group()}"
        for path in _text_files()
        for match in ADDRESS.finditer(text_of(path))
        if match.group(1)
        not in HOSTS_IN_CODE | (HOSTS_IN_LICENCES if path.stem.startswith("LICENSE") else set())
    ]
    assert not found


def test_no_function_is_longer_than_a_page() -> None:
    found = [
        f"{path}:{function.lineno} {function.name} has {_line_count(function)} lines"
        for path in python_files()
        for function in functions(path)
        if _line_count(function) > LONGEST_FUNCTION
    ]
    assert not found


def test_no_file_of_code_is_longer_than_can_be_read() -> None:
    lengths = {
        path: text_of(path).count("\n") for path in project_files() if path.suffix in CODE_SUFFIXES
    }
    assert not {path: length for path, length in lengths.items() if length > LONGEST_FILE}


def test_the_entry_point_only_sets_up_and_navigates() -> None:
    assert text_of(Path("tutor_app.py")).count("\n") < LONGEST_ENTRY_POINT


def test_no_folder_is_named_pages() -> None:
    assert not [path for path in project_files() if "pages" in path.parts[:-1]]


def test_no_module_or_class_has_an_empty_name() -> None:
    names = [(path, path.stem) for path in python_files()]
    names += [(path, node.name) for path in python_files() for node in _public_definitions(path)]
    assert not [(str(path), name) for path, name in names if _words(name) & EMPTY_WORDS]


def test_every_public_name_of_the_engine_shows_an_example() -> None:
    found = [
        f"{path}:{node.lineno} {node.name}"
        for path in python_files("engine")
        if path.parent == Path("engine")  # what lies deeper is for the engine itself
        for node in _public_definitions(path)
        if not _speaks_for_itself(node) and ">>>" not in _documentation(node)
    ]
    assert not found


def test_no_engine_puzzle_or_lesson_reads_the_clock() -> None:
    found = [
        f"{path}:{node.lineno} {ast.unparse(node)}"
        for path in python_files("engine", "puzzles", "lessons")
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Attribute) and ".".join(ast.unparse(node).split(".")[-2:]) in CLOCKS
    ]
    assert not found


def test_no_module_keeps_a_table_that_one_user_could_change_for_all() -> None:
    found = [
        f"{path}:{node.lineno} {ast.unparse(node).splitlines()[0]}"
        for path in python_files(*PACKAGES)
        for node in tree_of(path).body
        if isinstance(node, ast.Assign | ast.AnnAssign) and _is_container(node.value)
        if not _is_constant(node)
    ]
    assert not found


def _is_container(value: ast.expr | None) -> bool:
    if isinstance(value, ast.Call):
        return ast.unparse(value.func) in OPEN_CONTAINERS
    return isinstance(value, OPEN_DISPLAYS)


def _is_constant(node: ast.Assign | ast.AnnAssign) -> bool:
    """Tells whether a container is `Final`, and read-only too if others can see its name."""
    name = ast.unparse(node.target if isinstance(node, ast.AnnAssign) else node.targets[0])
    declaration = ast.unparse(node.annotation) if isinstance(node, ast.AnnAssign) else ""
    is_private = name.startswith("_")
    return name == "__all__" or (
        declaration.startswith("Final")
        and (is_private or READ_ONLY.search(declaration) is not None)
    )

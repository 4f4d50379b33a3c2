"""Holds together what is declared, pinned, documented and shipped."""

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping
from importlib.metadata import packages_distributions
from pathlib import Path, PurePosixPath
from typing import Final

import pytest
import uvicorn
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from streamlit.config import get_config_options

from tests.source_tree import PACKAGES, ROOT, imported_modules, project_files, python_files, text_of

EXTRAS: Final = ("cluster", "postgresql")
"""What the app can do without; each is in the `test` packages too."""

TAKEN_UP_BY_THE_SERVER: Final = frozenset({"uvloop"})
"""What nobody imports: uvicorn runs on this event loop where it finds it."""

TEST_FOLDERS: Final = ("tests",)
OUR_MODULES: Final = frozenset({*PACKAGES, "tests", "tutor_app"})
MAKE_TARGETS: Final = ("app", "test", "bench")
VENDOR_FILES: Final = (".circleci", ".github", ".gitlab-ci.yml", ".travis.yml")


def _project() -> dict[str, list[str]]:
    """Returns what the project declares: `app` packages, `extra` ones of the app, `test` ones."""
    table = tomllib.loads(text_of(Path("pyproject.toml")))["project"]
    optional = table["optional-dependencies"]
    extra = [name for key in EXTRAS for name in optional[key]]
    return {"app": table["dependencies"], "extra": extra, "test": optional["test"]}


def _names(requirements: list[str]) -> set[str]:
    return {canonicalize_name(Requirement(line).name) for line in requirements}


def _pins() -> dict[str, str]:
    lines = [line for line in text_of(Path("constraints.txt")).splitlines() if line[:1] != "#"]
    pins = [re.fullmatch(r"([\w.-]+)==([\w.]+)(?: ; .+)?", line) for line in lines]
    assert all(pins), [line for line, pin in zip(lines, pins, strict=True) if not pin]
    return {canonicalize_name(pin.group(1)): pin.group(2) for pin in pins if pin}


def _foreign_packages(paths: tuple[Path, ...]) -> Iterator[tuple[str, set[str]]]:
    """Yields each import of another project's module with the packages that hold it."""
    owners = packages_distributions()
    for path in paths:
        for line, name in imported_modules(path):
            module = name.split(".")[0]
            if module not in OUR_MODULES | sys.stdlib_module_names:
                packages: set[str] = {canonicalize_name(owner) for owner in owners.get(module, [])}
                yield f"{path}:{line} {module}", packages


def test_every_declared_package_is_pinned() -> None:
    declared = _project()
    assert _names(declared["app"] + declared["test"]) <= set(_pins())
    assert _names(declared["extra"]) <= _names(declared["test"])


def test_the_app_imports_only_declared_packages() -> None:
    project = _project()
    declared = _names(project["app"] + project["extra"])
    app_files = (*python_files(*PACKAGES), *python_files("tutor_app.py"))
    undeclared = [place for place, owners in _foreign_packages(app_files) if not owners & declared]
    assert not undeclared


def test_every_declared_package_of_the_app_is_imported() -> None:
    app_files = (*python_files(*PACKAGES), *python_files("tutor_app.py"))
    imported = {owner for _, owners in _foreign_packages(app_files) for owner in owners}
    assert _names(_project()["app"]) - TAKEN_UP_BY_THE_SERVER <= imported


@pytest.mark.skipif(sys.platform == "win32", reason="there is no uvloop for Windows")
def test_the_server_runs_on_the_loop_that_sends_small_messages_at_once() -> None:
    """Python's own loop leaves them to Nagle's algorithm on the sockets that Streamlit opens."""
    factory = uvicorn.Config("tutor_app:app").get_loop_factory()
    assert factory is not None
    assert factory.__module__.partition(".")[0] == "uvloop"


def test_the_tests_import_only_declared_packages() -> None:
    project = _project()
    declared = _names(project["app"] + project["test"])
    tests = python_files("tests", "scripts")
    undeclared = [place for place, owners in _foreign_packages(tests) if not owners & declared]
    assert not undeclared


def test_every_file_of_a_package_is_shipped() -> None:
    settings = tomllib.loads(text_of(Path("pyproject.toml")))["tool"]["setuptools"]
    shipped: dict[str, list[str]] = settings["package-data"]
    left_behind = [
        str(path)
        for path in project_files()
        if path.parts[0] in PACKAGES
        and path.suffix != ".py"
        and not any(_matches(path, pattern) for pattern in shipped[path.parts[0]])
    ]
    assert not left_behind


def _matches(path: Path, pattern: str) -> bool:
    inside = PurePosixPath(*path.parts[1:])
    if pattern.endswith("/**"):
        return inside.is_relative_to(pattern.removesuffix("/**"))
    return inside.match(pattern)


def test_every_folder_with_code_is_a_package() -> None:
    folders = {path.parent for path in python_files(*PACKAGES, *TEST_FOLDERS)}
    assert not [str(folder) for folder in folders if not (ROOT / folder / "__init__.py").exists()]


def test_the_readme_lists_the_commands_that_make_runs() -> None:
    readme = text_of(Path("README.md"))
    recipes = subprocess.run(
        ["make", "--dry-run", "--always-make", *MAKE_TARGETS],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    commands = [line for line in recipes.stdout.splitlines() if line.startswith(".venv/bin/")]
    assert len(commands) > len(MAKE_TARGETS)
    assert not [command for command in commands if command not in readme]


def test_the_tutor_has_the_same_settings_however_it_is_started() -> None:
    by_streamlit = text_of(Path(".streamlit/config.toml"))
    by_command = text_of(Path("tutor/theme/streamlit.toml"))
    assert tomllib.loads(by_streamlit) == tomllib.loads(by_command)


def test_streamlit_still_knows_each_setting() -> None:
    settings = tomllib.loads(text_of(Path(".streamlit/config.toml")))
    assert "runner.postScriptGC" in _setting_names(settings)
    assert set(_setting_names(settings)) <= set(get_config_options())


def _setting_names(table: Mapping[str, object], prefix: str = "") -> Iterator[str]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _setting_names(value, f"{prefix}{name}.")
        else:
            yield prefix + name


def test_one_script_serves_every_continuous_integration() -> None:
    assert (ROOT / ".ci" / "run").stat().st_mode & 0o111
    assert not [name for name in VENDOR_FILES if (ROOT / name).exists()]

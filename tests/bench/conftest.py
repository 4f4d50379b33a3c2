"""Marks the benchmarks, which `make bench` runs and the ordinary test run leaves out."""

from pathlib import Path
from typing import Final

import pytest

HERE: Final = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks every test of this folder as a benchmark."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.bench)

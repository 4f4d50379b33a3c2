"""Sets Hypothesis up for the whole suite: the same examples each time, and no stop-watch.

Two processes share the tests (`pytest -n 2 --dist loadfile`): the files of the browser tests stay
together in one of them, with one server and one browser.
"""

from typing import Final

import pytest
from hypothesis import settings
from xdist.scheduler import LoadFileScheduling  # type: ignore[import-untyped]

BROWSER_TESTS: Final = "tests/browser/"

settings.register_profile("chkobba", derandomize=True, deadline=None)
settings.load_profile("chkobba")


def _together(nodeid: str) -> str:
    """Returns what the test of that id stays together with: its file, or all of the browser."""
    return BROWSER_TESTS if nodeid.startswith(BROWSER_TESTS) else nodeid.split("::", 1)[0]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object:
    """Returns who deals out the tests."""
    scheduler = LoadFileScheduling(config, log)
    scheduler._split_scope = _together
    return scheduler

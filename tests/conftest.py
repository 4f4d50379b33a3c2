"""Sets Hypothesis up for the whole suite: the same examples each time, and no stop-watch.

Two processes share the tests (`pytest -n 2 --dist loadgroup`): all that a browser does stays in
one of them, with one server and one browser; of the rest each file stays whole.
"""

import pytest
from hypothesis import settings

settings.register_profile("chkobba", derandomize=True, deadline=None)
settings.load_profile("chkobba")


@pytest.hookimpl(tryfirst=True)  # before the plugin that parts the tests looks at their groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Says which tests stay together."""
    for item in items:
        is_browser = "browser" in item.path.parts
        item.add_marker(pytest.mark.xdist_group("browser" if is_browser else item.path.as_posix()))

"""Sets Hypothesis up for the whole suite: the same examples each time, and no stop-watch."""

from hypothesis import settings

settings.register_profile("chkobba", derandomize=True, deadline=None)
settings.load_profile("chkobba")

"""Asks axe what a person with a screen reader, or with weak sight, would stumble over."""

from collections.abc import Sequence
from importlib.resources import files
from typing import Final, TypedDict

from playwright.sync_api import Page

SERIOUS: Final = frozenset({"serious", "critical"})

_REPORT: Final = """async () => (await axe.run()).violations.map(violation => ({
    rule: violation.id,
    impact: violation.impact,
    places: violation.nodes.map(node => node.target.join(" ") + ": " + node.failureSummary),
}))"""


class Violation(TypedDict):
    """Is one rule of axe that a page breaks, and where."""

    rule: str
    impact: str
    places: list[str]


def violations(page: Page) -> Sequence[Violation]:
    """Returns what axe finds on the page as it stands, shadow trees included."""
    axe = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
    page.evaluate(axe)
    found: list[Violation] = page.evaluate(_REPORT)
    return found


def serious_violations(page: Page) -> Sequence[Violation]:
    """Returns the violations that shut somebody out."""
    return [violation for violation in violations(page) if violation["impact"] in SERIOUS]

"""What the pages of assignments are built of: their style, and the list of exercises."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from tutor.packs.result import Outcome
from tutor.texts import N_, Texts
from tutor.theme.html import Html, element
from tutor.views.frame import draw_sheets

SIGNS: Final[Mapping[Outcome, tuple[str, str]]] = MappingProxyType(
    {
        Outcome.FIRST: ("✓", N_("solved at once")),
        Outcome.LATER: ("(✓)", N_("solved later, or with help")),
        Outcome.MISSED: ("✕", N_("missed")),
        Outcome.OPEN: ("·", N_("not answered")),
    }
)
"""The sign of each outcome, and what it is called."""

_ANSWERED: Final = N_("answered")


def draw_pack_style() -> None:
    """Puts the style of these pages into the page."""
    draw_sheets("packs.css")


@dataclass(frozen=True, slots=True)
class ListedTask:
    """One exercise in a list: what it asks, a note, a sign with its tone, and where it leads."""

    name: str
    note: str
    sign: str = ""
    tone: str = ""
    address: str = ""


def with_outcome(
    name: str, outcome: Outcome | None, texts: Texts, *, may_tell: bool, address: str = ""
) -> ListedTask:
    """Returns an exercise with what became of it, None while it is open.

    Unless it `may_tell`, the list says no more of others than that they are answered.
    """
    if outcome is not None and not may_tell:
        return ListedTask(name, texts.gettext(_ANSWERED), "•", "ck-answered", address)
    shown = outcome or Outcome.OPEN
    sign, said = SIGNS[shown]
    return ListedTask(name, texts.gettext(said), sign, f"ck-{shown}", address)


def outcome_legend(texts: Texts) -> Html:
    """Returns what the signs and the colours of the outcomes mean."""
    items = (
        element("li", element("i", sign, classes=f"ck-{outcome}"), texts.gettext(said))
        for outcome, (sign, said) in SIGNS.items()
    )
    return element("ul", *items, classes="ck-pack-legend")


def task_list(tasks: Iterable[ListedTask]) -> Html:
    """Returns exercises as a list, in order."""
    return element("ol", *map(_item, tasks), classes="ck-pack-tasks")


def _item(task: ListedTask) -> Html:
    return element(
        "li",
        element(
            "a" if task.address else "div",
            element("b", task.name),
            element("span", task.note, classes="ck-muted"),
            element("i", task.sign, aria_hidden="true"),
            href=task.address,
            classes=f"ck-task {task.tone}".rstrip(),
        ),
    )

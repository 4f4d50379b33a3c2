"""Worksheets to test with, made once."""

from functools import cache

from engine.rules import PROFILES
from puzzles.exercise import Kind
from tutor.solving.shelf import shelf
from tutor.texts import texts_for
from tutor.worksheets.choice import Choice, chosen
from tutor.worksheets.items import Item, Worksheet, worksheet
from tutor.worksheets.order import Layout, Version, WorksheetOrder

EVERY_KIND = tuple(Kind)


@cache
def choice_of(
    rules: str = "tunisian",
    kinds: tuple[Kind, ...] = EVERY_KIND,
    *,
    count: int = len(EVERY_KIND),
    seed: int = 7,
    version: Version = Version.A,
) -> Choice:
    order = WorksheetOrder(
        rules=PROFILES[rules], kinds=kinds, count=count, seed=seed, version=version
    )
    return chosen(order, shelf())


def sheet_of(choice: Choice) -> Worksheet:
    return worksheet(choice, Layout(), texts_for("en"))


@cache
def whole_sheet(version: Version = Version.A) -> Worksheet:
    """Returns a sheet with one exercise of every kind."""
    return sheet_of(choice_of(version=version))


def item_of(kind: Kind, sheet: Worksheet) -> Item:
    """Returns the exercise of that kind."""
    return next(item for item in sheet.items if f"-{kind.value}2-" in item.id)

"""What punishes a wrong play: the line, or the worst lie of the cards and how often it bites."""

from puzzles.refutations.finding import refutations
from puzzles.refutations.refutation import Refutation, format_refutations, parse_refutations

__all__ = [
    "Refutation",
    "format_refutations",
    "parse_refutations",
    "refutations",
]

"""Positions that the tests of the board share."""

from typing import Final

from engine.notation import parse_position

LAST_DEAL: Final = parse_position(
    "tunisian 4c 3s4sKd/7cQhKh AcAs2h2c2s3h4d4h5d5h5c5sQsJs/AdAh2d3d3c6d6h6c6s7d7h7sQdQcJdJhJcKcKs"
    " 0/0 0 1 - 18-15/21"
)
"""The last deal of two, all cards open: seat 0 can make a chkobba."""

FIRST_DEAL: Final = parse_position("tunisian 2d5h6sKc 3s7hQd/??? -/- 0/0 0 - ?30 0-0/21")
"""A first deal as seat 0 sees it."""

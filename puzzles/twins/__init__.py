"""Twins: the smallest change of one card after which another play is the only best one."""

from puzzles.twins.exchange import Exchange, Place, exchanges
from puzzles.twins.twin import Twin, format_twin, parse_twin, twin_of

__all__ = ["Exchange", "Place", "Twin", "exchanges", "format_twin", "parse_twin", "twin_of"]

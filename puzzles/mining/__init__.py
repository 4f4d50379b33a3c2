"""Mining puzzles into bank files, in parallel, resumable, the same for the same seed."""

from puzzles.mining.digging import OnProgress, mine
from puzzles.mining.order import MiningOrder, MiningReport

__all__ = ["MiningOrder", "MiningReport", "OnProgress", "mine"]

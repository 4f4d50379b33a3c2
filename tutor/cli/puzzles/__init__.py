"""The commands about the bank of puzzles: mine, certify, stats, export."""

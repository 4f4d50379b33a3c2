"""Hands the bank to other programs: choosing puzzles, and writing them as tables."""

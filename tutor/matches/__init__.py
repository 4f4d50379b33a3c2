"""Whole matches: settings, seeds, players, what was done, and everything that follows from it."""

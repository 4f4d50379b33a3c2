"""Positions drawn: cards, rows of cards, scenes of the table, and files for other programs."""

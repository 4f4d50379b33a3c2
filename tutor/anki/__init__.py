"""Anki decks of puzzles: the notes, and the file."""

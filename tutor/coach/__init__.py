"""The coach: judges decisions by what could be known, reviews hands and matches, asks to count."""

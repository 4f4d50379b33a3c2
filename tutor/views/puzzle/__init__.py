"""The puzzles: asked, answered, explained, and trained in runs."""

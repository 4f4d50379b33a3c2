"""The analysis board: set up, valued, played on, kept."""

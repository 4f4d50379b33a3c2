"""The analysis board: positions set up by hand, what plays are worth in them, and variations."""

"""A match with a coach: begun, played, counted, looked at again."""

"""Makes, accepts, tags, rates and keeps exercises. Imports `engine` alone."""

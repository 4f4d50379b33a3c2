"""Holds the course: content files, their loader, and the claims that the engine checks."""

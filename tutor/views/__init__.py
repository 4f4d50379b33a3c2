"""Draws the pages. Each reads the session, calls one function, and draws."""

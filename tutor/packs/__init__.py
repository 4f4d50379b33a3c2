"""Packs: assignments that teachers hand out, results that students hand back, and their report."""

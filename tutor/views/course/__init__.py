"""The course: its map, the steps of a lesson, its exercises, and what stands beside it."""

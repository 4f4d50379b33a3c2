"""One learner's way through the course: lessons, steps, exercises. Values only."""

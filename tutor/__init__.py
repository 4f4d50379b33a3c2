"""Is the app around engine, puzzles and lessons: learner, feedback, texts, pages."""

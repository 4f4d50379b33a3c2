"""The page of the learner: figures, settings, and what is kept."""

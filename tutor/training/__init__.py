"""Training: which puzzle comes next, when a run is over, and what an answer counts for."""

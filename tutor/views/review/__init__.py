"""The review of plays that were made: each decision, the sums, and the ways to practise."""

"""The game itself: cards, rules, positions, scoring, matches, solving. Knows nothing of the app."""

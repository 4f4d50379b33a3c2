"""How hard a puzzle is before anybody has tried it, on one scale like that of chess ratings.

A panel of simulated solvers, each with a way to look at plays (`lenses`) and a steadiness of hand,
gives its chances to solve the puzzle (`panel`). Ratings of solvers and puzzles are fitted together
to P(solved) = 1 / (1 + 10^((puzzle - solver) / 400)) (`scale`); the solvers' ratings, and what
the facts of a puzzle lead to expect (`traits`), are then kept in `data/scale.json`, made by
`python -m puzzles.difficulty.fit`.
"""

from puzzles.difficulty.rating import Rating, rating_of

__all__ = ["Rating", "rating_of"]

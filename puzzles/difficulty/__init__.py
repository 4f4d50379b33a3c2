"""How hard a puzzle is before anybody has tried it, on one scale like that of chess ratings.

A panel of simulated solvers, each with a way to look at plays (`lenses`) and a steadiness of hand,
gives its chances to solve the puzzle (`panel`). Ratings of solvers and puzzles are fitted together
to P(solved) = 1 / (1 + 10^((puzzle - solver) / 400)) (`scale`); the solvers' ratings, and what
the facts of a puzzle lead to expect (`traits`), are then kept in `data/scale.json`, made by
`python -m puzzles.difficulty.fit`. After a new fit, `python -m puzzles.difficulty.rerate` brings
bank files in step.

The panel's hands are unsteady, so that the fitted ratings lie close together. They are shown spread
out by one factor, `stretch` in that file (about 3): there 400 points between a puzzle and a solver
of the panel are odds of about two to one, not ten to one.
"""

from puzzles.difficulty.rating import Rating, rating_of

__all__ = ["Rating", "rating_of"]

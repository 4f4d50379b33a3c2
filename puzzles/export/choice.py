"""Which puzzles of the bank are wanted."""

from __future__ import annotations

from dataclasses import dataclass

import pandas as pd

from puzzles.exercise import Kind


@dataclass(frozen=True, slots=True)
class Choice:
    """Puzzles by profile, kind, theme and rating, both ends included; None takes all."""

    rules: str | None = None
    kind: Kind | None = None
    theme: str | None = None
    least_rating: int | None = None
    most_rating: int | None = None

    def among(self, bank: pd.DataFrame) -> pd.DataFrame:
        """Returns the rows of `bank` that fit, in its order.

        >>> bank = pd.DataFrame({"rules": ["tunisian"] * 2, "rating": [900, 1500]})
        >>> list(Choice(least_rating=1000).among(bank).rating)
        [1500]
        """
        fits = pd.Series(data=True, index=bank.index, dtype=bool)
        if self.rules is not None:
            fits &= bank["rules"] == self.rules
        if self.kind is not None:
            fits &= bank["kind"] == self.kind.value
        if self.theme is not None:
            theme = self.theme
            fits &= bank["themes"].fillna("").map(lambda themes: theme in themes.split())
        if self.least_rating is not None:
            fits &= bank["rating"] >= self.least_rating
        if self.most_rating is not None:
            fits &= bank["rating"] <= self.most_rating
        return bank[fits]

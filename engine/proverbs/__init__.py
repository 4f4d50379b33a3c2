"""The rules of thumb of the rulebook (T1 to T32), as predicates, as players, and on trial.

Each rule says which legal moves it recommends and which it advises against instead. Rules of
laying speak only when nothing can be taken: they tell which card to lay, not whether to lay one.
"""

from engine.proverbs.advice import Advice, Proverb, Situation, situation_of
from engine.proverbs.book import (
    NO_PREDICATES,
    PROVERBS,
    Opinions,
    advice,
    all_advice,
    proverb,
    proverbs_for,
)
from engine.proverbs.followers import ProverbPlayer, proverb_player

__all__ = [
    "NO_PREDICATES",
    "PROVERBS",
    "Advice",
    "Opinions",
    "Proverb",
    "ProverbPlayer",
    "Situation",
    "advice",
    "all_advice",
    "proverb",
    "proverb_player",
    "proverbs_for",
    "situation_of",
]

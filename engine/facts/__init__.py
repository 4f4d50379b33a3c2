"""What there is to say about a move, as data: what it takes, what it leaves, what may follow.

All chances are exact, counted over every hand that the next player may hold; nothing is sampled.
The facts are those of the position given: pass `view(position, seat).position` for what a seat
knows, an open position for hindsight. Where every card is known, the best reply and the proof line
are the second move and the whole of `engine.solver.solve(position).value_of(move).line`.
"""

from engine.facts.chances import Chance, PossibleHand, possible_hand
from engine.facts.move_facts import CardRisk, MoveFacts, Threat, facts, facts_of
from engine.facts.tallies import Takings, UnseenCount, odd_ranks, takings, unseen_count

__all__ = [
    "CardRisk",
    "Chance",
    "MoveFacts",
    "PossibleHand",
    "Takings",
    "Threat",
    "UnseenCount",
    "facts",
    "facts_of",
    "odd_ranks",
    "possible_hand",
    "takings",
    "unseen_count",
]

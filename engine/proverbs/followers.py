"""Players that follow one rule of thumb, and are greedy in all it does not speak of."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from engine.dealing import Choice, CutView
from engine.greedy import best_choice
from engine.moves import Move
from engine.proverbs.advice import Proverb, situation_of
from engine.proverbs.book import proverb
from engine.proverbs.taking import merit
from engine.view import View


@dataclass(frozen=True, slots=True)
class ProverbPlayer:
    """Plays what its rule recommends, the greediest of that; without advice, as the greedy player.

    >>> from engine.players import GreedyPlayer, paired_deals
    >>> paired_deals(proverb_player("T6"), GreedyPlayer(), hands=3, seed=1).mean
    0.0
    """

    proverb: Proverb

    def choose(self, view: View, rng: Random) -> Move:  # noqa: ARG002
        """Returns a recommended move, or the one that greed prefers."""
        situation = situation_of(view.position)
        wanted = self.proverb.speak(situation).recommended or view.position.legal_moves()
        allowed = [prospect for prospect in situation.prospects if prospect.move in wanted]
        return max(allowed, key=merit).move

    def decide_cut(self, seen: CutView, rng: Random) -> Choice:  # noqa: ARG002
        """Returns the greedy player's choice: no rule here speaks of the cut card."""
        return best_choice(seen)


def proverb_player(point: str) -> ProverbPlayer:
    """Returns the player that follows the rule of thumb of `point`.

    Raises `ChkobbaError` for a point that is no rule of thumb.

    >>> proverb_player("T1").proverb.meaning
    'leave a total above 10'
    """
    return ProverbPlayer(proverb(point))

"""Players that judge with the compiled kernel, and a scale of difficulty from weak to strong.

None sees more than its `View`. How strong they are stands in `tests/bench/LEAGUE.md`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from types import MappingProxyType
from typing import Final

from engine.analyst import analyse_cut
from engine.dealing import Choice, CutView
from engine.greedy import best_choice
from engine.kernel.choosing import best_by_both, most_visited, steady_choice
from engine.moves import Move
from engine.players import GreedyPlayer, Player, RandomPlayer
from engine.view import View

SEED_BITS: Final = 62
CUT_WORLDS: Final = 300


@dataclass(frozen=True, slots=True)
class SteadyPlayer:
    """Plays the rollout policy: weighs what each move takes and leaves; exact in the last deal.

    >>> from engine.deal import deal
    >>> from engine.rules import TUNISIAN
    >>> from engine.view import view
    >>> position = deal(TUNISIAN, seed=1)
    >>> SteadyPlayer().choose(view(position, 0), Random(1)) in position.legal_moves()
    True
    """

    def choose(self, view: View, rng: Random) -> Move:  # noqa: ARG002
        """Returns the move that the policy likes best."""
        return steady_choice(view.position)

    def decide_cut(self, seen: CutView, rng: Random) -> Choice:  # noqa: ARG002
        """Returns the choice that is usually better."""
        return best_choice(seen)


@dataclass(frozen=True, slots=True)
class ExpertPlayer:
    """Plays the move with the best mean over `worlds` ways in which the hidden cards can lie.

    Moves that are nearly level are told apart by tree search with so many `simulations`, too.
    Where it `remembers` how the hand went, it believes more in those ways that explain the plays of
    the others, and takes each of them for the kind of player that he seems to be.

    >>> from engine.deal import deal
    >>> from engine.rules import TUNISIAN
    >>> from engine.view import view
    >>> position = deal(TUNISIAN, seed=1)
    >>> expert = ExpertPlayer(worlds=20, simulations=50)
    >>> expert.choose(view(position, 0), Random(1)) in position.legal_moves()
    True
    """

    worlds: int = 500
    simulations: int = 2000
    remembers: bool = True

    def choose(self, view: View, rng: Random) -> Move:
        """Returns the best move by both judges; in the last deal of two nothing is hidden."""
        return best_by_both(
            view.position,
            worlds=self.worlds,
            simulations=self.simulations,
            seed=rng.getrandbits(SEED_BITS),
            past=view.past if self.remembers else (),
        )

    def decide_cut(self, seen: CutView, rng: Random) -> Choice:  # noqa: ARG002
        """Returns the choice with the better mean."""
        return _analysed_choice(seen)


@lru_cache(maxsize=1000)
def _analysed_choice(seen: CutView) -> Choice:
    return analyse_cut(seen, worlds=CUT_WORLDS).judgements[0].option


@dataclass(frozen=True, slots=True)
class TreePlayer:
    """Plays the move that information-set tree search visits most, the last deal of two exactly.

    >>> from engine.deal import deal
    >>> from engine.rules import TUNISIAN
    >>> from engine.view import view
    >>> position = deal(TUNISIAN, seed=1)
    >>> TreePlayer(simulations=50).choose(view(position, 0), Random(1)) in position.legal_moves()
    True
    """

    simulations: int = 5000

    def choose(self, view: View, rng: Random) -> Move:
        """Returns the most visited move."""
        seed = rng.getrandbits(SEED_BITS)
        return most_visited(view.position, simulations=self.simulations, seed=seed)

    def decide_cut(self, seen: CutView, rng: Random) -> Choice:  # noqa: ARG002
        """Returns the choice with the better mean."""
        return _analysed_choice(seen)


@dataclass(frozen=True, slots=True)
class MoodyPlayer:
    """Plays like `usual`, but each time with the chance `lapse_share` like `lapsed`.

    >>> from engine.deal import deal
    >>> from engine.rules import TUNISIAN
    >>> from engine.view import view
    >>> moody = MoodyPlayer(GreedyPlayer(), RandomPlayer(), lapse_share=0.0)
    >>> seen = view(deal(TUNISIAN, seed=1), 0)
    >>> moody.choose(seen, Random(1)) == GreedyPlayer().choose(seen, Random(1))
    True
    """

    usual: Player
    lapsed: Player
    lapse_share: float

    def choose(self, view: View, rng: Random) -> Move:
        """Returns the move of the one or the other."""
        return self._mood(rng).choose(view, rng)

    def decide_cut(self, seen: CutView, rng: Random) -> Choice:
        """Returns the choice of the one or the other."""
        return self._mood(rng).decide_cut(seen, rng)

    def _mood(self, rng: Random) -> Player:
        return self.lapsed if rng.random() < self.lapse_share else self.usual


STRONG_PLAYERS: Final[Mapping[str, Player]] = MappingProxyType(
    {
        "novice": MoodyPlayer(GreedyPlayer(), RandomPlayer(), lapse_share=0.5),
        "casual": MoodyPlayer(SteadyPlayer(), RandomPlayer(), lapse_share=0.25),
        "steady": SteadyPlayer(),
        "sharp": ExpertPlayer(worlds=200, simulations=0, remembers=False),
        "tree": TreePlayer(),
        "expert": ExpertPlayer(),
    }
)
"""Players by name, from weak to strong; `tree` is there to be compared with."""

"""Who tells, in a trial of the rules of thumb, what a move loses."""

from __future__ import annotations

from collections.abc import Mapping

from engine.analyst import analyse
from engine.moves import Move
from engine.position import Position
from engine.proverbs.trial import Judge
from engine.solver import solve
from engine.view import view


def exact_losses(position: Position) -> Mapping[Move, float]:
    """Returns what each move loses, proved: for open positions and last deals of two.

    >>> from engine.notation import parse_position
    >>> sorted(exact_losses(parse_position(
    ...     "tunisian 4c 3s4sKd/??? AcAs2h2c2s3h4d4h5d5h5c5sQsJs/AdAh2d3d3c6d6h6c6s7d7h7sQdQcJd"
    ...     "JhJcKcKs 0/0 0 1 - 0-0/21"
    ... )).values())
    [0.0, 1.0, 2.0]
    """
    return {entry.move: entry.loss for entry in solve(position).moves}


def expected_judge(worlds: int, *, seed: int) -> Judge:
    """Returns the judge that asks the analyst what the seat to play, by what it sees, can expect.

    A loss that is no more than a near-tie, or not distinguishable from nothing, counts as 0.

    >>> from engine.proverbs.self_play import has_choice_in_last_deal, self_play_positions
    >>> last, = self_play_positions(1, seed=1, is_wanted=has_choice_in_last_deal)
    >>> expected_judge(10, seed=1)(last) == exact_losses(last)
    True
    """

    def losses(position: Position) -> Mapping[Move, float]:
        analysis = analyse(view(position, position.turn).position, worlds=worlds, seed=seed)
        return {
            entry.option: 0.0 if entry.is_optimal else entry.loss for entry in analysis.judgements
        }

    return losses

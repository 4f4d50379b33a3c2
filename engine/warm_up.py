"""Compiles or loads, beside all else, what the analyst and the strong players need."""

from __future__ import annotations

from threading import Thread

from engine.analyst import analyse
from engine.deal import deal
from engine.game import Game
from engine.rules import TUNISIAN
from engine.view import view


def warm_up() -> Thread:
    """Starts to compile, or to load, what expected values need, and returns the thread that does.

    Meanwhile exact endings are answered by the plain solver; anything else waits for the kernel.

    >>> warm_up().name
    'kernel warm-up'
    """
    thread = Thread(target=_get_ready, name="kernel warm-up", daemon=True)
    thread.start()
    return thread


def _get_ready() -> None:
    position = deal(TUNISIAN, seed=1)
    analyse(view(position, 0).position, worlds=1)
    analyse(position)


def warm_up_players(kernel: Thread) -> Thread:
    """Starts to get ready what only the strong players need, once the thread `kernel` has ended.

    Returns the thread that does: when it ends, their first move takes no longer than any other.

    >>> warm_up_players(warm_up()).name
    "players' warm-up"
    """
    thread = Thread(target=_play_something, args=(kernel,), name="players' warm-up", daemon=True)
    thread.start()
    return thread


def _play_something(kernel: Thread) -> None:
    kernel.join()
    from engine.kernel.choosing import (  # noqa: PLC0415 - compiles on first use
        last_choice,
        means_in_tree,
        rolled_out,
        steady_choice,
    )

    game = Game(deal(TUNISIAN, seed=1))
    steady_choice(game.seen_by(0).position)
    while game.position.stock:
        game.play(game.position.legal_moves()[0])
    seen = game.seen_by(0)
    means_in_tree(rolled_out(seen.position, worlds=1, seed=0, past=seen.past), 1)
    last_choice(seen.position, seen.past)

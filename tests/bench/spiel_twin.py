"""OpenSpiel's information-set tree search once more, compiled, to play hundreds of deals with it.

`python -m tests.bench.open_spiel_match --twin expert` plays against it, without OpenSpiel;
`python -m tests.bench.spiel_agreement` tells how alike the two search.

The same search as `open_spiel.python.algorithms.ismcts` with its random rollouts: a node for each
view of the seat to play, whatever led there; an untried move first, at random; else the highest
UCT bound; one random rollout from each new node; at the end the most visited move.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final, NamedTuple

import numpy as np

from engine.dealing import Choice, CutView
from engine.greedy import best_choice
from engine.kernel.chance import derived_seed, random_below, random_word
from engine.kernel.compiled import Numbers, Words, compiled
from engine.kernel.rules import add_legal_moves, play
from engine.kernel.scoring import own_points
from engine.kernel.sheet import CHKOBBAS, HANDS, MOVES, PILES, TABLE, TAKER, seat_to_play
from engine.kernel.translate import engine_move, unknown_of
from engine.kernel.worlds import Unknown, lay_out
from engine.moves import Move
from engine.view import View

UCT: Final = 2.0
TIE: Final = 1e-5
SEARCH_STREAM: Final = 0x51E1

# Columns of a child.
MOVE, SIBLING, VISITS = range(3)


class Search(NamedTuple):
    """Views met so far by their keys, the moves tried from each, and what these brought.

    `nodes` are rows of a view's key, its first child and its visits, found by the key's remainder;
    `sums` are points of side 0; `path` are the children of one simulation.
    """

    nodes: Words
    children: Words
    sums: Numbers
    child_count: Words
    path: Words
    untried: Words


def new_search(simulations: int) -> Search:
    """Returns a search that has met nothing."""
    return Search(
        np.zeros((8 * simulations + 1, 3), dtype=np.int64),
        np.zeros((16 * simulations, 3), dtype=np.int64),
        np.zeros(16 * simulations),
        np.ones(1, dtype=np.int64),
        np.zeros(41, dtype=np.int64),
        np.zeros(256, dtype=np.int64),
    )


@compiled
def key_of(sheet: Words, left: int) -> int:
    """Returns a number that stands for what the seat to play sees."""
    key = random_word(left, sheet[left, TABLE])
    key = random_word(key, sheet[left, HANDS + seat_to_play(sheet, left)])
    for side in range(2):
        key = random_word(key, sheet[left, PILES + side])
        key = random_word(key, sheet[left, CHKOBBAS + side])
    return random_word(key, sheet[left, TAKER] + 1)


@compiled
def node_of(search: Search, key: int) -> int:
    """Returns the row of a view, which is empty if it was never met."""
    node = key % search.nodes.shape[0]
    while search.nodes[node, 0] not in (0, key):
        node = (node + 1) % search.nodes.shape[0]
    return int(node)


@compiled
def child_of(search: Search, node: int, move: int) -> int:
    """Returns the child of a move, 0 if it was never tried."""
    child = search.nodes[node, 1]
    while child and search.children[child, MOVE] != move:
        child = search.children[child, SIBLING]
    return int(child)


@compiled
def new_child(search: Search, node: int, move: int) -> int:
    """Adds a child and returns it."""
    child = int(search.child_count[0])
    search.child_count[0] += 1
    search.children[child, MOVE] = move
    search.children[child, SIBLING] = search.nodes[node, 1]
    search.nodes[node, 1] = child
    return child


@compiled
def highest_bound(search: Search, node: int, sign: int, chance: int) -> int:
    """Returns the child with the highest bound for the side to play, one of equals at random."""
    best, highest, equals = 0, -np.inf, 0
    child = search.nodes[node, 1]
    while child:
        visits = search.children[child, VISITS]
        doubt = np.sqrt(np.log(search.nodes[node, 2]) / visits)
        bound = sign * search.sums[child] / visits + UCT * doubt
        if bound > highest + TIE:
            best, highest, equals = child, bound, 1
        elif bound > highest - TIE:
            equals += 1
            if random_below(chance, equals, equals) == 0:
                best = child
        child = search.children[child, SIBLING]
    return int(best)


@compiled
def next_child(search: Search, node: int, sheet: Words, left: int, chance: int) -> int:
    """Returns the child to go to: an untried move if there is one."""
    untried = 0
    for place in range(MOVES, add_legal_moves(sheet, left)):
        if not child_of(search, node, sheet[left, place]):
            search.untried[untried] = sheet[left, place]
            untried += 1
    if untried:
        return new_child(search, node, search.untried[random_below(chance, 0, untried)])
    sign = 1 - 2 * seat_to_play(sheet, left)
    return highest_bound(search, node, sign, chance)


@compiled
def run_simulation(search: Search, sheet: Words, left: int, seed: int) -> None:
    """Walks to a view not met before, plays on at random, and credits the children passed."""
    length = 0
    while left:
        key = key_of(sheet, left)
        node = node_of(search, key)
        if search.nodes[node, 0] == 0:
            search.nodes[node, 0] = key
            break
        child = next_child(search, node, sheet, left, derived_seed(seed, left))
        search.nodes[node, 2] += 1
        search.children[child, VISITS] += 1
        search.path[length] = child
        length += 1
        play(sheet, left, search.children[child, MOVE])
        left -= 1
    while left:
        end = add_legal_moves(sheet, left)
        play(sheet, left, sheet[left, MOVES + random_below(seed, left, end - MOVES)])
        left -= 1
    margin = own_points(sheet, 0) - own_points(sheet, 1)
    for step in range(length):
        search.sums[search.path[step]] += margin


@compiled
def run_search(unknown: Unknown, search: Search, simulations: int, sheet: Words) -> None:
    """Runs simulations, each in a fresh world."""
    order = np.zeros(64, dtype=np.int64)
    for number in range(simulations):
        lay_out(unknown, number, sheet, order)
        seed = derived_seed(unknown.seed ^ SEARCH_STREAM, number)
        run_simulation(search, sheet, unknown.left, seed)


def root_visits(unknown: Unknown, simulations: int) -> dict[int, int]:
    """Returns how often each move was visited."""
    search, visits = new_search(simulations), {}
    run_search(unknown, search, simulations, np.zeros_like(unknown.sheet))
    root = node_of(search, key_of(unknown.sheet, unknown.left))
    child = int(search.nodes[root, 1])
    while child:
        visits[int(search.children[child, MOVE])] = int(search.children[child, VISITS])
        child = int(search.children[child, SIBLING])
    return visits


@dataclass(frozen=True, slots=True)
class SpielTwin:
    """The compiled search as a player."""

    simulations: int

    def choose(self, view: View, rng: Random) -> Move:
        moves = view.position.legal_moves()
        if len(moves) == 1:
            return moves[0]
        unknown = unknown_of(view.position, seed=rng.getrandbits(60), most_counted=0)
        visits = root_visits(unknown, self.simulations)
        most = [move for move, count in visits.items() if count == max(visits.values())]
        return engine_move(rng.choice(most), view.position.rules)

    def decide_cut(self, seen: CutView, rng: Random) -> Choice:  # noqa: ARG002
        return best_choice(seen)

"""Information-set Monte Carlo tree search: the second evaluator, of another kind.

Single observer: each simulation draws a fresh world and walks one shared tree, in which a move
counts only when the world allows it. The tree ends with the current deal; from there on, and from
each newly added node, the hand is played out by `steady`. Every seat maximizes its own side; but
in a world in which a seat is believed to be greedy it plays so, and the others find the answer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from engine.kernel.belief import Belief
from engine.kernel.chance import derived_seed, random_below
from engine.kernel.compiled import Numbers, Words, compiled
from engine.kernel.greedy import greedy_move
from engine.kernel.policies import GREEDILY, Desk, play_out
from engine.kernel.rollout import outcome
from engine.kernel.rules import add_legal_moves, play
from engine.kernel.scoring import split
from engine.kernel.sheet import (
    CHKOBBA,
    MOVES,
    RULES,
    SEAT_COUNT,
    SIDE_COUNT,
    seat_to_play,
    side_to_play,
)
from engine.kernel.worlds import lay_out

# Columns of a node.
MOVE, FIRST_CHILD, SIBLING, VISITS, CHANCES = range(5)
NODE_WIDTH = 5
TREE_STREAM = 0x7EE
EXPLORE = 4.0  # in points; results of a hand differ by some two points


class Tree(NamedTuple):
    """Nodes, what was won through each, how many there are, and the path of one simulation.

    The first node is the root, and a path begins with it.
    """

    nodes: Words
    totals: Numbers
    size: Words
    path: Words
    children: Words


def new_tree(simulations: int) -> Tree:
    """Returns a tree with nothing but its root."""
    return Tree(
        np.zeros((simulations + 2, NODE_WIDTH), dtype=np.int64),
        np.zeros(simulations + 2),
        np.ones(1, dtype=np.int64),
        np.zeros(41, dtype=np.int64),
        np.zeros(256, dtype=np.int64),
    )


def root_children(tree: Tree) -> Iterator[tuple[int, int, float]]:
    """Yields move, visits and total of each child of the root."""
    child = int(tree.nodes[0, FIRST_CHILD])
    while child:
        yield (
            int(tree.nodes[child, MOVE]),
            int(tree.nodes[child, VISITS]),
            float(tree.totals[child]),
        )
        child = int(tree.nodes[child, SIBLING])


@compiled
def child_of(tree: Tree, node: int, move: int) -> int:
    """Returns the child of a move, 0 if it has none."""
    child = tree.nodes[node, FIRST_CHILD]
    while child and tree.nodes[child, MOVE] != move:
        child = tree.nodes[child, SIBLING]
    return int(child)


@compiled
def match_children(tree: Tree, node: int, sheet: Words, row: int, end: int) -> int:
    """Finds the child of each legal move and returns how many moves have none."""
    missing = 0
    for place in range(MOVES, end):
        child = child_of(tree, node, sheet[row, place])
        tree.children[place - MOVES] = child
        if child:
            tree.nodes[child, CHANCES] += 1
        else:
            missing += 1
    return missing


@compiled
def missing_place(tree: Tree, choice: int) -> int:
    """Returns the place of the `choice`-th move that has no child."""
    place = 0
    while tree.children[place] or choice:
        choice -= tree.children[place] == 0
        place += 1
    return place


@compiled
def add_child(tree: Tree, node: int, move: int) -> int:
    """Adds a node and returns it."""
    child = int(tree.size[0])
    tree.size[0] += 1
    tree.nodes[child, MOVE] = move
    tree.nodes[child, CHANCES] = 1
    tree.nodes[child, SIBLING] = tree.nodes[node, FIRST_CHILD]
    tree.nodes[node, FIRST_CHILD] = child
    return child


@compiled
def most_promising(tree: Tree, move_count: int) -> int:
    """Returns the place of the move with the highest upper confidence bound."""
    best, highest = 0, -np.inf
    for place in range(move_count):
        child = tree.children[place]
        visits = tree.nodes[child, VISITS]
        doubt = np.sqrt(np.log(tree.nodes[child, CHANCES]) / visits)
        bound = tree.totals[child] / visits + EXPLORE * doubt
        if bound > highest:
            best, highest = place, bound
    return best


@compiled
def searched_child(tree: Tree, node: int, sheet: Words, row: int, seed: int) -> int:
    """Returns the node of a move never tried before, or else of the most promising one."""
    end = add_legal_moves(sheet, row)
    missing = match_children(tree, node, sheet, row, end)
    if missing:
        place = missing_place(tree, random_below(seed, row, missing))
        return add_child(tree, node, sheet[row, MOVES + place])
    return int(tree.children[most_promising(tree, end - MOVES)])


@compiled
def greedy_child(tree: Tree, node: int, sheet: Words, row: int) -> int:
    """Returns the node of the move that a greedy player makes."""
    move = greedy_move(sheet, row)
    child = child_of(tree, node, move)
    if not child:
        return add_child(tree, node, move)
    tree.nodes[child, CHANCES] += 1
    return child


@compiled
def descend(tree: Tree, sheet: Words, left: int, seed: int, kinds: Words) -> int:
    """Walks to a new node or the end of the deal; returns the number of steps on the path."""
    deal = 3 * sheet[RULES, SEAT_COUNT]
    floor = (left - 1) // deal * deal
    row, size = left, tree.size[0]
    while row > floor and tree.size[0] == size:
        node = tree.path[left - row]
        if kinds[seat_to_play(sheet, row)] == GREEDILY:
            child = greedy_child(tree, node, sheet, row)
        else:
            child = searched_child(tree, node, sheet, row, seed)
        play(sheet, row, tree.nodes[child, MOVE])
        row -= 1
        tree.path[left - row] = child
    return left - row


@compiled
def credit(tree: Tree, step: int, result: int) -> None:
    """Adds a result to the node that a step of the path led to."""
    node = tree.path[step + 1]
    tree.nodes[node, VISITS] += 1
    tree.totals[node] += result


@compiled
def finish(tree: Tree, sheet: Words, left: int, length: int, desk: Desk) -> None:
    """Finishes the hand and credits each node of the path, as seen by who moved there."""
    if sheet[RULES, SIDE_COUNT] == 2:
        side = side_to_play(sheet, left)
        margin = outcome(sheet, left - length, side, desk)
        for step in range(length):
            credit(tree, step, margin if side_to_play(sheet, left - step) == side else -margin)
        return
    play_out(sheet, left - length, desk)
    for step in range(length):
        split(sheet, side_to_play(sheet, left - step), desk.parts)
        credit(tree, step, desk.parts[: CHKOBBA + 1].sum())


@compiled
def simulate(belief: Belief, tree: Tree, worlds: Words, sheet: Words, desk: Desk) -> None:
    """Runs a simulation in each of the numbered worlds; the tree grows by at most one node each."""
    unknown = belief.unknown
    for number in range(worlds.shape[0]):
        lay_out(unknown, worlds[number], sheet, desk.cards)
        desk.kinds[:] = belief.kinds[worlds[number]]
        seed = derived_seed(unknown.seed ^ TREE_STREAM, number)
        length = descend(tree, sheet, unknown.left, seed, desk.kinds)
        finish(tree, sheet, unknown.left, length, desk)

"""Information-set Monte Carlo tree search: the second evaluator, of another kind.

Single observer: each simulation draws a fresh world and walks one shared tree, in which a move
counts only when the world allows it. The tree ends with the current deal; from there on, and from
each newly added node, the hand is played out by `steady`. Every seat maximizes its own side.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from engine.kernel.chance import derived_seed, random_below
from engine.kernel.compiled import Numbers, Words, compiled
from engine.kernel.policies import Desk, play_out
from engine.kernel.rollout import outcome
from engine.kernel.rules import add_legal_moves, play
from engine.kernel.scoring import split
from engine.kernel.sheet import CHKOBBA, MOVES, RULES, SEAT_COUNT, SIDE_COUNT, side_to_play
from engine.kernel.worlds import Unknown, lay_out

# Columns of a node.
MOVE, FIRST_CHILD, SIBLING, VISITS, CHANCES = range(5)
NODE_WIDTH = 5
TREE_STREAM = 0x7EE
EXPLORE = 4.0  # in points; results of a hand differ by some two points


class Tree(NamedTuple):
    """Nodes, what was won through each, how many there are, and the path of one simulation."""

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
def match_children(tree: Tree, node: int, sheet: Words, row: int, end: int) -> int:
    """Finds the child of each legal move and returns how many moves have none."""
    missing = 0
    for place in range(MOVES, end):
        child = tree.nodes[node, FIRST_CHILD]
        while child and tree.nodes[child, MOVE] != sheet[row, place]:
            child = tree.nodes[child, SIBLING]
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
def most_promising(tree: Tree, move_count: int, explore: float) -> int:
    """Returns the place of the move with the highest upper confidence bound."""
    best, highest = 0, -np.inf
    for place in range(move_count):
        child = tree.children[place]
        visits = tree.nodes[child, VISITS]
        doubt = np.sqrt(np.log(tree.nodes[child, CHANCES]) / visits)
        bound = tree.totals[child] / visits + explore * doubt
        if bound > highest:
            best, highest = place, bound
    return best


@compiled
def descend(tree: Tree, sheet: Words, left: int, seed: int, explore: float) -> int:
    """Walks to a new node or the end of the deal; returns the number of nodes on the path."""
    deal = 3 * sheet[RULES, SEAT_COUNT]
    floor = (left - 1) // deal * deal
    node, row = 0, left
    while row > floor:
        end = add_legal_moves(sheet, row)
        missing = match_children(tree, node, sheet, row, end)
        if missing:
            place = missing_place(tree, random_below(seed, row, missing))
            node = add_child(tree, node, sheet[row, MOVES + place])
        else:
            place = most_promising(tree, end - MOVES, explore)
            node = tree.children[place]
        tree.path[left - row] = node
        play(sheet, row, sheet[row, MOVES + place])
        row -= 1
        if missing:
            break
    return left - row


@compiled
def credit(tree: Tree, step: int, result: int) -> None:
    """Adds a result to a node of the path."""
    tree.nodes[tree.path[step], VISITS] += 1
    tree.totals[tree.path[step]] += result


@compiled
def finish(tree: Tree, sheet: Words, left: int, length: int, desk: Desk) -> None:
    """Finishes the hand and credits each node of the path, as seen by who moved there."""
    if sheet[RULES, SIDE_COUNT] == 2:
        margin = outcome(sheet, left - length, 0, desk)
        for step in range(length):
            credit(tree, step, -margin if side_to_play(sheet, left - step) else margin)
        return
    play_out(sheet, left - length, desk)
    for step in range(length):
        split(sheet, side_to_play(sheet, left - step), desk.parts)
        credit(tree, step, desk.parts[: CHKOBBA + 1].sum())


@compiled
def simulate(
    unknown: Unknown, tree: Tree, worlds: Words, explore: float, sheet: Words, desk: Desk
) -> None:
    """Runs a simulation in each of the numbered worlds; the tree grows by at most one node each."""
    left = unknown.left
    for number in range(worlds.shape[0]):
        lay_out(unknown, worlds[number], sheet, desk.cards)
        seed = derived_seed(unknown.seed ^ TREE_STREAM, number)
        length = descend(tree, sheet, left, seed, explore)
        finish(tree, sheet, left, length, desk)

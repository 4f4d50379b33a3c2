"""What the kernel finds out about moves and about the cut card, in the engine's terms."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from engine.cards import pack
from engine.deal import Cut, needs_redeal
from engine.dealing import Choice, CutView, first_position
from engine.keep_going import KeepGoing
from engine.kernel.belief import even_belief
from engine.kernel.chance import derived_seed, random_below
from engine.kernel.compiled import Numbers, Words
from engine.kernel.ismcts import new_tree, root_children, simulate
from engine.kernel.max_n import best_line
from engine.kernel.policies import Desk, new_desk, play_out
from engine.kernel.rollout import roll_out
from engine.kernel.rules import add_legal_moves, is_chkobba, play
from engine.kernel.scoring import own_points, split
from engine.kernel.search import move_keeping, solve_moves
from engine.kernel.sheet import (
    CARDS,
    CHKOBBA,
    DIAMOND_COUNT,
    MOVES,
    OWN_POINTS,
    PRIMIERA,
    RESULT_WIDTH,
    SEVEN_OF_DIAMONDS_TAKEN,
    SEVENS_THEN_SIXES,
)
from engine.kernel.translate import (
    SEED_MASK,
    cards_left,
    engine_move,
    kernel_move,
    new_sheet,
    unknown_of,
)
from engine.moves import Move
from engine.position import Position
from engine.rules import Bermila, Rules
from engine.scoring import Category

MOST_COUNTED: Final = 4000
"""Up to so many worlds are all looked at, whatever number was asked for."""

BATCH: Final = 100


@dataclass(frozen=True, slots=True)
class Samples:
    """How the hand ended: `points[world, option]` for the side to move, and the parts of them.

    `is_complete` says that the worlds are all that there are, so that nothing is left to chance;
    `own` are the points of the side to move alone.
    """

    points: Numbers
    parts: dict[Category, Numbers]
    is_complete: bool
    own: Words


def _by_category(
    results: npt.NDArray[np.int64], rules: Rules, side_count: int
) -> dict[Category, Numbers]:
    """Returns the kernel's categories as those that the rules know; the last axis goes."""
    points = results / (side_count - 1)
    seven = points[..., SEVEN_OF_DIAMONDS_TAKEN]
    bermila = points[..., SEVENS_THEN_SIXES]
    if rules.bermila is Bermila.SEVEN_OF_DIAMONDS:
        seven = bermila = seven / 2 if rules.has_seven_of_diamonds else seven
    parts = {
        Category.CARDS: points[..., CARDS],
        Category.DIAMONDS: points[..., DIAMOND_COUNT],
        Category.BERMILA: bermila,
    }
    if rules.has_seven_of_diamonds:
        parts[Category.SEVEN_OF_DIAMONDS] = seven
    if rules.has_primiera:
        parts[Category.PRIMIERA] = points[..., PRIMIERA]
    return {**parts, Category.CHKOBBAS: points[..., CHKOBBA]}


def sampled_moves(
    position: Position,
    moves: tuple[Move, ...],
    *,
    worlds: int,
    seed: int,
    keep_going: KeepGoing,
) -> Samples:
    """Returns how `moves` turn out in the worlds that fit `position`, the same for each move."""
    unknown = unknown_of(position, seed=seed, most_counted=MOST_COUNTED)
    wanted = unknown.ways or worlds
    results = np.zeros((wanted, len(moves), RESULT_WIDTH), dtype=np.int64)
    words = np.array([kernel_move(move, position.rules) for move in moves], dtype=np.int64)
    sheet, desk, done = np.zeros_like(unknown.sheet), new_desk(), 0
    while done < wanted:
        batch = results[done : done + BATCH]
        roll_out(unknown, words, done, batch, sheet, desk)
        done += len(batch)
        if not keep_going(done, wanted):
            break
    sides = len(position.piles)
    return _samples(results[:done], position.rules, sides, is_complete=done == unknown.ways)


def _samples(results: Words, rules: Rules, side_count: int, *, is_complete: bool) -> Samples:
    """Returns the results of rollouts in the engine's terms."""
    split_by_world = results[..., : CHKOBBA + 1]
    points: Numbers = split_by_world.sum(axis=-1) / (side_count - 1)
    parts = _by_category(split_by_world, rules, side_count)
    return Samples(points, parts, is_complete=is_complete, own=results[..., OWN_POINTS])


@dataclass(frozen=True, slots=True)
class OpenMove:
    """A move of an open position: its exact value, best play from it on, and the value's parts."""

    move: Move
    value: float
    line: tuple[Move, ...]
    parts: dict[Category, float]


def solved_moves(position: Position) -> tuple[OpenMove, ...]:
    """Returns the exact value of each legal move of an open position, in order of the moves.

    With three sides nothing can be cut off: 18 cards left take 0.1 s, each three more ten times
    as long.
    """
    entries = _solved_for_two(position) if len(position.piles) == 2 else _solved_for_own(position)
    return tuple(sorted(entries, key=lambda entry: entry.move))


def _solved_for_own(position: Position) -> list[OpenMove]:
    start, left, entries = new_sheet(position), cards_left(position), []
    for word in start[left, MOVES : add_legal_moves(start, left)]:
        sheet, line = new_sheet(position), np.zeros(left, dtype=np.int64)
        line[0] = word
        play(sheet, left, word)
        best_line(sheet, left - 1, line[1:])
        entries.append(_ended(position, sheet, line, new_desk()))
    return entries


def _solved_for_two(position: Position) -> list[OpenMove]:
    sheet, left, desk = new_sheet(position), cards_left(position), new_desk()
    end = add_legal_moves(sheet, left)
    words = sheet[left, MOVES:end].copy()
    values = np.zeros(end - MOVES, dtype=np.int64)
    solve_moves(sheet, desk.memory, left, end, values)
    return [
        _kept(position, int(word), int(value), desk)
        for word, value in zip(words, values, strict=True)
    ]


def _kept(position: Position, word: int, value: int, desk: Desk) -> OpenMove:
    """Returns one move with the line that keeps its value, played to the end of the hand."""
    sheet, left, line = new_sheet(position), cards_left(position), [word]
    still_to_come = value - int(is_chkobba(sheet, left, word))
    play(sheet, left, word)
    for later in range(left - 1, 0, -1):
        still_to_come = -still_to_come
        line.append(int(move_keeping(sheet, desk.memory, later, still_to_come)))
        still_to_come -= int(is_chkobba(sheet, later, line[-1]))
        play(sheet, later, line[-1])
    return _ended(position, sheet, np.array(line, dtype=np.int64), desk)


def _ended(position: Position, sheet: Words, line: Words, desk: Desk) -> OpenMove:
    """Returns the first move of a line that was played on the sheet to the end of the hand."""
    split(sheet, position.side, desk.parts)
    parts = _by_category(desk.parts[: CHKOBBA + 1], position.rules, len(position.piles))
    moves = tuple(engine_move(int(word), position.rules) for word in line)
    split_up = {category: float(part) for category, part in parts.items()}
    return OpenMove(moves[0], sum(split_up.values()), moves, split_up)


@dataclass(frozen=True, slots=True)
class Visit:
    """How often the tree search tried a move, and its mean in points of the side to move."""

    move: Move
    visit_count: int
    value: float


def tree_visits(position: Position, *, simulations: int, seed: int) -> tuple[Visit, ...]:
    """Returns what tree search makes of each move that it tried, the most visited first."""
    unknown = unknown_of(position, seed=seed, most_counted=0)
    tree = new_tree(simulations)
    worlds = np.arange(simulations, dtype=np.int64)
    belief = even_belief(unknown, simulations)
    simulate(belief, tree, worlds, np.zeros_like(unknown.sheet), new_desk())
    others = len(position.piles) - 1
    visits = [
        Visit(engine_move(move, position.rules), count, total / count / others)
        for move, count, total in root_children(tree)
    ]
    return tuple(sorted(visits, key=lambda visit: (-visit.visit_count, visit.move)))


def sampled_choices(
    seen: CutView, choices: tuple[Choice, ...], *, worlds: int, seed: int, keep_going: KeepGoing
) -> Samples:
    """Returns how keeping and opening the cut card turn out for the cutter over shuffled packs.

    Each world is one order of the other cards, the same for each choice. A redeal (D6) counts 0.
    """
    desk, done = new_desk(), 0
    results = np.zeros((worlds, len(choices), RESULT_WIDTH), dtype=np.int64)
    while done < worlds:
        pack_after = _shuffled_rest(seen, seed, done)
        for place, choice in enumerate(choices):
            position = first_position(pack_after, choice)
            if not needs_redeal(position.table, seen.rules):
                results[done, place] = _played_out(position, desk)
        done += 1
        if done % BATCH == 0 and not keep_going(done, worlds):
            break
    return _samples(results[:done], seen.rules, 2, is_complete=False)


def _played_out(position: Position, desk: Desk) -> npt.NDArray[np.int64]:
    sheet = new_sheet(position)
    play_out(sheet, cards_left(position), desk)
    split(sheet, 0, desk.parts)
    desk.parts[OWN_POINTS] = own_points(sheet, 0)
    return desk.parts[:RESULT_WIDTH]


def _shuffled_rest(seen: CutView, seed: int, number: int) -> Cut:
    """Returns what the cutter sees with the other cards in the order of one world."""
    rest = [card for card in pack() if card != seen.card]
    own_seed = derived_seed(seed & SEED_MASK, number)
    for place in range(len(rest) - 1):
        other = place + random_below(own_seed, place, len(rest) - place)
        rest[place], rest[other] = rest[other], rest[place]
    return Cut(seen.rules, seen.seat_count, seen.card, tuple(rest), seen.stake)

"""What the plays of a hand tell: of the cards that are still held, and of who holds them.

Each other seat is taken for one of a few kinds of players (`KINDS`): one that plays softly like
`steady`, with a chance that falls off with what a move lacks to the move it likes best, by a factor
e for each `TEMPERATURE` points; and one that plays like `greedy`. Either makes any move once in a
while, so that a strange play misleads nobody for long. Which kind a seat is, is at first even odds.

The deals that are over tell of the kinds alone: what a seat held there is known, since it played it
all. In this deal a play tells of both at once: a world is weighed by the chance that its hands
would have led to the plays that were seen, summed over the kinds; and in it each other seat is of a
kind drawn by how well the kinds explain its plays there. A play depends only on the hand that made
it and on what all could see, so the chances of several seats multiply. Every seat is judged on its
own, partners too.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Final, NamedTuple

import numpy as np

from engine.cards import HIDDEN
from engine.kernel.chance import random_word
from engine.kernel.compiled import Numbers, Words, compiled
from engine.kernel.features import note_stakes, write_features
from engine.kernel.greedy import greedy_move
from engine.kernel.policies import GREEDILY, SEAT_ROOM, Desk, liking
from engine.kernel.rules import add_legal_moves
from engine.kernel.sheet import CARD_SHIFT, HANDS, MOVES, RULES, SEAT_COUNT, seat_to_play
from engine.kernel.translate import cards_left, kernel_move, new_sheet
from engine.kernel.weights import STAGE_LENGTH
from engine.kernel.worlds import Unknown, lay_out
from engine.view import PastPlay

TEMPERATURE: Final = 0.15

KINDS: Final = np.array(
    [
        [0.95, 0.0, 0.05],  # STEADILY
        [0.0, 0.9, 0.1],  # GREEDILY
    ]
)
"""For each kind, how often it moves softly like `steady`, like `greedy`, and anyhow."""

KIND_COUNT: Final = len(KINDS)

ALL_STEADY: Final = np.array([[1.0, 0.0]] * SEAT_ROOM)

DRAW_STREAM: Final = 0xD4A3
KIND_STREAM: Final = 0x51DE
RANDOM_WORDS: Final = 2.0**63

# Columns of a remembered play.
LEFT, PLAYED, HELD_THEN = range(3)


class Belief(NamedTuple):
    """Worlds: how much each counts, and what kind of player sits at each seat in it."""

    unknown: Unknown
    weights: Numbers
    kinds: Words


def even_belief(unknown: Unknown, count: int) -> Belief:
    """Returns worlds that count alike, in which all play like `steady`."""
    return Belief(unknown, np.ones(count), np.zeros((count, SEAT_ROOM), dtype=np.int64))


def believed(unknown: Unknown, past: tuple[PastPlay, ...], count: int, desk: Desk) -> Belief:
    """Returns what is believed of so many worlds after the plays seen.

    Without any the worlds are even, and all play like `steady`. The rows of these plays are
    written into the sheet.
    """
    belief, (earlier, present) = even_belief(unknown, count), remembered(unknown, past)
    known = known_kinds(unknown, earlier, desk) if past else ALL_STEADY
    weigh_worlds(belief, present, known, np.zeros_like(unknown.sheet), desk)
    return belief


def greedy_odds(unknown: Unknown, past: tuple[PastPlay, ...], desk: Desk) -> Numbers:
    """Returns the chance of each seat to be greedy where all cards are known."""
    earlier, present = remembered(unknown, past)
    chances = known_kinds(unknown, earlier, desk)
    hands = unknown.sheet[unknown.left, HANDS : HANDS + SEAT_ROOM]
    weigh_plays(unknown.sheet, present, hands, chances, desk)
    odds: Numbers = chances[:, GREEDILY] / chances.sum(axis=1)
    return odds


def remembered(unknown: Unknown, past: tuple[PastPlay, ...]) -> tuple[Words, Words]:
    """Writes the rows of the plays of others into the sheet, and returns these plays.

    Those of earlier deals are apart from those of the present one. A play is a row of the cards
    left before it, the move, and those cards that its player held then and has played since, in
    the same deal.
    """
    plays, held = [], defaultdict[tuple[int, int], int](int)
    for play in reversed(past):
        seat, left = play.before.turn, cards_left(play.before)
        word = kernel_move(play.move, play.before.rules)
        dealt = seat, len(play.before.stock)
        held[dealt] |= 1 << (word >> CARD_SHIFT)
        if HIDDEN in play.before.hands[seat]:
            unknown.sheet[left] = new_sheet(play.before)[left]
            plays.append((left, word, held[dealt]))
    rows = np.array(plays, dtype=np.int64).reshape(-1, 3)
    deal = 3 * int(unknown.sheet[RULES, SEAT_COUNT])
    is_earlier = rows[:, LEFT] > -(-unknown.left // deal) * deal
    return rows[is_earlier], rows[~is_earlier]


def known_kinds(unknown: Unknown, earlier: Words, desk: Desk) -> Numbers:
    """Returns for each seat the chance of each kind, by its plays in the deals that are over."""
    chances = np.ones((SEAT_ROOM, KIND_COUNT))
    nothing_held = np.zeros(SEAT_ROOM, dtype=np.int64)
    weigh_plays(unknown.sheet, earlier, nothing_held, chances, desk)
    known: Numbers = chances / chances.sum(axis=1, keepdims=True)
    return known


@compiled
def soft_share(sheet: Words, left: int, move: int, end: int, desk: Desk) -> float:
    """Returns how often a soft `steady` makes this one of the moves listed in the row."""
    stage = (left - 1) // STAGE_LENGTH
    note_stakes(sheet, left, desk.factors[stage], desk.notes)
    total, own = 0.0, 0.0
    for place in range(MOVES, end):
        write_features(sheet, left, sheet[left, place], desk.notes)
        likes = np.exp(liking(desk, stage) / TEMPERATURE)
        total += likes
        if sheet[left, place] == move:
            own = likes
    return own / total


@compiled
def weigh_play(sheet: Words, left: int, move: int, chances: Numbers, desk: Desk) -> None:
    """Multiplies the chance of each kind by that of its making this move from the hand shown."""
    end = add_legal_moves(sheet, left)
    if end == MOVES + 1:
        return
    softly = soft_share(sheet, left, move, end, desk)
    greedily = 1.0 * (greedy_move(sheet, left) == move)
    anyhow = 1.0 / (end - MOVES)
    for kind in range(KIND_COUNT):
        shares = KINDS[kind]
        chances[kind] *= shares[0] * softly + shares[1] * greedily + shares[2] * anyhow


@compiled
def weigh_plays(sheet: Words, plays: Words, hands: Words, chances: Numbers, desk: Desk) -> None:
    """Multiplies the chances of each seat's kinds by those of its plays; `hands` are held still."""
    for number in range(plays.shape[0]):
        row = plays[number, LEFT]
        seat = seat_to_play(sheet, row)
        sheet[row, HANDS + seat] = hands[seat] | plays[number, HELD_THEN]
        weigh_play(sheet, row, plays[number, PLAYED], chances[seat], desk)


@compiled
def drawn_kind(chances: Numbers, total: float, share: float) -> int:
    """Returns the kind at a share, from 0 to 1, of the chances, whose total is given."""
    left = share * total
    for kind in range(KIND_COUNT - 1):
        left -= chances[kind]
        if left < 0.0:
            return kind
    return KIND_COUNT - 1


@compiled
def weigh_worlds(belief: Belief, present: Words, known: Numbers, sheet: Words, desk: Desk) -> None:
    """Writes how much each world counts, and a kind for each other seat."""
    unknown, chances = belief.unknown, known.copy()
    own = seat_to_play(unknown.sheet, unknown.left)
    for world in range(belief.weights.shape[0]):
        lay_out(unknown, world, sheet, desk.cards)
        chances[:] = known
        hands = sheet[unknown.left, HANDS : HANDS + SEAT_ROOM]
        weigh_plays(sheet, present, hands, chances, desk)
        for seat in range(sheet[RULES, SEAT_COUNT]):
            if seat != own:
                total = 0.0
                for kind in range(KIND_COUNT):
                    total += chances[seat, kind]
                belief.weights[world] *= total
                word = random_word(unknown.seed ^ KIND_STREAM, world * SEAT_ROOM + seat)
                belief.kinds[world, seat] = drawn_kind(chances[seat], total, word / RANDOM_WORDS)


@compiled
def drawn_worlds(weights: Numbers, count: int, seed: int) -> Words:
    """Returns numbers of worlds drawn at random, each as often as its weight has it."""
    reached = np.cumsum(weights)
    drawn = np.zeros(count, dtype=np.int64)
    for place in range(count):
        share = random_word(seed ^ DRAW_STREAM, place) / RANDOM_WORDS
        drawn[place] = np.searchsorted(reached, share * reached[-1])
    return drawn

"""How a play bites the one who made it: the next player clears the table that it leaves."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from engine.cards import HIDDEN, Card, Cards, unseen, without
from engine.moves import Move
from engine.position import Position
from tutor.wording.words import Words, as_sentence

MOST_SWEPT: Final = 10
"""No card is worth more, so no table that is worth more can be cleared."""


@dataclass(frozen=True, slots=True)
class Sweep:
    """The `reply` that clears the table of `position`, in which its card lies open in the hand.

    `is_certain` unless the card is only one of those that the next player may hold.
    """

    move: Move
    position: Position
    reply: Move
    total: int
    is_certain: bool


def sweep_after(before: Position, move: Move) -> Sweep | None:
    """Returns how the next player can sweep after `move`; None where nobody can.

    After a capture only if the card lies open: what it leaves was there before.
    """
    if move not in before.legal_moves():
        return None
    after = shown_after(before, move)
    total = sum(map(after.rules.value_of, after.table))
    hand = after.hands[after.turn]
    if total > MOST_SWEPT or not hand:
        return None
    open_cards = tuple(card for card in hand if card != HIDDEN)
    may_guess = HIDDEN in hand and not move.is_capture
    for card in (*open_cards, *(_hidden_cards(after) if may_guess else ())):
        reply = Move(card, after.table)
        if after.table in after.captures(card) and after.is_chkobba(reply):
            position = after if card in open_cards else _with_open(after, card)
            return Sweep(move, position, reply, total, is_certain=card in open_cards)
    return None


def shown_after(before: Position, move: Move) -> Position:
    """Returns the position after `move`, before any new cards are dealt."""
    hand = without(before.hands[before.turn], (move.card,))
    return replace(before.after(move), hands=before.with_hand(before.turn, hand).hands)


def sweep_in_words(sweep: Sweep, words: Words) -> str:
    """Returns what this play leaves, and what the next player makes of it."""
    _ = words.texts.gettext
    table = sweep.reply.captured
    leaves = (
        _("After {card} only {sum} lies on the table.")
        if len(table) == 1
        else _("After {card} the table adds up to {sum} = {total}.")
    )
    bites = (
        _("The opponent’s {reply} takes everything: a chkobba against you.")
        if sweep.is_certain
        else _("An opponent who holds {reply} takes everything: a chkobba against you.")
    )
    told = f"{leaves} {bites}".format(
        card=words.card(sweep.move.card),
        sum=words.sum_of(table),
        total=sweep.total,
        reply=words.card(sweep.reply.card),
    )
    return as_sentence(told)


def _hidden_cards(position: Position) -> Cards:
    """Returns the cards that lie open nowhere: any of them may be in a hidden hand."""
    groups = (position.table, *position.hands, *position.piles, position.stock)
    return unseen(tuple(card for group in groups for card in group if card != HIDDEN))


def _with_open(position: Position, card: Card) -> Position:
    """Returns the position in which one hidden card of the hand to play is `card`."""
    hand = list(position.hands[position.turn])
    hand[hand.index(HIDDEN)] = card
    return position.with_hand(position.turn, tuple(hand))

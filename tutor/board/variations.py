"""A position with what was played from it: a tree of plays, and where in it somebody stands.

Its text stands in the address: plays in a line with dots between, another way to play in round
brackets after the play that it replaces, `!` after the play where one stands (first of all, at the
start), and `~` before cards of a hidden hand that were told or drawn.

>>> from engine.deal import deal
>>> from engine.rules import TUNISIAN
>>> tree, refused = read_variations(deal(TUNISIAN, seed=1), "3s!(7h.Kd)")
>>> [str(move) for move in tree.plays()], tree.text, refused
(['3s'], '3s!(7h)', ('Kd',))
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from engine.cards import HIDDEN, Cards, cards_text
from engine.errors import ChkobbaError
from engine.moves import Move
from engine.notation import parse_cards, parse_move
from engine.position import Position
from engine.reasons import judge
from engine.solver import counted
from engine.view import consistent_position_count, unseen_cards

LONGEST_TEXT: Final = 4000
HERE: Final = "!"
TOLD: Final = "~"
_TOKEN: Final = re.compile(r"[().]|[^().]+")


@dataclass(frozen=True, slots=True)
class Told:
    """Cards that the seat to play holds, of a hand that was hidden: told by somebody, or drawn."""

    cards: Cards

    def __str__(self) -> str:
        return TOLD + cards_text(self.cards)


Entry = Move | Told


@dataclass(frozen=True, slots=True)
class Node:
    """A position of the tree, with the entry that led to it from that of `parent`."""

    position: Position
    entry: Entry | None = None
    parent: int = -1


@dataclass(frozen=True, slots=True)
class Variations:
    """All positions that were looked at; the first is the start, `place` is where one stands."""

    nodes: tuple[Node, ...]
    place: int = 0

    @classmethod
    def of(cls, start: Position) -> Variations:
        """Returns the tree that is only `start`."""
        return cls((Node(start),))

    @property
    def start(self) -> Position:
        """Returns the position from which all begins."""
        return self.nodes[0].position

    @property
    def position(self) -> Position:
        """Returns the position in sight."""
        return self.nodes[self.place].position

    @property
    def entry(self) -> Entry | None:
        """Returns what led to the position in sight; None at the start."""
        return self.nodes[self.place].entry

    def children(self, place: int) -> tuple[int, ...]:
        """Returns the places that are one entry on, the main line first."""
        return tuple(at for at, node in enumerate(self.nodes) if node.parent == place)

    def path(self) -> tuple[int, ...]:
        """Returns the places from the start to where one stands, both included."""
        path = [self.place]
        while path[-1]:
            path.append(self.nodes[path[-1]].parent)
        return tuple(reversed(path))

    def line(self) -> tuple[int, ...]:
        """Returns the path, and how it goes on along the first ways."""
        line = [*self.path()]
        while ways := self.children(line[-1]):
            line.append(ways[0])
        return tuple(line)

    def plays(self) -> tuple[Move, ...]:
        """Returns the moves played from the start to where one stands."""
        entries = (self.nodes[place].entry for place in self.path())
        return tuple(entry for entry in entries if isinstance(entry, Move))

    def at(self, place: int) -> Variations:
        """Returns the tree with somebody at another place; one that is not there is the start."""
        return replace(self, place=place if 0 <= place < len(self.nodes) else 0)

    def stepped(self, change: int) -> Variations:
        """Returns the tree with somebody `change` entries on along the line, as far as it goes."""
        line, here = self.line(), len(self.path()) - 1
        return self.at(line[min(max(here + change, 0), len(line) - 1)])

    def back(self) -> Variations:
        """Returns the tree one entry back."""
        return self.stepped(-1)

    def having(self, entry: Entry) -> Variations:
        """Returns the tree after `entry`, which is added where it is new.

        Raises `ChkobbaError` when the rules forbid it, or the cards told cannot be there.
        """
        for way in self.children(self.place):
            if self.nodes[way].entry == entry:
                return self.at(way)
        node = Node(after(self.position, entry), entry, self.place)
        return Variations((*self.nodes, node), len(self.nodes))

    def pruned(self) -> Variations:
        """Returns the tree without the entry in sight and all that follows it."""
        if not self.place:
            return Variations.of(self.start)
        gone = {self.place}
        for at, node in enumerate(self.nodes):  # a parent always stands before its children
            if node.parent in gone:
                gone.add(at)
        kept = [at for at in range(len(self.nodes)) if at not in gone]
        numbers = {at: number for number, at in enumerate(kept)} | {-1: -1}
        nodes = (replace(self.nodes[at], parent=numbers[self.nodes[at].parent]) for at in kept)
        return Variations(tuple(nodes), numbers[self.nodes[self.place].parent])

    @property
    def text(self) -> str:
        """Returns the tree as it stands in an address; empty where nothing was played."""
        if len(self.nodes) == 1:
            return ""
        return (HERE if self.place == 0 else "") + "".join(self._written(self.children(0)))

    def _written(self, ways: tuple[int, ...]) -> Iterator[str]:
        if not ways:
            return
        main, *others = ways
        yield self._entry_text(main)
        for other in others:
            yield f"({self._entry_text(other)}"
            yield from self._rest_written(other)
            yield ")"
        yield from self._rest_written(main)

    def _rest_written(self, place: int) -> Iterator[str]:
        ways = self.children(place)
        if ways:
            yield "."
            yield from self._written(ways)

    def _entry_text(self, place: int) -> str:
        return f"{self.nodes[place].entry}{HERE if place == self.place else ''}"


def after(position: Position, entry: Entry) -> Position:
    """Returns the position after an entry.

    A card of a hand of which others are hidden may be played. Raises `ChkobbaError`.
    """
    if isinstance(entry, Told):
        return _told(position, entry.cards)
    if position.is_over:
        raise ChkobbaError(f'{entry}: all cards are played in "{position}"')
    known = tuple(card for card in position.hands[position.turn] if card != HIDDEN)
    verdict = judge(position.table, known, entry, position.rules)
    if verdict.fault:
        raise ChkobbaError(f'illegal move {entry}: {verdict.reason} in "{position}"')
    return _opened(position.after(entry))


def _opened(position: Position) -> Position:
    """Returns the position with hidden cards shown where counting tells what they are."""
    return counted(position) if consistent_position_count(position) == 1 else position


def _told(position: Position, cards: Cards) -> Position:
    hand = position.hands[position.turn]
    if not 0 < len(cards) <= hand.count(HIDDEN):
        raise ChkobbaError(f'{cards_text(cards)}: so many are not hidden in "{position}"')
    seen = set(cards) - set(unseen_cards(position))
    if seen:
        raise ChkobbaError(f'{cards_text(tuple(sorted(seen)))} was seen in "{position}"')
    known = tuple(card for card in hand if card != HIDDEN)
    hidden = (HIDDEN,) * (hand.count(HIDDEN) - len(cards))
    return _opened(position.with_hand(position.turn, known + cards + hidden))


@dataclass(slots=True)
class _Reader:
    """Builds a tree while its text is read; what cannot be is noted and left out, with its line."""

    nodes: list[Node]
    parent: int | None = 0
    last: int | None = 0
    here: int | None = None
    refused: list[str] = field(default_factory=list)
    open: list[tuple[int | None, int | None]] = field(default_factory=list)

    def read(self, token: str) -> None:
        if token == ".":
            self.parent = self.last
        elif token == "(":
            self.open.append((self.parent, self.last))
        elif token != ")":
            self._add(token)
        elif self.open:
            self.parent, self.last = self.open.pop()

    def _add(self, token: str) -> None:
        if token == HERE:  # after a bracket
            self.here = self.last
            return
        if self.parent is None:  # what came before was refused
            self.last = None
            return
        tree = Variations(tuple(self.nodes), self.parent)
        try:
            tree = tree.having(parse_entry(token.rstrip(HERE), tree.position))
        except ChkobbaError:
            self.refused.append(token.rstrip(HERE))
            self.last = None
            return
        self.nodes, self.last = list(tree.nodes), tree.place
        if token.endswith(HERE):
            self.here = self.last


def parse_entry(text: str, position: Position | None = None) -> Entry:
    """Returns the entry that `text` names, in `position` where a `*` must be true.

    Raises `ChkobbaError`.

    >>> parse_entry("~7d3s"), parse_entry("Qhx2d6s")
    (Told(cards=(3s, 7d)), Move(card=Qh, captured=(2d, 6s)))
    """
    if text.startswith(TOLD):
        return Told(parse_cards(text.removeprefix(TOLD)))
    return parse_move(text, position)


def read_variations(start: Position, text: str) -> tuple[Variations, tuple[str, ...]]:
    """Returns the tree that `text` tells of, and the entries in it that cannot be.

    Without a mark one stands at the end of the main line.
    """
    reader = _Reader([Node(start)])
    if text.startswith(HERE):
        reader.here = 0
    for token in _TOKEN.findall(text[:LONGEST_TEXT].removeprefix(HERE)):
        reader.read(token)
    tree = Variations(tuple(reader.nodes))
    tree = tree.at(tree.line()[-1] if reader.here is None else reader.here)
    return tree, tuple(reader.refused)

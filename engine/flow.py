"""The flow of a match as steps that a program drives.

A step is a frozen value that says what is to be shown or asked; its one method leads on:

    Drawn.deal → Cutting.decide → Playing.count → Counted.deal → … until `Counted.after.winner`
                    Redealing.deal ↩

`Cutting` comes only where the rules know the cut card (D4), `Redealing` only after a first table
that sends all cards back (D6). Only the game inside `Playing` changes in place.

>>> from random import Random
>>> from engine.rules import TUNISIAN
>>> rng = Random(1)
>>> step = begin_match(TUNISIAN, rng).deal(rng)
>>> step.cut.card
5d
>>> step = step.decide(Choice.KEEP)
>>> while not step.game.is_over:
...     position = step.game.play(step.game.position.legal_moves()[0])
>>> step = step.count()
>>> step.match.totals, step.score.totals, step.after.totals, step.after.winner is None
((0, 0), (4, 0), (0, 4), True)
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from engine.deal import Cut, shuffle_and_cut
from engine.dealer import Drawing, draw_dealer
from engine.dealing import Choice, Redeal
from engine.errors import ChkobbaError
from engine.game import Game, begin_game
from engine.match import Match, new_match
from engine.rules import Rules
from engine.scoring import Score


@dataclass(frozen=True, slots=True)
class Drawn:
    """The first dealer is drawn (D2); the first hand is to be dealt.

    >>> from engine.rules import ALTERNATE
    >>> step = begin_match(ALTERNATE, Random(1))
    >>> step.drawing.dealer == step.match.dealer
    True
    """

    match: Match
    drawing: Drawing

    def deal(self, rng: Random) -> Cutting | Redealing | Playing:
        """Returns the first step of the first hand."""
        return begin_hand(self.match, rng)


@dataclass(frozen=True, slots=True)
class Cutting:
    """The cutter, seat 0, sees one card and is to keep or open it (D4).

    >>> from engine.rules import TUNISIAN
    >>> step = begin_hand(new_match(TUNISIAN, dealer=0), Random(1))
    >>> type(step).__name__, type(step.decide(Choice.OPEN)).__name__
    ('Cutting', 'Playing')
    """

    match: Match
    cut: Cut
    redeals: tuple[Redeal, ...] = ()

    def decide(self, choice: Choice) -> Redealing | Playing:
        """Returns the step after the cutter's choice."""
        return _dealt(self.match, self.cut, choice, self.redeals)


@dataclass(frozen=True, slots=True)
class Redealing:
    """The last of `redeals` shows why all cards go back: same dealer, new cut (D6).

    >>> from engine.rules import ALTERNATE
    >>> match = new_match(ALTERNATE, dealer=0)
    >>> type(Redealing(match, ()).deal(Random(1))).__name__
    'Playing'
    """

    match: Match
    redeals: tuple[Redeal, ...]

    def deal(self, rng: Random) -> Cutting | Redealing | Playing:
        """Returns the first step of the new deal."""
        return begin_hand(self.match, rng, redeals=self.redeals)


@dataclass(frozen=True, slots=True)
class Playing:
    """The hand is being played, in `game`.

    >>> from engine.rules import ALTERNATE
    >>> begin_hand(new_match(ALTERNATE, dealer=0), Random(1)).count()
    Traceback (most recent call last):
    ...
    engine.errors.ChkobbaError: a hand is counted when all cards are played (M2)
    """

    match: Match
    game: Game

    def count(self) -> Counted:
        """Returns the step after the last card; raises `ChkobbaError` before it (M2)."""
        if not self.game.is_over:
            raise ChkobbaError("a hand is counted when all cards are played (M2)")
        score = self.game.score
        return Counted(self.match, self.game, score, self.match.after(score))


@dataclass(frozen=True, slots=True)
class Counted:
    """The hand is counted: `match` is as it was before, `after` as it is now.

    >>> from engine.deal import deal
    >>> from engine.rules import TUNISIAN
    >>> game = Game(deal(TUNISIAN, seed=1))
    >>> won = Match(TUNISIAN, 2, dealer=0, totals=(22, 17), target=21)
    >>> Counted(won, game, game.score, won).deal(Random(1))
    Traceback (most recent call last):
    ...
    engine.errors.ChkobbaError: the match is won by side 0 (M3)
    """

    match: Match
    game: Game
    score: Score
    after: Match

    def deal(self, rng: Random) -> Cutting | Redealing | Playing:
        """Returns the first step of the next hand; raises `ChkobbaError` when the match is won."""
        return begin_hand(self.after, rng)


Step = Drawn | Cutting | Redealing | Playing | Counted


def begin_match(
    rules: Rules, rng: Random, *, seat_count: int = 2, target: int | None = None
) -> Drawn:
    """Returns the first step of a match: the dealer is drawn.

    Raises `ChkobbaError` for a number of players or a target that the rules do not know (D1, M1).

    >>> from engine.rules import ALTERNATE
    >>> begin_match(ALTERNATE, Random(1), seat_count=4, target=16).match.target
    16
    """
    drawing = draw_dealer(rules, rng, player_count=seat_count)
    match = new_match(rules, dealer=drawing.dealer, seat_count=seat_count, target=target)
    return Drawn(match, drawing)


def begin_hand(
    match: Match, rng: Random, *, redeals: tuple[Redeal, ...] = ()
) -> Cutting | Redealing | Playing:
    """Returns the first step of the next hand of `match`: the cut, or the deal where none is known.

    Raises `ChkobbaError` when the match is won (M3).

    >>> from engine.rules import ALTERNATE
    >>> type(begin_hand(new_match(ALTERNATE, dealer=0), Random(1))).__name__
    'Playing'
    """
    if match.winner is not None:
        raise ChkobbaError(f"the match is won by side {match.winner} (M3)")
    seen = shuffle_and_cut(
        rng, match.rules, seat_count=match.seat_count, stake=match.stake_for_hand()
    )
    if match.rules.has_cut_card:
        return Cutting(match, seen, redeals)
    return _dealt(match, seen, None, redeals)


def _dealt(
    match: Match, seen: Cut, choice: Choice | None, redeals: tuple[Redeal, ...]
) -> Redealing | Playing:
    begun = begin_game(seen, choice, redeals=redeals)
    if isinstance(begun, Redeal):
        return Redealing(match, (*redeals, begun))
    return Playing(match, begun)

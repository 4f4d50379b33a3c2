"""The facts of one move: what it takes, what it leaves, and what the next player may do with it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.captures import captures
from engine.cards import SEVEN_OF_DIAMONDS, Card, Cards, Rank
from engine.facts.chances import Chance, PossibleHand, possible_hand
from engine.facts.tallies import Takings, odd_ranks, takings
from engine.moves import Move
from engine.position import Position
from engine.rules import Bermila, Rules


@dataclass(frozen=True, slots=True)
class CardRisk:
    """The chance that the next player can take `card` from the table.

    >>> CardRisk(SEVEN_OF_DIAMONDS, Chance(1, 4, ())).chance.share
    0.25
    """

    card: Card
    chance: Chance


@dataclass(frozen=True, slots=True)
class Threat:
    """A capture that the next player can make if he holds one of `takers`.

    `loses` counts the captured cards alone, since the taker may have any suit.

    >>> Threat((), (), takings(()), Chance(0, 1, ())).loses.cards
    0
    """

    captured: Cards
    takers: Cards
    loses: Takings
    chance: Chance


@dataclass(frozen=True, slots=True)
class MoveFacts:
    """All that can be counted about `move` before the next card is seen.

    `table` is what the move leaves and `total` its value; `sweep` is the chance that the next
    player can make a chkobba (C1, C2); `risks` has an entry for each card left, in order;
    `threats` are his possible captures, the worst first; `odd_ranks` are the ranks of which an odd
    number lies in the piles (T20).

    >>> from engine.deal import deal
    >>> from engine.rules import TUNISIAN
    >>> from engine.view import view
    >>> lay = facts(view(deal(TUNISIAN, seed=1), 0).position)[1]
    >>> lay.move.card, lay.total, lay.is_even, lay.sweep.count, lay.seven_of_diamonds_risk
    (7h, 33, False, 0, None)
    >>> lay.laid_risk.count, lay.worst.captured, lay.worst.takers
    (2856, (2d, 7h), (Jd, Jh, Jc, Js))
    """

    move: Move
    takes: Takings
    table: Cards
    total: int
    sweep: Chance
    risks: tuple[CardRisk, ...]
    threats: tuple[Threat, ...]
    odd_ranks: tuple[Rank, ...]

    @property
    def is_even(self) -> bool:
        """Returns whether the total left is even; a card of odd value changes that (T19)."""
        return self.total % 2 == 0

    @property
    def worst(self) -> Threat | None:
        """Returns the reply that takes what counts most, with the hands that can make it."""
        return self.threats[0] if self.threats else None

    def risk_of(self, card: Card) -> Chance | None:
        """Returns the chance that the next player can take `card`, None if it is not left.

        >>> from engine.deal import deal
        >>> from engine.rules import TUNISIAN
        >>> from engine.view import view
        >>> lay = facts(view(deal(TUNISIAN, seed=1), 0).position)[0]
        >>> lay.table[1], lay.risk_of(lay.table[1])
        (3s, Chance(count=3916, total=5456, example=(Ad, Ah, 3d)))
        """
        return next((risk.chance for risk in self.risks if risk.card == card), None)

    @property
    def laid_risk(self) -> Chance | None:
        """Returns the chance that the card just laid can be taken at once, None after a capture."""
        return self.risk_of(self.move.card)

    @property
    def seven_of_diamonds_risk(self) -> Chance | None:
        """Returns the chance that the 7♦ can be taken, None when it is not left on the table."""
        return self.risk_of(SEVEN_OF_DIAMONDS)


def facts(position: Position) -> tuple[MoveFacts, ...]:
    """Returns the facts of every legal move, in move order.

    >>> from engine.deal import deal
    >>> from engine.rules import TUNISIAN
    >>> [(str(entry.move), entry.total) for entry in facts(deal(TUNISIAN, seed=1))]
    [('3s', 29), ('7h', 33), ('QdxQh', 18)]
    """
    return tuple([facts_of(position, move) for move in position.legal_moves()])


def facts_of(position: Position, move: Move) -> MoveFacts:
    """Returns the facts of `move`, which must be legal.

    >>> from engine.deal import deal
    >>> from engine.rules import TUNISIAN
    >>> from engine.view import view
    >>> seen = view(deal(TUNISIAN, seed=1), 0).position
    >>> facts_of(seen, seen.legal_moves()[-1]).takes.diamonds
    1
    """
    after = position.after(move)
    hand = possible_hand(after, after.turn)
    taken = (move.card, *move.captured) if move.captured else ()
    threats = _threats(after, hand)
    return MoveFacts(
        move=move,
        takes=takings(taken, is_chkobba=position.is_chkobba(move)),
        table=after.table,
        total=sum(map(position.rules.value_of, after.table)),
        sweep=_chance_of(hand, (threat for threat in threats if threat.loses.is_chkobba)),
        risks=tuple([_risk(hand, card, threats) for card in after.table]),
        threats=threats,
        odd_ranks=odd_ranks(tuple([card for pile in after.piles for card in pile])),
    )


def _threats(after: Position, hand: PossibleHand) -> tuple[Threat, ...]:
    """Returns what the player of `hand` may capture, the worst first, then in card order."""
    takers: dict[Cards, Cards] = {}
    for card in hand.cards:
        for captured in captures(after.table, card, after.rules):
            takers[captured] = (*takers.get(captured, ()), card)
    threats = [_threat(after, hand, *entry) for entry in takers.items()]
    return tuple(
        sorted(threats, key=lambda threat: (_weight(threat.loses, after.rules), threat.captured))
    )


def _threat(after: Position, hand: PossibleHand, captured: Cards, takers: Cards) -> Threat:
    is_chkobba = after.is_chkobba(Move(takers[0], captured))
    loses = takings(captured, is_chkobba=is_chkobba)
    return Threat(captured, takers, loses, hand.chance_of_any(takers))


def _weight(loses: Takings, rules: Rules) -> tuple[int, ...]:
    """Returns how much a loss counts, as a sort key: the worst has the least."""
    sevens = loses.sevens if rules.bermila is Bermila.SEVENS_THEN_SIXES else 0
    return (
        -loses.is_chkobba,
        -loses.has_seven_of_diamonds,
        -sevens,
        -loses.diamonds,
        -loses.cards,
    )


def _risk(hand: PossibleHand, card: Card, threats: tuple[Threat, ...]) -> CardRisk:
    return CardRisk(card, _chance_of(hand, (entry for entry in threats if card in entry.captured)))


def _chance_of(hand: PossibleHand, threats: Iterable[Threat]) -> Chance:
    """Returns the chance that the next player can make any of `threats`."""
    return hand.chance_of_any(tuple([card for threat in threats for card in threat.takers]))

"""Why a play is legal or not, and which of the usual mistakes it is: as data, without sentences.

>>> from engine.notation import parse_card, parse_cards, parse_move
>>> from engine.rules import TUNISIAN
>>> verdict = judge(parse_cards("3c4h7d"), parse_cards("7sKh"), parse_move("7sx3c4h"), TUNISIAN)
>>> verdict.rule, verdict.fault.name, verdict.equals, verdict.total, verdict.mistake.name
('P2', 'EQUAL_FORBIDS_SUM', (7d,), 7, 'SUM_BESIDE_EQUAL')
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from engine.attempts import Attempt
from engine.captures import sum_groups
from engine.cards import Cards, Rank, cards_text, without
from engine.mistakes import Mistake
from engine.moves import Move
from engine.rules import Rules

LONG_SUM: Final = 3
"""Sums of at least this many cards are the ones that beginners overlook (R7)."""


class Fault(Enum):
    """Why a play is illegal; the value is the id of the rule that it breaks."""

    NOT_IN_HAND = "P1"
    EQUAL_FORBIDS_SUM = "P2"
    MORE_THAN_ONE_EQUAL = "P2 one"
    EQUAL_AND_MORE = "P2 alone"
    WRONG_SUM = "P3"
    SEVERAL_GROUPS = "P3 one"
    REFUSED_CAPTURE = "P5"
    NOT_ON_TABLE = "P7"
    HAND_CARD_IN_SUM = "P8"

    @property
    def rule(self) -> str:
        """Returns the id of the rule.

        >>> Fault.SEVERAL_GROUPS.rule
        'P3'
        """
        return self.value.split()[0]


@dataclass(frozen=True, slots=True)
class Verdict:
    """All that the rules say about one attempted play.

    `fault` is None when it is legal. `value` is what the card is worth in a capture, `total` what
    the chosen cards add up to, `equals` the table cards that equal the card, `compulsory` the
    captures of which the card must make one, `missing` the chosen cards that are not on the table.

    >>> from engine.notation import parse_cards, parse_move
    >>> from engine.rules import TUNISIAN
    >>> judge(parse_cards("2d6s"), parse_cards("Qh"), parse_move("Qhx2d6s"), TUNISIAN).is_legal
    True
    """

    move: Move
    fault: Fault | None
    value: int
    total: int
    equals: Cards
    compulsory: tuple[Cards, ...]
    missing: Cards
    mistake: Mistake | None

    @property
    def is_legal(self) -> bool:
        """Returns whether the rules allow the play.

        >>> from engine.notation import parse_cards, parse_move
        >>> from engine.rules import TUNISIAN
        >>> judge(parse_cards("2d6s"), parse_cards("Qh"), parse_move("Qh"), TUNISIAN).is_legal
        False
        """
        return self.fault is None

    @property
    def rule(self) -> str | None:
        """Returns the id of the rule that the play breaks, None when it is legal.

        >>> from engine.notation import parse_cards, parse_move
        >>> from engine.rules import TUNISIAN
        >>> judge(parse_cards("2d6s"), parse_cards("Qh"), parse_move("Qh"), TUNISIAN).rule
        'P5'
        """
        return self.fault.rule if self.fault else None

    @property
    def reason(self) -> str:
        """Returns the fault in short English, for error messages; empty when the play is legal.

        >>> from engine.notation import parse_cards, parse_move
        >>> from engine.rules import TUNISIAN
        >>> judge(parse_cards("3c3s"), parse_cards("7d"), parse_move("7dx3c3s"), TUNISIAN).reason
        '3c3s adds up to 6, 7d takes 7'
        """
        if self.fault is None:
            return ""
        return _REASONS[self.fault].format(
            card=self.move.card,
            value=self.value,
            total=self.total,
            captured=cards_text(self.move.captured),
            equals=" or ".join(map(str, self.equals)),
            missing=cards_text(self.missing),
            compulsory=" or ".join(map(cards_text, self.compulsory)),
        )


_REASONS: Final = {
    Fault.NOT_IN_HAND: "{card} is not in the hand that plays",
    Fault.HAND_CARD_IN_SUM: "{missing} is in the hand, not on the table",
    Fault.NOT_ON_TABLE: "{missing} is not on the table",
    Fault.MORE_THAN_ONE_EQUAL: "{card} takes one equal card only",
    Fault.EQUAL_AND_MORE: "{card} takes one equal card and nothing else",
    Fault.EQUAL_FORBIDS_SUM: "{card} must take its equal, {equals}",
    Fault.SEVERAL_GROUPS: "{captured} is more than one group that adds up to {value}",
    Fault.WRONG_SUM: "{captured} adds up to {total}, {card} takes {value}",
    Fault.REFUSED_CAPTURE: "{card} must take {compulsory}",
}


def judge(table: Cards, hand: Cards, move: Move, rules: Rules) -> Verdict:
    """Returns what the rules say when `move` is tried from `hand` on `table`.

    >>> from engine.notation import parse_cards, parse_move
    >>> from engine.rules import TUNISIAN
    >>> judge(parse_cards("5d5c"), parse_cards("5s"), parse_move("5sx5d5c"), TUNISIAN).mistake.name
    'TOOK_ALL_EQUALS'
    """
    attempt = Attempt(table, hand, move, rules)
    fault = next((fault for fault, applies in _FAULTS if applies(attempt)), None)
    return Verdict(
        move=move,
        fault=fault,
        value=rules.value_of(move.card),
        total=attempt.total,
        equals=attempt.equals,
        compulsory=attempt.compulsory,
        missing=attempt.missing,
        mistake=_mistake(attempt, fault) if fault else None,
    )


def _takes_hand_card(attempt: Attempt) -> bool:
    return any(card in attempt.hand for card in attempt.missing)


def _is_forbidden(attempt: Attempt) -> bool:
    return bool(attempt.move.captured) and attempt.move.captured not in attempt.compulsory


def _takes_several_equals(attempt: Attempt) -> bool:
    captured = attempt.move.captured
    return len(captured) > 1 and all(card in attempt.equals for card in captured)


def _takes_equal_and_more(attempt: Attempt) -> bool:
    return _is_forbidden(attempt) and any(card in attempt.equals for card in attempt.move.captured)


def _ignores_equal(attempt: Attempt) -> bool:
    return _is_forbidden(attempt) and bool(attempt.equals) and attempt.rules.is_equal_first


def _takes_several_groups(attempt: Attempt) -> bool:
    """Returns whether the chosen cards are two or more captures made at once."""
    captured = attempt.move.captured
    return attempt.total > attempt.rules.value_of(attempt.move.card) and _splits_into(
        captured, attempt.compulsory
    )


def _splits_into(cards: Cards, groups: tuple[Cards, ...]) -> bool:
    """Returns whether `cards` are a disjoint union of some `groups`."""
    if not cards:
        return True
    return any(
        _splits_into(without(cards, group), groups)
        for group in groups
        if cards[0] in group and set(group) <= set(cards)
    )


_FAULTS: Final[tuple[tuple[Fault, Callable[[Attempt], bool]], ...]] = (
    (Fault.NOT_IN_HAND, lambda attempt: attempt.move.card not in attempt.hand),
    (Fault.HAND_CARD_IN_SUM, _takes_hand_card),
    (Fault.NOT_ON_TABLE, lambda attempt: bool(attempt.missing)),
    (Fault.MORE_THAN_ONE_EQUAL, _takes_several_equals),
    (Fault.EQUAL_AND_MORE, _takes_equal_and_more),
    (Fault.EQUAL_FORBIDS_SUM, _ignores_equal),
    (Fault.SEVERAL_GROUPS, _takes_several_groups),
    (Fault.WRONG_SUM, _is_forbidden),
    (
        Fault.REFUSED_CAPTURE,
        lambda attempt: not attempt.move.captured and bool(attempt.compulsory),
    ),
)
"""The faults in the order in which they are looked for: the first that applies is the reason."""


def _is_always(_: Attempt) -> bool:
    return True


def _is_sum_beside_equal(attempt: Attempt) -> bool:
    """Returns whether the chosen cards, equals apart, are a sum that an equal forbids."""
    others = tuple(card for card in attempt.move.captured if card not in attempt.equals)
    return others in sum_groups(attempt.table, attempt.move.card, attempt.rules)


def _is_sum_with_courts_exchanged(attempt: Attempt) -> bool:
    """Returns whether the sum would be right if Q and J changed their values (V2)."""
    values = list(attempt.rules.values)
    values[Rank.QUEEN], values[Rank.JACK] = values[Rank.JACK], values[Rank.QUEEN]
    total = sum(values[card.rank] for card in attempt.move.captured)
    return total == values[attempt.move.card.rank]


def _has_equal(attempt: Attempt) -> bool:
    return bool(attempt.equals)


def _has_long_sums_only(attempt: Attempt) -> bool:
    return all(len(group) >= LONG_SUM for group in attempt.compulsory)


def _has_court_sums_only(attempt: Attempt) -> bool:
    """Returns whether each capture on offer has a queen or a jack in it, played or taken."""
    courts = (Rank.QUEEN, Rank.JACK)
    return all(
        any(card.rank in courts for card in (attempt.move.card, *group))
        for group in attempt.compulsory
    )


_MISTAKES: Final[tuple[tuple[Fault, Callable[[Attempt], bool], Mistake], ...]] = (
    (Fault.HAND_CARD_IN_SUM, _is_always, Mistake.ADDED_HAND_CARDS),
    (Fault.MORE_THAN_ONE_EQUAL, _is_always, Mistake.TOOK_ALL_EQUALS),
    (Fault.EQUAL_AND_MORE, _is_sum_beside_equal, Mistake.SUM_BESIDE_EQUAL),
    (Fault.EQUAL_FORBIDS_SUM, _is_sum_beside_equal, Mistake.SUM_BESIDE_EQUAL),
    (Fault.WRONG_SUM, _is_sum_with_courts_exchanged, Mistake.FORGOT_COURTS),
    (Fault.REFUSED_CAPTURE, _has_equal, Mistake.REFUSED_CAPTURE),
    (Fault.REFUSED_CAPTURE, _has_long_sums_only, Mistake.MISSED_LONG_SUM),
    (Fault.REFUSED_CAPTURE, _has_court_sums_only, Mistake.FORGOT_COURTS),
    (Fault.REFUSED_CAPTURE, _is_always, Mistake.REFUSED_CAPTURE),
)
"""The usual mistakes that a fault may show, with what must bear it out: the first that does."""


def _mistake(attempt: Attempt, fault: Fault) -> Mistake | None:
    """Returns which of the usual mistakes a play with this fault is, if any."""
    return next(
        (
            mistake
            for shown, bears_out, mistake in _MISTAKES
            if shown is fault and bears_out(attempt)
        ),
        None,
    )

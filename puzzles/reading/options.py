"""What may be answered: right options, and wrong ones that each name the slip that leads there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Generic, TypeVar

from engine.mistakes import Mistake
from engine.shuffling import shuffled

Answer = TypeVar("Answer")


class Oversight(Enum):
    """A slip that is none of the fifteen usual mistakes: what was left out of a count."""

    FORGOT_HAND = "own hand"
    FORGOT_TABLE = "table"
    FORGOT_PILE = "pile"
    MISCOUNTED = "count"


Misstep = Mistake | Oversight


def likely_misstep(mistakes: Sequence[Mistake]) -> Misstep:
    """Returns the first of the usual mistakes that may lead to an answer, else a miscount."""
    return mistakes[0] if mistakes else Oversight.MISCOUNTED


@dataclass(frozen=True, slots=True)
class Option(Generic[Answer]):
    """One answer to choose; `misstep` says what leads to it, None when it is right."""

    answer: Answer
    misstep: Misstep | None = None

    @property
    def is_right(self) -> bool:
        """Returns whether this is (part of) the right answer."""
        return self.misstep is None


def right_answers(options: Sequence[Option[Answer]]) -> tuple[Answer, ...]:
    """Returns the answers that are right, in the order of the options."""
    return tuple(option.answer for option in options if option.is_right)


def arrange(
    right: Sequence[Answer],
    wrong: Iterable[tuple[Answer, Misstep]],
    rng: Random,
    *,
    most: int,
) -> tuple[Option[Answer], ...]:
    """Returns the options in an order drawn from `rng`: all `right` ones, `most` in all.

    Of the wrong ones those come first that show a misstep not shown yet; an answer that several
    missteps lead to is offered once, with the first of them.
    """
    known = set(right)
    chances: list[Option[Answer]] = []
    for answer, misstep in wrong:
        if answer not in known:
            known.add(answer)
            chances.append(Option(answer, misstep))
    picked = _varied(shuffled(rng, chances))[: max(0, most - len(right))]
    return shuffled(rng, [*(Option(answer) for answer in right), *picked])


def _varied(options: Sequence[Option[Answer]]) -> list[Option[Answer]]:
    """Returns the options with the first of each misstep in front, usual mistakes before others."""
    firsts = {option.misstep: option for option in reversed(options)}.values()
    return [
        *sorted(firsts, key=lambda option: isinstance(option.misstep, Oversight)),
        *(option for option in options if option not in firsts),
    ]

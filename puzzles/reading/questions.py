"""A question in text, as the bank keeps it and an export writes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from puzzles.reading.options import Answer, Option, right_answers


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, with the answers on offer as text.

    >>> question = Question("all 7s", (Option("3c4h"), Option("-")))
    >>> question.key_text
    'all 7s: 3c4h|-'
    """

    asked: str
    options: tuple[Option[str], ...]

    @classmethod
    def of(
        cls, asked: str, options: Sequence[Option[Answer]], text_of: Callable[[Answer], str]
    ) -> Question:
        """Returns the question whose options are written by `text_of`."""
        return cls(
            asked, tuple(Option(text_of(option.answer), option.misstep) for option in options)
        )

    @property
    def key_text(self) -> str:
        """Returns what is asked and the right answers, `|` between them."""
        return f"{self.asked}: {'|'.join(right_answers(self.options))}"

    @property
    def options_text(self) -> str:
        """Returns what is asked and all options; after `!` the slip that leads to a wrong one."""
        return f"{self.asked}: {'|'.join(map(_option_text, self.options))}"


def _option_text(option: Option[str]) -> str:
    return option.answer if option.misstep is None else f"{option.answer}!{option.misstep.name}"

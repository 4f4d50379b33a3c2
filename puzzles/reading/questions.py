"""A question in text, as the bank keeps it and an export writes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from engine.errors import NotationError
from engine.mistakes import Mistake
from puzzles.reading.options import Answer, Misstep, Option, Oversight, right_answers

_ASKED_END: Final = ": "
_BETWEEN: Final = "|"
_MISSTEP_MARK: Final = "!"
_MISSTEPS: Final[Mapping[str, Misstep]] = MappingProxyType(
    {misstep.name: misstep for misstep in (*Mistake, *Oversight)}
)


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
        return f"{self.asked}{_ASKED_END}{_BETWEEN.join(right_answers(self.options))}"

    @property
    def options_text(self) -> str:
        """Returns what is asked and all options; after `!` the slip that leads to a wrong one."""
        return f"{self.asked}{_ASKED_END}{_BETWEEN.join(map(_option_text, self.options))}"

    def read_options(self, read: Callable[[str], Answer]) -> tuple[Option[Answer], ...]:
        """Returns the options, their answers as `read` takes them from the text."""
        return tuple(Option(read(option.answer), option.misstep) for option in self.options)


def parse_question(text: str) -> Question:
    """Returns the question of which `text` is the `options_text`; raises `NotationError`.

    >>> question = parse_question("bermila: 0/0|0/1!SCORED_A_TIE")
    >>> question.asked, question.options[1].misstep.name, question.key_text
    ('bermila', 'SCORED_A_TIE', 'bermila: 0/0')
    """
    asked, end, options = text.partition(_ASKED_END)
    if not end:
        raise NotationError("not a question (such as bermila: 0/0|0/1!SCORED_A_TIE)", text=text)
    return Question(asked, tuple(map(_parse_option, options.split(_BETWEEN))))


def _option_text(option: Option[str]) -> str:
    if option.misstep is None:
        return option.answer
    return f"{option.answer}{_MISSTEP_MARK}{option.misstep.name}"


def _parse_option(text: str) -> Option[str]:
    answer, mark, name = text.partition(_MISSTEP_MARK)
    if not mark:
        return Option(answer)
    if name not in _MISSTEPS:
        raise NotationError("no such slip", text=name)
    return Option(answer, _MISSTEPS[name])

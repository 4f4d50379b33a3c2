"""What is said of an illegal try at a puzzle, on the page and aloud."""

from __future__ import annotations

from dataclasses import dataclass

from engine.rules import Rules
from puzzles.grading import Answer
from tutor.wording.feedback import headline_for, reason_for
from tutor.wording.mistakes import advice_on
from tutor.wording.words import Words


@dataclass(frozen=True, slots=True)
class SlipWords:
    """The headline, why the rules forbid the play, and notes: what helps, and how it goes on."""

    headline: str
    reason: str
    notes: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join((self.headline, self.reason, *self.notes))


def slip_words(slip: Answer, rules: Rules, words: Words) -> SlipWords:
    """Returns what is said of an illegal try, in `words` for the eye or for the ear."""
    texts = words.texts
    advice = advice_on(slip.verdict, rules, texts)
    again = texts.gettext("It does not end the puzzle: try again.")
    return SlipWords(
        headline_for(slip, texts),
        reason_for(slip.verdict, words),
        tuple(filter(None, (advice, again))),
    )

"""The hints of a puzzle, from the slightest to the answer, made of what the solver found.

>>> from engine.rules import TUNISIAN
>>> from puzzles.stream import puzzle
>>> from tutor.texts import texts_for
>>> for hint in puzzle_hints(puzzle(TUNISIAN, seed=6), Words(texts_for("en"))):
...     print(hint)
Look at what each play leaves on the table: there is a chkobba in it.
Play 7♣.
7♣ takes 7♦, a chkobba! It is worth +5 at the end, the next best play +4.
"""

from __future__ import annotations

from typing import Final

from engine.analyst import Judgement
from engine.cards import SEVEN_OF_DIAMONDS
from engine.moves import Move
from engine.rules import Bermila, Rules
from engine.scoring import Category
from puzzles.exercise import PlayExercise
from tutor.links import number_in
from tutor.texts import N_
from tutor.wording.feedback import play_in_words
from tutor.wording.words import Words, signed_number

HINT_COUNT: Final = 3

_NUDGES: Final = {
    Category.CARDS: N_("Count the cards: the point for the most depends on this play."),
    Category.DIAMONDS: N_("Count the diamonds: the point for the most depends on this play."),
    Category.BERMILA: N_("Count the sevens, then the sixes: the bermila depends on this play."),
    Category.SEVEN_OF_DIAMONDS: N_("Think of the {seven}: who gets it depends on this play."),
    Category.PRIMIERA: N_("Compare the suits: the primiera depends on this play."),
    Category.CHKOBBAS: N_("Look at what each play leaves on the table: there is a chkobba in it."),
}
_ONE_SEVEN: Final = N_("Think of the {seven}: the bermila depends on this play.")


def hints_in(text: str) -> int:
    """Returns how many hints a part of an address says were asked for.

    >>> hints_in("2"), hints_in("99"), hints_in("-1"), hints_in("")
    (2, 3, 0, 0)
    """
    return min(number_in(text) or 0, HINT_COUNT)


def puzzle_hints(exercise: PlayExercise, words: Words) -> tuple[str, str, str]:
    """Returns what to look at, which card to play, and the answer with its worth."""
    return _nudge(exercise, words), _card(exercise, words), _answer(exercise, words)


def category_at_stake(exercise: PlayExercise) -> Category:
    """Returns the category in which the best play gains most on the next best.

    Where the plays are worth the same in each, it is that in which most was won.
    """
    best, other = exercise.moves[0], _next_best(exercise)
    gains = {
        category: points - (other.breakdown[category] if other else 0)
        for category, points in best.breakdown.items()
    }
    return max(gains, key=gains.__getitem__)


def _next_best(exercise: PlayExercise) -> Judgement[Move] | None:
    """Returns the best of the plays that are not right, if any."""
    return next((entry for entry in exercise.moves if entry.loss), None)


def _nudge(exercise: PlayExercise, words: Words) -> str:
    nudge = _nudge_on(category_at_stake(exercise), exercise.position.rules)
    return words.texts.gettext(nudge).format(seven=words.card(SEVEN_OF_DIAMONDS))


def _nudge_on(category: Category, rules: Rules) -> str:
    if category is Category.BERMILA and rules.bermila is Bermila.SEVEN_OF_DIAMONDS:  # S3
        return _ONE_SEVEN
    return _NUDGES[category]


def _card(exercise: PlayExercise, words: Words) -> str:
    cards = sorted({move.card for move in exercise.answers})
    names = words.texts.one_of([words.card(card) for card in cards])
    return words.texts.gettext("Play {card}.").format(card=names)


def _answer(exercise: PlayExercise, words: Words) -> str:
    """Returns the best play, what it is worth, and how much more than any other."""
    _ = words.texts.gettext
    best, other = exercise.moves[0], _next_best(exercise)
    play = play_in_words(best.option, exercise.position, words)
    if other is None:
        worth = _("It is worth {value} at the end.")
    else:
        worth = _("It is worth {value} at the end, the next best play {other}.")
    return f"{play} {worth}".format(
        value=signed_number(best.value), other=signed_number(other.value) if other else ""
    )

"""The fifteen usual mistakes and the five loss classes in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.grades import Grade
from engine.mistakes import Mistake
from engine.reasons import Fault, Verdict
from engine.rules import Bermila, Rules
from tutor.texts import N_, Texts
from tutor.wording.words import court_values

_NAMES: Final[Mapping[Mistake, str]] = {
    Mistake.SUM_BESIDE_EQUAL: N_("A sum beside an equal card"),
    Mistake.FORGOT_COURTS: N_("Queen and jack forgotten"),
    Mistake.MISSED_LONG_SUM: N_("A long sum overlooked"),
    Mistake.REFUSED_CAPTURE: N_("A compulsory capture refused"),
    Mistake.ADDED_HAND_CARDS: N_("Hand cards added"),
    Mistake.TOOK_ALL_EQUALS: N_("All equal cards taken"),
    Mistake.COUNTED_LAST_SWEEP: N_("The last sweep counted"),
    Mistake.MISPLACED_LEFTOVERS: N_("Leftovers misplaced"),
    Mistake.SCORED_A_TIE: N_("A tie scored"),
    Mistake.MISUSED_SIXES: N_("Sixes misused"),
    Mistake.MIXED_UP_SEVENS: N_("Bermila and 7ayya mixed up"),
    Mistake.STOPPED_IN_MID_HAND: N_("Stopped in mid-round"),
    Mistake.LEFT_TEN_OR_LESS: N_("Ten or less left"),
    Mistake.BUILT_A_SEVEN: N_("A seven built"),
    Mistake.TOOK_MOST_CARDS: N_("Most cards before most points"),
}

_ADVICE: Final[Mapping[Mistake, str]] = {
    Mistake.SUM_BESIDE_EQUAL: N_(
        "An equal card comes first. Before you add anything up, look for a card of the same "
        "value as yours: if one lies there, it is all that you take."
    ),
    Mistake.FORGOT_COURTS: N_(
        "Court cards have values like all others: the queen is {queen}, the jack {jack}, the king "
        "{king}. They take sums, and on the table they are part of sums."
    ),
    Mistake.MISSED_LONG_SUM: N_(
        "A sum may have three cards or four. When no two make the value, go on: start from the "
        "highest card that fits and fill up with small ones."
    ),
    Mistake.REFUSED_CAPTURE: N_(
        "A card that can take must take. If you would rather leave those cards, play "
        "another card of your hand."
    ),
    Mistake.ADDED_HAND_CARDS: N_(
        "One card is played at a time. The others in your hand never help it: it takes only what "
        "lies on the table."
    ),
    Mistake.TOOK_ALL_EQUALS: N_(
        "One card takes one equal card, however many lie there. Which one is your choice: think "
        "of the diamonds."
    ),
    Mistake.COUNTED_LAST_SWEEP: N_(
        "The very last card of the round makes no chkobba, even when it clears the table. The last "
        "card of an earlier deal does."
    ),
    Mistake.MISPLACED_LEFTOVERS: N_(
        "What is left at the end goes to the side that took last. These cards count as cards, "
        "but never as a chkobba."
    ),
    Mistake.SCORED_A_TIE: N_(
        "A point goes to strictly the most. With 20 cards each, or 5 diamonds each, the category "
        "is tied."
    ),
    Mistake.MISUSED_SIXES: N_(
        "Bermila compares the sevens, and nothing else. Only when the sevens are equal do the "
        "sixes decide; the two are never added."
    ),
    Mistake.MIXED_UP_SEVENS: N_(
        "These are two points: bermila is for the most sevens, 7ayya for the seven of diamonds. "
        "One side can win both, or each side one."
    ),
    Mistake.STOPPED_IN_MID_HAND: N_(
        "Nobody wins in mid-round. Play all forty cards, count both sides, and only then compare "
        "the totals with the target."
    ),
    Mistake.LEFT_TEN_OR_LESS: N_(
        "A table of ten or less can be swept by one card of that value. Leave more than ten, or "
        "make sure that the value is gone."
    ),
    Mistake.BUILT_A_SEVEN: N_(
        "Cards that make seven invite the sevens, which count more than any other card. Lay a "
        "card that does not add up to seven."
    ),
    Mistake.TOOK_MOST_CARDS: N_(
        "The biggest take is not always the best. The seven of diamonds, the diamonds and what "
        "you leave behind often weigh more than a card or two."
    ),
}

_ADVICE_WITH_ONE_SEVEN: Final[Mapping[Mistake, str]] = {
    Mistake.MISUSED_SIXES: N_(
        "With these rules bermila is the seven of diamonds alone: other sevens and the sixes "
        "do not count for it."
    ),
    Mistake.MIXED_UP_SEVENS: N_(
        "With these rules the seven of diamonds is bermila: one point, and no other for it."
    ),
}
"""What is said instead where the bermila is one card (S3)."""

_GRADES: Final[Mapping[Grade, str]] = {
    Grade.BEST: N_("Best play"),
    Grade.FINE: N_("Fine"),
    Grade.INACCURACY: N_("Inaccuracy"),
    Grade.MISTAKE: N_("Mistake"),
    Grade.BLUNDER: N_("Blunder"),
}


def mistake_name(mistake: Mistake, texts: Texts) -> str:
    """Returns the short name of a usual mistake, as a heading or in a count.

    >>> from tutor.texts import texts_for
    >>> mistake_name(Mistake.BUILT_A_SEVEN, texts_for("en"))
    'A seven built'
    """
    return texts.gettext(_NAMES[mistake])


def mistake_advice(mistake: Mistake, rules: Rules, texts: Texts) -> str:
    """Returns what helps against a usual mistake under `rules`.

    >>> from engine.rules import ALTERNATE
    >>> from tutor.texts import texts_for
    >>> mistake_advice(Mistake.FORGOT_COURTS, ALTERNATE, texts_for("en"))[:64]
    'Court cards have values like all others: the queen is 9, the jac'
    """
    advice = _ADVICE[mistake]
    if rules.bermila is Bermila.SEVEN_OF_DIAMONDS:
        advice = _ADVICE_WITH_ONE_SEVEN.get(mistake, advice)
    return texts.gettext(advice).format(**court_values(rules))


def advice_on(verdict: Verdict, rules: Rules, texts: Texts) -> str:
    """Returns what helps against the mistake in an illegal play; empty where it shows none.

    Whoever lays a card that must capture is told of that rule, whatever made him overlook it.
    """
    mistake = verdict.mistake
    if mistake is None:
        return ""
    if verdict.fault is Fault.REFUSED_CAPTURE and mistake is Mistake.FORGOT_COURTS:
        mistake = Mistake.REFUSED_CAPTURE
    return mistake_advice(mistake, rules, texts)


def grade_name(grade: Grade, texts: Texts) -> str:
    """Returns what a loss class is called.

    >>> from tutor.texts import texts_for
    >>> grade_name(Grade.BEST, texts_for("en"))
    'Best play'
    """
    return texts.gettext(_GRADES[grade])

"""Why the right answer to an exercise is right, for whoever did not find it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from engine.analyst import Judgement, analyse
from engine.captures import sum_groups
from engine.cards import SEVEN_OF_DIAMONDS
from engine.facts import facts_of
from engine.moves import Move
from engine.position import Position
from engine.scoring import Category, CategoryScore
from engine.view import view
from lessons.exercises import CaptureExercise, Goal, PlayExercise, ScoreExercise
from tutor.course.ruling_words import Reason
from tutor.texts import N_
from tutor.wording.feedback import outcome_for, play_in_words, reason_for
from tutor.wording.play_reasons import reasons_against
from tutor.wording.score_words import category_name, category_rule
from tutor.wording.words import Words, plain_number

_MOST_KEPT: Final = 64
_MORE: Final = N_("{category}: the point is for having more.")
_DECIDED: Final[Mapping[tuple[str, ...], str]] = MappingProxyType(
    {
        ("sevens",): N_("{category}: more sevens, and so the sixes are not looked at."),
        ("sevens", "sixes"): N_("{category}: the sevens are equal, so the sixes decide."),
        ("7d",): N_("{category}: the point is for the {seven}, whatever else there is."),
        ("chkobbas",): N_("{category}: a point for each."),
    }
)
"""How a category was decided, by what was counted for it."""


def reasons_for_captures(exercise: CaptureExercise, words: Words) -> tuple[Reason, ...]:
    """Returns why the card takes what it takes, one sentence for each way, or why it is laid.

    >>> from engine.notation import parse_cards
    >>> from engine.rules import TUNISIAN
    >>> from lessons.scenes import Scene, Setting, complete
    >>> from tutor.texts import texts_for
    >>> position = complete(Setting(parse_cards("2c4h"), parse_cards("6d")), TUNISIAN)
    >>> (card,) = position.hands[0]
    >>> asked = CaptureExercise(Scene(position), card, position.captures(card))
    >>> [(one.text, one.rule) for one in reasons_for_captures(asked, Words(texts_for("en")))]
    [('6♦ is worth 6 and takes 2♣ + 4♥ = 6.', 'P3')]
    """
    position, card = exercise.scene.position, exercise.card
    moves = [Move(card, cards) for cards in exercise.key or ((),)]
    reasons = [_by_rule(position, move, words) for move in moves]
    if _passes_sums_by(position, exercise):
        told = words.texts.gettext("An equal card comes before any sum.")
        reasons.append(Reason(told, "P2"))
    return tuple(reasons)


def _passes_sums_by(position: Position, exercise: CaptureExercise) -> bool:
    """Returns whether the card takes an equal one although there are sums."""
    sums = sum_groups(position.table, exercise.card, position.rules)
    return bool(sums) and not set(sums) & set(exercise.key)


def reasons_for_count(exercise: ScoreExercise, words: Words) -> tuple[Reason, ...]:
    """Returns by which rule each asked point goes where it goes, or why nobody gets it.

    >>> from engine.notation import parse_cards
    >>> from engine.rules import TUNISIAN
    >>> from engine.scoring import Category, score_piles
    >>> from tutor.texts import texts_for
    >>> piles = parse_cards("6h7h"), parse_cards("7dKc")
    >>> asked = Category.CARDS, Category.BERMILA
    >>> count = ScoreExercise(piles, (0, 0), asked, score_piles(piles, (0, 0), TUNISIAN))
    >>> for one in reasons_for_count(count, Words(texts_for("en"))):
    ...     print(one.text, one.rule)
    Cards: equal is not more, so nobody gets the point. S6
    Bermila: the sevens are equal, so the sixes decide. S3
    """
    return tuple(
        _counted(entry, words)
        for entry in exercise.key.categories
        if entry.category in exercise.asked
    )


def _counted(entry: CategoryScore, words: Words) -> Reason:
    _ = words.texts.gettext
    category = entry.category
    is_tied = not any(entry.points) and category is not Category.CHKOBBAS
    if is_tied:
        told = _("{category}: equal is not more, so nobody gets the point.")
    else:
        told = _(_DECIDED.get(tuple(count.what for count in entry.counts), _MORE))
    name = category_name(category, words.texts)
    text = told.format(category=name, seven=words.card(SEVEN_OF_DIAMONDS))
    return Reason(text, "S6" if is_tied else category_rule(category))


def reasons_for_play(exercise: PlayExercise, words: Words) -> tuple[Reason, ...]:
    """Returns why the first of the right plays is right, by what the exercise asks."""
    position, move = exercise.scene.position, exercise.key[0]
    tell = _BY_GOAL.get(exercise.goal)
    if tell is None and position.is_chkobba(move):
        verdict = position.judge(move)
        return (Reason(reason_for(verdict, words, is_chkobba=True), "C1"),)
    if tell is None:
        return (_by_rule(position, move, words),)
    return tuple(Reason(text, "") for text in tell(position, move, words))


def _by_rule(position: Position, move: Move, words: Words) -> Reason:
    """Returns what the rules say of a legal play, and the rule that says so."""
    verdict = position.judge(move)
    text = reason_for(verdict, words)
    if not move.captured:
        return Reason(text, "P6")
    return Reason(text, "P2" if move.captured[0] in verdict.equals else "P3")


def _safest(position: Position, move: Move, words: Words) -> Iterator[str]:
    """Yields in how many hands the next player can sweep, after this card and after the others."""
    texts = words.texts
    seen = view(position, position.turn).position
    for other in (move, *(one for one in position.legal_moves() if one != move)):
        found = facts_of(seen, other)
        pattern = (
            texts.gettext(
                "{card} leaves {total} on the table: {percent} % of the hands sweep it ({count} of"
                " {all})."
            )
            if found.sweep.count
            else texts.gettext("{card} leaves {total} on the table: nobody can sweep it.")
        )
        yield pattern.format(
            card=words.card(other.card),
            total=found.total,
            percent=plain_number(round(100 * found.sweep.share, 1)),
            count=found.sweep.count,
            all=found.sweep.total,
        )


def _best(position: Position, move: Move, words: Words) -> Iterator[str]:
    """Yields what the next best play gives up against the best one, and why."""
    entries = _solved(position)
    best = next(entry for entry in entries if entry.option == move)
    second = next((entry for entry in entries if entry.loss > best.loss), None)
    if second is None:
        return
    play = play_in_words(second.option, position, words)
    yield words.texts.gettext("The next best play is this: {play}").format(play=play)
    yield from reasons_against(position, second.option, move, words)
    yield outcome_for(second, best, words)


@lru_cache(maxsize=_MOST_KEPT)
def _solved(position: Position) -> tuple[Judgement[Move], ...]:
    """Returns what each play is worth, the best first: worked out once, not at each drawing."""
    return analyse(position).judgements


_Teller = Callable[[Position, Move, Words], Iterator[str]]

_BY_GOAL: Final[Mapping[Goal, _Teller]] = MappingProxyType({Goal.SAFEST: _safest, Goal.BEST: _best})
"""How it is told where the rules leave a choice; elsewhere the rules are the reason."""

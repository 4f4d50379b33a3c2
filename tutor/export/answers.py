"""The answers of exercises in words, for the end of the document."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card, cards_text
from engine.moves import Move
from engine.scoring import Category
from lessons.exercises import CaptureExercise, Exercise, PlayExercise, ScoreExercise
from lessons.model import Quiz
from lessons.rulings import RulingExercise
from tutor.course.ruling_words import reason_in_words, ruling_in_words
from tutor.texts import Texts
from tutor.wording.score_words import category_name, counts_in_words
from tutor.wording.words import Words


@dataclass(frozen=True, slots=True)
class MarkedWords(Words):
    """Names cards with the inline markup of lessons."""

    def card(self, card: Card) -> str:
        """Returns the code of `card` between backticks."""
        return f"`{card}`"


def answer_of(exercise: Exercise, texts: Texts) -> str:
    """Returns what is right, with the inline markup of lessons."""
    if isinstance(exercise, PlayExercise):
        return f"{texts.one_of([_move(move, texts) for move in exercise.key])}."
    if isinstance(exercise, CaptureExercise):
        return _captures(exercise, texts)
    if isinstance(exercise, RulingExercise):
        return _ruling(exercise, texts)
    return _count(exercise, texts)


def quiz_answer(quiz: Quiz) -> str:
    """Returns the right options, each with what the lesson says of it."""
    right = (option for option in quiz.options if option.is_right)
    told = (text for option in right for text in (option.text, option.remark) if text)
    return " ".join(map(_ended, told))


def _ended(text: str) -> str:
    """Returns `text` with a full stop, if it has none of the kind."""
    return text if text.rstrip("*]")[-1:] in ".!?”" else f"{text}."


def _move(move: Move, texts: Texts) -> str:
    if not move.captured:
        return texts.gettext("{card} is laid").format(card=f"`{move.card}`")
    pattern = texts.gettext("{card} takes {cards}")
    return pattern.format(card=f"`{move.card}`", cards=f"`{cards_text(move.captured)}`")


def _captures(exercise: CaptureExercise, texts: Texts) -> str:
    card = f"`{exercise.card}`"
    if not exercise.key:
        return texts.gettext("{card} takes nothing: it is laid.").format(card=card)
    groups = texts.one_of([f"`{cards_text(cards)}`" for cards in exercise.key])
    return texts.gettext("{card} takes {cards}").format(card=card, cards=groups) + "."


def _ruling(exercise: RulingExercise, texts: Texts) -> str:
    reason = reason_in_words(exercise.case, MarkedWords(texts))
    return f"{ruling_in_words(exercise.key, texts)}. {reason.text} [{reason.rule}]"


def _count(exercise: ScoreExercise, texts: Texts) -> str:
    return " ".join(f"{_points(exercise, category, texts)}." for category in exercise.asked)


def _points(exercise: ScoreExercise, category: Category, texts: Texts) -> str:
    """Returns the points of one category, the learner's first, with the counts behind them."""
    entry = next(one for one in exercise.key.categories if one.category is category)
    points = "–".join(map(str, entry.points))
    counts = counts_in_words(entry, 0, texts)
    pattern = (
        texts.gettext("{category}: {points} ({counts})")
        if counts
        else texts.gettext("{category}: {points}")
    )
    return pattern.format(category=category_name(category, texts), points=points, counts=counts)

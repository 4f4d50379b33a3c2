"""What plays turn out to be worth once all cards lie open: luck, and never a fault."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.analyst import Analysis, Method, analyse
from engine.moves import Move
from engine.position import Position
from puzzles.exercise import PlayExercise
from tutor.texts import Texts
from tutor.wording.words import Words, signed_number

_MOST_KEPT: Final = 64


def hindsight_on(exercise: PlayExercise) -> Analysis[Move] | None:
    """Returns what the plays of an exercise are worth as its cards truly lie, best play by all.

    None where the player could know it anyway, where not all cards are known, and for three sides,
    whose search would take too long. Cost: milliseconds.
    """
    position = exercise.position
    is_known_anyway = exercise.method is Method.EXACT
    if is_known_anyway or not position.is_open or len(position.piles) > 2:
        return None
    return _with_open_cards(position)


@lru_cache(maxsize=_MOST_KEPT)
def _with_open_cards(position: Position) -> Analysis[Move]:
    return analyse(position)


def hindsight_in_words(analysis: Analysis[Move], move: Move, words: Words) -> str:
    """Returns how well a play turned out, and that this is luck."""
    entry, best, texts = analysis.of(move), analysis.judgements[0], words.texts
    told = _best_too(texts) if entry.loss == 0 else _not_best(texts)
    return told.format(
        value=signed_number(entry.value),
        best=signed_number(best.value),
        play=_play(best.option, words),
    )


def _best_too(texts: Texts) -> str:
    return texts.gettext(
        "In hindsight: as the cards really lay, this play was worth {value}, and none was worth"
        " more. You could not know that: it does not count."
    )


def _not_best(texts: Texts) -> str:
    return texts.gettext(
        "In hindsight: as the cards really lay, this play was worth {value}, and {play} was worth"
        " {best}. You could not know that: it is luck, and does not count."
    )


def _play(move: Move, words: Words) -> str:
    """Returns a play as briefly as it can be said: its card, and what it takes."""
    if not move.captured:
        return words.card(move.card)
    return words.texts.gettext("{card} with {cards}").format(
        card=words.card(move.card), cards=words.all_of(move.captured)
    )

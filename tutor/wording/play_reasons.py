"""Why a play is worse than the best one: what it leaves, builds or misses, from counted facts.

Each ground is one function in a table; what is told is a difference between the two plays, so that
nothing is held against a play which the best one does as well.

>>> from engine.notation import parse_move, parse_position
>>> from tutor.texts import texts_for
>>> seen = parse_position(
...     "tunisian 3c 2sJh/?? AhAcAs2d2h2c3d3h3s4d4h4c4s5h5c5s6d6h/6c6s7d7h7c7sQdQhQcQsJdJcJsKdKhKc"
...     "Ks 0/0 0 0 - 0-0/21"
... )
>>> words = Words(texts_for("en"))
>>> reasons_against(seen, parse_move("2s"), parse_move("Jh"), words)
('It leaves 2♠ + 3♣ = 5 on the table: the next player can sweep it.',)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from engine.cards import SEVEN_OF_DIAMONDS, Card, Rank
from engine.facts import Chance, MoveFacts, facts_of
from engine.lapses import lapses
from engine.mistakes import Mistake
from engine.moves import Move
from engine.position import Position
from tutor.wording.words import Words

MOST_TOLD: Final = 2


@dataclass(frozen=True, slots=True)
class _Contrast:
    """A play beside the best one, with the facts of both, by what the player knew."""

    seen: Position
    played: MoveFacts
    best: MoveFacts
    words: Words


def reasons_against(seen: Position, move: Move, best: Move, words: Words) -> tuple[str, ...]:
    """Returns what speaks against a play, the weightiest first, at most `MOST_TOLD` sentences.

    `seen` is the position as the player knew it; chances are counted over all hands that the next
    player may have held. Empty where none of the grounds tells the two plays apart.
    """
    contrast = _Contrast(seen, facts_of(seen, move), facts_of(seen, best), words)
    told = (tell(contrast) for tell in _GROUNDS)
    return tuple(filter(None, told))[:MOST_TOLD]


def lapse_in(seen: Position, move: Move) -> Mistake | None:
    """Returns the first of the usual mistakes of play of which a legal move shows the sign."""
    return next(iter(lapses(seen, move)), None)


def _lets_sweep(contrast: _Contrast) -> str:
    played, best = contrast.played, contrast.best
    if played.sweep.share <= best.sweep.share:
        return ""
    _ = contrast.words.texts.gettext
    pattern = {
        True: _("It leaves {sum} on the table: the next player can sweep it."),
        False: _("It leaves {sum} on the table: {count} of {all} possible hands sweep it."),
    }[_is_certain(played.sweep)]
    return pattern.format(sum=_left(contrast), count=played.sweep.count, all=played.sweep.total)


def _left(contrast: _Contrast) -> str:
    """Returns what lies on the table as a sum, or the card alone."""
    played = contrast.played
    cards = contrast.words.sum_of(played.table)
    return cards if len(played.table) == 1 else f"{cards} = {played.total}"


def _lets_seven_go(contrast: _Contrast) -> str:
    risk, before = (one.seven_of_diamonds_risk for one in (contrast.played, contrast.best))
    if risk is None or risk.share <= (before.share if before else 0.0):
        return ""
    _ = contrast.words.texts.gettext
    pattern = {
        True: _("It leaves the {seven} where the next player can take it."),
        False: _("It leaves the {seven} where {count} of {all} possible hands take it."),
    }[_is_certain(risk)]
    seven = contrast.words.card(SEVEN_OF_DIAMONDS)
    return pattern.format(seven=seven, count=risk.count, all=risk.total)


def _builds_a_seven(contrast: _Contrast) -> str:
    if Mistake.BUILT_A_SEVEN not in lapses(contrast.seen, contrast.played.move):
        return ""
    return contrast.words.texts.gettext("It builds a seven on the table, and sevens are still out.")


def _misses_chkobba(contrast: _Contrast) -> str:
    if contrast.played.takes.is_chkobba or not contrast.best.takes.is_chkobba:
        return ""
    return contrast.words.texts.gettext("It passes a chkobba by.")


def _misses_seven(contrast: _Contrast) -> str:
    missed = contrast.best.takes.has_seven_of_diamonds
    if contrast.played.takes.has_seven_of_diamonds or not missed:
        return ""
    seven = contrast.words.card(SEVEN_OF_DIAMONDS)
    return contrast.words.texts.gettext("It does not bring the {seven} home.").format(seven=seven)


def _gives_card_up(contrast: _Contrast) -> str:
    """Tells that the card laid can be taken, where laying the best one is safer."""
    risk, before = contrast.played.laid_risk, contrast.best.laid_risk
    if risk is None or before is None or risk.share <= before.share:
        return ""
    card: Card = contrast.played.move.card
    is_worth_telling = card.rank is Rank.SEVEN or not _is_certain(risk)
    if not is_worth_telling:
        return ""
    _ = contrast.words.texts.gettext
    pattern = {
        True: _("The next player can take {card}, but not {other}."),
        False: _("{card} is taken by {count} of {all} possible hands, {other} by {fewer}."),
    }[risk.total == 1]
    return pattern.format(
        card=contrast.words.card(card),
        count=risk.count,
        all=risk.total,
        other=contrast.words.card(contrast.best.move.card),
        fewer=before.count,
    )


def _takes_fewer_diamonds(contrast: _Contrast) -> str:
    fewer = contrast.best.takes.diamonds - contrast.played.takes.diamonds
    if fewer <= 0:
        return ""
    pattern = contrast.words.texts.ngettext(
        "It takes {count} diamond less.", "It takes {count} diamonds less.", fewer
    )
    return pattern.format(count=fewer)


def _is_certain(chance: Chance) -> bool:
    return chance.count == chance.total


_GROUNDS: Final[tuple[Callable[[_Contrast], str], ...]] = (
    _misses_chkobba,
    _lets_sweep,
    _misses_seven,
    _lets_seven_go,
    _builds_a_seven,
    _gives_card_up,
    _takes_fewer_diamonds,
)

"""What the coach says: of one decision, of a hand, of a match. Facts and numbers in sentences.

The reasons against a play are those of the puzzles (`tutor.wording.play_reasons`).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.dealing import Choice
from engine.moves import Move
from engine.scoring import Category
from tutor.coach.decisions import CutDecision, Decision
from tutor.coach.equity import ScoreAdvice
from tutor.coach.review import AnyDecision, MatchReview, Tally, TurningPoint
from tutor.progress.sentences import band_name
from tutor.texts import N_, Texts
from tutor.wording.mistakes import grade_name
from tutor.wording.play_reasons import reasons_against
from tutor.wording.score_words import category_name
from tutor.wording.words import Words, plain_number, signed_number

SMALLEST_TOLD: Final = 0.05
"""A smaller part of a loss is not worth a word."""


def verdict_on(choice: AnyDecision, texts: Texts) -> str:
    """Returns the class of a decision and its loss: "Mistake: −0.64"."""
    name = grade_name(choice.grade, texts)
    if not choice.loss:
        return name
    # Translators: a class of mistakes with the points lost: "Mistake: −0.64".
    return texts.gettext("{grade}: {points}").format(grade=name, points=signed_number(-choice.loss))


def play_brief(move: Move, words: Words) -> str:
    """Returns a play as briefly as it can be said: its card, and what it takes."""
    if not move.captured:
        return words.card(move.card)
    # Translators: a play in brief: the card and what it takes.
    return words.texts.gettext("{card} × {cards}").format(
        card=words.card(move.card), cards=words.all_of(move.captured)
    )


def cut_in_words(choice: Choice, texts: Texts) -> str:
    """Returns what was done with the cut card."""
    return texts.gettext(_CHOICES[choice])


_CHOICES: Final[Mapping[Choice, str]] = MappingProxyType(
    {Choice.KEEP: N_("Keep the cut card"), Choice.OPEN: N_("Open the cut card")}
)


def reason_in_words(choice: AnyDecision, words: Words) -> str:
    """Returns why a decision loses: what speaks against it, and the categories it gives up in."""
    told = [_parts(choice, words)]
    if isinstance(choice, Decision) and choice.loss:
        best = choice.best.option
        told = [*reasons_against(choice.position, choice.move, best, words), *told]
    return " ".join(filter(None, told))


def _parts(choice: AnyDecision, words: Words) -> str:
    """Returns in which categories a decision gives away and gains."""
    _ = words.texts.gettext
    told = {category: swing for category, swing in choice.swings.items() if swing}
    lost = _listed({one: swing for one, swing in told.items() if swing <= -SMALLEST_TOLD}, words)
    gained = _listed({one: swing for one, swing in told.items() if swing >= SMALLEST_TOLD}, words)
    if not lost:
        return ""
    if not gained:
        return _("By category: {lost}.").format(lost=lost)
    return _("By category: {lost}; in return {gained}.").format(lost=lost, gained=gained)


def _listed(swings: Mapping[Category, float], words: Words) -> str:
    """Returns the categories with their points, the greatest first: "diamonds −0.4, cards −0.2"."""
    order = sorted(swings, key=lambda category: -abs(swings[category]))
    texts = words.texts
    return texts.gettext(", ").join(
        f"{category_name(category, texts)} {signed_number(swings[category])}" for category in order
    )


def certainty_of(choice: AnyDecision, texts: Texts) -> str:
    """Returns how the values were found, and how sure the loss is."""
    if choice.is_exact:
        return texts.gettext("Exact: what was not seen could be counted.")
    count = choice.analysis.world_count
    pattern = texts.ngettext(
        "On the average over {count} way the hidden cards can lie",
        "On the average over {count} ways the hidden cards can lie",
        count,
    ).format(count=count)
    if not choice.entry.loss or not choice.stderr:
        return f"{pattern}."
    # Translators: {error} is the standard error of the loss.
    return texts.gettext("{found}; the loss is known to ± {error}.").format(
        found=pattern, error=plain_number(max(choice.stderr, 0.01))
    )


def luck_in_words(choice: AnyDecision, luck: float, texts: Texts) -> str:
    """Returns what came after a decision, and how it turned out: luck, and never a fault."""
    _ = texts.gettext
    told = []
    if isinstance(choice, Decision) and choice.hindsight_value is not None and not choice.is_exact:
        told.append(
            _("As the cards truly lay, it was worth {value}.").format(
                value=signed_number(choice.hindsight_value)
            )
        )
    if abs(luck) >= SMALLEST_TOLD:
        told.append(
            _("What came next was worth {points}: that is luck.").format(points=signed_number(luck))
        )
    return " ".join(told)


def advice_in_words(advice: ScoreAdvice, move: Move, totals: str, words: Words) -> str:
    """Returns what the score changes; empty where the most points are best here too.

    `totals` is the score as it is written, such as 20–19.
    """
    if not advice.is_changed:
        return ""
    _ = words.texts.gettext
    best, usual = advice.best, advice.of(advice.by_points)
    told = _(
        "At 0–0 the best play is {usual}; at {totals} it is {best}: it wins the match in {high} %"
        " of cases, {usual} in {low} %."
    ).format(
        usual=play_brief(usual.move, words),
        best=play_brief(best.move, words),
        totals=totals,
        high=round(100 * best.chance),
        low=round(100 * usual.chance),
    )
    if move != best.move:
        return told
    return f"{told} {_('So you played it.')}"


def error_in_words(tally: Tally, texts: Texts) -> str:
    """Returns what was given away in all and for each decision, with the band in words."""
    if tally.error_rate is None or tally.band is None:
        return texts.gettext("There was nothing to decide: every play was forced.")
    return texts.ngettext(
        "{points} points given away in {count} free decision, {rate} each: {band}.",
        "{points} points given away in {count} free decisions, {rate} each: {band}.",
        tally.unforced_count,
    ).format(
        points=plain_number(tally.error),
        count=tally.unforced_count,
        rate=plain_number(tally.error_rate),
        band=band_name(tally.band, texts),
    )


def fortune_in_words(result: float, luck: float, adjusted: float, texts: Texts) -> str:
    """Returns the result beside the luck in it."""
    pattern = (
        N_("The result is {result}. Luck brought {luck}; without it, it would be {adjusted}.")
        if luck >= 0
        else N_("The result is {result}. Luck cost {luck}; without it, it would be {adjusted}.")
    )
    return texts.gettext(pattern).format(
        result=signed_number(result),
        luck=plain_number(abs(luck)),
        adjusted=signed_number(adjusted),
    )


def turning_point_in_words(point: TurningPoint, words: Words) -> str:
    """Returns at which moment the prospects changed most, and by what."""
    _ = words.texts.gettext
    pattern = (
        N_("The turning point: round {round}, after {play}. What came next was worth {change}.")
        if point.is_luck
        else N_("The turning point: round {round}, {play}. This decision was worth {change}.")
    )
    return _(pattern).format(
        round=point.hand_number,
        play=choice_brief(point.choice, words),
        change=signed_number(point.change),
    )


def choice_brief(choice: AnyDecision, words: Words) -> str:
    """Returns what was chosen, in brief."""
    if isinstance(choice, CutDecision):
        return cut_in_words(choice.chosen, words.texts)
    return play_brief(choice.move, words)


def mistakes_in_words(review: MatchReview, texts: Texts) -> str:
    """Returns how many mistakes a match had."""
    if not review.mistake_count:
        return texts.gettext("No mistake: every play was fine. Well played.")
    return texts.ngettext("{count} mistake", "{count} mistakes", review.mistake_count).format(
        count=review.mistake_count
    )

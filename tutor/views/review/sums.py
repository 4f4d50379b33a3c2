"""What a review adds up to: sentences, points lost by category, and a row for each hand."""

from __future__ import annotations

from engine.match_records import MatchRecord
from tutor.coach.review import HandReview, MatchReview
from tutor.coach.sentences import (
    error_in_words,
    fortune_in_words,
    mistakes_in_words,
    turning_point_in_words,
)
from tutor.theme.blocks import Tone, ValueBar, panel, table, value_bars
from tutor.theme.html import Html, element
from tutor.views.prose import coloured
from tutor.visit import Visit
from tutor.wording.score_words import category_name
from tutor.wording.words import Words, plain_number, signed_number


def round_count(visit: Visit, record: MatchRecord) -> str:
    """Returns how many rounds a record has."""
    count = len(record.hands)
    return visit.texts.ngettext("{count} round", "{count} rounds", count).format(count=count)


def sums_list(visit: Visit, review: MatchReview) -> Html:
    """Returns what was given away, what luck brought, and where it turned, as sentences."""
    texts, point = visit.texts, review.turning_point
    told = [mistakes_in_words(review, texts), error_in_words(review.tally, texts)]
    if any(hand.result is not None for hand in review.hands):
        told.append(fortune_in_words(review.result, _luck(review), review.adjusted_result, texts))
    if point is not None:
        told.append(turning_point_in_words(point, Words(texts)))
    items = (element("li", coloured(sentence)) for sentence in told)
    return element("ul", *items, classes="ck-told-sums")


def where_lost(visit: Visit, review: MatchReview) -> Html:
    """Returns by category where points were lost."""
    bars = [
        ValueBar(
            label=category_name(category, visit.texts),
            value=signed_number(swing),
            amount=swing,
            tone=Tone.BAD if swing < 0 else Tone.OK,
        )
        for category, swing in sorted(review.tally.swings.items(), key=lambda item: item[1])
        if round(swing, 2)
    ]
    return panel(visit.texts.gettext("Where the points were lost"), value_bars(bars))


def hands_table(visit: Visit, review: MatchReview) -> Html:
    """Returns a row for each hand, and what they add up to."""
    _ = visit.texts.gettext
    head = [_("Round"), _("Result"), _("Given away"), _("Luck"), _("Without luck"), _("Mistakes")]
    rows = [
        [str(number), *_cells(hand), str(len(hand.mistakes()))]
        for number, hand in enumerate(review.hands, 1)
    ]
    foot = [
        _("Together"),
        signed_number(review.result),
        plain_number(review.tally.error),
        signed_number(_luck(review)),
        signed_number(review.adjusted_result),
        str(review.mistake_count),
    ]
    return table(head, rows, foot=foot)


def record_names(record: MatchRecord) -> list[str]:
    """Returns the players with a number where two have the same name."""
    names = record.players
    return [
        f"{name} ({at + 1})" if names.count(name) > 1 else name for at, name in enumerate(names)
    ]


def _luck(review: MatchReview) -> float:
    """Returns the luck of the hands that have a result, beside which it is told."""
    return sum(hand.luck for hand in review.hands if hand.result is not None)


def _cells(hand: HandReview) -> list[str]:
    """Returns result, points given away, luck, and the result without luck; – where unfinished."""
    error = plain_number(hand.tally.error)
    if hand.result is None or hand.adjusted_result is None:
        return ["–", error, "–", "–"]
    return [
        signed_number(hand.result),
        error,
        signed_number(hand.luck),
        signed_number(hand.adjusted_result),
    ]

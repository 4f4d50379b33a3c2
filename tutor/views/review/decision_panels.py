"""One decision beside its table: how good it was, what all plays were worth, why, and what luck."""

from __future__ import annotations

from collections.abc import Iterator

from engine.analyst import Judgement
from engine.dealing import Choice
from engine.moves import Move
from tutor.coach.decisions import CutDecision, Decision
from tutor.coach.equity import score_advice
from tutor.coach.review import AnyDecision
from tutor.coach.sentences import (
    advice_in_words,
    certainty_of,
    cut_in_words,
    luck_in_words,
    reason_in_words,
    verdict_on,
)
from tutor.theme.blocks import Tone, grade_tone, move_sign, panel, paragraph, verdict
from tutor.theme.html import Html, joined
from tutor.theme.split_bars import Part, SplitBar, split_bars
from tutor.views.prose import coloured
from tutor.views.small_cards import small_cards
from tutor.visit import Visit
from tutor.wording.score_words import category_name
from tutor.wording.words import Words, signed_number


def decision_block(visit: Visit, choice: AnyDecision, luck: float) -> Html:
    """Returns the verdict on a decision, the value of each option, the reason, and the luck."""
    _ = visit.texts.gettext
    words = Words(visit.texts)
    return joined(
        verdict(grade_tone(choice.grade), _headline(visit, choice)),
        panel(
            _("What each play was worth"),
            split_bars(list(_bars(visit, choice))),
            *_paragraphs(reason_in_words(choice, words)),
            *_paragraphs(_advice(choice, words)),
            paragraph(certainty_of(choice, visit.texts), classes="ck-muted"),
            *_paragraphs(luck_in_words(choice, luck, visit.texts), classes="ck-muted"),
            level="h2",
        ),
    )


def cut_card(visit: Visit, choice: CutDecision) -> Html:
    """Returns the cut card that was kept or opened, in the place of a table."""
    _ = visit.texts.gettext
    return panel(
        _("The cut card"),
        small_cards((choice.seen.card,), visit.texts),
        paragraph(_("Kept, it is one of your three; opened, one of the table’s four.")),
        level="h2",
    )


def _headline(visit: Visit, choice: AnyDecision) -> str:
    if choice.is_forced:
        return visit.texts.gettext("Forced: there was no other play.")
    return verdict_on(choice, visit.texts)


def _paragraphs(text: str, *, classes: str = "") -> list[Html]:
    return [paragraph(coloured(text), classes=classes)] if text else []


def _bars(visit: Visit, choice: AnyDecision) -> Iterator[SplitBar]:
    """Yields one bar for each option, the best first, the chosen one set off."""
    _ = visit.texts.gettext
    for entry in choice.analysis.judgements:
        is_chosen = entry.option == choice.chosen
        yield SplitBar(
            label=_label(visit, entry.option),
            value=signed_number(entry.value),
            parts=_parts(visit, entry),
            tone=Tone.OK if entry.is_optimal else Tone.FINE,
            note=_("played") if is_chosen else "",
            is_yours=is_chosen,
        )


def _label(visit: Visit, option: Move | Choice) -> str:
    return cut_in_words(option, visit.texts) if isinstance(option, Choice) else move_sign(option)


def _parts(visit: Visit, entry: Judgement[Move] | Judgement[Choice]) -> tuple[Part, ...]:
    return tuple(
        Part(
            category.value,
            f"{category_name(category, visit.texts)} {signed_number(amount)}",
            amount,
        )
        for category, amount in entry.breakdown.items()
    )


def _advice(choice: AnyDecision, words: Words) -> str:
    """Returns what the score of the match changes; empty where it changes nothing."""
    if not isinstance(choice, Decision):
        return ""
    advice = score_advice(choice.position, choice.analysis)
    if advice is None:
        return ""
    side = choice.position.side
    totals = choice.position.totals
    score = "–".join(map(str, (totals[side], *totals[:side], *totals[side + 1 :])))
    return advice_in_words(advice, choice.move, score, words)

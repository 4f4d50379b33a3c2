"""The value of every play of a puzzle, split by category, and what a play gives away."""

from __future__ import annotations

from collections.abc import Mapping

from engine.analyst import Judgement
from engine.moves import Move
from engine.scoring import Category
from puzzles.exercise import PlayExercise
from tutor.theme.blocks import Tone, move_sign, panel, paragraph
from tutor.theme.html import Html, joined
from tutor.theme.split_bars import Part, SplitBar, split_bars
from tutor.views.prose import coloured
from tutor.views.rule_blocks import rule_link
from tutor.visit import Visit
from tutor.wording.feedback import outcome_for, reply_to
from tutor.wording.play_reasons import reasons_against
from tutor.wording.score_words import category_name, category_rule
from tutor.wording.words import Words, plain_number, signed_number


def value_panel(
    visit: Visit,
    exercise: PlayExercise,
    entry: Judgement[Move],
    *more: Html,
    is_shown: bool = False,
) -> Html:
    """Returns the value of every play, split by category, and why `entry` is no better.

    It is the learner's own play, unless he had it shown.
    """
    _ = visit.texts.gettext
    note = _("shown") if is_shown else _("your play")
    words = Words(visit.texts)
    reply = reply_to(entry, exercise.position, words)
    return panel(
        _("The value of every play"),
        split_bars(_bars(visit, exercise, entry, note)),
        *_reasons(visit, exercise, entry),
        *([paragraph(coloured(reply), classes="ck-muted")] if reply else []),
        *more,
        level="h2",
    )


def _reasons(visit: Visit, exercise: PlayExercise, entry: Judgement[Move]) -> list[Html]:
    """Returns why a play is as good as any, or what it gives away and how."""
    _, words, best = visit.texts.gettext, Words(visit.texts), exercise.moves[0]
    if entry.loss and entry.option in exercise.answers:
        told = _(
            "Worth {value} on average, the best {best}: too close to tell apart. Both are right."
        )
        return [
            paragraph(told.format(value=signed_number(entry.value), best=signed_number(best.value)))
        ]
    reasons = reasons_against(exercise.seen, entry.option, best.option, words) if entry.loss else ()
    stake = (joined(" ", rule_link(visit, rule)) for rule in rules_at_stake(entry, best))
    outcome = paragraph(coloured(outcome_for(entry, best, words)), *stake)
    return [*(paragraph(coloured(reason)) for reason in reasons), outcome]


def _bars(
    visit: Visit, exercise: PlayExercise, chosen: Judgement[Move], note: str
) -> list[SplitBar]:
    """Returns one bar for each legal play, best first; `note` stands at the one chosen."""
    answers = frozenset(exercise.answers)
    return [
        SplitBar(
            label=move_sign(entry.option),
            value=signed_number(entry.value),
            parts=category_parts(visit, entry.breakdown),
            tone=Tone.OK if entry.option in answers else Tone.FINE,
            note=note if entry is chosen else "",
            is_yours=entry is chosen,
        )
        for entry in exercise.moves
    ]


def category_parts(visit: Visit, breakdown: Mapping[Category, float]) -> tuple[Part, ...]:
    """Returns the parts of a value, one for each category, named and coloured by it."""
    return tuple(
        Part(
            category.value,
            f"{category_name(category, visit.texts)} {signed_number(amount)}",
            amount,
        )
        for category, amount in breakdown.items()
    )


def loss_in_words(visit: Visit, loss: float) -> str:
    """Returns what a play gives away: −2 points."""
    count = int(loss) if loss == int(loss) else 2  # a fraction takes the plural
    pattern = visit.texts.ngettext("−{loss} point", "−{loss} points", count)
    return pattern.format(loss=plain_number(loss))


def rules_at_stake(entry: Judgement[Move], best: Judgement[Move]) -> list[str]:
    """Returns the rules of the categories in which a play and the best one differ, most first."""
    swings = {
        category: abs(points - best.breakdown[category])
        for category, points in entry.breakdown.items()
    }
    ordered = sorted(swings, key=swings.__getitem__, reverse=True)
    return [category_rule(category) for category in ordered if swings[category]]

"""The key to what the rules answer: each box to tick, with the reason for it or against it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.cards import Card, Cards
from engine.moves import Move
from engine.notation import parse_cards
from engine.position import Position
from engine.scoring import CategoryScore, score_round
from engine.win_claims import WinClaim
from puzzles.bank import Exercise
from puzzles.exercise import CutExercise, PlayExercise
from puzzles.reading import ReadingExercise
from puzzles.reading.claims import Asked
from puzzles.reading.count import CountExercise
from puzzles.reading.legal import LegalExercise
from puzzles.reading.options import Misstep
from puzzles.reading.score import ScoreExercise
from puzzles.reading.variant import CaptureVariant, PointsVariant, under
from tutor.solving.choice_play import sheets_of
from tutor.solving.choice_words import misstep_in_words, viewer_of
from tutor.texts import Texts
from tutor.wording.exercise_names import PROFILE_NAMES
from tutor.wording.feedback import reason_for
from tutor.wording.score_words import category_name, category_rule, counts_in_words
from tutor.wording.words import Words
from tutor.worksheets.solutions import (
    Reason,
    Solution,
    cut_solution,
    play_solution,
    rule_of,
    ticked,
)
from tutor.worksheets.tasks import Task, Tick, Ticks

_COUNTED_AFTER, _REACHED, _BOTH_REACHED = "M2", "M3", "M4"


def solution_of(exercise: Exercise, task: Task, texts: Texts) -> Solution:
    """Returns the key to one task."""
    if isinstance(exercise, PlayExercise):
        return play_solution(exercise, texts)
    if isinstance(exercise, CutExercise):
        return cut_solution(exercise, task, texts)
    return Solution(Reason(ticked(task, texts)), reasons=tuple(_reasons(exercise, task, texts)))


def _reasons(exercise: ReadingExercise, task: Task, texts: Texts) -> Iterator[Reason]:
    words = Words(texts)
    if isinstance(exercise, LegalExercise):
        return _legal_reasons(exercise, task, words)
    if isinstance(exercise, CountExercise):
        return _count_reasons(exercise, task, words)
    if isinstance(exercise, CaptureVariant):
        return _variant_reasons(exercise, words)
    if isinstance(exercise, PointsVariant):
        return _count_of(under(exercise.end, exercise.other), texts)
    return _score_reasons(exercise, texts)


def _all_ticks(task: Task) -> Iterator[Tick]:
    return (tick for room in task.rooms if isinstance(room, Ticks) for tick in room.ticks)


def _legal_reasons(exercise: LegalExercise, task: Task, words: Words) -> Iterator[Reason]:
    """Yields what the rules say of each set on offer."""
    sheet = sheets_of(exercise)[0]
    for tick in _all_ticks(task):
        captured = parse_cards(sheet.options[tick.place].answer)
        reason = _judged(exercise.seen, exercise.card, captured, words)
        yield Reason(f"{tick.letter}: {reason.text}", reason.rules)


def _judged(position: Position, card: Card, captured: Cards, words: Words) -> Reason:
    move = Move(card, captured)
    verdict = position.judge(move)
    is_chkobba = verdict.is_legal and position.is_chkobba(move)
    return Reason(reason_for(verdict, words, is_chkobba=is_chkobba), (rule_of(verdict),))


def _count_reasons(exercise: CountExercise, task: Task, words: Words) -> Iterator[Reason]:
    """Yields which slip leads to wrong sets, each slip with the letters of its boxes."""
    sheet = sheets_of(exercise)[0]
    letters: dict[Misstep, list[str]] = {}
    for tick in _all_ticks(task):
        misstep = sheet.options[tick.place].misstep
        if misstep is not None:
            letters.setdefault(misstep, []).append(tick.letter)
    for misstep, boxes in letters.items():
        yield Reason(f"{', '.join(boxes)}: {misstep_in_words(misstep, exercise, words)}")


def _variant_reasons(exercise: CaptureVariant, words: Words) -> Iterator[Reason]:
    """Yields what the card may take under the other rules, and under those of the sheet."""
    for rules in (exercise.other, exercise.id.rules):
        position = under(exercise.seen, rules)
        name = words.texts.gettext(PROFILE_NAMES[rules.name])
        for captured in position.captures(exercise.card) or ((),):
            reason = _judged(position, exercise.card, captured, words)
            told = words.texts.gettext("{rules}: {reason}").format(rules=name, reason=reason.text)
            yield Reason(told, reason.rules)


def _score_reasons(exercise: ScoreExercise, texts: Texts) -> Iterator[Reason]:
    asked = {part.asked for part in exercise.parts}
    if Asked.WINNER in asked:
        yield _winner_reason(exercise.shown, texts)
        if not exercise.shown.is_over:
            return
    is_whole = bool(asked & {Asked.TOTAL, Asked.WINNER})
    for entry in score_round(exercise.shown).categories:
        if is_whole or Asked.about(entry.category) in asked:
            yield _counted(entry, exercise.shown, texts)


def _count_of(end: Position, texts: Texts) -> Iterator[Reason]:
    return (_counted(entry, end, texts) for entry in score_round(end).categories)


def _counted(entry: CategoryScore, end: Position, texts: Texts) -> Reason:
    """Returns the points of one category, the learner's first, with the counts behind them."""
    own = viewer_of(end) % len(end.piles)
    points = "–".join(map(str, _own_first(entry.points, own)))
    counts = counts_in_words(entry, own, texts)
    pattern = (
        texts.gettext("{category}: {points} ({counts})")
        if counts
        else texts.gettext("{category}: {points}")
    )
    name = category_name(entry.category, texts)
    told = pattern.format(category=name, points=points, counts=counts)
    return Reason(f"{told}.", (category_rule(entry.category),))


def _winner_reason(shown: Position, texts: Texts) -> Reason:
    """Returns how the match stands after the hand, or that it is not over (M2 to M4)."""
    _ = texts.gettext
    if not shown.is_over:
        return Reason(_("The round is not over: nobody wins in mid-round."), (_COUNTED_AFTER,))
    after = WinClaim(shown, 0).totals
    totals = "–".join(map(str, _own_first(after, viewer_of(shown) % len(after))))
    told = _("After this round it stands {totals}, to {target}.").format(
        totals=totals, target=shown.target
    )
    reached = sum(total >= shown.target for total in after)
    return Reason(told, (_BOTH_REACHED if reached > 1 else _REACHED,))


def _own_first(points: tuple[int, ...], own: int) -> Iterable[int]:
    return (*points[own:], *points[:own])

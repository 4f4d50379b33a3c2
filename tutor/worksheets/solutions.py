"""The key in words: what is right, what every play is worth, why, and by which rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from engine.analyst import Judgement, Method
from engine.dealing import Choice
from engine.moves import Move
from engine.reasons import Verdict
from puzzles.exercise import Aim, CutExercise, Kind, PlayExercise, aim_of
from tutor.pictures.table_scenes import seat_names
from tutor.solving.hints import puzzle_hints
from tutor.texts import N_, Texts
from tutor.wording.feedback import line_in_words, outcome_for, play_in_words
from tutor.wording.score_words import category_rule
from tutor.wording.words import Words, plain_number, signed_number
from tutor.worksheets.tasks import Task, Ticks

_EQUAL, _SUM, _LAID, _CHKOBBA = "P2", "P3", "P6", "C1"
_CUT_RULES: Final = ("D4",)
_CHOICES: Final[Mapping[Choice, str]] = MappingProxyType(
    {Choice.KEEP: N_("Keep it"), Choice.OPEN: N_("Open it")}
)


@dataclass(frozen=True, slots=True)
class Reason:
    """A sentence, and the rules by which it is so."""

    text: str
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ValueRow:
    """What one play is worth, and what it changes against the best; numbers as text."""

    play: str
    value: str
    loss: str
    reason: Reason
    is_right: bool


@dataclass(frozen=True, slots=True)
class Solution:
    """The answer to one task; `line` is best play from there on, where it is exact."""

    answer: Reason
    values: tuple[ValueRow, ...] = ()
    reasons: tuple[Reason, ...] = ()
    line: tuple[str, ...] = ()


def play_solution(exercise: PlayExercise, texts: Texts) -> Solution:
    """Returns the best plays, what each play is worth, and what gives it up."""
    words = Words(texts)
    return Solution(
        answer=Reason(_best_plays(exercise, words), tuple(_rules_of(exercise))),
        values=tuple(_play_row(entry, exercise, words) for entry in exercise.moves),
        line=_line(exercise, words),
    )


def cut_solution(exercise: CutExercise, task: Task, texts: Texts) -> Solution:
    """Returns the better choice, with the worth of both."""
    rows = (
        ValueRow(
            play=texts.gettext(_CHOICES[entry.option]),
            value=signed_number(entry.value),
            loss=_loss(entry, is_exact=False),
            reason=Reason(_how_often(entry, texts)),
            is_right=entry.option is exercise.answer,
        )
        for entry in exercise.choices
    )
    return Solution(Reason(ticked(task, texts), _CUT_RULES), tuple(rows))


def _how_often(entry: Judgement[Choice], texts: Texts) -> str:
    """Returns in how many deals of a hundred a choice ends no worse than the other."""
    pattern = texts.gettext("Ends no worse than the other in {count} of 100 deals.")
    return pattern.format(count=round(100 * entry.best_share))


def ticked(task: Task, texts: Texts) -> str:
    """Returns the boxes that are to be ticked: "b: 7♦", or where there are several rows "b, a"."""
    rooms = [room for room in task.rooms if isinstance(room, Ticks)]
    right = [tick for room in rooms for tick in room.ticks if tick.is_right]
    if len(rooms) > 1:
        return texts.gettext(", ").join(tick.letter for tick in right)
    return texts.gettext("; ").join(f"{tick.letter}: {tick.text}" for tick in right)


def _best_plays(exercise: PlayExercise, words: Words) -> str:
    plays = [play_in_words(move, exercise.position, words).rstrip(".") for move in exercise.answers]
    told = words.texts.one_of(plays)
    if exercise.id.kind is not Kind.ONE_OR_MANY:
        return told if told.endswith("!") else f"{told}."
    pattern = (
        words.texts.gettext("One play is best: {plays}.")
        if aim_of(exercise.id) is Aim.ONE
        else words.texts.gettext("Several are as good: {plays}.")
    )
    return pattern.format(plays=told)


def _rules_of(exercise: PlayExercise) -> Iterable[str]:
    """Returns the rules by which the best play is made, once each."""
    verdict = exercise.position.judge(exercise.moves[0].option)
    yield rule_of(verdict)
    if exercise.position.is_chkobba(verdict.move):
        yield _CHKOBBA


def rule_of(verdict: Verdict) -> str:
    """Returns the rule that forbids a play, or the one that it is made by."""
    if verdict.rule:
        return verdict.rule
    if not verdict.move.captured:
        return _LAID
    return _EQUAL if verdict.move.captured[0] in verdict.equals else _SUM


def _play_row(entry: Judgement[Move], exercise: PlayExercise, words: Words) -> ValueRow:
    is_right = entry.option in exercise.answers
    best = exercise.moves[0]
    return ValueRow(
        play=_short(entry.option, words),
        value=signed_number(entry.value),
        loss=_loss(entry, is_exact=exercise.method is Method.EXACT),
        reason=_at_stake(entry, exercise, words) if is_right else _against(entry, best, words),
        is_right=is_right,
    )


def _short(move: Move, words: Words) -> str:
    """Returns a play as it stands in a table: "Q♥ × 2♦ 6♠"."""
    taken = " ".join(map(words.card, move.captured))
    return f"{words.card(move.card)} × {taken}" if taken else words.card(move.card)


def _loss(entry: Judgement[Move] | Judgement[Choice], *, is_exact: bool) -> str:
    if not entry.loss:
        return ""
    chance = "0" if is_exact else plain_number(entry.stderr)
    return plain_number(entry.loss) + (f" ± {chance}" if chance != "0" else "")


def _at_stake(entry: Judgement[Move], exercise: PlayExercise, words: Words) -> Reason:
    """Returns what the best play is about; nothing beside others that are as good."""
    is_first = entry.option == exercise.moves[0].option
    return Reason(puzzle_hints(exercise, words)[0] if is_first else "")


def _against(entry: Judgement[Move], best: Judgement[Move], words: Words) -> Reason:
    """Returns what a play changes against the best one, with the rules of what it changes."""
    return Reason(outcome_for(entry, best, words), tuple(_rules_at_stake(entry, best)))


def _rules_at_stake(entry: Judgement[Move], best: Judgement[Move]) -> Iterable[str]:
    return (
        category_rule(category)
        for category, points in entry.breakdown.items()
        if points != best.breakdown[category]
    )


def _line(exercise: PlayExercise, words: Words) -> tuple[str, ...]:
    """Returns best play by both sides, in sentences; none where cards are hidden."""
    line = exercise.moves[0].line
    if len(line) < 2:
        return ()
    names = seat_names(exercise.position.seat_count, exercise.position.turn, words.texts)
    return line_in_words(line, exercise.position, words, names)

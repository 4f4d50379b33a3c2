"""What is asked on paper: the question, what is to be known, and where the answer goes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Final

from engine.analyst import Method
from engine.rules import Rules
from puzzles.bank import Exercise
from puzzles.exercise import Aim, CutExercise, Kind, PlayExercise, aim_of
from puzzles.reading.claims import Asked
from puzzles.reading.score import ScoreExercise
from puzzles.reading.variant import CaptureVariant, PointsVariant
from tutor.solving.choice_play import ChoiceExercise, Sheet, sheets_of
from tutor.solving.choice_words import option_in_words, question_in_words
from tutor.texts import N_, Texts
from tutor.wording.exercise_names import PROFILE_NAMES
from tutor.wording.words import Words, court_values
from tutor.worksheets.rules_box import sevens_in_brief

_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"

_PLAY_QUESTIONS: Final[Mapping[Kind, str]] = MappingProxyType(
    {
        Kind.BEST: N_("What is your best play?"),
        Kind.LAY: N_("Which card do you lay, or is there something better?"),
        Kind.LINE: N_("Play it out: your best plays, and the other side's best replies."),
        Kind.ONE_OR_MANY: N_("Is one play clearly best, or are several as good? Then play."),
    }
)


@dataclass(frozen=True, slots=True)
class Tick:
    """One box to tick, with its letter."""

    letter: str
    text: str
    place: int
    is_right: bool


@dataclass(frozen=True, slots=True)
class Ticks:
    """A question with boxes to tick; the label may be empty where the task itself asks."""

    label: str
    ticks: tuple[Tick, ...]


@dataclass(frozen=True, slots=True)
class Blanks:
    """Lines to write on, each after its label; `reason`, if not empty, labels one for the why."""

    labels: tuple[str, ...]
    reason: str


Room = Ticks | Blanks


@dataclass(frozen=True, slots=True)
class Task:
    """A question, what is good to know about it, and the room for the answer."""

    asked: str
    note: str
    rooms: tuple[Room, ...]


def task_of(exercise: Exercise, texts: Texts, rng: Random | None = None) -> Task:
    """Returns what is asked; with `rng` the boxes to tick come in another order."""
    if isinstance(exercise, PlayExercise):
        return _play_task(exercise, texts)
    return _choice_task(exercise, texts, rng)


def _play_task(exercise: PlayExercise, texts: Texts) -> Task:
    _ = texts.gettext
    kind = exercise.id.kind
    return Task(
        _(_PLAY_QUESTIONS[kind]), _hidden_cards(exercise, texts), _play_rooms(exercise, texts)
    )


def _play_rooms(exercise: PlayExercise, texts: Texts) -> tuple[Room, ...]:
    _ = texts.gettext
    if exercise.id.kind is Kind.LINE:
        turns = sum(map(len, exercise.position.hands))
        names = (_("You"), _("Opponent"))
        return (Blanks(tuple(names[turn % 2] for turn in range(turns)), reason=""),)
    play = Blanks((_("I play"), _("and take")), reason=_("Because"))
    if exercise.id.kind is not Kind.ONE_OR_MANY:
        return (play,)
    is_one = aim_of(exercise.id) is Aim.ONE
    options = ((_("One play is best"), is_one), (_("Several are as good"), not is_one))
    ticks = (
        Tick(letter, text, place, is_right)
        for place, (letter, (text, is_right)) in enumerate(zip(_LETTERS, options, strict=False))
    )
    return (Ticks("", tuple(ticks)), play)


def _choice_task(exercise: ChoiceExercise, texts: Texts, rng: Random | None) -> Task:
    words = Words(texts)
    sheets = sheets_of(exercise)
    questions = [question_in_words(exercise, sheet, words) for sheet in sheets]
    rooms = [_ticks(exercise, sheet, words, rng) for sheet in sheets]
    note = _note(exercise, texts)
    if len(sheets) == 1:
        return Task(questions[0], note, (Ticks("", rooms[0]),))
    parts = zip(questions, rooms, strict=True)
    asked = texts.gettext("Count this round, category by category.")
    return Task(asked, note, tuple(Ticks(label, ticks) for label, ticks in parts))


def _ticks(
    exercise: ChoiceExercise, sheet: Sheet, words: Words, rng: Random | None
) -> tuple[Tick, ...]:
    places = list(range(len(sheet.options)))
    if rng is not None:
        rng.shuffle(places)
    return tuple(
        Tick(letter, option_in_words(exercise, sheet, place, words), place, place in sheet.right)
        for letter, place in zip(_LETTERS, places, strict=False)
    )


def _note(exercise: ChoiceExercise, texts: Texts) -> str:
    _ = texts.gettext
    if isinstance(exercise, CutExercise):
        return _("{seats} players.").format(seats=exercise.seen.seat_count)
    if isinstance(exercise, CaptureVariant):
        return _values_under(exercise.other, texts)
    if isinstance(exercise, PointsVariant):
        brief = sevens_in_brief(exercise.other, texts)
        rules = _(PROFILE_NAMES[exercise.other.name])
        told = _("{rules}: {reason}").format(rules=rules, reason=brief)
        return f"{told} {_yours_first(texts)}"
    if isinstance(exercise, ScoreExercise) and Asked.WINNER not in exercise.key:
        return _yours_first(texts)
    return ""


def _yours_first(texts: Texts) -> str:
    return texts.gettext("Your points come first.")


def _values_under(rules: Rules, texts: Texts) -> str:
    """Returns what court cards are worth under other rules than those of the sheet."""
    pattern = texts.gettext("{rules}: queen {queen}, jack {jack}, king {king}.")
    return pattern.format(rules=texts.gettext(PROFILE_NAMES[rules.name]), **court_values(rules))


def _hidden_cards(exercise: PlayExercise, texts: Texts) -> str:
    _ = texts.gettext
    if exercise.method is Method.EXPECTED:
        return _("Cards are hidden: the best play is the best on average, however they may lie.")
    return _("The stock is empty: what you have not seen is in the opponent's hand.")

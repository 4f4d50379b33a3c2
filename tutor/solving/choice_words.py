"""The questions with given answers in words: what is asked, and each option."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from engine.cards import Cards
from engine.dealing import Choice
from engine.mistakes import Mistake
from engine.notation import parse_cards
from engine.position import Position
from puzzles.exercise import CutExercise
from puzzles.reading.count import CountExercise, Wanted
from puzzles.reading.legal import LegalExercise, LegalForm
from puzzles.reading.options import Misstep, Oversight
from puzzles.reading.score import ScoreExercise
from puzzles.reading.text import shown_position
from puzzles.reading.variant import CaptureVariant, PointsVariant
from tutor.pictures.table_scenes import seat_names
from tutor.solving.choice_play import ChoiceExercise, Sheet
from tutor.texts import N_, Texts
from tutor.wording.mistakes import mistake_advice
from tutor.wording.words import Words

_SCORED: Final = MappingProxyType(
    {
        "cards": N_("Who gets the point for the cards?"),
        "diamonds": N_("Who gets the point for the diamonds?"),
        "bermila": N_("Who gets the bermila?"),
        "seven_of_diamonds": N_("Who gets the 7ayya, the 7♦?"),
        "primiera": N_("Who gets the primiera?"),
        "chkobbas": N_("How many points for chkobbas?"),
        "total": N_("How many points does the round bring?"),
        "winner": N_("Who has won the match?"),
    }
)
_WANTED: Final = MappingProxyType(
    {
        Wanted.DIAMONDS: N_("Which diamonds have you not seen yet?"),
        Wanted.HAND: N_("Which cards does the opponent hold?"),
    }
)
_OVERSIGHTS: Final = MappingProxyType(
    {
        Oversight.FORGOT_HAND: N_("Cards in your own hand are not out: you see them."),
        Oversight.FORGOT_TABLE: N_("Cards on the table are not out: you see them."),
        Oversight.FORGOT_PILE: N_("Cards in the piles are not out: they have been taken."),
        Oversight.MISCOUNTED: N_("Count once more, one card after the other."),
    }
)
_CUTS: Final = MappingProxyType(
    {Choice.KEEP.value: N_("Keep it"), Choice.OPEN.value: N_("Open it")}
)


def question_in_words(exercise: ChoiceExercise, sheet: Sheet, words: Words) -> str:
    """Returns what one question asks."""
    _ = words.texts.gettext
    if isinstance(exercise, CutExercise):
        card = words.card(exercise.seen.card)
        return _("You cut {card}. Keep it in your hand, or open it on the table?").format(card=card)
    if isinstance(exercise, LegalExercise):
        asked = {
            LegalForm.ALL: N_("What may {card} take? Choose everything that is allowed."),
            LegalForm.ONE: N_("What does {card} take?"),
        }
        return _(asked[exercise.form]).format(card=words.card(exercise.card))
    if isinstance(exercise, ScoreExercise):
        return _(_SCORED[sheet.asked])
    if isinstance(exercise, CountExercise):
        return _wanted_in_words(exercise.wanted, words)
    if isinstance(exercise, CaptureVariant):
        asked_of = _("Under the other rules: what may {card} take?")
        return asked_of.format(card=words.card(exercise.card))
    return _("Under the other rules: how many points would this round bring?")


def _wanted_in_words(wanted: Wanted, words: Words) -> str:
    _ = words.texts.gettext
    if wanted in _WANTED:
        return _(_WANTED[wanted])
    # Translators: {rank} is the letter or number of a card, such as 7 or K.
    return _("Which cards of the rank {rank} have you not seen yet?").format(rank=wanted.value)


def option_in_words(exercise: ChoiceExercise, sheet: Sheet, at: int, words: Words) -> str:
    """Returns one option as it stands on its button."""
    text = sheet.options[at].answer
    _ = words.texts.gettext
    if isinstance(exercise, CutExercise):
        return _(_CUTS[text])
    if isinstance(exercise, ScoreExercise) and sheet.asked == "winner":
        return _winner(text, shown_position(exercise), words)
    if isinstance(exercise, ScoreExercise | PointsVariant):
        return " – ".join(_own_first(text.split("/"), shown_position(exercise)))
    if isinstance(exercise, CountExercise):
        return _cards(parse_cards(text), words) or _("None")
    if isinstance(exercise, CaptureVariant):
        return _captures(text, words)
    return _sum(parse_cards(text), words) or _("Nothing: it is laid")


def _winner(points: str, position: Position, words: Words) -> str:
    """Returns who has won by `points`, 1 for the winner."""
    sides = _own_first(points.split("/"), position)
    if "1" not in sides:
        return words.texts.gettext("Nobody yet: play on")
    return side_names(position, words.texts)[sides.index("1")]


def viewer_of(position: Position) -> int:
    """Returns the seat of the learner: the one to play, or when all is played the first."""
    return 0 if position.is_over else position.turn


def side_names(position: Position, texts: Texts) -> tuple[str, ...]:
    """Returns what the learner calls each side, his own first."""
    _ = texts.gettext
    if position.seat_count == 4:
        return _("You and your partner"), _("The other side")
    viewer = viewer_of(position)
    names = seat_names(position.seat_count, viewer, texts)
    return (*names[viewer:], *names[:viewer])


def _own_first(per_side: list[str], position: Position) -> list[str]:
    side = viewer_of(position) % len(per_side)
    return [*per_side[side:], *per_side[:side]]


def _captures(text: str, words: Words) -> str:
    _ = words.texts.gettext
    if text == "-":
        return _("Nothing: it is laid")
    return words.texts.one_of([_capture(part, words) for part in text.split("+")])


def _capture(text: str, words: Words) -> str:
    taken = _sum(parse_cards(text.rstrip("*")), words)
    return taken + (words.texts.gettext(", a chkobba") if text.endswith("*") else "")


def _sum(cards: Cards, words: Words) -> str:
    return " + ".join(map(words.card, cards))


def _cards(cards: Cards, words: Words) -> str:
    return " ".join(map(words.card, cards))


def misstep_in_words(misstep: Misstep, exercise: ChoiceExercise, words: Words) -> str:
    """Returns what helps against the slip behind a wrong option."""
    if isinstance(exercise, CutExercise):
        return words.texts.gettext("Thousands of deals say otherwise: see the values below.")
    if isinstance(misstep, Mistake):
        return mistake_advice(misstep, exercise.id.rules, words.texts)
    return words.texts.gettext(_OVERSIGHTS[misstep])

"""What speaks against a play is a counted fact, and never true of the best play as well."""

from typing import Final

import pytest

from engine.cards import pack
from engine.facts import facts_of
from engine.mistakes import Mistake
from engine.notation import parse_cards, parse_move, parse_position
from engine.position import Position
from puzzles.exercise import PlayExercise
from tests.tutor.bank_samples import every
from tutor.texts import texts_for
from tutor.wording.play_reasons import MOST_TOLD, lapse_in, reasons_against
from tutor.wording.words import Words

WORDS: Final = Words(texts_for("en"))
SAMPLES: Final = (
    *every(300, kind="best", method="exact"),
    *every(300, kind="best", method="expected"),
    *every(400, kind="lay"),
)


def against(seen: Position, move: str, best: str) -> tuple[str, ...]:
    return reasons_against(seen, parse_move(move), parse_move(best), WORDS)


@pytest.mark.parametrize("exercise", SAMPLES, ids=lambda one: str(one.id))
def test_every_play_of_the_bank_has_its_say(exercise: PlayExercise) -> None:
    best = exercise.moves[0].option
    for entry in exercise.moves:
        told = reasons_against(exercise.seen, entry.option, best, WORDS)
        assert len(told) <= MOST_TOLD
        assert all(one.endswith(".") and "{" not in one for one in told)


@pytest.mark.parametrize("exercise", SAMPLES, ids=lambda one: str(one.id))
def test_nothing_speaks_against_the_best_play_itself(exercise: PlayExercise) -> None:
    best = exercise.moves[0].option
    told = reasons_against(exercise.seen, best, best, WORDS)
    assert all("seven" in one for one in told), "only a sign that other plays do not show"


def test_most_wrong_plays_are_explained() -> None:
    wrong = [
        (exercise, entry)
        for exercise in SAMPLES
        for entry in exercise.moves
        if entry.option not in exercise.answers
    ]
    told = [
        reasons_against(exercise.seen, entry.option, exercise.moves[0].option, WORDS)
        for exercise, entry in wrong
    ]
    assert sum(map(bool, told)) > 0.6 * len(wrong)


def test_the_hands_that_sweep_are_counted() -> None:
    seen = next(iter(every(1, id="tunisian-one-or-many2-1"))).seen
    chance = facts_of(seen, parse_move("Jdx3d6h")).seven_of_diamonds_risk
    assert chance is not None
    assert against(seen, "Jdx3d6h", "4hxAs3d") == (
        f"It leaves the 7♦ where {chance.count} of {chance.total} possible hands take it.",
    )


def test_the_one_possible_hand_is_no_matter_of_counting() -> None:
    open_cards = parse_cards("QdJh5h7s7cKs")
    rest = [card for card in pack() if card not in open_cards]
    piles = "/".join("".join(map(str, rest[at::2])) for at in (0, 1))
    seen = parse_position(f"tunisian QdJh 5h7s/7cKs {piles} 0/0 0 0 - 0-0/21")
    assert against(seen, "7s", "5h") == ("The next player can take 7♠, but not 5♥.",)


def test_a_lapse_is_named_for_the_record() -> None:
    seen = parse_position(
        "tunisian 3c 2sJh/?? AhAcAs2d2h2c3d3h3s4d4h4c4s5h5c5s6d6h/6c6s7d7h7c7sQdQhQcQsJdJcJsKdKhKc"
        "Ks 0/0 0 0 - 0-0/21"
    )
    assert lapse_in(seen, parse_move("2s")) is Mistake.LEFT_TEN_OR_LESS
    assert lapse_in(seen, parse_move("Jh")) is None

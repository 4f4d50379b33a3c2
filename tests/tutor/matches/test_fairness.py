"""Nobody can choose the cards, and the others know no more than their seat sees."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from engine.cards import HIDDEN
from engine.flow import Playing
from engine.match_records import format_matches
from engine.moves import Move
from engine.players import GreedyPlayer
from engine.position import Position
from engine.rules import TUNISIAN
from engine.shuffling import shuffled
from engine.view import View, view
from tests.source_tree import ROOT
from tests.tutor.matches.played import (
    is_asked,
    is_counted,
    new_match,
    played_until,
    random_chooser,
    step_on,
)
from tutor.matches.characters import CHARACTERS, Character, character_named
from tutor.matches.log import format_log, parse_log
from tutor.matches.names import player_names
from tutor.matches.records import record_of
from tutor.matches.replay import state_of
from tutor.matches.seeds import commitment, deal_seed, hand_secret, player_chance
from tutor.texts import texts_for

SCRIPT = Path(__file__).with_name("verify_commitments.py")


def verified(record: str, folder: Path, *seals: str) -> tuple[int, str]:
    """Returns the exit status and the words of the script that anybody may run."""
    file = folder / "match.txt"
    file.write_text(record, encoding="utf-8")
    answer = subprocess.run(
        [sys.executable, str(SCRIPT), str(file), *seals],
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHONPATH": str(ROOT)},
    )
    return answer.returncode, answer.stdout + answer.stderr


@pytest.fixture(scope="module")
def record() -> str:
    state = played_until(new_match(rules=TUNISIAN), lambda state: len(state.counted) == 2)
    proved = record_of(state, player_names(state.log.settings, texts_for()))
    assert proved is not None
    return format_matches((proved,))


def test_an_outside_script_proves_every_deal(record: str, tmp_path: Path) -> None:
    seals = [commitment(hand_secret("any", number)) for number in (1, 2)]
    assert verified(record, tmp_path, *seals) == (0, "every deal is proved\n")


def test_a_seal_that_was_noted_must_be_that_of_the_hand(record: str, tmp_path: Path) -> None:
    status, told = verified(record, tmp_path, commitment(hand_secret("other", 1)))
    assert (status, "not the seal that was noted" in told) == (1, True)


def test_a_secret_that_was_exchanged_is_found(record: str, tmp_path: Path) -> None:
    forged = record.replace(hand_secret("any", 1), hand_secret("other", 1))
    status, told = verified(forged, tmp_path)
    assert status == 1
    for fault in ("fit the commitment", "seed does not follow", "cards do not follow"):
        assert fault in told


def test_a_seal_gives_away_neither_its_seed_nor_another_secret() -> None:
    secret = hand_secret("any", 1)
    assert str(deal_seed(secret)) not in (str(int(commitment(secret)[:16], 16)), secret)
    assert len({hand_secret("any", number) for number in range(1, 100)}) == 99


def test_the_chance_of_each_player_at_each_turn_is_its_own() -> None:
    drawn = {
        player_chance("any", hand=hand, player=player, turn=turn).random()
        for hand in (1, 2)
        for player in (1, 2)
        for turn in (0, 1)
    }
    assert len(drawn) == 8


class Spy:
    """Plays as `greedy` does, and keeps what it was shown."""

    def __init__(self) -> None:
        self.views: list[View] = []

    def choose(self, seen: View, rng: Random) -> Move:
        self.views.append(seen)
        return GreedyPlayer().choose(seen, rng)

    decide_cut = GreedyPlayer().decide_cut


@pytest.mark.parametrize("seat_count", [2, 4])
def test_the_others_are_shown_their_own_cards_alone(
    monkeypatch: pytest.MonkeyPatch, seat_count: int
) -> None:
    spy = Spy()
    monkeypatch.setattr(Character, "player", lambda _self: spy)
    played_until(new_match(seat_count, rules=TUNISIAN), is_counted)
    assert len(spy.views) == 36 - 36 // seat_count
    assert any(seen.past for seen in spy.views)
    for seen in spy.views:
        for position in (seen.position, *(play.before for play in seen.past)):
            assert set(position.stock) <= {HIDDEN}
            for seat, hand in enumerate(position.hands):
                assert (HIDDEN in hand) == (seat != seen.seat and bool(hand))


@pytest.mark.parametrize("name", [one.id for one in CHARACTERS if not one.needs_kernel])
def test_an_answer_is_the_same_wherever_the_hidden_cards_lie(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    character = character_named(name)
    monkeypatch.setattr("tutor.matches.log.character_named", lambda _id: character)
    state = played_until(new_match(secret="hidden"), is_asked)
    position, seat = _playing(state.step), 1 - state.seat
    asked = replace(position, turn=seat)
    moves = {
        character.player().choose(view(_shaken(asked, seat, number), seat), Random(1))
        for number in range(5)
    }
    assert len(moves) == 1


def _playing(step: object) -> Position:
    assert isinstance(step, Playing)
    return step.game.position


def _shaken(position: Position, seat: int, number: int) -> Position:
    """Returns the position with what `seat` cannot see dealt anew."""
    other = 1 - seat
    hidden = shuffled(Random(number), (*position.hands[other], *position.stock))
    size = len(position.hands[other])
    hands = list(position.hands)
    hands[other] = tuple(sorted(hidden[:size]))
    return replace(position, hands=tuple(hands), stock=hidden[size:])


def test_a_match_taken_up_again_at_every_step_goes_on_the_same() -> None:
    log = resumed = new_match(rules=TUNISIAN)
    choose, choose_again = random_chooser(3), random_chooser(3)
    while not is_counted(state_of(log)):
        log = step_on(log, choose)
        resumed = step_on(parse_log(format_log(resumed)), choose_again)
    assert resumed == log

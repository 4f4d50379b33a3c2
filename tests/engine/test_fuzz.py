"""A hundred thousand wrong inputs: only our own errors escape the parsers, quoting the text."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

import pytest

from engine.errors import AmbiguousMoveError, ChkobbaError, IllegalMoveError, NotationError, excerpt
from engine.game import deal_game
from engine.match_records import format_matches, parse_matches
from engine.notation import (
    format_cards,
    format_move,
    format_position,
    format_rules,
    parse_card,
    parse_cards,
    parse_move,
    parse_position,
    parse_rules,
)
from engine.records import Record, format_record, format_records, parse_records
from engine.rules import ALTERNATE, TUNISIAN, Rules
from engine.view import view
from tests.engine.boards import board
from tests.engine.fuzz import mutated_texts
from tests.engine.play import first_position, random_ending
from tests.engine.variants import VARIANTS, WRITTEN_RULES

INPUT_COUNT: Final = 100_000
LONGEST_MESSAGE: Final = 1000
BOARD: Final = board("2d5d5c6s", "5sQhKh", other="JsKcKs")


@dataclass(frozen=True, slots=True)
class Parser:
    """A notation: how valid texts look, how often it is tried, and reading with writing again."""

    name: str
    valid: Callable[[], tuple[str, ...]]
    count: int
    canonical: Callable[[str], str]


def card_texts() -> tuple[str, ...]:
    return ("7d", "Qh", "K♠", "aD", "5♣\ufe0f")


def set_texts() -> tuple[str, ...]:
    return ("-", "2d6s", "7d7h7c7s", "AhQcKs", "2♦6♠", "4d5h7cJdJs")


def move_texts() -> tuple[str, ...]:
    return ("Qh", "Qhx2d6s", "Qhx2d6s*", "5sx", "5sx5d", "Kh×5d5c", "Khx2d", "khX*")


def rules_texts() -> tuple[str, ...]:
    return tuple(map(str, WRITTEN_RULES))


def position_texts() -> tuple[str, ...]:
    open_positions = [
        random_ending(rules, seat_count, seed, plies=seed)
        for seed, (rules, seat_count) in enumerate(VARIANTS, start=1)
    ]
    hidden = [view(position, 0).position for position in open_positions]
    return tuple(map(str, (*open_positions, *hidden)))


def played_record(rules: Rules, seat_count: int, seed: int, *, ply_count: int) -> Record:
    rng = Random(seed)
    game = deal_game(rules, seed=seed, seat_count=seat_count)
    for _ in range(ply_count):
        game.play(rng.choice(game.position.legal_moves()))
    players = tuple(f"Player {seat}" for seat in range(seat_count))
    return Record(players=players, game=game, hand_number=1)


def record_texts() -> tuple[str, ...]:
    played = [
        played_record(TUNISIAN, 2, seed=1, ply_count=4),
        played_record(ALTERNATE, 3, seed=2, ply_count=5),
        played_record(TUNISIAN, 4, seed=3, ply_count=36),
    ]
    return (*map(format_record, played), format_records(played[:2]))


PARSERS: Final = (
    Parser("card", card_texts, 15_000, lambda text: str(parse_card(text))),
    Parser("card set", set_texts, 20_000, lambda text: format_cards(parse_cards(text))),
    Parser("move", move_texts, 15_000, lambda text: format_move(parse_move(text))),
    Parser(
        "move on a board",
        move_texts,
        12_000,
        lambda text: format_move(parse_move(text, BOARD)),
    ),
    Parser("rules", rules_texts, 10_000, lambda text: format_rules(parse_rules(text))),
    Parser("position", position_texts, 23_000, lambda text: format_position(parse_position(text))),
    Parser("records", record_texts, 3_000, lambda text: format_records(parse_records(text))),
    Parser("matches", record_texts, 2_000, lambda text: format_matches(parse_matches(text))),
)


def evidence_of(error: ChkobbaError) -> tuple[str, int]:
    """Returns the text that the error is about, and where in it the fault is."""
    match error:
        case NotationError(text=text, at=at):
            return text, at
        case IllegalMoveError(move=move) | AmbiguousMoveError(move=move):
            return move, 0
        case _:
            pytest.fail(f"{error!r} carries no text")


def reading(parser: Parser, text: str) -> str | ChkobbaError:
    """Returns the canonical text, or the error of ours that refuses `text`."""
    try:
        return parser.canonical(text)
    except ChkobbaError as error:
        return error


def check_input(parser: Parser, text: str) -> bool:
    """Returns whether `text` was read; it must be read to a canonical text, or refused by us."""
    canonical = reading(parser, text)
    if isinstance(canonical, str):
        assert parser.canonical(canonical) == canonical
        return True
    evidence, at = evidence_of(canonical)
    assert evidence in text or evidence in text.replace("\ufe0f", "")  # an emoji's style is dropped
    assert 0 <= at <= len(evidence)
    assert excerpt(evidence, at) in str(canonical)
    assert len(str(canonical)) < LONGEST_MESSAGE
    return False


@pytest.mark.parametrize("parser", PARSERS, ids=lambda parser: parser.name)
def test_only_our_errors_escape_and_what_is_read_is_a_fixed_point(parser: Parser) -> None:
    valid = parser.valid()
    assert any(check_input(parser, text) for text in valid)
    read = [check_input(parser, text) for text in mutated_texts(valid, parser.count, seed=1)]
    assert read.count(False) > parser.count // 5  # changing a text does make wrong ones


def test_the_inputs_are_a_hundred_thousand() -> None:
    assert sum(parser.count for parser in PARSERS) == INPUT_COUNT


def test_the_same_seed_gives_the_same_inputs() -> None:
    valid = position_texts()
    assert list(mutated_texts(valid, 50, seed=9)) == list(mutated_texts(valid, 50, seed=9))


@pytest.mark.parametrize("text", ["", "\x00", "\ud800", " ", "\n" * 9, "x" * 100_000, "7d" * 5_000])
@pytest.mark.parametrize("parser", PARSERS[:6], ids=lambda parser: parser.name)
def test_odd_texts_are_refused(parser: Parser, text: str) -> None:
    assert not check_input(parser, text)


def test_first_positions_are_among_the_valid_ones() -> None:
    text = str(first_position(TUNISIAN, 2, seed=1))
    assert check_input(PARSERS[5], text)

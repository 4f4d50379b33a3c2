"""Putting on the table what the directives of a step name: scenes, and frames of an example."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Final

from engine.cards import Cards, card_set
from engine.errors import ChkobbaError, NotationError
from engine.moves import Move
from engine.notation import parse_card, parse_cards, parse_hand, parse_move, parse_position
from engine.position import Position
from engine.rules import Rules
from engine.scoring import CategoryScore, score_round
from lessons.answers import parse_category
from lessons.claims import Claim, parse_claim, verdict_in
from lessons.errors import LessonError
from lessons.grounds import Grounds
from lessons.model import Frame
from lessons.scenes import DEALS, Arrow, Scene, Setting, Sum, complete
from lessons.source import Directive, Section

SETTING: Final = ("position", "table", "hand", "other", "deal")
POINTERS: Final = ("light", "arrow", "sum", "tally")
SCENE: Final = SETTING + POINTERS
LOOK, PLAY, LEFTOVERS = "look", "play", "leftovers"
FRAME_STARTS: Final = (LOOK, PLAY, LEFTOVERS)
BAR: Final = "|"


@contextmanager
def located(section: Section, line: int) -> Iterator[None]:
    """Turns what the engine says is wrong into a `LessonError` at `line`."""
    try:
        yield
    except LessonError:
        raise
    except ChkobbaError as error:
        raise LessonError(str(error), path=section.path, line=line) from error


def has_scene(section: Section) -> bool:
    """Returns whether the step puts cards on the table."""
    return any(directive.word in SETTING for directive in section.directives)


def read_scene(section: Section, rules: Rules) -> Scene:
    """Returns the scene that the step describes; raises `LessonError`."""
    given = section.find("position")
    if given:
        with located(section, given.line):
            scene = _whole_scene(given.value, rules)
    else:
        table = section.need("table")
        with located(section, table.line):
            scene = Scene(complete(_setting(section), rules))
    for directive in section.directives:
        if directive.word in POINTERS:
            scene = _pointed(section, scene, directive)
    return scene


def _whole_scene(text: str, rules: Rules) -> Scene:
    position = parse_position(text)
    if position.rules.name != rules.name:
        raise ChkobbaError(f"the position is {position.rules.name}, put it into its ::: block")
    return Scene(position, seat=position.turn, has_named_piles=True)


def _setting(section: Section) -> Setting:
    other, deal = section.value("other"), section.value("deal")
    if deal and deal not in map(str, DEALS):
        raise ChkobbaError(f'"{deal}" is no deal ({DEALS[0]} to {DEALS[-1]})')
    return Setting(
        table=parse_cards(section.need("table").value),
        hand=parse_cards(section.need("hand").value),
        other=parse_hand(other) if other else (),
        deal=int(deal) if deal else None,
    )


def _pointed(section: Section, scene: Scene, directive: Directive) -> Scene:
    """Returns the scene with one more pointer."""
    with located(section, directive.line):
        if directive.word == "light":
            lights = _in_sight(scene, directive.value)
            return replace(scene, lights=card_set((*scene.lights, *lights)))
        if directive.word == "sum":
            cards = _in_sight(scene, directive.value)
            values = tuple(map(scene.position.rules.value_of, cards))
            return replace(scene, sum=Sum(cards, values))
        if directive.word == "tally":
            return replace(scene, tallies=_tallies(scene.position, directive.value))
        return replace(scene, arrows=scene.arrows + _arrows(scene, directive.value))


def _tallies(position: Position, text: str) -> tuple[CategoryScore, ...]:
    """Returns how the categories that `text` lists stand, in the order of counting."""
    asked = [parse_category(name) for name in text.split()]
    known = score_round(position).categories
    for category in asked:
        if category not in {entry.category for entry in known}:
            raise ChkobbaError(f"{position.rules.name} does not know {category.value}")
    return tuple(entry for entry in known if entry.category in asked)


def _arrows(scene: Scene, text: str) -> tuple[Arrow, ...]:
    start, points, ends = text.partition(">")
    if not points:
        raise ChkobbaError(f'"{text}" is no arrow (7s > 7d)')
    card = parse_card(start.strip())
    _in_sight(scene, str(card))
    return tuple(Arrow(card, end) for end in _in_sight(scene, ends.strip()))


def _in_sight(scene: Scene, text: str) -> Cards:
    """Returns the cards that `text` lists, all on the table or open in a hand."""
    cards = parse_cards(text)
    places = (scene.position.table, *scene.position.hands)
    for card in cards:
        if not any(card in place for place in places):
            raise ChkobbaError(f"{card} is neither on the table nor open in a hand")
    return cards


def read_claims(section: Section, grounds: Grounds) -> tuple[Claim, ...]:
    """Returns the claims of a step, all about the same `grounds`."""
    return tuple(read_claim(section, claim, grounds) for claim in section.all("claim"))


def read_claim(section: Section, directive: Directive, grounds: Grounds) -> Claim:
    """Returns the claim that the directive makes; raises `LessonError`."""
    with located(section, directive.line):
        return parse_claim(directive.value, directive.line, grounds)


@dataclass(frozen=True, slots=True)
class Example:
    """The frames of a worked example, and the claims made about each of them."""

    frames: tuple[Frame, ...]
    claims: tuple[Claim, ...]


def read_example(section: Section, rules: Rules) -> Example:
    """Returns the worked example of a step "show"; raises `LessonError`."""
    opening, parts = section.parted(FRAME_STARTS)
    if len(parts) < 2:
        section.fail('an example has at least two pictures, each begins with "look:" or "play:"')
    frame = Frame(read_scene(opening, rules), text="")
    frames, claims = [], list(read_claims(opening, Grounds(rules, frame.scene.position)))
    for part in parts:
        frame = _next_frame(part, frame)
        frames.append(frame)
        claims += read_claims(part, Grounds(rules, frame.scene.position))
    return Example(tuple(frames), tuple(claims))


def _next_frame(part: Section, before: Frame) -> Frame:
    """Returns the frame that the directives of `part` make of the one before."""
    start = part.directives[0]
    scene = replace(before.scene, lights=(), arrows=(), sum=None, tallies=())
    move, text = None, start.value
    if start.word == LEFTOVERS:
        with located(part, start.line):
            scene = replace(scene, position=_without_leftovers(scene.position))
    if start.word == PLAY:
        played, _, text = (piece.strip() for piece in start.value.partition(BAR))
        with located(part, start.line):
            move = _legal_move(played, scene.position)
        scene = replace(scene, position=scene.position.after(move))
    if not text:
        part.fail("a picture needs a sentence (play: 7sx7d | The seven takes.)", start.line)
    for directive in part.directives:
        if directive.word in POINTERS:
            scene = _pointed(part, scene, directive)
    return Frame(scene, text, move)


def _without_leftovers(position: Position) -> Position:
    """Returns the end of the round with the leftovers in the pile of whoever took last (E1)."""
    if not position.is_over or position.taker is None:
        raise ChkobbaError("leftovers: go to somebody when all cards are played, not before")
    return replace(position, piles=position.final_piles(), table=())


def _legal_move(text: str, position: Position) -> Move:
    move = parse_move(text, position)
    verdict = verdict_in(position, move)
    if verdict.rule:
        raise NotationError(verdict.reason, text=text, rule=verdict.rule)
    return move

"""Reading exercises: the key comes from the engine, the author's answer has to agree with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final, NoReturn

from engine.cards import Cards, cards_text
from engine.errors import ChkobbaError
from engine.moves import Move
from engine.notation import parse_card, parse_cards, parse_move
from engine.position import Position, side_count
from engine.reasons import Fault
from engine.rules import Rules
from engine.scoring import Category, score_piles
from lessons.answers import alternatives, best_moves, parse_captures, parse_category
from lessons.claims import Claim
from lessons.exercises import (
    CaptureExercise,
    Goal,
    PlayExercise,
    Points,
    Remark,
    ScoreExercise,
    WrittenExercise,
)
from lessons.fresh_plays import safest_moves
from lessons.grounds import Grounds
from lessons.source import Directive, Section
from lessons.staging import BAR, SCENE, located, read_scene
from lessons.value_claims import needs_analyst

PLAY: Final = ("goal", "answer", "wrong", *SCENE)
CAPTURES: Final = ("captures", "answer", *SCENE)
SCORE: Final = ("count", "answer", "piles", "chkobbas")
EXERCISE: Final = frozenset((*PLAY, *CAPTURES, *SCORE))


def read_exercise(section: Section, rules: Rules) -> WrittenExercise:
    """Returns the exercise of a step "try"; raises `LessonError`."""
    readers: Mapping[str, Callable[[Section, Rules], WrittenExercise]] = {
        "goal": read_play,
        "captures": _read_captures,
        "count": _read_score,
    }
    found = [word for word in readers if section.all(word)]
    if len(found) != 1:
        section.fail("an exercise has one of goal:, captures: and count:")
    return readers[found[0]](section, rules)


def grounds_of(exercise: WrittenExercise, rules: Rules) -> Grounds:
    """Returns what claims in the step of `exercise` are about."""
    if isinstance(exercise, ScoreExercise):
        return Grounds(rules, piles=exercise.piles, chkobbas=exercise.chkobbas)
    return Grounds(rules, exercise.scene.position)


def read_play(section: Section, rules: Rules) -> PlayExercise:
    """Returns the play that the step asks for; raises `LessonError`."""
    scene, goal = read_scene(section, rules), section.need("goal")
    with located(section, goal.line):
        aim, target = _parse_goal(goal.value)
    answer = section.need("answer")
    with located(section, answer.line):
        written = {parse_move(text, scene.position) for text in alternatives(answer.value)}
    with located(section, goal.line):
        key = _key(scene.position, aim, target, written)
    if not key:
        section.fail(f'no play has the goal "{goal.value}"', goal.line)
    if written != set(key):
        _disagree(section, answer, " or ".join(map(str, key)))
    if aim is Goal.ONLY_CAPTURE and len(key) > 1:
        section.fail(f"there are {len(key)} captures, not only one", goal.line)
    exercise = PlayExercise(scene, aim, key)
    remarks = tuple(_read_remark(section, wrong, exercise) for wrong in section.all("wrong"))
    return replace(exercise, remarks=remarks)


def _key(position: Position, aim: Goal, target: Cards, written: set[Move]) -> tuple[Move, ...]:
    """Returns the right plays; where only the analyst knows, what is written, if it is allowed."""
    if aim is Goal.BEST and needs_analyst(position):
        for move in written.difference(position.legal_moves()):
            raise ChkobbaError(f"{move} is not allowed here")
        return tuple(sorted(written))
    return _KEYS[aim](position, target)


def answer_claims(section: Section, exercise: WrittenExercise, rules: Rules) -> tuple[Claim, ...]:
    """Returns what the answer claims, where the tests have to ask the analyst about it."""
    if not isinstance(exercise, PlayExercise) or exercise.goal is not Goal.BEST:
        return ()
    answer = section.need("answer")
    return (Claim("best", answer.value, answer.line, grounds_of(exercise, rules)),)


def _disagree(section: Section, answer: Directive, key: str) -> NoReturn:
    section.fail(f'the engine does not confirm "{answer.value}": it is {key}', answer.line)


def _parse_goal(text: str) -> tuple[Goal, Cards]:
    """Returns the goal, and the cards to be taken where it names some."""
    word, _, cards = text.partition(" ")
    if word == Goal.TAKE.value and cards:
        return Goal.TAKE, parse_cards(cards)
    for goal in Goal:
        if goal.value == text and goal is not Goal.TAKE:
            return goal, ()
    known = ", ".join(goal.value for goal in Goal)
    raise ChkobbaError(f'no such goal "{text}" ({known} 7d)')


def _capturing(position: Position, target: Cards) -> tuple[Move, ...]:
    wanted = set(target)
    moves = position.legal_moves()
    return tuple(move for move in moves if move.captured and wanted <= set(move.captured))


def _sweeping(position: Position, _target: Cards) -> tuple[Move, ...]:
    return tuple(move for move in position.legal_moves() if position.is_chkobba(move))


def _laying(position: Position, _target: Cards) -> tuple[Move, ...]:
    return tuple(move for move in position.legal_moves() if not move.captured)


_KEYS: Final[Mapping[Goal, Callable[[Position, Cards], tuple[Move, ...]]]] = MappingProxyType(
    {
        Goal.CAPTURE: _capturing,
        Goal.ONLY_CAPTURE: _capturing,
        Goal.TAKE: _capturing,
        Goal.CHKOBBA: _sweeping,
        Goal.LAY: _laying,
        Goal.SAFEST: lambda position, _target: safest_moves(position),
        Goal.BEST: lambda position, _target: best_moves(position),
    }
)


def _read_remark(section: Section, wrong: Directive, exercise: PlayExercise) -> Remark:
    played, _, text = (piece.strip() for piece in wrong.value.partition(BAR))
    with located(section, wrong.line):
        move = parse_move(played)
        answer = exercise.judge(move)
    if answer.is_right:
        section.fail(f"{move} is right", wrong.line)
    if answer.verdict.fault in (Fault.NOT_IN_HAND, Fault.NOT_ON_TABLE):
        section.fail(f"nobody can try {move}: {answer.verdict.reason}", wrong.line)
    if not text:
        section.fail("a remark needs a sentence (wrong: 7s | It must take.)", wrong.line)
    return Remark(move, text)


def _read_captures(section: Section, rules: Rules) -> CaptureExercise:
    scene, asked, answer = (
        read_scene(section, rules),
        section.need("captures"),
        section.need("answer"),
    )
    with located(section, asked.line):
        card = parse_card(asked.value)
        if card not in scene.position.hands[scene.seat]:
            raise ChkobbaError(f"{card} is not in the hand")
    key = scene.position.captures(card)
    with located(section, answer.line):
        written = parse_captures(answer.value)
    if written != key:
        _disagree(section, answer, " or ".join(map(cards_text, key)) or "nothing")
    return CaptureExercise(scene, card, key)


def read_piles(section: Section) -> tuple[tuple[Cards, ...], tuple[int, ...]]:
    """Returns the piles of a step, one a side, and the chkobbas of each; raises `LessonError`."""
    given, chkobbas = section.need("piles"), section.find("chkobbas")
    with located(section, given.line):
        piles = tuple(parse_cards(text.strip()) for text in given.value.split("/"))
        cards = [card for pile in piles for card in pile]
        if len(piles) not in {side_count(2), side_count(3)}:
            raise ChkobbaError(f"{len(piles)} piles, there are two or three sides")
        if len(set(cards)) < len(cards):
            raise ChkobbaError("a card is in two piles")
    if chkobbas is None:
        return piles, (0,) * len(piles)
    counts = tuple(int(text) for text in chkobbas.value.split("/") if text.strip().isdecimal())
    if len(counts) != len(piles):
        section.fail("a number for each side, with / between (chkobbas: 1/0)", chkobbas.line)
    return piles, counts


def _read_score(section: Section, rules: Rules) -> ScoreExercise:
    piles, chkobbas = read_piles(section)
    key, asked, answer = (
        score_piles(piles, chkobbas, rules),
        section.need("count"),
        section.need("answer"),
    )
    with located(section, asked.line):
        categories = tuple(map(parse_category, asked.value.split()))
        for category in categories:
            if category not in {entry.category for entry in key.categories}:
                raise ChkobbaError(f"{rules.name} does not know {category.value}")
    with located(section, answer.line):
        written = _parse_points(answer.value)
    found = {category: key.points(category) for category in categories}
    if written != found:
        _disagree(section, answer, _points_text(found))
    return ScoreExercise(piles, chkobbas, categories, key)


def _parse_points(text: str) -> dict[Category, Points]:
    """Returns the points of each category in, say, `bermila 1-0, cards 0-0`."""
    counted: dict[Category, Points] = {}
    for part in text.split(","):
        name, _, points = part.strip().partition(" ")
        numbers = points.split("-")
        if not all(number.isdecimal() for number in numbers):
            raise ChkobbaError(f'"{part.strip()}" is not a category with points (bermila 1-0)')
        counted[parse_category(name)] = tuple(map(int, numbers))
    return counted


def _points_text(points: Mapping[Category, Points]) -> str:
    return ", ".join(f"{category.value} {'-'.join(map(str, p))}" for category, p in points.items())

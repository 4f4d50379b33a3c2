"""Making a step of a section: one function for each kind of step, in a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from engine.rules import Rules
from lessons.claims import Claim
from lessons.exercises import PlayExercise, WrittenExercise
from lessons.fresh import topics
from lessons.grounds import Grounds
from lessons.model import (
    AnyStep,
    Checkpoint,
    Explain,
    Guided,
    Option,
    Quiz,
    Round,
    Show,
    Summary,
    Try,
)
from lessons.scenes import Arrow, Scene
from lessons.source import Directive, Section
from lessons.staging import (
    BAR,
    FRAME_STARTS,
    SCENE,
    has_scene,
    read_claim,
    read_claims,
    read_example,
    read_scene,
)
from lessons.tasks import (
    EXERCISE,
    PLAY,
    answer_claims,
    grounds_of,
    read_exercise,
    read_piles,
    read_play,
)

RIGHT, WRONG = "[x]", "[ ]"
OPTIONS: Final = (RIGHT, WRONG)
PILES: Final = ("piles", "chkobbas")
SMALL: Final = "small"
"""Ace to seven: what a checkpoint shows before court cards have been explained."""


def read_step(section: Section, key: str, rules: Rules) -> AnyStep:
    """Returns the step that `section` describes; raises `LessonError`."""
    if section.kind not in _KINDS:
        section.fail(f'no such step "{section.kind}" ({", ".join(_KINDS)})')
    kind = _KINDS[section.kind]
    section.check_words(kind.words)
    if not section.title:
        section.fail(f"the step needs a title (## {section.kind}: Title)")
    if kind.has_text and not section.text:
        section.fail("the step needs a text under its heading")
    return kind.read(section, key, rules)


def _explain(section: Section, key: str, rules: Rules) -> Explain:
    scene, grounds = _background(section, rules)
    claims = read_claims(section, grounds)
    return Explain(key, section.title, section.text, section.line, claims, scene, grounds.piles)


def _background(section: Section, rules: Rules) -> tuple[Scene | None, Grounds]:
    """Returns what lies on the table of a step that need not have anything there."""
    scene = read_scene(section, rules) if has_scene(section) else None
    piles, chkobbas = read_piles(section) if section.all("piles") else ((), ())
    return scene, Grounds(rules, scene.position if scene else None, piles, chkobbas)


def _show(section: Section, key: str, rules: Rules) -> Show:
    example = read_example(section, rules)
    return Show(key, section.title, section.text, section.line, example.claims, example.frames)


def _guided(section: Section, key: str, rules: Rules) -> Guided:
    opening, parts = section.parted(("round",))
    if opening.directives:
        section.fail('this comes before the first "round:"', opening.directives[0].line)
    if len(parts) < 2:
        section.fail('help needs two rounds or more to fade, each begins with "round:"')
    rounds = tuple(
        _round(part, rules, 1 - place / (len(parts) - 1)) for place, part in enumerate(parts)
    )
    claims = tuple(
        claim
        for part, entry in zip(parts, rounds, strict=True)
        for claim in _claims_on(part, entry.exercise, rules)
    )
    return Guided(key, section.title, section.text, section.line, claims, rounds)


def _round(part: Section, rules: Rules, help_share: float) -> Round:
    start = part.directives[0]
    if not start.value:
        part.fail("a round needs a sentence (round: Take the seven.)", start.line)
    exercise = read_play(replace(part, line=start.line), rules)
    return Round(start.value, _with_arrows(exercise), help_share)


def _with_arrows(exercise: PlayExercise) -> PlayExercise:
    arrows = {Arrow(move.card, card) for move in exercise.key for card in move.captured}
    ordered = tuple(sorted(arrows, key=lambda arrow: (arrow.start, arrow.end)))
    return replace(exercise, scene=replace(exercise.scene, arrows=ordered))


def _try(section: Section, key: str, rules: Rules) -> Try:
    exercise = read_exercise(section, rules)
    return Try(
        key,
        section.title,
        section.text,
        section.line,
        _claims_on(section, exercise, rules),
        exercise,
        hints=tuple(hint.value for hint in section.all("hint")),
        after=section.value("after"),
    )


def _claims_on(section: Section, exercise: WrittenExercise, rules: Rules) -> tuple[Claim, ...]:
    """Returns what the author claims about an exercise, its answer included."""
    claims = read_claims(section, grounds_of(exercise, rules))
    return claims + answer_claims(section, exercise, rules)


def _quiz(section: Section, key: str, rules: Rules) -> Quiz:
    scene, grounds = _background(section, rules)
    opening, parts = section.parted(OPTIONS)
    if opening.all("when"):
        section.fail('"when:" comes after its option', opening.all("when")[0].line)
    options = tuple(_option(part, grounds) for part in parts)
    claims = read_claims(section, grounds)
    if len(options) < 2 or not any(option.is_right for option in options):
        section.fail("a quiz has two options or more, one of them right (- [x] …)")
    if not claims and any(option.when is None for option in options):
        section.fail('the engine checks the key: give each option its "when:", or make a "claim:"')
    return Quiz(
        key,
        section.title,
        section.text,
        section.line,
        claims,
        scene,
        grounds.piles,
        options,
        section.value("after"),
    )


def _option(part: Section, grounds: Grounds) -> Option:
    start, when = part.directives[0], part.find("when")
    text, _, remark = (piece.strip() for piece in start.value.partition(BAR))
    claim: Claim | None = read_claim(part, when, grounds) if when else None
    return Option(text, is_right=start.word == RIGHT, remark=remark, when=claim)


def _checkpoint(section: Section, key: str, rules: Rules) -> Checkpoint:
    given = section.need("points")
    points = tuple(given.value.split())
    known = topics(rules)
    for point in points:
        if point not in known:
            reason = f"no fresh exercises can be made on {point} ({', '.join(known)})"
            section.fail(reason, given.line)
    count, needed = (_number(section, section.need(word)) for word in ("count", "pass"))
    if needed > count:
        section.fail(f"{needed} right answers of {count} cannot be", section.need("pass").line)
    return Checkpoint(
        key,
        section.title,
        section.text,
        section.line,
        (),
        points,
        count,
        needed,
        has_small_cards=_has_small_cards(section),
    )


def _has_small_cards(section: Section) -> bool:
    chosen = section.value("cards")
    if chosen not in ("", SMALL):
        section.fail(f'no such cards "{chosen}" (cards: {SMALL})', section.need("cards").line)
    return chosen == SMALL


def _number(section: Section, directive: Directive) -> int:
    if not directive.value.isdecimal() or not int(directive.value):
        section.fail(f'"{directive.value}" is no number above 0', directive.line)
    return int(directive.value)


def _summary(section: Section, key: str, rules: Rules) -> Summary:
    scene, grounds = _background(section, rules)
    claims = read_claims(section, grounds)
    return Summary(key, section.title, section.text, section.line, claims, scene, grounds.piles)


@dataclass(frozen=True, slots=True)
class _Kind:
    """A kind of step: how it is read, the directives it knows, whether it needs a text."""

    read: Callable[[Section, str, Rules], AnyStep]
    words: frozenset[str]
    has_text: bool = True


_KINDS: Final[Mapping[str, _Kind]] = MappingProxyType(
    {
        "explain": _Kind(_explain, frozenset(("claim", *SCENE, *PILES))),
        "show": _Kind(_show, frozenset(("claim", *SCENE, *FRAME_STARTS)), has_text=False),
        "guided": _Kind(_guided, frozenset(("claim", "round", *PLAY))),
        "try": _Kind(_try, EXERCISE | {"claim", "hint", "after"}),
        "quiz": _Kind(_quiz, frozenset(("claim", "when", "after", *OPTIONS, *SCENE, *PILES))),
        "checkpoint": _Kind(_checkpoint, frozenset(("points", "count", "pass", "cards"))),
        "summary": _Kind(_summary, frozenset(("claim", *SCENE, *PILES))),
    }
)


def texts_of(section: Section) -> Iterator[tuple[str, int]]:
    """Yields every text for the learner in `section` with its line."""
    yield section.title, section.line
    yield section.text, section.line
    for directive in section.directives:
        if directive.word in {"look", "leftovers", "hint", "after", "round", *OPTIONS}:
            yield directive.value, directive.line
        elif directive.word in {"play", "wrong"}:
            yield directive.value.partition(BAR)[2], directive.line

"""What a lesson is made of: steps, each of one kind, in the edition of one rule profile.

All texts keep their inline markup; `lessons.markup` splits them for the screen.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.cards import Cards
from engine.errors import ChkobbaError
from engine.mistakes import Mistake
from engine.moves import Move
from engine.rules import Rules
from lessons.claims import Claim
from lessons.exercises import PlayExercise, WrittenExercise
from lessons.scenes import Scene


@dataclass(frozen=True, slots=True)
class Step:
    """What all steps share: `key` is stable and unique within the lesson, such as `try-2`.

    `claims` are what the author has the engine check, those of quiz options left out.
    """

    kind: ClassVar[str]

    key: str
    title: str
    text: str
    line: int
    claims: tuple[Claim, ...]


@dataclass(frozen=True, slots=True)
class Explain(Step):
    """A text, perhaps with something on the table, or with the `piles` of each side."""

    kind: ClassVar[str] = "explain"

    scene: Scene | None
    piles: tuple[Cards, ...]


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture of a worked example; `move`, when there is one, was played to get here."""

    scene: Scene
    text: str
    move: Move | None = None


@dataclass(frozen=True, slots=True)
class Show(Step):
    """A worked example, to be stepped forward and back through its `frames` (at least two)."""

    kind: ClassVar[str] = "show"

    frames: tuple[Frame, ...]


@dataclass(frozen=True, slots=True)
class Round:
    """One of a row of plays in which help fades: `help_share` is 1 at first, 0 at the end.

    The arrows of its scene point from the card to what it takes; draw them that strong.
    """

    text: str
    exercise: PlayExercise
    help_share: float


@dataclass(frozen=True, slots=True)
class Guided(Step):
    """A row of plays, the first with all help, the last with none."""

    kind: ClassVar[str] = "guided"

    rounds: tuple[Round, ...]


@dataclass(frozen=True, slots=True)
class Try(Step):
    """An exercise; `hints` go from a nudge to the answer, `after` is said when it is done."""

    kind: ClassVar[str] = "try"

    exercise: WrittenExercise
    hints: tuple[str, ...]
    after: str


@dataclass(frozen=True, slots=True)
class Option:
    """One answer to choose; `remark` says why it is right or wrong. `when` must hold iff right."""

    text: str
    is_right: bool
    remark: str
    when: Claim | None


@dataclass(frozen=True, slots=True)
class Quiz(Step):
    """A question with given answers, of which one or several are right."""

    kind: ClassVar[str] = "quiz"

    scene: Scene | None
    piles: tuple[Cards, ...]
    options: tuple[Option, ...]
    after: str

    @property
    def right_count(self) -> int:
        """Returns how many options are to be chosen."""
        return sum(option.is_right for option in self.options)

    def judge(self, chosen: frozenset[int]) -> bool:
        """Returns whether the options at the `chosen` places are the right ones, all of them."""
        return chosen == {place for place, option in enumerate(self.options) if option.is_right}


@dataclass(frozen=True, slots=True)
class Checkpoint(Step):
    """Fresh exercises on `points`, from `lessons.fresh`; passed with `pass_count` right answers.

    It `has_small_cards` where the values of court cards have not been taught yet.
    """

    kind: ClassVar[str] = "checkpoint"

    points: tuple[str, ...]
    exercise_count: int
    pass_count: int
    has_small_cards: bool = False


@dataclass(frozen=True, slots=True)
class Summary(Step):
    """The lesson on one card, perhaps with something on the table, or with piles."""

    kind: ClassVar[str] = "summary"

    scene: Scene | None
    piles: tuple[Cards, ...]


AnyStep = Explain | Show | Guided | Try | Quiz | Checkpoint | Summary


@dataclass(frozen=True, slots=True)
class Edition:
    """A lesson as players of one profile read it."""

    rules: Rules
    steps: tuple[AnyStep, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson with its editions, one for each profile that it is written for.

    `points` are the R, S and T points that it teaches, `cites` the rules that it explains,
    `mistakes` the usual ones that it teaches against. It `has_partners` where two share each pile.
    """

    id: str
    title: str
    points: tuple[str, ...]
    cites: tuple[str, ...]
    mistakes: tuple[Mistake, ...]
    path: str
    editions: tuple[Edition, ...]
    has_partners: bool = False

    def for_rules(self, rules: Rules) -> Edition:
        """Returns the edition for the profile of `rules`; house options change nothing here.

        Raises `ChkobbaError` when the lesson is not for that profile.
        """
        for edition in self.editions:
            if edition.rules.name == rules.name:
                return edition
        raise ChkobbaError(f'lesson "{self.id}" is not for the rules {rules.name}')

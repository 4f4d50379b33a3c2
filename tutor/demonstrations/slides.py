"""Slides: what is to be shown, cut into pictures of one idea each, for a large screen.

A question comes first, then what can be taken, then the answer with its reason, then the play
that follows. Hands stay closed until the last of these, or until the teacher opens them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from engine.captures import captures
from engine.cards import HIDDEN, Cards
from engine.game import Game
from engine.match_records import MatchRecord
from engine.moves import Move
from engine.position import Position
from engine.rules import Rules
from engine.view import view
from puzzles.bank import Exercise
from puzzles.exercise import CutExercise, PlayExercise
from puzzles.reading.text import shown_position
from tutor.components.scene import Arrow, ArrowKind, Highlight, PlayedMove, TableScene
from tutor.demonstrations.pictures import puzzle_picture
from tutor.pictures.still_pictures import Picture
from tutor.pictures.table_scenes import played_move, table_scene
from tutor.pictures.worked_line import LineFrame, line_frames
from tutor.sequences import sequence_of
from tutor.texts import Texts
from tutor.wording.feedback import play_in_words
from tutor.wording.words import Words
from tutor.worksheets.boards import board_of
from tutor.worksheets.reading_solutions import solution_of
from tutor.worksheets.solutions import Solution, play_solution
from tutor.worksheets.tasks import Task, Ticks, task_of


@dataclass(frozen=True, slots=True)
class Slide:
    """One picture with what is said of it.

    `opened` is the same table with all hands open, where some are closed. `plays` are what a class
    can vote for; `options` stand below the text, the right ones marked once `is_answer`. `note` is
    what is good to know, and `picture` shows cards that lie on no table to play on.
    """

    text: str
    scene: TableScene | None = None
    opened: TableScene | None = None
    options: tuple[tuple[str, bool], ...] = ()
    plays: tuple[Move, ...] = ()
    is_answer: bool = False
    is_markup: bool = False
    note: str = ""
    picture: Picture | None = None


def puzzle_slides(exercise: Exercise, texts: Texts, say: str = "") -> tuple[Slide, ...]:
    """Returns the slides of an exercise; `say` is asked instead of the usual question."""
    task = task_of(exercise, texts)
    if isinstance(exercise, PlayExercise):
        return tuple(_play_slides(exercise, texts, say or task.asked))
    return tuple(_choice_slides(exercise, task, texts, say))


def _play_slides(exercise: PlayExercise, texts: Texts, asked: str) -> Iterator[Slide]:
    name, viewer = str(exercise.id), exercise.position.turn
    table = _Tables(exercise.position, viewer, texts, name)
    plays = tuple(entry.option for entry in exercise.moves)
    yield replace(table.slide(exercise.seen, asked, plays), note=_facts(exercise, texts))
    yield from _capture_slides(table, exercise.seen, texts)
    best = exercise.answers[0]
    answer = table.slide(exercise.seen, _answer_text(play_solution(exercise, texts)))
    pointed = _pointed(answer, best, Highlight.GOOD)
    sums = _sums((best.captured,), exercise.seen.rules)
    yield replace(_captioned(pointed, sums), is_answer=True)
    line = exercise.moves[0].line or (best,)
    yield from table.line_slides(line_frames(exercise.position, line))


def _answer_text(solution: Solution) -> str:
    """Returns the best play, and what speaks against the play that comes next to it."""
    against = [row for row in solution.values if not row.is_right][:1]
    reasons = (f"{row.play}: {row.reason.text}" for row in against if row.reason.text)
    return " ".join((solution.answer.text, *reasons))


def _capture_slides(table: _Tables, seen: Position, texts: Texts) -> Iterator[Slide]:
    """Yields what each card of the hand may take, one card a slide."""
    words = Words(texts)
    for card in seen.hands[seen.turn]:
        found = captures(seen.table, card, seen.rules)
        if found:
            told = (play_in_words(Move(card, cards), seen, words) for cards in found)
            slide = table.slide(seen, " ".join(told))
            pointed = _pointed(slide, Move(card, _joined(found)), Highlight.TAKEN)
            yield _captioned(pointed, _sums(found, seen.rules))


def _joined(groups: Iterable[Cards]) -> Cards:
    return tuple(sorted({card for group in groups for card in group}))


def _sums(groups: Iterable[Cards], rules: Rules) -> str:
    """Returns the sums that groups of cards make: "2 + 6 = 8"; a single card makes none."""
    values = [[rules.value_of(card) for card in group] for group in groups if len(group) > 1]
    return " · ".join(f"{' + '.join(map(str, added))} = {sum(added)}" for added in values)


def _captioned(slide: Slide, caption: str) -> Slide:
    """Returns the slide with a line below its cards, whether hands are open or not."""
    return replace(
        slide,
        scene=slide.scene and replace(slide.scene, caption=caption),
        opened=slide.opened and replace(slide.opened, caption=caption),
    )


def _pointed(slide: Slide, move: Move, kind: Highlight) -> Slide:
    """Returns the slide with arrows from the card to what it takes."""
    return replace(
        slide,
        scene=slide.scene and _with_arrows(slide.scene, move, kind),
        opened=slide.opened and _with_arrows(slide.opened, move, kind),
    )


def _with_arrows(scene: TableScene, move: Move, kind: Highlight) -> TableScene:
    lights = dict.fromkeys(move.captured, kind) | {move.card: Highlight.LIT}
    arrows = tuple(Arrow(move.card, taken, ArrowKind.TAKES) for taken in move.captured)
    return replace(scene, highlights=lights, arrows=arrows)


def _choice_slides(exercise: Exercise, task: Task, texts: Texts, say: str) -> Iterator[Slide]:
    """Yields a question with options, and then the same with the right ones marked."""
    asked = " ".join(filter(None, (say or task.asked, task.note)))
    picture = puzzle_picture(exercise, texts)
    question = Slide(
        asked,
        None if picture else _shown(exercise, texts),
        options=tuple(_options(task)),
        note=_facts(exercise, texts),
        picture=picture,
    )
    solution = solution_of(exercise, task, texts)
    values = [f"{row.play}: {row.value}. {row.reason.text}" for row in solution.values]
    told = " ".join((*values, *(reason.text for reason in solution.reasons)))
    yield question
    yield replace(question, text=told or solution.answer.text, is_answer=True)


def _facts(exercise: Exercise, texts: Texts) -> str:
    """Returns who captured last, how large the stock is and how the match stands."""
    return texts.gettext(" · ").join(board_of(exercise, texts).facts)


def _shown(exercise: Exercise, texts: Texts) -> TableScene | None:
    """Returns the table of a question that is not about piles."""
    if isinstance(exercise, CutExercise | PlayExercise):
        return None
    position = shown_position(exercise)
    number = sequence_of(str(position))
    return table_scene(position, texts, viewer=position.turn, sequence=number)


def _options(task: Task) -> Iterator[tuple[str, bool]]:
    for room in task.rooms:
        if isinstance(room, Ticks):
            label = f"{room.label}: " if room.label else ""
            yield from (
                (f"{label}{tick.letter}: {tick.text}", tick.is_right) for tick in room.ticks
            )


@dataclass(frozen=True, slots=True)
class _Tables:
    """Draws the tables of one example: as the player at `viewer` sees them, and open.

    `truth` is the position with every card that is known at all.
    """

    truth: Position
    viewer: int
    texts: Texts
    name: str

    def slide(self, seen: Position, text: str, plays: tuple[Move, ...] = ()) -> Slide:
        """Returns a slide of the position at the start."""
        opened = self._scene(self.truth) if self._is_hidden(seen) else None
        return Slide(text, self._scene(seen), opened, plays=plays)

    def line_slides(self, frames: tuple[LineFrame, ...]) -> Iterator[Slide]:
        """Yields the play that follows, move by move, all hands as open as they are known."""
        words = Words(self.texts)
        for before, frame in pairwise(frames):
            if frame.move is None:
                continue
            played = played_move(frame.move, frame.seat, self.viewer, before.position)
            scene = replace(self._scene(frame.position, len(frames)), played=(played,))
            told = play_in_words(frame.move, before.position, words)
            yield Slide(told, scene)

    def _scene(self, position: Position, step: int = 0) -> TableScene:
        number = sequence_of(f"{self.name} {position}", step=step)
        return table_scene(position, self.texts, viewer=self.viewer, sequence=number)

    def _is_hidden(self, seen: Position) -> bool:
        return any(HIDDEN in hand for hand in seen.hands) and seen != self.truth


def record_slides(record: MatchRecord, texts: Texts, say: str = "") -> Iterator[Slide]:
    """Yields the hands of a record as they were played, each position as its player saw it."""
    for number, hand in enumerate(record.hands, start=1):
        pattern = texts.gettext("Round {number}: {players}")
        heading = pattern.format(number=number, players=" – ".join(hand.players))
        first, *later = _record_frames(hand.game, texts, f"record {number}")
        yield replace(first, text=" ".join(filter(None, (heading, say if number == 1 else ""))))
        yield from later


def _record_frames(game: Game, texts: Texts, name: str) -> Iterator[Slide]:
    frames = line_frames(game.start, game.moves)
    words = Words(texts)
    for place, frame in enumerate(frames):
        truth = frame.position
        seen = truth if truth.is_over else view(truth, truth.turn).position
        slide = _Tables(truth, 0, texts, f"{name} {place}").slide(seen, "")
        if frame.move is not None:
            before = frames[place - 1].position
            slide = _played(slide, played_move(frame.move, frame.seat, 0, before))
            told = play_in_words(frame.move, before, words)
            slide = replace(slide, text=f"{place}. {told}")
        yield slide


def _played(slide: Slide, played: PlayedMove) -> Slide:
    """Returns the slide with the play that led to it in motion."""
    return replace(slide, scene=slide.scene and replace(slide.scene, played=(played,)))

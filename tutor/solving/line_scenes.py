"""What the table shows of a line: the choice at hand with what led to it, and the ended line."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from engine.position import Position
from engine.view import view
from tutor.components.scene import Mode, TableScene
from tutor.pictures.table_scenes import played_move, seat_names, table_scene
from tutor.pictures.worked_line import LineStep, line_frames
from tutor.solving.line_play import LinePlay, Turn
from tutor.solving.puzzle_play import move_in
from tutor.solving.puzzle_scenes import AnswerWalk, Line, laid_light, refused_scene
from tutor.texts import Texts
from tutor.wording.feedback import line_in_words
from tutor.wording.words import Words


def line_scene(play: LinePlay, texts: Texts, *, is_open: bool) -> TableScene:
    """Returns the table to play on: the last play with its replies in motion, if there was one."""
    position, viewer = play.position, play.exercise.position.turn
    seen = position if is_open else view(position, viewer).position
    scene = table_scene(seen, texts, viewer=viewer, sequence=play.sequence, mode=Mode.PLAY)
    if play.refused:
        return refused_scene(scene, play.refused, play.position.rules, texts)
    turn = turn_just_played(play)
    if turn is None:
        return scene
    frames = line_frames(turn.asked.position, turn.moves)
    played = tuple(
        played_move(after.move, after.seat, viewer, before.position)
        for before, after in pairwise(frames)
        if after.move is not None
    )
    caption = " ".join(replies_in_words(turn, Words(texts)))
    return replace(scene, played=played, caption=caption, highlights=laid_light(frames[-1]))


def turn_just_played(play: LinePlay) -> Turn | None:
    """Returns the turn that was the last thing done, hints apart; None where it was another."""
    moves = [move for entry in play.entries[-1:] for move in move_in(entry)]
    is_play = bool(moves) and not play.refused
    return play.turns[-1] if is_play and play.turns else None


def replies_in_words(turn: Turn, words: Words) -> tuple[str, ...]:
    """Returns one sentence for each play that followed by itself."""
    position = turn.asked.position
    names = seat_names(position.seat_count, position.turn, words.texts)
    return line_in_words(turn.follow, position.after(turn.answer.move), words, names)


def line_walk(play: LinePlay, line: Line | None = None) -> AnswerWalk:
    """Returns the walk through an ended line: as it was played, or best play from the beginning.

    What was played begins with its end in sight; the best line with its first play.
    """
    line = line or (Line.BEST if play.is_shown else Line.YOURS)
    if line is Line.BEST:
        frames = line_frames(_start(play), play.exercise.moves[0].line)
        return AnswerWalk(play.sequence, frames, LineStep(1, before=0), line)
    frames = line_frames(_start(play), play.line)
    last = len(frames) - 1
    before = last - len(play.turns[-1].moves) if play.turns else last
    return AnswerWalk(play.sequence, frames, LineStep(last, before), line)


def _start(play: LinePlay) -> Position:
    return play.exercise.position

"""What the card table shows in a match, at each of its steps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.flow import Counted, Cutting, Drawn, Playing, Redealing
from engine.game import Game
from engine.moves import Move
from engine.position import Position
from engine.reasons import Verdict
from engine.view import view
from tutor.coach.sentences import play_brief
from tutor.components.scene import Highlight, Mode, PlayedMove, ShownHand, ShownPile, TableScene
from tutor.matches.coach_notes import TRIED
from tutor.matches.log import LEARNER
from tutor.matches.names import player_names, seat_names, side_names
from tutor.matches.replay import MatchState
from tutor.matches.seeds import commitment
from tutor.pictures.table_scenes import (
    pile_place,
    place_of,
    played_move,
    table_scene,
    verdict_lights,
    with_chkobbas,
)
from tutor.sequences import ROOM, sequence_of
from tutor.texts import Texts
from tutor.wording.feedback import line_in_words
from tutor.wording.words import Words


def scene_sequence(state: MatchState) -> int:
    """Returns the number that the table goes by: another one after each play, made or held up.

    Help that is asked for leaves it as it is: what the learner has chosen stays chosen.
    """
    steps, tries = len(state.words), sum(note.startswith(TRIED) for note in state.notes)
    name = f"{commitment(state.log.secret)} {state.hand_number} {steps // ROOM} {tries // ROOM}"
    return sequence_of(name, tries=tries % ROOM, step=steps % ROOM)


def match_scene(state: MatchState, texts: Texts) -> TableScene:
    """Returns the table as the learner sees it; the others' cards stay hidden until the end."""
    step = state.step
    if isinstance(step, Playing):
        return _playing(state, step.game, texts)
    if isinstance(step, Counted):
        return _counted(state, step, texts)
    if isinstance(step, Cutting):
        cards = (step.cut.card,) if state.actor == LEARNER else ()
        return replace(_bare(state, texts), table=cards, stock_count=39)
    if isinstance(step, Redealing):
        return replace(_bare(state, texts), table=step.redeals[-1].table)
    return _bare(state, texts)


def with_slip(scene: TableScene, verdict: Verdict, caption: str) -> TableScene:
    """Returns the scene on which the rule bites after an illegal try."""
    lights, arrows = verdict_lights(verdict, scene.table)
    return replace(scene, caption=caption, highlights=lights, arrows=arrows)


def with_tried(scene: TableScene, move: Move, caption: str) -> TableScene:
    """Returns the scene on which a play that is not made yet is pointed out."""
    lights = dict.fromkeys(move.captured, Highlight.TAKEN) | {move.card: Highlight.CHOSEN}
    return replace(scene, caption=caption, highlights=lights)


def recent_moves(state: MatchState) -> tuple[tuple[Move, Position], ...]:
    """Returns the moves from the learner's last one on, each with the position before it."""
    if not isinstance(state.step, Playing):
        return ()
    game = state.step.game
    moves = tuple(zip(game.moves, game.replay(), strict=False))
    own = [at for at, (_, position) in enumerate(moves) if position.turn == state.seat]
    return moves[own[-1] if own else 0 :]


def recent_sentences(state: MatchState, texts: Texts) -> Iterator[str]:
    """Yields what was played from the learner's last move on, one sentence a move."""
    names = seat_names(state.hand_match, player_names(state.log.settings, texts))
    for move, position in recent_moves(state):
        yield from line_in_words((move,), position, Words(texts), names)


def recent_line(state: MatchState, texts: Texts) -> str:
    """Returns in brief what the others played since the learner's last card."""
    names = seat_names(state.hand_match, player_names(state.log.settings, texts))
    told = (
        texts.gettext("{name}: {play}").format(
            name=names[position.turn], play=play_brief(move, Words(texts))
        )
        for move, position in recent_moves(state)
        if position.turn != state.seat
    )
    return " · ".join(told)


def _playing(state: MatchState, game: Game, texts: Texts) -> TableScene:
    seat, position = state.seat, game.position
    scene = table_scene(
        view(position, seat).position,
        texts,
        viewer=seat,
        sequence=scene_sequence(state),
        mode=Mode.PLAY if state.is_learners_turn else Mode.SHOW,
    )
    return replace(
        with_chkobbas(_named(scene, state, texts), _plays(game, seat)),
        played=() if state.notes else _motion(state),
        caption=_leftover_line(state, position, texts)
        if position.is_over
        else recent_line(state, texts),
    )


def _motion(state: MatchState) -> tuple[PlayedMove, ...]:
    return tuple(
        played_move(move, position.turn, state.seat, position)
        for move, position in recent_moves(state)
    )


def _leftover_line(state: MatchState, position: Position, texts: Texts) -> str:
    _ = texts.gettext
    if not position.table:
        return _("All cards are played, and nothing is left on the table.")
    if position.taker is None:
        return _("Nobody captured anything: the leftovers belong to nobody.")
    names = seat_names(state.hand_match, player_names(state.log.settings, texts))
    if position.taker == state.seat:
        return _("All cards are played. You took last: the leftovers are yours.")
    return _("All cards are played. {name} took last and gets the leftovers.").format(
        name=names[position.taker]
    )


def _counted(state: MatchState, step: Counted, texts: Texts) -> TableScene:
    """Returns the table after the count: it is empty, and the piles lie open to be looked at."""
    position = step.game.position
    ended = replace(position, table=(), piles=position.final_piles())
    scene = table_scene(ended, texts, viewer=state.seat, sequence=scene_sequence(state))
    caption = texts.gettext("Look through the piles: they hold what was counted.")
    marked = with_chkobbas(_named(scene, state, texts), _plays(step.game, state.seat))
    return replace(marked, caption=caption)


def _plays(game: Game, viewer: int) -> Iterator[PlayedMove]:
    """Yields all plays of a hand so far."""
    for move, position in zip(game.moves, game.replay(), strict=False):
        yield played_move(move, position.turn, viewer, position)


def _bare(state: MatchState, texts: Texts) -> TableScene:
    """Returns the table before the cards are dealt."""
    match, settings = state.hand_match, state.log.settings
    count, seat = match.seat_count, state.seat
    hands = tuple(ShownHand("", (), place_of(other, seat, count)) for other in range(count))
    sides = len(match.totals)
    piles = tuple(
        ShownPile("", 0, pile_place((seat + step) % count, seat, count)) for step in range(sides)
    )
    scene = TableScene(
        sequence=scene_sequence(state),
        values=settings.rules.values,
        table=(),
        hands=hands,
        piles=piles,
        stock_count=None if isinstance(state.step, Redealing | Drawn) else 40,
        counts=(),
        mode=Mode.SHOW,
    )
    return _named(scene, state, texts)


def _named(scene: TableScene, state: MatchState, texts: Texts) -> TableScene:
    """Returns the scene with everybody's name, and who deals."""
    match = state.hand_match
    names = seat_names(match, player_names(state.log.settings, texts))
    sides = side_names(state.log.settings, texts)
    own = match.player_at(state.seat) % len(sides)
    return replace(
        scene,
        hands=tuple(
            replace(hand, name=names[seat], note=_note(state, seat, texts))
            for seat, hand in enumerate(scene.hands)
        ),
        piles=tuple(
            replace(pile, name=sides[(own + step) % len(sides)])
            for step, pile in enumerate(scene.piles)
        ),
    )


def _note(state: MatchState, seat: int, texts: Texts) -> str:
    is_dealer = state.hand_match.player_at(seat) == state.hand_match.dealer
    return texts.gettext("dealer") if is_dealer else ""

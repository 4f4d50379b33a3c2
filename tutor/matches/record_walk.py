"""A record looked at again: which hand, which play of it, and who looks."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.match_records import MatchRecord
from engine.position import Position, side_of
from engine.records import Record
from engine.view import view
from tutor.components.scene import Highlight, TableScene
from tutor.pictures.table_scenes import played_move, table_scene
from tutor.sequences import ROOM, sequence_of
from tutor.texts import Texts
from tutor.wording.feedback import line_in_words
from tutor.wording.words import Words


@dataclass(frozen=True, slots=True)
class RecordWalk:
    """The moment after `ply` plays of the hand at `hand_place`, seen by the player `viewer`.

    `before` is the ply looked at last: what was played since is shown in motion.
    """

    record: MatchRecord
    viewer: int
    hand_place: int = 0
    ply: int = 0
    before: int = 0

    @property
    def hand(self) -> Record:
        """Returns the record of the hand."""
        return self.record.hands[self.hand_place]

    @property
    def seat(self) -> int:
        """Returns where the viewer sits in this hand."""
        return self.hand.players.index(self.record.players[self.viewer])

    @property
    def ply_count(self) -> int:
        """Returns how many plays of the hand are recorded."""
        return len(self.hand.game.moves)

    def at(self, ply: int) -> RecordWalk:
        """Returns the walk at another play of the same hand."""
        return replace(self, ply=max(0, min(ply, self.ply_count)), before=self.ply)


def walk_through(record: MatchRecord, *, viewer: int, hand: int, ply: int) -> RecordWalk:
    """Returns a walk that stands at the nearest moment there is; `hand` is counted from 1."""
    place = max(0, min(hand - 1, len(record.hands) - 1))
    walk = RecordWalk(record, max(0, min(viewer, len(record.players) - 1)), place)
    return replace(walk.at(ply), before=max(0, ply - 1))


def walk_scene(walk: RecordWalk, texts: Texts, *, is_open: bool) -> TableScene:
    """Returns the table at that moment; all hands lie open, or only the viewer's."""
    game = walk.hand.game
    positions = list(game.replay())
    position = positions[walk.ply]
    seen = position if is_open else view(position, walk.seat).position
    scene = table_scene(
        seen,
        texts,
        viewer=walk.seat,
        sequence=sequence_of(f"{game.start} {walk.ply // ROOM}", step=walk.ply % ROOM),
    )
    scene = _named(scene, walk, texts)
    return _after_play(scene, walk, positions[walk.ply - 1], texts) if walk.ply else scene


def _named(scene: TableScene, walk: RecordWalk, texts: Texts) -> TableScene:
    """Returns the scene with everybody's name."""
    names = walk.hand.players
    return replace(
        scene,
        hands=tuple(replace(hand, name=names[at]) for at, hand in enumerate(scene.hands)),
        piles=tuple(
            replace(pile, name=_side_name(names, walk.seat + step, texts))
            for step, pile in enumerate(scene.piles)
        ),
    )


def _after_play(scene: TableScene, walk: RecordWalk, before: Position, texts: Texts) -> TableScene:
    """Returns the scene that tells of the play that led to it."""
    move = walk.hand.game.moves[walk.ply - 1]
    is_next = walk.before == walk.ply - 1
    return replace(
        scene,
        caption=line_in_words((move,), before, Words(texts), walk.hand.players)[0],
        highlights={move.card: Highlight.CHOSEN} if move.card in scene.table else {},
        played=(played_move(move, before.turn, walk.seat, before),) if is_next else (),
    )


def _side_name(names: tuple[str, ...], seat: int, texts: Texts) -> str:
    """Returns who plays on the side of `seat`, which is counted on around the table."""
    count = len(names)
    side = side_of(seat % count, count)
    return texts.all_of([name for at, name in enumerate(names) if side_of(at, count) == side])

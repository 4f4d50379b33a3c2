"""What lies on the table, as rows of cards: pictures that neither move nor listen.

The pages of the glossary and the questions show them, and so does the printed course.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.cards import HIDDEN, Cards
from engine.moves import Move
from engine.scoring import CategoryScore
from lessons.exercises import ScoreExercise
from lessons.model import Frame
from lessons.rulings import Case, CutCase, MatchCase
from lessons.scenes import Scene
from tutor.pictures.table_scenes import seat_names
from tutor.texts import Texts
from tutor.wording.pile_names import pile_names
from tutor.wording.score_words import category_name, counts_in_words


@dataclass(frozen=True, slots=True)
class Row:
    """Some cards and what they are; those in `lit` stand out, `taken` are what they take."""

    label: str
    cards: Cards
    lit: Cards = ()
    taken: Cards = ()


@dataclass(frozen=True, slots=True)
class Picture:
    """Rows of cards; the `caption`, which may be empty, keeps the inline markup of lessons."""

    rows: tuple[Row, ...]
    caption: str = ""


def scene_picture(scene: Scene, texts: Texts) -> Picture:
    """Returns the table, the hands of which a card is known, and what the scene points at.

    Where all is over and counted, it is the piles; where nothing is left to see, there are no rows.
    """
    _ = texts.gettext
    caption = texts.gettext(" · ").join(_captions(scene, texts))
    if scene.is_counted:
        return replace(piles_picture(scene.position.piles, texts), caption=caption)
    lit = _lights(scene)
    table = scene.position.table
    rows = [Row(_("Table"), table, lit)] if table or not scene.position.is_over else []
    names = seat_names(scene.position.seat_count, scene.seat, texts)
    for step in range(scene.position.seat_count):
        seat = (scene.seat + step) % scene.position.seat_count
        hand = scene.position.hands[seat]
        if any(card != HIDDEN for card in hand):
            label = _("Your hand") if step == 0 else names[seat]
            rows.append(Row(label, hand, tuple(card for card in lit if card in hand)))
    return Picture(tuple(rows), caption)


def frame_picture(frame: Frame, before: Frame | None, texts: Texts) -> Picture:
    """Returns one picture of a worked example; what was played to get there comes first.

    Piles that the picture before shows already are not drawn again.
    """
    shown = scene_picture(frame.scene, texts)
    if before is None:
        return shown
    if before.scene.is_counted and frame.scene.is_counted:
        return replace(shown, rows=())
    if frame.move is None:
        return shown
    position = before.scene.position
    name = seat_names(position.seat_count, before.scene.seat, texts)[position.turn]
    played = _played_row(name, frame.move)
    return replace(shown, rows=(played, *shown.rows))


def _played_row(name: str, move: Move) -> Row:
    return Row(name, (move.card,), taken=move.captured)


def piles_picture(
    piles: tuple[Cards, ...],
    texts: Texts,
    *,
    chkobbas: tuple[int, ...] = (),
    has_partners: bool = False,
) -> Picture:
    """Returns the piles of the two or three sides, the learner's first, with their chkobbas."""
    counts = chkobbas or (0,) * len(piles)
    names = pile_names(len(piles), texts, has_partners=has_partners)
    return Picture(
        tuple(
            Row(with_chkobbas(name, count, texts), pile)
            for name, pile, count in zip(names, piles, counts, strict=True)
        )
    )


def counted_picture(
    exercise: ScoreExercise, texts: Texts, *, has_partners: bool = False
) -> Picture:
    """Returns the piles of an exercise in counting, and what is left on the table."""
    picture = piles_picture(
        exercise.piles, texts, chkobbas=exercise.chkobbas, has_partners=has_partners
    )
    if not exercise.leftovers:
        return picture
    left = Row(texts.gettext("Left on the table"), exercise.leftovers)
    return replace(picture, rows=(*picture.rows, left))


def case_picture(case: Case, texts: Texts) -> Picture:
    """Returns the cards that a case is about; those of a match have no picture."""
    if isinstance(case, MatchCase):
        return Picture(())
    if isinstance(case, CutCase):
        return Picture((Row(texts.gettext("The cut card"), (case.cut.card,)),))
    return scene_picture(case.scene, texts)


def with_chkobbas(name: str, count: int, texts: Texts) -> str:
    """Returns the name of a side, and how many chkobbas it made where it made any.

    >>> from tutor.texts import texts_for
    >>> with_chkobbas("You", 1, texts_for("en")), with_chkobbas("You", 0, texts_for("en"))
    ('You (1 chkobba)', 'You')
    """
    if not count:
        return name
    pattern = texts.ngettext("{name} ({count} chkobba)", "{name} ({count} chkobbas)", count)
    return pattern.format(name=name, count=count)


def _lights(scene: Scene) -> Cards:
    ends = [card for arrow in scene.arrows for card in (arrow.start, arrow.end)]
    added = scene.sum.cards if scene.sum else ()
    return tuple(sorted({*scene.lights, *ends, *added}))


def _captions(scene: Scene, texts: Texts) -> list[str]:
    """Returns the sum, the arrows and the counts that the scene points at."""
    parts = [] if scene.sum is None else [_sum_text(scene.sum.values, scene.sum.total)]
    starts = dict.fromkeys(arrow.start for arrow in scene.arrows)
    for start in starts:
        ends = "".join(str(arrow.end) for arrow in scene.arrows if arrow.start == start)
        parts.append(f"`{start}` → `{ends}`")
    return parts + [_tally(entry, scene.seat, texts) for entry in scene.tallies]


def _sum_text(values: tuple[int, ...], total: int) -> str:
    return f"{' + '.join(map(str, values))} = {total}"


def _tally(entry: CategoryScore, seat: int, texts: Texts) -> str:
    pattern = texts.gettext("{category}: {counts}")
    counts = counts_in_words(entry, seat, texts)
    return pattern.format(category=category_name(entry.category, texts), counts=counts)

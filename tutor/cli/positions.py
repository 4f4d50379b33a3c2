"""The commands that ask about a position: legal, check, solve, perft."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.analyst import WORLDS, Judgement, analyse
from engine.cards import PACK_SIZE
from engine.errors import ChkobbaError, HiddenCardsError, IllegalMoveError
from engine.grades import grade_of
from engine.moves import Move
from engine.notation import format_move, parse_move, parse_position
from engine.perft import divide, perft
from engine.position import Position
from engine.solver import counted, solve
from tutor.cli.reply import CHECK_FAILED, OK, Json, Reply, columns, number
from tutor.texts import Texts
from tutor.wording.feedback import play_in_words, reason_for
from tutor.wording.mistakes import grade_name
from tutor.wording.words import Words, plain_number, signed_number


def legal_reply(position_text: str, texts: Texts) -> Reply:
    """Returns every legal move."""
    position = _as_known(parse_position(position_text))
    moves = position.legal_moves()
    words = Words(texts)
    rows = [(format_move(move, position), play_in_words(move, position, words)) for move in moves]
    width = max((len(move) for move, _ in rows), default=0)
    return Reply(
        {"moves": [_move_entry(move, position) for move in moves]},
        [f"{move:{width}}  {play}" for move, play in rows] or [_over(texts)],
    )


def _move_entry(move: Move, position: Position) -> dict[str, Json]:
    return {
        "move": format_move(move, position),
        "card": str(move.card),
        "captures": [str(card) for card in move.captured],
        "chkobba": position.is_chkobba(move),
    }


def _over(texts: Texts) -> str:
    return texts.gettext("The round is over: there is nothing to play.")


@dataclass(frozen=True, slots=True)
class _Checked:
    """What there is to say about one play."""

    reason: str
    rule: str | None = None
    loss: float | None = None

    def reply(self, texts: Texts) -> Reply:
        is_legal = self.rule is None
        grade = None if self.loss is None else grade_of(self.loss)
        headline = texts.gettext("legal") if is_legal else texts.gettext("illegal")
        lines = [f"{headline}: {self.reason}" + (f" ({self.rule})" if self.rule else "")]
        if grade is not None and self.loss is not None:
            loss = texts.gettext("loss {loss}: {grade}")
            lines.append(loss.format(loss=plain_number(self.loss), grade=grade_name(grade, texts)))
        return Reply(
            {
                "legal": is_legal,
                "rule": self.rule,
                "reason": self.reason,
                "loss": None if self.loss is None else number(self.loss),
                "grade": grade.value if grade else None,
            },
            lines,
            status=OK if is_legal else CHECK_FAILED,
        )


def check_reply(position_text: str, move_text: str, texts: Texts) -> Reply:
    """Returns whether the rules allow a move, why, and where it can be known what it gives away."""
    position = _as_known(parse_position(position_text))
    try:
        move = parse_move(move_text, position)
    except IllegalMoveError as error:  # a short form such as 7sx, with nothing there to take
        return _Checked(error.reason, error.rule).reply(texts)
    verdict = position.judge(move)
    reason = reason_for(verdict, Words(texts), is_chkobba=position.is_chkobba(move))
    loss = _loss(position, move) if verdict.is_legal else None
    return _Checked(reason, verdict.rule, loss).reply(texts)


LOSS_REACH: Final = 18
"""With more cards still to play, solving takes too long for a question about the rules."""


def _loss(position: Position, move: Move) -> float | None:
    """Returns the exact loss of a legal move, None when hidden or too many cards decide it."""
    if len(position.stock) + sum(map(len, position.hands)) > LOSS_REACH:
        return None
    try:
        return solve(position).value_of(move).loss
    except HiddenCardsError:
        return None


def solve_reply(
    position_text: str, texts: Texts, *, worlds: int | None = None, seed: int | None = None
) -> Reply:
    """Returns every move with its value, exact or expected, best first."""
    position = parse_position(position_text)
    analysis = analyse(position, worlds=WORLDS if worlds is None else worlds, seed=seed or 0)
    method, moves = analysis.method.value, analysis.judgements
    if not moves:
        return Reply({"method": method, "moves": []}, [_over(texts)])
    categories = [category.value for category in moves[0].breakdown]
    _ = texts.gettext
    heading = (_("move"), _("value"), _("loss"), *categories)
    rows = [_value_row(entry, position) for entry in moves]
    return Reply(
        {"method": method, "moves": [_value_entry(entry, position) for entry in moves]},
        columns([heading, *rows]),
    )


def _value_row(entry: Judgement[Move], position: Position) -> tuple[str, ...]:
    return (
        format_move(entry.option, position),
        signed_number(entry.value),
        plain_number(entry.loss),
        *map(signed_number, entry.breakdown.values()),
    )


def _value_entry(entry: Judgement[Move], position: Position) -> dict[str, Json]:
    return {
        "move": format_move(entry.option, position),
        "value": number(entry.value),
        "loss": number(entry.loss),
        "stderr": number(entry.stderr),
        "best_share": number(entry.best_share),
        "breakdown": {category.value: number(part) for category, part in entry.breakdown.items()},
    }


def _as_known(position: Position) -> Position:
    """Returns the position with hidden cards filled in where counting tells what they are."""
    try:
        return counted(position)
    except HiddenCardsError:
        return position


def perft_reply(position_text: str, depth: int, *, is_divided: bool) -> Reply:
    """Returns the number of lines of play, of each move apart when `is_divided`."""
    position = _as_known(parse_position(position_text))
    least = 1 if is_divided else 0
    if not least <= depth <= PACK_SIZE:
        raise ChkobbaError(f"depth {depth}: must be from {least} to {PACK_SIZE}")
    if not is_divided:
        nodes = perft(position, depth)
        return Reply({"nodes": nodes}, [str(nodes)])
    counts = {format_move(move, position): count for move, count in divide(position, depth).items()}
    nodes = sum(counts.values())
    rows = [(move, str(count)) for move, count in counts.items()]
    return Reply({"nodes": nodes, "divide": counts}, columns([*rows, ("", str(nodes))]))

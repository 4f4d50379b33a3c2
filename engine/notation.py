"""Reading and writing cards, card sets, moves, rules and positions.

Each notation has a `format_…` and a `parse_…`; formatting what was parsed gives the canonical
text. Parsers check everything and raise `NotationError`, which quotes the text.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, TypeVar

from engine.cards import HIDDEN, PACK_SIZE, RANK_LETTERS, Card, Cards, Rank, Suit, card_set
from engine.cards import cards_text as format_cards
from engine.errors import AmbiguousMoveError, IllegalMoveError, NotationError, quoted
from engine.moves import Move
from engine.position import Position
from engine.rules import HOUSE_OPTIONS, PROFILES, Rules
from engine.validity import FIELDS, problems

__all__ = [
    "format_card",
    "format_cards",
    "format_move",
    "format_position",
    "format_rules",
    "parse_card",
    "parse_cards",
    "parse_hand",
    "parse_move",
    "parse_position",
    "parse_rules",
    "read_position",
]

Value = TypeVar("Value")

_SUIT_SPELLINGS: Final = {
    Suit.DIAMONDS: "d♦♢o",  # oros
    Suit.HEARTS: "h♥♡",  # no foreign letter is unambiguous: c would be coeur, coppe or copas
    Suit.CLUBS: "c♣♧tb",  # trèfle, bastoni
    Suit.SPADES: "s♠♤pe",  # pique, espadas
}
_CARDS: Final = {
    letter.lower() + spelling: Card.of(Rank(place), suit)
    for place, letter in enumerate(RANK_LETTERS)
    for suit, spellings in _SUIT_SPELLINGS.items()
    for spelling in spellings
}
_EMOJI_STYLE: Final = "\ufe0f"  # many keyboards add it to ♦
_MOVE: Final = re.compile(r"(?P<card>[^x×*]*)(?:(?P<x>[x×])(?P<captured>[^x×*]*))?(?P<star>\*)?")
_NUMBER: Final = re.compile(r"[0-9]{1,4}")


def format_card(card: Card) -> str:
    """Returns the notation of `card`; a hidden card is `?`.

    >>> format_card(Card(24))
    '7d'
    """
    return str(card)


def parse_card(text: str) -> Card:
    """Returns the card that `text` names: rank and suit, in any case, letters or suit signs.

    Raises `NotationError`.

    >>> parse_card("7♦"), parse_card("qH"), parse_card("Kp")
    (7d, Qh, Ks)
    """
    plain = text.replace(_EMOJI_STYLE, "").lower()
    if plain not in _CARDS:
        raise NotationError(
            "not a card (a rank of A234567QJK and a suit of dhcs)", text=text, rule="V1"
        )
    return _CARDS[plain]


def parse_cards(text: str) -> Cards:
    """Returns the sorted set of cards that `text` lists; `-` is the empty set.

    Raises `NotationError`, also when a card is listed twice.

    >>> parse_cards("6s2d"), parse_cards("-")
    ((2d, 6s), ())
    """
    return card_set(_parse_card_list(text))


def parse_hand(text: str) -> Cards:
    """Returns the hand that `text` lists: the known cards, sorted, then `?` for each hidden one.

    Raises `NotationError`.

    >>> parse_hand("Kh7c?"), parse_hand("???"), parse_hand("-")
    ((7c, Kh, ?), (?, ?, ?), ())
    """
    known = text.rstrip("?")
    hidden = (HIDDEN,) * (len(text) - len(known))
    if hidden and not known:
        return hidden
    return parse_cards(known) + hidden


def _parse_card_list(text: str) -> Cards:
    """Returns the cards in the order written."""
    if text == "-":
        return ()
    text = text.replace(_EMOJI_STYLE, "")
    pairs = [text[at : at + 2] for at in range(0, len(text), 2)]
    if not text or len(text) % 2:
        wrong = next((place for place, pair in enumerate(pairs) if pair.lower() not in _CARDS), 0)
        raise NotationError("not a list of cards", text=text, rule="V1", at=2 * wrong)
    cards = tuple(map(parse_card, pairs))
    for place, card in enumerate(cards):
        if card in cards[:place]:
            raise NotationError(f"{card} is there twice", text=text, rule="V1", at=2 * place)
    return cards


def format_move(move: Move, position: Position | None = None) -> str:
    """Returns the notation of `move`; with `position`, a chkobba is marked `*`.

    >>> format_move(Move(parse_card("Qh"), parse_cards("2d6s")))
    'Qhx2d6s'
    """
    is_chkobba = position is not None and position.is_chkobba(move)
    return f"{move}*" if is_chkobba else str(move)


def parse_move(text: str, position: Position | None = None) -> Move:
    """Returns the move that `text` names; whether it is legal is for the position to judge.

    With `position`, a `*` must be true (C1, C2), and `7sx` is short for the only capture of 7s.
    Raises `NotationError`, `AmbiguousMoveError`, `IllegalMoveError` (a short form without capture).

    >>> parse_move("qhX6s2d"), parse_move("Qh")
    (Move(card=Qh, captured=(2d, 6s)), Move(card=Qh, captured=()))
    """
    text = text.replace(_EMOJI_STYLE, "")
    match = _MOVE.fullmatch(text.replace("X", "x"))
    if match is None:
        raise NotationError("not a move (such as Qh, or Qhx2d6s)", text=text, rule="P1")
    try:
        card = parse_card(match["card"])
        if match["x"] and not match["captured"] and position is not None:
            move = _only_capture(text, card, position)
        else:
            move = Move(card, parse_cards(match["captured"] or "-"))
    except NotationError as error:
        at = max(0, text.find(error.text)) + error.at
        reason = f"{error.reason}, in a move"
        raise NotationError(reason, text=text, rule=error.rule, at=at) from error
    _check_move(text, move, position, has_star=bool(match["star"]), has_x=bool(match["x"]))
    return move


def _only_capture(text: str, card: Card, position: Position) -> Move:
    """Returns the move that the short form `7sx` stands for."""
    captures = [move for move in position.moves_of(card) if move.captured]
    if not captures:
        raise IllegalMoveError(
            f"{card} captures nothing here", move=text, rule="P3", position=str(position)
        )
    if len(captures) > 1:
        raise AmbiguousMoveError(
            move=text, candidates=tuple(map(str, captures)), position=str(position)
        )
    return captures[0]


def _check_move(
    text: str, move: Move, position: Position | None, *, has_star: bool, has_x: bool
) -> None:
    if has_x and not move.captured:
        raise NotationError("nothing is named after the x", text=text, rule="P6")
    if move.card in move.captured:
        raise NotationError("a card cannot capture itself", text=text, rule="P2")
    if not has_star:
        return
    if not move.captured:
        raise NotationError("a laid card is no chkobba", text=text, rule="C1")
    if position is not None and not position.is_chkobba(move):
        rule = "C2" if position.is_last_play else "C1"
        raise NotationError(f'no chkobba in "{position}"', text=text, rule=rule)


def format_rules(rules: Rules) -> str:
    """Returns the name of the profile with its house options.

    >>> format_rules(PROFILES["alternate"])
    'alternate'
    """
    return str(rules)


def parse_rules(text: str) -> Rules:
    """Returns the profile that `text` names, with the house options after `+`, in any order.

    Raises `NotationError`.

    >>> format_rules(parse_rules("alternate+tie-to-taker+primiera"))
    'alternate+primiera+tie-to-taker'
    """
    name, *options = text.split("+")
    if name not in PROFILES:
        known = " or ".join(PROFILES)
        raise NotationError(f"no such rules, {known}", text=text, rule="V2")
    rules = PROFILES[name]
    offered = {option.name: option for option in HOUSE_OPTIONS if option.profile == name}
    for option in options:
        if option not in offered or options.count(option) > 1:
            known = ", ".join(offered) or "none"
            raise NotationError(
                f"no such house option {quoted(option)} of {name} (known: {known}; each once)",
                text=text,
                rule="S6",
            )
        rules = offered[option].apply(rules)
    return rules


def format_position(position: Position) -> str:
    """Returns the nine fields of `position`.

    >>> from engine.deal import deal
    >>> from engine.rules import ALTERNATE
    >>> format_position(deal(ALTERNATE, seed=1))[:30]
    'alternate 2d6hQhKh 2h7hQd/3s4c'
    """
    return str(position)


def parse_position(text: str) -> Position:
    """Returns the position that `text` describes, checked whole.

    Raises `NotationError`, which names the field that is wrong.

    >>> parse_position("tunisian 2d - -/- 0/0 0 - - 0-0/21")
    Traceback (most recent call last):
    ...
    engine.errors.NotationError: hands: 1 hands, tunisian is for 2 or 4: "-" (D1)
    """
    fields = text.strip().split(" ")
    if len(fields) != len(FIELDS):
        raise _field_count_error(text)
    texts = dict(zip(FIELDS, fields, strict=True))
    position = _read_fields(texts)
    for problem in problems(position):
        raise NotationError(
            problem.reason, text=texts[problem.field], field=problem.field, rule=problem.rule
        )
    return position


def read_position(text: str, blank: Position) -> tuple[Position, tuple[NotationError, ...]]:
    """Returns what `text` says, not checked as a whole, and what cannot be read in it.

    For a position that is being set up: a field that is missing, or that cannot be read, is as in
    `blank`, and nothing else is lost. `engine.validity.problems` tells whether the result can be.

    >>> from engine.deal import deal
    >>> blank = deal(PROFILES["tunisian"], seed=1)
    >>> read, errors = read_position("tunisian 2d6s 7x/-", blank)
    >>> read.table, [error.field for error in errors]
    ((2d, 6s), [None, 'hands'])
    """
    fields = text.split()
    texts = dict(zip(FIELDS, str(blank).split(" "), strict=True))
    errors = [_field_count_error(text)] if len(fields) != len(FIELDS) else []
    for field, written in zip(FIELDS, fields, strict=False):
        tried = {**texts, field: written}
        try:
            _read_fields(tried)
        except NotationError as error:
            errors.append(error)
        else:
            texts = tried
    return _read_fields(texts), tuple(errors)


def _field_count_error(text: str) -> NotationError:
    plain = text.strip()
    fields = plain.split(" ")
    reason = f"{len(fields)} field{'s' * (len(fields) != 1)} instead of {len(FIELDS)}"
    surplus = text.find(plain) + len(" ".join(fields[: len(FIELDS)])) + 1
    at = surplus if len(fields) > len(FIELDS) else 0
    return NotationError(f"{reason} with one space between", text=text, at=at)


def _read_fields(texts: dict[str, str]) -> Position:
    """Returns the position as written, not yet checked as a whole."""

    def read(field: str, reader: Callable[[str], Value]) -> Value:
        try:
            return reader(texts[field])
        except NotationError as error:
            raise error.within(field) from error

    return Position(
        rules=read("rules", parse_rules),
        table=read("table", parse_cards),
        hands=read("hands", _read_hands),
        piles=read("piles", _read_piles),
        chkobbas=read("chkobbas", _read_chkobbas),
        turn=read("turn", _read_number),
        taker=read("taker", _read_taker),
        stock=read("stock", _read_stock),
        totals=read("match", _read_totals),
        target=read("match", _read_target),
    )


def _read_number(text: str) -> int:
    if _NUMBER.fullmatch(text) is None:
        raise NotationError("not a number", text=text)
    return int(text)


def _read_hands(text: str) -> tuple[Cards, ...]:
    return tuple(map(parse_hand, text.split("/")))


def _read_piles(text: str) -> tuple[Cards, ...]:
    return tuple(map(parse_cards, text.split("/")))


def _read_chkobbas(text: str) -> tuple[int, ...]:
    return tuple(map(_read_number, text.split("/")))


def _read_taker(text: str) -> int | None:
    return None if text == "-" else _read_number(text)


def _read_stock(text: str) -> Cards:
    if not text.startswith("?"):
        return _parse_card_list(text)
    count = _read_number(text[1:])
    if not 0 < count < PACK_SIZE:
        raise NotationError("not a count of hidden cards", text=text, rule="D9")
    return (HIDDEN,) * count


def _read_totals(text: str) -> tuple[int, ...]:
    totals, slash, _ = text.partition("/")
    if not slash:
        raise NotationError("not totals and a target (such as 17-12/21)", text=text, rule="M1")
    return tuple(map(_read_number, totals.split("-")))


def _read_target(text: str) -> int:
    return _read_number(text.partition("/")[2])

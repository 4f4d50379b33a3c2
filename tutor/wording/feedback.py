"""Sentences about a play, made from what the engine says of it: reasons, losses, replies.

Each function takes the `Words` of whoever reads, and says only what is a fact about this play.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.analyst import Judgement
from engine.cards import SEVEN_OF_DIAMONDS
from engine.moves import Move
from engine.position import Position
from engine.reasons import Fault, Verdict
from engine.scoring import Category
from puzzles.grading import Answer
from tutor.texts import N_, Texts
from tutor.wording.words import Words, as_sentence, plain_number, signed_number


def reason_for(verdict: Verdict, words: Words, *, is_chkobba: bool = False) -> str:
    """Returns why the rules allow or forbid the play.

    >>> from engine.cards import pack
    >>> from engine.notation import parse_cards, parse_move
    >>> from engine.reasons import judge
    >>> from engine.rules import TUNISIAN
    >>> from tutor.texts import texts_for
    >>> tried = parse_move("7sx3c4h")
    >>> verdict = judge(parse_cards("3c4h7d"), parse_cards("7s"), tried, TUNISIAN)
    >>> print(reason_for(verdict, Words(texts_for("en"))))
    7♠ must take 7♦: an equal card comes before any sum, so 3♣ + 4♥ = 7 is not allowed here.
    """
    tell = _SENTENCES[verdict.fault] if verdict.fault else _legal
    sentence = tell(verdict, words.texts)
    if is_chkobba and verdict.is_legal:
        sentence += " " + words.texts.gettext("The table is clear: a chkobba!")
    return as_sentence(
        sentence.format(
            card=words.card(verdict.move.card),
            value=verdict.value,
            total=verdict.total,
            sum=words.sum_of(verdict.move.captured),
            equals=words.one_of(tuple((card,) for card in verdict.equals)),
            groups=words.one_of(verdict.compulsory),
            missing=words.all_of(verdict.missing),
        )
    )


def _legal(verdict: Verdict, texts: Texts) -> str:
    captured = verdict.move.captured
    if not captured:
        return texts.gettext(
            "{card} is worth {value}, and nothing on the table makes {value}: it is laid."
        )
    if captured[0] in verdict.equals:
        return texts.gettext("{card} takes {sum}, its equal.")
    return texts.gettext("{card} is worth {value} and takes {sum} = {value}.")


def _not_in_hand(_: Verdict, texts: Texts) -> str:
    return texts.gettext("{card} is not in the hand that plays: choose one of the cards you hold.")


def _equal_forbids_sum(verdict: Verdict, texts: Texts) -> str:
    if verdict.total == verdict.value:
        return texts.gettext(
            "{card} must take {equals}: an equal card comes before any sum, "
            "so {sum} = {total} is not allowed here."
        )
    if len(verdict.move.captured) == 1:
        return texts.gettext(
            "{card} must take {equals}, its equal; {sum} is worth {total}, not {value}."
        )
    return texts.gettext(
        "{card} must take {equals}: an equal card comes before any sum. "
        "And {sum} makes {total}, not {value}."
    )


def _more_than_one_equal(_: Verdict, texts: Texts) -> str:
    return texts.gettext(
        "{card} takes one equal card, not all of them: choose {equals}, the rest stays."
    )


def _equal_and_more(_: Verdict, texts: Texts) -> str:
    return texts.gettext(
        "{card} takes {equals} and nothing beside it: one equal card is the whole capture."
    )


def _wrong_sum(verdict: Verdict, texts: Texts) -> str:
    if len(verdict.move.captured) == 1:
        return texts.gettext("{sum} is worth {total}, but {card} takes exactly {value}.")
    return texts.gettext("{sum} = {total}, but {card} takes exactly {value}.")


def _several_groups(_: Verdict, texts: Texts) -> str:
    return texts.gettext(
        "{card} takes one group that makes {value}, not several at once: choose {groups}."
    )


def _refused_capture(_: Verdict, texts: Texts) -> str:
    return texts.gettext(
        "{card} cannot be laid: it can take {groups}, and a card that can take must. "
        "You may play another card instead."
    )


def _not_on_table(verdict: Verdict, texts: Texts) -> str:
    return texts.ngettext(
        "{missing} does not lie on the table, so it cannot be taken.",
        "{missing} do not lie on the table, so they cannot be taken.",
        len(verdict.missing),
    )


def _hand_card_in_sum(verdict: Verdict, texts: Texts) -> str:
    return texts.ngettext(
        "{missing} is still in a hand, and hand cards never help a sum: "
        "{card} takes only what lies on the table.",
        "{missing} are still in a hand, and hand cards never help a sum: "
        "{card} takes only what lies on the table.",
        len(verdict.missing),
    )


_SENTENCES: Final = {
    Fault.NOT_IN_HAND: _not_in_hand,
    Fault.EQUAL_FORBIDS_SUM: _equal_forbids_sum,
    Fault.MORE_THAN_ONE_EQUAL: _more_than_one_equal,
    Fault.EQUAL_AND_MORE: _equal_and_more,
    Fault.WRONG_SUM: _wrong_sum,
    Fault.SEVERAL_GROUPS: _several_groups,
    Fault.REFUSED_CAPTURE: _refused_capture,
    Fault.NOT_ON_TABLE: _not_on_table,
    Fault.HAND_CARD_IN_SUM: _hand_card_in_sum,
}
"""How each fault is told; the places in braces are filled in by `reason_for`."""


def headline_for(answer: Answer, texts: Texts) -> str:
    """Returns the first thing to say about an answer: right, legal but not best, or illegal."""
    _ = texts.gettext
    if not answer.is_legal:
        return _("That play is not allowed.")
    if answer.is_right:
        return _("Right: there is no better play.")
    return _("Allowed, but there is a better play.")


def outcome_for(entry: Judgement[Move], best: Judgement[Move], words: Words) -> str:
    """Returns what a legal play gives up and gains, category by category, against the best."""
    _ = words.texts.gettext
    if entry.loss == 0:
        return _("Worth {value} at the end of the round: nothing gives more.").format(
            value=signed_number(entry.value)
        )
    swings = _noticeable(
        {category: part - best.breakdown[category] for category, part in entry.breakdown.items()}
    )
    lost = _swings_in_words(swings, words, lambda swing: swing < 0)
    gained = _swings_in_words(swings, words, lambda swing: swing > 0)
    sentence = (
        _("It gives up {lost}, though it gains {gained}.") if gained else _("It gives up {lost}.")
    )
    cost = words.texts.ngettext(
        "That costs {loss} point against the best play.",
        "That costs {loss} points against the best play.",
        int(entry.loss) if entry.loss == int(entry.loss) else 2,  # a fraction takes the plural
    )
    told = f"{sentence} {cost}".format(lost=lost, gained=gained, loss=plain_number(entry.loss))
    return " ".join(filter(None, (told, _given_away(entry, best, words))))


def _noticeable(swings: dict[Category, float]) -> dict[Category, float]:
    """Returns the swings that are not rounded to nothing, all of them where each is."""
    nothing = signed_number(0)
    seen = {
        category: swing for category, swing in swings.items() if signed_number(swing) != nothing
    }
    return seen or swings


def _given_away(entry: Judgement[Move], best: Judgement[Move], words: Words) -> str:
    """Returns which points the other side gets only because of `entry`; empty where it gets none.

    Chkobbas are many, so that less of them does not mean that the other side has one; nor does it
    where the values are means over what is hidden.
    """
    if not entry.line:
        return ""
    given = [
        _category(category, -1, words)
        for category, part in entry.breakdown.items()
        if part < 0 <= best.breakdown[category] and category is not Category.CHKOBBAS
    ]
    pattern = words.texts.ngettext(
        "The opponent gets the point for {categories}.",
        "The opponent gets the points for {categories}.",
        len(given),
    )
    return pattern.format(categories=words.texts.all_of(given)) if given else ""


def _swings_in_words(
    swings: dict[Category, float], words: Words, is_meant: Callable[[float], bool]
) -> str:
    """Returns the categories meant, each with its points: "the 7♦ (−1) and the cards (−2)"."""
    _ = words.texts.gettext
    return words.texts.all_of(
        [
            # Translators: a scoring category with the points it changes by: "the cards (−2)".
            _("{category} ({points})").format(
                category=_category(category, swing, words), points=signed_number(swing)
            )
            for category, swing in swings.items()
            if is_meant(swing)
        ]
    )


def _category(category: Category, swing: float, words: Words) -> str:
    if category is Category.CHKOBBAS and abs(swing) == 1:
        return words.texts.gettext("a chkobba")
    return words.texts.gettext(_CATEGORIES[category]).format(seven=words.card(SEVEN_OF_DIAMONDS))


_CATEGORIES: Final = {
    Category.CARDS: N_("the cards"),
    Category.DIAMONDS: N_("the diamonds"),
    Category.BERMILA: N_("bermila"),
    Category.SEVEN_OF_DIAMONDS: N_("the {seven}"),
    Category.PRIMIERA: N_("the primiera"),
    Category.CHKOBBAS: N_("chkobbas"),
}


def reply_to(entry: Judgement[Move], position: Position, words: Words) -> str:
    """Returns how best play answers `entry`, played in `position`; empty when the hand is over."""
    if len(entry.line) < 2:
        return ""
    reply = play_in_words(entry.line[1], position.after(entry.option), words)
    return words.texts.gettext("The best reply: {play}").format(play=reply)


def line_in_words(
    line: tuple[Move, ...], position: Position, words: Words, names: tuple[str, ...]
) -> tuple[str, ...]:
    """Returns one sentence for each play of `line` from `position` on; `names` has one per seat."""
    sentences = []
    for move in line:
        sentence = words.texts.gettext("{name}: {play}").format(
            name=names[position.turn], play=play_in_words(move, position, words)
        )
        sentences.append(sentence)
        position = position.after(move)
    return tuple(sentences)


def play_in_words(move: Move, position: Position, words: Words) -> str:
    """Returns what `move` does in `position`: "Q♥ takes 2♦ and 6♠, a chkobba!"."""
    _ = words.texts.gettext
    if not move.is_capture:
        sentence = _("{card} is laid.")
    elif position.is_chkobba(move):
        sentence = _("{card} takes {cards}, a chkobba!")
    else:
        sentence = _("{card} takes {cards}.")
    return as_sentence(
        sentence.format(card=words.card(move.card), cards=words.all_of(move.captured))
    )

from typing import Final

import pytest

from engine.analyst import Judgement, analyse
from engine.cards import HIDDEN, pack
from engine.grades import Grade
from engine.mistakes import Mistake
from engine.moves import Move
from engine.notation import parse_card, parse_cards, parse_move
from engine.reasons import Fault, judge
from engine.rules import ALTERNATE, PROFILES, TUNISIAN, Rules
from engine.scoring import Category
from puzzles.grading import grade_answer
from puzzles.stream import puzzle
from tests.engine.boards import board
from tutor.texts import texts_for
from tutor.wording.feedback import (
    headline_for,
    line_in_words,
    outcome_for,
    play_in_words,
    reason_for,
    reply_to,
)
from tutor.wording.mistakes import advice_on, grade_name, mistake_advice, mistake_name
from tutor.wording.words import Words

TEXTS: Final = texts_for("en")
SEEN: Final = Words(TEXTS)
HEARD: Final = Words(TEXTS, is_spoken=True)

# table, hand, play, fault, sentence
FAULTS: Final = (
    (
        "3c4h7d",
        "7sKh",
        "7sx3c4h",
        Fault.EQUAL_FORBIDS_SUM,
        "7♠ must take 7♦: an equal card comes before any sum, so 3♣ + 4♥ = 7 is not allowed here.",
    ),
    (
        "3c4h7d",
        "7sKh",
        "7sx3c",
        Fault.EQUAL_FORBIDS_SUM,
        "7♠ must take 7♦, its equal; 3♣ is worth 3, not 7.",
    ),
    (
        "3c5h7d7c",
        "7sKh",
        "7sx3c5h",
        Fault.EQUAL_FORBIDS_SUM,
        "7♠ must take 7♦ or 7♣: an equal card comes before any sum. And 3♣ + 5♥ makes 8, not 7.",
    ),
    (
        "5d5cKh",
        "5sAh",
        "5sx5d5c",
        Fault.MORE_THAN_ONE_EQUAL,
        "5♠ takes one equal card, not all of them: choose 5♦ or 5♣, the rest stays.",
    ),
    (
        "2c3h5dKh",
        "5sAh",
        "5sx2c3h5d",
        Fault.EQUAL_AND_MORE,
        "5♠ takes 5♦ and nothing beside it: one equal card is the whole capture.",
    ),
    ("2d6s", "JhKh", "Jhx2d6s", Fault.WRONG_SUM, "2♦ + 6♠ = 8, but J♥ takes exactly 9."),
    ("2d6s", "7hKh", "7hx6s", Fault.WRONG_SUM, "6♠ is worth 6, but 7♥ takes exactly 7."),
    (
        "2d3h4s5c",
        "7hKh",
        "7hx2d3h4s5c",
        Fault.SEVERAL_GROUPS,
        "7♥ takes one group that makes 7, not several at once: choose 2♦ + 5♣ or 3♥ + 4♠.",
    ),
    (
        "2d6s",
        "QhKh",
        "Qh",
        Fault.REFUSED_CAPTURE,
        "Q♥ cannot be laid: it can take 2♦ + 6♠, and a card that can take must. "
        "You may play another card instead.",
    ),
    (
        "2d6s",
        "QhKh",
        "Qhx3d5s",
        Fault.NOT_ON_TABLE,
        "3♦ and 5♠ do not lie on the table, so they cannot be taken.",
    ),
    (
        "2d6s",
        "QhKh",
        "Qhx3d",
        Fault.NOT_ON_TABLE,
        "3♦ does not lie on the table, so it cannot be taken.",
    ),
    (
        "6s",
        "2dQh",
        "Qhx2d6s",
        Fault.HAND_CARD_IN_SUM,
        "2♦ is still in a hand, and hand cards never help a sum: "
        "Q♥ takes only what lies on the table.",
    ),
    (
        "2d6s",
        "QhKh",
        "Qcx2d6s",
        Fault.NOT_IN_HAND,
        "Q♣ is not in the hand that plays: choose one of the cards you hold.",
    ),
)


@pytest.mark.parametrize(("table", "hand", "play", "fault", "sentence"), FAULTS)
def test_each_fault_is_told_in_a_sentence_about_this_play(
    table: str, hand: str, play: str, fault: Fault, sentence: str
) -> None:
    verdict = judge(parse_cards(table), parse_cards(hand), parse_move(play), TUNISIAN)
    assert verdict.fault is fault
    assert reason_for(verdict, SEEN) == sentence


def test_every_fault_has_its_sentence() -> None:
    assert {fault for _, _, _, fault, _ in FAULTS} == set(Fault)


@pytest.mark.parametrize(
    ("table", "play", "sentence"),
    [
        ("2d6s", "Qhx2d6s", "Q♥ is worth 8 and takes 2♦ + 6♠ = 8."),
        ("QcKs", "QhxQc", "Q♥ takes Q♣, its equal."),
        ("3d6s", "Qh", "Q♥ is worth 8, and nothing on the table makes 8: it is laid."),
    ],
)
def test_a_legal_play_is_explained_too(table: str, play: str, sentence: str) -> None:
    verdict = judge(parse_cards(table), parse_cards("Qh"), parse_move(play), TUNISIAN)
    assert reason_for(verdict, SEEN) == sentence


def test_the_value_in_a_sentence_is_that_of_the_profile() -> None:
    verdict = judge(parse_cards("2d6s"), parse_cards("Qh"), parse_move("Qh"), ALTERNATE)
    assert reason_for(verdict, SEEN).startswith("Q♥ is worth 9, and nothing")


def test_a_chkobba_is_told_of_a_legal_play_only() -> None:
    table, hand = parse_cards("2d6s"), parse_cards("QhJh")
    sweep, wrong = (
        judge(table, hand, parse_move(text), TUNISIAN) for text in ("Qhx2d6s", "Jhx2d6s")
    )
    assert reason_for(sweep, SEEN, is_chkobba=True).endswith("The table is clear: a chkobba!")
    assert "chkobba" not in reason_for(wrong, SEEN, is_chkobba=True)


def test_cards_are_spelled_out_for_those_who_listen() -> None:
    verdict = judge(parse_cards("3c4h7d"), parse_cards("7s"), parse_move("7sx3c4h"), TUNISIAN)
    assert reason_for(verdict, HEARD) == (
        "Seven of spades must take seven of diamonds: an equal card comes before any sum, "
        "so three of clubs plus four of hearts = 7 is not allowed here."
    )


def test_every_card_has_a_sign_and_a_name_of_its_own() -> None:
    cards = (*pack(), HIDDEN)
    assert len({SEEN.card(card) for card in cards}) == len(cards)
    assert len({HEARD.card(card) for card in cards}) == len(cards)
    assert HEARD.card(parse_card("7d")) == "seven of diamonds"


def _entry(value: float, loss: float, **parts: float) -> Judgement[Move]:
    breakdown = {category: parts.get(category.value, 0.0) for category in Category}
    move = Move(parse_card("Qh"))
    return Judgement(move, value, loss, 0.0, float(loss == 0), breakdown, (move,))


BEST: Final = _entry(3, 0, cards=1, diamonds=1, seven_of_diamonds=1)


@pytest.mark.parametrize(
    ("entry", "sentence"),
    [
        (BEST, "Worth +3 at the end of the round: nothing gives more."),
        (
            _entry(1, 2, cards=1, diamonds=1, seven_of_diamonds=-1),
            "It gives up the 7♦ (−2). That costs 2 points against the best play. "
            "The opponent gets the point for the 7♦.",
        ),
        (
            _entry(2, 1, cards=1, diamonds=1, seven_of_diamonds=1, chkobbas=-1),
            "It gives up a chkobba (−1). That costs 1 point against the best play.",
        ),
        (
            _entry(0, 3, cards=-1, diamonds=0, seven_of_diamonds=-1, chkobbas=2),
            "It gives up the cards (−2), the diamonds (−1) and the 7♦ (−2), though it gains "
            "chkobbas (+2). That costs 3 points against the best play. "
            "The opponent gets the points for the cards and the 7♦.",
        ),
        (
            _entry(2.5, 0.5, cards=0.5, diamonds=1, seven_of_diamonds=1),
            "It gives up the cards (−0.5). That costs 0.5 points against the best play.",
        ),
        (  # the diamonds gain 0.001, which would be told as nothing
            _entry(2.501, 0.499, cards=0.5, diamonds=1.001, seven_of_diamonds=1),
            "It gives up the cards (−0.5). That costs 0.5 points against the best play.",
        ),
    ],
)
def test_a_loss_is_told_category_by_category(entry: Judgement[Move], sentence: str) -> None:
    assert outcome_for(entry, BEST, SEEN) == sentence


def test_what_is_given_up_and_gained_adds_up_in_every_puzzle() -> None:
    for seed in range(0, 80, 2):
        best, *others = puzzle(TUNISIAN, seed).moves
        for entry in others:
            swings = [part - best.breakdown[name] for name, part in entry.breakdown.items()]
            assert -sum(swings) == entry.loss
            assert outcome_for(entry, best, SEEN).count("(") == sum(map(bool, swings))


def test_each_kind_of_answer_has_its_headline() -> None:
    exercise = next(
        made
        for made in (puzzle(TUNISIAN, seed) for seed in range(0, 100, 2))
        if any(move.is_capture for move in made.position.legal_moves())
    )
    right, lesser = exercise.moves[0].option, exercise.moves[-1].option
    capture = next(move for move in exercise.position.legal_moves() if move.is_capture)
    headlines = [
        headline_for(grade_answer(exercise, move), TEXTS)
        for move in (right, lesser, Move(capture.card))
    ]
    assert headlines == [
        "Right: there is no better play.",
        "Allowed, but there is a better play.",
        "That play is not allowed.",
    ]


def test_the_best_reply_is_told() -> None:
    position = board("4cKh", "7h2sJs", other="4h3sQd")
    entry = next(entry for entry in analyse(position).judgements if str(entry.option) == "2s")
    reply = entry.line[1]
    told = play_in_words(reply, position.after(entry.option), SEEN)
    assert reply_to(entry, position, SEEN) == f"The best reply: {told}"


def test_the_last_play_has_no_reply() -> None:
    entry = _entry(0, 0)
    assert reply_to(entry, board("4cKh", "7h2sJs"), SEEN) == ""


def test_a_line_is_told_play_by_play_with_who_plays() -> None:
    position = board("2d6s", "QhKhAs", other="4h3sKd")
    line = (parse_move("Qhx2d6s"), parse_move("4h"), parse_move("Kh"), parse_move("KdxKh"))
    assert line_in_words(line, position, SEEN, ("You", "Salma")) == (
        "You: Q♥ takes 2♦ and 6♠, a chkobba!",
        "Salma: 4♥ is laid.",
        "You: K♥ is laid.",
        "Salma: K♦ takes K♥.",
    )


@pytest.mark.parametrize("mistake", list(Mistake))
@pytest.mark.parametrize("rules", list(PROFILES.values()), ids=str)
def test_every_mistake_has_a_name_and_advice_ready_to_read(mistake: Mistake, rules: Rules) -> None:
    advice = mistake_advice(mistake, rules, TEXTS)
    assert mistake_name(mistake, TEXTS)
    assert advice.endswith(".")
    assert "{" not in advice


def test_no_two_mistakes_share_a_text() -> None:
    for rules in PROFILES.values():
        assert len({mistake_advice(mistake, rules, TEXTS) for mistake in Mistake}) == len(Mistake)
    assert len({mistake_name(mistake, TEXTS) for mistake in Mistake}) == len(Mistake)


@pytest.mark.parametrize("mistake", [Mistake.MISUSED_SIXES, Mistake.MIXED_UP_SEVENS])
def test_advice_on_sevens_and_sixes_depends_on_the_bermila(mistake: Mistake) -> None:
    """S3, S4: what is right under one profile would be wrong under the other."""
    assert mistake_advice(mistake, TUNISIAN, TEXTS) != mistake_advice(mistake, ALTERNATE, TEXTS)
    assert "7ayya" not in mistake_advice(mistake, ALTERNATE, TEXTS)


def test_court_values_in_advice_are_those_of_the_profile() -> None:
    advice = [mistake_advice(Mistake.FORGOT_COURTS, rules, TEXTS) for rules in PROFILES.values()]
    assert "the queen is 8, the jack 9, the king 10" in advice[0]
    assert "the queen is 9, the jack 8, the king 10" in advice[1]


def test_every_grade_has_a_name() -> None:
    assert len({grade_name(grade, TEXTS) for grade in Grade}) == len(Grade)


def test_advice_on_a_card_laid_in_vain_is_on_that_rule() -> None:  # P5
    verdict = judge(parse_cards("2d6s"), parse_cards("Qh"), parse_move("Qh"), TUNISIAN)
    assert verdict.mistake is Mistake.FORGOT_COURTS
    assert advice_on(verdict, TUNISIAN, TEXTS).startswith("A card that can take must take.")


def test_advice_on_a_court_card_s_value_tells_the_values() -> None:  # V2
    verdict = judge(parse_cards("3d6s"), parse_cards("Qh"), parse_move("Qhx3d6s"), TUNISIAN)
    assert "the queen is 8" in advice_on(verdict, TUNISIAN, TEXTS)


def test_there_is_no_advice_where_no_usual_mistake_was_made() -> None:
    verdict = judge(parse_cards("2d6s"), parse_cards("Kh"), parse_move("Khx2d6s"), TUNISIAN)
    assert verdict.mistake is None
    assert advice_on(verdict, TUNISIAN, TEXTS) == ""

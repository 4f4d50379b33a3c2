"""What is still out is asked and answered in words."""

from engine.notation import parse_cards
from puzzles.reading.count import Wanted
from tests.tutor.coach.test_counting import SEEN
from tutor.coach.counting import Ask, question_on
from tutor.coach.counting_words import counting_asked, miscounted, still_out
from tutor.texts import texts_for
from tutor.wording.words import Words

TEXTS = texts_for("en")
WORDS = Words(TEXTS)


def test_which_cards_are_out_is_asked_and_told() -> None:
    question = question_on(SEEN, Ask.WHICH, Wanted.SEVENS)
    assert counting_asked(question, TEXTS) == "Which sevens have you not seen yet?"
    assert still_out(question, WORDS) == "Still out: 7♣."


def test_what_was_forgotten_and_what_was_wrong_is_told() -> None:
    question = question_on(SEEN, Ask.WHICH, Wanted.SEVENS)
    told = miscounted(question.judge(parse_cards("7d")), WORDS)
    assert told == "Forgotten: 7♣. Not out any more: 7♦."
    assert miscounted(question.judge(parse_cards("7c")), WORDS) == ""


def test_where_none_is_out_that_is_told() -> None:
    none = question_on(SEEN, Ask.WHETHER, Wanted.JACKS)
    assert counting_asked(none, TEXTS) == "Can anybody else hold a jack?"
    assert still_out(none, WORDS).startswith("None is out")

import pytest

from engine.errors import ChkobbaError
from engine.notation import parse_cards
from lessons.markup import RULE_COUNTS, SpanKind, is_rule_id, paragraphs, spans


def test_cards_between_backticks_are_cards() -> None:
    (span,) = spans("`2d6s`")
    assert (span.kind, span.cards) == (SpanKind.CARDS, parse_cards("2d6s"))


def test_a_text_is_split_without_loss() -> None:
    parts = spans("The **equal** card, `7d`, goes first [P2].")
    assert [part.kind for part in parts] == [
        SpanKind.TEXT,
        SpanKind.STRONG,
        SpanKind.TEXT,
        SpanKind.CARDS,
        SpanKind.TEXT,
        SpanKind.RULE,
        SpanKind.TEXT,
    ]
    assert "".join(part.text for part in parts) == "The equal card, 7d, goes first P2."


def test_lines_of_a_paragraph_are_joined_and_bullets_are_apart() -> None:
    parts = paragraphs("One\nline.\n\n- First\n  goes on.\n- Second.")
    assert [(part.is_bullet, part.spans[0].text) for part in parts] == [
        (False, "One line."),
        (True, "First goes on."),
        (True, "Second."),
    ]


def test_an_empty_text_has_no_paragraphs() -> None:
    assert paragraphs("") == ()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("the `8d`", "not a card"),
        ("the `7d7d`", "twice"),
        ("rule [P9]", "no rule"),
        ("rule [equal]", "no rule"),
        ("an `open mark", "not closed"),
        ("an **open mark", "not closed"),
        ("an [open mark", "not closed"),
        ("a **strong `7d`**", "no cards and no rules between"),
        ("a **strong [P2]**", "no cards and no rules between"),
    ],
)
def test_a_wrong_mark_is_refused(text: str, reason: str) -> None:
    with pytest.raises(ChkobbaError, match=reason):
        spans(text)


def test_every_rule_of_the_rulebook_has_an_id() -> None:
    ids = [f"{chapter}{place}" for chapter, last in RULE_COUNTS.items() for place in range(12)]
    assert sum(map(is_rule_id, ids)) == sum(RULE_COUNTS.values()) == 38

"""Records: written, read back, and every fault with its line and column."""

from random import Random
from typing import Final

import pytest

from engine.deal import deal
from engine.dealing import Choice, CutView, Decision
from engine.errors import ChkobbaError, HiddenCardsError, RecordError
from engine.game import Game, deal_game
from engine.moves import Move
from engine.notation import parse_card, parse_cards, parse_position
from engine.players import RandomPlayer, play_out
from engine.records import Record, format_record, format_records, parse_record, parse_records
from engine.rules import ALTERNATE, TUNISIAN, Rules
from engine.view import view
from tests.engine.variants import VARIANTS

NAMES: Final = ("Amel", "Badr", "Chedly", "Dorra")
ENDING: Final = (
    '[Seat0 "Amel"]\n'
    '[Seat1 "Badr"]\n'
    "\n"
    "tunisian 4d5h7c Ad/7dKs "
    "4h4c4s5d6d6h6c6sQdQhQcQsJsKdKc/AhAcAs2d2h2c2s3d3h3c3s5c5s7h7sJdJhJcKh 0/0 1 1 - 0-0/21\n"
    "\n"
    "1. - 7dx7c\n"
    "2. Ad KsxAd4d5h\n"
    "\n"
    "0-4\n"
)
FIRST_DEAL: Final = (
    '[Seat0 "Amel"]\n'
    '[Seat1 "Badr"]\n'
    '[Redeal "3s open 3d3h3sKs"]\n'
    '[Cut "7d keep"]\n'
    "\n"
    "tunisian 3h3c4dJs 7dAhAc/2d2h2c -/- 0/0 0 - "
    "Ad3d5d6dAs2s3s4h4c4s5h5c5s6h6c6s7h7c7sQdQhQcQsJdJhJcKdKhKcKs 0-0/21\n"
    "\n"
    "unfinished\n"
)


def _choose_by_suit(seen: CutView) -> Choice:
    return Choice.KEEP if seen.card.suit % 2 else Choice.OPEN


def _random_record(rules: Rules, seat_count: int, seed: int) -> Record:
    """Returns a record of random play, every third one unfinished."""
    game = deal_game(rules, seed=seed, seat_count=seat_count, decide=_choose_by_suit)
    play_out(game, [RandomPlayer()] * seat_count, Random(seed))
    for _ in range(seed * 5 % 37 if seed % 3 == 0 else 0):
        game.undo()
    return Record(NAMES[:seat_count], game, hand_number=seed, notes=(("Place", "La Marsa"),))


@pytest.mark.parametrize(("rules", "seat_count"), VARIANTS)
def test_a_record_is_read_back_as_it_was_and_its_text_is_a_fixed_point(
    rules: Rules, seat_count: int
) -> None:
    for seed in range(6):
        record = _random_record(rules, seat_count, seed)
        text = format_record(record)
        assert parse_record(text) == record
        assert format_record(parse_record(text)) == text


def test_what_was_parsed_is_written_canonically() -> None:
    assert format_record(parse_record(ENDING)) == ENDING
    canonical = FIRST_DEAL.replace("7dAhAc", "AhAc7d")
    assert format_record(parse_record(FIRST_DEAL)) == canonical
    turned_round = FIRST_DEAL.replace('[Seat0 "Amel"]\n', "").replace("\n\n", '[Seat0 "Amel"]', 1)
    assert format_record(parse_record(turned_round)) == canonical


def test_one_file_holds_many_records() -> None:
    records = tuple(_random_record(TUNISIAN, 2, seed) for seed in range(5))
    assert parse_records(format_records(records)) == records
    assert parse_records("") == ()


def test_moves_may_be_short_stars_left_out_and_lines_broken_anywhere() -> None:
    loose = ENDING.replace("7dx7c", "7♦X7♣").replace("2. Ad KsxAd4d5h", "\n2.\n Ad ksx5h4dad\n")
    assert format_record(parse_record(loose.replace(" 0/0 1", "\n0/0 1"))) == ENDING
    assert format_record(parse_record(ENDING.replace("7dx7c", "7dx"))) == ENDING


def test_comments_are_read_over() -> None:
    commented = (
        ENDING.replace("7dx7c", '7dx7c {his partner\'s\n[anchor] "!"; gone}')
        .replace("2. Ad", "; 2. Kd\n2. Ad{}")
        .replace("\ntunisian", ";;\n{}tunisian")
    )
    assert format_record(parse_record(commented)) == ENDING


def test_names_may_hold_quotation_marks_slashes_and_any_script() -> None:
    names = ('Amel "the cat"', "بدر \\ Badr]")
    record = Record(names, parse_record(ENDING).game, notes=(("Place", "a[b] {c}; d"),))
    assert parse_record(format_record(record)) == record


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "rule", "reason"),
    [
        # the tags
        ('[Seat1 "Badr"]\n', "", 1, 1, None, "the tag Seat1 is missing"),
        ('[Seat0 "Amel"]\n', "", 1, 1, None, "the tag Seat0 is missing"),
        ("[Seat1", "[Seat0", 2, 1, None, "the tag Seat0 is there twice"),
        ('"Badr"]', '"Badr"] [Seat2 "Eve"]', 2, 16, "D1", "there are 2 seats"),
        ('"Badr"]', '"Badr]', 2, 1, None, "not a tag"),
        ('"Badr"]', '"Badr"] [Hand "two"]', 2, 16, None, "not a number"),
        ('"Badr"]', '"Badr"] [Seed "٣"]', 2, 16, None, "not a number"),
        ('"Badr"', '"Ba\tdr"', 2, 1, None, "unprintable"),
        # the position
        ("4d5h7c", "4d5h8c", 4, 10, "V1", "table: not a card"),
        ("Ad/7dKs", "Ad/7dAd", 4, 17, "V1", "hands: Ad is there twice"),
        ("0/0 1 1", "0/10 1 1", 4, 95, "C1", "chkobbas: side 1 has 10"),
        ("Ad/7dKs", "Ad/??", 4, 1, None, "cards are hidden"),
        (" - 0-0/21", "", 6, 1, "V1", "stock: not a card"),
        # the moves
        ("1. -", "1.", 6, 4, None, '"-" should stand here'),
        ("1. - 7dx7c", "7dx7c", 6, 1, None, '"1." should stand here'),
        ("2. Ad", "3. Ad", 7, 1, None, '"2." should stand here'),
        ("2. Ad", "Ad", 7, 1, None, '"2." should stand here'),
        ("7dx7c", "7dx7c*", 6, 6, "C1", "no chkobba"),
        ("KsxAd4d5h", "KsxAd4d5h*", 7, 7, "C2", "no chkobba"),
        ("7dx7c", "7d", 6, 6, "P5", "illegal move, 7d must take 7c"),
        ("2. Ad", "2. Ac", 7, 4, "P1", "illegal move, Ac is not in the hand"),
        ("KsxAd4d5h", "Ksx4d5h", 7, 7, "P3", "illegal move, 4d5h adds up to 9"),
        ("KsxAd4d5h", "KsxKd", 7, 7, "P7", "illegal move, Kd is not on the table"),
        ("2. Ad", "2. Adx", 7, 4, "P3", "illegal move, Ad captures nothing"),
        ("7dx7c", "7dx7c7c", 6, 6, "V1", "7c is there twice"),
        ("7dx7c", "7dxx7c", 6, 6, "P1", "not a move"),
        ("7dx7c", "{7dx7c", 6, 6, None, "a comment that does not end"),
        ("5h\n\n0-4", "5h\n3. Ad\n\n0-4", 8, 1, "P1", "all cards are played"),
        # the result
        ("0-4", "4-0", 9, 1, "S1", 'not the result, which is "0-4"'),
        ("0-4", "0-4-0", 9, 1, "S1", 'not the result, which is "0-4"'),
        ("0-4", "unfinished", 9, 1, "S1", 'not the result, which is "0-4"'),
        ("0-4\n", "", 7, 7, None, "no result follows"),
        (" KsxAd4d5h", "", 9, 1, "M2", 'the result is "unfinished"'),
        ("2. Ad KsxAd4d5h\n\n0-4", "2. unfinished", 7, 1, None, "no move follows"),
    ],
)
def test_a_fault_is_reported_where_it_is(
    old: str, new: str, line: int, column: int, rule: str | None, reason: str
) -> None:
    assert old in ENDING
    with pytest.raises(RecordError) as caught:
        parse_record(ENDING.replace(old, new))
    error = caught.value
    assert (error.line, error.column, error.rule) == (line, column, rule)
    assert reason in error.reason
    assert f'"{error.text}"' in str(error)
    assert f"line {line}, column {column}" in str(error)


@pytest.mark.parametrize(
    ("old", "new", "line", "rule", "reason"),
    [
        ("7d keep", "7d", 4, "D4", "followed by keep or open"),
        ("7d keep", "7d burn", 4, "D4", "followed by keep or open"),
        ("7d keep", "8d keep", 4, "V1", "not a card"),
        ("7d keep", "2d keep", 4, "D4", "2d is not in the hand of seat 0"),
        ("7d keep", "3h keep", 4, "D4", "3h is on the first table"),
        ("7d keep", "7d open", 4, "D4", "7d is not on the first table"),
        ("3s open 3d3h3sKs", "3s keep 3d3h3sKs", 3, "D4", "3s is on the first table"),
        ("3s open 3d3h3sKs", "3c open 3d3h3sKs", 3, "D4", "3c is not on the first table"),
        ("3s open 3d3h3sKs", "3s open 3d3h4sKs", 3, "D6", "no first table that calls"),
        ("3s open 3d3h3sKs", "3s open 3d3h3s", 3, "D6", "no first table that calls"),
        ("3s open 3d3h3sKs", "3d3h3sKs", 3, "V1", "not a card"),
        ("3s open 3d3h3sKs", "", 3, "V1", "not a list of cards"),
    ],
)
def test_the_cut_card_and_the_redeals_are_checked_against_the_rules(
    old: str, new: str, line: int, rule: str, reason: str
) -> None:
    assert old in FIRST_DEAL
    with pytest.raises(RecordError) as caught:
        parse_record(FIRST_DEAL.replace(old, new))
    assert (caught.value.line, caught.value.rule) == (line, rule)
    assert reason in caught.value.reason


def test_cut_and_redeals_are_read_back() -> None:  # D4, D6
    dealing = parse_record(FIRST_DEAL).game.dealing
    assert dealing.decision == Decision(parse_card("7d"), Choice.KEEP)
    assert [redeal.table for redeal in dealing.redeals] == [parse_cards("3d3h3sKs")]


def test_alternate_knows_redeals_of_kings_but_no_cut_card() -> None:  # D4, D6
    text = FIRST_DEAL.replace("tunisian", "alternate").replace("/21", "/11")
    plain = text.replace('[Cut "7d keep"]\n', "").replace("3s open 3d3h3sKs", "2hKdKcKs")
    assert len(parse_record(plain).game.dealing.redeals) == 1
    with pytest.raises(RecordError, match=r"line 3.*no first table .*\(D6\)"):
        parse_record(plain.replace("2hKdKcKs", "3d3h3sKs"))
    with pytest.raises(RecordError, match=r"line 4.*no cut card is known in alternate.*\(D4\)"):
        parse_record(text.replace('[Redeal "3s open 3d3h3sKs"]', ""))


def test_an_ambiguous_short_move_is_reported_with_its_candidates() -> None:
    text = FIRST_DEAL.replace("7dAhAc", "3sAhAc").replace("2s3s4h", "2s7d4h")
    text = text.replace('[Cut "7d keep"]\n', "").replace("unfinished", "1. 3sx\n\nunfinished")
    with pytest.raises(RecordError, match="line 7, column 4: ambiguous, 3sx3h or 3sx3c"):
        parse_record(text)


def test_faults_of_a_later_record_have_the_line_of_the_file() -> None:
    text = FIRST_DEAL + "\r\n" + ENDING.replace("0-4", "1-4")
    with pytest.raises(RecordError, match="line 18, column 1"):
        parse_records(text)
    with pytest.raises(RecordError, match="2 records instead of one"):
        parse_record(FIRST_DEAL + ENDING)


def test_an_illegal_move_quotes_its_position() -> None:
    with pytest.raises(RecordError) as caught:
        parse_record(ENDING.replace("2. Ad", "2. Kd"))
    quoted = str(caught.value).split('"')[1]
    assert parse_position(quoted).turn == 0


def test_what_could_not_be_read_back_is_not_written() -> None:
    game = Game(deal(TUNISIAN, seed=1))
    with pytest.raises(ChkobbaError, match="1 names for 2 seats"):
        format_record(Record(("Amel",), game))
    with pytest.raises(ChkobbaError, match="Seat1 has an unprintable value"):
        format_record(Record(("Amel", "Ba\ndr"), game))
    with pytest.raises(HiddenCardsError):
        format_record(Record(NAMES[:2], Game(view(game.start, 0).position)))
    for notes in ((("Cut", "7d keep"),), (("a b", ""),), (("Place", "x"), ("Place", "y"))):
        with pytest.raises(ChkobbaError, match="no name for a note"):
            format_record(Record(NAMES[:2], game, notes=notes))


def test_a_chkobba_is_marked_by_a_star_and_read_without_it() -> None:  # C1
    start = parse_position(
        "tunisian 2d6s QhAd/AhAc 4h4c4s5d6d6h6cQdQcQsJsKdKcKs7c/"
        "As2h2c2s3d3h3c3s4d5h5c5s7d7h7sJdJhJcKh 0/0 0 1 - 17-12/21"
    )
    game = Game(start)
    game.play(Move(parse_card("Qh"), parse_cards("2d6s")))
    text = format_record(Record(NAMES[:2], game))
    assert "1. Qhx2d6s*\n" in text
    assert format_record(parse_record(text.replace("*", ""))) == text


def test_no_mutilated_record_gets_anything_but_a_record_error() -> None:
    rng = Random(1)
    texts = [ENDING, FIRST_DEAL, format_record(_random_record(ALTERNATE, 3, 1))]
    letters = sorted(set("".join(texts)) | set('{};\\"[]*x?ß٣\x00\ufe0f'))
    for _ in range(3000):
        text = rng.choice(texts)
        for _ in range(rng.randint(1, 3)):
            at = rng.randrange(len(text))
            text = text[:at] + rng.choice(letters) * rng.randint(0, 2) + text[at + 1 :]
        try:
            records = parse_records(text)
        except RecordError as error:
            _assert_points_at_its_text(error, text)
        else:
            assert parse_records(format_records(records)) == records


def _assert_points_at_its_text(error: RecordError, text: str) -> None:
    line = text.split("\n")[error.line - 1]
    assert line[error.column - 1 :].startswith(error.text.split("\n", maxsplit=1)[0])

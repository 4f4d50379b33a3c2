"""The address of the board tells all that is on it."""

from urllib.parse import parse_qs, urlsplit

from engine.notation import format_position
from engine.rules import ALTERNATE, TUNISIAN
from tests.tutor.board.positions import LAST_DEAL
from tutor.board.address import Detail, board_href, read_board
from tutor.board.analysis import Sight

TEXT = format_position(LAST_DEAL)


def test_no_position_is_an_empty_board_of_the_profile() -> None:
    board = read_board({}, ALTERNATE)
    assert (board.text, board.troubles, board.is_setting_up) == ("", (), True)
    assert board.draft.rules == ALTERNATE


def test_a_sound_position_is_analysed_until_it_is_to_be_set_up() -> None:
    assert not read_board({"position": TEXT}, TUNISIAN).is_setting_up
    assert read_board({"position": TEXT, "setup": "1"}, TUNISIAN).is_setting_up
    assert read_board({"position": TEXT[:-3]}, TUNISIAN).is_setting_up


def test_plays_sight_detail_and_step_are_read() -> None:
    query = {"position": TEXT, "moves": "4sx4c", "see": "player", "show": "facts", "step": "2"}
    board = read_board(query, TUNISIAN)
    assert board.position == board.draft.play(board.tree.plays()[0])
    assert (board.sight, board.detail, board.step) == (Sight.PLAYER, Detail.FACTS, 2)


def test_what_an_address_cannot_mean_is_the_usual() -> None:
    board = read_board({"position": TEXT, "see": "x", "show": "<b>", "step": "-9"}, TUNISIAN)
    assert (board.sight, board.detail, board.step) == (Sight.SHOWN, Detail.CATEGORIES, None)


def test_a_link_leads_back_to_the_same_board() -> None:
    link = board_href(LAST_DEAL, moves="4sx4c.7c(Qh!)")
    query = {name: values[0] for name, values in parse_qs(urlsplit(link).query).items()}
    board = read_board(query, ALTERNATE)
    assert (board.draft, board.tree.text) == (LAST_DEAL, "4sx4c.7c(Qh!)")

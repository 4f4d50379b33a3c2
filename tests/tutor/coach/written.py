"""A short record with one blunder, which is judged at once: a last deal of two."""

from engine.game import Game
from engine.notation import parse_move
from engine.records import Record, format_record
from tests.tutor.coach.test_decisions import LAST_DEAL


def short_record() -> str:
    """Returns the text of a last deal in which Amel lays the three instead of taking the four."""
    game = Game(LAST_DEAL)
    game.play(parse_move("3s"))
    while not game.is_over:
        game.play(game.position.legal_moves()[0])
    return format_record(Record(("Amel", "Badr"), game))

"""What the commands answer; the shapes are fixed, since other programs read them."""

import os
import subprocess
import sys
from typing import Final

import pytest

from engine.notation import parse_move, parse_position
from tests.engine.data_files import counted_positions, solved_positions
from tests.source_tree import ROOT
from tests.tutor.command import FIRST_DEAL, HIDDEN_LAST_DEAL, LAST_DEAL, Command

START_SECONDS: Final = 0.3


@pytest.fixture
def chkobba(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)


def test_legal_lists_every_move_with_what_it_takes(chkobba: Command) -> None:
    answer = chkobba("legal", LAST_DEAL, "--json")
    assert (answer.status, answer.err) == (0, "")
    assert answer.document == {
        "moves": [
            {"move": "3s", "card": "3s", "captures": [], "chkobba": False},
            {"move": "4sx4c*", "card": "4s", "captures": ["4c"], "chkobba": True},
            {"move": "Kd", "card": "Kd", "captures": [], "chkobba": False},
        ]
    }


def test_legal_reads_well(chkobba: Command) -> None:
    assert chkobba("legal", LAST_DEAL).out == (
        "3s      3♠ is laid.\n4sx4c*  4♠ takes 4♣, a chkobba!\nKd      K♦ is laid.\n"
    )


def test_legal_needs_only_the_hand_that_plays(chkobba: Command) -> None:
    assert len(chkobba("legal", FIRST_DEAL, "--json").entries("moves")) == 3


def test_check_of_the_best_play_costs_nothing(chkobba: Command) -> None:
    answer = chkobba("check", LAST_DEAL, "4sx4c*", "--json")
    assert answer.status == 0
    assert answer.document == {
        "legal": True,
        "rule": None,
        "reason": "4♠ takes 4♣, its equal. The table is clear: a chkobba!",
        "loss": 0,
        "grade": "best",
    }


def test_check_grades_a_lesser_play(chkobba: Command) -> None:
    document = chkobba("check", HIDDEN_LAST_DEAL, "3s", "--json").document
    assert (document["loss"], document["grade"]) == (2, "blunder")


def test_check_of_an_illegal_play_says_why_and_fails(chkobba: Command) -> None:
    answer = chkobba("check", LAST_DEAL, "4s", "--json")
    assert (answer.status, answer.err) == (1, "")
    assert answer.document == {
        "legal": False,
        "rule": "P5",
        "reason": "4♠ cannot be laid: it can take 4♣, and a card that can take must. "
        "You may play another card instead.",
        "loss": None,
        "grade": None,
    }


def test_check_of_a_short_form_that_takes_nothing_fails(chkobba: Command) -> None:
    answer = chkobba("check", LAST_DEAL, "3sx", "--json")
    assert (answer.status, answer.document["rule"]) == (1, "P3")


def test_check_knows_no_loss_while_cards_are_hidden(chkobba: Command) -> None:
    document = chkobba("check", FIRST_DEAL, "7cx2h5h", "--json").document
    assert document["legal"]
    assert (document["loss"], document["grade"]) == (None, None)


def test_check_reads_well(chkobba: Command) -> None:
    assert chkobba("check", LAST_DEAL, "3s").out == (
        "legal: 3♠ is worth 3, and nothing on the table makes 3: it is laid.\nloss 2: Blunder\n"
    )
    illegal = chkobba("check", LAST_DEAL, "Kdx4c")
    assert illegal.out == "illegal: 4♣ is worth 4, but K♦ takes exactly 10. (P3)\n"
    assert illegal.status == 1


@pytest.mark.parametrize("position", [LAST_DEAL, HIDDEN_LAST_DEAL])
def test_solve_gives_every_value_best_first(chkobba: Command, position: str) -> None:
    given = {"cards": -1, "diamonds": -1, "bermila": -1, "seven_of_diamonds": -1}
    assert chkobba("solve", position, "--json").document == {
        "method": "exact",
        "moves": [
            {
                "move": move,
                "value": value,
                "loss": loss,
                "stderr": 0,
                "best_share": share,
                "breakdown": given | {"chkobbas": chkobbas},
            }
            for move, value, loss, share, chkobbas in (
                ("4sx4c*", -3, 0, 1, 1),
                ("Kd", -4, 1, 0, 0),
                ("3s", -5, 2, 0, -1),
            )
        ],
    }


def test_solve_takes_the_options_for_hidden_cards(chkobba: Command) -> None:
    plain = chkobba("solve", LAST_DEAL, "--json")
    assert chkobba("solve", LAST_DEAL, "--worlds", "50", "--seed", "1", "--json") == plain


def test_solve_gives_expected_values_where_cards_are_hidden(chkobba: Command) -> None:
    options = ("--worlds", "50", "--seed", "1", "--json")
    document = chkobba("solve", FIRST_DEAL, *options).document
    assert document["method"] == "expected"
    for entry in chkobba("solve", FIRST_DEAL, *options).entries("moves"):
        assert 0 <= float(str(entry["best_share"])) <= 1
    assert chkobba("solve", FIRST_DEAL, *options).document == document


def test_solve_reads_well(chkobba: Command) -> None:
    assert chkobba("solve", LAST_DEAL).out == (
        "move    value  loss  cards  diamonds  bermila  seven_of_diamonds  chkobbas\n"
        "4sx4c*     −3     0     −1        −1       −1                 −1        +1\n"
        "Kd         −4     1     −1        −1       −1                 −1         0\n"
        "3s         −5     2     −1        −1       −1                 −1        −1\n"
    )


def test_solve_of_a_finished_hand_has_no_moves(chkobba: Command) -> None:
    position = parse_position(LAST_DEAL)
    while not position.is_over:
        position = position.after(position.legal_moves()[0])
    assert chkobba("solve", str(position), "--json").document == {"method": "exact", "moves": []}
    assert chkobba("solve", str(position)).out == "The round is over: there is nothing to play.\n"
    assert chkobba("legal", str(position), "--json").document == {"moves": []}


WORKED_EXAMPLE: Final = (
    "AdAhAcAs2d3d4d5dQhQcQs6h6c6s7d7h2c2h3h3c4c6d/2s3s4h4s5h5c5s7c7sQdJdJhJcJsKdKhKcKs"
)
"""22 cards, 6 diamonds more or less, sevens 2-2, sixes 4-0."""


def test_score_counts_each_category(chkobba: Command) -> None:
    answer = chkobba(
        "score", "--rules", "tunisian", "--piles", WORKED_EXAMPLE, "--chkobbas", "1/0", "--json"
    )
    assert answer.status == 0
    names = ("cards", "diamonds", "bermila", "seven_of_diamonds", "chkobbas", "total")
    assert answer.document == {
        "sides": [
            dict(zip(names, (1, 1, 1, 1, 1, 5), strict=True)),
            dict(zip(names, (0, 0, 0, 0, 0, 0), strict=True)),
        ]
    }


def test_score_shows_the_counts_to_people(chkobba: Command) -> None:
    answer = chkobba("score", "--rules", "tunisian", "--piles", WORKED_EXAMPLE, "--chkobbas", "1/0")
    assert answer.err == ""
    assert answer.out == (
        "cards              1  0  cards 22–18\n"
        "diamonds           1  0  diamonds 7–3\n"
        "bermila            1  0  sevens 2–2, sixes 4–0\n"
        "seven_of_diamonds  1  0  7d 1–0\n"
        "chkobbas           1  0  chkobbas 1–0\n"
        "total              5  0\n"
    )


def test_score_counts_piles_as_they_stand_and_says_so(chkobba: Command) -> None:
    arguments = ("score", "--rules", "tunisian", "--piles", "7d/7h7c7s", "--chkobbas", "0/0")
    answer = chkobba(*arguments)
    assert answer.err == "note: 4 cards in the piles instead of 40; counted as they stand\n"
    assert chkobba(*arguments, "--json").err == ""


def test_score_takes_an_empty_pile_first(chkobba: Command) -> None:
    answer = chkobba(
        "score", "--piles", "-/7d7h", "--rules", "alternate", "--chkobbas", "0/1", "--json"
    )
    assert [side["total"] for side in answer.entries("sides")] == [0, 4]


def test_score_knows_three_sides(chkobba: Command) -> None:
    answer = chkobba(
        "score", "--rules", "alternate", "--piles", "7d/2h3h/-", "--chkobbas", "0/0/2", "--json"
    )
    assert [side["total"] for side in answer.entries("sides")] == [2, 1, 2]


def test_score_shows_the_primiera_where_it_is_played(chkobba: Command) -> None:
    arguments = ("--piles", "7dAh2c3s/-", "--chkobbas", "0/0", "--json")
    usual = chkobba("score", "--rules", "alternate", *arguments).entries("sides")[0]
    house = chkobba("score", "--rules", "alternate+primiera", *arguments).entries("sides")[0]
    assert "primiera" not in usual
    assert house["primiera"] == 1


@pytest.mark.parametrize(("taker", "points"), [("0", [1, 0]), ("1", [0, 1])])
def test_score_gives_ties_to_the_taker_where_the_house_does(
    chkobba: Command, taker: str, points: list[int]
) -> None:
    arguments = ("--piles", "2h3h/2c3c", "--chkobbas", "0/0", "--taker", taker, "--json")
    tied = chkobba("score", "--rules", "alternate", *arguments).entries("sides")
    given = chkobba("score", "--rules", "alternate+tie-to-taker", *arguments).entries("sides")
    assert [side["cards"] for side in tied] == [0, 0]
    assert [side["cards"] for side in given] == points


def test_perft_counts(chkobba: Command) -> None:
    assert chkobba("perft", LAST_DEAL, "0", "--json").document == {"nodes": 1}
    assert chkobba("perft", LAST_DEAL, "3", "--json").document == {"nodes": 18}
    assert chkobba("perft", LAST_DEAL, "3").out == "18\n"


def test_perft_divides_by_move(chkobba: Command) -> None:
    document = chkobba("perft", LAST_DEAL, "3", "--divide", "--json").document
    assert document == {"nodes": 18, "divide": {"3s": 6, "4sx4c*": 6, "Kd": 6}}
    assert chkobba("perft", LAST_DEAL, "3", "--divide").out.split() == [
        *("3s", "6", "4sx4c*", "6", "Kd", "6", "18")
    ]


def test_play_compares_two_players(chkobba: Command) -> None:
    arguments = ("play", "--players", "greedy,random", "--hands", "20", "--seed", "3")
    document = chkobba(*arguments, "--json").document
    assert set(document) == {"hands", "mean", "stderr", "players"}
    assert (document["hands"], document["players"]) == (20, ["greedy", "random"])
    assert chkobba(*arguments, "--json").document == document
    assert chkobba(*arguments).out.startswith("greedy minus random: +")


def test_the_same_player_is_as_good_as_itself(chkobba: Command) -> None:
    document = chkobba("play", "--players", "greedy,greedy", "--hands", "5", "--json").document
    assert (document["mean"], document["stderr"]) == (0, 0)


def test_the_solved_reference_positions_agree_on_the_command_line(chkobba: Command) -> None:
    for case in solved_positions()[:25]:
        values = {}
        for entry in chkobba("solve", case.position, "--json").entries("moves"):
            move = parse_move(str(entry["move"]))
            values[str(move.card), tuple(map(str, move.captured))] = entry["value"]
        assert values == case.values


def test_the_counted_reference_positions_agree_on_the_command_line(chkobba: Command) -> None:
    for case in counted_positions()[:25]:
        depth, nodes = min(case.node_counts.items())
        document = chkobba("perft", case.position, str(depth), "--json").document
        assert document == {"nodes": nodes}


def _run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tutor.cli", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_command_runs_as_a_program() -> None:
    finished = _run("check", LAST_DEAL, "4s", "--json")
    assert (finished.returncode, finished.stderr) == (1, "")
    assert finished.stdout.startswith('{"legal": false')


@pytest.mark.parametrize(
    "arguments",
    [
        ("legal", LAST_DEAL, "--json"),
        ("check", LAST_DEAL, "4s", "--json"),
        ("score", "--rules", "tunisian", "--piles", "7d/-", "--chkobbas", "0/0", "--json"),
        ("perft", LAST_DEAL, "2", "--json"),
    ],
    ids=lambda arguments: arguments[0],
)
def test_a_command_without_analysis_is_there_at_once(arguments: tuple[str, ...]) -> None:
    """Measured in processor time, the best of three: other programs may be busy meanwhile."""
    seconds = []
    for _ in range(3):
        before = os.times()
        _run(*arguments)
        after = os.times()
        used = after.children_user + after.children_system
        seconds.append(used - before.children_user - before.children_system)
    assert min(seconds) < START_SECONDS

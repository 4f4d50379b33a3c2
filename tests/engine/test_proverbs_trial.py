"""The trial of the rules of thumb: its counts, its intervals and its two judges."""

from collections.abc import Mapping
from itertools import islice

import pytest

from engine.captures import captures
from engine.moves import Move
from engine.position import Position
from engine.proverbs import all_advice
from engine.proverbs.__main__ import main
from engine.proverbs.judges import exact_losses, expected_judge
from engine.proverbs.self_play import has_choice_in_last_deal, self_play_positions
from engine.proverbs.trial import FEWEST_IN_PHASE, Trial, outcomes, proverb_table, wilson_interval
from engine.rules import ALTERNATE, TUNISIAN, Rules
from engine.solver import solve
from engine.validity import problems


def _flat(position: Position) -> Mapping[Move, float]:
    """Judges that no move loses anything."""
    return dict.fromkeys(position.legal_moves(), 0.0)


def _captures_cost(position: Position) -> Mapping[Move, float]:
    """Judges that each capture loses a point."""
    return {move: float(move.is_capture) for move in position.legal_moves()}


def _trial_of(point: str, trials: tuple[Trial, ...]) -> Trial:
    return next(trial for trial in trials if trial.point == point)


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [  # the published values of Wilson's interval
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_the_interval_is_wilsons(successes: int, trials: int, low: float, high: float) -> None:
    assert wilson_interval(successes, trials) == pytest.approx((low, high), abs=0.0001)


def test_where_no_move_loses_all_are_right() -> None:
    for trial in proverb_table(self_play_positions(40, seed=1), _flat):
        tally = trial.tally
        assert tally.right_count == tally.rejected_right_count == tally.spoken_count
        assert tally.better_count == tally.worse_count == 0


def test_where_captures_lose_taking_is_wrong() -> None:
    trial = _trial_of("T31", proverb_table(self_play_positions(40, seed=1), _captures_cost))
    assert trial.tally.spoken_count > 10
    assert trial.tally.right_count == 0
    assert trial.tally.worse_count == trial.tally.rejected_right_count == trial.tally.spoken_count


def test_every_way_of_dividing_divides_all_positions() -> None:
    for trial in proverb_table(self_play_positions(50, seed=2), _flat):
        total = sum(phase.tally.spoken_count for phase in trial.phases)
        assert total == 3 * trial.tally.spoken_count


def test_a_phase_with_few_positions_is_never_called_the_worst() -> None:
    for trial in proverb_table(self_play_positions(80, seed=3), _captures_cost):
        worst = trial.worst_phase
        if worst is None:
            assert all(phase.tally.spoken_count < FEWEST_IN_PHASE for phase in trial.phases)
        else:
            assert worst.tally.spoken_count >= FEWEST_IN_PHASE


def test_a_judge_is_asked_only_where_a_rule_speaks() -> None:
    asked: list[Position] = []

    def judge(position: Position) -> Mapping[Move, float]:
        asked.append(position)
        return _flat(position)

    positions = tuple(self_play_positions(30, seed=4))
    for position in positions:
        tuple(outcomes(position, judge))
    assert asked == [position for position in positions if all_advice(position)]


@pytest.mark.parametrize(("rules", "seat_count"), [(TUNISIAN, 2), (ALTERNATE, 3), (TUNISIAN, 4)])
def test_self_play_gives_sound_positions_and_the_same_for_a_seed(
    rules: Rules, seat_count: int
) -> None:
    positions = tuple(self_play_positions(8, seed=5, rules=rules, seat_count=seat_count))
    again = self_play_positions(8, seed=5, rules=rules, seat_count=seat_count)
    assert positions == tuple(again)
    assert not [position for position in positions if problems(position)]
    assert all(len(position.legal_moves()) > 1 for position in positions)


def test_the_two_judges_agree_where_all_cards_can_be_counted() -> None:
    positions = self_play_positions(10, seed=6, is_wanted=has_choice_in_last_deal)
    expected = expected_judge(20, seed=1)
    for position in positions:
        assert expected(position) == exact_losses(position)


def test_a_value_that_is_gone_is_never_swept() -> None:  # T3, by proof
    positions = self_play_positions(120, seed=7, is_wanted=has_choice_in_last_deal)
    spoken = [position for position in positions if "T3" in all_advice(position)]
    assert spoken
    for position in islice(spoken, 5):
        for move in all_advice(position)["T3"].recommended:
            after = solve(position).position.after(move)
            held = after.hands[after.turn]
            assert not any(after.table in captures(after.table, card, TUNISIAN) for card in held)


def test_a_lay_beats_every_capture_in_about_one_last_deal_in_ten() -> None:  # T31
    positions = self_play_positions(300, seed=8, is_wanted=has_choice_in_last_deal)
    tally = _trial_of("T31", proverb_table(positions, exact_losses)).tally
    low, high = wilson_interval(tally.worse_count, tally.spoken_count)
    assert low < 0.10 < high


def test_the_table_has_a_row_for_each_rule(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--positions", "5", "--seed", "9", "--judge", "exact"])
    rows = capsys.readouterr().out.splitlines()
    assert len(rows) == 2 + 22
    assert all(row.count("|") == rows[0].count("|") for row in rows)

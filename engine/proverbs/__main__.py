"""Prints the trial of the rules of thumb as a Markdown table, or as JSON to be kept.

`python -m engine.proverbs` tries them in 10,000 positions of all deals, by the analyst's means over
the hidden cards; `--judge exact` in last deals, where every loss is proved. `findings/` keeps what

    python -m engine.proverbs --json
    python -m engine.proverbs --judge exact --positions 5000 --json

print in some minutes each. By the first of them T14, T29 and T5 lose more often than they gain;
T7, T12, T22 and T26 make no difference; T3, T4, T6, T8, T10, T11, T13, T16 and T31 hold.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator
from typing import Final

from engine.notation import parse_rules
from engine.position import Position
from engine.proverbs.book import PROVERBS
from engine.proverbs.judges import exact_losses, expected_judge
from engine.proverbs.record import Settings, format_findings
from engine.proverbs.self_play import has_choice, has_choice_in_last_deal, self_play_positions
from engine.proverbs.trial import Phase, Trial, proverb_table

HEADING: Final = (
    "| point | rule of thumb | speaks | right | 95 % | the others right | better : worse "
    "| fails most |\n|---|---|--:|--:|--:|--:|--:|---|\n"
)
REPORT_EVERY: Final = 500


def main(arguments: list[str] | None = None) -> None:
    """Runs the command line.

    >>> main(["--positions", "2", "--judge", "exact"])  # doctest: +ELLIPSIS
    | point | rule of thumb | ...
    """
    options = _options(arguments)
    settings = Settings(
        judge=options.judge,
        positions=options.positions,
        seed=options.seed,
        worlds=options.worlds if options.judge == "expected" else 0,
        rules=options.rules,
        seats=options.seats,
    )
    trials = _tried(settings)
    if options.json:
        sys.stdout.write(format_findings(settings, trials))
    else:
        sys.stdout.write(HEADING + "".join(map(_row, trials)))


def _tried(settings: Settings) -> tuple[Trial, ...]:
    is_exact = settings.judge == "exact"
    positions = self_play_positions(
        settings.positions,
        settings.seed,
        rules=parse_rules(settings.rules),
        seat_count=settings.seats,
        is_wanted=has_choice_in_last_deal if is_exact else has_choice,
    )
    judge = exact_losses if is_exact else expected_judge(settings.worlds, seed=settings.seed)
    return proverb_table(_reported(positions, settings.positions), judge)


def _options(arguments: list[str] | None) -> Namespace:
    parser = ArgumentParser(prog="python -m engine.proverbs", description=__doc__)
    parser.add_argument("--positions", type=int, default=10_000, help="how many, one a hand")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--judge", choices=("expected", "exact"), default="expected")
    parser.add_argument("--worlds", type=int, default=500, help="lies of the cards a position")
    parser.add_argument("--rules", default="tunisian")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--json", action="store_true", help="for engine/proverbs/findings")
    return parser.parse_args(arguments)


def _reported(positions: Iterable[Position], count: int) -> Iterator[Position]:
    """Yields the positions and tells on standard error how far it is."""
    for number, position in enumerate(positions, start=1):
        yield position
        if number % REPORT_EVERY == 0:
            sys.stderr.write(f"{number} of {count} positions\n")


def _row(trial: Trial) -> str:
    tally, (low, high) = trial.tally, trial.tally.interval
    if not tally.spoken_count:
        return f"| {trial.point} | {PROVERBS[trial.point].meaning} | 0 | – | – | – | – | – |\n"
    return (
        f"| {trial.point} | {PROVERBS[trial.point].meaning} | {tally.spoken_count} "
        f"| {tally.right_share:.0%} | {low:.0%}–{high:.0%} | {tally.rejected_right_share:.0%} "
        f"| {tally.better_count} : {tally.worse_count} | {_phase(trial.worst_phase)} |\n"
    )


def _phase(phase: Phase | None) -> str:
    if phase is None:
        return "–"
    return f"{phase.label}: {phase.tally.right_share:.0%} of {phase.tally.spoken_count}"


if __name__ == "__main__":
    main()

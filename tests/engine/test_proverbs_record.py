"""The kept results of the trials: complete, of these rules, and what the command would write."""

import pytest

from engine.proverbs import PROVERBS
from engine.proverbs.__main__ import main
from engine.proverbs.record import format_findings, kept_findings, parse_findings

EACH_JUDGE = pytest.mark.parametrize("judge", ["exact", "expected"])


@EACH_JUDGE
def test_every_rule_has_its_kept_result(judge: str) -> None:
    findings = kept_findings(judge)
    assert list(findings.trials) == list(PROVERBS)
    assert findings.settings.judge == judge
    assert findings.settings.positions >= 3000
    for trial in findings.trials.values():
        assert trial.position_count == findings.settings.positions


@EACH_JUDGE
def test_kept_counts_fit_together(judge: str) -> None:
    for trial in kept_findings(judge).trials.values():
        tally = trial.tally
        assert tally.better_count + tally.worse_count <= tally.spoken_count
        assert max(tally.right_count, tally.rejected_right_count) <= tally.spoken_count
        assert sum(phase.tally.spoken_count for phase in trial.phases) == 3 * tally.spoken_count


@EACH_JUDGE
def test_results_are_written_as_they_are_read(judge: str) -> None:
    findings = kept_findings(judge)
    text = format_findings(findings.settings, tuple(findings.trials.values()))
    assert parse_findings(text) == findings


def test_the_command_writes_what_is_kept(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--positions", "4", "--judge", "exact", "--json"])
    findings = parse_findings(capsys.readouterr().out)
    assert findings.settings.positions == 4
    assert list(findings.trials) == list(PROVERBS)

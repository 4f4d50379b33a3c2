"""The kept results of the trials, one file a judge, for lessons to quote.

The files are written by `python -m engine.proverbs --json`; each tells with which settings.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from typing import Final, TypedDict

from engine.proverbs.trial import Phase, Tally, Trial

FINDINGS_FOLDER: Final = "findings"


@dataclass(frozen=True, slots=True)
class Settings:
    """How a trial was made; the same settings give the same result.

    >>> Settings("exact", positions=3000, seed=1, worlds=0, rules="tunisian", seats=2).judge
    'exact'
    """

    judge: str
    positions: int
    seed: int
    worlds: int
    rules: str
    seats: int


@dataclass(frozen=True, slots=True)
class Findings:
    """The trials of all rules of thumb by the ids of their points, and how they were made.

    >>> settings = Settings("exact", positions=0, seed=1, worlds=0, rules="tunisian", seats=2)
    >>> Findings(settings, {}).trials
    {}
    """

    settings: Settings
    trials: Mapping[str, Trial]


class _SettingsEntry(TypedDict):
    judge: str
    positions: int
    seed: int
    worlds: int
    rules: str
    seats: int


class _TrialEntry(TypedDict):
    point: str
    position_count: int
    tally: list[int]
    phases: dict[str, list[int]]


class _FindingsEntry(TypedDict):
    settings: _SettingsEntry
    trials: list[_TrialEntry]


def format_findings(settings: Settings, trials: Sequence[Trial]) -> str:
    """Returns the results as JSON, one line a rule.

    >>> settings = Settings("exact", positions=0, seed=1, worlds=0, rules="tunisian", seats=2)
    >>> parse_findings(format_findings(settings, ())) == Findings(settings, {})
    True
    """
    head = json.dumps(asdict(settings))
    rows = ",\n".join(json.dumps(_trial_entry(trial), ensure_ascii=False) for trial in trials)
    return f'{{"settings": {head},\n"trials": [\n{rows}\n]}}\n'


def parse_findings(text: str) -> Findings:
    """Returns the results that `format_findings` wrote.

    >>> parse_findings('''{"settings": {"judge": "exact", "positions": 0, "seed": 1, "worlds": 0,
    ...     "rules": "tunisian", "seats": 2}, "trials": []}''').settings.judge
    'exact'
    """
    entry: _FindingsEntry = json.loads(text)
    trials = [_trial(each) for each in entry["trials"]]
    return Findings(Settings(**entry["settings"]), {trial.point: trial for trial in trials})


@cache
def kept_findings(judge: str) -> Findings:
    """Returns the results shipped for the `exact` or the `expected` judge.

    >>> kept_findings("exact").trials["T3"].tally.right_share > 0.95
    True
    """
    return parse_findings(
        (files("engine.proverbs") / FINDINGS_FOLDER / f"{judge}.json").read_text("utf-8")
    )


def _trial_entry(trial: Trial) -> _TrialEntry:
    return {
        "point": trial.point,
        "position_count": trial.position_count,
        "tally": _numbers(trial.tally),
        "phases": {phase.label: _numbers(phase.tally) for phase in trial.phases},
    }


def _trial(entry: _TrialEntry) -> Trial:
    phases = [Phase(label, Tally(*numbers)) for label, numbers in entry["phases"].items()]
    return Trial(entry["point"], entry["position_count"], Tally(*entry["tally"]), tuple(phases))


def _numbers(tally: Tally) -> list[int]:
    return [
        tally.spoken_count,
        tally.right_count,
        tally.rejected_right_count,
        tally.better_count,
        tally.worse_count,
    ]

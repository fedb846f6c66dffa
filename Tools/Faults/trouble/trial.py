"""One workload with trouble at one point, judged."""

from __future__ import annotations

import asyncio
import traceback
from collections import Counter
from dataclasses import dataclass, field

from .oracle import compare
from .shim import Point, Report
from .stage import DamageTold, Stage
from .workloads import WORKLOADS

_LONGEST_SECONDS = 120
#: How long a lasting failure is watched before the broker is started without it.
_FAILING_PATIENCE = 2.0


@dataclass
class Verdict:
    """What came of a trial."""

    workload: str
    point: Point | None
    recovery: Point | None
    wrong: list[str] = field(default_factory=list)
    #: Whether the point was come to.
    is_reached: bool = False
    acknowledgements: int = 0
    recoveries: list[float] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    #: The broker was killed before it could mend what was done to its store, and said so when it came back.
    is_damage_told: bool = False
    otherwise: list[str] = field(default_factory=list)
    refused: dict[str, int] = field(default_factory=dict)
    #: The calls of the first start, and of the one after it.
    calls: list[Counter[str]] = field(default_factory=list)
    log: str = ""

    def __str__(self) -> str:
        twice = f", then {self.recovery}" if self.recovery else ""
        return f"{self.workload}, {self.point or 'no trouble'}{twice}"


async def run(workload: str, point: Point | None, recovery: Point | None = None) -> Verdict:
    verdict = Verdict(workload, point, recovery)
    stage = Stage(point, recovery)
    try:
        await asyncio.wait_for(_play(stage, workload, verdict), _LONGEST_SECONDS)
    except Exception as error:
        verdict.wrong.append(f"it did not come to its end: {error!r}\n{traceback.format_exc(limit=-3)}")
    return _told(verdict, stage)


async def run_failing(workload: str, point: Point) -> Verdict:
    """As ``run``, where the trouble may last: then the broker is started without it before the rest is done."""
    verdict = Verdict(workload, point, None)
    stage = Stage(point)
    stage.patience = _FAILING_PATIENCE if point.act == "ever" else stage.patience
    try:
        await asyncio.wait_for(_play(stage, workload, verdict), _LONGEST_SECONDS)
    except Exception as error:
        verdict.wrong.append(f"it did not come to its end: {error!r}\n{traceback.format_exc(limit=-3)}")
    return _told(verdict, stage)


def _told(verdict: Verdict, stage: Stage) -> Verdict:
    verdict.acknowledgements = stage.ledger.acknowledgements
    verdict.recoveries, verdict.ends = stage.recoveries, stage.broker.ends
    verdict.otherwise, verdict.refused = stage.ledger.otherwise, dict(stage.ledger.refused)
    return verdict


async def _play(stage: Stage, workload: str, verdict: Verdict) -> None:
    try:
        async with stage:
            try:
                await WORKLOADS[workload](stage)
                verdict.wrong += stage.ledger.broken + await compare(stage)
            except DamageTold as told:
                verdict.is_damage_told = True
                if (stage.broker.state / "broker.sqlite.rescued").exists():
                    verdict.wrong.append(f"the store had been written anew already, and yet: {told}")
            finally:
                reports = [Report.read(stage.broker.folder / f"calls-{number}") for number in (1, 2)]
                verdict.calls = [report.calls for report in reports]
                verdict.is_reached = reports[0].hits > 0
                verdict.log = stage.broker.last_words
                verdict.wrong += _deaths(stage)
    finally:
        stage.is_supervised = False


def _deaths(stage: Stage) -> list[str]:
    """It may only be killed, or end in good order, or say that it cannot start."""
    ends = stage.broker.ends
    wrong = [f"the broker ended with {status}" for status in ends if status not in (0, 1, -9)]
    if 1 in ends and "activity-broker: " not in stage.broker.last_words:
        wrong.append("the broker ended with 1 and said nothing")
    return wrong

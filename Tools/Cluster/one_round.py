"""One round: a fault while people work, then a view that has to become, and to have been, true."""

from __future__ import annotations

import asyncio
import random
import statistics
import time
from dataclasses import dataclass, field

from activitybroker.enums import OutcomeCode
from changes import Changes
from faults import FAULTS
from openings import Ledger, Openings, reach
from polling import Failure
from truthfulness import judge
from wall import Wall

#: How long a view that has not become true in time is waited for, to tell late from never.
_PATIENCE = 60.0
_PAUSE = 0.1
#: For machines to have no problems any more, after all views are true.
_RECOVERY = 15.0
#: The least time for machines to reach each other.
_REACH = 5.0


@dataclass
class Round:
    number: int
    fault: str
    #: Seconds from the end of the fault until all views were true; None: they did not become true.
    convergence: float | None = None
    changes: int = 0
    openings: int = 0
    #: Of these, those that another machine has handled, and those that ended as lost.
    handled_elsewhere: int = 0
    lost: int = 0
    checked: int = 0
    silent: int = 0
    unobserved: int = 0
    #: The median age that views claimed, in seconds.
    age: float = 0.0
    failed_marks: int = 0
    wrong: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        convergence = "never" if self.convergence is None else f"{self.convergence:5.2f} s"
        return (
            f"{self.number:4} {self.fault:28} converged {convergence}  {self.changes:3} changes"
            f"  {self.openings:3} opens ({self.handled_elsewhere} elsewhere, {self.lost} lost)  {self.checked:5} samples"
            f"  ({self.silent} silent, {self.unobserved} unobserved)  age {self.age:.2f} s"
            + ("  WRONG" if self.wrong else "")
        )


async def perform(
    number: int, fault: str, wall: Wall, ledger: Ledger, chance: random.Random, bound: float
) -> Round:
    found = Round(number, fault)
    failed_marks = wall.failed_marks
    changes = [Changes(machine, random.Random(chance.random())) for machine in wall.machines.values()]
    names = [machine.name for machine in wall.machines.values()]
    openings = [
        Openings(machine, [name for name in names if name != machine.name], random.Random(chance.random()))
        for machine in wall.machines.values()
    ]
    await asyncio.sleep(chance.uniform(0.5, 2))
    await FAULTS[fault](wall, chance)
    healed = time.monotonic()
    ending = asyncio.gather(*(each.end() for each in [*changes, *openings]))
    await _converge(found, wall, healed, bound)
    await ending
    await _recover(found, wall)
    # Views that are true late leave little of the bound.
    found.wrong += await reach(wall.machines, max(healed + bound, time.monotonic() + _REACH))
    _judge_openings(found, wall, ledger, openings)
    found.changes = sum(each.done for each in changes)
    try:
        await wall.catch_up()
    except Failure as failure:
        found.wrong.append(str(failure))
    verdict = await asyncio.to_thread(judge, wall.take_samples(), wall.history)
    found.checked, found.silent, found.unobserved = verdict.checked, verdict.silent, verdict.unobserved
    found.age = statistics.median(verdict.ages) if verdict.ages else 0.0
    found.failed_marks = wall.failed_marks - failed_marks
    found.wrong += verdict.wrong
    if wall.gap is not None:
        found.wrong.append(wall.gap)
    return found


def _judge_openings(found: Round, wall: Wall, ledger: Ledger, openings: list[Openings]) -> None:
    opened = [each for one in openings for each in one.found]
    ledger.read(list(wall.machines.values()))
    found.openings = len(opened)
    found.handled_elsewhere = sum(each.code is OutcomeCode.HANDLED and each.owner is not None for each in opened)
    found.lost = sum(each.code is OutcomeCode.MACHINE_LOST for each in opened)
    found.wrong += ledger.judge(opened) + [line for one in openings for line in one.late()]


async def _recover(found: Round, wall: Wall) -> None:
    """Waits until every machine is in the cluster and has no problem left."""
    deadline = time.monotonic() + _RECOVERY
    for machine in wall.machines.values():
        while True:
            state = await asyncio.to_thread(lambda machine=machine: machine.cluster_state)
            # That a watch lagged is told for a while afterwards.
            problems = [each for each in state.get("problems", []) if each["code"] != "watchLags"]
            if state.get("presence") == "joined" and state.get("proven") and not problems:
                break
            if time.monotonic() > deadline:
                found.wrong.append(f"{machine.name} still has problems: {state}")
                break
            await asyncio.sleep(_PAUSE)


async def _converge(found: Round, wall: Wall, healed: float, bound: float) -> None:
    while True:
        differences = await wall.differences()
        passed = time.monotonic() - healed
        if not differences:
            found.convergence = passed
            break
        if passed > bound and not found.wrong:
            found.wrong = [f"after {passed:.1f} s views differ from what machines are:", *differences]
        if passed > _PATIENCE:
            break
        await asyncio.sleep(_PAUSE)
    if found.convergence is not None and found.convergence > bound and not found.wrong:
        found.wrong.append(f"views were true only after {found.convergence:.1f} s")

"""Opens that people make across machines, and a record of what became of each: what its sender was told, and what windows say
that they have handled."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import random
import re
import time
from collections import defaultdict
from dataclasses import dataclass

from activitybroker import Broker
from activitybroker.activation import ActivationRequest
from activitybroker.activity import UserActivity
from activitybroker.enums import OutcomeCode
from activitybroker.errors import ActivityBrokerError, Refused
from machine import Machine

NOTES = "org.activitybroker.demo.notes"
_EDIT = "org.activitybroker.demo.notes.edit"
_CONTENTS = 5
#: The request's own time, and how much later than that its end may come.
_TIMEOUT = 4.0
_GRACE = 1.0
#: A sender asks again this long, over restarts of its broker.
_PATIENCE = 60.0
#: How much a busy test machine may delay an answer.
_SLACK = 3.0
_HANDLED = re.compile(r"handled request=\S+ number=\d+ redelivery=(true|false) .*seq=(\d+)$")
_numbers = itertools.count(1)

#: Ends after which nothing may have happened anywhere.
_NOTHING = {OutcomeCode.MACHINE_UNREACHABLE, OutcomeCode.REFUSED}
#: The names of ends that have nothing to do with machines: the windows of these tests are closed all the time.
_ALSO = {OutcomeCode.HANDLED, OutcomeCode.DEADLINE_PASSED, OutcomeCode.SESSION_DESTROYED, OutcomeCode.WINDOW_CRASHED,
         OutcomeCode.EXITED_BEFORE_CONNECTING, OutcomeCode.LAUNCH_FAILED, OutcomeCode.WINDOW_UNRESPONSIVE,
         OutcomeCode.CONNECT_TIMED_OUT, OutcomeCode.WINDOW_STOPPED, OutcomeCode.MACHINE_LOST}  # fmt: skip


@dataclass
class Opening:
    number: int
    machine: str
    #: The machine that was named; None: anywhere.
    named: str | None
    #: None: the sender's broker refused it.
    code: OutcomeCode | None = None
    #: The machine that had the window in the end.
    owner: str | None = None
    reason: str = ""
    seconds: float = 0.0

    def __str__(self) -> str:
        code = "refused at once" if self.code is None else self.code.name
        return f"open {self.number} on {self.machine} for {self.named or 'anywhere'}: {code} after {self.seconds:.2f} s ({self.reason})"


class Openings:
    """Opens contents on one machine until it is told to end."""

    def __init__(self, machine: Machine, others: list[str], chance: random.Random) -> None:
        self._machine, self._others, self._chance = machine, others, chance
        self._broker = Broker(machine.endpoint, patience=_PATIENCE)
        self.found: list[Opening] = []
        self._is_over = False
        self._tasks: set[asyncio.Task[None]] = set()
        machine.was_disturbed = False
        self._task = asyncio.ensure_future(self._run())

    async def end(self) -> None:
        self._is_over = True
        await self._task
        await asyncio.gather(*self._tasks)
        with contextlib.suppress(ActivityBrokerError, asyncio.TimeoutError):
            await asyncio.wait_for(self._broker.close(), _TIMEOUT)

    async def _run(self) -> None:
        while not self._is_over:
            task = asyncio.ensure_future(self._open())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
            await asyncio.sleep(self._chance.uniform(0.1, 0.5))

    async def _open(self) -> None:
        named = self._chance.choice([None, None, None, "here", *self._others])
        opening = Opening(next(_numbers), self._machine.name, named)
        content = f"note/{self._chance.randrange(1, _CONTENTS + 1)}"
        await perform(self._broker, opening, content)
        self.found.append(opening)

    def late(self) -> list[str]:
        """The requests whose ends came too late, although this machine's broker was there all the time."""
        if self._machine.was_disturbed:
            return []
        return [f"too late: {each}" for each in self.found if each.seconds > _TIMEOUT + _GRACE + _SLACK]


async def perform(broker: Broker, opening: Opening, content: str) -> None:
    """Opens a content, and notes what came of it."""
    activity = UserActivity(_EDIT, target_content_identifier=content, user_info={"seq": opening.number})
    request = ActivationRequest(app=NOTES, event=activity, timeout=_TIMEOUT, machine=opening.named)
    began = time.monotonic()
    try:
        outcome = await broker.activate(request)
        opening.code, opening.owner, opening.reason = outcome.code, outcome.machine, outcome.reason
    except Refused as refusal:
        opening.reason = f"{refusal.code}: {refusal.reason}"
    opening.seconds = time.monotonic() - began


class Ledger:
    """What windows of all machines have handled, as they say in their logs."""

    def __init__(self) -> None:
        #: The lines that were read, with their logs' machines.
        self._seen: set[tuple[str, str]] = set()
        #: The lines of an open by its number: whether each one was marked as given again.
        self._lines: dict[int, list[bool]] = defaultdict(list)

    def read(self, machines: list[Machine]) -> None:
        for machine in machines:
            # The broker cuts a long log back, and keeps what was before as its older part.
            for log in (machine.state / "logs").glob(f"{NOTES}.log*"):
                for line in log.read_text(errors="replace").splitlines():
                    found = _HANDLED.search(line)
                    if found and (machine.name, line) not in self._seen:
                        self._seen.add((machine.name, line))
                        self._lines[int(found[2])].append(found[1] == "true")

    def judge(self, openings: list[Opening]) -> list[str]:
        wrong = []
        for each in openings:
            marks = self._lines.get(each.number, [])
            if marks.count(False) > 1:
                wrong.append(f"handled {len(marks)} times without a mark: {each}")
            if each.code is OutcomeCode.HANDLED and not marks:
                wrong.append(f"acknowledged and lost: {each}")
            if (each.code is None or each.code in _NOTHING) and marks:
                wrong.append(f"handled, although nothing was sent: {each}")
            if each.code is not None and each.code not in _NOTHING | _ALSO:
                wrong.append(f"no end that may be: {each}")
        return wrong


async def reach(wall: dict[int, Machine], until: float) -> list[str]:
    """Opens something from each machine on each other one. Returns what has not been handled by a time."""
    missing = []
    for machine in wall.values():
        broker = Broker(machine.endpoint, patience=_TIMEOUT)
        for other in wall.values():
            while other is not machine:
                opening = Opening(next(_numbers), machine.name, other.name)
                await perform(broker, opening, f"note/of-{machine.name}")
                if opening.code is OutcomeCode.HANDLED:
                    break
                if time.monotonic() > until:
                    missing.append(f"{machine.name} cannot open anything on {other.name}: {opening}")
                    break
                await asyncio.sleep(0.1)
        await broker.close()
    return missing

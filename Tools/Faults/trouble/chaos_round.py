"""A broker of its own for each round: first quiet, then in trouble, then left alone, and judged."""

from __future__ import annotations

import asyncio
import contextlib
import os
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from activitybroker.errors import ActivityBrokerError
from activitybroker.wire import activity_broker_pb2 as wire

from .mischief import MISCHIEF, process
from .oracle import compare
from .stage import Stage
from .witness import Witness, quantile

MEBIBYTE = 1_048_576
_QUIET_SECONDS = 2.0
#: Within so long after the trouble everything is as before.
_REST_SECONDS = 15.0
MEMORY_BOUND, DESCRIPTOR_BOUND = 8.0, 4
#: Seconds: so late the loop may serve all but one message in a hundred, by the broker's own account, and so long all but one
#: turn in a hundred of a quiet client may take. They do not hold where the mischief stops the broker itself.
DELAY_BOUND, TURN_BOUND = 0.1, 0.5
#: What the broker keeps of ended requests for `explain`: so many (`endedRequests`), of so many MiB each.
_KEPT_REQUESTS, _KEPT_MEBIBYTES = 10_000, 6 / 1_024


@dataclass
class Round:
    """What came of one."""

    names: tuple[str, ...]
    wrong: list[str] = field(default_factory=list)
    acknowledgements: int = 0
    #: Seconds: a status' turn, all but one in a hundred, before and during.
    quiet: float = 0.0
    troubled: float = 0.0
    unanswered: int = 0
    #: Seconds: how late the loop served all but one message in a hundred, by the broker's own account.
    delay: float = 0.0
    #: Of the whole round.
    seconds: float = 0.0
    #: MiB and numbers, before and after.
    memory: tuple[float, float] = (0.0, 0.0)
    descriptors: tuple[int, int] = (0, 0)
    is_same_process: bool = True
    log: str = ""

    def __str__(self) -> str:
        return " + ".join(self.names)

    def line(self) -> str:
        return (f"{self!s:34} {self.acknowledgements:6} acknowledged   p99 {self.quiet * 1e3:6.1f} ->"
                f" {self.troubled * 1e3:7.1f} ms ({self.troubled / self.quiet if self.quiet else 0:5.1f} x,"
                f" {self.unanswered} unanswered)   loop {self.delay * 1e3:5.1f} ms   {self.memory[0]:5.1f} -> {self.memory[1]:5.1f} MiB  "
                f" {self.descriptors[0]} -> {self.descriptors[1]} descriptors   {self.seconds:.0f} s"
                f"{'' if self.is_same_process else ' (another process)'}")  # fmt: skip


async def run(names: tuple[str, ...], seconds: float) -> Round:
    found = Round(names)
    began = time.monotonic()
    stage = Stage(pingInterval="2s")
    stage.broker.is_numbered = False
    try:
        async with stage:
            witness = Witness(stage.broker.endpoint)
            try:
                await asyncio.wait_for(_play(stage, witness, found, seconds), seconds + 180)
            finally:
                witness.stop()
                found.log = stage.broker.last_words
                found.acknowledgements = stage.ledger.acknowledgements
                found.wrong += stage.ledger.broken
                ends = [end for end in stage.broker.ends if end not in (0, -9)]
                if ends or (-9 in stage.broker.ends[:-2] and "kill-broker" not in names):
                    found.wrong.append(f"the broker ended with {stage.broker.ends}")
    except Exception as error:
        found.wrong.append(f"it did not come to its end: {error!r}")
    found.seconds = time.monotonic() - began
    return found


async def _play(stage: Stage, witness: Witness, found: Round, seconds: float) -> None:
    is_over = asyncio.Event()
    work = asyncio.ensure_future(_work(stage, is_over))
    while not witness.between(0, time.monotonic())[0]:
        await asyncio.sleep(0.1)
    await asyncio.sleep(0.5)
    pid = process(stage)
    began = time.monotonic()
    await asyncio.sleep(_QUIET_SECONDS)
    found.quiet = quantile(witness.between(began, time.monotonic())[0], 0.99)
    found.memory, found.descriptors = (_memory(pid), 0.0), (_descriptors(pid), 0)
    began = time.monotonic()
    making = [asyncio.ensure_future(MISCHIEF[name](stage)) for name in found.names]
    await asyncio.wait(making, timeout=seconds)
    answers, found.unanswered = witness.between(began, time.monotonic())
    found.troubled = quantile(answers, 0.99)
    for each in making:
        if each.done() and not each.cancelled():
            found.wrong.append(f"the mischief ended by itself: {each.exception()!r}")
        each.cancel()
    await asyncio.wait(making, timeout=_REST_SECONDS)
    await _rest(stage, witness, found, pid)
    is_over.set()
    await work
    if not stage.broker.has_ended:
        found.delay = await _delay(stage)
    if "stop-broker" not in found.names:
        found.wrong += _too_late(found)
    if not stage.broker.has_ended and (found.is_same_process or "kill-broker" in found.names):
        found.wrong += await compare(stage, is_state_kept="kill-windows" not in found.names)


def _too_late(found: Round) -> list[str]:
    # Without any answer there is no turn to judge; whether it answers afterwards is judged in any case.
    turn = found.troubled if found.troubled < float("inf") else 0
    judged = [("the loop's delay", found.delay, DELAY_BOUND), ("a quiet client's turn", turn, TURN_BOUND)]
    return [f"{what} was {took * 1e3:.0f} ms (p99), over {bound * 1e3:.0f}" for what, took, bound in judged if took > bound]


async def _delay(stage: Stage) -> float:
    """The p99 over the life of the process that serves now. Waiting for the store does not count."""
    answer = await stage.again("status", lambda: stage.tool._query(status=wire.Nothing()))
    return next(metric.value for metric in answer.status.metrics if metric.name == "loop.delay.p99") / 1e6


async def _work(stage: Stage, is_over: asyncio.Event) -> None:
    """An ordinary user: five contents, in turn."""
    number = 0
    while not is_over.is_set():
        number += 1
        await stage.show(f"page-{number % 5}", size=500)
        await asyncio.sleep(0.05)


async def _rest(stage: Stage, witness: Witness, found: Round, before: int) -> None:
    """Waits until memory and descriptors are back; what is not back in time is wrong."""
    deadline = time.monotonic() + _REST_SECONDS
    while True:
        await asyncio.sleep(0.5)
        pid = process(stage)
        found.is_same_process = pid == before
        with contextlib.suppress(OSError):
            found.memory = (found.memory[0], _memory(pid))
            found.descriptors = (found.descriptors[0], _descriptors(pid))
        answers, missing = witness.between(time.monotonic() - 0.5, time.monotonic())
        more_memory = found.memory[1] - found.memory[0]
        more_descriptors = found.descriptors[1] - found.descriptors[0]
        bound = MEMORY_BOUND + min(stage.ledger.acknowledgements, _KEPT_REQUESTS) * _KEPT_MEBIBYTES
        if answers and not missing and more_memory <= bound and more_descriptors <= DESCRIPTOR_BOUND:
            return
        if time.monotonic() > deadline:
            break
    if not answers or missing:
        found.wrong.append(f"{_REST_SECONDS:g} s after the trouble the broker does not answer")
    if more_memory > bound:
        found.wrong.append(f"{more_memory:.1f} MiB did not come back")
    if more_descriptors > DESCRIPTOR_BOUND:
        links = Counter(_link(f"/proc/{pid}/fd/{name}") for name in os.listdir(f"/proc/{pid}/fd"))
        found.wrong.append(f"{more_descriptors} descriptors did not come back: {links.most_common(4)}")


def _link(path: str) -> str:
    with contextlib.suppress(OSError):
        return os.readlink(path)
    return "?"


def _memory(pid: int) -> float:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * 4_096 / MEBIBYTE


def _descriptors(pid: int) -> int:
    return len(os.listdir(f"/proc/{pid}/fd"))


__all__ = ["ActivityBrokerError", "Round", "run"]

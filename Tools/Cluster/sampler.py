"""Asks a broker again and again what it knows of the other machines, also while it does not answer."""

from __future__ import annotations

import asyncio
import contextlib
import time
from dataclasses import dataclass

import view
from activitybroker.connection import Connection
from activitybroker.errors import ActivityBrokerError
from activitybroker.wire import activity_broker_pb2 as wire

_PAUSE = 0.12
#: A stopped broker gets no more questions than this.
_UNANSWERED = 600


@dataclass(frozen=True)
class Sample:
    """The broker decided on its answer between the two times."""

    machine: str
    asked: float
    answered: float
    rows: view.Rows

    @property
    def complete_as_of(self) -> float | None:
        """The rows contain everything from before this time, by what the broker says; None: it claims nothing."""
        return None if self.rows.age is None else self.asked - self.rows.age


class Sampler:
    def __init__(self, machine: str, endpoint: str) -> None:
        self._machine, self._endpoint = machine, endpoint
        self.samples: list[Sample] = []
        self._unanswered = 0
        self._task = asyncio.ensure_future(self._run())

    async def end(self) -> None:
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task

    async def _run(self) -> None:
        while True:
            with contextlib.suppress(ActivityBrokerError):
                await self._follow()
            await asyncio.sleep(_PAUSE)

    async def _follow(self) -> None:
        """Asks over one connection until it ends."""
        connection = await Connection.greet(self._endpoint, "cluster-rounds", tool=wire.Nothing())
        self._unanswered = 0
        try:
            while not connection.has_ended:
                if self._unanswered < _UNANSWERED:
                    for family in view.FAMILIES:
                        self._ask(connection, family)
                await asyncio.sleep(_PAUSE)
        finally:
            connection.close()

    def _ask(self, connection: Connection, family: str) -> None:
        asked = time.monotonic()
        future = view.ask(connection, family)
        self._unanswered += 1

        def take(answer: asyncio.Future) -> None:
            self._unanswered -= 1
            if not answer.cancelled() and answer.exception() is None:
                rows = view.rows(family, answer.result())
                self.samples.append(Sample(self._machine, asked, time.monotonic(), rows))

        future.add_done_callback(take)

"""The calls of one scene, performed one after the other; queues of different scenes run concurrently."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable

log = logging.getLogger("activitybroker")

Work = Callable[[], Awaitable[None]]


class CallQueue:
    """Work that is performed in order."""

    def __init__(self) -> None:
        self._waiting: deque[tuple[Work, bool]] = deque()
        self._worker: asyncio.Task[None] | None = None

    def add(self, work: Work, is_call: bool = True) -> None:
        """Adds work; a call is dropped if its connection is lost before it has started."""
        self._waiting.append((work, is_call))
        if self._worker is None or self._worker.done():
            self._worker = asyncio.ensure_future(self._run())

    def drop_calls(self) -> None:
        """Drops the calls that have not started; the broker sends them again."""
        self._waiting = deque(each for each in self._waiting if not each[1])

    @property
    def is_current_task(self) -> bool:
        """Whether the current task performs the queue's work."""
        return self._worker is not None and asyncio.current_task() is self._worker

    @property
    def is_idle(self) -> bool:
        return self._worker is None or self._worker.done()

    async def wait_until_idle(self) -> None:
        while self._worker is not None and not self._worker.done():
            await asyncio.wait((self._worker,))

    async def _run(self) -> None:
        while self._waiting:
            work, _ = self._waiting.popleft()
            try:
                await work()
            except Exception:
                log.exception("a scene's work failed")

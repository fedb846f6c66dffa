"""How long to wait for a broker, and how often to try."""

from __future__ import annotations

import asyncio
import random
import time

_FIRST_PAUSE = 0.05
_LONGEST_PAUSE = 2.0


class Backoff:
    """Random pauses that grow from 50 ms to 2 s, until `patience` is over."""

    def __init__(self, patience: float) -> None:
        self._deadline = time.monotonic() + patience
        self._longest = _FIRST_PAUSE

    @property
    def is_over(self) -> bool:
        return time.monotonic() >= self._deadline

    async def pause(self) -> bool:
        """Waits before the next try; false when the patience is over."""
        if self.is_over:
            return False
        await asyncio.sleep(random.uniform(_FIRST_PAUSE / 2, self._longest))
        self._longest = min(self._longest * 2, _LONGEST_PAUSE)
        return True

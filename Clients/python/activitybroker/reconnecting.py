"""Backoff for reconnecting to a broker."""

from __future__ import annotations

import asyncio
import random
import time

_FIRST_PAUSE = 0.05
_LONGEST_PAUSE = 2.0


class Backoff:
    """Random pauses that grow from 50 ms to 2 s, for up to `timeout` seconds."""

    def __init__(self, timeout: float) -> None:
        self._deadline = time.monotonic() + timeout
        self._longest = _FIRST_PAUSE

    @property
    def is_over(self) -> bool:
        return time.monotonic() >= self._deadline

    async def pause(self) -> bool:
        """Waits before the next attempt; returns false once the timeout has passed."""
        if self.is_over:
            return False
        await asyncio.sleep(random.uniform(_FIRST_PAUSE / 2, self._longest))
        self._longest = min(self._longest * 2, _LONGEST_PAUSE)
        return True

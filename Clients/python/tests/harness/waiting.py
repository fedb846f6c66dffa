"""Waiting for what another process does."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable


async def until(condition: Callable[[], Awaitable[bool]], what: str) -> None:
    for _ in range(1_000):
        if await condition():
            return
        await asyncio.sleep(0.02)
    raise AssertionError(f"{what} does not come")

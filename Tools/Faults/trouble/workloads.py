"""What happens while the broker is in trouble; each is short, and all of it is acknowledged in the end."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable

from .stage import Stage

Workload = Callable[[Stage], Awaitable[None]]


async def create(stage: Stage) -> None:
    """Three contents, one after the other: the first starts the process."""
    for number in range(3):
        await stage.show(f"page-{number}")


async def update(stage: Stage) -> None:
    """Four clients at once, so that several changes share a commit."""
    await stage.show("page-0")
    await asyncio.gather(*(stage.show(f"page-{number % 2}", size=200) for number in range(8)))


async def end(stage: Stage) -> None:
    """A session is ended for good; its content comes anew as another one."""
    await stage.show("page-0")
    await stage.show("page-1")
    await stage.destroy("page-0")
    await stage.show("page-2")


async def windows_die(stage: Stage) -> None:
    """The process is killed between two requests, and started again."""
    await stage.show("page-0")
    stage.pages.process.kill()
    await stage.show("page-0")
    await stage.show("page-1")


async def layouts(stage: Stage) -> None:
    await stage.show("page-0")
    await stage.show("page-1")
    await stage.save_layout("work")
    await stage.again("load a layout", lambda: stage.tool.layouts.load("work"))
    await stage.show("page-1")


async def checkpoint(stage: Stage) -> None:
    """More than the log holds, so that it is folded into the file on the way."""
    for _ in range(3):
        await asyncio.gather(*(stage.show(f"page-{number % 3}", size=56_000) for number in range(16)))


async def leave(stage: Stage) -> None:
    """The broker ends in good order, and the next one takes its windows back."""
    await stage.show("page-0")
    await stage.leave_and_start()
    await stage.show("page-0")


async def removed_store(stage: Stage) -> None:
    """The store's file is removed under the broker, which writes it anew."""
    await stage.show("page-0")
    (await stage.tamper()).unlink(missing_ok=True)
    await stage.show("page-1")
    await stage.show("page-0")


async def cut_log(stage: Stage) -> None:
    """The store's log is cut under the broker, which writes the store anew."""
    await stage.show("page-0")
    log = (await stage.tamper()).with_name("broker.sqlite-wal")
    if log.exists():
        os.truncate(log, 0)
    await stage.show("page-1")
    await stage.show("page-0")


async def spool(stage: Stage) -> None:
    """A promised item is dropped: the broker keeps a copy of it meanwhile."""
    await stage.show("page-0")
    await stage.show("page-1")
    await stage.drag("page-1", "page-0")


async def idle(stage: Stage) -> None:
    """Questions only."""
    await stage.show("page-0")
    for _ in range(3):
        await stage.again("status", stage.tool.status)


WORKLOADS: dict[str, Workload] = {
    "create": create,
    "update": update,
    "end": end,
    "windows-die": windows_die,
    "layouts": layouts,
    "checkpoint": checkpoint,
    "leave": leave,
    "removed-store": removed_store,
    "cut-log": cut_log,
    "spool": spool,
    "idle": idle,
}

#!/usr/bin/env python3
"""A quiet user who drags something over a window of the benchmark's app, move by move.

usage: moves.py --endpoint PATH [--count N] [--warmup N]

Says "ready" once the drag has begun and the moves of the warm-up are done; begins with the first line that it is sent. Prints, as
JSON in microseconds, how long it takes from a move until the window's `drop_session_did_update`.
"""
import argparse
import asyncio
import json
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "Clients/python"))

from activitybroker import App, Broker, DragItem, DropOperation, DropProposal, ItemProvider, Window  # noqa: E402

# Between two moves, so that every burden meets the witness as somebody who has not asked for a while.
PAUSE_SECONDS = 0.002
PATIENCE_SECONDS = 60


class Desk(Window):
    """Is dragged from, and dragged over."""

    told: "asyncio.Queue[float]"

    def items_for_beginning(self, session):
        provider = ItemProvider()
        provider.register_data_representation("public.data", lambda: b"moved")
        return [DragItem(provider)]

    def can_handle(self, session):
        return True

    def drop_session_did_update(self, session):
        self.told.put_nowait(time.perf_counter())
        return DropProposal(DropOperation.COPY)


async def main(arguments):
    Desk.told = asyncio.Queue()
    endpoint = f"ipc://{arguments.endpoint}"
    app = App("org.example.benchmark", endpoint=endpoint)
    app.window()(Desk)
    serving = asyncio.ensure_future(app.serve())
    while not app.connected_scenes:
        if serving.done():
            serving.result()
            raise SystemExit("the app has no window")
        await asyncio.sleep(0.01)
    session = app.connected_scenes[0].session.persistent_identifier
    async with Broker(endpoint) as tool:
        held = await tool.pointer.lift(session)
        times = []
        for index in range(-arguments.warmup, arguments.count):
            if index == 0:
                print("ready", flush=True)
                await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)
            while not Desk.told.empty():
                Desk.told.get_nowait()
            began = time.perf_counter()
            await held.move_to(session, (float(index % 100) + 10, 10.0))
            times.append(await asyncio.wait_for(Desk.told.get(), PATIENCE_SECONDS) - began)
            await asyncio.sleep(PAUSE_SECONDS)
        await held.cancel()
    serving.cancel()
    measured = sorted(times[arguments.warmup:])
    print(json.dumps({"p50": measured[len(measured) // 2] * 1e6, "p99": measured[len(measured) * 99 // 100] * 1e6}))


reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
reader.add_argument("--endpoint", required=True)
reader.add_argument("--count", type=int, default=400)
reader.add_argument("--warmup", type=int, default=20)
asyncio.run(main(reader.parse_args()))

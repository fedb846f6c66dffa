#!/usr/bin/env python3
"""Mixed messages at full speed, ten million by default, and what the broker's memory and descriptors do meanwhile.
`make soak` runs it.

Four clients open durably with 64 requests each under way, one lists sessions, one makes and destroys windows, and one
asks for the status. The slope is that of a straight line through the second half of the samples.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import logging
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

sys.dont_write_bytecode = True
FOLDER = Path(__file__).resolve().parent
ROOT = FOLDER.parents[1]
sys.path[:0] = [str(FOLDER), str(ROOT / "Tools/Benchmarks"), str(ROOT / "Clients/python"), str(ROOT / "Clients/python/tests")]

from activitybroker import ActivationRequest, Broker, ReusePolicy, UserActivity  # noqa: E402
from activitybroker.enums import RequestStage  # noqa: E402
from activitybroker.errors import ActivityBrokerError  # noqa: E402
from activitybroker.wire import activity_broker_pb2 as wire  # noqa: E402
from driver.systems import Systems  # noqa: E402
from driver.tools import Tools  # noqa: E402

BURDENS = (
    ["--mode", "opens", "--clients", "4", "--outstanding", "64", "--sessions", "8"],
    ["--mode", "pages", "--clients", "1", "--outstanding", "4"],
)
APP, TYPE = "org.example.load", "org.example.load.edit"
MEMORY_BOUND, DESCRIPTOR_BOUND = 8.0, 4
_SAMPLE_SECONDS = 2.0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--operations", type=int, default=10_000_000)
    parser.add_argument("--products", type=Path, default=ROOT / ".build/release", help="where the broker is built")
    arguments = parser.parse_args()
    logging.disable(logging.CRITICAL)
    folder = ROOT / ".build" / "benchmark"
    tools = Tools(folder, arguments.products)
    systems = Systems(tools, folder / "soak")
    try:
        with systems.activity_broker() as path, contextlib.ExitStack() as burdens:
            for options in BURDENS:
                load = subprocess.Popen([tools.path("load"), "--endpoint", path, *options], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)  # fmt: skip
                burdens.callback(load.kill)
            return asyncio.run(soak(f"ipc://{path}", arguments.operations))
    finally:
        systems.close()


async def soak(endpoint: str, operations: int) -> int:
    tool = Broker(endpoint)
    coming = asyncio.ensure_future(come_and_go(endpoint))
    began = time.monotonic()
    samples: list[tuple[float, float, int]] = []
    done = 0
    while done < operations:
        await asyncio.sleep(_SAMPLE_SECONDS)
        status = (await tool._query(status=wire.Nothing())).status
        figures = {metric.name: metric.value for metric in status.metrics}
        done = figures["messages.read"]
        pid = status.process_identifier
        samples.append((time.monotonic() - began, memory(pid), len(os.listdir(f"/proc/{pid}/fd"))))
        print(f"{done:10} messages  {samples[-1][1]:6.1f} MiB  {samples[-1][2]:3} descriptors", file=sys.stderr)
        if coming.done():
            coming.result()
    coming.cancel()
    return judge(samples, done)


def judge(samples: list[tuple[float, float, int]], done: int) -> int:
    late = samples[len(samples) // 2 :]
    seconds = [sample[0] for sample in late]
    if len(late) < 3:
        raise SystemExit("too short for a slope: raise --operations")
    slope, start = statistics.linear_regression(seconds, [sample[1] for sample in late])
    risen = slope * (seconds[-1] - seconds[0])
    descriptors = max(sample[2] for sample in late) - min(sample[2] for sample in late)
    print(f"soak: {done} messages in {samples[-1][0]:.0f} s; memory {samples[0][1]:.1f} -> {samples[-1][1]:.1f} MiB,"
          f" slope {slope * 3_600:+.1f} MiB an hour ({risen:+.2f} MiB in the second half); descriptors vary by"
          f" {descriptors}")  # fmt: skip
    return 1 if risen > MEMORY_BOUND or descriptors > 2 * DESCRIPTOR_BOUND else 0


async def come_and_go(endpoint: str) -> None:
    """Windows are made and destroyed, as fast as that is answered; none of them has a process."""
    tool = Broker(endpoint)
    number = 0
    while True:
        number += 1
        event = UserActivity(TYPE, target_content_identifier=f"passing-{number}")
        request = ActivationRequest(app=APP, event=event, reuse=ReusePolicy.ALWAYS_NEW,
                                    waiting_for=RequestStage.RESOLVED)  # fmt: skip
        with contextlib.suppress(ActivityBrokerError):
            outcome = await tool.activate(request)
            if outcome.session is not None:
                await tool.destroy(outcome.session)


def memory(pid: int) -> float:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * 4_096 / 1_048_576


if __name__ == "__main__":
    sys.exit(main())

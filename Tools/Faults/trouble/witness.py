"""A quiet client in a process of its own: asks for the status over and over, and writes down how long each answer took.

The parent starts it with the endpoint and reads a line for each answer: when it came (the machine's monotonic clock),
and how many seconds it took; "-" for one that did not come.
"""

from __future__ import annotations

import asyncio
import bisect
import subprocess
import sys
import threading
import time
from pathlib import Path

_PAUSE = 0.02


class Witness:
    """The parent's side."""

    def __init__(self, endpoint: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-B", __file__, endpoint], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        self._times: list[float] = []
        self._answers: list[float | None] = []
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            at, took = line.split()
            self._times.append(float(at))
            self._answers.append(None if took == "-" else float(took))

    def between(self, begin: float, end: float) -> tuple[list[float], int]:
        """Sorted seconds of the answers between two moments, and how many there were not."""
        part = self._answers[bisect.bisect(self._times, begin) : bisect.bisect(self._times, end)]
        return sorted(each for each in part if each is not None), part.count(None)

    def stop(self) -> None:
        self._process.kill()
        self._process.wait()


def quantile(values: list[float], share: float) -> float:
    return values[min(len(values) - 1, int(len(values) * share))] if values else float("inf")


async def ask(endpoint: str) -> None:
    from activitybroker import Broker
    from activitybroker.errors import ActivityBrokerError

    broker = Broker(endpoint, patience=0)
    while True:
        began = time.monotonic()
        try:
            await asyncio.wait_for(broker.status(), 5)
            took = f"{time.monotonic() - began:.6f}"
        except (ActivityBrokerError, asyncio.TimeoutError, TimeoutError):
            took = "-"
        print(f"{time.monotonic():.6f} {took}", flush=True)
        await asyncio.sleep(_PAUSE)


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "Clients/python"))
    asyncio.run(ask(sys.argv[1]))

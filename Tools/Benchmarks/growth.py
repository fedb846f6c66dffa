#!/usr/bin/env python3
"""Counts the instructions of the shipped broker as what it serves grows. `make bench-growth` runs it.

It writes a table into `docs/performance.md` and the curves into `docs/images/growth.svg`. Counts are the same on a busy machine.
"""

import argparse
import subprocess
import sys
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Callable

sys.dont_write_bytecode = True  # the sources' folder stays as it is

from driver.counting import CountedMeasurements, CountedTools, missing_program
from driver.curves import Curve, draw
from driver.systems import Failure

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "performance.md"
IMAGE = ROOT / "docs" / "images" / "growth.svg"
BEGIN, END = "<!-- growth:begin -->", "<!-- growth:end -->"
# Requests under way: so many clients with so many each.
OUTSTANDING = {1: (1, 1), 8: (1, 8), 64: (4, 16), 256: (16, 16), 1_024: (64, 16)}
WINDOWS = [1, 10, 100, 1_000]
SESSIONS = [100, 1_000, 10_000, 100_000]


@dataclass(frozen=True)
class Growth:
    """One operation, and what grows."""

    name: str
    what: str
    unit: str
    sizes: list[int]
    count: Callable[[int], float]


class Counts(CountedMeasurements):
    def growths(self) -> list[Growth]:
        return [
            Growth("opens", "a durable open", "opens under way", list(OUTSTANDING), self.open),
            Growth("windows", "a transient activity and its answer", "live windows", WINDOWS, self.transient),
            Growth("start", "a start, for each stored session", "stored sessions", SESSIONS,
                   lambda sessions: self.start(1, sessions)),
        ]

    def open(self, outstanding: int) -> float:
        clients, each = OUTSTANDING[outstanding]
        with self.systems.activity_broker() as path:
            return self.difference("--broker", "--endpoint", path, "--durable", "--mode", "window-of-requests",
                                   "--clients", str(clients), "--outstanding", str(each), few=512, many=1_536)

    def transient(self, windows: int) -> float:
        with self.systems.activity_broker() as path:
            # The window that is sent to is one of them.
            with self._idle(path, windows - 1) if windows > 1 else nullcontext():
                return self.difference("--broker", "--endpoint", path, few=50, many=350)

    @contextmanager
    def _idle(self, path: str, windows: int):
        """So many windows that are told nothing meanwhile."""
        command = [self.systems.tools.path("load"), "--endpoint", path, "--mode", "idle", "--sessions", str(windows)]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              text=True) as load:
            try:
                if not load.stdout.readline():
                    raise Failure(f"load: {load.stderr.read().strip()}")
                yield
            finally:
                load.kill()


def main() -> int:
    arguments = read_arguments()
    if missing := missing_program():
        print(missing, file=sys.stderr)
        return 1
    folder = ROOT / ".build" / "benchmark"
    counts = Counts(CountedTools(folder, arguments.products), folder / "growth")
    curves = []
    try:
        for growth in counts.growths():
            if arguments.only and growth.name not in arguments.only:
                continue
            points = []
            for size in growth.sizes:
                points.append((size, growth.count(size)))
                print(f"{growth.what}, {size:,} {growth.unit}: {points[-1][1]:,.0f}", flush=True)
            curves.append(Curve(growth.what, growth.unit, points))
    finally:
        counts.close()
    if arguments.write and not arguments.only:
        IMAGE.write_text(draw(curves))
        write_table(curves)
    return 0


def write_table(curves: list[Curve]):
    lines = ["| instructions of | with | | of the first |", "| --- | ---: | ---: | ---: |"]
    for curve in curves:
        first = curve.points[0][1]
        lines += [f"| {curve.what} | {size:,} {curve.unit} | {count:,.0f} | {count / first:.2f} × |"
                  for size, count in curve.points]
    before, _, rest = PAGE.read_text().partition(BEGIN)
    PAGE.write_text(f"{before}{BEGIN}\n" + "\n".join(lines) + f"\n{END}{rest.partition(END)[2]}")


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--products", type=Path, default=ROOT / ".build/release", help="where the broker is built")
    parser.add_argument("--only", nargs="*", metavar="NAME", choices=["opens", "windows", "start"], help="these curves")
    parser.add_argument("--write", action="store_true", help="write the table and the picture")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())

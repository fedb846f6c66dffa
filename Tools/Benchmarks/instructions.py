#!/usr/bin/env python3
"""Counts the instructions of the shipped broker for one operation of each kind. `make bench-core` runs it.

Counts are nearly the same on a busy machine, so they are held against those in `instructions.json`: one that has grown by
more than a tenth is a failure, for durable opens by more than a quarter. Beside each stands what a bare program in C needs
for the same.
"""

import argparse
import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Callable

sys.dont_write_bytecode = True  # the sources' folder stays as it is

from driver.counting import CountedMeasurements, CountedTools, callgrind, missing_program, total
from driver.systems import Failure
from driver.tools import Unavailable

ROOT = Path(__file__).resolve().parents[2]
BASELINE = Path(__file__).resolve().parent / "instructions.json"
PAGE = ROOT / "docs" / "performance.md"
BEGIN, END = "<!-- instructions:begin -->", "<!-- instructions:end -->"
GROWTH = 1.10
# How many commits the requests of these share depends on the order in which threads run: the same program was seen to take
# a sixth more.
GROWTHS = {"open": 1.25, "opens": 1.25}
# How many messages of these share a turn of the loop, or a commit, depends on it as well, though their clock passes as slowly as
# they do. The least of some counts is nearest to what the program must take; so is one over many messages.
COUNTS = {"one-way": 3, "open": 3, "opens": 3}
STATUS_RUNS = 2
# Stored sessions.
FEW, MANY = 250, 1250


@dataclass(frozen=True)
class Load:
    """One kind of operation: how many instructions one takes, ours, the yardstick's, and dbus-broker's for the same."""

    name: str
    what: str
    ours: Callable[[], float]
    yardstick: str
    theirs: Callable[[], float]
    dbus: Callable[[], float] | None = None


class Counts(CountedMeasurements):
    def loads(self) -> list[Load]:
        endpoint = "bare C endpoint"
        return [
            Load("one-way", "transient activity, one way",
                 self.broker("--mode", "pipeline", few=256, many=8448, has_slow_clock=True),
                 endpoint, self.endpoint("--mode", "pipeline", few=1024, many=9216),
                 self.dbus_broker("--mode", "pipeline", few=1024, many=9216)),
            Load("round-trip", "transient activity, round trip", self.broker(few=50, many=350),
                 endpoint, self.endpoint(few=100, many=2100), self.dbus_broker(few=100, many=2100)),
            Load("open", "durable open, one client", self.broker("--durable", few=20, many=170),
                 endpoint, self.endpoint(few=100, many=2100)),
            Load("opens", "durable open, 64 clients × 16 outstanding",
                 self.broker("--durable", "--mode", "window-of-requests", "--clients", "64", "--outstanding", "16",
                             few=512, many=1536, has_slow_clock=True), endpoint, self.endpoint(few=100, many=2100)),
            Load("status", "`brokerctl status`, whole program", self.brokerctl_status, "`busctl list`",
                 self.busctl_list),
            Load("start", "start, for each stored session",
                 lambda: self.start(FEW, MANY), "reading the rows in C", self.reading_rows),
        ]

    def broker(self, *arguments: str, few: int, many: int, has_slow_clock: bool = False) -> Callable[[], float]:
        """Where messages share turns and commits, the broker's clock passes slower. A client that waits for each answer shares
        them with nobody, and the broker would only poll."""
        def count() -> float:
            self.systems.tools.has_slow_clock = has_slow_clock
            try:
                with self.systems.activity_broker() as path:
                    return self.difference("--broker", "--endpoint", path, *arguments, few=few, many=many)
            finally:
                self.systems.tools.has_slow_clock = False

        return count

    def dbus_broker(self, *arguments: str, few: int, many: int) -> Callable[[], float]:
        def count() -> float:
            with self.systems.dbus_broker() as address:
                return self.difference("--endpoint", address, *arguments, few=few, many=many, program="dbus-pair")

        return count

    def endpoint(self, *arguments: str, few: int, many: int) -> Callable[[], float]:
        def count() -> float:
            with self.systems.endpoint() as path:
                return self.difference("--endpoint", path, *arguments, few=few, many=many)

        return count

    def brokerctl_status(self) -> float:
        with self.plain.activity_broker() as path:
            command = [self.systems.tools.path("brokerctl"), "status", "--endpoint", f"ipc://{path}"]
            return self._mean_of_runs(command)

    def busctl_list(self) -> float:
        with self.plain.dbus_daemon() as address:
            return self._mean_of_runs([self.systems.tools.path("busctl"), f"--address={address}", "list"])

    def _mean_of_runs(self, command: list[str]) -> float:
        return sum(self._whole(command) for _ in range(STATUS_RUNS)) / STATUS_RUNS

    def _whole(self, command: list[str]) -> int:
        _, folder = self.systems.fresh()
        output = (self.systems.keep or folder) / f"callgrind.{Path(command[0]).name}.{folder.name}"
        result = subprocess.run(callgrind(output) + command, env=self.systems.tools.environment(), capture_output=True, text=True,
                                timeout=300)
        if result.returncode != 0:
            raise Failure(f"{Path(command[0]).name}: {result.stderr.strip()[-300:]}")
        return total(output)

    def reading_rows(self) -> float:
        program = self.systems.tools.path("read-rows")
        few, many = (self._whole([program, str(self.stored(number))]) for number in (FEW, MANY))
        return (many - few) / (MANY - FEW)


def main() -> int:
    arguments = read_arguments()
    folder = ROOT / ".build" / "benchmark"
    if arguments.keep:
        arguments.keep.mkdir(parents=True, exist_ok=True)
    if missing := missing_program():
        print(missing, file=sys.stderr)
        return 1
    baseline = json.loads(BASELINE.read_text()) if BASELINE.exists() else {}
    counts = Counts(CountedTools(folder, arguments.products), folder / "instructions", arguments.keep)
    found, rows, failures = {}, [], []
    try:
        for load in counts.loads():
            if arguments.only and load.name not in arguments.only:
                continue
            try:
                counted = [load.ours() for _ in range(COUNTS.get(load.name, 1))]
                found[load.name] = round(min(counted))
            except (Failure, Unavailable) as reason:
                failures.append(f"{load.name}: {reason}")
                continue
            rows.append(row(load, found[load.name], baseline.get(load.name), arguments.yardsticks))
            print("  ".join(rows[-1]), flush=True)
            growth = GROWTHS.get(load.name, GROWTH)
            if found[load.name] > baseline.get(load.name, found[load.name]) * growth:
                failures.append(f"{load.name}: grew by more than {growth - 1:.0%}")
    finally:
        counts.close()
    if arguments.write and not failures:
        BASELINE.write_text(json.dumps(dict(baseline, **found), indent=4) + "\n")
        if not arguments.only:
            write_table(rows)
    for failure in failures:
        print(failure, file=sys.stderr)
    return 1 if failures else 0


def row(load: Load, ours: int, before: int | None, with_yardstick: bool) -> list[str]:
    """The operation, our count, the ratio to the baseline; the yardstick, its count, the ratio to that; dbus-broker's count."""
    cells = [load.what, f"{ours:,}", f"{ours / before:.2f}" if before else "–", load.yardstick]
    if not with_yardstick:
        return cells
    try:
        theirs = load.theirs()
    except (Failure, Unavailable) as reason:
        return [*cells, f"not measured: {reason}", "–", "–"]
    return [*cells, f"{theirs:,.0f}", f"{ours / theirs:,.1f} ×", dbus_cell(load)]


def dbus_cell(load: Load) -> str:
    try:
        return f"{load.dbus():,.0f}" if load.dbus else "–"
    except (Failure, Unavailable) as reason:
        return f"not measured: {reason}"


def write_table(rows: list[list[str]]):
    lines = [["operation", "instructions", "yardstick", "its instructions", "ratio", "dbus-broker"], ["---"] * 6]
    lines += [[what, ours, yardstick, *rest] for what, ours, _, yardstick, *rest in rows]
    table = "\n".join("| " + " | ".join(cells) + " |" for cells in lines)
    before, _, rest = PAGE.read_text().partition(BEGIN)
    PAGE.write_text(f"{before}{BEGIN}\n{table}\n{END}{rest.partition(END)[2]}")


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--products", type=Path, default=ROOT / ".build/release", help="where the broker is built")
    parser.add_argument("--only", nargs="*", metavar="LOAD", help="these loads, such as one-way opens")
    parser.add_argument("--no-yardsticks", dest="yardsticks", action="store_false", help="count ours only")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="leave callgrind's profiles there")
    parser.add_argument("--write", action="store_true", help="make these counts the baseline, and write them into docs/performance.md")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())

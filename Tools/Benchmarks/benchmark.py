#!/usr/bin/env python3
"""Measures the broker against its yardsticks, in turn, and prints one table. `make bench` runs it.

In each round every figure is measured as a pair: ours, then the yardstick, each with everything started afresh. The
ratio is taken within the pair, so that what slows the machine down for a while slows both.
"""

import argparse
import os
import sys
from pathlib import Path

sys.dont_write_bytecode = True  # the sources' folder stays as it is

from driver.figures import Effort, Measurements
from driver.report import Series, machine, text_table, write
from driver.systems import Failure, Systems
from driver.tools import Tools, Unavailable

ROOT = Path(__file__).resolve().parents[2]


def main() -> int:
    arguments = read_arguments()
    folder = ROOT / ".build" / "benchmark"
    tools = Tools(folder, arguments.products)
    disk = folder / "disk"
    systems = Systems(tools, disk)
    rounds = 1 if arguments.short else arguments.rounds
    try:
        facts = machine(tools, disk, rounds)
        warn_of_load()
        measurements = Measurements(systems, Effort.short() if arguments.short else Effort.full())
        chosen = [figure for figure in measurements.figures() if not arguments.only or figure.number in arguments.only]
        all_series = [Series(figure) for figure in chosen]
        for number in range(rounds):
            for series in all_series:
                measure(series, number, rounds)
    finally:
        systems.close()
    print(text_table(all_series))
    print("\n".join(facts))
    if arguments.short:
        print("A short run shows only that everything works; its figures mean nothing.")
    if arguments.write:
        write(arguments.write, all_series, facts)
    return 1 if any(series.is_failure for series in all_series) else 0


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--products", type=Path, default=ROOT / ".build/release", help="where the broker is built")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--short", action="store_true", help="one round of few messages: shows only that all works")
    parser.add_argument("--only", nargs="*", metavar="FIGURE", help="these figures, such as 1 3a 11")
    parser.add_argument("--write", type=Path, metavar="FILE", help="put the table between the markers of this document")
    arguments = parser.parse_args()
    if arguments.rounds < 1:
        parser.error("--rounds must be at least 1")
    if arguments.short and arguments.write:
        parser.error("--short measures nothing worth writing down")
    return arguments


def measure(series: Series, number: int, rounds: int):
    """One more pair. A yardstick that cannot be had is named and left out; ours has to work."""
    if series.not_measured is not None:
        return
    figure = series.figure
    print(f"round {number + 1} of {rounds}, figure {figure.number}: {figure.what} / {figure.yardstick}",
          file=sys.stderr, flush=True)
    try:
        ours = figure.ours()
    except (Failure, Unavailable) as reason:
        series.not_measured, series.is_failure = f"ours: {reason}", True
        return
    try:
        series.pairs.append((ours, figure.theirs()))
    except (Failure, Unavailable) as reason:
        series.not_measured = str(reason)


def warn_of_load():
    load = os.getloadavg()[0]
    if load > 0.5:
        print(f"The machine is busy (load average {load:.2f}): the spread will be wide.", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())

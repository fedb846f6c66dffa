#!/usr/bin/env python3
"""Kills the broker at every numbered effect of each workload, starts it again, and holds what it has against what it
had acknowledged. `make crash-matrix` runs it.

A run without trouble tells which effects there are. Then there is one run for each of them, killed just before it, and
for each write to a file one more, killed in the middle. After every third kill the broker is killed a second time while
it recovers. Runs differ a little in their order, so each effect is known by its label and its number among those of
that label; one that a run does not come to is counted.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import random
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.dont_write_bytecode = True
FOLDER = Path(__file__).resolve().parent
sys.path[:0] = [str(FOLDER), str(FOLDER.parents[1] / "Clients/python"), str(FOLDER.parents[1] / "Clients/python/tests")]

from trouble import points, shim, trial  # noqa: E402
from trouble.summary import Summary  # noqa: E402
from trouble.workloads import WORKLOADS  # noqa: E402


def main() -> int:
    arguments = read_arguments()
    shim.build()
    logging.getLogger("activitybroker").setLevel(logging.CRITICAL)
    names = arguments.workload or list(WORKLOADS)
    deadline = time.monotonic() + arguments.seconds if arguments.seconds else None
    summary = Summary("crash matrix", arguments.verbose)
    if arguments.point:
        for name in names:
            summary.add(perform(name, points.read(arguments.point), arguments.again and points.read(arguments.again)))
        return summary.finish()
    cases = []
    chance = random.Random(arguments.seed)
    with ThreadPoolExecutor(arguments.jobs) as pool:
        for quiet in pool.map(lambda name: perform(name, None, None), names):
            summary.add(quiet)
            if quiet.wrong:
                return summary.finish()
            recovery = points.kills(quiet.calls[1])
            for number, point in enumerate(points.kills(quiet.calls[0])):
                again = chance.choice(recovery) if recovery and (number + chance.randrange(3)) % 3 == 0 else None
                cases.append((quiet.workload, point, again))
        summary.possible = len(cases)
        cases = points.spread(cases, chance)
        waiting = [pool.submit(perform_until, deadline, *case) for case in cases[: arguments.sample]]
        for future in waiting:
            verdict = future.result()
            if verdict is not None:
                summary.add(verdict)
    return summary.finish()


def perform(workload: str, point: shim.Point | None, again: shim.Point | None) -> trial.Verdict:
    return asyncio.run(trial.run(workload, point, again))


def perform_until(
    deadline: float | None, workload: str, point: shim.Point | None, again: shim.Point | None
) -> trial.Verdict | None:
    if deadline is not None and time.monotonic() > deadline:
        return None
    return perform(workload, point, again)


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--workload", action="append", choices=list(WORKLOADS))
    parser.add_argument("--point", metavar="LABEL:NUMBER:ACT", help="only this, e.g. 'sync broker.sqlite-wal:3:kill'")
    parser.add_argument("--again", metavar="LABEL:NUMBER:ACT", help="with --point: a second one, in the next start")
    parser.add_argument("--sample", type=int, help="so many cases of all")
    parser.add_argument("--seconds", type=float, help="begin no case after so long")
    parser.add_argument("--seed", default="0", help="of the sample, and of the second crashes")
    parser.add_argument("--jobs", type=int, default=4, help="at a time")
    parser.add_argument("--verbose", action="store_true", help="a line for each case")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Has each call of the broker fail that can fail, once and from there on for ever, and looks how it bears that.
`make failure-sweep` runs it.

The broker may refuse, or end with status 1 and a sentence. It may not trap, hang, or acknowledge what it has not kept;
and after a start without trouble everything that it acknowledged must be there. Calls that Dispatch, Foundation and
libzmq make for themselves are left out: what they do then is theirs.
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

#: Together they come to every kind of call.
WORKLOADS = ("create", "windows-die", "checkpoint", "removed-store", "spool")


def main() -> int:
    arguments = read_arguments()
    shim.build()
    logging.getLogger("activitybroker").setLevel(logging.CRITICAL)
    deadline = time.monotonic() + arguments.seconds if arguments.seconds else None
    summary = Summary("failure sweep", arguments.verbose)
    if arguments.point:
        for name in arguments.workload or WORKLOADS:
            summary.add(asyncio.run(trial.run_failing(name, points.read(arguments.point))))
        return summary.finish()
    cases = []
    with ThreadPoolExecutor(arguments.jobs) as pool:
        for quiet in pool.map(lambda name: asyncio.run(trial.run(name, None)), arguments.workload or WORKLOADS):
            summary.add(quiet)
            if quiet.wrong:
                return summary.finish()
            cases += [(quiet.workload, point) for point in points.failures(quiet.calls[0])]
        summary.possible = len(cases)
        cases = points.spread(cases, random.Random(arguments.seed))
        for future in [pool.submit(perform, deadline, *case) for case in cases[: arguments.sample]]:
            verdict = future.result()
            if verdict is not None:
                summary.add(verdict)
    return summary.finish()


def perform(deadline: float | None, workload: str, point: shim.Point) -> trial.Verdict | None:
    if deadline is not None and time.monotonic() > deadline:
        return None
    return asyncio.run(trial.run_failing(workload, point))


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--workload", action="append", choices=WORKLOADS)
    parser.add_argument("--point", metavar="LABEL:NUMBER:ACT", help="only this, e.g. 'spawn by activity-broker:1:ever'")
    parser.add_argument("--sample", type=int, help="so many cases of all")
    parser.add_argument("--seconds", type=float, help="begin no case after so long")
    parser.add_argument("--seed", default="0", help="of the sample")
    parser.add_argument("--jobs", type=int, default=4, help="at a time")
    parser.add_argument("--verbose", action="store_true", help="a line for each case")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())

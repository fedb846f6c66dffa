#!/usr/bin/env python3
"""Three machines with a broker and a member of etcd each, in trouble: each round has a fault while windows come and go.
`make test-cluster` runs it.

After every fault each broker's view of the other machines has to equal what they are, within seven seconds and the lifetime
of rows. During all of a round no view may be older than it says: an observer that is never cut off records what is in etcd
when, and each answer of a broker is compared with that record.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import random
import secrets
import shutil
import signal
import statistics
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("Tools/Cluster", "Tools/Desktop", "Clients/python")]

import network  # noqa: E402
import one_round  # noqa: E402
from faults import FAULTS  # noqa: E402
from openings import Ledger  # noqa: E402
from wall import Wall  # noqa: E402

PRODUCTS = ("activity-broker", "activity-cluster", "brokerctl", "DemoWindows")
#: A view has the lifetime of rows and this many seconds to become true.
_BOUND = 7.0
_SHOWN = 4


def main() -> int:
    arguments = read_arguments()
    obstacle = network.obstacle()
    if obstacle is not None:
        print(f"cluster rounds: skipped, because {obstacle}")
        return 0
    missing = [name for name in PRODUCTS if not (arguments.products / name).exists()]
    if missing:
        print(f"{', '.join(missing)}: not built in {arguments.products}", file=sys.stderr)
        return 1
    logging.disable(logging.CRITICAL)
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda *_: sys.exit(1))
    folder = Path(tempfile.mkdtemp(prefix="abcluster-", dir="/tmp"))
    print(f"cluster rounds: seed {arguments.seed}, logs in {folder}", flush=True)
    is_right = False
    try:
        is_right = asyncio.run(run(arguments, folder))
    finally:
        if is_right and not arguments.keep:
            shutil.rmtree(folder)
        else:
            # The data of a member has 123 MB.
            for data in folder.glob("*/data"):
                shutil.rmtree(data)
            print(f"the logs of all programs are in {folder}")
    return 0 if is_right else 1


async def run(arguments: argparse.Namespace, folder: Path) -> bool:
    chance = random.Random(arguments.seed)
    wall = Wall(folder, arguments.products, chance, arguments.time_to_live)
    rounds: list[one_round.Round] = []
    ledger = Ledger()
    try:
        await wall.start()
        bound = arguments.bound or wall.time_to_live + _BOUND
        print(f"rows live {wall.time_to_live} s, and views have {bound:g} s to become true", flush=True)
        past = wall.history.revision
        for number, fault in enumerate(plan(arguments, chance), 1):
            present = wall.history.revision
            found = await one_round.perform(number, fault, wall, ledger, random.Random(chance.random()), bound)
            rounds.append(found)
            print(found, flush=True)
            if found.wrong:
                print(*(f"    {line}" for line in found.wrong[:_SHOWN]), sep="\n", flush=True)
                (folder / f"round{number}.txt").write_text("\n".join([str(found), *found.wrong]))
                if not arguments.all:
                    break
            # A view may be as old as the last round.
            wall.history.forget(past)
            past = present
        print(*(figures(machine) for machine in wall.machines.values() if machine.is_running), sep="\n")
    finally:
        await wall.end()
    print_table(rounds)
    wrong = [found for found in rounds if found.wrong]
    for found in wrong:
        print(f"again: python3 -B Tools/Cluster/rounds.py --only {found.fault} --seed {arguments.seed}")
    return not wrong


def plan(arguments: argparse.Namespace, chance: random.Random) -> list[str]:
    """Each fault once in any order, then each once more, …"""
    if arguments.only:
        return arguments.only * arguments.rounds
    found: list[str] = []
    while len(found) < arguments.rounds:
        found += chance.sample(list(FAULTS), len(FAULTS))
    return found[: arguments.rounds]


def figures(machine: object) -> str:
    state = machine.cluster
    found = {name.removeprefix("cluster."): value for name, value in (state["state"] or {}).get("figures", {}).items()}
    names = ("transactions", "writes", "rejoins", "lists", "watches", "corrections", "unknownOutcomes")
    return f"{machine.name}: restarts {state['restarts']}, " + ", ".join(f"{name} {found.get(name)}" for name in names)


def print_table(rounds: list[one_round.Round]) -> None:
    print(f"{'fault':28} rounds  median  slowest  samples")
    kinds = [*FAULTS, "all"]
    for kind in kinds:
        chosen = [found for found in rounds if kind in (found.fault, "all")]
        times = [found.convergence for found in chosen if found.convergence is not None]
        if times:
            row = f"{len(chosen):6} {statistics.median(times):5.2f} s {max(times):6.2f} s"
            print(f"{kind:28} {row} {sum(found.checked for found in chosen):8}")
    wrong = sum(bool(found.wrong) for found in rounds)
    unobserved, failed = sum(found.unobserved for found in rounds), sum(found.failed_marks for found in rounds)
    print(f"{len(rounds)} rounds, {wrong} wrong; {unobserved} samples without a recent reading of etcd, {failed} readings failed")


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--rounds", type=int, default=5, help="number of rounds (default: 5); of each fault with --only")
    parser.add_argument("--seed", default=None, help="of the faults and changes (default: random)")
    parser.add_argument("--only", action="append", choices=list(FAULTS), metavar="FAULT", help=f"one of {', '.join(FAULTS)}")
    parser.add_argument("--products", type=Path, default=ROOT / ".build/debug", metavar="FOLDER", help="of the programs")
    parser.add_argument("--time-to-live", type=int, default=3, metavar="SECONDS", help="of a machine's rows (default: 3)")
    parser.add_argument("--bound", type=float, metavar="SECONDS", help="for views to become true (default: lifetime + 7)")
    parser.add_argument("--all", action="store_true", help="go on after a wrong round")
    parser.add_argument("--keep", action="store_true", help="keep the logs of a run without faults")
    arguments = parser.parse_args()
    arguments.seed = arguments.seed or secrets.token_hex(4)
    arguments.products = arguments.products.resolve()
    return arguments


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Faults of a cluster of machines on one member of etcd, one after the other, each aimed at one promise. `make test-cluster`
runs it.

It needs no root: etcd listens on a Unix socket in a folder of its user. Machines with different numbers need root, and
those scenarios are skipped without.
"""

from __future__ import annotations

import argparse
import os
import random
import secrets
import shutil
import sys
import tempfile
import time
import traceback
from pathlib import Path

sys.dont_write_bytecode = True
FOLDER = Path(__file__).resolve().parent
sys.path[:0] = [str(FOLDER), str(FOLDER.parent / "Desktop"), str(FOLDER.parents[1] / "Clients/python")]

from bench import Bench  # noqa: E402
from directory_scenarios import DIRECTORY  # noqa: E402
from identity_scenarios import IDENTITY  # noqa: E402
from opening_scenarios import OPENING  # noqa: E402
from outage_scenarios import OUTAGE  # noqa: E402
from polling import Failure  # noqa: E402

SCENARIOS = [*IDENTITY, *OUTAGE, *DIRECTORY, *OPENING]
PRODUCTS = ("activity-broker", "activity-cluster", "brokerctl", "DemoWindows")


def main() -> int:
    arguments = read_arguments()
    if shutil.which("etcd") is None:
        print("cluster scenarios: skipped, because there is no etcd (apt-get install etcd-server)")
        return 0
    missing = [name for name in PRODUCTS if not (arguments.products / name).exists()]
    if missing:
        print(f"{', '.join(missing)}: not built in {arguments.products}", file=sys.stderr)
        return 1
    folder = Path(tempfile.mkdtemp(prefix="abcluster-", dir="/tmp"))
    print(f"cluster scenarios: seed {arguments.seed}, logs in {folder}", flush=True)
    chosen = [each for each in SCENARIOS if arguments.only in each.__name__]
    results = [perform(each, folder, arguments) for each in chosen]
    failed = results.count("failed")
    print(f"{results.count('passed')} passed, {failed} failed, {results.count('skipped')} skipped")
    if failed or not results:
        for data in folder.glob("*/etcd/data"):
            shutil.rmtree(data)
        print(f"the logs of all programs are in {folder}")
        return 1
    shutil.rmtree(folder)
    return 0


def perform(scenario, folder: Path, arguments: argparse.Namespace) -> str:
    name = scenario.__name__
    if name.endswith("_as_root") and os.getuid() != 0:
        print(f"skipped  {name}: it needs root")
        return "skipped"
    bench = Bench(folder / name[:40], arguments.products)
    began = time.monotonic()
    told = None
    try:
        told = scenario(bench, random.Random(f"{arguments.seed} {name}"))
        result = "passed"
    except Failure as failure:
        result, told = "failed", str(failure)
    except Exception:
        result, told = "failed", traceback.format_exc()
    finally:
        bench.end()
    print(f"{result:8} {name} ({time.monotonic() - began:.1f} s)" + (f": {told}" if told else ""), flush=True)
    if result == "passed":
        bench.remove()
    return result


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--only", metavar="TEXT", default="", help="only scenarios whose name contains this")
    parser.add_argument("--seed", default=None, help="of random moments (default: random)")
    parser.add_argument(
        "--products", type=Path, default=FOLDER.parents[1] / ".build/debug", metavar="FOLDER", help="of the programs"
    )
    arguments = parser.parse_args()
    arguments.seed = arguments.seed or secrets.token_hex(4)
    arguments.products = arguments.products.resolve()
    return arguments


if __name__ == "__main__":
    sys.exit(main())

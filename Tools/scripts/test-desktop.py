"""Real programs as windows, in a headless sway and under Xvfb: opened, opened again, killed, closed, and in trouble.

    python3 -B Tools/scripts/test-desktop.py [--selection short] [--only TEXT] [--write]

Every test has a display, a session bus and a broker of its own, as the user 65534 if this is run by root, since sway refuses
root. The programs of this repository are those of `.build/debug`, or of the folder in $BUILD. With --write the tables of
docs/desktop.md are written from what was seen.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tools/Desktop"))

import display_trials  # noqa: E402
import fault_trials  # noqa: E402
import opening_trials  # noqa: E402
import page_trials  # noqa: E402
import program_trials  # noqa: E402
import raise_trials  # noqa: E402
import unsaved_trials  # noqa: E402
from polling import Failure, until  # noqa: E402
from process_tree import adopt_orphans, end_all_below, process  # noqa: E402
from program_table import write_table  # noqa: E402
from trial import Result, Trial, attempt  # noqa: E402

BUILD = Path(os.environ.get("BUILD", ROOT / ".build/debug"))
PRODUCTS = ("activity-broker", "activity-host", "brokerctl")
PAGE = ROOT / "docs/desktop.md"
NOBODY = 65_534
TRIALS = [
    *program_trials.TRIALS, *raise_trials.TRIALS, *unsaved_trials.TRIALS, *display_trials.TRIALS, *fault_trials.TRIALS,
    *opening_trials.TRIALS, *page_trials.TRIALS,
]  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--selection", choices=("all", "short"), default="all", help="the tests to run (default: all)")
    parser.add_argument("--only", metavar="TEXT", default="", help="only tests whose name contains this")
    parser.add_argument("--write", action="store_true", help="write the tables of docs/desktop.md")
    options = parser.parse_args()
    trials = [each for each in TRIALS if options.only in str(each) and (each.is_short or options.selection == "all")]
    began = time.monotonic()
    results = run(trials)
    if options.write:
        for name in sorted({result.table for result in results if result.table}):
            write_table(PAGE, name, [result.row for result in results if result.row and result.table == name])
    failed = [result for result in results if result.kind == "failed"]
    for result in failed:
        print(f"again: python3 -B Tools/scripts/test-desktop.py --only '{result.name}'")
    kinds = Counter(result.kind for result in results)
    print(f"{time.monotonic() - began:.0f} s")
    print(f"{kinds['passed']} passed, {kinds['failed']} failed, {kinds['skipped']} skipped")
    sys.exit(1 if failed or not results else 0)


def run(trials: list[Trial]) -> list[Result]:
    """Runs the tests in a process of the user that sway accepts. Nothing is left of it, however it ends."""
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda *_: sys.exit(1))
    adopt_orphans()
    scratch = Path(tempfile.mkdtemp(prefix="ab-", dir="/tmp"))
    worker = 0
    try:
        scratch.chmod(0o755)
        user = NOBODY if os.getuid() == 0 else os.getuid()
        work = scratch / "w"
        work.mkdir()
        products = install_products(work)
        if os.getuid() == 0:
            os.chown(work, user, user)
            # Where X servers put their sockets; one that is not root's is reported by each of them.
            with contextlib.suppress(FileExistsError):
                os.mkdir("/tmp/.X11-unix")
                os.chmod("/tmp/.X11-unix", 0o1777)
        results = scratch / "results"
        results.touch()
        os.chown(results, user, -1)
        worker = os.fork()
        if worker == 0:
            work_as(user, trials, products, results)
        os.waitpid(worker, 0)
        worker = 0
        found = [Result(**json.loads(line)) for line in results.read_text().splitlines()]
        return found + [Result(str(each), "failed", "it was not run") for each in trials[len(found) :]]
    finally:
        if worker:
            end(worker)
        end_all_below()
        shutil.rmtree(scratch)


def end(worker: int) -> None:
    """Lets a worker that still runs remove what it has made."""
    with contextlib.suppress(ProcessLookupError):
        os.kill(worker, signal.SIGTERM)
    with contextlib.suppress(Failure):
        until("the tests have ended", lambda: process(worker) is None)


def install_products(folder: Path) -> Path:
    """Copies the programs to where the user can read them."""
    products = folder / "bin"
    products.mkdir()
    for name in PRODUCTS:
        if not (BUILD / name).exists():
            sys.exit(f"{BUILD / name} is not built")
        shutil.copy(BUILD / name, products / name)
        (products / name).chmod(0o755)
    return products


def work_as(user: int, trials: list[Trial], products: Path, results: Path) -> None:
    """Runs the tests as a user, each with a line in a file, and does not return."""
    status = 1
    try:
        if os.getuid() != user:
            os.setgroups([])
            os.setgid(user)
            os.setuid(user)
        os.chdir("/")
        adopt_orphans()
        with open(results, "a") as file:
            for each in trials:
                result = attempt(each, products)
                print(result, flush=True)
                print(json.dumps(result.fields), file=file, flush=True)
        status = 0
    except BaseException as error:
        print(f"the tests end early: {error!r}", flush=True)
    finally:
        os._exit(status)


if __name__ == "__main__":
    main()

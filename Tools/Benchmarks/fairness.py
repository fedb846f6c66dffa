#!/usr/bin/env python3
"""What a quiet client waits for while another one presses the broker, and what a stopped window makes the broker take.
`make bench-load` runs it.

Each round measures the witness alone and then under each burden, each pair with a broker of its own; a ratio is the median
over the rounds of the ratio to the quiet figure of the same pair, so that what slows the machine down for a while slows both.
"""

import argparse
import json
import statistics
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

sys.dont_write_bytecode = True  # the sources' folder stays as it is

from driver.systems import Systems
from driver.tools import Tools

ROOT = Path(__file__).resolve().parents[2]
WITNESSES = ("status", "open", "move")
# What presses: the mode of `load`, its connections, and the requests that each has under way.
BURDENS = {
    "pages of sessions": ["--mode", "pages", "--clients", "1", "--outstanding", "16"],
    "durable opens": ["--mode", "opens", "--clients", "4", "--outstanding", "64", "--sessions", "8"],
    "new sessions": ["--mode", "sessions", "--clients", "1", "--outstanding", "16", "--payload", "0"],
    # As fast as they can be sent: more than a connection may have, so each refusal is followed by another request.
    "a flood of status": ["--mode", "status", "--clients", "1", "--outstanding", "4096"],
    "a flood of reload_apps": ["--mode", "reload", "--clients", "1", "--outstanding", "4096"],
    "a flood of durable opens": ["--mode", "opens", "--clients", "1", "--outstanding", "4096", "--sessions", "8"],
    "a flood of transients": ["--mode", "transients", "--clients", "1", "--outstanding", "4096", "--sessions", "8",
                              "--payload", "0"],
}
# Beside which burdens something is dragged: a move is never stored, and must not wait for what is.
DRAGGED_BESIDE = ("durable opens", "a flood of durable opens")
# The 99th percentiles: of `status` in milliseconds, of a durable open and of a drag's move against the quiet one.
STATUS_GOAL = 5.0
RATIO_GOAL = 2.0
# What moves a drag is written with the Python client, which has drags.
MOVES = ["/usr/bin/python3", "-B", str(ROOT / "Tools/Benchmarks/driver/moves.py")]
MEBIBYTE = 1_048_576


def main() -> int:
    arguments = read_arguments()
    folder = ROOT / ".build" / "benchmark"
    tools = Tools(folder, arguments.products)
    disk = folder / "disk"
    systems = Systems(tools, disk)
    try:
        failed = False if arguments.only == "memory" else measure_turns(systems, arguments)
        if arguments.only != "turns":
            failed = measure_memory(systems, arguments) or failed
    finally:
        systems.close()
    return 1 if failed else 0


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--products", type=Path, default=ROOT / ".build/release", help="where the broker is built")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--count", type=int, default=400, help="turns of the witness in each measurement")
    parser.add_argument("--sessions", type=int, default=2_000, help="sessions that there are to be listed")
    parser.add_argument("--opens", type=int, default=8_000, help="64 KiB each, to windows that are stopped")
    parser.add_argument("--only", choices=["turns", "memory"])
    parser.add_argument("--witness", choices=WITNESSES, action="append", help="only such turns")
    return parser.parse_args()


# MARK: Turns


def measure_turns(systems: Systems, arguments: argparse.Namespace) -> bool:
    """True when a median is over the goal."""
    ratios: dict[tuple[str, str, str], list[float]] = {}
    times: dict[tuple[str, str, str], list[float]] = {}
    quiet: dict[tuple[str, str], list[float]] = {}
    for number in range(arguments.rounds):
        for burden, options in BURDENS.items():
            # One broker for each, since what one burden leaves behind would press beside the next.
            with systems.activity_broker() as path:
                fill(systems, path, arguments.sessions)
                for kind in arguments.witness or WITNESSES:
                    if kind == "move" and burden not in DRAGGED_BESIDE:
                        continue
                    with witness(systems, path, kind, arguments.count) as measure:
                        alone = measure()
                    # The witness is ready before: among many new windows its own might never become active.
                    with witness(systems, path, kind, arguments.count) as measure, pressing(systems, path, options):
                        pressed = measure()
                    for name in ("p50", "p99"):
                        ratio = pressed[name] / alone[name]
                        quiet.setdefault((kind, name), []).append(alone[name])
                        ratios.setdefault((burden, kind, name), []).append(ratio)
                        times.setdefault((burden, kind, name), []).append(pressed[name] / 1_000)
                        print(f"round {number + 1}: {burden}, {kind} {name}: {pressed[name] / 1_000:.2f} ms,"
                              f" {ratio:.2f} x", file=sys.stderr, flush=True)
    for (kind, name), values in quiet.items():
        print(f"{'nobody else':24} {kind:8} {name}  {statistics.median(values) / 1_000:8.2f} ms")
    failed = False
    for key, values in ratios.items():
        burden, kind, name = key
        time_taken, ratio = statistics.median(times[key]), statistics.median(values)
        is_over = name == "p99" and (time_taken > STATUS_GOAL if kind == "status" else ratio > RATIO_GOAL)
        failed = failed or is_over
        print(f"{burden:24} {kind:8} {name}  {time_taken:8.2f} ms  {ratio:8.2f} x  ({min(values):.2f} to"
              f" {max(values):.2f}){'  over the goal' if is_over else ''}")
    return failed


def fill(systems: Systems, path: str, sessions: int):
    """Leaves so many sessions behind, each without a scene."""
    with running([systems.tools.path("load")], ["--endpoint", path, "--mode", "sessions", "--clients", "1",
                                                "--outstanding", "16", "--payload", "0"]) as load:
        load.stdout.readline()
        while status(systems, path)["sessions"] < sessions:
            time.sleep(0.1)


@contextmanager
def witness(systems: Systems, path: str, kind: str, count: int):
    """A witness that is ready; what is given has it take its turns, and returns its figures."""
    command = MOVES if kind == "move" else [systems.tools.path("witness"), "--mode", kind]
    with running(command, ["--endpoint", path, "--count", str(count), "--warmup", "20"]) as process:
        if process.stdout.readline().strip() != "ready":
            raise SystemExit(f"the witness: {process.stderr.read().strip()}")

        def measure() -> dict:
            output, errors = process.communicate("begin\n", timeout=600)
            if process.returncode != 0:
                raise SystemExit(f"the witness: {errors.strip()}")
            return json.loads(output)

        yield measure


@contextmanager
def pressing(systems: Systems, path: str, options: list[str]):
    with running([systems.tools.path("load")], ["--endpoint", path, *options]) as load:
        load.stdout.readline()
        time.sleep(0.5)
        yield
        if load.poll() is not None:
            raise SystemExit(f"the burden ended: {load.stderr.read()}")


@contextmanager
def running(command: list, options: list[str]):
    process = subprocess.Popen([*command, *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


# MARK: Memory


def measure_memory(systems: Systems, arguments: argparse.Namespace) -> bool:
    with systems.activity_broker() as path:
        pid = status(systems, path)["pid"]
        options = ["--endpoint", path, "--mode", "paused", "--count", str(arguments.opens), "--payload", "65536",
                   "--sessions", "2", "--outstanding", "64"]
        with running([systems.tools.path("load")], options) as load:
            load.stdout.readline()
            before = resident(pid)
            result = json.loads(load.stdout.readline())
            during = resident(pid)
            load.stdin.write("go on\n")
            load.stdin.flush()
            while status(systems, path)["deliveriesPending"] > 0:
                time.sleep(0.2)
            time.sleep(5)
            after = resident(pid)
    print(f"{result['accepted']} opens of 64 KiB to a stopped window accepted, {result['refused']} refused"
          f" ({result['code'] or 'none'})")
    print(f"resident: {before:.1f} MiB before, {during:.1f} MiB while it is stopped, {after:.1f} MiB after all was"
          " handled")
    return after - before > 8


def status(systems: Systems, path: str) -> dict:
    command = [systems.tools.path("brokerctl"), "--endpoint", f"ipc://{path}", "status", "--json"]
    result = subprocess.run(command, capture_output=True, text=True, timeout=60)
    if result.returncode != 0:
        raise SystemExit(f"brokerctl: {result.stderr.strip()}")
    return json.loads(result.stdout)


def resident(pid: int) -> float:
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * 4_096 / MEBIBYTE


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Measures what a cluster costs local requests: a durable open to a live window on a broker that is in a cluster, beside the
same on a broker that is in none. `make bench-cluster` runs it.

Both brokers run all the time, and take turns within each round; etcd is one member on a Unix socket. The ratio is taken within
the round.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

sys.dont_write_bytecode = True  # the sources' folder stays as it is

from driver.figures import Effort, Measurements
from driver.systems import Failure, Systems
from driver.tools import Tools, Unavailable

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "performance.md"
BEGIN, END = "<!-- cluster:begin -->", "<!-- cluster:end -->"
SECONDS = 20
LOADS = [
    ("durable open to a live window, one client", "p50", ("--durable",), 1_500),
    ("durable opens, 64 clients × 16 outstanding", "rate",
     ("--durable", "--mode", "window-of-requests", "--clients", "64", "--outstanding", "16"), 20_000),
]


def etcd(stack: ExitStack) -> str:
    """Starts a member, and returns its endpoint."""
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="ab-etcd-")))
    nowhere = "http://127.0.0.1:1"
    command = ["etcd", "--data-dir", "data", "--listen-client-urls", "unix://client.sock:0", "--advertise-client-urls", nowhere,
               "--listen-peer-urls", "unix://peer.sock:0", "--initial-advertise-peer-urls", nowhere, "--initial-cluster",
               f"default={nowhere}", "--experimental-watch-progress-notify-interval", "2s", "--logger", "zap", "--log-level",
               "error"]
    try:
        process = subprocess.Popen(command, cwd=folder, stderr=subprocess.DEVNULL)
    except FileNotFoundError:
        raise Unavailable("etcd is not installed (Debian: etcd-server)") from None
    stack.callback(lambda: (process.kill(), process.wait()))
    wait_until(lambda: (folder / "client.sock:0").exists(), "etcd serves")
    return f"unix://{folder}/client.sock:0"


def wait_until(condition, what: str):
    end = time.monotonic() + SECONDS
    while not condition():
        if time.monotonic() > end:
            raise Failure(f"not so after {SECONDS} s: {what}")
        time.sleep(0.05)


def clustered(systems: Systems, stack: ExitStack, endpoint: str) -> str:
    """Starts a broker in a cluster, and returns the path of its socket when it has joined."""
    place, state = systems.fresh()
    path = str(place / "broker.sock")
    kept = {name: value for name, value in os.environ.items() if not name.startswith("ACTIVITY_BROKER_")}
    environment = dict(kept, XDG_CONFIG_HOME=str(state / "config"), ACTIVITY_BROKER_CLUSTER=endpoint,
                       ACTIVITY_BROKER_MACHINE_NAME="bench")
    apps = Path(__file__).resolve().parent / "apps"
    command = [systems.tools.path("activity-broker"), "--endpoint", f"ipc://{path}", "--state-directory", str(state), "--apps",
               str(apps)]
    process = stack.enter_context(systems._running(command, state, environment))
    systems._wait_for_ready(process, state)
    brokerctl = systems.tools.path("brokerctl")

    def has_joined() -> bool:
        done = subprocess.run([brokerctl, "cluster", "status", "--json", "--endpoint", f"ipc://{path}"], capture_output=True,
                              text=True)
        return done.returncode == 0 and (json.loads(done.stdout)["state"] or {}).get("presence") == "joined"

    wait_until(has_joined, "the broker has joined the cluster")
    return path


def measure(systems: Systems, rounds: int) -> list[list[str]]:
    measurements = Measurements(systems, Effort.full())
    rows = []
    with ExitStack() as stack:
        endpoint = etcd(stack)
        paths = {"on": clustered(systems, stack, endpoint), "off": stack.enter_context(systems.activity_broker())}
        for what, figure, arguments, count in LOADS:
            found, ratios = {"on": [], "off": []}, []
            for number in range(rounds):
                for name in ("on", "off") if number % 2 else ("off", "on"):
                    result = measurements._pair("--broker", "--endpoint", paths[name], *arguments, count=count, warmup=200)
                    found[name].append(result[figure])
                on, off = found["on"][-1], found["off"][-1]
                ratios.append(off / on if figure == "rate" else on / off)
            rows.append([what, *(shown(found[name], figure) for name in ("on", "off")),
                         f"{statistics.median(ratios):.2f} × ({min(ratios):.2f}–{max(ratios):.2f})", "≤ 1.1 ×"])
            print("  ".join(rows[-1]), flush=True)
    return rows


def shown(values: list[float], figure: str) -> str:
    return f"{statistics.median(values):,.0f} {'/s' if figure == 'rate' else 'µs'} ({min(values):,.0f}–{max(values):,.0f})"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--products", type=Path, default=ROOT / ".build/release", help="where the programs are built")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--write", action="store_true", help="write the table into docs/performance.md")
    given = parser.parse_args()
    folder = ROOT / ".build" / "benchmark"
    systems = Systems(Tools(folder, given.products), folder / "cluster")
    try:
        rows = measure(systems, given.rounds)
    except (Failure, Unavailable) as reason:
        print(reason, file=sys.stderr)
        return 1
    finally:
        systems.close()
    if given.write:
        table = [["what", "in a cluster", "in none", "ratio", "to reach"], ["---"] * 5, *rows]
        text = "\n".join("| " + " | ".join(cells) + " |" for cells in table)
        before, _, rest = PAGE.read_text().partition(BEGIN)
        PAGE.write_text(f"{before}{BEGIN}\n{text}\n{END}{rest.partition(END)[2]}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

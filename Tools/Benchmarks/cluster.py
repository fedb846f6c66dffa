#!/usr/bin/env python3
"""Measures what a cluster costs: a durable open to a live window on a broker that is in a cluster, beside the same on a broker that
is in none; the same with ten links up; and an open on another machine, beside two local ones and a round trip over the link.
`make bench-cluster` runs it.

All brokers run all the time on this machine, and take turns within each round; etcd is one member on a Unix socket, and links are
TCP with CURVE on 127.0.0.1. The ratio is taken within the round.
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
from driver.systems import Failure, Systems, free_port
from driver.tools import Tools, Unavailable

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "performance.md"
BEGIN, END = "<!-- cluster:begin -->", "<!-- cluster:end -->"
SECONDS = 20
LINKS = 10
QUESTIONS = 100
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


class Clustered:
    """A broker in a cluster."""

    def __init__(self, systems: Systems, stack: ExitStack, endpoint: str, name: str, serves_links: bool = False):
        place, state = systems.fresh()
        self.name, self.path = name, str(place / "broker.sock")
        self._brokerctl = systems.tools.path("brokerctl")
        kept = {name: value for name, value in os.environ.items() if not name.startswith("ACTIVITY_BROKER_")}
        environment = dict(kept, XDG_CONFIG_HOME=str(state / "config"), ACTIVITY_BROKER_CLUSTER=endpoint,
                           ACTIVITY_BROKER_MACHINE_NAME=name)
        if serves_links:
            environment["ACTIVITY_BROKER_CLUSTER_ADDRESS"] = f"tcp://127.0.0.1:{free_port()}"
        apps = Path(__file__).resolve().parent / "apps"
        command = [systems.tools.path("activity-broker"), "--endpoint", f"ipc://{self.path}", "--state-directory", str(state),
                   "--apps", str(apps)]
        process = stack.enter_context(systems._running(command, state, environment))
        systems._wait_for_ready(process, state)
        wait_until(lambda: (self.ask("cluster", "status")["state"] or {}).get("presence") == "joined", f"{name} has joined")
        if serves_links:
            key = self.ask("cluster", "keys", "new")["keys"][0]["key"]
            self.ask("cluster", "keys", "allow", name, key)

    def ask(self, *words: str) -> dict:
        done = subprocess.run([self._brokerctl, *words, "--json", "--endpoint", f"ipc://{self.path}"], capture_output=True,
                              text=True)
        return json.loads(done.stdout or "{}")

    def knows(self, names: set[str]) -> bool:
        """Whether it can reach these machines."""
        return names <= {row["machine"] for row in self.ask("cluster", "machines")["machines"] if row["address"]}

    def question(self, machine: str):
        """Asks another machine what it would decide, over a link."""
        self.ask("resolve", "org.example.benchmark", "--type", "org.example.benchmark.edit", "--target", "x", "--on", machine)

    def figures(self) -> dict[str, int]:
        return (self.ask("cluster", "status")["state"] or {}).get("figures", {})


def measure(systems: Systems, rounds: int) -> list[list[str]]:
    measurements = Measurements(systems, Effort.full())
    rows = []
    with ExitStack() as stack:
        endpoint = etcd(stack)
        paths = {"on": Clustered(systems, stack, endpoint, "bench").path,
                 "off": stack.enter_context(systems.activity_broker())}
        for what, figure, arguments, count in LOADS:
            rows.append(beside(measurements, what, paths, figure, arguments, count, rounds, "≤ 1.1 ×"))
    with ExitStack() as stack:
        rows += measure_links(systems, measurements, stack, rounds)
    return rows


def beside(measurements, what: str, paths: dict[str, str], figure: str, arguments, count: int, rounds: int, reach: str,
           before_each=lambda: None) -> list[str]:
    """A load on two brokers by turns."""
    found, ratios = {"on": [], "off": []}, []
    for number in range(rounds):
        before_each()
        for name in ("on", "off") if number % 2 else ("off", "on"):
            result = measurements._pair("--broker", "--endpoint", paths[name], *arguments, count=count, warmup=200)
            found[name].append(result[figure])
        on, off = found["on"][-1], found["off"][-1]
        ratios.append(off / on if figure == "rate" else on / off)
    return told([what, *(shown(found[name], figure) for name in ("on", "off")), ratio(ratios), reach])


def measure_links(systems: Systems, measurements, stack: ExitStack, rounds: int) -> list[list[str]]:
    """What links cost local opens, and what an open on another machine costs."""
    endpoint = etcd(stack)
    desk = Clustered(systems, stack, endpoint, "desk", serves_links=True)
    alone = Clustered(systems, stack, endpoint, "alone")
    others = [Clustered(systems, stack, endpoint, f"wall{number}", serves_links=True) for number in range(LINKS)]
    for other in others:
        wait_until(lambda other=other: other.knows({"desk"}), f"{other.name} can reach desk")
    wait_until(lambda: desk.knows({other.name for other in others}), "desk can reach all")

    def use_links():
        # A link that is not used ends after a minute.
        for other in others:
            other.question(desk.name)
        wait_until(lambda: desk.figures().get("cluster.links") == LINKS, "all links are up")

    what, figure, arguments, count = LOADS[0]
    rows = [beside(measurements, f"{what}, ten links up", {"on": desk.path, "off": alone.path}, figure, arguments, count, rounds,
                   "≤ 1.05 ×", use_links)]
    wall = others[0]
    found, ratios = {"remote": [], "local": [], "link": []}, []
    for _ in range(rounds):
        trip = round_trip(desk, wall)
        remote = measurements._pair("--broker", "--endpoint", desk.path, "--window-endpoint", wall.path, "--machine", wall.name,
                                    *arguments, count=count, warmup=200)[figure]
        local = measurements._pair("--broker", "--endpoint", wall.path, *arguments, count=count, warmup=200)[figure]
        for name, value in (("remote", remote), ("local", local), ("link", trip)):
            found[name].append(value)
        ratios.append(remote / (2 * local + trip))
    yardstick = f"2 × {shown(found['local'], figure)} + {shown(found['link'], figure)}"
    return [*rows, told(["durable open on another machine, beside two local ones and a round trip over the link",
                         shown(found["remote"], figure), yardstick, ratio(ratios), "≤ 1.5 ×"])]


def round_trip(machine: Clustered, other: Clustered) -> float:
    """The mean time of a question over a link, in µs, from `activity-cluster` to its answer by the other machine's broker."""
    before = machine.figures()
    for _ in range(QUESTIONS):
        machine.question(other.name)
    # Figures are told every two seconds.
    time.sleep(2.5)
    after = machine.figures()
    trips, spent = (after[name] - before[name] for name in ("cluster.roundTrips", "cluster.roundTripTime"))
    return spent / trips


def told(row: list[str]) -> list[str]:
    print("  ".join(row), flush=True)
    return row


def ratio(ratios: list[float]) -> str:
    return f"{statistics.median(ratios):.2f} × ({min(ratios):.2f}–{max(ratios):.2f})"


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

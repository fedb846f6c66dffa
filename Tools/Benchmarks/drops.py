#!/usr/bin/env python3
"""Drops a lot of data between two real windows, in chunks and by reference, beside `cat` through a pipe. `make
bench-drag` runs it.

The data is made as it is wanted and has nothing in it that a file system could leave out. Each round measures pairs,
ours and then the yardstick, and takes the ratio within the pair. The peak of each process's memory is set back before a
drop and read after it.
"""

import argparse
import hashlib
import json
import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.dont_write_bytecode = True  # the sources' folder stays as it is

from driver.figures import DROP_REACH

ROOT = Path(__file__).resolve().parents[2]
APP = "org.activitybroker.demo.freight"
BEGIN, END = "<!-- drops:begin -->", "<!-- drops:end -->"
MEBIBYTE = 1 << 20
# What each process may have in memory on top of what it had before the drop.
EXTRA_LIMIT = 16
# Times of something that takes no time are no ratio.
PATIENCE = 3600


class Failure(Exception):
    """Something that is to work does not."""


class Broker:
    """A broker with the freight app in a folder of its own."""

    def __init__(self, products: Path, folder: Path):
        self.products = products
        # A socket's path is short.
        self.run = Path(tempfile.mkdtemp(prefix="ab-drops-"))
        self.environment = dict(os.environ, ACTIVITY_BROKER_ENDPOINT=f"ipc://{self.run}/run/broker.sock")
        self.data = folder / "data"
        subprocess.run([products / "TestWindows", "bundles", "--output", folder / "apps", "--data", self.data],
                       check=True, stdout=subprocess.DEVNULL)
        self.process = subprocess.Popen(
            [products / "activity-broker", "--endpoint", self.environment["ACTIVITY_BROKER_ENDPOINT"],
             "--state-directory", folder / "state", "--apps", folder / "apps"],
            stdout=subprocess.PIPE, stderr=open(folder / "broker.log", "w"), text=True)
        if not self.process.stdout.readline().startswith("ready"):
            raise Failure("the broker did not start")

    def ask(self, *arguments: str) -> dict:
        done = subprocess.run([self.products / "brokerctl", *arguments, "--json"], env=self.environment,
                              capture_output=True, text=True, timeout=PATIENCE)
        if done.returncode != 0:
            raise Failure(f"brokerctl {' '.join(arguments)}: {done.stdout}{done.stderr}")
        return json.loads(done.stdout)

    def open(self, target: str) -> str:
        return self.ask("open", APP, "--target", target)["session"]

    def pid(self, session: str) -> int:
        return next(row["pid"] for row in self.ask("sessions", "list")["sessions"] if row["session"] == session)

    def lines(self, session: str) -> list[str]:
        done = subprocess.run([self.products / "brokerctl", "sessions", "log", session], env=self.environment,
                              capture_output=True, text=True)
        return [line for line in done.stdout.splitlines() if " took " in line]

    def close(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(timeout=30)
        shutil.rmtree(self.run, ignore_errors=True)


def memory(pid: int, field: str) -> float:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith(field + ":"):
            return int(line.split()[1]) / 1024
    raise Failure(f"process {pid} has no {field}")


def drop(broker: Broker, form: str, way: str, size: int) -> dict:
    """One drop: seconds in the destination's eyes, digest, route, and what each process needed on top."""
    source, target = broker.open(f"freight/from/{form}/{size}"), broker.open(f"freight/to/{way}")
    processes = {"broker": broker.process.pid, "source": broker.pid(source), "destination": broker.pid(target)}
    before = {name: memory(pid, "VmRSS") for name, pid in processes.items()}
    for pid in processes.values():
        Path(f"/proc/{pid}/clear_refs").write_text("5")
    count = len(broker.lines(target))
    report = broker.ask("drag", source, "--drop-on", target)
    load = report["loads"][0]
    if load["failure"] is not None or load["bytes"] != size:
        raise Failure(f"the drop gave {load}")
    end = time.monotonic() + PATIENCE
    while len(lines := broker.lines(target)) == count:
        if time.monotonic() > end:
            raise Failure("the destination says nothing")
        time.sleep(0.05)
    fields = dict(word.split("=", 1) for word in lines[-1].split() if "=" in word)
    if "error" in fields or (way != "open" and int(fields["bytes"]) != size):
        raise Failure(lines[-1])
    extra = {name: memory(pid, "VmHWM") - before[name] for name, pid in processes.items()}
    return {"seconds": float(fields["seconds"]), "sha256": fields["sha256"], "route": load["route"], "extra": extra}


def pipe(producer: list, size: int) -> float:
    """Seconds for the bytes to go through a pipe into `cat`."""
    began = time.monotonic()
    first = subprocess.Popen(producer, stdout=subprocess.PIPE)
    second = subprocess.Popen(["cat"], stdin=first.stdout, stdout=subprocess.DEVNULL)
    first.stdout.close()
    if second.wait(timeout=PATIENCE) != 0 or first.wait(timeout=PATIENCE) != 0:
        raise Failure("the pipe broke")
    return time.monotonic() - began


def digest(producer: list) -> str:
    sha, process = hashlib.sha256(), subprocess.Popen(producer, stdout=subprocess.PIPE)
    while piece := process.stdout.read(MEBIBYTE):
        sha.update(piece)
    process.wait()
    return sha.hexdigest()


def measure(broker: Broker, size: int, rounds: int) -> list[str]:
    make = [broker.products / "TestWindows", "freight", "--make", str(size)]
    file = broker.data / "freight" / f"freight-{size}"
    print("making the file", file=sys.stderr, flush=True)
    drop(broker, "file", "open", size)
    plans = [
        ("in chunks", "stream", "count", make, "the same bytes made into a pipe, `cat`"),
        ("by reference, read", "file", "count", ["cat", file], "`cat` of the file into a pipe, `cat`"),
        ("by reference, opened", "file", "open", ["cat", file], "`cat` of the file into a pipe, `cat`"),
    ]
    rows, peaks = [], {}
    pairs = {plan[0]: [] for plan in plans}
    for number in range(rounds):
        for what, form, way, producer, _ in plans:
            print(f"round {number + 1} of {rounds}: {what}", file=sys.stderr, flush=True)
            ours = drop(broker, form, way, size)
            note(peaks, what, ours)
            pairs[what].append((ours["seconds"], pipe(producer, size)))
    for what, form, way, _, yardstick in plans:
        ours, theirs = zip(*pairs[what])
        speeds = [size / MEBIBYTE / seconds for seconds in theirs]
        middle = statistics.median(right / left for left, right in pairs[what])
        own = f"{statistics.median(ours) * 1000:,.1f} ms" if way == "open" else \
            f"{size / MEBIBYTE / statistics.median(ours):,.0f} MiB/s"
        reach, reached = (f"≥ {DROP_REACH:g} ×", "yes" if middle >= DROP_REACH else "no") if form == "stream" else ("–", "–")
        rows.append([what, own, yardstick, f"{statistics.median(speeds):,.0f} MiB/s", f"{middle:,.2f} ×", reach, reached])
    expected = digest(make)
    for what, form in (("in chunks", "stream"), ("by reference, read", "file")):
        print(f"digest: {what}", file=sys.stderr, flush=True)
        ours = drop(broker, form, "digest", size)
        note(peaks, what, ours)
        wanted = "reference" if form == "file" else "chunks"
        if ours["sha256"] != expected or ours["route"] != wanted:
            raise Failure(f"{what}: route {ours['route']}, {ours['sha256']} instead of {expected}")
    return report(rows, peaks, expected, size, rounds)


def note(peaks: dict, what: str, drop: dict):
    for name, extra in drop["extra"].items():
        peaks.setdefault(what, {}).setdefault(name, []).append(extra)


def report(rows: list, peaks: dict, expected: str, size: int, rounds: int) -> list[str]:
    lines = table(["drop", "ours", "yardstick", "its value", "ratio of speeds", "to reach", "reached"], rows) + [""]
    names = ["source", "broker", "destination"]
    memory_rows = [[what] + [f"{max(of[name]):,.1f} MiB" for name in names]
                   + ["yes" if max(max(of[name]) for name in names) <= EXTRA_LIMIT else "no"]
                   for what, of in peaks.items()]
    lines += table(["most memory on top"] + names + [f"≤ {EXTRA_LIMIT} MiB"], memory_rows) + [""]
    return lines + [
        f"- {size:,} bytes in each drop, {rounds} rounds, then one with a digest on both ways: sha256:{expected}",
        f"- {len(os.sched_getaffinity(0))} cores, load average after the run {os.getloadavg()[0]:.2f}",
    ]


def table(head: list, rows: list) -> list[str]:
    return ["| " + " | ".join(row) + " |" for row in [head, ["---"] * len(head)] + rows]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--products", type=Path, default=ROOT / ".build/release", help="where the broker is built")
    parser.add_argument("--mebibytes", type=int, default=4096)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--write", type=Path, metavar="FILE", help="put the tables between the markers of this document")
    arguments = parser.parse_args()
    folder = ROOT / ".build" / "drops"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    broker = Broker(arguments.products, folder)
    try:
        lines = measure(broker, arguments.mebibytes * MEBIBYTE, arguments.rounds)
    except Failure as failure:
        print(failure, file=sys.stderr)
        return 1
    finally:
        broker.close()
        shutil.rmtree(folder, ignore_errors=True)
    print("\n".join(lines))
    if arguments.write:
        before, _, rest = arguments.write.read_text().partition(BEGIN)
        arguments.write.write_text(before + BEGIN + "\n" + "\n".join(lines) + "\n" + END + rest.partition(END)[2])
    return 0


if __name__ == "__main__":
    sys.exit(main())

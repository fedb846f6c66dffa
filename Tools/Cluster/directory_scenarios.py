"""Rows that other programs and other versions put among those of machines."""

from __future__ import annotations

import json
import random
import time
import uuid

from bench import PREFIX, Bench, doctor, open_note
from polling import expect, until


def rows_of_other_programs(bench: Bench, chance: random.Random) -> None:
    """They are skipped and counted, and count no more when they are gone."""
    bench.start_etcd()
    machine, other = bench.joined("desk"), bench.joined("wall")
    # Rows that name a machine of the cluster would be removed by it.
    foreign = {
        "foreign": ["notes", "machines/", "machines/a/b", "apps/ghost", f"sessions/ghost/{uuid.uuid4()}".upper()],
        "malformed": [f"sessions/ghost/{uuid.uuid4()}", "machines/ghost", "apps/ghost/org.example.bad", "keys/ghost"],
        "tooLarge": ["apps/ghost/org.example.large"],
    }
    values = {"tooLarge": json.dumps({"layout": 1, "version": "1" * 5_000}), "malformed": "{", "foreign": "x"}
    gateway = bench.member.gateway
    for reason, keys in foreign.items():
        for key in keys:
            gateway.put(PREFIX + key, values[reason])
    for key in ("claims/org.example.a/x", "owners/x"):
        gateway.put(PREFIX + key, "later versions use this")
    until("all are counted", lambda: all(machine.figure(f"skipped.{reason}") == len(keys) for reason, keys in foreign.items()),
          20, lambda: machine.cluster)  # fmt: skip
    expect("no machine was made up", machine.others() == ["wall"], machine.others())
    expect("no session was made up", machine.ask("cluster", "sessions")["sessions"] == [], machine.cluster)
    opened = open_note(other)
    until("real rows are known", lambda: opened in str(machine.ask("cluster", "sessions")))
    for keys in foreign.values():
        for key in keys:
            gateway.delete(PREFIX + key)
    until("none is counted", lambda: all(machine.figure(f"skipped.{reason}") == 0 for reason in foreign), 20,
          lambda: machine.cluster)  # fmt: skip
    expect("rows that later versions use are still there", "owners/x" in bench.rows, bench.rows.keys())


def rows_of_a_later_layout(bench: Bench, chance: random.Random) -> None:
    """They are refused by the name of their machine."""
    bench.start_etcd()
    machine = bench.joined("desk")
    row = {"address": "", "layout": 2, "machineID": "0" * 32, "since": 1, "version": "9.0.0"}
    bench.member.gateway.put(f"{PREFIX}machines/future", json.dumps(row))
    until("the problem is told", lambda: "newerLayout" in machine.problems, 20, lambda: machine.cluster)
    reasons = [each["reason"] for each in machine.cluster_state["problems"]]
    expect("the machine is named", any("future" in reason and "2" in reason for reason in reasons), reasons)
    expect("the doctor says so", "newerLayout" in doctor(machine), doctor(machine))
    expect("it is not there", machine.others() == [], machine.others())
    expect("it is counted", machine.figure("skipped.newerLayout") == 1, machine.cluster)
    bench.member.gateway.delete(f"{PREFIX}machines/future")
    until("no problem is left", lambda: not machine.problems, 20, lambda: machine.cluster)


def own_rows_changed_by_others(bench: Bench, chance: random.Random) -> None:
    """A machine writes its rows again, and joins again if its own row is gone."""
    bench.start_etcd()
    machine, other = bench.joined("desk"), bench.joined("wall")
    session = open_note(machine)
    key = f"sessions/desk/{session}"
    until("the window is in etcd", lambda: key in bench.rows)
    gateway = bench.member.gateway
    gateway.delete(PREFIX + key)
    opened = open_note(machine)
    until("the next window is in etcd", lambda: f"sessions/desk/{opened}" in bench.rows)
    # A row that nobody asks for is compared at the next full list.
    until("the row is there again", lambda: key in bench.rows, 75)
    fence = machine.fence
    gateway.delete(f"{PREFIX}machines/desk")
    until("it has joined again", lambda: machine.fence > fence)
    until("the other one knows it again", lambda: other.others() == ["desk"])


def an_idle_cluster(bench: Bench, chance: random.Random) -> str:
    """Without changes nothing is written."""
    bench.start_etcd()
    for name in ("desk", "wall"):
        open_note(bench.joined(name))
    time.sleep(3)
    gateway = bench.member.gateway
    before = gateway.status()
    time.sleep(12)
    after = gateway.status()
    entries = int(after["raftIndex"]) - int(before["raftIndex"])
    expect("nothing was written", entries == 0, f"{entries} raft entries in 12 s")
    return "0 raft entries in 12 s"


DIRECTORY = [rows_of_other_programs, rows_of_a_later_layout, own_rows_changed_by_others, an_idle_cluster]

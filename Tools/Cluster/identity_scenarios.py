"""Which machine has a name, whatever its program goes through."""

from __future__ import annotations

import asyncio
import random
import shutil
import signal
import time
from typing import Any

import view
from activitybroker.connection import Connection
from activitybroker.wire import activity_broker_pb2 as wire
from bench import PREFIX, TIME_TO_LIVE, Bench, doctor, open_note
from machine import Machine
from polling import expect, until


def two_machines_with_one_name(bench: Bench, chance: random.Random) -> None:
    """The later one is refused until the first one has gone."""
    bench.start_etcd()
    first = bench.joined("desk")
    fence = first.fence
    second = bench.machine("desk", folder="second")
    second.start()
    until("the later machine is told that its name is taken", lambda: "machineNameTaken" in second.problems)
    time.sleep(TIME_TO_LIVE + 1)
    expect("the later machine is not in the cluster", second.fence == 0, second.cluster)
    expect("the first machine stays", first.fence == fence and first.cluster_state["proven"], first.cluster)
    expect("the doctor of the later machine says so", "machineNameTaken" in doctor(second), doctor(second))
    open_note(second)
    first.end()
    until("the later machine has the name when the first one has left", lambda: second.fence, TIME_TO_LIVE + 20)


def a_copied_state_directory_as_root(bench: Bench, chance: random.Random) -> None:
    """A copy on another machine is refused, and does not end its original."""
    bench.start_etcd()
    original = bench.joined("desk", number=True)
    fence, lease = original.fence, original.cluster_state["lease"]
    copy = bench.machine("desk", folder="copy", number=True)
    shutil.copytree(original.state, copy.state, ignore=shutil.ignore_patterns("*.lock", "*.sock", "windows"))
    copy.start()
    until("the copy is told that its name is taken", lambda: "machineNameTaken" in copy.problems)
    time.sleep(2 * TIME_TO_LIVE)
    state = original.cluster_state
    expect("the original has the same lease and fence", (state["fence"], state["lease"]) == (fence, lease), state)
    expect("the original's lease lives", lease in bench.member.gateway.leases(), bench.member.gateway.leases())
    expect("the copy is not in the cluster", copy.fence == 0, copy.cluster)


def a_client_killed_at_many_moments(bench: Bench, chance: random.Random) -> str:
    """The next one continues with the same lease, and writes nothing."""
    bench.start_etcd()
    machine, other = bench.joined("desk"), bench.joined("wall")
    open_note(machine)
    until("the window is in etcd", lambda: any(key.startswith("sessions/desk/") for key in bench.rows))
    time.sleep(2)
    fence, lease, revision = machine.fence, machine.cluster_state["lease"], bench.revision
    slowest = 0.0
    for _ in range(25):
        time.sleep(chance.choice([0.0, 0.02, 0.1, 0.3, 1.0]) * chance.random())
        machine.signal_client(signal.SIGKILL)
        began = time.monotonic()
        time.sleep(0.02)
        # The broker has the next one wait after several ends; reading the configuration again ends that.
        machine.send(signal.SIGHUP)
        until("a next client runs", lambda: machine.client, 10)
        slowest = max(slowest, time.monotonic() - began)

    def state_since_the_last_kill() -> dict[str, Any] | None:
        """What the last client has told, not the ones before it."""
        seconds, state = time.monotonic() - began, machine.cluster_state
        age = state.get("proofAgeMilliseconds")
        return state if state.get("proven") and age is not None and age < seconds * 1_000 else None

    state = until("the machine is proven again", state_since_the_last_kill)
    expect("the lease is the same", state["lease"] == lease, state)
    expect("the fence is the same", state["fence"] == fence, state)
    expect("nothing was written", bench.revision == revision, (revision, bench.revision, bench.rows))
    expect("the other machine knows it", other.others() == ["desk"], other.others())
    return f"25 kills, the next client ran after {slowest:.2f} s at most"


def a_client_killed_while_it_joins(bench: Bench, chance: random.Random) -> str:
    """However far it came, the next one joins without waiting for the end of a lease, and leaves none behind."""
    bench.start_etcd()
    slowest = 0.0
    for number in range(15):
        machine = bench.machine(f"m{number}", CLUSTER_TIME_TO_LIVE="60s")
        machine.start()
        until("a client runs", lambda machine=machine: machine.client)
        time.sleep(chance.uniform(0, 0.25))
        machine.signal_client(signal.SIGKILL)
        began = time.monotonic()
        machine.await_joined()
        slowest = max(slowest, time.monotonic() - began)
        expect("it has joined soon", time.monotonic() - began < 5, machine.cluster)
        machine.signal_client(signal.SIGTERM)
        machine.end()
    leases = bench.member.gateway.leases()
    rows = bench.member.gateway.rows(PREFIX)
    used = {int(row["lease"]) for row in rows.values()}
    expect("every lease has rows", leases <= used, (leases, rows.keys()))
    return f"15 kills, joined after {slowest:.2f} s at most"


def a_client_stopped_for_longer_than_its_lease(bench: Bench, chance: random.Random) -> None:
    bench.start_etcd()
    machine, other = bench.joined("desk"), bench.joined("wall")
    until("the two know each other", lambda: other.others() == ["desk"] and machine.others() == ["wall"])
    lifetime = machine.time_to_live
    fence = machine.fence
    machine.signal_client(signal.SIGSTOP)
    until("the other one sees it go", lambda: other.others() == [], lifetime + 5)
    age = machine.cluster["knowledgeAgeMilliseconds"]
    expect("its broker tells how old its view is", age > 900 * lifetime, age)
    open_note(machine)
    machine.signal_client(signal.SIGCONT)
    until("it is back", lambda: other.others() == ["desk"])
    expect("it has joined anew", until("it is joined", lambda: machine.fence) > fence, machine.cluster)
    until("the new window is known", lambda: other.ask("cluster", "sessions")["sessions"])


def a_broker_stopped_for_longer_than_its_lease(bench: Bench, chance: random.Random) -> None:
    """Its client stays in the cluster. Afterwards the view is not called fresh before it is."""
    bench.start_etcd()
    machine, other = bench.joined("desk"), bench.joined("wall")
    until("it knows the other one", lambda: machine.others() == ["wall"])
    asyncio.run(_ask_while_stopped(bench, machine, other))
    expect("the other one still sees it", other.others() == ["desk"], other.others())
    until("it is still in the cluster", lambda: machine.fence and machine.cluster_state["proven"])


async def _ask_while_stopped(bench: Bench, machine: Machine, other: Machine) -> None:
    connection = await Connection.greet(machine.endpoint, "cluster-scenarios", tool=wire.Nothing())
    await view.ask(connection, "sessions")
    machine.send(signal.SIGSTOP)
    try:
        await asyncio.sleep(1)
        session = await asyncio.to_thread(open_note, other)
        key = f"sessions/wall/{session}"
        await asyncio.to_thread(until, "the window is in etcd", lambda: key in bench.rows)
        there = time.monotonic()
        await asyncio.sleep(2 * TIME_TO_LIVE)
        asked = time.monotonic()
        questions = [view.ask(connection, "sessions") for _ in range(50)]
        await asyncio.sleep(0.2)
    finally:
        machine.send(signal.SIGCONT)
    answers = [view.rows("sessions", answer) for answer in await asyncio.gather(*questions)]
    connection.close()
    for number, rows in enumerate(answers):
        claimed = asked - (rows.age or 0)
        expect(
            "a view with an age contains what is older", rows.age is None or claimed < there or key in rows.contents,
            f"answer {number} has an age of {rows.age} s and lacks a window that was there for {asked - there:.1f} s",
        )  # fmt: skip


IDENTITY = [
    two_machines_with_one_name, a_copied_state_directory_as_root, a_client_killed_at_many_moments,
    a_client_killed_while_it_joins, a_client_stopped_for_longer_than_its_lease,
    a_broker_stopped_for_longer_than_its_lease,
]  # fmt: skip

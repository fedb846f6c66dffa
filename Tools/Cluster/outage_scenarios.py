"""Machines without etcd, and an etcd that is full, restored or asks for passwords."""

from __future__ import annotations

import random
import secrets
import shutil
import time

from bench import PREFIX, Bench, doctor, open_note
from gateway import GatewayFailure, prefix_end, text64
from polling import expect, until

#: A local open may take this long on a busy machine, the start of the app included.
_OPEN_SECONDS = 15.0
_MEBIBYTE = 1_048_576


def no_etcd_from_the_start(bench: Bench, chance: random.Random) -> str:
    """Windows open as without a cluster, and the machine joins when there is an etcd."""
    (bench.folder / "etcd").mkdir(mode=0o700)
    machine = bench.machine("desk")
    machine.start()
    first = _open_in_time(machine)
    until("the problem is told", lambda: machine.problems)
    expect("nothing is known", machine.cluster["knowledgeAgeMilliseconds"] is None, machine.cluster)
    expect("the doctor says that nobody answers", "noEndpoint" in doctor(machine), doctor(machine))
    bench.start_etcd()
    machine.await_joined()
    until("the window is in etcd", lambda: any(key.startswith("sessions/desk/") for key in bench.rows))
    return f"an open took {first:.2f} s"


def etcd_stops_halfway(bench: Bench, chance: random.Random) -> str:
    """Windows open as before, and what is known is shown with its age until etcd is back."""
    bench.start_etcd()
    machine, other = bench.joined("desk"), bench.joined("wall")
    open_note(other)
    until("the other one's window is known", lambda: machine.ask("cluster", "sessions")["sessions"])
    before = _open_in_time(machine)
    bench.member.kill()
    time.sleep(4)
    during = _open_in_time(machine)
    age = machine.ask("cluster", "sessions")["knowledgeAgeMilliseconds"]
    expect("the knowledge has an age", age >= 3_500, age)
    expect("the doctor says that nobody answers", "noEndpoint" in doctor(machine), doctor(machine))
    bench.member.start()
    until("the knowledge is fresh again", lambda: machine.cluster["knowledgeAgeMilliseconds"] < 3_000)
    until("its new windows are known", lambda: len(other.ask("cluster", "sessions")["sessions"]) == 2)
    until("no problem is left", lambda: not machine.problems - {"watchLags"}, 30, lambda: machine.cluster)
    return f"an open took {before:.2f} s before, {during:.2f} s without etcd"


def a_restored_backup(bench: Bench, chance: random.Random) -> None:
    """Machines stay away from a directory that went back until an operator says that they are to join it."""
    bench.start_etcd()
    machine, other = bench.joined("desk"), bench.joined("wall")
    backup = bench.folder / "backup"
    bench.member.kill()
    shutil.copytree(bench.member.folder / "data", backup)
    bench.member.start()
    bench.member.await_service()
    until("both are in the cluster", lambda: machine.fence and other.fence)
    for _ in range(3):
        open_note(machine)
    until("the windows are known", lambda: len(other.ask("cluster", "sessions")["sessions"]) >= 3)
    bench.member.kill()
    bench.member.forget()
    backup.rename(bench.member.folder / "data")
    bench.member.start()
    for each in (machine, other):
        until(f"{each.name} is told", lambda each=each: "directoryWentBack" in each.problems, 20, lambda each=each: each.cluster)
        expect("it has stopped", each.cluster_state["presence"] == "stopped", each.cluster)
        expect("the doctor says so", "directoryWentBack" in doctor(each), doctor(each))
    open_note(machine)
    # Also a new start does not join by itself.
    machine.kill()
    machine.start()
    until("it is told after a new start too", lambda: "directoryWentBack" in machine.problems, 20, lambda: machine.cluster)
    for each in (machine, other):
        each.ask("cluster", "rejoin")
    for each in (machine, other):
        each.await_joined()
    until("they know each other again", lambda: machine.others() == ["wall"] and other.others() == ["desk"])
    windows = len([row for row in machine.ask("sessions", "list")["sessions"] if row["state"] != "unattached"])
    until("all windows are known", lambda: len(other.ask("cluster", "sessions")["sessions"]) == windows, 20,
          lambda: (windows, other.ask("cluster", "sessions")))  # fmt: skip


def a_full_quota(bench: Bench, chance: random.Random) -> None:
    """The doctor names the alarm and the commands. What is known stays fresh meanwhile."""
    bench.start_etcd("--quota-backend-bytes", str(8 * _MEBIBYTE))
    machine, other = bench.joined("desk"), bench.joined("wall")
    gateway = bench.member.gateway
    filling = secrets.token_hex(_MEBIBYTE // 4)
    for number in range(40):
        try:
            gateway.put(f"other/{number % 2}", filling)
        except GatewayFailure as failure:
            expect("etcd is full", "space" in str(failure), failure)
            break
    session = open_note(machine)
    until("the problem is told", lambda: "noSpace" in machine.problems, 20, lambda: machine.cluster)
    codes = doctor(machine)
    expect("the doctor names the problem and the alarm", {"noSpace", "alarmNoSpace"} <= codes, codes)
    _, text = machine.run("cluster", "doctor")
    for command in ("compact", "defrag", "alarm disarm"):
        expect(f"the doctor names the command {command}", command in text, text)
    expect("the other one's view stays fresh", other.cluster["knowledgeAgeMilliseconds"] < 5_000, other.cluster)
    revision = gateway.revision("-")
    gateway.compact(revision)
    gateway.call("/v3/maintenance/defragment", 20)
    member = gateway.status()["header"]["member_id"]
    gateway.call("/v3/maintenance/alarm", action="DEACTIVATE", memberID=member, alarm="NOSPACE")
    until("the window is known", lambda: session in str(other.ask("cluster", "sessions")["sessions"]), 30)
    until("no problem is left", lambda: not machine.problems, 30, lambda: machine.cluster)


def a_password_that_is_changed(bench: Bench, chance: random.Random) -> None:
    """The machine says so, and uses the new one once its file has it."""
    bench.start_etcd()
    gateway = bench.member.gateway
    gateway.call("/v3/auth/user/add", name="root", password="root")
    gateway.call("/v3/auth/role/add", name="root")
    gateway.call("/v3/auth/user/grant", user="root", role="root")
    gateway.call("/v3/auth/role/add", name="machines")
    permission = {"permType": "READWRITE", "key": text64(PREFIX), "range_end": text64(prefix_end(PREFIX))}
    gateway.call("/v3/auth/role/grant", name="machines", perm=permission)
    gateway.call("/v3/auth/user/add", name="desk", password="first")
    gateway.call("/v3/auth/user/grant", user="desk", role="machines")
    gateway.call("/v3/auth/enable")
    passwords = bench.folder / "password"
    passwords.write_text("first\n")
    passwords.chmod(0o600)
    machine = bench.joined("desk", CLUSTER_PASSWORD_FILE=passwords)
    token = gateway.call("/v3/auth/authenticate", name="root", password="root")["token"]
    gateway.call("/v3/auth/user/changepw", _token=token, name="desk", password="second")
    until("the problem is told", lambda: "tokenRefused" in machine.problems, 40, lambda: machine.cluster)
    expect("the doctor says so", "wrongPassword" in doctor(machine), doctor(machine))
    open_note(machine)
    passwords.write_text("second\n")
    until("the machine is proven with the new password", lambda: machine.fence and machine.cluster_state["proven"], 30,
          lambda: machine.cluster)  # fmt: skip
    until("no problem is left", lambda: not machine.problems, 30, lambda: machine.cluster)


def _open_in_time(machine) -> float:
    began = time.monotonic()
    open_note(machine)
    passed = time.monotonic() - began
    expect("the window was opened in time", passed < _OPEN_SECONDS, passed)
    return passed


OUTAGE = [no_etcd_from_the_start, etcd_stops_halfway, a_restored_backup, a_full_quota, a_password_that_is_changed]

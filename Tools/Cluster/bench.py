"""One member of etcd on a Unix socket, and machines that use it."""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import shutil
import signal
import socket
from pathlib import Path
from typing import Any

from machine import Machine
from member import Member
from polling import expect, until

NOTES = "org.activitybroker.demo.notes"
PREFIX = "ab/1/activity-broker/"
TIME_TO_LIVE = 3


class Bench:
    def __init__(self, folder: Path, products: Path) -> None:
        self.folder, self.products = folder, products
        folder.mkdir(mode=0o700)
        self.machines: list[Machine] = []
        self._member: Member | None = None

    @property
    def member(self) -> Member:
        assert self._member is not None
        return self._member

    def start_etcd(self, *flags: str) -> Member:
        self._member = Member.alone(self.folder / "etcd", *flags)
        self._member.start()
        self._member.await_service()
        return self._member

    def machine(self, name: str, *, folder: str | None = None, number: bool = False, **settings: Any) -> Machine:
        """Adds a machine without starting it. Only root can give it a number of its own."""
        endpoint = f"unix://{self.folder}/etcd/client.sock:0"
        settings = {"CLUSTER_TIME_TO_LIVE": f"{TIME_TO_LIVE}s", **settings}
        machine = Machine(
            name, self.folder / (folder or name), self.products, [endpoint], number=number and os.getuid() == 0, **settings
        )
        machine.install_demos()
        self.machines.append(machine)
        return machine

    def joined(self, name: str, **settings: Any) -> Machine:
        """Adds a machine, and waits until it is in the cluster."""
        machine = self.machine(name, **settings)
        machine.start()
        machine.await_joined()
        return machine

    def linked(self, *names: str, **settings: Any) -> list[Machine]:
        """Adds machines, and waits until each one serves links to the others and knows them."""
        machines = [
            self.joined(name, CLUSTER_ADDRESS=f"tcp://127.0.0.1:{free_port()}", **settings) for name in names
        ]
        for machine in machines:
            machine.allow_new_key()
        for machine in machines:
            others = set(names) - {machine.name}
            until(f"{machine.name} can reach {others}", lambda m=machine, o=others: o <= set(m.reachable()))
        return machines

    def end(self) -> None:
        for machine in self.machines:
            for number in (signal.SIGCONT, signal.SIGKILL):
                with contextlib.suppress(AssertionError, ProcessLookupError):
                    machine.signal_client(number)
            with contextlib.suppress(AssertionError):
                machine.kill()
        if self._member is not None and self._member.is_running:
            self._member.send(signal.SIGCONT)
            self._member.kill()

    def remove(self) -> None:
        shutil.rmtree(self.folder)

    # etcd, as others see it

    @property
    def rows(self) -> dict[str, dict[str, Any]]:
        return self.member.gateway.rows(PREFIX)

    @property
    def revision(self) -> int:
        return self.member.gateway.revision(PREFIX)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def doctor(machine: Machine) -> set[str]:
    """The codes of what `brokerctl cluster doctor` finds."""
    status, output = machine.run("cluster", "doctor", "--json")
    findings = json.loads(output)["findings"]
    expect("the exit status says whether something was found", status == (1 if findings else 0), output)
    return {finding["code"] for finding in findings}


def open_note(machine: Machine) -> str:
    """Opens a window, which needs no other machine, and returns its session."""
    words = ("open", NOTES, "--target", f"note/{secrets.token_hex(3)}", "--reuse", "alwaysNew")
    outcome = machine.ask(*words)
    expect("a window is opened without the cluster", outcome.get("session"), outcome)
    return outcome["session"]

"""Machines as network namespaces on a bridge, whose connections can be cut."""

from __future__ import annotations

import contextlib
import ctypes
import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterable
from pathlib import Path

#: The namespaces of a run are called PREFIX-PID-NAME.
PREFIX = "abcluster"
#: `ip` misreads an interface called `br`.
_BRIDGE = "bridge0"
_SUBNET = "10.231.77"
_SWITCH_HOST = 254
_CLONE_NEWNET = 0x40000000
_END_SECONDS = 10
_TOOLS = ("ip", "nft", "etcd")


def obstacle() -> str | None:
    """Returns why this machine cannot have such a network; None if it can."""
    if os.getuid() != 0:
        return "network namespaces need root"
    missing = [tool for tool in _TOOLS if shutil.which(tool) is None]
    if missing:
        return f"these programs are missing: {', '.join(missing)}"
    name = f"{PREFIX}-{os.getpid()}-try"
    try:
        _run("ip", "netns", "add", name)
        _run("ip", "netns", "exec", name, "nft", "add", "table", "inet", "faults")
    except subprocess.CalledProcessError as error:
        return f"the kernel refuses network namespaces or nftables: {error.stderr.strip()}"
    finally:
        subprocess.run(["ip", "netns", "del", name], capture_output=True)
    return None


class Network:
    """Hosts 1, 2, … with a namespace each, and a switch between them from which all hosts can always be reached."""

    def __init__(self, hosts: int) -> None:
        self.hosts = range(1, hosts + 1)
        remove_leftovers()
        try:
            self._add_all()
        except subprocess.CalledProcessError as error:
            self.remove()
            raise RuntimeError(f"{' '.join(error.cmd)}: {error.stderr}") from None

    def _add_all(self) -> None:
        _run("ip", "netns", "add", self.switch)
        self._in_switch("link", "set", "lo", "up")
        self._in_switch("link", "add", _BRIDGE, "type", "bridge")
        self._in_switch("addr", "add", f"{_SUBNET}.{_SWITCH_HOST}/24", "dev", _BRIDGE)
        self._in_switch("link", "set", _BRIDGE, "up")
        for host in self.hosts:
            self._add(host)

    def _add(self, host: int) -> None:
        name = self.namespace(host)
        _run("ip", "netns", "add", name)
        _run("ip", "-n", name, "link", "add", "e0", "type", "veth", "peer", "name", f"v{host}", "netns", self.switch)
        _run("ip", "-n", name, "addr", "add", f"{self.address(host)}/24", "dev", "e0")
        for interface in ("lo", "e0"):
            _run("ip", "-n", name, "link", "set", interface, "up")
        self._in_switch("link", "set", f"v{host}", "master", _BRIDGE, "up")
        self._nft(host, "add", "table", "inet", "faults")
        self._nft(host, "add", "chain", "inet", "faults", "arrivals", "{ type filter hook input priority 0; }")

    def _in_switch(self, *words: str) -> None:
        _run("ip", "-n", self.switch, *words)

    @property
    def switch(self) -> str:
        return f"{PREFIX}-{os.getpid()}-switch"

    def namespace(self, host: int) -> str:
        return f"{PREFIX}-{os.getpid()}-m{host}"

    def address(self, host: int) -> str:
        return f"{_SUBNET}.{host}"

    # Cuts

    def cut(self, source: int, destination: int) -> None:
        """Drops what arrives at one host from another one. Packets in the other direction still arrive."""
        rule = ("add", "rule", "inet", "faults", "arrivals", "ip", "saddr", self.address(source), "drop")
        self._nft(destination, *rule)

    def cut_pair(self, one: int, other: int) -> None:
        self.cut(one, other)
        self.cut(other, one)

    def isolate(self, host: int) -> None:
        """Cuts a host from all other hosts."""
        for other in self.hosts:
            if other != host:
                self.cut_pair(host, other)

    def heal(self) -> None:
        for host in self.hosts:
            self._nft(host, "flush", "chain", "inet", "faults", "arrivals")

    def _nft(self, host: int, *words: str) -> None:
        _run("ip", "netns", "exec", self.namespace(host), "nft", *words)

    def kill_all(self, host: int) -> None:
        """Kills all processes of a host."""
        _kill_all(self.namespace(host))

    def remove(self) -> None:
        _remove([self.switch, *map(self.namespace, self.hosts)])


def enter(namespace: str) -> None:
    """Has the calling thread use the sockets of a namespace from now on."""
    descriptor = os.open(f"/run/netns/{namespace}", os.O_RDONLY | os.O_CLOEXEC)
    try:
        if ctypes.CDLL(None, use_errno=True).setns(descriptor, _CLONE_NEWNET) != 0:
            raise OSError(ctypes.get_errno(), f"setns {namespace}")
    finally:
        os.close(descriptor)


def remove_leftovers() -> None:
    """Removes the namespaces of runs that were killed, with all processes in them."""
    found = subprocess.run(["ip", "netns", "list"], capture_output=True, text=True).stdout
    names = [line.split()[0] for line in found.splitlines() if line.startswith(f"{PREFIX}-")]
    _remove([name for name in names if not _is_running(name.split("-")[1])])


def _is_running(process: str) -> bool:
    """Whether the process that made a namespace still runs, and is not another one with its number."""
    if process == str(os.getpid()):
        return False
    with contextlib.suppress(OSError):
        return b"rounds.py" in Path(f"/proc/{process}/cmdline").read_bytes()
    return False


def _remove(names: Iterable[str]) -> None:
    for name in names:
        deadline = time.monotonic() + _END_SECONDS
        while _kill_all(name) and time.monotonic() < deadline:
            time.sleep(0.05)
        subprocess.run(["ip", "netns", "del", name], capture_output=True)


def _kill_all(namespace: str) -> bool:
    """Kills all processes in a namespace; false if there were none. Threads of this program may be in it as well."""
    found = subprocess.run(["ip", "netns", "pids", namespace], capture_output=True, text=True).stdout.split()
    others = [int(process) for process in found if int(process) != os.getpid()]
    for process in others:
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
    return bool(others)


def _run(*words: str) -> None:
    subprocess.run(words, check=True, capture_output=True, text=True)

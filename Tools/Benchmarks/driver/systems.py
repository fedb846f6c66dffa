"""The brokers and buses that are measured, each started afresh for one measurement and stopped after it."""

import os
import select
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path

from .tools import Tools, Unavailable

APPS = Path(__file__).resolve().parent.parent / "apps"
START_SECONDS = 20


class Failure(Exception):
    """A measurement that went wrong, with the reason."""


def free_port() -> int:
    """A TCP port of this machine that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Systems:
    def __init__(self, tools: Tools, disk: Path, start_seconds: int = START_SECONDS):
        """Whatever lies in `disk` is of an earlier run, and goes."""
        self.tools = tools
        self.start_seconds = start_seconds
        # Sockets need short paths; what is made durable has to be on a real disk, the same for all.
        self.sockets = Path(tempfile.mkdtemp(prefix="activity-bench-"))
        shutil.rmtree(disk, ignore_errors=True)
        disk.mkdir(parents=True)
        self.disk = disk
        self._count = 0

    def close(self):
        shutil.rmtree(self.sockets, ignore_errors=True)
        shutil.rmtree(self.disk, ignore_errors=True)

    def fresh(self) -> tuple[Path, Path]:
        """A new folder for a socket, and one on the disk."""
        self._count += 1
        folders = (self.sockets / str(self._count), self.disk / str(self._count))
        for folder in folders:
            folder.mkdir(mode=0o700, parents=True)
        return folders

    @contextmanager
    def activity_broker(self, state: Path | None = None):
        """The shipped broker in its default configuration, with a store of its own or that in `state`; gives the path
        of its socket."""
        place, fresh = self.fresh()
        state = state or fresh
        path = str(place / "broker.sock")
        command = [self.tools.path("activity-broker"), "--endpoint", f"ipc://{path}", "--state-directory",
                   str(state), "--apps", str(APPS)]
        environment = {name: value for name, value in os.environ.items() if not name.startswith("ACTIVITY_BROKER_")}
        environment["XDG_CONFIG_HOME"] = str(state / "config")
        with self._running(command, state, environment) as process:
            self._wait_for_ready(process, state)
            yield path

    @contextmanager
    def router_loop(self, commits: bool = False, acknowledges: bool = False):
        """The bare C loop; gives the path of its socket."""
        place, state = self.fresh()
        path = str(place / "loop.sock")
        command = [self.tools.path("router-loop"), "--endpoint", path]
        command += ["--commits", str(state / "commits.sqlite")] if commits else []
        command += ["--acknowledge"] if acknowledges else []
        with self._running(command, state) as process:
            self._wait_for_ready(process, state)
            yield path

    @contextmanager
    def endpoint(self, acknowledges: bool = False):
        """The bare C loop that speaks ZMTP itself; gives the path of its socket."""
        place, state = self.fresh()
        path = str(place / "loop.sock")
        command = [self.tools.path("endpoint"), "--endpoint", path, *(["--acknowledge"] if acknowledges else [])]
        with self._running(command, state) as process:
            self._wait_for_ready(process, state)
            yield path

    @contextmanager
    def dbus_daemon(self):
        """A session bus of dbus-daemon; gives its address."""
        place, state = self.fresh()
        address = f"unix:path={place / 'bus'}"
        configuration = state / "bus.conf"
        configuration.write_text(DBUS_CONFIGURATION.format(address=address))
        command = [self.tools.path("dbus-daemon"), f"--config-file={configuration}", "--nofork", "--nopidfile"]
        with self._running(command, state) as process:
            _wait_for_path(process, place / "bus", state)
            yield address

    @contextmanager
    def dbus_broker(self):
        """A bus of dbus-broker; gives its address."""
        place, state = self.fresh()
        command = [self.tools.path("dbus-broker-host"), self.tools.path("dbus-broker"), str(place / "bus")]
        with self._running(command, state) as process:
            self._wait_for_ready(process, state)
            yield f"unix:path={place / 'bus'}"

    @contextmanager
    def nats_server(self):
        """A nats-server on this machine only; gives its port."""
        _, state = self.fresh()
        port = free_port()
        command = [self.tools.path("nats-server"), "-a", "127.0.0.1", "-p", str(port)]
        with self._running(command, state) as process:
            _wait_for_port(process, port, state)
            yield str(port)

    @contextmanager
    def _running(self, command: list[str], state: Path, environment: dict | None = None):
        with open(state / "log", "w") as log:
            process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=log,
                                       env=environment, start_new_session=True)
        try:
            yield process
        finally:
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            process.stdout.close()

    def _wait_for_ready(self, process: subprocess.Popen, state: Path):
        ready, _, _ = select.select([process.stdout], [], [], self.start_seconds)
        if not ready or not process.stdout.readline().startswith(b"ready"):
            raise _not_started(process, state)


# The session bus's own settings, without its services.
DBUS_CONFIGURATION = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>{address}</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
  <limit name="max_incoming_bytes">1000000000</limit>
  <limit name="max_outgoing_bytes">1000000000</limit>
  <limit name="max_message_size">1000000000</limit>
</busconfig>
"""


def _wait_for_path(process: subprocess.Popen, path: Path, state: Path):
    _wait_until(process, path.exists, state)


def _wait_for_port(process: subprocess.Popen, port: int, state: Path):
    def is_open() -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", port)) == 0

    _wait_until(process, is_open, state)


def _wait_until(process: subprocess.Popen, holds, state: Path):
    end = time.monotonic() + START_SECONDS
    while not holds():
        if process.poll() is not None or time.monotonic() > end:
            raise _not_started(process, state)
        time.sleep(0.01)


def _not_started(process: subprocess.Popen, state: Path) -> Unavailable:
    lines = (state / "log").read_text(errors="replace").strip().splitlines()
    name = Path(process.args[0]).name
    return Unavailable(f"{name} does not start: {lines[-1] if lines else 'no reason given'}")

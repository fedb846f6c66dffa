"""A machine of the cluster: a broker with its windows, and the client of etcd that it starts."""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import select
import shutil
import signal
import subprocess
from pathlib import Path
from typing import Any

from polling import Failure, until

CLUSTER_CLIENT = "activity-cluster"
_READY_SECONDS = 40
_END_SECONDS = 40
_COMMAND_SECONDS = 60
_DEFAULT_TIME_TO_LIVE = 10
_INHERITED = ("PATH", "HOME", "LANG", "TMPDIR")
#: Gives the machine a number of its own. `unshare` and `ip netns exec` make the mount private to the machine.
_MOUNT = 'mount --bind "$0" /etc/machine-id && exec "$@"'


class Machine:
    """A machine in a folder. `prefix` is the command that starts a process on it."""

    def __init__(
        self, name: str, folder: Path, products: Path, endpoints: list[str], *, prefix: tuple[str, ...] = (),
        number: bool = False, **settings: object,
    ) -> None:  # fmt: skip
        self.name, self.folder, self._products = name, folder, products
        folder.mkdir(mode=0o700, parents=True)
        self.state, self.apps, self.draft = folder / "state", folder / "apps", folder / "draft"
        self.apps.mkdir(mode=0o700)
        self.endpoint = f"ipc://{folder}/s"
        self.settings: dict[str, object] = {"CLUSTER": ",".join(endpoints), "MACHINE_NAME": name, **settings}
        self._prefix = prefix
        if number:
            identifier = folder / "machine-id"
            identifier.write_text(secrets.token_hex(16) + "\n")
            self._prefix = (*(prefix or ("unshare", "--mount")), "sh", "-c", _MOUNT, str(identifier))
        self._process: subprocess.Popen[bytes] | None = None
        #: Whether the broker was stopped or ended since this was last set to false.
        self.was_disturbed = False

    # The broker

    def start(self) -> None:
        """Starts the broker, and waits until it serves."""
        assert not self.is_running
        variables = {key: os.environ[key] for key in _INHERITED if key in os.environ}
        variables |= {f"ACTIVITY_BROKER_{key}": str(value) for key, value in self.settings.items() if value != ""}
        with open(self.folder / "broker.log", "ab") as log:
            self._process = subprocess.Popen(
                [*self._prefix, self._products / "activity-broker", "--endpoint", self.endpoint, "--state-directory",
                 self.state, "--apps", self.apps],
                env=variables, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=log,
            )  # fmt: skip
        output = self._process.stdout
        assert output is not None
        if not select.select([output], [], [], _READY_SECONDS)[0] or not output.readline().startswith(b"ready "):
            raise Failure(f"the broker of {self.name} did not start:\n{self.log}")

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    @property
    def process(self) -> int:
        assert self._process is not None
        return self._process.pid

    def send(self, number: signal.Signals) -> None:
        assert self._process is not None
        self.was_disturbed = True
        self._process.send_signal(number)

    def end(self, number: signal.Signals = signal.SIGTERM) -> None:
        if self._process is None:
            return
        self.was_disturbed = True
        self._process.send_signal(number)
        self._process.wait(_END_SECONDS)
        if self._process.stdout is not None:
            self._process.stdout.close()

    def kill(self) -> None:
        self.end(signal.SIGKILL)

    @property
    def log(self) -> str:
        return (self.folder / "broker.log").read_text(errors="replace")[-4_000:]

    # The client of etcd

    @property
    def client(self) -> int | None:
        """The process identifier of the cluster client; None if none runs."""
        for children in Path(f"/proc/{self.process}/task").glob("*/children"):
            with contextlib.suppress(OSError):
                for child in children.read_text().split():
                    if os.path.basename(os.readlink(f"/proc/{child}/exe")) == CLUSTER_CLIENT:
                        return int(child)
        return None

    def signal_client(self, number: signal.Signals) -> bool:
        """Sends a signal to the cluster client; false if none runs."""
        client = self.client
        with contextlib.suppress(ProcessLookupError):
            if client is not None:
                os.kill(client, number)
                return True
        return False

    @property
    def time_to_live(self) -> int:
        """The lifetime of the machine's rows in seconds, with which the cluster client was started."""
        client = until(f"{self.name} has a cluster client", lambda: self.client)
        words = Path(f"/proc/{client}/cmdline").read_bytes().decode().split("\0")
        return int(words[words.index("--time-to-live") + 1]) if "--time-to-live" in words else _DEFAULT_TIME_TO_LIVE

    # Commands

    def run(self, *words: object, is_on_machine: bool = False) -> tuple[int, str]:
        """Runs `brokerctl`, on the machine if it has to reach etcd. Returns its exit status and what it printed."""
        done = subprocess.run(
            [*(self._prefix if is_on_machine else ()), self._products / "brokerctl", *map(str, words), "--endpoint", self.endpoint], stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", timeout=_COMMAND_SECONDS,
        )  # fmt: skip
        return done.returncode, done.stdout

    def ask(self, *words: object, is_on_machine: bool = False) -> dict[str, Any]:
        """Runs a command of `brokerctl` that has to succeed, and returns what it printed."""
        status, output = self.run(*words, "--json", "--timeout", "20s", is_on_machine=is_on_machine)
        if status != 0:
            raise Failure(f"brokerctl {' '.join(map(str, words))} on {self.name}: status {status}: {output}")
        return json.loads(output)

    @property
    def cluster(self) -> dict[str, Any]:
        return self.ask("cluster", "status")

    @property
    def cluster_state(self) -> dict[str, Any]:
        return self.cluster["state"] or {}

    @property
    def problems(self) -> set[str]:
        return {problem["code"] for problem in self.cluster_state.get("problems", [])}

    @property
    def fence(self) -> int:
        """The revision with which the machine joined; 0: it is not in the cluster."""
        return int(self.cluster_state.get("fence", 0))

    def figure(self, name: str) -> int:
        return int(self.cluster_state.get("figures", {}).get(f"cluster.{name}", -1))

    def await_joined(self, seconds: float = 40.0) -> int:
        return until(f"{self.name} is in the cluster", lambda: self.fence, seconds, lambda: self.cluster)

    def others(self) -> list[str]:
        """The names of the other machines that the broker knows."""
        return sorted(row["machine"] for row in self.ask("cluster", "machines")["machines"])

    def reachable(self) -> list[str]:
        """The names of the other machines that the broker knows and that serve links."""
        return sorted(row["machine"] for row in self.ask("cluster", "machines")["machines"] if row["address"])

    def allow_new_key(self) -> str:
        """Makes a key for the machine and allows it. Returns its public half."""
        key = self.ask("cluster", "keys", "new", is_on_machine=True)["keys"][0]["key"]
        self.ask("cluster", "keys", "allow", self.name, key, is_on_machine=True)
        return key

    # Apps

    def install_demos(self) -> None:
        """Writes the bundles of the demo apps, before the broker is started."""
        words = [self._products / "DemoWindows", "bundles", "--output", self.apps]
        subprocess.run(words, check=True, stdout=subprocess.DEVNULL)
        for name in ("Mail", "Shelf"):
            shutil.rmtree(self.apps / f"{name}.app")

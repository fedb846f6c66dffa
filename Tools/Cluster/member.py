"""A member of etcd as a process."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
from pathlib import Path

from gateway import Gateway, GatewayFailure
from polling import until

CLIENT_PORT, PEER_PORT = 2379, 2380
_FLAGS = ("--pre-vote", "--experimental-watch-progress-notify-interval", "2s", "--logger", "zap", "--log-level", "warn")
_END_SECONDS = 20


class Member:
    """A member whose data survives its process.

    `prefix` is the command that starts a process on the member's machine.
    """

    def __init__(self, folder: Path, flags: tuple[str, ...], gateway: Gateway, prefix: tuple[str, ...] = ()) -> None:
        self.folder, self.gateway = folder, gateway
        self._flags, self._prefix = flags, prefix
        self._process: subprocess.Popen[bytes] | None = None
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)

    @classmethod
    def of_three(cls, folder: Path, host: int, addresses: dict[int, str], prefix: tuple[str, ...]) -> Member:
        own = addresses[host]
        peers = ",".join(f"m{each}=http://{address}:{PEER_PORT}" for each, address in addresses.items())
        client, peer = f"http://{own}:{CLIENT_PORT}", f"http://{own}:{PEER_PORT}"
        flags = (
            "--name", f"m{host}", "--listen-client-urls", client, "--advertise-client-urls", client,
            "--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer, "--initial-cluster", peers,
        )  # fmt: skip
        return cls(folder, flags, Gateway(f"{own}:{CLIENT_PORT}"), prefix)

    @classmethod
    def alone(cls, folder: Path, *further: str) -> Member:
        """A member on a Unix socket, which listens on no port."""
        nowhere = "http://127.0.0.1:1"
        flags = (
            "--listen-client-urls", "unix://client.sock:0", "--advertise-client-urls", nowhere, "--listen-peer-urls",
            "unix://peer.sock:0", "--initial-advertise-peer-urls", nowhere, "--initial-cluster", f"default={nowhere}",
            *further,
        )  # fmt: skip
        return cls(folder, flags, Gateway(str(folder / "client.sock:0")))

    @property
    def endpoint(self) -> str:
        address = self.gateway.address
        return f"unix://{address}" if address.startswith("/") else f"http://{address}"

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def start(self) -> None:
        assert not self.is_running
        for socket in self.folder.glob("*.sock:0"):
            socket.unlink()
        with open(self.folder / "log", "ab") as log:
            self._process = subprocess.Popen(
                [*self._prefix, "etcd", "--data-dir", self.folder / "data", *self._flags, *_FLAGS],
                cwd=self.folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                env={"PATH": os.environ.get("PATH", "/usr/bin:/bin")},
            )  # fmt: skip

    def await_service(self) -> None:
        until(f"etcd serves at {self.endpoint}", self.is_serving)

    def is_serving(self) -> bool:
        with contextlib.suppress(GatewayFailure):
            return self.gateway.revision("-") > 0
        return False

    def send(self, number: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(number)

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait(_END_SECONDS)

    def forget(self) -> None:
        """Removes the data of a member that does not run."""
        shutil.rmtree(self.folder / "data")

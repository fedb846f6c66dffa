"""A broker of the tests' own: its state, its apps and its socket in a scratch folder."""

from __future__ import annotations

import os
import plistlib
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

REPOSITORY = Path(__file__).resolve().parents[4]
PROGRAMS = Path(os.environ.get("ACTIVITY_BROKER_PROGRAMS", REPOSITORY / ".build" / "debug"))


def _stands_still(thread: Path) -> bool:
    try:
        return (thread / "stat").read_text().rpartition(")")[2].split()[0] == "T"
    except OSError:
        return True  # It has ended meanwhile.


class BrokerProcess:
    """Starts, kills and restarts a broker, and installs apps for it."""

    def __init__(self, **settings: Any) -> None:
        # Sockets have short paths.
        self.folder = Path(tempfile.mkdtemp(prefix="ab-", dir="/tmp"))
        self.apps = self.folder / "apps"
        self.apps.mkdir()
        self.endpoint = f"ipc://{self.folder}/run/broker.sock"
        self.settings = settings
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        socket_folder = self.folder / "run"
        socket_folder.mkdir(mode=0o700, exist_ok=True)
        environment = {key: os.environ[key] for key in ("PATH", "HOME", "LANG", "TMPDIR") if key in os.environ}
        environment |= {f"ACTIVITY_BROKER_{name}": str(value) for name, value in self.settings.items()}
        with open(self.folder / "log", "ab") as log:
            self.process = subprocess.Popen(
                [PROGRAMS / "activity-broker", "--endpoint", self.endpoint, "--state-directory", self.folder / "state",
                 "--apps", self.apps],
                env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=log,
            )  # fmt: skip
        assert self.process.stdout is not None
        # Nothing is read when it has ended.
        line = self.process.stdout.readline()
        if not line.startswith(b"ready "):
            raise RuntimeError(f"the broker did not start:\n{self.last_words}")

    @property
    def last_words(self) -> str:
        return (self.folder / "log").read_text(errors="replace")[-4_000:]

    def kill(self) -> None:
        """As a crash ends it."""
        if self.process is not None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()

    def pause(self) -> None:
        """Stops every thread of it, and returns once the kernel says so: it reads nothing from then on."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)
        tasks = Path(f"/proc/{self.process.pid}/task")
        deadline = time.monotonic() + 60
        while not all(map(_stands_still, tasks.iterdir())):
            assert time.monotonic() < deadline, "the broker does not stop"
            time.sleep(0.001)

    def resume(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGCONT)

    def restart(self) -> None:
        self.kill()
        self.start()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()
        if self.process is not None and self.process.stdout is not None:
            self.process.stdout.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def install(self, name: str, properties: dict[str, Any]) -> None:
        """A bundle appears whole: the broker looks only at names that end in `.app`."""
        draft = self.folder / f"{name}.draft"
        draft.mkdir()
        (draft / "Info.plist").write_bytes(plistlib.dumps(properties))
        draft.rename(self.apps / f"{name}.app")

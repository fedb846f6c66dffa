"""The broker under the shim, and how it ended."""

from __future__ import annotations

import os
import select
import signal
import subprocess
from pathlib import Path
from typing import Any

from harness.broker_process import PROGRAMS, BrokerProcess

from .shim import Point, Report, environment

_READY_SECONDS = 30
_CHECK_SECONDS = 60


class TroubledBroker(BrokerProcess):
    """Each start may have a point of trouble, and leaves a report of its calls."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.point: Point | None = None
        self.starts = 0
        self.is_serving = False
        self.state = self.folder / "state"
        #: Whether each call is written down, which makes the broker slow.
        self.is_numbered = True
        #: The status of each process that has ended, negative for a signal, as subprocess has it.
        self.ends: list[int] = []

    @property
    def report_path(self) -> Path:
        return self.folder / f"calls-{self.starts}"

    @property
    def clock(self) -> Path:
        """A file with eight bytes: so many seconds the broker's wall clock is put forward."""
        return self.folder / "clock"

    def spawn(self, point: Point | None = None) -> None:
        """Starts the process, and does not wait until it serves."""
        self.point, self.starts, self.is_serving = point, self.starts + 1, False
        (self.folder / "run").mkdir(mode=0o700, exist_ok=True)
        variables = {key: os.environ[key] for key in ("PATH", "HOME", "LANG", "TMPDIR") if key in os.environ}
        variables |= {f"ACTIVITY_BROKER_{name}": str(value) for name, value in self.settings.items()}
        variables |= environment(self.state, self.report_path if self.is_numbered else None, self.clock, point)
        with open(self.folder / "log", "ab") as log:
            self.process = subprocess.Popen(
                [PROGRAMS / "activity-broker", "--endpoint", self.endpoint, "--state-directory", self.state, "--apps",
                 self.apps],
                env=variables, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=log,
            )  # fmt: skip

    def is_ready(self) -> bool:
        """Waits until it serves; false when it ended before."""
        assert self.process is not None and self.process.stdout is not None
        if not select.select([self.process.stdout], [], [], _READY_SECONDS)[0]:
            raise RuntimeError(f"the broker neither serves nor ends:\n{self.last_words}")
        if self.process.stdout.readline().startswith(b"ready "):
            self.is_serving = True
            return True
        self.note_end()
        return False

    def start(self) -> None:
        self.spawn(self.point if self.starts == 0 else None)
        self.is_ready()

    def note_end(self) -> int:
        assert self.process is not None
        status = self.process.wait(_READY_SECONDS)
        if self.process.stdout is not None:
            self.process.stdout.close()
        self.ends.append(status)
        return status

    @property
    def has_ended(self) -> bool:
        return self.process is not None and self.process.poll() is not None

    @property
    def report(self) -> Report:
        """Of the last start."""
        return Report.read(self.report_path)

    def leave(self) -> int:
        """Ends it in good order."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.note_end()

    def check_store(self) -> str:
        """What is wrong with the store of a broker that does not run; empty when nothing is."""
        result = subprocess.run(
            [PROGRAMS / "activity-broker", "--check-store", "--endpoint", self.endpoint, "--state-directory",
             self.state],
            capture_output=True, text=True, timeout=_CHECK_SECONDS,
        )  # fmt: skip
        return "" if result.returncode == 0 else f"{result.stdout}{result.stderr}"

"""Systems whose brokers run under callgrind, so that their instructions can be counted between two moments.

Only instructions in user space count; they are the same on a busy machine. What the system does for a program is not seen
here, and belongs to `make bench`.
"""

import os
import shlex
import shutil
import subprocess
import time
from contextlib import contextmanager
from pathlib import Path

from .figures import EQUALITY, Effort, Measurements
from .stores import multiply_sessions
from .systems import Failure, Systems
from .tools import SOURCES, Tools, Unavailable

# Valgrind runs one thread at a time, and a busy machine lets it wait.
START_SECONDS = 300
ASK_SECONDS = 60
# So much slower is a program under Valgrind, about. A broker whose clock passes as much slower serves as many messages in a
# turn of its loop, and in a commit, as it does on the processor.
SLOWNESS = 60
# On a busy machine a counted broker may not read an answer in the usual time, and would end the window.
PATIENCE = {f"ACTIVITY_BROKER_{name}": "120s" for name in ("CALL_TIMEOUT", "CONNECT_TIMEOUT", "TRANSITION_ALLOWANCE")}


def missing_program() -> str | None:
    """Which program is missing for counting, and how to get it."""
    for program in ("valgrind", "vgdb"):
        if shutil.which(program) is None:
            return f"{program} is missing; on Debian and Ubuntu: apt-get install valgrind"
    return None


def callgrind(output: Path) -> list[str]:
    """What is put in front of a command. Threads take turns fairly, or the store would never get one."""
    return ["valgrind", "--tool=callgrind", "--quiet", "--fair-sched=try", f"--callgrind-out-file={output}"]


class CountedTools(Tools):
    """The broker's programs without what debuggers need, which Valgrind may not understand; their symbols stay."""

    # Whether the programs' clocks pass slower.
    has_slow_clock = False

    def environment(self) -> dict:
        """What is the same in each run: hashes are not seeded, and nothing of the user's is read."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith("ACTIVITY_BROKER_")}
        return dict(kept, SWIFT_DETERMINISTIC_HASHING="1", LD_PRELOAD=self._preloaded(), ACTIVITY_BROKER_ALLOWS_TRACING="true",
                    SLOW_CLOCK=str(SLOWNESS), **PATIENCE)

    def _preloaded(self) -> str:
        return ":".join(self._library(name) for name in ["sigsuspend"] + ["slow-clock"] * self.has_slow_clock)

    def _library(self, name: str) -> str:
        source, output = SOURCES / f"{name}.c", self.folder / f"{name}.so"
        if not output.exists() or output.stat().st_mtime < source.stat().st_mtime:
            command = [os.environ.get("CC", "cc"), "-O2", "-shared", "-fPIC", "-o", str(output), str(source)]
            result = subprocess.run(command, capture_output=True, text=True)
            if result.returncode != 0:
                raise Unavailable(f"{source.name} does not compile: {result.stderr.strip()}")
        return str(output)

    def _find(self, name: str) -> str:
        found = super()._find(name)
        if Path(found).parent != self.products:
            return found
        bare = self.folder / f"{name}-bare"
        result = subprocess.run(["strip", "--strip-debug", "-o", str(bare), found], capture_output=True, text=True)
        if result.returncode != 0:
            raise Unavailable(f"{name} cannot be stripped: {result.stderr.strip()}")
        return str(bare)


class Counted:
    """A process under callgrind."""

    def __init__(self, process_identifier: int, output: Path):
        self.process_identifier = process_identifier
        self.output = output
        self._dumps = 0

    def start(self):
        """From here on it is counted anew."""
        self._ask("zero")

    def stop(self) -> int:
        """Instructions since the start."""
        self._dumps += 1
        self._ask("dump")
        return total(self.output.with_name(f"{self.output.name}.{self._dumps}"))

    def _ask(self, what: str):
        result = subprocess.run(["vgdb", f"--pid={self.process_identifier}", "-c", what], capture_output=True, text=True,
                                timeout=ASK_SECONDS)
        if result.returncode != 0:
            raise Failure(f"vgdb {what}: {result.stderr.strip()}")


def total(dump: Path) -> int:
    """What a file of callgrind's adds up to."""
    end = time.monotonic() + ASK_SECONDS
    while time.monotonic() < end:
        if dump.exists():
            for line in dump.read_text(errors="replace").splitlines():
                if line.startswith(("totals:", "summary:")):
                    return int(line.split()[1])
        time.sleep(0.05)
    raise Failure(f"callgrind wrote no {dump.name}")


class CountedSystems(Systems):
    """The same systems; what was started last is counted."""

    def __init__(self, tools: Tools, disk: Path, keep: Path | None = None):
        super().__init__(tools, disk, START_SECONDS)
        self.keep = keep
        self.counted: Counted | None = None
        self._started = 0

    @contextmanager
    def _running(self, command: list[str], state: Path, environment: dict | None = None):
        self._started += 1
        folder = self.keep or state
        output = folder / f"callgrind.{Path(command[0]).name}.{self._started}"
        given = dict(environment or {}, **self.tools.environment())
        with super()._running(callgrind(output) + command, state, given) as process:
            self.counted = Counted(process.pid, output)
            yield process


    @contextmanager
    def dbus_broker(self):
        """A bus of dbus-broker, of which the broker alone is counted and not its host; gives its address."""
        place, state = self.fresh()
        self._started += 1
        output = (self.keep or state) / f"callgrind.dbus-broker.{self._started}"
        wrapper = place / "counted"
        command = shlex.join(callgrind(output) + [self.tools.path("dbus-broker")])
        wrapper.write_text(f'#!/bin/sh\nexec {command} "$@"\n')
        wrapper.chmod(0o700)
        host = [self.tools.path("dbus-broker-host"), str(wrapper), str(place / "bus")]
        with super()._running(host, state) as process:
            self._wait_for_ready(process, state)
            [child] = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
            self.counted = Counted(int(child), output)
            yield f"unix:path={place / 'bus'}"


class CountedMeasurements:
    """What every count of instructions needs: a counted system, one that is not, and runs of two lengths."""

    # Valgrind is fifty times slower, and a busy machine slower still.
    RUN_SECONDS = 1200

    def __init__(self, tools: CountedTools, disk: Path, keep: Path | None = None):
        self.systems = CountedSystems(tools, disk / "counted", keep)
        self.plain = Systems(tools, disk / "plain")
        self.measurements = Measurements(self.systems, Effort.short(), self.RUN_SECONDS)

    def close(self):
        self.systems.close()
        self.plain.close()

    def difference(self, *arguments: str, few: int, many: int, program: str = "routed-pair") -> float:
        """Instructions of one message. Two runs of different length: what connecting and greeting takes is in both."""
        self.measurements._measure(program, *arguments, count=few, warmup=0)
        counts = []
        for number in (few, many):
            self.systems.counted.start()
            self.measurements._measure(program, *arguments, count=number, warmup=0)
            counts.append(self.systems.counted.stop())
        return (counts[1] - counts[0]) / (many - few)

    def start(self, few: int, many: int) -> float:
        """Instructions of a start for each stored session."""
        counts = []
        for number in (few, many):
            with self.systems.activity_broker(self.stored(number).parent):
                counts.append(self.systems.counted.stop())
        return (counts[1] - counts[0]) / (many - few)

    def stored(self, count: int) -> Path:
        """The path of a store with so many sessions."""
        _, state = self.plain.fresh()
        with self.plain.activity_broker(state) as path:
            self.measurements._pair("--broker", "--endpoint", path, "--durable", count=1, warmup=0)
        return multiply_sessions(state, count, EQUALITY)

"""What is measured, against what, and what is to be reached."""

import json
import os
import signal
import statistics
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Callable

from .stores import EQUALITY, PATTERN, multiply_sessions
from .systems import Failure, Systems

RUN_SECONDS = 120
STARTS = 5
FEW_SESSIONS = 1_000
# One question takes as long as all sessions take to be tried.
PATTERN_QUESTIONS = 20
# The ratio of speeds that a drop in chunks is to reach beside `cat` through a pipe.
DROP_REACH = 0.4


@dataclass(frozen=True)
class Figure:
    """One line of the table: ours against one yardstick, in turn."""

    number: str
    what: str
    yardstick: str
    # The statistics of a run that count: the first is the figure, the others are told with it.
    statistics: tuple[str, ...]
    unit: str
    # The ratio ours / yardstick to be reached; None where it is told only.
    reach: float | None
    lower_is_better: bool
    ours: Callable[[], dict]
    theirs: Callable[[], dict]


@dataclass(frozen=True)
class Effort:
    """How many messages each measurement takes."""

    round_trips: int
    ours_pipelined: int
    yardstick_pipelined: int
    durable_round_trips: int
    durable_opens: int
    commits: int
    starts: int
    stored_sessions: int
    warmup: int

    # The warm-up fills what the broker keeps of the past (10,000 ended requests), so that it measures a broker that has
    # been running, not an empty one.
    @staticmethod
    def full() -> "Effort":
        return Effort(round_trips=6_000, ours_pipelined=200_000, yardstick_pipelined=400_000, durable_round_trips=1_500,
                      durable_opens=20_000, commits=4_000, starts=40, stored_sessions=100_000, warmup=10_240)

    @staticmethod
    def short() -> "Effort":
        return Effort(round_trips=200, ours_pipelined=2_000, yardstick_pipelined=2_000, durable_round_trips=20,
                      durable_opens=300, commits=20, starts=2, stored_sessions=1_000, warmup=0)


class Measurements:
    def __init__(self, systems: Systems, effort: Effort, run_seconds: int = RUN_SECONDS):
        self.systems = systems
        self.run_seconds = run_seconds
        self.effort = effort
        self._stores: dict[tuple[int, str], Path] = {}

    def figures(self) -> list[Figure]:
        return [*self._transient(), *self._durable(), *self._resolving(), self._start(), self._status()]

    def _transient(self) -> list[Figure]:
        pipelined = "one-way transient activities, pipelined"
        round_trip = "round trip of a transient activity to a live window"

        def rate(number, yardstick, reach, ours, theirs) -> Figure:
            return Figure(number, pipelined, yardstick, ("rate",), "/s", reach, False, ours, theirs)

        def latency(number, yardstick, reach, theirs) -> Figure:
            return Figure(number, round_trip, yardstick, ("p50", "p99"), "µs", reach, True, self.our_round_trip, theirs)

        return [
            latency("1", "bare C ROUTER loop", 0.9, self.loop_round_trip),
            latency("1a", "bare C endpoint", None, self.endpoint_round_trip),
            rate("2", "bare C ROUTER loop", 0.55, self.our_pipeline, self.loop_pipeline),
            rate("2a", "the same, taking acknowledgements too", None, self.our_pipeline, self.acknowledged_pipeline),
            rate("2b", "bare C endpoint", None, self.our_pipeline, self.endpoint_pipeline),
            rate("3a", "dbus-daemon", 3.0, self.our_pipeline, self.dbus_daemon_pipeline),
            rate("3b", "dbus-broker", 1.3, self.our_pipeline, self.dbus_broker_pipeline),
            rate("3c", "nats-server", 0.25, self.our_pipeline, self.nats_pipeline),
            latency("4", "dbus-broker, sd-bus clients", 1.35, self.dbus_broker_round_trip),
        ]

    def _durable(self) -> list[Figure]:
        return [
            Figure("5", "durable open to a live window, one client", "bare C ROUTER loop + two SQLite commits",
                   ("p50", "p99"), "µs", 1.8, True, self.our_durable_open, self.committing_loop),
            Figure("6", "durable opens, 64 clients × 16 outstanding", "SQLite, one commit each", ("rate",), "/s", 2.0,
                   False, self.our_durable_opens, self.sqlite_commits),
        ]

    def _resolving(self) -> list[Figure]:
        what = f"a content's window among {self.effort.stored_sessions:,} sessions"

        def line(number, yardstick, reach, theirs) -> Figure:
            return Figure(number, what, yardstick, ("p50", "p99"), "µs", reach, True, self.our_resolution, theirs)

        return [
            line("8", f"among {FEW_SESSIONS:,}", 1.2, self.resolution_among_few),
            line("8a", "every condition tried in turn", 0.001, self.resolution_by_pattern),
        ]

    def _start(self) -> Figure:
        return Figure("10", f"start with {self.effort.stored_sessions:,} stored sessions", "reading them with SQLite",
                      ("p50",), "µs", 5.0, True, self.our_start, self.reading_rows)

    def _status(self) -> Figure:
        return Figure("11", "brokerctl status, start to end", "busctl list", ("p50",), "µs", 1.4, True,
                      self.brokerctl_status, self.busctl_list)

    # Ours

    def our_round_trip(self) -> dict:
        with self.systems.activity_broker() as path:
            return self._pair("--broker", "--endpoint", path, count=self.effort.round_trips)

    def our_pipeline(self) -> dict:
        with self.systems.activity_broker() as path:
            return self._pair("--broker", "--endpoint", path, "--mode", "pipeline", count=self.effort.ours_pipelined)

    def our_durable_open(self) -> dict:
        with self.systems.activity_broker() as path:
            count = self.effort.durable_round_trips
            return self._pair("--broker", "--endpoint", path, "--durable", count=count, warmup=count // 10)

    def our_durable_opens(self) -> dict:
        with self.systems.activity_broker() as path:
            return self._pair("--broker", "--endpoint", path, "--durable", "--mode", "window-of-requests",
                              "--clients", "64", "--outstanding", "16", count=self.effort.durable_opens)

    def brokerctl_status(self) -> dict:
        with self.systems.activity_broker() as path:
            command = [self.systems.tools.path("brokerctl"), "status", "--endpoint", f"ipc://{path}"]
            return self._run("spawn-each", str(self.effort.starts), *command)

    def our_resolution(self) -> dict:
        return self._resolution(self.effort.stored_sessions, EQUALITY, self.effort.round_trips)

    def our_start(self) -> dict:
        state = self._stored_sessions(self.effort.stored_sessions).parent
        times = []
        for _ in range(STARTS):
            begin = time.monotonic()
            with self.systems.activity_broker(state):
                times.append((time.monotonic() - begin) * 1e6)
        return {"p50": statistics.median(times)}

    def _stored_sessions(self, count: int, condition: str = EQUALITY) -> Path:
        """One store of its kind for all rounds: a start changes nothing in it but the count of starts."""
        if (count, condition) not in self._stores:
            _, state = self.systems.fresh()
            with self.systems.activity_broker(state) as path:
                self._pair("--broker", "--endpoint", path, "--durable", count=1, warmup=0)
            self._stores[count, condition] = multiply_sessions(state, count, condition)
        return self._stores[count, condition]

    def _resolution(self, sessions: int, condition: str, questions: int) -> dict:
        with self.systems.activity_broker(self._stored_sessions(sessions, condition).parent) as path:
            return self._measure("resolve-each", "--endpoint", path, "--sessions", str(sessions), count=questions,
                                 warmup=questions // 10)

    # Yardsticks

    def loop_round_trip(self) -> dict:
        with self.systems.router_loop() as path:
            return self._pair("--endpoint", path, count=self.effort.round_trips)

    def loop_pipeline(self) -> dict:
        with self.systems.router_loop() as path:
            return self._pair("--endpoint", path, "--mode", "pipeline", count=self.effort.yardstick_pipelined)

    def acknowledged_pipeline(self) -> dict:
        with self.systems.router_loop(acknowledges=True) as path:
            return self._pair("--endpoint", path, "--mode", "pipeline", "--acknowledge",
                              count=self.effort.yardstick_pipelined)

    def endpoint_round_trip(self) -> dict:
        with self.systems.endpoint() as path:
            return self._pair("--endpoint", path, count=self.effort.round_trips)

    def endpoint_pipeline(self) -> dict:
        with self.systems.endpoint() as path:
            return self._pair("--endpoint", path, "--mode", "pipeline", count=self.effort.yardstick_pipelined)

    def dbus_daemon_pipeline(self) -> dict:
        with self.systems.dbus_daemon() as address:
            return self._measure("dbus-pair", "--endpoint", address, "--mode", "pipeline",
                                 count=self.effort.yardstick_pipelined // 8)

    def dbus_broker_pipeline(self) -> dict:
        with self.systems.dbus_broker() as address:
            return self._measure("dbus-pair", "--endpoint", address, "--mode", "pipeline",
                                 count=self.effort.yardstick_pipelined // 4)

    def nats_pipeline(self) -> dict:
        with self.systems.nats_server() as port:
            return self._measure("nats-pair", "--endpoint", port, "--mode", "pipeline",
                                 count=self.effort.yardstick_pipelined * 2)

    def dbus_broker_round_trip(self) -> dict:
        with self.systems.dbus_broker() as address:
            return self._measure("dbus-pair", "--endpoint", address, count=self.effort.round_trips)

    def committing_loop(self) -> dict:
        with self.systems.router_loop(commits=True) as path:
            count = self.effort.durable_round_trips
            return self._pair("--endpoint", path, count=count, warmup=count // 10)

    def sqlite_commits(self) -> dict:
        _, folder = self.systems.fresh()
        return self._measure("commit-each", "--commits", str(folder / "commits.sqlite"), count=self.effort.commits,
                             warmup=self.effort.commits // 10)

    def resolution_among_few(self) -> dict:
        return self._resolution(FEW_SESSIONS, EQUALITY, self.effort.round_trips)

    def resolution_by_pattern(self) -> dict:
        return self._resolution(self.effort.stored_sessions, PATTERN, PATTERN_QUESTIONS)

    def reading_rows(self) -> dict:
        store = self._stored_sessions(self.effort.stored_sessions)
        return self._run("spawn-each", str(STARTS), self.systems.tools.path("read-rows"), str(store))

    def busctl_list(self) -> dict:
        with self.systems.dbus_daemon() as address:
            busctl = self.systems.tools.path("busctl")
            return self._run("spawn-each", str(self.effort.starts), busctl, f"--address={address}", "list")

    def _pair(self, *arguments: str, count: int, warmup: int | None = None) -> dict:
        return self._measure("routed-pair", *arguments, count=count, warmup=warmup)

    def _measure(self, program: str, *arguments: str, count: int, warmup: int | None = None) -> dict:
        warmup = self.effort.warmup if warmup is None else warmup
        return self._run(program, *arguments, "--count", str(count), "--warmup", str(warmup))

    def _run(self, program: str, *arguments: str) -> dict:
        command = [self.systems.tools.path(program), *arguments]
        # In a session of its own, so that what the program has started ends with it and lets go of the pipes.
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                              start_new_session=True) as process:
            try:
                output, errors = process.communicate(timeout=self.run_seconds)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                raise Failure(f"{program} did not end within {self.run_seconds} s") from None
        if process.returncode != 0:
            lines = errors.strip().splitlines()
            raise Failure(f"{Path(command[0]).name}: {lines[-1] if lines else f'status {process.returncode}'}")
        return json.loads(output)

"""A real broker, and apps whose windows live in the test's own process.

The broker starts a relay for each window process (see `relay.py`); behind it is an `activitybroker.App` here, so a
test sees every object, and kills and stops what the broker takes for the process.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from uuid import UUID

from activitybroker import ActivationRequest, App, Broker, Refused, SceneState, UserActivity
from activitybroker.errors import ActivityBrokerError

from .broker_process import BrokerProcess
from .recording import DetailWindow, RecordingWindow

RELAY = Path(__file__).with_name("relay.py")

# Where everything runs at once a window may be slow, or come back to a restarted broker late; it is not to be given up.
_PATIENCE = dict.fromkeys(
    ("CALL_TIMEOUT", "CONNECT_TIMEOUT", "DRAG_TIMEOUT", "ENTER_BACKGROUND_TIMEOUT", "RESTORATION_TIMEOUT",
     "RESUME_GRACE", "TRANSITION_ALLOWANCE"), "120s",
)  # fmt: skip


class WorldProcess:
    """A window process as the broker sees it, and the app behind it."""

    def __init__(self, app: App, pid: int, writer: asyncio.StreamWriter) -> None:
        self.app, self.pid, self._writer = app, pid, writer
        self.serving: asyncio.Task[None] | None = None
        self.is_killed = False

    async def run(self, token: bytes) -> None:
        try:
            await self.app.serve(token)
        except ActivityBrokerError:
            pass  # The broker would not have it: what it says is the broker's to tell.
        finally:
            self._writer.close()

    def kill(self) -> None:
        """As SIGKILL ends it: nothing is said, and nobody comes back."""
        self.is_killed = True
        if self.serving is not None:
            self.serving.cancel()
        os.kill(self.pid, signal.SIGKILL)

    def stop(self) -> None:
        os.kill(self.pid, signal.SIGSTOP)

    def resume(self) -> None:
        os.kill(self.pid, signal.SIGCONT)


class WorldApp:
    """An app's bundle, and what its windows do."""

    def __init__(self, name: str, model: str = "application", has_many_scenes: bool = True, **bundle: Any) -> None:
        self.name, self.model, self.has_many_scenes, self.bundle = name, model, has_many_scenes, bundle
        self.identifier = f"org.example.{name}"
        self.activity_type = f"{self.identifier}.show"
        self.classes: list[type[RecordingWindow]] = [RecordingWindow]
        self.processes: list[WorldProcess] = []
        self.on: dict[str, Callable[[Any], Any]] = {}
        self.on_connect: Callable[..., Any] | None = None
        self.on_configure: Callable[..., Any] | None = None
        self.state: Callable[[Any], UserActivity | None] | None = None
        self.snapshot: Callable[[Any], Any] | None = None
        self.result: Any = None
        self.traces_geometry = self.traces_readings = self.traces_saving = self.registers_blocks = False
        self.connections: list[Any] = []
        self.received: list[Any] = []
        self.discards: list[list[Any]] = []
        self.world: World

    @property
    def properties(self) -> dict[str, Any]:
        launch = {
            "Executable": sys.executable,
            "Arguments": ["-S", "-E", str(RELAY), str(self.world.control), self.name],
            "ProcessModel": self.model,
        }
        extra = dict(self.bundle)
        manifest = {"UIApplicationSupportsMultipleScenes": self.has_many_scenes, **extra.pop("manifest", {})}
        return {
            "CFBundleIdentifier": self.identifier,
            "NSUserActivityTypes": [self.activity_type, *extra.pop("activity_types", [])],
            "UIApplicationSceneManifest": manifest,
            "ActivityBroker": {**launch, **extra.pop("launch", {})},
            **extra,
        }

    def activity(self, target: str | None = None, **fields: Any) -> UserActivity:
        return UserActivity(self.activity_type, target_content_identifier=target, **fields)

    def new_process(self, endpoint: str) -> App:
        app = App(self.identifier, endpoint=endpoint)
        for kind in self.classes:
            app.window()(type(kind.__name__, (kind,), {"owner": self}))

        @app.did_discard_scene_sessions
        def discarded(sessions: list[Any]) -> None:
            self.discards.append(sessions)
            labels = sorted(self.world.label(self, session.persistent_identifier) for session in sessions)
            self.world.note(f"{self.name} did_discard {', '.join(labels)}")

        @app.configuration_for_connecting
        def configure(session: Any, options: Any) -> Any:
            label = self.world.label(self, session.persistent_identifier)
            with_what = ", ".join(f"activity {target}" for target in options.target_content_identifiers)
            self.world.note(f"{label} configuration_for_connecting" + (f" with {with_what}" if with_what else ""))
            return self.on_configure(session, options) if self.on_configure is not None else None

        return app

    @property
    def process(self) -> WorldProcess:
        """The last one that was started."""
        return self.processes[-1]

    def scene(self, number: int) -> RecordingWindow:
        """The live window of the session that was made as the `number`-th."""
        session = self.world.session(f"{self.name}/{number}")
        for process in reversed(self.processes):
            if session in process.app._windows:
                return process.app._windows[session]  # type: ignore[return-value]
        raise LookupError(f"{self.name}/{number} is not connected")

    @property
    def scenes(self) -> list[Any]:
        return [
            window for process in self.processes if not process.is_killed for window in process.app.connected_scenes
        ]


class World:
    """Starts all of it; a test drives it by `open`, `screen` and the like, and reads `trace`."""

    def __init__(self, *apps: WorldApp, broker: BrokerProcess | None = None, **settings: Any) -> None:
        self.broker = broker or BrokerProcess(**{**_PATIENCE, **settings})
        self.control = self.broker.folder / "control"
        self.apps = {app.name: app for app in apps}
        self.trace: list[str] = []
        self.tool = Broker(self.broker.endpoint)
        self._labels: dict[UUID, str] = {}
        self._server: asyncio.AbstractServer | None = None
        for app in apps:
            app.world = self
            self.broker.install(app.name, app.properties)

    async def __aenter__(self) -> World:
        self._server = await asyncio.start_unix_server(self._launched, self.control)
        await asyncio.to_thread(self.broker.start)
        return self

    async def __aexit__(self, *error: Any) -> None:
        await self.tool.close()
        for app in self.apps.values():
            for process in app.processes:
                if process.serving is not None:
                    process.serving.cancel()
        if self._server is not None:
            self._server.close()
        await asyncio.to_thread(self.broker.stop)

    async def _launched(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        name, pid, token, path = (await reader.readline()).decode().split()
        app = self.apps[name]
        process = WorldProcess(app.new_process(f"ipc://{path}"), int(pid), writer)
        app.processes.append(process)
        process.serving = asyncio.ensure_future(process.run(bytes.fromhex(token)))

    # What happened

    def note(self, line: str) -> None:
        self.trace.append(line)

    def forget(self) -> None:
        """What led here is not the rule."""
        self.trace.clear()

    def trace_of(self, label: str) -> list[str]:
        """The calls of one window, or of an app itself."""
        return [line.removeprefix(f"{label} ") for line in self.trace if line.startswith(f"{label} ")]

    def label(self, app: WorldApp, session: UUID) -> str:
        if session not in self._labels:
            count = sum(label.startswith(f"{app.name}/") for label in self._labels.values())
            self._labels[session] = f"{app.name}/{count + 1}"
        return self._labels[session]

    def session(self, label: str) -> UUID:
        return next(session for session, each in self._labels.items() if each == label)

    async def labels(self) -> list[str]:
        """All sessions there are."""
        return sorted(self._labels.get(row.session, "?") for row in await self.tool.sessions())

    async def row(self, label: str) -> Any:
        return await self.tool.session(self.session(label))

    async def state(self, label: str) -> SceneState:
        state: SceneState = (await self.row(label)).state
        return state

    # What the user does

    async def open(self, target: str | None = None, app: WorldApp | None = None, **options: Any) -> Any:
        """Opens an activity of an app, the first one unless another is named; waits until all is quiet."""
        app = app or next(iter(self.apps.values()))
        event = options.pop("event", None) or app.activity(target)
        outcome = await self.tool.activate(ActivationRequest(app=app.identifier, event=event, **options))
        await self.settle()
        return outcome

    async def pick(self, label: str) -> Any:
        outcome = await self.tool.activate(ActivationRequest(session=self.session(label)))
        await self.settle()
        return outcome

    async def screen(self, gesture: str, *arguments: Any, **named: Any) -> Any:
        """A gesture of `Broker.screen`; labels become sessions."""
        known = set(self._labels.values())
        values = [self.session(each) if isinstance(each, str) and each in known else each for each in arguments]
        report = await getattr(self.tool.screen, gesture)(*values, **named)
        await self.settle()
        return report

    async def quit(self, app: WorldApp) -> None:
        """Ends the app's process in good order; nothing before is in the trace."""
        process = app.process
        process.app.terminate()
        if process.serving is not None:
            await process.serving

        async def is_over() -> bool:
            row = await self.tool.app(app.identifier)
            return not row.is_running and row.state is SceneState.UNATTACHED

        await self.until("the process has ended", is_over)
        self.forget()

    async def settle(self, timeout: float = 60) -> None:
        """Waits until nobody has anything to do."""
        deadline = time.monotonic() + timeout
        quiet, length = 0, -1
        while quiet < 2:
            if time.monotonic() > deadline:
                raise TimeoutError(f"it does not come to rest: {self.trace[-6:]}\n{self.broker.last_words[-800:]}")
            if await self._is_quiet() and length == len(self.trace):
                quiet += 1
            else:
                quiet, length = 0, len(self.trace)
                await asyncio.sleep(0.005)

    async def _is_quiet(self) -> bool:
        for row in await self.tool.sessions():
            if row.is_launching or row.pending_deliveries:
                return False
            if row.state and (await self.tool.scene_report(row.session)).is_busy:
                return False
        processes = [process for app in self.apps.values() for process in app.processes]
        return all(queue.is_idle for process in processes for queue in process.app._call_queues.values())

    async def picture(self, label: str, data: bytes) -> None:
        """Waits until this is the window's kept picture: it is written after the window has answered."""

        async def is_kept() -> bool:
            try:
                return await self.tool.snapshot(self.session(label)) == data
            except Refused as refused:
                assert refused.code == "noSnapshot"
                return False

        await self.until(f"{label} looks like {data!r}", is_kept)

    async def until(self, what: str, condition: Callable[[], Any], timeout: float = 60) -> None:
        """Waits for what does not follow from quiet."""
        deadline = time.monotonic() + timeout
        while True:
            held = condition()
            if await held if hasattr(held, "__await__") else held:
                return
            if time.monotonic() > deadline:
                raise TimeoutError(f"not within {timeout} s: {what}; {self.trace[-6:]}")
            await asyncio.sleep(0.01)


__all__ = ["DetailWindow", "RecordingWindow", "World", "WorldApp"]

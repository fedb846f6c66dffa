"""A tool's connection to the broker: queries, commands and events."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from types import TracebackType
from typing import Any
from uuid import UUID

from .activation import ActivationRequest
from .activity import Event, URLContext, UserActivity
from .blobs import Blobs
from .connection import Answer, Connection
from .endpoint import default_endpoint
from .enums import ClosureAnswer, DismissalAnimation, SceneState
from .errors import BrokerUnavailable, ConnectionLost, Farewell, NoReply, Overloaded
from .events import BrokerEvent, Position, follow
from .layouts import Layouts
from .notifications import write_notification
from .outcomes import ActivationOutcome, DecisionRecord, Explanation, NotHandled
from .pointer import Pointer
from .reconnecting import Backoff
from .screen import Screen
from .sessions import AppRow, BrokerStatus, ClosureReport, ProcessRow, SceneReport, SessionRow, StateGeneration
from .wire import activity_broker_pb2 as wire

AGENT = "activitybroker-python"
_NOTHING = wire.Nothing()


class Broker:
    """A tool's connection, established on demand and re-established when the broker restarts.

    ```python
    async with Broker() as broker:
        outcome = await broker.open("org.example.counter", target="counter/a")
    ```

    Requests that are safe to repeat are repeated for up to `patience` seconds while the broker restarts; any other
    raises `ConnectionLost`, and may or may not have been performed. A session reference is a `UUID`, a unique prefix
    of its text, or `APP:TARGET`.
    """

    def __init__(self, endpoint: str | None = None, *, agent: str = AGENT, patience: float = 30.0) -> None:
        self.endpoint = endpoint or default_endpoint()
        self.agent, self.patience = agent, patience
        self.screen = Screen(self._ask)
        self.layouts = Layouts(self._ask)
        self.pointer = Pointer(self._ask, self._send)
        self._connection: Connection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._connecting = asyncio.Lock()

    async def __aenter__(self) -> Broker:
        await self._connected()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Disconnects. Drags in progress are cancelled."""
        if self._reader is not None:
            self._reader.cancel()
        if self._connection is not None:
            await self._connection.goodbye()
            self._connection = None

    # Opening

    async def open(
        self,
        app: str = "",
        *,
        target: str | None = None,
        url: str | None = None,
        event: Event | None = None,
        activity_type: str | None = None,
        user_info: dict[str, Any] | None = None,
        **options: Any,
    ) -> ActivationOutcome:
        """Opens something in the right window and waits until it is handled; raises `NotHandled` otherwise.

        Opens `event`, a `url`, or an activity built from the other arguments, by default of the first type that the
        app declares. Without any of these the app comes forward as if its icon had been tapped. `options` are those
        of `ActivationRequest`: `reuse`, `placement`, `timeout`, …
        """
        if url is not None:
            event = URLContext(url)
        elif event is None and (target is not None or activity_type is not None or user_info):
            kind = activity_type or await self._first_type(app)
            event = UserActivity(kind, target_content_identifier=target, user_info=user_info or {})
        outcome = await self.activate(ActivationRequest(app=app, event=event, **options))
        if outcome.code and not outcome.is_handled:
            raise NotHandled(outcome)
        return outcome

    async def _first_type(self, app: str) -> str:
        types = (await self.app(app)).activity_types
        if not types:
            raise ValueError(f"{app} declares no activity types; pass activity_type")
        return types[0]

    async def notify(self, app: str, payload: dict[str, Any] | None = None, **options: Any) -> ActivationOutcome:
        """Sends a notification to an app's delegate and returns its outcome, with the app's `fetch_result`.

        `options` are `waiting_for`, `timeout` and `idempotency_key`, as in `ActivationRequest`.
        """
        blobs = Blobs()
        message, patience = write_notification(app, payload or {}, blobs, **options)
        answer = await self._ask(message, repeatable=True, blobs=blobs, timeout=patience)
        return ActivationOutcome.read_with(answer.activation, answer.blobs)

    async def activate(self, request: ActivationRequest) -> ActivationOutcome:
        """Sends a request and returns its outcome, whatever it is."""
        blobs = Blobs()
        message = wire.ClientMessage(activate=request.write(blobs))
        answer = await self._ask(
            message, blobs=blobs, timeout=request.patience, repeatable=message.activate.HasField("idempotency_key")
        )
        return ActivationOutcome.read_with(answer.activation, answer.blobs)

    async def resolve(self, request: ActivationRequest) -> Explanation:
        """Returns which window would get a request and why the others would not, without performing it."""
        blobs = Blobs()
        message = wire.ClientMessage(resolve=request.write(blobs))
        message.resolve.ClearField("idempotency_key")
        return _explanation(await self._ask(message, blobs=blobs, repeatable=True))

    async def explain(self, request: UUID | str, why_not: UUID | str | None = None) -> Explanation:
        """Returns which window got a request, by which rule, and why the others did not."""
        query = wire.ExplainQuery(request=str(request), why_not=None if why_not is None else str(why_not))
        return _explanation(await self._query(explain=query))

    async def launch(self, app: str) -> ProcessRow:
        """Starts an app's single process without a window."""
        message = wire.ClientMessage(launch=wire.LaunchRequest(app=app))
        return ProcessRow.read((await self._ask(message, repeatable=True)).process)

    # Queries

    async def status(self) -> BrokerStatus:
        return BrokerStatus.read((await self._query(status=_NOTHING)).status)

    async def apps(self) -> tuple[AppRow, ...]:
        """Returns all installed apps."""
        return tuple(AppRow.read(row) for row in (await self._query(apps=_NOTHING)).apps.apps)

    async def app(self, identifier: str) -> AppRow:
        """Returns one app; raises `UnknownApp`."""
        return AppRow.read((await self._query(app=identifier)).apps.apps[0])

    async def sessions(self) -> tuple[SessionRow, ...]:
        """Returns all sessions, running or not, in order of creation."""
        rows: list[SessionRow] = []
        page = wire.Page()
        while True:
            found = (await self._query(sessions=page)).sessions
            rows += map(SessionRow.read, found.sessions)
            if not found.HasField("next"):
                return tuple(rows)
            page = wire.Page(after=found.next)

    async def session(self, reference: UUID | str) -> SessionRow:
        """Returns one session; raises `UnknownSession` or `Ambiguous`."""
        return SessionRow.read((await self._query(session=str(reference))).sessions.sessions[0])

    async def scene_report(self, reference: UUID | str) -> SceneReport:
        """Returns the last report of a window, with its saved state."""
        answer = await self._query(scene_report=str(reference))
        report = SceneReport.read(answer.scene_report)
        if answer.scene_report.HasField("saved_state"):
            saved = UserActivity.read(answer.scene_report.saved_state, answer.blobs)
            object.__setattr__(report, "saved_state", saved)
        return report

    async def wait(self, reference: UUID | str, state: SceneState, timeout: float = 10.0) -> SessionRow:
        """Waits until a session's scene is in this state."""
        deadline = time.monotonic() + timeout
        while True:
            row = await self.session(reference)
            if row.state is state:
                return row
            if time.monotonic() > deadline:
                raise NoReply(f"{reference} is {row.state.name.lower()}, not {state.name.lower()}")
            await asyncio.sleep(0.02)

    async def settle(self, reference: UUID | str, timeout: float = 10.0) -> SceneReport:
        """Waits until a window has answered all calls, and returns its report."""
        deadline = time.monotonic() + timeout
        while (report := await self.scene_report(reference)).is_busy:
            if time.monotonic() > deadline:
                raise NoReply(f"{reference} is still busy")
            await asyncio.sleep(0.02)
        return report

    async def log_path(self, reference: UUID | str) -> str:
        """Returns the path of the log file of the window's process."""
        path: str = (await self._query(log=str(reference))).log.path
        return path

    async def snapshot(self, reference: UUID | str) -> bytes:
        """Returns the window's stored snapshot, or a drawing in its place."""
        answer = await self._query(snapshot=str(reference))
        return b"".join(answer.blobs[number] for number in answer.snapshot.snapshot.image_blobs)

    async def history(self, reference: UUID | str) -> tuple[StateGeneration, ...]:
        """Returns the stored states of a session, by generation."""
        found = (await self._query(history=str(reference))).history
        return tuple(StateGeneration.read(each) for each in found.generations)

    def events(self, after: Position | None = None) -> AsyncIterator[BrokerEvent]:
        """Yields the current state, or the events after a position, then every change, across broker restarts."""
        return follow(self.endpoint, self.agent, after, self.patience)

    # Commands

    async def refresh(self, reference: UUID | str) -> SceneReport:
        """Makes a window save its state again, and waits until it has."""
        message = wire.ClientMessage(refresh=wire.RefreshRequest(session=str(reference)))
        await self._ask(message, repeatable=True)
        return await self.settle(reference)

    async def close_window(
        self, reference: UUID | str, answer: ClosureAnswer = ClosureAnswer.UNSPECIFIED
    ) -> ClosureReport:
        """Closes a window as the user would. The window may ask first; `answer` is the user's answer."""
        request = wire.CloseRequest(session=str(reference), answer=int(answer))
        return ClosureReport.read((await self._ask(wire.ClientMessage(close=request))).closure)

    async def destroy(
        self, reference: UUID | str, animation: DismissalAnimation = DismissalAnimation.UNSPECIFIED
    ) -> None:
        """Ends a session for good, without asking."""
        request = wire.DestroyRequest(session=str(reference), animation=int(animation))
        await self._ask(wire.ClientMessage(destroy=request))

    async def restore(self, reference: UUID | str, generation: int) -> None:
        """Restores an earlier state of a session."""
        request = wire.RestoreRequest(session=str(reference), generation=generation)
        await self._ask(wire.ClientMessage(restore=request))

    async def reload_apps(self) -> None:
        """Makes the broker rescan its app folders."""
        await self._ask(wire.ClientMessage(reload_apps=_NOTHING), repeatable=True)

    # The connection

    async def _query(self, **kind: Any) -> Answer:
        return await self._ask(wire.ClientMessage(query=wire.Query(**kind)), repeatable=True)

    async def _ask(
        self,
        message: wire.ClientMessage,
        *,
        repeatable: bool = False,
        blobs: Blobs | None = None,
        timeout: float | None = None,
    ) -> Answer:
        backoff = Backoff(self.patience)
        is_sent = False
        while True:
            try:
                connection = await self._connected()
                is_sent = True
                return await connection.request(message, blobs, timeout or 40.0)
            except ConnectionLost:
                if not repeatable or not await backoff.pause():
                    raise
            except (BrokerUnavailable, Farewell, Overloaded):
                if not is_sent or not repeatable or not await backoff.pause():
                    raise

    async def _connected(self) -> Connection:
        async with self._connecting:
            if self._connection is None or self._connection.has_ended:
                if self._connection is not None:
                    self._connection.close()
                    self._connection = None
                self._connection = await Connection.greet(self.endpoint, self.agent, tool=_NOTHING)
                self._reader = asyncio.ensure_future(self._read(self._connection))
            return self._connection

    async def _read(self, connection: Connection) -> None:
        while (message := await connection.messages.get()) is not None:
            self.pointer.take(message)

    def _send(self, message: wire.ClientMessage, blobs: Blobs | None) -> None:
        if self._connection is not None:
            self._connection.send(message, blobs)


def _explanation(answer: Answer) -> Explanation:
    decision = answer.decision
    outcome = ActivationOutcome.read_with(decision.outcome, answer.blobs) if decision.HasField("outcome") else None
    return Explanation(DecisionRecord.read(decision.record), outcome)

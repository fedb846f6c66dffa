"""A window process: connecting, serving, reconnecting and shutting down."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from typing import Any, Protocol
from uuid import UUID

from .blobs import Blobs
from .call_queue import CallQueue
from .connection import Connection, Message
from .drag_calls import DragCallHandler
from .endpoint import socket_folder
from .enums import SceneState
from .errors import ActivityBrokerError, BrokerUnavailable, ConnectionLost, Farewell, NoReply, Refused
from .identity import ProcessIdentity, take_launch_token
from .reconnecting import Backoff
from .window import Window
from .wire import activity_broker_pb2 as wire

log = logging.getLogger("activitybroker")

AGENT = "activitybroker-python"
#: How long a window tries to reach a broker after losing it.
_RECONNECT_TIMEOUT = 30.0
#: How long running callbacks may take before the process reports its state.
_DRAIN_TIMEOUT = 1.0
_GOODBYE_TIMEOUT = 1.0


class ProcessApp(Protocol):
    """The app of a process: an `App`, as far as its connections need it."""

    identifier: str
    endpoint: str
    _windows: dict[UUID, Window]
    _call_queues: dict[bytes, CallQueue]
    _drags: DragCallHandler
    _tasks: set[asyncio.Task[Any]]

    @property
    def connected_scenes(self) -> list[Window]: ...

    async def _did_launch(self) -> None: ...

    def _open(self, connection: Connection) -> None: ...

    def _close(self, ends: bool = ...) -> None: ...

    def _take(self, message: Message) -> None: ...

    async def _resend_state(self, lost: set[bytes], is_other_run: bool) -> None: ...

    async def _final_update(self, window: Window, blobs: Blobs) -> wire.SceneUpdate: ...


class AppProcess:
    """Keeps an app's process connected. Handles no message until a resume has completed."""

    def __init__(self, app: ProcessApp) -> None:
        self._app = app
        self._identity: ProcessIdentity | None = None
        self._ending: asyncio.Event | None = None
        self._reason = ""

    def terminate(self, reason: str) -> None:
        self._reason = reason
        if self._ending is not None:
            self._ending.set()

    async def run_with_signals(self) -> None:
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self.terminate, signal.Signals(number).name)
        await self.run(take_launch_token())

    async def run(self, token: bytes | None) -> None:
        """Serves until the process ends; raises `Refused` if the broker rejects this process."""
        self._ending = asyncio.Event()
        connection = await self._connect_first(token)
        await self._app._did_launch()
        try:
            self._app._open(connection)
            while True:
                if await self._serve(connection):
                    return await self._shut_down(connection)
                again = await self._reconnect(connection)
                if again is None:
                    return self._close_all()
                connection = again
        except BaseException:
            self._close_all()
            raise

    async def _greet(self, **proof: object) -> Connection:
        known = {"receives_notifications": True, "presents_external_displays": True}
        proof = {"window": self._app.identifier, **known, **proof}
        connection = await Connection.greet(self._app.endpoint, AGENT, **proof)
        self._identity = ProcessIdentity.read(connection.welcome)
        return connection

    async def _connect_first(self, token: bytes | None) -> Connection:
        backoff = Backoff(_RECONNECT_TIMEOUT)
        while True:
            try:
                return await self._greet(**({} if token is None else {"launch_token": token}))
            except Refused as error:
                if error.is_final or not await backoff.pause():
                    raise
            except Farewell as farewell:
                if farewell.refusal.is_final or not await backoff.pause():
                    raise farewell.refusal from None

    # Serving

    async def _serve(self, connection: Connection) -> bool:
        """Handles messages until the connection ends; returns whether the process should shut down."""
        assert self._ending is not None
        ending = asyncio.ensure_future(self._ending.wait())
        try:
            while True:
                coming = asyncio.ensure_future(connection.messages.get())
                await asyncio.wait((coming, ending), return_when=asyncio.FIRST_COMPLETED)
                if ending.done():
                    coming.cancel()
                    return True
                message = coming.result()
                if message is None:
                    break
                self._app._take(message)
                while not connection.messages.empty():
                    message = connection.messages.get_nowait()
                    if message is None:
                        break
                    self._app._take(message)
                if message is None:
                    break
        finally:
            ending.cancel()
        if isinstance(connection.ending, Farewell) and not connection.ending.reconnect:
            self._reason = connection.ending.refusal.code
            return True
        return False

    # Reconnecting

    async def _reconnect(self, lost: Connection) -> Connection | None:
        """Resumes over a new connection; returns None if there is no broker any more."""
        lost.close()
        self._app._close()
        self._app._drags.lose_connection()
        for queue in self._app._call_queues.values():
            queue.drop_calls()
        await self._drain_call_queues()
        backoff = Backoff(_RECONNECT_TIMEOUT)
        while self._ending is None or not self._ending.is_set():
            try:
                return await self._resume()
            except Refused as error:
                if error.is_final:
                    raise
            except Farewell as farewell:
                if not farewell.reconnect:
                    raise farewell.refusal from None
            except (BrokerUnavailable, NoReply):
                if not os.path.isdir(socket_folder(self._app.endpoint)):
                    return None
            if not await backoff.pause():
                return None
        return None

    async def _drain_call_queues(self) -> None:
        waits = [asyncio.ensure_future(queue.wait_until_idle()) for queue in self._app._call_queues.values()]
        if waits:
            _, slow = await asyncio.wait(waits, timeout=_DRAIN_TIMEOUT)
            for task in slow:
                task.cancel()

    async def _resume(self) -> Connection:
        before = self._identity
        assert before is not None
        scenes = [
            window._record.hosted()
            for window in self._app._windows.values()
            if window.activation_state is not SceneState.UNATTACHED
        ]
        proof = wire.Resume(
            process=before.process, secret=before.secret, scenes=scenes, held_drags=self._app._drags.held()
        )
        connection = await self._greet(resume=proof)
        lost = set(connection.welcome.lost_scenes)
        self._app._open(connection)
        await self._app._resend_state(lost, is_other_run=connection.welcome.broker_epoch > before.broker_epoch)
        return connection

    # Shutting down

    async def _shut_down(self, connection: Connection) -> None:
        """Saves, says goodbye, and waits until the goodbye is sent."""
        log.info("%s disconnects: %s", self._app.identifier, self._reason)
        await self._drain_call_queues()
        if self._reason != "sessionGone":
            for window in self._app.connected_scenes:
                blobs = Blobs()
                update = await self._app._final_update(window, blobs)
                try:
                    await connection.request(wire.ClientMessage(update_scene=update), blobs, _GOODBYE_TIMEOUT)
                except ActivityBrokerError as error:
                    log.info("%s could not be saved: %s", window.session, error)
        try:
            # Only a reply proves that the acknowledgements before it have arrived.
            page = wire.ClientMessage(open_sessions=wire.Page(limit=1))
            await connection.request(page, timeout=_GOODBYE_TIMEOUT)
        except (ConnectionLost, Refused, Farewell, NoReply):
            pass
        await connection.goodbye()
        self._close_all()

    def _close_all(self) -> None:
        self._app._close(ends=True)
        for task in list(self._app._tasks):
            task.cancel()

"""An app's current connection to the broker, across reconnects."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar
from uuid import UUID

from .blobs import Blobs
from .call_queue import CallQueue
from .connection import Answer, Connection, log
from .errors import ActivityBrokerError, ConnectionLost
from .outcomes import HandlerResult
from .reporting import save_state
from .window import Window
from .wire import activity_broker_pb2 as wire

_Value = TypeVar("_Value")


class WouldWaitForItself(ActivityBrokerError):
    """A window's method waited for the broker, which may be waiting for that method to return."""

    def __init__(self) -> None:
        super().__init__("a window's method cannot wait for the broker; start a task with app.start(…)")


class AppConnection:
    """Sends windows' messages. `_generation` counts connections: a call is answered only on the one it came from."""

    def __init__(self) -> None:
        self._connection: Connection | None = None
        self._generation = 0
        self._reconnected = asyncio.Event()
        self._has_ended = False
        self._windows: dict[UUID, Window] = {}
        self._call_queues: dict[bytes, CallQueue] = {}
        self._scheduled: set[int] = set()
        self._transient_result: HandlerResult | None = None
        self._tasks: set[asyncio.Task[Any]] = set()

    def _open(self, connection: Connection) -> None:
        self._connection = connection
        self._generation += 1
        self._reconnected.set()

    def _close(self, ends: bool = False) -> None:
        self._connection = None
        self._generation += 1
        self._has_ended = self._has_ended or ends
        if self._has_ended:
            self._reconnected.set()
        else:
            self._reconnected.clear()

    def _call_queue(self, session: bytes) -> CallQueue:
        return self._call_queues.setdefault(session, CallQueue())

    def start(self, work: Coroutine[Any, Any, _Value]) -> asyncio.Task[_Value]:
        """Starts a task beside the callbacks: for work that waits for the broker, or takes long."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task of the app failed", exc_info=task.exception())

    # Sending

    def _send(self, message: wire.ClientMessage, blobs: Blobs | None = None) -> None:
        """Sends a message without reply or id, such as bytes of a stream."""
        if self._connection is not None:
            self._connection.send(message, blobs)

    def _tell(self, message: wire.ClientMessage, blobs: Blobs | None = None) -> None:
        """Sends a message; a refusal is logged."""
        if self._connection is not None:
            self._connection.send_watched(message, blobs)

    def _send_over(self, generation: int, message: wire.ClientMessage, blobs: Blobs) -> None:
        """Answers a call; does nothing if its connection was lost, because the call is then void."""
        if generation == self._generation:
            self._tell(message, blobs)

    def _acknowledge(self, generation: int, answer: wire.Acknowledgement, blobs: Blobs) -> None:
        self._send_over(generation, wire.ClientMessage(acknowledge=answer), blobs)

    # Requests

    def _post(self, message: wire.ClientMessage, blobs: Blobs | None = None) -> asyncio.Future[Answer]:
        """Sends a request immediately over the current connection."""
        if self._connection is None:
            lost: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
            lost.set_exception(ConnectionLost("not connected to the broker"))
            return lost
        return self._connection.post(message, blobs)

    async def _request(
        self, message: wire.ClientMessage, blobs: Blobs | None = None, *, repeatable: bool = False, timeout: float = 40
    ) -> Answer:
        """Sends a request and returns its answer; repeats a repeatable one over the next connection."""
        if any(queue.is_current_task for queue in self._call_queues.values()):
            raise WouldWaitForItself
        while True:
            await self._reconnected.wait()
            connection = self._connection
            if connection is None:
                raise ConnectionLost("this process has disconnected from the broker")
            try:
                return await connection.request(message, blobs, timeout)
            except ConnectionLost:
                if not repeatable or self._has_ended:
                    raise
            # The request may notice the end of the connection before the process does.
            await asyncio.sleep(0.02)

    # Changes of windows

    def _schedule_update(self, window: Window) -> None:
        """Sends a window's changes in one message soon, or at the end of the current call."""
        queue = self._call_queue(window.session.persistent_identifier.bytes)
        if id(window) in self._scheduled or queue.is_current_task:
            return
        self._scheduled.add(id(window))
        asyncio.get_running_loop().call_soon(self._send_update, window)

    def _send_update(self, window: Window) -> None:
        self._scheduled.discard(id(window))
        if self._windows.get(window.session.persistent_identifier) is not window or self._connection is None:
            return
        blobs = Blobs()
        update = window._changes.take(blobs)
        if update is not None:
            self._tell(wire.ClientMessage(update_scene=self._addressed(update, window)), blobs)

    async def _update(self, window: Window, saves: bool) -> None:
        blobs = Blobs()
        update = window._changes.take(blobs) or wire.SceneUpdate()
        if saves:
            await save_state(window, update, blobs)
        message = wire.ClientMessage(update_scene=self._addressed(update, window))
        await self._request(message, blobs, repeatable=True)

    def _confirm(self, window: Window, number: int) -> None:
        """Confirms that an acknowledged result is on disk, by waiting for the reply to a later durable request."""
        record = window._record
        future = self._post(wire.ClientMessage(update_scene=self._addressed(wire.SceneUpdate(), window)))

        def confirmed(done: asyncio.Future[Any]) -> None:
            if not done.cancelled() and done.exception() is None:
                record.confirmed(number)

        future.add_done_callback(confirmed)

    @staticmethod
    def _addressed(update: wire.SceneUpdate, window: Window) -> wire.SceneUpdate:
        update.session, update.epoch = window._record.session.bytes, window._record.epoch
        return update

    def _take_transient_result(self) -> HandlerResult | None:
        result, self._transient_result = self._transient_result, None
        return result


__all__ = ["AppConnection", "WouldWaitForItself", "log"]

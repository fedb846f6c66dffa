"""An app's way to the broker: over the connection there is now, and not over one that has gone."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any
from uuid import UUID

from .blobs import Blobs
from .connection import Answer, Connection, log
from .errors import ActivityBrokerError, ConnectionLost
from .lane import Lane
from .outcomes import HandlerResult
from .wire import activity_broker_pb2 as wire

if TYPE_CHECKING:
    from .window import Window


class WouldWaitForItself(ActivityBrokerError):
    """A window's method waited for the broker, which may wait for that very method to return."""

    def __init__(self) -> None:
        super().__init__("a method of a window cannot wait for the broker: start a task with app.start(…)")


class Hosting:
    """Sends what windows say. `_generation` counts connections: an answer goes over the one its call came by."""

    def __init__(self) -> None:
        self._connection: Connection | None = None
        self._generation = 0
        self._reconnected = asyncio.Event()
        self._has_ended = False
        self._windows: dict[UUID, Window] = {}
        self._lanes: dict[bytes, Lane] = {}
        self._scheduled: set[int] = set()
        self._transient_result: HandlerResult | None = None

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

    def _lane(self, session: bytes) -> Lane:
        return self._lanes.setdefault(session, Lane())

    # Sending

    def _send(self, message: wire.ClientMessage, blobs: Blobs | None = None) -> None:
        """What has no reply and no id, such as bytes of a stream."""
        if self._connection is not None:
            self._connection.send(message, blobs)

    def _tell(self, message: wire.ClientMessage, blobs: Blobs | None = None) -> None:
        """What is logged if it is refused."""
        if self._connection is not None:
            self._connection.send_watched(message, blobs)

    def _send_over(self, generation: int, message: wire.ClientMessage, blobs: Blobs) -> None:
        """An answer to a call; nothing where its connection has gone, since the call is void then."""
        if generation == self._generation:
            self._tell(message, blobs)

    def _acknowledge(self, generation: int, answer: wire.Acknowledgement, blobs: Blobs) -> None:
        self._send_over(generation, wire.ClientMessage(acknowledge=answer), blobs)

    # Asking

    def _post(self, message: wire.ClientMessage, blobs: Blobs | None = None) -> asyncio.Future[Answer]:
        """Sends a request now, over the connection there is."""
        if self._connection is None:
            lost: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
            lost.set_exception(ConnectionLost("there is no connection to the broker now"))
            return lost
        return self._connection.post(message, blobs)

    async def _request(
        self, message: wire.ClientMessage, blobs: Blobs | None = None, *, repeatable: bool = False, timeout: float = 40
    ) -> Answer:
        """A request and its answer; what may be repeated is repeated over the next connection."""
        if any(lane.is_mine for lane in self._lanes.values()):
            raise WouldWaitForItself
        while True:
            await self._reconnected.wait()
            connection = self._connection
            if connection is None:
                raise ConnectionLost("this process has left the broker")
            try:
                return await connection.request(message, blobs, timeout)
            except ConnectionLost:
                if not repeatable or self._has_ended:
                    raise
            # The end of the connection may be seen here first.
            await asyncio.sleep(0.02)

    # Changes of windows

    def _schedule_update(self, window: Window) -> None:
        """Sends a window's changes soon, several of them in one message; within a call, when that is done."""
        if id(window) in self._scheduled or self._lane(window.session.persistent_identifier.bytes).is_mine:
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
        from .reporting import save_state

        blobs = Blobs()
        update = window._changes.take(blobs) or wire.SceneUpdate()
        if saves:
            await save_state(window, update, blobs)
        message = wire.ClientMessage(update_scene=self._addressed(update, window))
        await self._request(message, blobs, repeatable=True)

    def _confirm(self, window: Window, number: int) -> None:
        """Learns that an acknowledgement with a result is on disk: a later durable request is answered."""
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


__all__ = ["Hosting", "WouldWaitForItself", "log"]

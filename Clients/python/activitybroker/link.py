"""One ZeroMQ connection to the broker: a socket that is used once, and a monitor that tells when it has gone."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Sequence

import zmq
import zmq.asyncio

from .errors import BrokerUnavailable, ConnectionLost

_EVENTS = zmq.EVENT_HANDSHAKE_SUCCEEDED | zmq.EVENT_DISCONNECTED | zmq.EVENT_CLOSED | zmq.EVENT_CONNECT_RETRIED
#: So that a goodbye gets out.
_LINGER_MILLISECONDS = 300
_LAST_WORD_MILLISECONDS = 20


class Link:
    """Frames to the broker and from it. Nothing here ever waits for a broker that has gone.

    `send` puts a message into a queue; a task writes the queue to the socket as far as this takes it. When the
    monitor says that the connection has gone, what was not written is thrown away.
    """

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self._context = zmq.asyncio.Context.instance()
        self._socket = self._context.socket(zmq.DEALER)
        # A reconnected socket would be a stranger to the broker: a new connection is a new socket.
        self._socket.setsockopt(zmq.RECONNECT_IVL, -1)
        self._socket.setsockopt(zmq.IMMEDIATE, 1)
        self._socket.setsockopt(zmq.LINGER, _LINGER_MILLISECONDS)
        self._monitor = self._socket.get_monitor_socket(_EVENTS)
        self._waiting: asyncio.Queue[list[bytes]] = asyncio.Queue()
        self._arrived: asyncio.Queue[list[bytes] | None] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self.lost = asyncio.Event()
        self._is_closed = False

    async def connect(self, patience: float) -> None:
        """Connects within `patience` seconds, else raises `BrokerUnavailable`."""
        try:
            self._socket.connect(self.endpoint)
        except zmq.ZMQError as error:
            self.close()
            raise BrokerUnavailable(f"{self.endpoint} is no endpoint of a broker: {error}") from None
        try:
            is_there = await asyncio.wait_for(self._next_monitor_event(), patience) == zmq.EVENT_HANDSHAKE_SUCCEEDED
        except (asyncio.TimeoutError, TimeoutError):
            is_there = False
        except BaseException:
            self.close()
            raise
        if not is_there:
            self.close()
            raise BrokerUnavailable(f"no broker at {self.endpoint}")
        self._tasks = [asyncio.ensure_future(work) for work in (self._watch(), self._read(), self._write())]

    async def _next_monitor_event(self) -> int:
        frames = await self._monitor.recv_multipart()
        event: int = struct.unpack_from("=H", frames[0])[0]
        return event

    async def _watch(self) -> None:
        while await self._next_monitor_event() == zmq.EVENT_HANDSHAKE_SUCCEEDED:
            pass
        self.lost.set()
        # What arrived before the end is still read: it may be the broker's goodbye.
        while await self._socket.poll(_LAST_WORD_MILLISECONDS):
            await asyncio.sleep(0)
        self._arrived.put_nowait(None)

    async def _read(self) -> None:
        while True:
            self._arrived.put_nowait(await self._socket.recv_multipart())

    async def _write(self) -> None:
        while True:
            frames = await self._waiting.get()
            try:
                await self._socket.send_multipart(frames)
            finally:
                self._waiting.task_done()

    def send(self, frames: Sequence[bytes]) -> None:
        """Queues a message; it is lost if the connection has ended."""
        if not self._is_closed and not self.lost.is_set():
            self._waiting.put_nowait(list(frames))

    async def flush(self, patience: float) -> None:
        """Waits until what was queued has left this process, or the connection has gone."""
        written = asyncio.ensure_future(self._waiting.join())
        gone = asyncio.ensure_future(self.lost.wait())
        await asyncio.wait((written, gone), timeout=patience, return_when=asyncio.FIRST_COMPLETED)
        for task in (written, gone):
            task.cancel()

    async def receive(self) -> list[bytes]:
        """The next message; what arrived before the end of the connection comes before `ConnectionLost`."""
        frames = await self._arrived.get()
        if frames is None:
            self._arrived.put_nowait(None)
            raise ConnectionLost("the connection to the broker has gone")
        return frames

    def close(self) -> None:
        """Closes the socket; what was written and has not left yet has a moment to."""
        if self._is_closed:
            return
        self._is_closed = True
        self.lost.set()
        self._arrived.put_nowait(None)
        for task in self._tasks:
            task.cancel()
        self._socket.disable_monitor()
        self._monitor.close(linger=0)
        self._socket.close()

"""One ZeroMQ connection to the broker: a socket that is used once, and a monitor that detects its end."""

from __future__ import annotations

import asyncio
import struct
import uuid
from collections.abc import Sequence

import zmq
import zmq.asyncio

from .errors import BrokerUnavailable, ConnectionLost

_EVENTS = zmq.EVENT_HANDSHAKE_SUCCEEDED | zmq.EVENT_DISCONNECTED | zmq.EVENT_CLOSED | zmq.EVENT_CONNECT_RETRIED
#: Long enough for a goodbye to be sent.
_LINGER_MILLISECONDS = 300
_DRAIN_MILLISECONDS = 20


class Link:
    """Frames to and from the broker. Nothing here waits for a broker that is gone.

    `send` queues a message; a task writes the queue to the socket as fast as the socket accepts it. When the monitor
    reports that the connection was lost, unwritten messages are discarded.
    """

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self._context = zmq.asyncio.Context.instance()
        self._socket = self._context.socket(zmq.DEALER)
        # The broker would not recognise a reconnected socket, so each connection uses a new one.
        self._socket.setsockopt(zmq.RECONNECT_IVL, -1)
        self._socket.setsockopt(zmq.IMMEDIATE, 1)
        self._socket.setsockopt(zmq.LINGER, _LINGER_MILLISECONDS)
        # The default is the descriptor's number, which a socket that is still being closed may have had.
        self._monitor = self._socket.get_monitor_socket(_EVENTS, f"inproc://monitor-{uuid.uuid4()}")
        self._waiting: asyncio.Queue[list[bytes]] = asyncio.Queue()
        self._arrived: asyncio.Queue[list[bytes] | None] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self.lost = asyncio.Event()
        self._is_closed = False

    async def connect(self, timeout: float) -> None:
        """Connects within `timeout` seconds, or raises `BrokerUnavailable`."""
        try:
            self._socket.connect(self.endpoint)
        except zmq.ZMQError as error:
            self.close()
            raise BrokerUnavailable(f"'{self.endpoint}' is not a valid endpoint: {error}") from None
        try:
            is_there = await asyncio.wait_for(self._next_monitor_event(), timeout) == zmq.EVENT_HANDSHAKE_SUCCEEDED
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
        # Messages that arrived before the end are still read: one may be the broker's goodbye.
        while await self._socket.poll(_DRAIN_MILLISECONDS):
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

    async def flush(self, timeout: float) -> None:
        """Waits until all queued messages have left this process, or the connection is lost."""
        written = asyncio.ensure_future(self._waiting.join())
        gone = asyncio.ensure_future(self.lost.wait())
        await asyncio.wait((written, gone), timeout=timeout, return_when=asyncio.FIRST_COMPLETED)
        for task in (written, gone):
            task.cancel()

    async def receive(self) -> list[bytes]:
        """Returns the next message; raises `ConnectionLost` after the last one that arrived."""
        frames = await self._arrived.get()
        if frames is None:
            self._arrived.put_nowait(None)
            raise ConnectionLost("connection to the broker lost")
        return frames

    def close(self) -> None:
        """Closes the socket, with a short time for written messages to be sent."""
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

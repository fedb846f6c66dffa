"""The bytes of a load, with flow control by the reader."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from .blobs import Blobs
from .errors import LoadFailed
from .wire import activity_broker_pb2 as wire

#: The credit that a reader grants in advance; `DragLimits.creditBytes` is more.
CREDIT_BYTES = 512 * 1024
#: The bytes in one message; `Limits.streamFrameBytes` is more.
FRAME_BYTES = 64 * 1024

Sends = Callable[[wire.ClientMessage, "Blobs | None"], None]


class ReadingStream:
    """A load as its reader sees it: await all bytes, or watch `received`."""

    def __init__(self, number: int, size: int | None, send: Sends) -> None:
        self.number, self.size = number, size
        self.received = 0
        self._send = send
        self._parts: list[bytes] = []
        self._done: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._grant(CREDIT_BYTES)

    def _grant(self, count: int) -> None:
        credit = wire.StreamCredit(stream=self.number, bytes=count)
        self._send(wire.ClientMessage(stream_credit=credit), None)

    def take(self, data: bytes) -> None:
        self._parts.append(data)
        self.received += len(data)
        self._grant(len(data))

    def end(self, end: wire.StreamEnd) -> None:
        if end.ending == wire.STREAM_ENDING_COMPLETE:
            if not self._done.done():
                self._done.set_result(b"".join(self._parts))
        else:
            self.fail(end.reason or wire.StreamEnding.Name(end.ending))

    def fail(self, reason: str) -> None:
        if not self._done.done():
            self._done.set_exception(LoadFailed(reason))
            self._done.exception()  # No task may be waiting for it.

    def cancel(self) -> None:
        """Cancels the load."""
        end = wire.StreamEnd(stream=self.number, ending=wire.STREAM_ENDING_CANCELLED)
        self._send(wire.ClientMessage(stream_end=end), None)

    async def bytes(self) -> bytes:
        """Returns all bytes once they have arrived; raises `LoadFailed`."""
        return await asyncio.shield(self._done)


class WritingStream:
    """A load as its source sees it."""

    def __init__(self, number: int, send: Sends) -> None:
        self.number = number
        self._send = send
        self._credit = 0
        self._granted = asyncio.Event()
        self.is_over = False

    def grant(self, count: int) -> None:
        self._credit += count
        self._granted.set()

    def stop(self) -> None:
        self.is_over = True
        self._granted.set()

    async def write(self, data: bytes) -> None:
        """Writes as fast as the reader reads; returns early if the data is no longer needed."""
        rest = memoryview(data)
        while len(rest) and not self.is_over:
            if self._credit == 0:
                self._granted.clear()
                await self._granted.wait()
                continue
            count = min(len(rest), self._credit, FRAME_BYTES)
            blobs = Blobs([bytes(rest[:count])])
            self._credit -= count
            rest = rest[count:]
            self._send(wire.ClientMessage(stream_data=wire.StreamData(stream=self.number, blob=1)), blobs)

    def end(self, failure: str | None = None) -> None:
        """Ends the load, unless it has already ended."""
        if self.is_over:
            return
        self.is_over = True
        ending = wire.STREAM_ENDING_COMPLETE if failure is None else wire.STREAM_ENDING_FAILED
        end = wire.StreamEnd(stream=self.number, ending=ending, reason=failure or "")
        self._send(wire.ClientMessage(stream_end=end), None)

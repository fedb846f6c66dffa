"""A load of a dropped item: requested immediately, awaited when its bytes are needed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator
from typing import Any

from .connection import Answer
from .errors import ActivityBrokerError, LoadFailed, Refused
from .streams import ReadingStream, Sends


class Load:
    """The bytes of an item in one type: `data = await load`, or `LoadFailed` with the reason's name."""

    def __init__(self, began: asyncio.Future[Answer], send: Sends, opened: Callable[[ReadingStream], None]) -> None:
        #: The chosen type; None until the source has started.
        self.type: str | None = None
        self._send, self._opened = send, opened
        self._stream: ReadingStream | None = None
        self._failure: str | None = None
        self._has_begun = asyncio.Event()
        self._is_cancelled = False
        began.add_done_callback(self._begin)

    def _begin(self, began: asyncio.Future[Answer]) -> None:
        error = None if began.cancelled() else began.exception()
        if error is not None or began.cancelled():
            self._failure = error.code if isinstance(error, Refused) else "connectionLost"
        else:
            answer = began.result().item_load_began
            self.type = answer.type
            size = answer.size if answer.HasField("size") else None
            self._stream = ReadingStream(answer.stream, size, self._send)
            self._opened(self._stream)
            if self._is_cancelled:
                self._stream.cancel()
        self._has_begun.set()

    @property
    def received(self) -> int:
        """The number of bytes received so far."""
        return self._stream.received if self._stream is not None else 0

    def cancel(self) -> None:
        """Cancels the load, which then fails."""
        self._is_cancelled = True
        if self._stream is not None:
            self._stream.cancel()

    async def data(self) -> bytes:
        """Returns all bytes; raises `LoadFailed`."""
        await self._has_begun.wait()
        if self._failure is not None:
            raise LoadFailed(self._failure)
        if self._stream is None:
            raise ActivityBrokerError("the load has no stream")
        return await self._stream.bytes()

    def __await__(self) -> Generator[Any, None, bytes]:
        return self.data().__await__()

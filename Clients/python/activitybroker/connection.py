"""A connection after its hello: requests with their replies, and all other messages in order of arrival."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from typing import Any

from google.protobuf.message import DecodeError

from .blobs import Blobs
from .errors import ConnectionLost, Farewell, NoReply, Refused
from .link import Link
from .wire import activity_broker_pb2 as wire

log = logging.getLogger("activitybroker")

PROTOCOL_VERSION = 1
_CONNECT_TIMEOUT = 5.0
#: `Limits.outstandingRequestsPerClient`: the broker refuses more.
_UNANSWERED = 1024


class Answer:
    """A reply and its blobs; attributes are the reply's own."""

    __slots__ = ("blobs", "reply")

    def __init__(self, reply: wire.Reply, blobs: Blobs) -> None:
        self.reply, self.blobs = reply, blobs

    def __getattr__(self, name: str) -> Any:
        return getattr(self.reply, name)


class Message:
    """A message of the broker other than a reply."""

    __slots__ = ("blobs", "body", "content")

    def __init__(self, message: wire.BrokerMessage, blobs: Blobs) -> None:
        self.body: str = message.WhichOneof("body") or ""
        self.content: Any = getattr(message, self.body) if self.body else None
        self.blobs = blobs


class Connection:
    """One connection, from `hello` to its end.

    Replies go to whoever waits for them, as soon as they come. What else comes waits in `messages`; `None` there is
    the end, and `ending` tells why.
    """

    def __init__(self, endpoint: str) -> None:
        self._link = Link(endpoint)
        self._replies: dict[int, asyncio.Future[Answer]] = {}
        self._unanswered: set[int] = set()
        # Requests held until earlier ones are answered. Messages without an answer overtake them: one may be the
        # acknowledgement that a request waits for.
        self._waiting: deque[tuple[wire.ClientMessage, Blobs | None]] = deque()
        self._last_id = 0
        self._reader: asyncio.Task[None] | None = None
        self.messages: asyncio.Queue[Message | None] = asyncio.Queue()
        self.ending: Exception | None = None
        self.welcome: wire.Welcome = wire.Welcome()

    @classmethod
    async def greet(cls, endpoint: str, agent: str, **hello: Any) -> Connection:
        """Connects and says hello; raises `BrokerUnavailable`, `Refused` or `Farewell` if that fails."""
        connection = cls(endpoint)
        await connection._link.connect(_CONNECT_TIMEOUT)
        connection._reader = asyncio.ensure_future(connection._read())
        try:
            greeting = wire.ClientMessage(hello=wire.Hello(version=PROTOCOL_VERSION, agent=agent, **hello))
            connection.welcome = (await connection.request(greeting)).welcome
        except BaseException:
            connection.close()
            raise
        return connection

    # Sending

    def send(self, message: wire.ClientMessage, blobs: Blobs | None = None) -> None:
        """Sends a message without a reply. It is lost if the connection has ended."""
        self._link.send([message.SerializeToString(), *(blobs.frames if blobs else ())])

    def send_watched(self, message: wire.ClientMessage, blobs: Blobs | None = None) -> None:
        """Sends a message that is answered only if it is refused; the refusal is logged."""
        message.id = self._next_id()
        self.send(message, blobs)

    def post(self, message: wire.ClientMessage, blobs: Blobs | None = None) -> asyncio.Future[Answer]:
        """Sends a request immediately; the future gets its answer."""
        message.id = self._next_id()
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        if self._link.lost.is_set():
            future.set_exception(ConnectionLost(str(self.ending or "connection to the broker lost")))
        else:
            self._replies[message.id] = future
            self._waiting.append((message, blobs))
            self._send_waiting()
        return future

    def _send_waiting(self) -> None:
        while self._waiting and len(self._unanswered) < _UNANSWERED:
            message, blobs = self._waiting.popleft()
            if message.id in self._replies:
                self._unanswered.add(message.id)
                self.send(message, blobs)

    async def request(self, message: wire.ClientMessage, blobs: Blobs | None = None, timeout: float = 40.0) -> Answer:
        """Sends a request and waits for its answer; raises `Refused`, `ConnectionLost`, `NoReply` or `Farewell`."""
        future = self.post(message, blobs)
        try:
            return await asyncio.wait_for(future, timeout)
        except (asyncio.TimeoutError, TimeoutError):
            raise NoReply(f"no reply to {message.WhichOneof('body')} within {timeout:g} s") from None
        finally:
            self._replies.pop(message.id, None)

    def _next_id(self) -> int:
        self._last_id += 1
        return self._last_id

    # Receiving

    async def _read(self) -> None:
        try:
            while True:
                control, *frames = await self._link.receive()
                self._take(control, Blobs(frames))
        except (ConnectionLost, Farewell) as error:
            self._end(error)
        except Exception as error:
            log.exception("cannot process a message of the broker")
            self._end(ConnectionLost(f"cannot process a message of the broker: {error}"))

    def _take(self, control: bytes, blobs: Blobs) -> None:
        try:
            message = wire.BrokerMessage.FromString(control)
        except DecodeError as error:
            raise ConnectionLost(f"invalid message from the broker: {error}") from None
        body = message.WhichOneof("body")
        if body == "reply":
            self._take_reply(message.id, Answer(message.reply, blobs))
        elif body == "goodbye":
            self._end(Farewell(Refused.read(message.goodbye.refusal), message.goodbye.reconnect))
        elif body is not None:
            self.messages.put_nowait(Message(message, blobs))

    def _take_reply(self, number: int, answer: Answer) -> None:
        future = self._replies.pop(number, None)
        self._unanswered.discard(number)
        self._send_waiting()
        refusal = Refused.read(answer.reply.refused) if answer.reply.WhichOneof("kind") == "refused" else None
        if future is None or future.done():
            if refusal is not None:
                log.error("the broker refused a message: %s", refusal)
        elif refusal is not None:
            future.set_exception(refusal)
        else:
            future.set_result(answer)

    def _end(self, reason: Exception) -> None:
        # The connection ends after a goodbye; the goodbye is the reason to report.
        if self.ending is None:
            self.ending = reason
            self.messages.put_nowait(None)
        if isinstance(reason, Farewell):
            return
        for future in self._replies.values():
            if not future.done():
                future.set_exception(self.ending if isinstance(self.ending, Farewell) else reason)
                future.exception()  # No task may be waiting for it.
        self._replies.clear()

    @property
    def has_ended(self) -> bool:
        """Whether the connection was lost or the broker said goodbye."""
        return self.ending is not None

    async def wait_until_lost(self) -> None:
        """Returns when the connection itself is lost, which is later than a goodbye."""
        await self._link.lost.wait()

    def close(self) -> None:
        """Closes immediately."""
        self._end(ConnectionLost("connection closed"))
        if self._reader is not None:
            self._reader.cancel()
        self._link.close()

    async def goodbye(self) -> None:
        """Says goodbye and closes."""
        self.send(wire.ClientMessage(goodbye=wire.Nothing()))
        await self._link.flush(0.5)
        self.close()

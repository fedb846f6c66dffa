"""A greeted connection: requests with their replies, and everything else in the order in which it came."""

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
_CONNECT_PATIENCE = 5.0
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
    """A message of the broker that is no reply."""

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
        # Requests that are not sent before others are answered. What has no answer is sent past them: it may be the
        # acknowledgement that one of them waits for.
        self._waiting: deque[tuple[wire.ClientMessage, Blobs | None]] = deque()
        self._last_id = 0
        self._reader: asyncio.Task[None] | None = None
        self.messages: asyncio.Queue[Message | None] = asyncio.Queue()
        self.ending: Exception | None = None
        self.welcome: wire.Welcome = wire.Welcome()

    @classmethod
    async def greet(cls, endpoint: str, agent: str, **hello: Any) -> Connection:
        """Connects and says hello; raises `BrokerUnavailable`, `Refused` or `Farewell` where that fails."""
        connection = cls(endpoint)
        await connection._link.connect(_CONNECT_PATIENCE)
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
        """Sends what is answered only if it is refused, and has a refusal logged."""
        message.id = self._next_id()
        self.send(message, blobs)

    def post(self, message: wire.ClientMessage, blobs: Blobs | None = None) -> asyncio.Future[Answer]:
        """Sends a request now; its answer comes by the future."""
        message.id = self._next_id()
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        if self._link.lost.is_set():
            future.set_exception(ConnectionLost(str(self.ending or "the connection has gone")))
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
            log.exception("what the broker sent could not be taken")
            self._end(ConnectionLost(f"the broker sent what cannot be read: {error}"))

    def _take(self, control: bytes, blobs: Blobs) -> None:
        try:
            message = wire.BrokerMessage.FromString(control)
        except DecodeError as error:
            raise ConnectionLost(f"the broker sent what is no message: {error}") from None
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
                log.error("the broker refused what nobody waits for: %s", refusal)
        elif refusal is not None:
            future.set_exception(refusal)
        else:
            future.set_result(answer)

    def _end(self, reason: Exception) -> None:
        # A goodbye is followed by the end of the connection; what counts is the first of the two.
        if self.ending is None:
            self.ending = reason
            self.messages.put_nowait(None)
        if isinstance(reason, Farewell):
            return
        for future in self._replies.values():
            if not future.done():
                future.set_exception(self.ending if isinstance(self.ending, Farewell) else reason)
                future.exception()  # There may be no task that waits for it.
        self._replies.clear()

    @property
    def has_ended(self) -> bool:
        """Whether the broker has gone or said goodbye."""
        return self.ending is not None

    async def wait_until_lost(self) -> None:
        """Returns when the connection itself has gone, which is later than a goodbye."""
        await self._link.lost.wait()

    def close(self) -> None:
        """Closes at once."""
        self._end(ConnectionLost("the connection is closed"))
        if self._reader is not None:
            self._reader.cancel()
        self._link.close()

    async def goodbye(self) -> None:
        """Leaves in good order."""
        self.send(wire.ClientMessage(goodbye=wire.Nothing()))
        await self._link.flush(0.5)
        self.close()

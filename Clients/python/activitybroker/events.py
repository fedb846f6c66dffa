"""The broker's events: the current state first, then every change."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any, Union
from uuid import UUID

from .connection import Connection, Message
from .errors import BrokerUnavailable, Farewell, Overloaded
from .outcomes import ActivationOutcome
from .pointer import DragRow
from .reconnecting import Backoff
from .screen import ScreenReport
from .sessions import AppRow, ProcessRow, SessionRow
from .wire import activity_broker_pb2 as wire


@dataclass(frozen=True)
class Position:
    """A position in the events of one run of a broker."""

    broker_epoch: int
    number: int


EventValue = Union[AppRow, ProcessRow, SessionRow, ActivationOutcome, ScreenReport, DragRow, UUID, str, None]


@dataclass(frozen=True)
class BrokerEvent:
    """One event. `kind` is its name on the wire, `value` the whole new row of its subject.

    `app`, `process`, `session`, `request`, `screen`, `drag`: replace the old row. `app_removed` (an identifier) and
    `session_removed` (a `UUID`): remove the row. `state_complete`: the events so far were the current state. `gap`:
    forget everything; the state is sent again.
    """

    kind: str
    position: Position
    value: EventValue = None


async def follow(endpoint: str, agent: str, after: Position | None, timeout: float) -> AsyncIterator[BrokerEvent]:
    """Yields events across broker restarts; raises `BrokerUnavailable` after `timeout` seconds without a broker."""
    has_begun = False
    backoff = Backoff(timeout)
    while True:
        try:
            connection = await Connection.greet(endpoint, agent, tool=wire.Nothing())
            try:
                await _subscribe(connection, after)
                if has_begun and after is None:
                    # The connection was lost while the state was being sent, so it is sent again.
                    yield BrokerEvent("gap", Position(connection.welcome.broker_epoch, 0))
                backoff = Backoff(timeout)
                has_begun = True
                async for event in _read(connection):
                    if event.kind == "lagged":
                        await _subscribe(connection, after)
                        continue
                    # Events that rebuild the state have the number 0, and cannot be resumed from.
                    after = event.position if event.position.number else after
                    yield event
            finally:
                await connection.goodbye()
        except (BrokerUnavailable, Farewell, Overloaded):
            if not has_begun or not await backoff.pause():
                raise


async def _subscribe(connection: Connection, after: Position | None) -> None:
    position = None if after is None else wire.EventPosition(broker_epoch=after.broker_epoch, number=after.number)
    await connection.request(wire.ClientMessage(subscribe=wire.SubscribeRequest(after=position)))


async def _read(connection: Connection) -> AsyncIterator[BrokerEvent]:
    while True:
        message = await connection.messages.get()
        if message is None:
            raise connection.ending or BrokerUnavailable("connection to the broker lost")
        event = _event(message)
        if event is not None:
            yield event


def _event(message: Message) -> BrokerEvent | None:
    if message.body != "event":
        return None
    content: wire.NumberedEvent = message.content
    kind = content.WhichOneof("kind")
    if kind is None:
        return None  # Of a later broker.
    position = Position(content.position.broker_epoch, content.position.number)
    return BrokerEvent(kind, position, _value(kind, content, message))


def _value(kind: str, content: wire.NumberedEvent, message: Message) -> EventValue:
    rows: dict[str, Any] = {
        "app": AppRow,
        "process": ProcessRow,
        "session": SessionRow,
        "screen": ScreenReport,
        "drag": DragRow,
    }
    if kind in rows:
        value: EventValue = rows[kind].read(getattr(content, kind))
        return value
    if kind == "request":
        return ActivationOutcome.read_with(content.request, message.blobs)
    if kind == "session_removed":
        return UUID(bytes=content.session_removed.session)
    return content.app_removed if kind == "app_removed" else None

"""The pointer: drags as a tool makes them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from .connection import Answer, Message
from .enums import DragPhase, DropOperation, SystemZone
from .errors import ActivityBrokerError, LoadFailed
from .rows import Row
from .screen import Asks
from .streams import ReadingStream, Sends
from .wire import activity_broker_pb2 as wire

Point = tuple[float, float]


@dataclass(frozen=True)
class DragRow(Row):
    """A drag that is under way or has just ended."""

    drag: UUID
    phase: DragPhase
    source: UUID | None
    app: str
    items: int
    destination: UUID | None
    operation: DropOperation | None
    ending: str | None


@dataclass(frozen=True)
class DragLoad(Row):
    """A load that has ended; `failure` is None where the bytes came."""

    load: int
    item: int
    type: str
    is_copy: bool
    bytes: int
    route: str | None
    failure: str | None


@dataclass(frozen=True)
class DragCallback(Row):
    """A callback that a side was sent, by UIKit's name."""

    name: str
    session: UUID
    interaction: int


@dataclass(frozen=True)
class Copy:
    """The copy of a dropped item for the tool that moves the pointer."""

    item: int
    type: str
    data: bytes
    suggested_name: str | None


@dataclass(frozen=True)
class DragReport(Row):
    """What happened in a drag, once nothing is left of it."""

    drag: UUID
    operation: DropOperation
    ending: str
    items: int
    loads: tuple[DragLoad, ...]
    callbacks: tuple[DragCallback, ...]
    copies: tuple[Copy, ...] = field(default=(), metadata={"wire": False})

    @property
    def is_dropped(self) -> bool:
        return self.ending == "dropped"


class DragOver(ActivityBrokerError):
    """The drag ended before it was dropped; `report` says how."""

    def __init__(self, report: DragReport) -> None:
        super().__init__(f"the drag has ended: {report.ending}")
        self.report = report


class HeldDrag:
    """A drag under the finger: move it, let it go, or take it back."""

    def __init__(self, pointer: Pointer, row: DragRow) -> None:
        self._pointer = pointer
        self.row = row

    @property
    def identifier(self) -> UUID:
        return self.row.drag

    async def move_to(self, session: UUID | str, at: Point = (0, 0), interaction: int = 0) -> DragRow:
        """Over a window; the row has what it proposes."""
        return await self._move(session=str(session), interaction=interaction, point=_point(at))

    async def move_to_app(self, app: str) -> DragRow:
        """Over an app's icon."""
        return await self._move(app=app)

    async def move_to_zone(self, zone: SystemZone) -> DragRow:
        """To an edge of the screen, where a drop makes a window."""
        return await self._move(zone=int(zone))

    async def move_nowhere(self) -> DragRow:
        """Off every window."""
        return await self._move(nowhere=wire.Nothing())

    async def add(self, session: UUID | str, at: Point = (0, 0), interaction: int = 0) -> DragRow:
        """Taps another item of the source's app, which joins the drag."""
        tap = wire.DragTap(drag=self.identifier.bytes, session=str(session), interaction=interaction, point=_point(at))
        self.row = _held(await self._pointer.command(tap=tap))
        return self.row

    async def release(self, copies: Sequence[str] = ()) -> DragReport:
        """Lets go; the report comes once nothing is left of the drag. `copies` are types to get copies of."""
        release = wire.DragRelease(drag=self.identifier.bytes, copies=copies)
        answer = await self._pointer.command(release=release)
        return await self._pointer.report(answer)

    async def cancel(self) -> DragReport:
        """Takes it back."""
        return await self._pointer.report(await self._pointer.command(cancel=self.identifier.bytes))

    async def _move(self, **target: Any) -> DragRow:
        move = wire.DragMove(drag=self.identifier.bytes, **target)
        self.row = _held(await self._pointer.command(move=move))
        return self.row


class Pointer:
    """The one who drags. Ends with the tool's connection, and cancels what it holds then."""

    def __init__(self, ask: Asks, send: Sends) -> None:
        self._ask, self._send = ask, send
        self._streams: dict[int, tuple[wire.DroppedCopy, ReadingStream]] = {}

    async def lift(self, session: UUID | str, at: Point = (0, 0), interaction: int = 0) -> HeldDrag:
        """Presses long on a window; raises `DragOver` where there is nothing to drag."""
        lift = wire.DragLift(session=str(session), interaction=interaction, point=_point(at))
        return HeldDrag(self, _held(await self.command(lift=lift)))

    async def drag(self, source: UUID | str, destination: UUID | str, copies: Sequence[str] = ()) -> DragReport:
        """Lifts in one window, moves over the other, lets go."""
        held = await self.lift(source)
        await held.move_to(destination)
        return await held.release(copies)

    async def command(self, **kind: Any) -> Answer:
        return await self._ask(wire.ClientMessage(drag=wire.DragCommand(**kind)))

    async def report(self, answer: Answer) -> DragReport:
        """The report with the copies that came before it."""
        report = _report(answer)
        copies = []
        for number, (copy, stream) in list(self._streams.items()):
            if copy.drag == report.drag.bytes:
                del self._streams[number]
                copies.append(await _read(copy, stream))
        object.__setattr__(report, "copies", tuple(copy for copy in copies if copy is not None))
        return report

    def take(self, message: Message) -> None:
        """Takes the broker's messages about copies from the tool."""
        content = message.content
        if message.body == "dropped_copy":
            size = content.size if content.HasField("size") else None
            self._streams[content.stream] = (content, ReadingStream(content.stream, size, self._send))
        elif message.body == "stream_data" and content.stream in self._streams:
            self._streams[content.stream][1].take(message.blobs[content.blob])
        elif message.body == "stream_end" and content.stream in self._streams:
            self._streams[content.stream][1].end(content)


async def _read(copy: wire.DroppedCopy, stream: ReadingStream) -> Copy | None:
    try:
        data = await asyncio.wait_for(stream.bytes(), 10)
    except LoadFailed:
        return None
    return Copy(copy.item, copy.type, data, copy.suggested_name if copy.HasField("suggested_name") else None)


def _held(answer: Answer) -> DragRow:
    if answer.WhichOneof("kind") == "drag_report":
        raise DragOver(_report(answer))
    return DragRow.read(answer.drag)


def _report(answer: Answer) -> DragReport:
    return DragReport.read(answer.drag_report)


def _point(at: Point) -> wire.DragPoint:
    return wire.DragPoint(x=at[0], y=at[1])

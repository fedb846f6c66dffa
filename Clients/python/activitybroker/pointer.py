"""The pointer, with which a tool drags."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from .connection import Answer, Message
from .drag_enums import DragPhase, DropOperation, SystemZone
from .errors import ActivityBrokerError, LoadFailed
from .rows import Row
from .screen import Asks
from .streams import ReadingStream, Sends
from .wire import activity_broker_pb2 as wire

Point = tuple[float, float]


@dataclass(frozen=True)
class DragRow(Row):
    """A drag that is in progress or has just ended."""

    drag: UUID
    phase: DragPhase
    source: UUID | None
    app: str
    items: int
    destination: UUID | None
    operation: DropOperation | None
    ending: str | None
    #: How far above the pointer the drop's point lies, in points.
    hit_offset: float
    shows_full_size_preview: bool


@dataclass(frozen=True)
class DragLoad(Row):
    """A load that has ended; `failure` is None if it succeeded."""

    load: int
    item: int
    type: str
    is_copy: bool
    bytes: int
    route: str | None
    failure: str | None


@dataclass(frozen=True)
class DragCallback(Row):
    """A callback sent to one side, with UIKit's name."""

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
    """What happened in a drag, once it has ended completely."""

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
    """A drag in progress: move it, drop it, or cancel it."""

    def __init__(self, pointer: Pointer, row: DragRow) -> None:
        self._pointer = pointer
        self.row = row

    @property
    def identifier(self) -> UUID:
        return self.row.drag

    async def move_to(self, session: UUID | str, at: Point = (0, 0), interaction: int = 0) -> DragRow:
        """Moves over a window; the row has its proposal."""
        return await self._move(session=str(session), interaction=interaction, point=_point(at))

    async def move_to_app(self, app: str) -> DragRow:
        """Moves over an app's icon."""
        return await self._move(app=app)

    async def move_to_zone(self, zone: SystemZone) -> DragRow:
        """Moves to an edge of the screen, where a drop opens a window."""
        return await self._move(zone=int(zone))

    async def move_nowhere(self) -> DragRow:
        """Moves off all windows."""
        return await self._move(nowhere=wire.Nothing())

    async def add(self, session: UUID | str, at: Point = (0, 0), interaction: int = 0) -> DragRow:
        """Adds another item of the source's app with a tap."""
        tap = wire.DragTap(drag=self.identifier.bytes, session=str(session), interaction=interaction, point=_point(at))
        self.row = _held(await self._pointer.command(tap=tap))
        return self.row

    async def release(self, copies: Sequence[str] = ()) -> DragReport:
        """Drops the items and returns the report once the drag has ended. `copies` are the types to copy."""
        release = wire.DragRelease(drag=self.identifier.bytes, copies=copies)
        answer = await self._pointer.command(release=release)
        return await self._pointer.report(answer)

    async def cancel(self) -> DragReport:
        """Cancels the drag."""
        return await self._pointer.report(await self._pointer.command(cancel=self.identifier.bytes))

    async def _move(self, **target: Any) -> DragRow:
        move = wire.DragMove(drag=self.identifier.bytes, **target)
        self.row = _held(await self._pointer.command(move=move))
        return self.row


class Pointer:
    """The pointer of a tool. Drags in progress are cancelled when the tool's connection ends."""

    def __init__(self, ask: Asks, send: Sends) -> None:
        self._ask, self._send = ask, send
        self._streams: dict[int, tuple[wire.DroppedCopy, ReadingStream]] = {}

    async def lift(self, session: UUID | str, at: Point = (0, 0), interaction: int = 0) -> HeldDrag:
        """Long-presses a window; raises `DragOver` if there is nothing to drag."""
        lift = wire.DragLift(session=str(session), interaction=interaction, point=_point(at))
        return HeldDrag(self, _held(await self.command(lift=lift)))

    async def drag(self, source: UUID | str, destination: UUID | str, copies: Sequence[str] = ()) -> DragReport:
        """Lifts in one window, moves over another, and drops."""
        held = await self.lift(source)
        await held.move_to(destination)
        return await held.release(copies)

    async def command(self, **kind: Any) -> Answer:
        return await self._ask(wire.ClientMessage(drag=wire.DragCommand(**kind)))

    async def report(self, answer: Answer) -> DragReport:
        """Returns the report with the copies that arrived before it."""
        report = _report(answer)
        copies = []
        for number, (copy, stream) in list(self._streams.items()):
            if copy.drag == report.drag.bytes:
                del self._streams[number]
                copies.append(await _read(copy, stream))
        object.__setattr__(report, "copies", tuple(copy for copy in copies if copy is not None))
        return report

    def take(self, message: Message) -> None:
        """Handles the broker's messages about copies."""
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

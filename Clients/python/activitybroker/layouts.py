"""Layouts: screens with a name, which a later screen can be made like."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from .enums import LayoutStateOutcome, LayoutSubject
from .rows import Row
from .screen import Asks
from .sessions import StateGeneration
from .wire import activity_broker_pb2 as wire


@dataclass(frozen=True)
class LayoutWindow(Row):
    """A window of a layout: its place, and the state that it had."""

    session: UUID
    app: str
    title: str | None
    place: str
    state: StateGeneration | None


@dataclass(frozen=True)
class ScreenLayout(Row):
    """A screen under a name."""

    name: str
    saved: int
    device: str
    release: int
    orientation: str
    layout: str
    windows: tuple[LayoutWindow, ...]


@dataclass(frozen=True)
class LayoutWindowReport(Row):
    """What became of a window when its layout was loaded; `failure_code` is None where it is there."""

    session: UUID
    app: str
    title: str | None
    place: str
    state: LayoutStateOutcome
    failure_code: str | None
    failure_reason: str | None


@dataclass(frozen=True)
class LayoutWindowName(Row):
    """Which window a difference is about."""

    session: UUID
    app: str
    title: str | None


@dataclass(frozen=True)
class LayoutChange(Row):
    """One thing that is other now than it was saved."""

    subject: LayoutSubject
    window: LayoutWindowName | None
    saved: str | None
    now: str | None


class Layouts:
    """Saves the screen under a name, and makes it so again."""

    def __init__(self, ask: Asks) -> None:
        self._ask = ask

    async def list(self) -> tuple[ScreenLayout, ...]:
        """All layouts."""
        answer = await self._query(layouts=wire.Nothing())
        return tuple(ScreenLayout.read(each) for each in answer.layouts.layouts)

    async def show(self, name: str) -> ScreenLayout:
        """One layout."""
        return ScreenLayout.read((await self._query(layout=name)).layout)

    async def difference(self, name: str) -> tuple[LayoutChange, ...]:
        """How the screen differs from a layout; nothing where it does not."""
        answer = await self._query(layout_difference=name)
        return tuple(LayoutChange.read(each) for each in answer.layout_difference.changes)

    async def save(self, name: str, replaces: bool = False) -> ScreenLayout:
        """Keeps the screen as it is now; it is on the disk when this returns."""
        command = wire.LayoutCommand(save=wire.LayoutSave(name=name, replaces=replaces))
        answer = await self._ask(wire.ClientMessage(layout=command), repeatable=replaces)
        return ScreenLayout.read(answer.layout)

    async def load(
        self, name: str, keeps_states: bool = False, timeout: float | None = None
    ) -> tuple[LayoutWindowReport, ...]:
        """Puts every window where it was; what became of each."""
        milliseconds = None if timeout is None else round(timeout * 1_000)
        command = wire.LayoutCommand(load=wire.LayoutLoad(name=name, keeps_states=keeps_states, timeout=milliseconds))
        answer = await self._ask(wire.ClientMessage(layout=command), repeatable=True)
        return tuple(LayoutWindowReport.read(each) for each in answer.layout_loaded.windows)

    async def remove(self, name: str) -> None:
        """Forgets a layout; the screen stays as it is."""
        await self._ask(wire.ClientMessage(layout=wire.LayoutCommand(remove=name)))

    async def _query(self, **kind: object) -> wire.Reply:
        return (await self._ask(wire.ClientMessage(query=wire.Query(**kind)), repeatable=True)).reply

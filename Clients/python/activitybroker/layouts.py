"""Layouts: named screens that can be restored later."""

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
    """A window of a layout, with its position and its state."""

    session: UUID
    app: str
    title: str | None
    place: str
    state: StateGeneration | None


@dataclass(frozen=True)
class ScreenLayout(Row):
    """A named screen."""

    name: str
    saved: int
    device: str
    release: int
    orientation: str
    layout: str
    windows: tuple[LayoutWindow, ...]


@dataclass(frozen=True)
class LayoutWindowReport(Row):
    """The result of loading a layout for one window; `failure_code` is None if it was restored."""

    session: UUID
    app: str
    title: str | None
    place: str
    state: LayoutStateOutcome
    failure_code: str | None
    failure_reason: str | None


@dataclass(frozen=True)
class LayoutWindowName(Row):
    """The window that a difference concerns."""

    session: UUID
    app: str
    title: str | None


@dataclass(frozen=True)
class LayoutChange(Row):
    """One difference between the screen and a saved layout."""

    subject: LayoutSubject
    window: LayoutWindowName | None
    saved: str | None
    now: str | None


class Layouts:
    """Saves and restores named screens."""

    def __init__(self, ask: Asks) -> None:
        self._ask = ask

    async def list(self) -> tuple[ScreenLayout, ...]:
        """Returns all layouts."""
        answer = await self._query(layouts=wire.Nothing())
        return tuple(ScreenLayout.read(each) for each in answer.layouts.layouts)

    async def show(self, name: str) -> ScreenLayout:
        """Returns one layout."""
        return ScreenLayout.read((await self._query(layout=name)).layout)

    async def difference(self, name: str) -> tuple[LayoutChange, ...]:
        """Returns the differences between the screen and a layout."""
        answer = await self._query(layout_difference=name)
        return tuple(LayoutChange.read(each) for each in answer.layout_difference.changes)

    async def save(self, name: str, replaces: bool = False) -> ScreenLayout:
        """Saves the current screen; it is on disk when this returns."""
        command = wire.LayoutCommand(save=wire.LayoutSave(name=name, replaces=replaces))
        answer = await self._ask(wire.ClientMessage(layout=command), repeatable=replaces)
        return ScreenLayout.read(answer.layout)

    async def load(
        self, name: str, keeps_states: bool = False, timeout: float | None = None
    ) -> tuple[LayoutWindowReport, ...]:
        """Restores every window's position, and returns the result for each."""
        milliseconds = None if timeout is None else round(timeout * 1_000)
        command = wire.LayoutCommand(load=wire.LayoutLoad(name=name, keeps_states=keeps_states, timeout=milliseconds))
        answer = await self._ask(wire.ClientMessage(layout=command), repeatable=True)
        return tuple(LayoutWindowReport.read(each) for each in answer.layout_loaded.windows)

    async def remove(self, name: str) -> None:
        """Deletes a layout; the screen does not change."""
        await self._ask(wire.ClientMessage(layout=wire.LayoutCommand(remove=name)))

    async def _query(self, **kind: object) -> wire.Reply:
        return (await self._ask(wire.ClientMessage(query=wire.Query(**kind)), repeatable=True)).reply

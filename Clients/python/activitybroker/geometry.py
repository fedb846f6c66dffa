"""Sizes and traits of a window, and the change from one to the next."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Union

from .rows import Row
from .traits import ForceTouchCapability, SizeClass, TraitCollection, UserInterfaceIdiom
from .wire import activity_broker_pb2 as wire

Block = Callable[[], Union[Awaitable[Any], Any]]


@dataclass(frozen=True)
class Size:
    """A size in points."""

    width: float
    height: float

    def __str__(self) -> str:
        return f"{self.width:g}x{self.height:g}"


@dataclass(frozen=True)
class Geometry(Row):
    """A window's geometry: its own size at (0,0), the whole display, and its traits."""

    width: float = 0
    height: float = 0
    screen_width: float = 0
    screen_height: float = 0
    is_horizontally_regular: bool = False
    is_vertically_regular: bool = False
    display_scale: float = 0
    #: UIKit's numbers; None: the broker tells only whether the size classes are regular.
    horizontal_size_class: SizeClass | None = None
    vertical_size_class: SizeClass | None = None
    user_interface_idiom: UserInterfaceIdiom | None = None
    force_touch_capability: ForceTouchCapability | None = None

    @property
    def size(self) -> Size:
        return Size(self.width, self.height)

    @property
    def screen_size(self) -> Size:
        return Size(self.screen_width, self.screen_height)

    @property
    def trait_collection(self) -> TraitCollection:
        return TraitCollection(
            _size_class(self.horizontal_size_class, self.is_horizontally_regular),
            _size_class(self.vertical_size_class, self.is_vertically_regular),
            self.display_scale,
            UserInterfaceIdiom.UNSPECIFIED if self.user_interface_idiom is None else self.user_interface_idiom,
            ForceTouchCapability.UNKNOWN if self.force_touch_capability is None else self.force_touch_capability,
        )

    def write(self) -> wire.WindowGeometry:
        return wire.WindowGeometry(**self.__dict__)

    def __str__(self) -> str:
        return f"{self.size} {self.trait_collection}"


@dataclass(frozen=True)
class ScenePosition(Row):
    """The place of a window on its screen, in points."""

    x: float = 0
    y: float = 0
    #: The height of the status bar at the window's upper side; 0 if no part of the bar is the window's.
    status_bar_height: float = 0


@dataclass(frozen=True)
class StatusBar(Row):
    """The status bar above a window."""

    #: `default`, `lightContent` or `darkContent`.
    style: str
    is_hidden: bool
    #: The height of the window's part of the bar, in points; 0 if no part is the window's.
    height: float


def _size_class(told: SizeClass | None, is_regular: bool) -> SizeClass:
    """UIKit's number takes precedence over the flag of an older broker."""
    if told is not None:
        return told
    return SizeClass.REGULAR if is_regular else SizeClass.COMPACT


class TransitionCoordinator:
    """Runs a window's functions during and after a change of its size."""

    def __init__(self, target: Geometry, is_animated: bool) -> None:
        #: The geometry after the change.
        self.target = target
        #: Whether the user sees the change; otherwise it is for a snapshot, or happens off the screen.
        self.is_animated = is_animated
        self._alongside: list[Block] = []
        self._completions: list[Block] = []

    def animate(self, alongside: Block | None = None, completion: Block | None = None) -> None:
        """Runs `alongside` once the new values apply and before anything moves, and `completion` at the end.

        The time of the completion does not count against the window.
        """
        if alongside is not None:
            self._alongside.append(alongside)
        if completion is not None:
            self._completions.append(completion)

    async def run_alongside(self) -> None:
        """Called by the library, not by apps."""
        await _run(self._alongside)

    async def run_completions(self) -> None:
        """Called by the library, not by apps."""
        await _run(self._completions)


async def _run(blocks: list[Block]) -> None:
    taken, blocks[:] = list(blocks), []
    for block in taken:
        outcome = block()
        if hasattr(outcome, "__await__"):
            await outcome

"""The simulated iPad: the positions of windows, and the user's gestures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol
from uuid import UUID

from .connection import Answer
from .enums import SceneState
from .geometry import StatusBar
from .rows import Row
from .wire import activity_broker_pb2 as wire

_NOTHING = wire.Nothing()


@dataclass(frozen=True)
class ScreenWindow(Row):
    """A visible window."""

    session: UUID
    app: str
    role: str
    place: str
    title: str | None
    x: float
    y: float
    width: float
    height: float
    horizontal: str
    vertical: str
    state: SceneState
    is_covered: bool
    hides: UUID | None
    #: The part of the status bar above the window; None if no part is the window's.
    status_bar: StatusBar | None


@dataclass(frozen=True)
class ScreenVideo(Row):
    """A Picture in Picture window; ``role`` is the role of the session's window, ``backgroundMedia`` off the screen."""

    session: UUID
    x: float
    y: float
    width: float
    height: float
    role: str


@dataclass(frozen=True)
class ScreenReport(Row):
    """The whole screen, with its windows from back to front."""

    device: str
    device_name: str
    profile: str
    release: int
    orientation: str
    layout: str
    cover: str
    width: float
    height: float
    held_divider: float | None
    keyboard_owner: UUID | None
    keyboard_height: float
    external_display: str | None
    #: What keeps every capture session from the camera; see `obstruct_camera`.
    capture_obstacles: tuple[str, ...]
    display_viewer: UUID | None
    video: ScreenVideo | None
    windows: tuple[ScreenWindow, ...]


class Asks(Protocol):
    """Sends a request, and repeats it if that is safe."""

    async def __call__(self, message: wire.ClientMessage, *, repeatable: bool = False) -> Answer: ...


class Screen:
    """The user's gestures. Each returns the new screen immediately, before windows have handled the change.

    An impossible gesture raises `ScreenRefused`, and no window is notified. Sessions are named by a reference:
    an identifier, a unique prefix of it, or `APP:TARGET`.
    """

    def __init__(self, ask: Asks) -> None:
        self._ask = ask

    async def show(self) -> ScreenReport:
        """Returns the current screen, with the position of each window."""
        answer = await self._ask(wire.ClientMessage(query=wire.Query(screen=_NOTHING)), repeatable=True)
        return ScreenReport.read(answer.screen)

    async def perform(self, **gesture: Any) -> ScreenReport:
        """Performs any gesture, named like its field of `ScreenCommand`."""
        answer = await self._ask(wire.ClientMessage(screen=wire.ScreenCommand(**gesture)))
        return ScreenReport.read(answer.screen)

    async def home(self) -> ScreenReport:
        return await self.perform(home=_NOTHING)

    async def switcher(self) -> ScreenReport:
        return await self.perform(switcher=_NOTHING)

    async def dismiss_switcher(self) -> ScreenReport:
        return await self.perform(dismiss_switcher=_NOTHING)

    async def pick(self, session: UUID | str) -> ScreenReport:
        """Picks a window in the switcher."""
        return await self.perform(pick=str(session))

    async def close_window(self, session: UUID | str) -> ScreenReport:
        """Closes a window in the switcher and discards its session for good."""
        return await self.perform(close_window=str(session))

    async def fling_app(self, app: str) -> ScreenReport:
        """Closes an app in the switcher: ends its process; its sessions stay."""
        return await self.perform(fling_app=app)

    async def show_alert(self) -> ScreenReport:
        return await self.perform(show_alert=_NOTHING)

    async def dismiss_alert(self) -> ScreenReport:
        return await self.perform(dismiss_alert=_NOTHING)

    async def lock(self) -> ScreenReport:
        return await self.perform(lock=_NOTHING)

    async def unlock(self) -> ScreenReport:
        return await self.perform(unlock=_NOTHING)

    async def reclaim_memory(self) -> ScreenReport:
        """Disconnects background scenes; their sessions stay."""
        return await self.perform(reclaim_memory=_NOTHING)

    async def memory_warning(self) -> ScreenReport:
        return await self.perform(memory_warning=_NOTHING)

    async def exhaust_memory(self, session: UUID | str) -> ScreenReport:
        """Kills a window's process."""
        return await self.perform(exhaust_memory=str(session))

    async def device(self, model: str, profile: str | None = None, release: int | None = None) -> ScreenReport:
        """Replaces the simulated iPad by another model."""
        return await self.perform(device=wire.ScreenDevice(model=model, profile=profile, release=release))

    async def rotate(self, orientation: str) -> ScreenReport:
        """Rotates the device to `portrait` or `landscape`."""
        return await self.perform(rotate=orientation)

    async def open(self, session: UUID | str, place: str = "full") -> ScreenReport:
        """Opens a window at `full`, `slideOver`, `leading`, `trailing`, `centre` or `whereItWas`."""
        return await self.perform(open=wire.ScreenOpening(session=str(session), place=place))

    async def split(self, leading: UUID | str, trailing: UUID | str, ratio: str = "half") -> ScreenReport:
        """Puts two windows side by side: `wide-narrow`, `half` or `narrow-wide`."""
        sides = wire.ScreenSplit(leading=str(leading), trailing=str(trailing), ratio=ratio)
        return await self.perform(split=sides)

    async def swap_sides(self) -> ScreenReport:
        return await self.perform(swap_sides=_NOTHING)

    async def make_split(self, side: str) -> ScreenReport:
        """Makes the pane the `leading` or `trailing` side."""
        return await self.perform(make_split=side)

    async def expand(self, session: UUID | str) -> ScreenReport:
        return await self.perform(expand=str(session))

    async def put_away(self, session: UUID | str) -> ScreenReport:
        return await self.perform(put_away=str(session))

    async def slide_over(self, gesture: str) -> ScreenReport:
        """Swipes the pane: `hide`, `recall`, `next`, or to the `leading` or `trailing` side."""
        return await self.perform(slide_over=gesture)

    async def dismiss_centre(self) -> ScreenReport:
        return await self.perform(dismiss_centre=_NOTHING)

    async def touch_divider(self) -> ScreenReport:
        return await self.perform(touch_divider=_NOTHING)

    async def move_divider(self, x: float) -> ScreenReport:
        return await self.perform(move_divider=x)

    async def release_divider(self, stop: str) -> ScreenReport:
        """Releases the divider at `start`, `here`, `leading`, `trailing` or a ratio."""
        return await self.perform(release_divider=stop)

    async def show_keyboard(self, session: UUID | str, height: float) -> ScreenReport:
        """Raises the keyboard for a window. Its height is more than 0, and at most that of the screen, in points."""
        return await self.perform(keyboard=wire.ScreenKeyboard(session=str(session), height=height))

    async def hide_keyboard(self) -> ScreenReport:
        return await self.perform(hide_keyboard=_NOTHING)

    async def obstruct_camera(self, reason: str) -> ScreenReport:
        """Keeps all capture sessions from the camera: `call`, `otherClient`, `systemPressure`, `sensitiveContent`."""
        return await self.perform(obstruct_camera=reason)

    async def free_camera(self, reason: str) -> ScreenReport:
        """Ends what `obstruct_camera` began."""
        return await self.perform(free_camera=reason)

    async def connect_display(self, name: str, width: float, height: float, scale: float = 1.0) -> ScreenReport:
        display = wire.ExternalDisplay(name=name, width=width, height=height, scale=scale)
        return await self.perform(connect_display=display)

    async def disconnect_display(self) -> ScreenReport:
        return await self.perform(disconnect_display=_NOTHING)

    async def set(self, **settings: bool) -> ScreenReport:
        """Sets `allows_multiple_apps`, `persistent_video_overlay`, `uses_larger_text` or `is_right_to_left`."""
        return await self.perform(settings=wire.ScreenSettings(**settings))

    async def start_picture_in_picture(self, session: UUID | str) -> ScreenReport:
        return await self.perform(start_picture_in_picture=str(session))

    async def close_picture_in_picture(self) -> ScreenReport:
        return await self.perform(close_picture_in_picture=_NOTHING)

"""Notices to a window: external display, keyboard, Picture in Picture, and camera."""

from __future__ import annotations

import enum
from dataclasses import dataclass, replace
from typing import Tuple

from .geometry import Size
from .rows import Row
from .wire import activity_broker_pb2 as wire

#: A method of a window and its arguments.
Call = Tuple[str, Tuple[object, ...]]


@dataclass(frozen=True)
class ExternalDisplay(Row):
    """An attached external display."""

    name: str
    width: float
    height: float
    #: Pixels for each point; None: 1.
    scale: float | None = None

    @property
    def size(self) -> Size:
        return Size(self.width, self.height)


@dataclass(frozen=True)
class KeyboardArea(Row):
    """The area of the keyboard, on the display and within the window."""

    x: float
    y: float
    width: float
    height: float
    window_x: float
    window_y: float
    is_local: bool

    def overlap(self, width: float, height: float) -> float:
        """Return how many points the keyboard covers at the bottom of a window of this size, in points."""
        left, top = self.x - self.window_x, self.y - self.window_y
        if left >= width or left + self.width <= 0 or top >= height or top + self.height <= 0:
            return 0
        return height - max(top, 0)


class PictureInPicture(enum.Enum):
    """A change of a Picture in Picture video."""

    WILL_START = "picture_in_picture_will_start"
    DID_START = "picture_in_picture_did_start"
    RESTORE_INTERFACE = "picture_in_picture_restore_interface"
    WILL_STOP = "picture_in_picture_will_stop"
    DID_STOP = "picture_in_picture_did_stop"


#: The window's method for each notice, and its arguments.
METHODS: dict[str, tuple[str, type[Row] | None]] = {
    "screen_did_connect": ("screen_did_connect", ExternalDisplay),
    "screen_did_disconnect": ("screen_did_disconnect", ExternalDisplay),
    "memory_warning": ("did_receive_memory_warning", None),
    "capture_resumed": ("capture_session_interruption_ended", None),
}


def keyboard_calls(notice: wire.SceneNotice, last: KeyboardArea | None, screen_height: float) -> list[Call]:
    """Returns the window's methods for a notice of the keyboard, in order, with their arguments.

    `last` is the area that the window was told of last; None while the keyboard is hidden.
    """
    kind = notice.WhichOneof("kind")
    if kind == "keyboard_will_hide":
        is_local = notice.keyboard_will_hide
        moves: list[Call] = [("keyboard_will_hide", (is_local,)), ("keyboard_did_hide", (is_local,))]
        area = None if last is None else replace(last, y=screen_height, is_local=is_local)
    else:
        area = KeyboardArea.read(getattr(notice, kind or ""))
        moves = [("keyboard_will_show", (area,)), ("keyboard_did_show", (area,))]
        if kind == "keyboard_will_change_frame":
            moves = []
    names = [] if area is None else ["keyboard_will_change_frame", "keyboard_did_change_frame"]
    frames: list[Call] = [(name, (area,)) for name in names]
    return moves[:1] + frames[:1] + moves[1:] + frames[1:]


def method(notice: wire.SceneNotice) -> Call | None:
    """Returns a notice's method and arguments; None for notices of newer brokers."""
    kind = notice.WhichOneof("kind")
    if kind is None:
        return None
    if kind == "capture_interrupted":
        reason = wire.CaptureInterruptionReason.Name(notice.capture_interrupted.reason)
        return "capture_session_was_interrupted", (reason.removeprefix("CAPTURE_INTERRUPTION_REASON_").lower(),)
    if kind.startswith("picture_in_picture"):
        return "picture_in_picture", (PictureInPicture(kind),)
    name, row = METHODS[kind]
    return name, () if row is None else (row.read(getattr(notice, kind)),)

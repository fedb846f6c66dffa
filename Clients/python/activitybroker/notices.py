"""Notices to a window: external display, keyboard, Picture in Picture, and camera."""

from __future__ import annotations

import enum
from dataclasses import dataclass, replace
from typing import Tuple

from .enums import CaptureInterruptionReason
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


def notice_calls(notice: wire.SceneNotice, keyboard: KeyboardArea | None, screen_height: float) -> list[Call]:
    """Returns the window's methods for a notice, in order, with their arguments; none for notices of newer brokers.

    `keyboard` is the area that the window was told of last; None while the keyboard is hidden.
    """
    kind = notice.WhichOneof("kind") or ""
    if not kind.startswith("keyboard"):
        found = _method(notice)
        return [] if found is None else [found]
    area = keyboard_after(notice, keyboard)
    moves: list[Call] = []
    if kind == "keyboard_will_show":
        moves = [("keyboard_will_show", (area,)), ("keyboard_did_show", (area,))]
    elif kind == "keyboard_will_hide":
        is_local = notice.keyboard_will_hide
        moves = [("keyboard_will_hide", (is_local,)), ("keyboard_did_hide", (is_local,))]
        area = None if keyboard is None else replace(keyboard, y=screen_height, is_local=is_local)
    names = [] if area is None else ["keyboard_will_change_frame", "keyboard_did_change_frame"]
    frames: list[Call] = [(name, (area,)) for name in names]
    return moves[:1] + frames[:1] + moves[1:] + frames[1:]


def keyboard_after(notice: wire.SceneNotice, keyboard: KeyboardArea | None) -> KeyboardArea | None:
    """Returns the keyboard's area after a notice; None if it is hidden then."""
    kind = notice.WhichOneof("kind") or ""
    if kind == "keyboard_will_hide":
        return None
    return KeyboardArea.read(getattr(notice, kind)) if kind.startswith("keyboard") else keyboard


def _method(notice: wire.SceneNotice) -> Call | None:
    kind = notice.WhichOneof("kind")
    if kind is None:
        return None
    if kind == "capture_interrupted":
        # Earlier brokers send no number, and know one reason.
        number = notice.capture_interrupted.number
        several_apps = CaptureInterruptionReason.VIDEO_DEVICE_NOT_AVAILABLE_WITH_MULTIPLE_FOREGROUND_APPS
        return "capture_session_was_interrupted", (CaptureInterruptionReason(number or several_apps),)
    if kind.startswith("picture_in_picture"):
        return "picture_in_picture", (PictureInPicture(kind),)
    name, row = METHODS[kind]
    return name, () if row is None else (row.read(getattr(notice, kind)),)

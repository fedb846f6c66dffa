"""Notices to a window: external display, keyboard, Picture in Picture, and camera."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from .geometry import Size
from .rows import Row
from .wire import activity_broker_pb2 as wire


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
    "keyboard_will_show": ("keyboard_will_show", KeyboardArea),
    "keyboard_will_change_frame": ("keyboard_will_change_frame", KeyboardArea),
    "memory_warning": ("did_receive_memory_warning", None),
    "capture_resumed": ("capture_session_interruption_ended", None),
}


def method(notice: wire.SceneNotice) -> tuple[str, tuple[object, ...]] | None:
    """Returns a notice's method and arguments; None for notices of newer brokers."""
    kind = notice.WhichOneof("kind")
    if kind is None:
        return None
    if kind == "keyboard_will_hide":
        return "keyboard_will_hide", (notice.keyboard_will_hide,)
    if kind == "capture_interrupted":
        reason = wire.CaptureInterruptionReason.Name(notice.capture_interrupted.reason)
        return "capture_session_was_interrupted", (reason.removeprefix("CAPTURE_INTERRUPTION_REASON_").lower(),)
    if kind.startswith("picture_in_picture"):
        return "picture_in_picture", (PictureInPicture(kind),)
    name, row = METHODS[kind]
    return name, () if row is None else (row.read(getattr(notice, kind)),)

"""The enumerations of drag and drop, with their numbers."""

from __future__ import annotations

from .enums import WireEnum


class DropOperation(WireEnum):
    """The operation of a drop."""

    CANCEL = 0
    FORBIDDEN = 1
    COPY = 2
    MOVE = 3


class DragPhase(WireEnum):
    """The phase of a drag."""

    UNSPECIFIED = 0
    LIFTED = 1
    HELD = 2
    DROPPING = 3
    LOADING = 4
    OVER = 5


class SystemZone(WireEnum):
    """A zone of the screen in which a drop opens a window."""

    LEADING_EDGE = 1
    TRAILING_EDGE = 2
    TORN_OFF = 3


class Visibility(WireEnum):
    """The processes that may load a representation."""

    ALL = 0
    TEAM = 1
    GROUP = 2
    OWN_PROCESS = 3


class DragLocality(WireEnum):
    """Where a drag comes from, relative to its destination."""

    OTHER_APP = 0
    SAME_APP = 1
    SAME_PROCESS = 2


class SpringLoadingState(WireEnum):
    """The progress of a hover over a spring-loaded interaction."""

    INACTIVE = 0
    POSSIBLE = 1
    ACTIVATING = 2
    ACTIVATED = 3

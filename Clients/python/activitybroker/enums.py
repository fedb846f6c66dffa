"""The enumerations of the protocol, with their numbers."""

from __future__ import annotations

from enum import IntEnum
from typing import Any


class WireEnum(IntEnum):
    """An enumeration that represents unknown numbers of newer brokers as members without a name."""

    @classmethod
    def _missing_(cls, value: object) -> Any:
        if not isinstance(value, int):
            return None
        unnamed = int.__new__(cls, value)
        unnamed._name_ = f"UNKNOWN_{value}"
        unnamed._value_ = value
        return unnamed


class SceneState(WireEnum):
    """The state of a scene: UIKit's `UIScene.ActivationState`."""

    UNATTACHED = 0
    BACKGROUND = 1
    FOREGROUND_INACTIVE = 2
    FOREGROUND_ACTIVE = 3


class StatusBarStyle(WireEnum):
    """The style of the status bar, with UIKit's numbers."""

    DEFAULT = 0
    LIGHT_CONTENT = 1
    DARK_CONTENT = 3


class CaptureInterruptionReason(WireEnum):
    """The reason why a capture session is interrupted, with AVFoundation's names and numbers."""

    #: The window is off the screen. A session that was started there runs once the window is back.
    VIDEO_DEVICE_NOT_AVAILABLE_IN_BACKGROUND = 1
    #: A call or an alarm.
    AUDIO_DEVICE_IN_USE_BY_ANOTHER_CLIENT = 2
    #: Another capture session has the camera.
    VIDEO_DEVICE_IN_USE_BY_ANOTHER_CLIENT = 3
    #: Several apps share the screen, and the session has no multitasking camera access.
    VIDEO_DEVICE_NOT_AVAILABLE_WITH_MULTIPLE_FOREGROUND_APPS = 4
    VIDEO_DEVICE_NOT_AVAILABLE_DUE_TO_SYSTEM_PRESSURE = 5
    SENSITIVE_CONTENT_MITIGATION_ACTIVATED = 6


class ConnectReason(WireEnum):
    """The reason why a scene connects."""

    LAUNCH = 0
    RECONNECT = 1
    RECOVER = 2
    RESTORE = 3


class ReusePolicy(WireEnum):
    """How existing sessions may be reused."""

    UNSPECIFIED = 0
    PREFER_ELSE_NEW = 1
    MATCH_ELSE_NEW = 2
    MATCH_ELSE_FAIL = 3
    ANY_ELSE_NEW = 4
    ALWAYS_NEW = 5
    ASK = 6
    PREFER_ELSE_FAIL = 7


class Placement(WireEnum):
    """The placement of a window that comes forward."""

    AUTOMATIC = 0
    STANDARD = 1
    PROMINENT = 2
    PUSH = 3


class JoinBehavior(WireEnum):
    """UIKit's `UISceneCollectionJoinBehavior`."""

    AUTOMATIC = 0
    PREFERRED = 1
    DISALLOWED = 2
    PREFERRED_WITHOUT_ACTIVATING = 3


class RequestStage(WireEnum):
    """The progress of a request."""

    UNSPECIFIED = 0
    ACCEPTED = 1
    RESOLVED = 2
    LAUNCHED = 3
    CONNECTED = 4
    DELIVERED = 5
    HANDLED = 6


class Decision(WireEnum):
    """The broker's decision on a request."""

    UNSPECIFIED = 0
    CREATED = 1
    REACTIVATED = 2
    JOINED_PENDING = 3
    CANDIDATES = 4
    REFUSED = 5
    APPLICATION = 6
    #: Another machine decides.
    FORWARDED = 7


class OutcomeCode(WireEnum):
    """How a request ended; unspecified while it is in progress."""

    UNSPECIFIED = 0
    HANDLED = 1
    DEADLINE_PASSED = 2
    LAUNCH_FAILED = 3
    EXITED_BEFORE_CONNECTING = 4
    CONNECT_TIMED_OUT = 5
    WINDOW_CRASHED = 6
    HANDLER_FAILED = 7
    WINDOW_UNRESPONSIVE = 8
    WINDOW_STOPPED = 9
    SESSION_DESTROYED = 10
    NOT_DELIVERED = 11
    CANDIDATES_LISTED = 12
    REFUSED = 13
    EXPIRED = 30
    HANDOFF_FAILED = 31
    CONNECTION_UNAVAILABLE = 32
    REMOTE_APPLICATION_TIMED_OUT = 33
    HANDOFF_USER_INFO_TOO_LARGE = 34
    USER_CANCELLED = 35
    WITHDRAWN = 36
    UNSUPPORTED = 37
    MACHINE_UNREACHABLE = 50
    MACHINE_LOST = 51
    MACHINE_REVOKED = 52


class BackgroundFetchResult(WireEnum):
    """An app's result for a notification: UIKit's `UIBackgroundFetchResult`."""

    UNSPECIFIED = 0
    NEW_DATA = 1
    NO_DATA = 2
    FAILED = 3


class Rejection(WireEnum):
    """The reason why a session was not chosen."""

    UNSPECIFIED = 0
    DOES_NOT_PREFER = 1
    CANNOT_ACTIVATE = 2
    LESS_RECENT = 3
    OTHER_PREFERS = 4
    OTHER_ROLE = 5
    NOT_ASKED_FOR = 6
    CAN_DOES_NOT_COUNT = 7


class MachineRejection(WireEnum):
    """The reason why another machine did not get a request."""

    UNSPECIFIED = 0
    DOES_NOT_PREFER = 1
    HERE_COMES_FIRST = 2
    NOT_SHOWN = 3
    LATER_NAME = 4
    OUT_OF_REACH = 5
    KNOWLEDGE_TOO_OLD = 6
    NOT_ASKED_FOR = 7
    DID_NOT_TAKE_IT = 8


class DismissalAnimation(WireEnum):
    """The animation that dismisses a destroyed window."""

    UNSPECIFIED = 0
    STANDARD = 1
    COMMIT = 2
    DECLINE = 3


class ClosureOutcome(WireEnum):
    """The outcome of a request to close a window."""

    UNSPECIFIED = 0
    CLOSED = 1
    NEEDS_CONFIRMATION = 2
    KEPT = 3


class ClosureAnswer(WireEnum):
    """The user's answer to a closure confirmation."""

    UNSPECIFIED = 0
    CLOSE = 1
    CANCEL = 2


class ContinuationError(WireEnum):
    """The reason why an announced activity did not arrive."""

    UNSPECIFIED = 0
    HANDOFF_FAILED = 1
    CONNECTION_UNAVAILABLE = 2
    REMOTE_APPLICATION_TIMED_OUT = 3
    HANDOFF_USER_INFO_TOO_LARGE = 4
    USER_CANCELLED = 5


class ProcessState(WireEnum):
    """The state of a window process."""

    UNSPECIFIED = 0
    LAUNCHING = 1
    CONNECTED = 2
    AWAITED = 3
    UNRESPONSIVE = 4
    STOPPED = 5
    ENDED = 6


class SnapshotPresentation(WireEnum):
    """The kind of image in a snapshot."""

    UNSPECIFIED = 0
    IMAGE = 1
    REDACTED = 2
    LAUNCH_IMAGE = 3


class LayoutStateOutcome(WireEnum):
    """What loading a layout did to a window's state."""

    UNSPECIFIED = 0
    NONE = 1
    UNCHANGED = 2
    RESTORED = 3
    KEPT = 4
    QUARANTINED = 5


class LayoutSubject(WireEnum):
    """The subject of a difference between the screen and a layout."""

    UNSPECIFIED = 0
    DEVICE = 1
    RELEASE = 2
    ORIENTATION = 3
    PLACE = 4
    STATE = 5

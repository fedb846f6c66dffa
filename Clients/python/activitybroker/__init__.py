"""An asyncio client of ActivityBroker, for tools (`Broker`) and windows (`App`, `Window`).

The protocol is described in the broker's docs/protocol.md; names are UIKit's, in Python's spelling.
"""

from .activation import ActivationRequest, new_idempotency_key
from .activity import EventAttribution, NotificationResponse, Origin, ShortcutItem, URLContext, UserActivity
from .app import App
from .app_connection import WouldWaitForItself
from .broker import Broker
from .conditions import EVERYTHING, NOTHING, ActivationConditions, equals, has_prefix, like
from .drag_enums import DragLocality, DragPhase, DropOperation, SpringLoadingState, SystemZone, Visibility
from .dragging import DragSession, DropItem, DropSession
from .endpoint import default_endpoint
from .enums import (
    BackgroundFetchResult,
    CaptureInterruptionReason,
    ClosureAnswer,
    ClosureOutcome,
    ConnectReason,
    ContinuationError,
    Decision,
    DismissalAnimation,
    JoinBehavior,
    LayoutStateOutcome,
    LayoutSubject,
    MachineRejection,
    OutcomeCode,
    Placement,
    ProcessState,
    Rejection,
    RequestStage,
    ReusePolicy,
    SceneState,
    SnapshotPresentation,
    StatusBarStyle,
)
from .errors import (
    ActivityBrokerError,
    Ambiguous,
    BrokerUnavailable,
    ConnectionLost,
    ContinuationFailed,
    Farewell,
    InvalidRequest,
    LoadFailed,
    NoReply,
    NotPermitted,
    Overloaded,
    Refused,
    ScreenRefused,
    UnknownApp,
    UnknownSession,
)
from .events import BrokerEvent, Position
from .geometry import Geometry, ScenePosition, Size, StatusBar, TransitionCoordinator
from .items import DragItem, DropProposal, ItemProvider
from .layouts import LayoutChange, LayoutWindowReport, ScreenLayout
from .loads import Load
from .notices import ExternalDisplay, KeyboardArea, PictureInPicture
from .notifications import RemoteNotification
from .outcomes import (
    ActivationOutcome,
    DecisionRecord,
    Explanation,
    HandlerResult,
    NotHandled,
    PassedMachine,
    RejectedCandidate,
)
from .pointer import DragOver, DragReport, DragRow, HeldDrag
from .screen import ScreenReport, ScreenWindow
from .session import ConnectionOptions, SceneConfiguration
from .sessions import AppRow, BrokerStatus, ClosureConfirmation, ClosureReport, ProcessRow, SceneReport, SessionRow
from .traits import ForceTouchCapability, SizeClass, TraitCollection, UserInterfaceIdiom
from .userinfo import URL
from .window import SceneSession, Snapshot, Window

__version__ = "0.2.0"

__all__ = [
    "ActivationConditions",
    "ActivationOutcome",
    "ActivationRequest",
    "ActivityBrokerError",
    "Ambiguous",
    "App",
    "AppRow",
    "BackgroundFetchResult",
    "Broker",
    "BrokerEvent",
    "BrokerStatus",
    "BrokerUnavailable",
    "CaptureInterruptionReason",
    "ClosureAnswer",
    "ClosureConfirmation",
    "ClosureOutcome",
    "ClosureReport",
    "ConnectReason",
    "ConnectionLost",
    "ConnectionOptions",
    "ContinuationError",
    "ContinuationFailed",
    "Decision",
    "DecisionRecord",
    "DismissalAnimation",
    "DragItem",
    "DragLocality",
    "DragOver",
    "DragPhase",
    "DragReport",
    "DragRow",
    "DragSession",
    "DropItem",
    "DropOperation",
    "DropProposal",
    "DropSession",
    "EVERYTHING",
    "EventAttribution",
    "Explanation",
    "ExternalDisplay",
    "Farewell",
    "ForceTouchCapability",
    "Geometry",
    "HandlerResult",
    "HeldDrag",
    "InvalidRequest",
    "ItemProvider",
    "JoinBehavior",
    "KeyboardArea",
    "LayoutChange",
    "LayoutStateOutcome",
    "LayoutSubject",
    "LayoutWindowReport",
    "Load",
    "LoadFailed",
    "MachineRejection",
    "NOTHING",
    "NoReply",
    "NotHandled",
    "NotPermitted",
    "NotificationResponse",
    "Origin",
    "OutcomeCode",
    "Overloaded",
    "PassedMachine",
    "PictureInPicture",
    "Placement",
    "Position",
    "ProcessRow",
    "ProcessState",
    "Refused",
    "RejectedCandidate",
    "Rejection",
    "RemoteNotification",
    "RequestStage",
    "ReusePolicy",
    "SceneConfiguration",
    "ScenePosition",
    "SceneReport",
    "SceneSession",
    "SceneState",
    "ScreenLayout",
    "ScreenRefused",
    "ScreenReport",
    "ScreenWindow",
    "SessionRow",
    "ShortcutItem",
    "Size",
    "SizeClass",
    "Snapshot",
    "SnapshotPresentation",
    "SpringLoadingState",
    "StatusBar",
    "StatusBarStyle",
    "SystemZone",
    "TraitCollection",
    "TransitionCoordinator",
    "URL",
    "URLContext",
    "UnknownApp",
    "UnknownSession",
    "UserActivity",
    "UserInterfaceIdiom",
    "Visibility",
    "Window",
    "WouldWaitForItself",
    "default_endpoint",
    "equals",
    "has_prefix",
    "like",
    "new_idempotency_key",
]

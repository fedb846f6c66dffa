import ActivityWire
import Adaptation

/// The parts of a ``SceneSession``.
struct SessionParts: Hashable, Sendable {
    var record: SessionRecord
    var history = RestorationHistory()
    var lifecycle = SceneLifecycle()
    /// The transitions and notices still to be sent to the scene.
    var agenda = SceneAgenda()
    /// The geometry that the window reported last.
    var geometry: WindowGeometry?
    /// The place that the window was told last; nil if it was told none since its scene connected or its process came back.
    var toldPosition: ScenePosition?
    /// The status bar that the window asks for.
    var statusBar = StatusBarAppearance()
    /// What the window presents, and its split view; nil if it reports neither.
    var content: SceneContent?
    /// The reason for the last disorderly end of the session's process; nil if there was none.
    var lastEnd: String?
    var conditions: ParsedConditions
    var crashes = CrashHistory()
    /// Whether state, conditions and snapshot are to be collected again (U:S5).
    var wantsRefresh = false
    /// The start of the last refresh.
    var lastRefresh: Instant?
    /// Whether the scene is to disconnect and connect again, with the requested state.
    var wantsReconnect = false
    /// Whether the connect under way carries the requested state.
    var offersRequest = false
    /// The generation that could not be read when the scene connected, and has not been sent to the scene yet (U:T8).
    var lockedGeneration: UInt32?
    /// The deadline of the scene's extended restoration.
    var restorationDue: Instant?
    /// The last refusal of a part that the window sent; nil once a part of the same kind is accepted.
    var problem: Refusal?
    /// The animation with which the session is being destroyed; nil while the session is not being destroyed.
    var destruction: DismissalAnimation?
    /// Whether the user, and not a request, closed the window.
    var isClosedByUser = false
    /// Whether the scene is to disconnect to free memory (U:L8).
    var isReclaimed = false
    /// What set the scene in motion; nil while it is at rest, and without followers.
    var cause: SceneCause?
    /// The time at which the scene last entered the background.
    var leftForeground: Instant?
    /// The position among all creations of sessions.
    let creation: UInt64

    init(record: SessionRecord, conditions: ParsedConditions, creation: UInt64) {
        self.record = record
        self.conditions = conditions
        self.creation = creation
    }
}

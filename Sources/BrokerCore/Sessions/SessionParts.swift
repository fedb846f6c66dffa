import ActivityWire
import Adaptation

/// What a ``SceneSession`` consists of.
struct SessionParts: Hashable, Sendable {
    var record: SessionRecord
    var history = RestorationHistory()
    var snapshot: SnapshotRecord?
    /// The one that is being written.
    var comingSnapshot: SnapshotRecord?
    var outbox = Outbox()
    var lifecycle = SceneLifecycle()
    /// What its scene is told besides.
    var agenda = SceneAgenda()
    /// What its window said last that it reads of its place.
    var geometry: WindowGeometry?
    /// How its process ended the last time that it did so unasked, in words.
    var lastEnd: String?
    var conditions: ParsedConditions
    var crashes = CrashHistory()
    /// State, conditions and snapshot are to be collected anew (U:S5).
    var wantsRefresh = false
    /// When they were last asked for.
    var lastRefresh: Instant?
    /// The scene is to be made anew, with the state that was asked for.
    var wantsReconnect = false
    /// The connect under way carries the state that was asked for.
    var offersRequest = false
    /// The generation that could not be read when the scene connected, and has not been sent to it yet (U:T8).
    var lockedGeneration: UInt32?
    /// The process that asked for the launch image, while it lives: no connect in it is a launch (U:S9).
    var launchImageAsker: WindowProcessID?
    /// When its scene must have ended an extended restoration.
    var restorationDue: Instant?
    /// What its window sent last that was not taken.
    var problem: Refusal?
    var destruction: DismissalAnimation?
    /// Its window was closed by the user, and not by a request.
    var isClosedByUser = false
    /// Its scene is to go for want of memory (U:L8).
    var isReclaimed = false
    /// Until when its scene was in the foreground, where it no longer is.
    var leftForeground: Instant?
    /// Its place among all creations.
    let creation: UInt64

    init(record: SessionRecord, conditions: ParsedConditions, creation: UInt64) {
        self.record = record
        self.conditions = conditions
        self.creation = creation
    }
}

import ActivityWire
import Adaptation
import ScenePredicates

/// The broker's whole knowledge of one window: the durable record, what is still to be delivered, and the live scene.
struct SceneSession: Hashable, Sendable {
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

    var id: SceneSessionID { record.id }
    /// Not one scene of it has connected yet.
    var isPending: Bool { !record.hasConnected }

    /// Without the saved state.
    var description: SceneSessionDescription {
        SceneSessionDescription(
            session: record.id,
            app: record.app,
            configuration: record.configuration,
            title: record.title,
            userInfo: record.userInfo
        )
    }

    /// With the state to restore from, if it can be read now.
    func description(isStorageLocked: Bool) -> SceneSessionDescription {
        var description = description
        if isStorageLocked {
            description.isStateLocked = history.next != nil
        } else {
            description.stateRestorationActivity = history.next?.activity
        }
        return description
    }

    /// Its scene is gone, and with it what only concerned the scene.
    mutating func forgetScene() {
        agenda.clear()
        geometry = nil
        wantsReconnect = false
        offersRequest = false
        lockedGeneration = nil
        restorationDue = nil
    }

    /// It is wanted again now, however short ago it was refreshed.
    mutating func refreshAtOnce() {
        wantsRefresh = true
        lastRefresh = nil
    }
}

/// A session's conditions, parsed once.
struct ParsedConditions: Hashable, Sendable {
    let canActivate: ScenePredicate
    let prefersToActivate: ScenePredicate
    /// The identifiers that the session prefers, as its row shows them.
    let targets: [String]

    /// Throws the first predicate's error, with the field that holds it.
    init(_ conditions: ActivationConditions) throws(Refusal) {
        canActivate = try Self.parse(conditions.canActivate, field: "conditions.canActivate")
        prefersToActivate = try Self.parse(conditions.prefersToActivate, field: "conditions.prefersToActivate")
        targets = Self.targets(of: prefersToActivate)
    }

    private init(canActivate: ScenePredicate, prefersToActivate: ScenePredicate) {
        self.canActivate = canActivate
        self.prefersToActivate = prefersToActivate
        targets = Self.targets(of: prefersToActivate)
    }

    private static func targets(of predicate: ScenePredicate) -> [String] {
        Array((predicate.exactMatches ?? []).prefix(Limits.decisionCandidates))
    }

    /// What a fresh scene has (U:R4).
    static let standard = ParsedConditions(canActivate: .always, prefersToActivate: .never)

    private static func parse(_ text: String, field: String) throws(Refusal) -> ScenePredicate {
        do {
            return try ScenePredicate(format: text)
        } catch {
            throw Refusal(code: .invalidPredicate, reason: "\(field): \(error.description)", field: field)
        }
    }
}

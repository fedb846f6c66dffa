import ActivityWire
import ScenePredicates

/// The broker's whole knowledge of one window: the durable record, what is still to be delivered, and the live scene.
struct SceneSession: Hashable, Sendable {
    var record: SessionRecord
    var restoration: RestorationRecord?
    var outbox = Outbox()
    var lifecycle = SceneLifecycle()
    var conditions: ParsedConditions
    var crashes = CrashHistory()
    /// State and conditions are to be collected anew (U:S5).
    var wantsRefresh = false
    var destruction: DismissalAnimation?
    /// Its place among all activations; greater is more recent, 0 is never (U:R5).
    var recency: UInt64 = 0
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

    var description: SceneSessionDescription {
        SceneSessionDescription(
            session: record.id,
            app: record.app,
            configuration: record.configuration,
            title: record.title,
            userInfo: record.userInfo,
            stateRestorationActivity: record.isQuarantined ? nil : restoration?.activity
        )
    }

    /// Whether this comes before `other` where several match (U:R5): most recently active, then most recently
    /// created, then the smallest identifier.
    func precedes(_ other: SceneSession) -> Bool {
        if recency != other.recency { return recency > other.recency }
        if creation != other.creation { return creation > other.creation }
        return id < other.id
    }
}

/// A session's conditions, parsed once.
struct ParsedConditions: Hashable, Sendable {
    let canActivate: ScenePredicate
    let prefersToActivate: ScenePredicate

    /// Throws the first predicate's error, with the field that holds it.
    init(_ conditions: ActivationConditions) throws(Refusal) {
        canActivate = try Self.parse(conditions.canActivate, field: "conditions.canActivate")
        prefersToActivate = try Self.parse(conditions.prefersToActivate, field: "conditions.prefersToActivate")
    }

    private init(canActivate: ScenePredicate, prefersToActivate: ScenePredicate) {
        self.canActivate = canActivate
        self.prefersToActivate = prefersToActivate
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

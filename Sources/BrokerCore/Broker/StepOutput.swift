import ActivityWire
import OrderedCollections

/// The results of one step so far: changes to commit, orders to the shell, and what must be published of apps and the
/// screen.
///
/// Orders get their commit number at the end of the step, because the step may still make changes that they depend on.
struct StepOutput: Sendable {
    enum Order: Sendable {
        /// Performed after the changes of this step and of all earlier steps are committed.
        case afterCommit(@Sendable (ChangeSequence) -> Effect)
        case atOnce(Effect)
    }

    /// The trace of the step's cause, if it is known. Messages without a trace of their own get this trace.
    var trace: UniqueID?
    /// The first refusal of a part of an acknowledgement whose other parts were accepted.
    var refusedPart: Refusal?
    /// The hindrance that may be the reason why the process that this step inspects is silent.
    var hindrance: Hindrance?
    var changedApps: OrderedSet<AppID> = []
    var isScreenChanged = false
    private var deliveries: OrderedDictionary<RequestID, (session: SceneSessionID, record: DeliveryRecord)> = [:]
    private var changes: [Change] = []
    private(set) var orders: [Order] = []

    mutating func record(_ change: Change) {
        changes.append(change)
    }

    /// Records the state of a delivery; only its last state in the step is committed.
    mutating func record(_ delivery: DeliveryRecord, of session: SceneSessionID) {
        deliveries[delivery.request] = (session: session, record: delivery)
    }

    /// Records that a delivery leaves its session's outbox.
    mutating func recordSettled(_ delivery: DeliveryRecord, of session: SceneSessionID) {
        deliveries[delivery.request] = nil
        changes.append(.deliverySettled(session, delivery.number))
    }

    mutating func forgetDeliveries(of session: SceneSessionID) {
        deliveries.removeAll { $0.value.session == session }
    }

    mutating func performAfterCommit(_ effect: @escaping @Sendable (ChangeSequence) -> Effect) {
        orders.append(.afterCommit(effect))
    }

    mutating func performAtOnce(_ effect: Effect) {
        orders.append(.atOnce(effect))
    }

    /// The orders as effects. Nil if the step made a change, has something to publish, or has an order that waits for a
    /// commit.
    var onlyOrders: [Effect]? {
        guard changedApps.isEmpty, !isScreenChanged, deliveries.isEmpty, changes.isEmpty else { return nil }
        var effects: [Effect] = []
        effects.reserveCapacity(orders.count)
        for case .atOnce(let effect) in orders { effects.append(effect) }
        return effects.count == orders.count ? effects : nil
    }

    /// Returns all changes in an order that keeps the store's references valid: sessions, then the changes that refer
    /// to sessions, then requests.
    func allChanges(sessions: [SessionRecord], requests: [RequestRecord]) -> [Change] {
        sessions.map { .session($0) } + changes + deliveries.values.map { .delivery($0.session, $0.record) }
            + requests.map { .request($0) }
    }
}

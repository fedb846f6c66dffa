import ActivityWire
import OrderedCollections

/// What one input has caused so far: changes to commit, orders to give, and what is still to be looked at.
///
/// Orders are kept without their commit number, because later steps of the same turn may add changes they depend on.
struct Turn: Sendable {
    enum Order: Sendable {
        /// Nothing of it may be seen before the changes up to now are committed.
        case held(@Sendable (ChangeSequence) -> Effect)
        case direct(Effect)
    }

    /// Of what caused this turn, where that is known; what has no trace of its own gets it.
    var trace: UniqueID?
    /// The first part of an acknowledgement that was not taken, though the rest was.
    var refusedPart: Refusal?
    /// Why a process that is judged in this turn may not have been reached.
    var hindrance: Hindrance?
    var changedApps: OrderedSet<AppID> = []
    var isScreenChanged = false
    private var deliveries: OrderedDictionary<RequestID, (SceneSessionID, DeliveryRecord)> = [:]
    private var changes: [Change] = []
    private(set) var orders: [Order] = []

    mutating func record(_ change: Change) {
        changes.append(change)
    }

    /// The last state of a delivery in a turn is the one that is committed.
    mutating func record(_ delivery: DeliveryRecord, of session: SceneSessionID) {
        deliveries[delivery.request] = (session, delivery)
    }

    mutating func settled(_ delivery: DeliveryRecord, of session: SceneSessionID) {
        deliveries[delivery.request] = nil
        changes.append(.deliverySettled(session, delivery.number))
    }

    mutating func forgetDeliveries(of session: SceneSessionID) {
        deliveries.removeAll { $0.value.0 == session }
    }

    mutating func held(_ effect: @escaping @Sendable (ChangeSequence) -> Effect) {
        orders.append(.held(effect))
    }

    mutating func direct(_ effect: Effect) {
        orders.append(.direct(effect))
    }

    /// What is to be done when nothing else has happened: no change, and nothing to look at again.
    var onlyOrders: [Effect]? {
        guard changedApps.isEmpty, !isScreenChanged, deliveries.isEmpty, changes.isEmpty else { return nil }
        var effects: [Effect] = []
        effects.reserveCapacity(orders.count)
        for case .direct(let effect) in orders { effects.append(effect) }
        return effects.count == orders.count ? effects : nil
    }

    /// All changes in an order that a store with references accepts: sessions, then what belongs to them, then requests.
    func allChanges(sessions: [SessionRecord], requests: [RequestRecord]) -> [Change] {
        sessions.map { .session($0) } + changes + deliveries.values.map { .delivery($0.0, $0.1) }
            + requests.map { .request($0) }
    }
}

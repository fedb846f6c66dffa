import ActivityWire
import OrderedCollections

/// The results of one step so far: changes to commit, orders to the shell, and what must be published of apps and the
/// screen.
///
/// An order that waits for a commit names the step's ``sequence``, because the step may still make changes that it
/// depends on.
struct StepOutput: Sendable {
    /// The number of the last changes of earlier steps.
    private let last: ChangeSequence
    /// The trace of the step's cause, if it is known. Messages without a trace of their own get this trace.
    var trace: UniqueID?
    /// The session whose call this step acknowledges. Its next call continues what caused that one.
    var acknowledged: SceneSessionID?
    /// The first refusal of a part of an acknowledgement whose other parts were accepted.
    var refusedPart: Refusal?
    /// The hindrance that may be the reason why the process that this step inspects is silent.
    var hindrance: Hindrance?
    var changedApps: OrderedSet<AppID> = []
    var isScreenChanged = false
    private var deliveries: OrderedDictionary<RequestID, (session: SceneSessionID, record: DeliveryRecord)> = [:]
    private var changes: [Change] = []
    private(set) var orders: [Order] = []
    private var hasHeldOrders = false

    /// - Parameter last: The number of the last changes of earlier steps.
    init(after last: ChangeSequence) {
        self.last = last
    }

    /// The number that the changes of this step get, if it makes any. Orders that depend on changes of this or of
    /// earlier steps wait for it.
    var sequence: ChangeSequence { last.next }

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

    /// Orders an effect that is performed after the changes of this step and of all earlier steps are committed.
    mutating func performAfterCommit(_ effect: Effect) {
        orders.append(Order(effect, after: sequence))
        hasHeldOrders = true
    }

    /// Orders an effect that waits only for these changes of an earlier step, or for none.
    mutating func perform(_ effect: Effect, after: ChangeSequence = .none) {
        orders.append(Order(effect, after: after))
    }

    /// Sends a message after the changes of this step are committed.
    mutating func send(_ message: BrokerMessage, to client: ClientID) {
        performAfterCommit(.send(client, message))
    }

    /// The orders, if they are all that the step gives. Nil if the step made a change, has something to publish, or has
    /// an order that waits for a commit.
    var onlyOrders: [Order]? {
        let hasChanged = !changedApps.isEmpty || isScreenChanged || !deliveries.isEmpty || !changes.isEmpty
        return hasChanged || hasHeldOrders ? nil : orders
    }

    /// Removes and returns the orders of a step, behind the order to persist its changes. If the step made no change,
    /// held orders wait for the last changes of earlier steps.
    mutating func takeOrders(persisting changes: [Change]) -> [Order] {
        var taken: [Order] = []
        swap(&taken, &orders)
        if !changes.isEmpty {
            taken.insert(Order(.persist(sequence, changes)), at: 0)
        } else if hasHeldOrders {
            for index in taken.indices where taken[index].after == sequence { taken[index].after = last }
        }
        return taken
    }

    /// Returns all changes in an order that keeps the store's references valid: sessions, then the changes that refer
    /// to sessions, then requests.
    func allChanges(sessions: [Change], requests: [RequestRecord]) -> [Change] {
        sessions + changes + deliveries.values.map { .delivery($0.session, $0.record) }
            + requests.map { .request($0) }
    }
}

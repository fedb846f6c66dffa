import ActivityWire
import BrokerCore
import DequeModule

/// Effects that wait for the commit of the changes that they depend on, in the order of the core.
///
/// There is one queue. The sequences in it never fall, so the first effect is always the next to be performed. An
/// effect that depends on no change never waits. An effect whose changes are committed waits only behind effects for
/// the same client, which keep the core's order.
struct HeldEffects: Sendable {
    private var queue: Deque<Order> = []
    private(set) var committed = ChangeSequence.none
    /// The number of waiting effects for each client.
    private var countsByClient: [ClientID: Int] = [:]

    var count: Int { queue.count }
    var isEmpty: Bool { queue.isEmpty }

    /// Whether an effect has to wait.
    func mustHold(_ order: Order) -> Bool {
        if order.after > committed { return true }
        guard order.after != .none, !isEmpty, let client = order.effect.client else { return false }
        return countsByClient[client] != nil
    }

    mutating func append(_ order: Order) {
        queue.append(order)
        if let client = order.effect.client { countsByClient[client, default: 0] += 1 }
    }

    /// Records a commit.
    mutating func commit(upTo sequence: ChangeSequence) {
        committed = max(committed, sequence)
    }

    /// Takes the next effect whose changes are committed; nil if there is none.
    mutating func next() -> Effect? {
        guard let first = queue.first, first.after <= committed else { return nil }
        let effect = queue.removeFirst().effect
        if let client = effect.client, let count = countsByClient[client] {
            countsByClient[client] = count > 1 ? count - 1 : nil
        }
        return effect
    }

    /// Drops the held launches of processes that the core no longer wants.
    mutating func cancelLaunch(where isCancelled: (LaunchOrder) -> Bool) {
        queue.removeAll { entry in
            if case .launch(let order) = entry.effect { isCancelled(order) } else { false }
        }
    }

    /// Drops all effects. The next core restarts the numbers of its changes.
    mutating func reset() {
        self = HeldEffects()
    }
}

import ActivityWire
import OrderedCollections

/// Destroyed sessions: those that their app has not been told of (U:L18), and who waits until one is gone.
struct Destructions: Sendable {
    /// Who waits for a session's destruction to be complete, and for which answer.
    struct Waiter: Hashable, Sendable {
        let asker: Asker
        let reply: Reply
    }

    private(set) var discards: OrderedDictionary<SceneSessionID, SceneSessionDescription> = [:]
    private var waiters: [SceneSessionID: [Waiter]] = [:]

    /// The sessions whose end somebody waits for.
    var awaited: [SceneSessionID] { Array(waiters.keys) }

    func owes(_ session: SceneSessionID) -> Bool { discards[session] != nil }

    /// The store has it that an app is to be told.
    mutating func restore(_ description: SceneSessionDescription) {
        discards[description.session] = description
    }

    /// The app is to be told, with what it may still read in the call; the saved state is gone. What an app that is never
    /// started is owed is bounded: the oldest go first.
    mutating func owe(_ description: SceneSessionDescription) -> [Change] {
        discards[description.session] = description
        let owed = discards.values.filter { $0.app == description.app }.map(\.session)
        return [.discard(description)] + owed.dropLast(Limits.discardsPerApp).map { told($0) }
    }

    /// The app has been told, or is not told any more.
    mutating func told(_ session: SceneSessionID) -> Change {
        discards[session] = nil
        return .discardDelivered(session)
    }

    mutating func wait(for session: SceneSessionID, _ waiter: Waiter) {
        waiters[session, default: []].append(waiter)
    }

    mutating func takeWaiters(for session: SceneSessionID) -> [Waiter] {
        waiters.removeValue(forKey: session) ?? []
    }
}

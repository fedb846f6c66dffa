import ActivityWire
import OrderedCollections

/// Destroyed sessions that their app has not been told of (U:L18), and the clients that wait until a session is gone.
struct Destructions: Sendable {
    /// A client that waits for the end of a session's destruction, and the answer for it.
    struct Waiter: Hashable, Sendable {
        let asker: Asker
        let reply: Reply
    }

    private(set) var discards: OrderedDictionary<SceneSessionID, SceneSessionDescription> = [:]
    private var waiters: [SceneSessionID: [Waiter]] = [:]

    /// Sessions whose end a client waits for.
    var awaitedSessions: [SceneSessionID] { Array(waiters.keys) }

    func owesDiscard(_ session: SceneSessionID) -> Bool { discards[session] != nil }

    /// Takes in a destroyed session that the store still has for its app.
    mutating func restore(_ description: SceneSessionDescription) {
        discards[description.session] = description
    }

    /// Notes that the app must be told, with the description that the call hands over; the saved state is gone. Of each
    /// app only the newest ``Limits/discardsPerApp`` are kept.
    mutating func recordOwedDiscard(_ description: SceneSessionDescription) -> [Change] {
        discards[description.session] = description
        let owed = discards.values.filter { $0.app == description.app }.map(\.session)
        return [.discard(description)] + owed.dropLast(Limits.discardsPerApp).map { forgetDiscard($0) }
    }

    /// Forgets a session that the app was told of, or is not told of any more.
    mutating func forgetDiscard(_ session: SceneSessionID) -> Change {
        discards[session] = nil
        return .discardDelivered(session)
    }

    mutating func addWaiter(for session: SceneSessionID, _ waiter: Waiter) {
        waiters[session, default: []].append(waiter)
    }

    mutating func takeWaiters(for session: SceneSessionID) -> [Waiter] {
        waiters.removeValue(forKey: session) ?? []
    }
}

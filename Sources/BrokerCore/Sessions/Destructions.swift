import ActivityWire
import OrderedCollections

/// Destroyed sessions of which their app has not been told (U:L18), and clients that wait until a session is gone.
struct Destructions: Sendable {
    /// A client that waits for the end of a session's destruction, with the answer that it will get.
    struct Waiter: Hashable, Sendable {
        let requester: Requester
        let reply: Reply
    }

    /// The destroyed sessions of which their app has not been told, oldest first.
    private(set) var discards: OrderedDictionary<SceneSessionID, SceneSessionDescription> = [:]
    private var waiters: [SceneSessionID: [Waiter]] = [:]

    /// Sessions whose end a client waits for.
    var awaitedSessions: [SceneSessionID] { Array(waiters.keys) }

    func owesDiscard(_ session: SceneSessionID) -> Bool { discards[session] != nil }

    /// Restores from the store a destroyed session of which its app has not been told.
    mutating func restore(_ description: SceneSessionDescription) {
        discards[description.session] = description
    }

    /// Records that the app must be notified of a destroyed session. The app gets the description; the session's saved
    /// state is gone. Of each app only the newest ``Limits/discardsPerApp`` are kept.
    mutating func recordOwedDiscard(_ description: SceneSessionDescription) -> [Change] {
        discards[description.session] = description
        let owed = discards.values.filter { $0.app == description.app }.map(\.session)
        return [.discard(description)] + owed.dropLast(Limits.discardsPerApp).map { forgetDiscard($0) }
    }

    /// Forgets a destroyed session of which the app was, or will no longer be, notified.
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

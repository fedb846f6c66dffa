import ActivityWire

/// Subscribers that leave, and the portions they have taken.
extension Broker {
    mutating func unsubscribe(_ client: ClientID) {
        guard subscriptions.followers.contains(client) else { return }
        subscriptions.removeSubscriber(client)
        stopEventsLater()
    }

    /// Stops keeping events after a while without followers.
    mutating func stopEventsLater() {
        guard subscriptions.followers.isEmpty else { return }
        deadlines.set(.events, at: now.instant + Subscriptions.keepingTime)
    }

    mutating func taken(_ client: ClientID, portion: UInt64) {
        carryOut(subscriptions.handlePortionTaken(client, portion, portion: policy.eventPortion))
    }
}

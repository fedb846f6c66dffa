import ActivityWire

/// Facts about the step and the broker that every decision may ask for.
extension Broker {
    /// Whether the broker is shutting down, so that it begins nothing new.
    var isShuttingDown: Bool { service != .serving }

    /// The number that the changes of this step get, if it makes any. Orders that depend on changes of this or of
    /// earlier steps wait for it.
    var changesOfStep: ChangeSequence { sequence.next }

    /// The time since the broker started, as the machine of drags counts it.
    var dragTime: Duration { .nanoseconds(now.instant.nanoseconds) }
}

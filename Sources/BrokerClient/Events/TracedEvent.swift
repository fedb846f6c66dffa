public import ActivityWire

/// An event, and the trace of what caused it.
public struct TracedEvent: Hashable, Sendable {
    /// The event, with its position.
    public var event: NumberedEvent
    /// The trace of the request that caused the event, or one of the broker's own where no request did. Events with the
    /// same trace have the same cause. Nil for the present state at the beginning of a subscription, and from brokers
    /// before 0.2.
    public var trace: UniqueID?

    /// Makes an event of a trace.
    public init(event: NumberedEvent, trace: UniqueID?) {
        self.event = event
        self.trace = trace
    }
}

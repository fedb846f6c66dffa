/// The origin of an event, as the broker determined it; no value is a claim of the sender.
public struct EventOrigin: Hashable, Sendable {
    /// The request that caused the event, as `brokerctl explain` takes it.
    public let requestIdentifier: String
    /// The event's place in the window's order of acceptance, from 1; 0 for a transient event.
    public let number: UInt64
    /// Whether an earlier attempt may have been handled: that process ended without an acknowledgement.
    public let isRedelivery: Bool
    /// The sender.
    public let sender: EventSender
}

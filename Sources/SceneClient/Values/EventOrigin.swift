/// Where an event came from and how, as the broker determined it; nothing of it is claimed by the sender.
public struct EventOrigin: Hashable, Sendable {
    /// The request that caused the event, as `brokerctl explain` takes it.
    public let requestIdentifier: String
    /// The event's place in the window's order of acceptance, from 1; 0 for one that is not kept anywhere.
    public let number: UInt64
    /// True when an earlier attempt may have been handled: that window ended without saying so.
    public let isRedelivery: Bool
    /// Who sent it.
    public let sender: EventSender
}

/// A notification for the app itself, and for none of its windows (W:§9).
public struct RemoteNotification: Hashable, Sendable {
    /// What it carries, at most 4,096 bytes when encoded.
    public let userInfo: UserInfo
    /// The request that caused it, as `brokerctl explain` takes it.
    public let requestIdentifier: String
    /// True when an earlier attempt may have been handled: that process ended without completing it.
    public let isRedelivery: Bool
    /// Who sent it, as the broker determined it.
    public let sender: EventSender
}

/// A notification for the app itself, and for none of its windows (W:§9).
public struct RemoteNotification: Hashable, Sendable {
    /// The notification's content, at most 4,096 bytes when encoded.
    public let userInfo: UserInfo
    /// The identifier of the notification's request, as `brokerctl explain` takes it.
    public let requestIdentifier: String
    /// True when an earlier attempt may have been handled, by a process that ended without completing it.
    public let isRedelivery: Bool
    /// The sender, as the broker determined it.
    public let sender: EventSender
}

/// Who sent an event, as the broker saw it.
public struct EventSender: Hashable, Sendable {
    public let app: String?
    public let session: String?
    public let processIdentifier: Int32
    public let userIdentifier: UInt32
}

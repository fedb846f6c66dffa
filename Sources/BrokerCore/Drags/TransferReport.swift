public import ActivityWire

/// Result of a ``TransferOrder/expect(_:_:from:)``.
public enum TransferReport: Hashable, Sendable {
    /// The descriptor came from the right process and may be passed on. `bytes` is the number of bytes that can be read
    /// from the descriptor.
    case arrived(GrantID, bytes: UInt64, from: ClientID)
    /// The descriptor may not be passed on, or no descriptor came in time.
    case refused(GrantID, from: ClientID)
}

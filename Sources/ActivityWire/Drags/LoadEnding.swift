/// The end of a load. Each load ends once.
public enum LoadEnding: Hashable, Sendable {
    case delivered(bytes: UInt64, LoadRoute)
    case failed(LoadFailure)
}

/// The way of a load's bytes.
public enum LoadRoute: String, Hashable, Sendable, CaseIterable {
    /// From the source, chunk by chunk.
    case chunks
    /// As an open descriptor, passed over the transfer socket.
    case reference
    /// From the broker's own copy, made at the drop.
    case spool
}

/// The reason why a load gave nothing, or not everything.
public enum LoadFailure: String, Error, Hashable, Sendable, CaseIterable {
    /// The reader cancelled the load, and gets this failure at once (U:D32).
    case cancelled
    /// The source's handler failed.
    case itemUnavailable
    /// The source's process, or its connection, was lost.
    case sourceLost
    /// The reader's process, or its connection, was lost.
    case destinationLost
    /// The source sent no bytes, although it had credit.
    case sourceUnresponsive
    /// The reader gave no credit and did not cancel; or the destination did not answer the drop.
    case destinationUnresponsive
    /// The source sent more bytes than it had credit for.
    case creditExceeded
    /// A chunk is over its limit.
    case chunkTooLarge
    /// The source sent more or fewer bytes than it declared.
    case sizeMismatch
    /// The spool, which keeps data for a source that may end, is at its limit.
    case spoolFull
    /// The user revoked the grant.
    case grantRevoked
    /// The grant expired.
    case grantExpired
    /// The broker is stopping.
    case brokerStopping
    /// The broker that carried the bytes is gone. Never sent: after a restart of the broker, a client gives this reason
    /// to a load that did not end.
    case brokerRestarted

    /// The code of `NSItemProvider`'s errors (U:D34).
    public var itemProviderCode: Int {
        switch self {
        case .itemUnavailable, .sourceLost, .sourceUnresponsive, .grantRevoked, .grantExpired: -1000
        case .cancelled, .destinationLost, .destinationUnresponsive, .creditExceeded, .chunkTooLarge, .sizeMismatch,
            .spoolFull, .brokerStopping, .brokerRestarted:
            -1
        }
    }
}

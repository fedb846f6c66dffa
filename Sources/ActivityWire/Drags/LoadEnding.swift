/// How a load ended, once.
public enum LoadEnding: Hashable, Sendable {
    case delivered(bytes: UInt64, LoadRoute)
    case failed(LoadFailure)
}

/// Which way the bytes went.
public enum LoadRoute: String, Hashable, Sendable, CaseIterable {
    /// From the source, chunk by chunk.
    case chunks
    /// As an open descriptor, handed over at the transfer socket.
    case reference
    /// From the broker's own copy, made at the drop.
    case spool
}

/// Why a load gave nothing, or not everything.
public enum LoadFailure: String, Error, Hashable, Sendable, CaseIterable {
    /// The reader took it back; it hears so at once (U:D32).
    case cancelled
    /// The source's handler failed.
    case itemUnavailable
    /// The source's process, or its connection, was lost.
    case sourceLost
    /// The reader's process, or its connection, was lost.
    case destinationLost
    /// Credit, and no bytes.
    case sourceUnresponsive
    /// No credit, and no cancel; or the drop itself was not answered.
    case destinationUnresponsive
    /// More bytes than there was credit for.
    case creditExceeded
    /// A chunk over its bound.
    case chunkTooLarge
    /// More or fewer bytes than the source said.
    case sizeMismatch
    /// What is kept for a source that may die has a bound.
    case spoolFull
    /// The permission was taken back by the user.
    case grantRevoked
    /// The permission's time was over.
    case grantExpired
    /// The broker is stopping.
    case brokerStopping
    /// The broker that carried the bytes is gone. Never sent: a client says it itself of a load that had no end.
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

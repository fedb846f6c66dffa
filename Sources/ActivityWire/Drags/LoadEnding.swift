/// How a load ended, once.
public enum LoadEnding: Hashable, Sendable {
    case delivered(bytes: UInt64, LoadRoute)
    case failed(LoadFailure)
}

/// Which way the bytes went.
public enum LoadRoute: String, Hashable, Sendable, CaseIterable {
    case chunks
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
    case sourceLost
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
    case grantRevoked
    case grantExpired
    case brokerStopping
    case brokerRestarted

    /// The code of `NSItemProvider`'s errors (U:D34).
    public var itemProviderCode: Int {
        switch self {
        case .itemUnavailable, .sourceLost, .sourceUnresponsive, .grantRevoked, .grantExpired: -1000
        default: -1
        }
    }
}

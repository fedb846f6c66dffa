public import ActivityWire

/// The reason why something of this machine is not published, or not completely.
public enum LeftOut: Hashable, Sendable, CustomStringConvertible {
    /// The app's `ClusterPolicy` is not supported by this layout.
    case policy(ClusterPolicy)
    case tooMany(RowLimit)
    case rowTooLarge(bytes: Int)
    /// The session is published without its *prefers* condition.
    case prefersTooLong(bytes: Int)
    /// The session's app is not published.
    case appNotPublished

    public var description: String {
        switch self {
        case .policy(let policy): "ClusterPolicy '\(policy.rawValue)' is not supported yet"
        case .tooMany(let limit): "there are more than \(limit.most) \(limit.rawValue)"
        case .rowTooLarge(let bytes): "the row has \(bytes) bytes, more than \(DirectoryBounds.rowBytes)"
        case .prefersTooLong(let bytes):
            "the prefers condition has \(bytes) bytes, more than \(DirectoryBounds.prefersBytes)"
        case .appNotPublished: "its app is not published"
        }
    }
}

public import ActivityWire

/// Result of a ``SpoolOrder``.
public enum SpoolReport: Hashable, Sendable {
    case written(LoadID, bytes: Int)
    case failed(LoadID)
    case read(LoadID, Blob, isEnd: Bool)
    case unreadable(LoadID)
}

/// What a watch reports.
public enum WatchEvent: Hashable, Sendable {
    /// The watch exists. Compare the header's revision with the start (``WatchCreation/startsInFuture(_:)``).
    case created(WatchID, AnswerHeader)
    /// Changes of whole revisions, the fragments of a message joined.
    case changed(WatchID, AnswerHeader, [RowEvent])
    /// All changes up to the header's revision have been sent.
    case progress(WatchID, AnswerHeader)
    /// The watch has ended. etcd keeps the connection open: close it, and list all rows before the next watch.
    case canceled(WatchCancellation)
}

/// The end of a watch.
public struct WatchCancellation: Hashable, Sendable {
    public let watch: WatchID
    public let header: AnswerHeader
    /// Whether etcd refused to create the watch.
    public let isRefused: Bool
    /// etcd's words; empty after a request to cancel and after a compaction.
    public let message: String
    /// The reason, if it is one that clients have to tell apart.
    public let reason: RefusalReason?
    /// The store's oldest revision, if the watch needs an older one; otherwise nil.
    public let compactRevision: Int64?

    init(_ message: WatchMessage) {
        watch = message.watch
        header = message.header
        isRefused = message.isCreated
        self.message = PrintableText.excerpt(message.cancelReason, bytes: GatewayBounds.messageBytes)
        reason = message.compactRevision > 0 ? .compacted : RefusalReason(message: message.cancelReason)
        compactRevision = message.compactRevision > 0 ? message.compactRevision : nil
    }
}

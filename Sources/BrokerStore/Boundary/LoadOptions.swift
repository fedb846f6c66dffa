public import BrokerCore

/// The extent of a load, and the receiver of the sessions while they are read.
public struct LoadOptions: Sendable {
    /// Whether ended requests are read. There may be many, and nothing needs them at a start.
    public var readsEndedRequests: Bool
    /// Receives the sessions in batches on the store's thread while they are read. A load that is retried after an error
    /// may pass them on again.
    var passSessions: @Sendable ([SessionRecord]) -> Void

    /// By default, everything is read and nothing is passed on.
    public init(
        readsEndedRequests: Bool = true, passSessions: @escaping @Sendable ([SessionRecord]) -> Void = { _ in }
    ) {
        self.readsEndedRequests = readsEndedRequests
        self.passSessions = passSessions
    }
}

/// The kind of listener that serves the broker's socket.
enum ListenerKind: String, Hashable, Sendable, CaseIterable {
    /// The broker itself, by ``LocalListener``.
    case zmtp
    /// libzmq's ROUTER, by ``RouterListener``.
    case libzmq
}

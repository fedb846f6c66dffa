/// The kind of listener that serves the broker's socket.
enum ListenerKind: String, Hashable, Sendable, CaseIterable {
    /// The broker itself, by ``ZMTPListener``.
    case zmtp
    /// libzmq's ROUTER, by ``LibzmqListener``.
    case libzmq
}

/// What serves the broker's socket.
enum ListenerKind: String, Hashable, Sendable, CaseIterable {
    /// The broker itself, by ``LocalDoor``.
    case zmtp
    /// libzmq's ROUTER, by ``RouterDoor``.
    case libzmq
}

// Written by `make schema` from Tools/Schema/Proto.

/// Bounds of the transfer socket.
enum TransferLimits {
    /// Connections at once; a further one is closed. Each is good for one message.
    static let connections = 64
    /// Descriptors expected or held for transfers; after that, loads use chunks.
    static let tickets = 256
    /// How long a ticket stays valid, and how long a new connection may take to send its message.
    static let patience: Duration = .seconds(30)
}

// Written by `make schema` from Tools/Schema/Proto.

/// Bounds of the transfer socket.
enum TransferLimits {
    /// Connections at once; a further one is closed. Each is good for one message.
    static let connections = 64
    /// Descriptors that are expected or held; for a further one its load goes in chunks.
    static let tickets = 256
    /// From a ticket to its use, and from a connection to its message.
    static let patience: Duration = .seconds(30)
}

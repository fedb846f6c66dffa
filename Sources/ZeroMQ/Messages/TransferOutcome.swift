/// The result of an attempt to send a message.
public enum SendOutcome: Equatable, Sendable {
    /// The message is queued for the peer, which may still leave before it reads it. The message is empty now.
    case sent
    /// The peer's queue is full, or a DEALER has no completed connection. The message is unchanged.
    case wouldBlock
    /// No peer has this routing id: it left, or libzmq dropped it. A copied descriptor may hold its connection open;
    /// shut that down. The message is unchanged, or empty if the peer left in mid-message.
    case unreachable
}

/// The result of an attempt to receive a message.
public enum ReceiveOutcome: Equatable, Sendable {
    /// The whole message was received.
    case received
    /// No message is waiting.
    case nothing
    /// The message had this many frames, more than the capacity. The first ones are kept, the rest are dropped.
    case tooManyFrames(Int)
}

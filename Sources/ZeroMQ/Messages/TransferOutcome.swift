/// The result of an attempt to send a message.
public enum SendOutcome: Equatable, Sendable {
    /// The message is queued for the peer, which may still leave before it reads the message. The caller's ``Message``
    /// is empty now.
    case sent
    /// The peer's queue is full, or a DEALER has no completed connection. The message is unchanged.
    case wouldBlock
    /// No peer has this routing id: the peer left, or libzmq dropped it. Its connection stays open while the caller has
    /// a copy of the descriptor, so the caller has to shut that copy down. The message is unchanged, or empty if the
    /// peer left in mid-message.
    case unreachable
}

/// The result of an attempt to receive a message.
public enum ReceiveOutcome: Equatable, Sendable {
    /// The whole message was received.
    case received
    /// No message is waiting.
    case nothing
    /// The message had this many frames, more than the capacity. The first frames are kept, the others are dropped.
    case tooManyFrames(Int)
}

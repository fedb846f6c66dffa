/// How a try to send a message ended.
public enum SendOutcome: Equatable, Sendable {
    /// Queued for the peer, which may still leave before it reads it. The message is empty now.
    case sent
    /// The peer's queue is full, or a DEALER has no completed connection. The message is as it was.
    case wouldBlock
    /// No peer has this routing id: it left, or libzmq dropped it, and what a copied descriptor still holds open of the
    /// connection is to be shut down. The message is as it was, or empty if the peer left in mid-message.
    case unreachable
}

/// How a try to receive a message ended.
public enum ReceiveOutcome: Equatable, Sendable {
    /// The whole message is there.
    case received
    /// No message is waiting.
    case nothing
    /// The message had this many frames, more than there was room for. The first ones are there, the rest are dropped.
    case tooManyFrames(Int)
}

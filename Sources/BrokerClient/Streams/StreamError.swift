public import ActivityWire

/// The reason why a stream ended before it was complete.
public enum StreamError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The other side, or the broker, ended the stream.
    case ended(StreamEnding, reason: String)
    /// The stream was ended by this side.
    case closed
    /// The connection to the broker is lost, and its streams with it.
    case connectionLost
    /// The task that waited was cancelled.
    case cancelled
    /// Another task reads the stream already.
    case busy

    public var description: String {
        switch self {
        case .ended(let ending, let reason): reason.isEmpty ? ending.name : "\(ending.name): \(reason)"
        case .closed: "the stream was closed locally"
        case .connectionLost: "the connection to the broker was lost"
        case .cancelled: "the wait was cancelled"
        case .busy: "the stream already has a reader"
        }
    }
}

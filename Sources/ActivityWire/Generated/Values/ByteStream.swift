// Written by `make schema` from Tools/Schema/Proto.

/// A stream carries bytes one way, from the connection that writes it to the one that reads it. The writer may send
/// what the reader gave credit for, and nothing before. Only these two connections can name it.
public struct StreamOpened: Hashable, Sendable {
    /// The stream.
    public var stream: StreamID
    /// True: the receiver of this message writes it; false: it reads it.
    public var isWriter: Bool
    /// The request it belongs to, 16 bytes.
    public var request: RequestID
    /// The content's type, where the opener gave one.
    public var contentType: String
    /// For the reader of a result stream: the number of its `activate` message; else 0.
    public var answers: UInt64

    public init(stream: StreamID, isWriter: Bool, request: RequestID, contentType: String = "", answers: UInt64 = 0) {
        self.stream = stream
        self.isWriter = isWriter
        self.request = request
        self.contentType = contentType
        self.answers = answers
    }
}

/// Sent by a window that handles an event.
struct ResultStreamRequest: Hashable, Sendable {
    /// The request that brought the event, 16 bytes.
    var request: RequestID
    /// The content's type. ``Limits/nameBytes``.
    var contentType: String
}

/// The next bytes of a stream.
struct StreamData: Hashable, Sendable {
    /// The stream.
    var stream: StreamID
    /// Which blob they are; never 0. ``Limits/streamFrameBytes``.
    var bytes: Blob
}

/// More credit for the writer of a stream.
struct StreamCredit: Hashable, Sendable {
    /// The stream.
    var stream: StreamID
    /// So many bytes more. What is granted and not sent yet is at most ``Limits/streamCreditBytes``.
    var bytes: UInt64
}

/// A stream is over.
struct StreamEnd: Hashable, Sendable {
    /// The stream.
    var stream: StreamID
    /// How. A client sends `complete`, `cancelled` or `failed`.
    var ending: StreamEnding
    /// The same in words, for people. Of a load: its name, as in *Failures of loads*. ``Limits/reasonBytes``.
    var reason: String
}

/// How a stream ended.
public enum StreamEnding: UInt8, NamedChoice, JSONValue {
    /// The writer has written everything.
    case complete = 1
    /// The other side does not want it any more.
    case cancelled = 2
    /// The writer could not go on.
    case failed = 3
    /// The other side's connection ended.
    case peerGone = 4
    /// The writer sent more than it had credit for.
    case creditExceeded = 5
    /// The reader gave more credit than it may.
    case creditTooLarge = 6

    public var name: String {
        switch self {
        case .complete: "complete"
        case .cancelled: "cancelled"
        case .failed: "failed"
        case .peerGone: "peerGone"
        case .creditExceeded: "creditExceeded"
        case .creditTooLarge: "creditTooLarge"
        }
    }
}

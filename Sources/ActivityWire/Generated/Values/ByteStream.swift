// Written by `make schema` from Tools/Schema/Proto.

/// A stream is open. It carries bytes one way, from the connection that writes it to the connection that reads it.
/// The writer may send only as many bytes as the reader has given credit for. Only these two connections can name
/// the stream.
public struct StreamOpened: Hashable, Sendable {
    /// The stream.
    public var stream: StreamID
    /// True if the receiver of this message writes the stream; false if it reads the stream.
    public var isWriter: Bool
    /// The request that the stream belongs to, 16 bytes.
    public var request: RequestID
    /// The content's type, where the client that opened the stream gave it.
    public var contentType: String
    /// For the reader of a result stream: the `id` of its `activate` message; otherwise 0.
    public var answers: UInt64

    public init(stream: StreamID, isWriter: Bool, request: RequestID, contentType: String = "", answers: UInt64 = 0) {
        self.stream = stream
        self.isWriter = isWriter
        self.request = request
        self.contentType = contentType
        self.answers = answers
    }
}

/// Sent by a window that handles an event: opens a stream for the answer.
struct ResultStreamRequest: Hashable, Sendable {
    /// The request that brought the event, 16 bytes.
    var request: RequestID
    /// The content's type. At most ``Limits/nameBytes``.
    var contentType: String
}

/// The next bytes of a stream.
struct StreamData: Hashable, Sendable {
    /// The stream.
    var stream: StreamID
    /// Which blob holds the bytes; never 0. At most ``Limits/streamFrameBytes``.
    var bytes: Blob
}

/// Credit for the writer of a stream: how many more bytes it may send.
struct StreamCredit: Hashable, Sendable {
    /// The stream.
    var stream: StreamID
    /// How many more bytes the writer may send. Credit that is given and not used is at most
    /// ``Limits/streamCreditBytes``.
    var bytes: UInt64
}

/// A stream has ended, and how.
struct StreamEnd: Hashable, Sendable {
    /// The stream that has ended.
    var stream: StreamID
    /// How the stream ended. A client sends `complete`, `cancelled` or `failed`.
    var ending: StreamEnding
    /// The reason in words, for people. For a load's stream it is the failure's name, as in *Failures of loads*. At
    /// most ``Limits/reasonBytes``.
    var reason: String
}

/// How a stream ended.
public enum StreamEnding: UInt8, NamedChoice, JSONValue {
    /// The writer has written everything.
    case complete = 1
    /// The other side does not want the stream any more.
    case cancelled = 2
    /// The writer could not go on.
    case failed = 3
    /// The other side's connection ended.
    case peerGone = 4
    /// The writer sent more than it had credit for.
    case creditExceeded = 5
    /// The reader gave more credit than it is allowed to.
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

/// What goes to and fro on a stream, in either direction between a client and the broker.
public enum StreamSignal: Hashable, Sendable {
    /// The next bytes, within the reader's credit; at most ``Limits/streamFrameBytes`` of them.
    case data(StreamID, Blob)
    /// The reader takes so many bytes more.
    case credit(StreamID, bytes: UInt64)
    case end(StreamID, StreamEnding, reason: String)

    public var stream: StreamID {
        switch self {
        case .data(let stream, _), .credit(let stream, _), .end(let stream, _, _): stream
        }
    }
}

/// How a stream ended.
public enum StreamEnding: UInt8, Hashable, Sendable, CaseIterable {
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

/// The broker says that a stream to or from this connection is open.
public struct StreamOpened: Hashable, Sendable {
    public var stream: StreamID
    /// Whether the one who is told writes it, or reads it.
    public var isWriter: Bool
    /// The request it belongs to.
    public var request: RequestID
    /// Empty where the opener gave none.
    public var contentType: String
    /// For the reader of a result stream: the number of its `activate` message.
    public var answers: UInt64
    public init(
        stream: StreamID, isWriter: Bool, request: RequestID, contentType: String = "", answers: UInt64 = 0
    ) {
        self.stream = stream
        self.isWriter = isWriter
        self.request = request
        self.contentType = contentType
        self.answers = answers
    }
}

/// Two streams, one each way, as the one who is told sees them.
public struct ContinuationStreams: Hashable, Sendable {
    public var input: StreamID
    public var output: StreamID
    /// The activity's number where its own window is told.
    public var activity: UInt64
    public init(input: StreamID, output: StreamID, activity: UInt64 = 0) {
        self.input = input
        self.output = output
        self.activity = activity
    }
}

/// What a handler answers to whoever asked.
public struct HandlerResult: Hashable, Sendable {
    /// Empty: the content is user info, encoded.
    public var contentType: String
    public var content: Blob
    public init(contentType: String, content: Blob) {
        self.contentType = contentType
        self.content = content
    }
}

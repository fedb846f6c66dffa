import ActivityWire

/// An end of a stream of bytes, as its writer or reader keeps it.
struct FakeStreamEnd: Hashable {
    enum Role: Hashable {
        case writer
        case reader
    }

    /// The behaviour of an end's owner. At most one of the two owners of a stream breaks the agreement.
    enum Manner: Hashable {
        case honest
        /// Writes more bytes than the reader granted.
        case talkative
        /// Stops reading after the first bytes.
        case fickle

        init(_ stream: StreamID) {
            switch stream.number % 8 {
            case 3: self = .talkative
            case 5: self = .fickle
            default: self = .honest
            }
        }
    }

    let stream: StreamID
    let role: Role
    let manner: Manner
    /// Bytes that the reader has granted and that are still to come, as far as this end knows.
    var credit: UInt64 = 0
    /// Bytes that are still to be written; 0 at a reader.
    var left: UInt64 = 0
    /// Whether a descriptor may be offered in place of the bytes.
    var allowsReference = false
    /// Whether a descriptor was offered and the shell has not answered.
    var isOffered = false
    /// Whether the reader has granted credit before.
    private var hasAsked = false

    init(_ stream: StreamID, _ role: Role, left: UInt64 = 0, allowsReference: Bool = false) {
        self.stream = stream
        self.role = role
        manner = Manner(stream)
        self.left = left
        self.allowsReference = allowsReference
    }

    /// Whether the stream is a load: the highest bit of its number is then set.
    private var isLoad: Bool { stream.number >> 63 == 1 }

    /// Whether the end's owner has something to do.
    var hasWork: Bool {
        switch role {
        case .writer: !isOffered && (credit > 0 || left == 0 || allowsReference)
        case .reader: credit == 0
        }
    }

    /// Returns the next signal of the end's owner. The flavour, a small number of the operation, makes the owner's
    /// choices.
    mutating func next(flavour: Int) -> StreamSignal {
        switch role {
        case .reader:
            if flavour == 13 || (manner == .fickle && hasAsked) {
                return .end(stream, .cancelled, reason: "not wanted")
            }
            hasAsked = true
            credit = flavour % 2 == 0 ? Self.smallCredit : Self.largeCredit
            return .credit(stream, bytes: credit)
        case .writer:
            if flavour == 13 { return .end(stream, .failed, reason: "cannot be made") }
            guard left > 0 else { return .end(stream, .complete, reason: "") }
            // Exceeds the credit by one byte on purpose.
            let isTalkative = manner == .talkative || flavour == 11 || (flavour == 7 && !isLoad)
            let bytes = isTalkative ? credit + 1 : min(left, credit, Self.chunk)
            credit -= min(credit, bytes)
            left -= min(left, bytes)
            return .data(stream, Blob(Array(repeating: UInt8(truncatingIfNeeded: left), count: Int(bytes))))
        }
    }

    private static let smallCredit: UInt64 = 700
    private static let largeCredit: UInt64 = 100_000
    private static let chunk: UInt64 = 20_000
}

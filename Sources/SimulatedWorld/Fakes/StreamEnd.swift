import ActivityWire

/// One end of a stream of bytes, as whoever writes or reads it keeps it.
struct StreamEnd: Hashable {
    enum Role: Hashable {
        case writer
        case reader
    }

    /// How its owner keeps to what was agreed. Of the two ends of a stream one at most does not.
    enum Manner: Hashable {
        case honest
        /// Writes more than it was asked for.
        case talkative
        /// Has enough of it after the first bytes.
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
    /// Granted and not used: by the reader to the other side, or to this writer.
    var credit: UInt64 = 0
    /// Bytes that are still to be written; a reader does not know.
    var left: UInt64 = 0
    /// A descriptor may be offered in place of the bytes.
    var allowsReference = false
    /// It was offered, and the shell has not answered.
    var isOffered = false
    /// Its reader has asked for bytes before.
    private var hasAsked = false

    init(_ stream: StreamID, _ role: Role, left: UInt64 = 0, allowsReference: Bool = false) {
        self.stream = stream
        self.role = role
        manner = Manner(stream)
        self.left = left
        self.allowsReference = allowsReference
    }

    /// A load's number has the highest bit.
    private var isLoad: Bool { stream.number >> 63 == 1 }

    /// Whether its owner has something to do.
    var hasWork: Bool {
        switch role {
        case .writer: !isOffered && (credit > 0 || left == 0 || allowsReference)
        case .reader: credit == 0
        }
    }

    /// What its owner does next; the flavour decides where it may choose.
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
            // One that talks more than it was asked to.
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

/// One side of a ZMTP 3.1 connection with the mechanism NULL, as a state machine over bytes: a peer's bytes go in, in
/// pieces of any length, and messages come out. The machine knows neither sockets nor time.
///
/// Memory is reserved for at most twice the bytes that have come, and a frame over a bound is refused at its header.
public struct ZMTPConnection: Sendable {
    /// The socket type of this side, which decides the socket types of its peers (RFC 37/ZMTP 3.1, RFC 28/REQREP).
    public enum Side: Hashable, Sendable {
        /// A ROUTER, to which DEALER, REQ and ROUTER peers of any libzmq can connect.
        case listening
        /// A DEALER, which connects to a ROUTER.
        case connecting

        var socketType: String {
            switch self {
            case .listening: "ROUTER"
            case .connecting: "DEALER"
            }
        }

        var peerTypes: Set<String> {
            switch self {
            case .listening: ["DEALER", "REQ", "ROUTER"]
            case .connecting: ["ROUTER"]
            }
        }
    }

    /// The most that a peer may send.
    public struct Bounds: Hashable, Sendable {
        /// Bytes of one frame of a message.
        public var frameBytes: Int
        public var framesPerMessage: Int
        /// Bytes of one command; READY counts with all its properties.
        public var commandBytes: Int

        public init(frameBytes: Int, framesPerMessage: Int, commandBytes: Int = 1_024) {
            self.frameBytes = frameBytes
            self.framesPerMessage = framesPerMessage
            self.commandBytes = commandBytes
        }
    }

    /// A result of received bytes.
    public enum Event: Hashable, Sendable {
        /// The handshake is over.
        case ready
        /// A whole message, frame by frame.
        case message([[UInt8]])
        /// A READY or a PONG, which the caller sends to the peer unchanged.
        case answer([UInt8])
    }

    private enum Phase: Hashable, Sendable {
        case greeting
        case handshake
        case traffic
        /// The connection has failed; further bytes are ignored.
        case failed
    }

    /// The greeting, which the caller sends as soon as there is a connection.
    public static let opening = Greeting.own

    /// The READY of a listening side, made once because every peer gets it.
    private static let listeningReady = ready(.listening)

    private static func ready(_ side: Side) -> [UInt8] {
        var properties: [UInt8] = []
        Property(name: "Socket-Type", value: Array(side.socketType.utf8)).append(to: &properties)
        Property(name: "Identity", value: []).append(to: &properties)
        return Command.frame("READY", properties)
    }

    private let side: Side
    private let bounds: Bounds
    private var phase = Phase.greeting
    /// The received bytes of a greeting or a frame's header that is not complete.
    private var beginning: [UInt8] = []
    /// The header of the frame that is being read.
    private var header: FrameHeader?
    private var frame: [UInt8] = []
    /// The complete frames of the message that is being read.
    private var frames: [[UInt8]] = []
    /// The number of bytes in ``frames``.
    private var framesBytes = 0
    /// The routing id that the peer claims. It proves nothing and is not used.
    public private(set) var claimedIdentity: [UInt8] = []

    public init(side: Side, bounds: Bounds) {
        self.side = side
        self.bounds = bounds
    }

    /// Whether the handshake is over and nothing has failed.
    public var isReady: Bool { phase == .traffic }

    /// The number of bytes of the current frame that have not come yet; 0 until the frame's header is complete.
    public var missingBytes: Int { header.map { Int($0.length) - frame.count } ?? 0 }

    /// The number of bytes that are held of an incomplete message, command or greeting.
    public var unfinishedBytes: Int { framesBytes + frame.count + beginning.count }

    /// Ignores all further bytes and frees what is held.
    public mutating func abandon() {
        phase = .failed
        header = nil
        (beginning, frame, frames, framesBytes) = ([], [], [], 0)
    }

    /// Takes bytes that a peer sent. After an error all further bytes are ignored.
    ///
    /// - Parameter events: The results are appended, also those before an error.
    public mutating func receive(_ bytes: RawSpan, into events: inout [Event]) throws(ZMTPError) {
        var offset = 0
        do throws(ZMTPError) {
            while offset < bytes.byteCount, phase != .failed {
                switch phase {
                case .greeting: try greet(bytes, &offset, &events)
                case .handshake, .traffic: try read(bytes, &offset, &events)
                case .failed: break
                }
            }
        } catch {
            abandon()
            throw error
        }
    }

    private mutating func greet(
        _ bytes: RawSpan, _ offset: inout Int, _ events: inout [Event]
    ) throws(ZMTPError) {
        take(Greeting.length - beginning.count, of: bytes, &offset, into: &beginning)
        guard try Greeting.check(beginning) else { return }
        beginning.removeAll()
        phase = .handshake
        events.append(.answer(side == .listening ? Self.listeningReady : Self.ready(side)))
    }

    /// Reads a header, or a piece of a frame.
    private mutating func read(
        _ bytes: RawSpan, _ offset: inout Int, _ events: inout [Event]
    ) throws(ZMTPError) {
        if header == nil { header = try readHeader(bytes, &offset) }
        guard let header else { return }
        let arrived = bytes.byteCount - offset
        let length = Int(header.length)
        if frame.isEmpty, length <= arrived {
            self.header = nil
            let content = bytes.extracting(offset..<(offset + length)).withUnsafeBytes { Array($0) }
            offset += length
            return try take(content, header, &events)
        }
        // Room for as many bytes again as have come: a large frame is then not copied when its second piece comes.
        if frame.isEmpty, missingBytes > arrived { frame.reserveCapacity(min(missingBytes, 2 * arrived)) }
        take(missingBytes, of: bytes, &offset, into: &frame)
        guard missingBytes == 0 else { return }
        let content = frame
        self.header = nil
        frame = []
        try take(content, header, &events)
    }

    /// Takes a whole frame.
    private mutating func take(
        _ content: [UInt8], _ header: FrameHeader, _ events: inout [Event]
    ) throws(ZMTPError) {
        if header.isCommand { return try take(Command(content), &events) }
        if !header.hasMore, frames.isEmpty { return events.append(.message([content])) }
        frames.append(content)
        framesBytes += content.count
        guard !header.hasMore else { return }
        events.append(.message(frames))
        (frames, framesBytes) = ([], 0)
    }

    private mutating func readHeader(_ bytes: RawSpan, _ offset: inout Int) throws(ZMTPError) -> FrameHeader? {
        // Most headers come whole, and are read where they are.
        if beginning.isEmpty, let header = try FrameHeader(bytes, at: offset) {
            offset += header.bytes
            try check(header)
            return header
        }
        // The caller has bytes left, so `beginning` has a first byte after this line.
        if beginning.isEmpty { take(1, of: bytes, &offset, into: &beginning) }
        take(FrameHeader.length(flags: beginning[0]) - beginning.count, of: bytes, &offset, into: &beginning)
        guard let header = try FrameHeader(beginning.span.bytes, at: 0) else { return nil }
        beginning.removeAll(keepingCapacity: true)
        try check(header)
        return header
    }

    private func check(_ header: FrameHeader) throws(ZMTPError) {
        if header.isCommand {
            guard header.length <= UInt64(bounds.commandBytes) else {
                throw .commandTooLarge(bytes: header.length, limit: bounds.commandBytes)
            }
            return
        }
        guard isReady else { throw .messageBeforeReady }
        guard header.length <= UInt64(bounds.frameBytes) else {
            throw .frameTooLarge(frame: frames.count, bytes: header.length, limit: bounds.frameBytes)
        }
        guard frames.count < bounds.framesPerMessage else { throw .tooManyFrames(limit: bounds.framesPerMessage) }
    }

    /// Handles a command. The handshake allows READY and ERROR only.
    private mutating func take(_ command: Command, _ events: inout [Event]) throws(ZMTPError) {
        switch command {
        case .error(let reason): throw .refusedByPeer(reason)
        case .ready(let properties) where phase == .handshake:
            try take(properties)
            phase = .traffic
            events.append(.ready)
        case .ping(let context) where isReady: events.append(.answer(Command.frame("PONG", context)))
        case .other(let name) where !isReady: throw .unexpectedCommand(name)
        case .ping where !isReady: throw .unexpectedCommand("PING")
        case .pong where !isReady: throw .unexpectedCommand("PONG")
        // A second READY, a PONG and unknown commands mean nothing here. Every PING was handled above.
        case .ready, .ping, .pong, .other: break
        }
    }

    private mutating func take(_ properties: [Property]) throws(ZMTPError) {
        // Names of properties are case-insensitive (RFC 37, "The NULL mechanism").
        let types = properties.filter { $0.name.lowercased() == "socket-type" }
        guard let type = types.last else { throw .socketType(nil) }
        let name = Greeting.printable(type.value)
        guard side.peerTypes.contains(name) else { throw .socketType(name) }
        claimedIdentity = properties.last { $0.name.lowercased() == "identity" }?.value ?? []
    }

    private func take(_ count: Int, of bytes: RawSpan, _ offset: inout Int, into target: inout [UInt8]) {
        let count = min(count, bytes.byteCount - offset)
        guard count > 0 else { return }
        let piece = bytes.extracting(offset..<(offset + count))
        piece.withUnsafeBytes { target.append(contentsOf: $0) }
        offset += count
    }
}

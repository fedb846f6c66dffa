import CZMQ
import Glibc

/// The frames of one message, delivered together or not at all.
///
/// A message is allocated once for a fixed number of frames, so a loop receives into the same message without
/// allocating. Frames are moved between messages without copying their bytes. Reading at an index without a frame
/// returns nil and does not trap, because peers choose the number of frames.
public struct Message: ~Copyable {
    /// The most frames that the message can hold.
    public let capacity: Int
    /// The number of frames that the message holds.
    public internal(set) var count = 0

    /// The frames, of which the first `count` are initialised.
    let slots: UnsafeMutablePointer<zmq_msg_t>

    /// An empty message.
    ///
    /// - Parameter capacity: the most frames it may hold, the routing id included; at least one.
    public init(capacity: Int) {
        precondition(capacity > 0, "A message has room for at least one frame")
        self.capacity = capacity
        self.slots = .allocate(capacity: capacity)
    }

    deinit {
        for index in 0..<count { zmq_msg_close(slots + index) }
        slots.deallocate()
    }

    // MARK: Reading

    /// The length of a frame in bytes.
    public func size(at index: Int) -> Int? {
        slot(at: index).map { zmq_msg_size($0) }
    }

    /// A copy of a frame's bytes.
    public func bytes(at index: Int) -> [UInt8]? {
        slot(at: index).map { Array($0.frameBytes) }
    }

    /// Whether the frame exists and has these bytes.
    public func hasFrame(at index: Int, equalTo bytes: [UInt8]) -> Bool {
        guard let slot = slot(at: index) else { return false }
        let frame = slot.frameBytes
        guard frame.count == bytes.count else { return false }
        // An empty frame may have no address.
        guard let start = frame.baseAddress else { return true }
        return bytes.span.withUnsafeBytes { memcmp($0.baseAddress ?? start, start, frame.count) == 0 }
    }

    /// Lends a frame's bytes, which are valid only during the closure.
    public func withBytes<Result, Failure: Error>(
        at index: Int, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
        guard let slot = slot(at: index) else { return nil }
        return try body(slot.frameBytes)
    }

    /// The descriptor of the connection that a received message came over: see ``Frame/sourceDescriptor``.
    ///
    /// The last frame supplies it, since ROUTER's routing id has none.
    public var sourceDescriptor: Int32? {
        slot(at: count - 1)?.frameSourceDescriptor
    }

    /// The sender of a received message, by its last frame; nil if the message did not come over a local socket.
    public var peerCredentials: PeerCredentials? {
        slot(at: count - 1)?.framePeerCredentials
    }

    /// The User-Id that the ZAP handler gave the sender (``AuthenticationVerdict/admitted(userID:)``), by the last frame;
    /// nil if no handler was asked.
    public var userID: String? {
        slot(at: count - 1)?.frameUserID
    }

    // MARK: Composing

    /// Adds a frame with a copy of the bytes.
    ///
    /// - Throws: `messageTooLong` if the message is full, `outOfMemory`.
    public mutating func append(_ bytes: [UInt8]) throws(ZeroMQError) {
        try bytes.span.withUnsafeBytes { source throws(ZeroMQError) in try append(copying: source) }
    }

    /// Adds a frame with a copy of borrowed bytes.
    ///
    /// - Throws: `messageTooLong` if the message is full, `outOfMemory`.
    public mutating func append(copying bytes: UnsafeRawBufferPointer) throws(ZeroMQError) {
        try nextSlot().initializeFrame(copying: bytes)
        count += 1
    }

    /// Adds a frame.
    ///
    /// - Throws: `messageTooLong` if the message is full; the frame is closed.
    public mutating func append(_ frame: consuming Frame) throws(ZeroMQError) {
        try appendFrame(movedFrom: frame.pointer)
    }

    /// Moves a frame out of another message to the end of this one. An empty frame stays in the other message.
    ///
    /// - Returns: Whether the other message has such a frame.
    /// - Throws: `messageTooLong` if this message is full; nothing is moved.
    @discardableResult
    public mutating func appendFrame(at index: Int, movedFrom source: inout Message) throws(ZeroMQError) -> Bool {
        guard let slot = source.slot(at: index) else { return false }
        try appendFrame(movedFrom: slot)
        return true
    }

    /// Removes and returns a frame. An empty frame stays in its place, so that the others keep their indexes.
    public mutating func takeFrame(at index: Int) -> Frame? {
        guard let slot = slot(at: index) else { return nil }
        return Frame(takingFrom: slot)
    }

    /// Closes every frame.
    public mutating func removeAll() {
        for index in 0..<count { zmq_msg_close(slots + index) }
        count = 0
    }

    private mutating func appendFrame(movedFrom source: UnsafeMutablePointer<zmq_msg_t>) throws(ZeroMQError) {
        let slot = try nextSlot()
        zmq_msg_init(slot)
        zmq_msg_move(slot, source)
        count += 1
    }

    private func nextSlot() throws(ZeroMQError) -> UnsafeMutablePointer<zmq_msg_t> {
        guard count < capacity else { throw ZeroMQError(.messageTooLong, call: "Message.append") }
        return slots + count
    }

    private func slot(at index: Int) -> UnsafeMutablePointer<zmq_msg_t>? {
        index >= 0 && index < count ? slots + index : nil
    }
}

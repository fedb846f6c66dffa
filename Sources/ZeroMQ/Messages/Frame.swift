import CZMQ

/// A frame of a message. It has one owner, and is closed when it goes out of scope or is moved into a ``Message``.
///
/// A small received frame keeps a buffer of 8 KiB alive. Copy bytes that you keep for long, and release the frame.
public struct Frame: ~Copyable {
    /// libzmq's frame. It lies on the heap, because a live frame must not move.
    let pointer: UnsafeMutablePointer<zmq_msg_t>

    /// A frame with a copy of the bytes.
    public init(_ bytes: [UInt8]) throws(ZeroMQError) {
        pointer = .allocate(capacity: 1)
        do {
            try bytes.span.withUnsafeBytes { source throws(ZeroMQError) in
                try pointer.initializeFrame(copying: source)
            }
        } catch {
            pointer.deallocate()
            throw error
        }
    }

    /// Takes the content of another frame, and leaves that frame empty.
    init(takingFrom source: UnsafeMutablePointer<zmq_msg_t>) {
        pointer = .allocate(capacity: 1)
        zmq_msg_init(pointer)
        zmq_msg_move(pointer, source)
    }

    deinit {
        zmq_msg_close(pointer)
        pointer.deallocate()
    }

    /// The length in bytes.
    public var size: Int { zmq_msg_size(pointer) }

    /// A copy of the bytes.
    public var bytes: [UInt8] { Array(pointer.frameBytes) }

    /// Lends the bytes, which are valid only during the closure.
    public func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(pointer.frameBytes)
    }

    /// The descriptor of the connection that the frame came over. Nil for a routing id, and for a frame that was not
    /// received.
    ///
    /// libzmq owns the descriptor, which is certainly open only while the peer is connected. Copy it with `dup`, and
    /// check the copy's peer before you rely on the copy.
    public var sourceDescriptor: Int32? { pointer.frameSourceDescriptor }

    /// The sender of the frame. Nil for a routing id, and for a frame that was not received over a local socket.
    public var peerCredentials: PeerCredentials? { pointer.framePeerCredentials }
}

extension UnsafeMutablePointer<zmq_msg_t> {
    /// Initialises the memory with a copy of the bytes; on failure it stays uninitialised.
    func initializeFrame(copying source: UnsafeRawBufferPointer) throws(ZeroMQError) {
        try checked("zmq_msg_init_size") { zmq_msg_init_size(self, source.count) }
        if let start = source.baseAddress, source.count > 0 {
            zmq_msg_data(self).copyMemory(from: start, byteCount: source.count)
        }
    }

    var frameBytes: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: zmq_msg_data(self), count: zmq_msg_size(self))
    }

    var frameSourceDescriptor: Int32? {
        let descriptor = zmq_msg_get(self, ZMQ_SRCFD)
        return descriptor >= 0 ? descriptor : nil
    }

    var frameUserID: String? { zmq_msg_gets(self, "User-Id").map { String(cString: $0) } }

    var framePeerCredentials: PeerCredentials? {
        guard let address = zmq_msg_gets(self, "Peer-Address") else { return nil }
        return PeerCredentials(peerAddress: String(cString: address))
    }
}

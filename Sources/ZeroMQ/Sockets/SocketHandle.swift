import CZMQ

/// The pointer behind a socket. The pollers that watch the socket share this object, so that none of them uses the
/// pointer after the close.
final class SocketHandle {
    private(set) var pointer: UnsafeMutableRawPointer?
    /// The context must outlive its sockets, since its termination waits for them.
    private let context: Context

    init(_ role: SocketRole, context: Context) throws(ZeroMQError) {
        let (kind, options): (Int32, [SocketOption]) =
            switch role {
            case .router(let options): (ZMQ_ROUTER, options.socketOptions)
            case .dealer(let options): (ZMQ_DEALER, options.socketOptions)
            case .linkServer(let options): (ZMQ_ROUTER, options.socketOptions)
            case .linkClient(let options): (ZMQ_DEALER, options.socketOptions)
            case .authenticator: (ZMQ_REP, [.linger(.zero), .sendTimeout(.zero), .receiveTimeout(.zero)])
            }
        guard let pointer = zmq_socket(context.handle, kind) else { throw .last("zmq_socket") }
        self.pointer = pointer
        self.context = context
        for option in options { try set(option) }
    }

    deinit {
        close()
    }

    /// Returns the pointer; throws `notASocket` after the close.
    func opened() throws(ZeroMQError) -> UnsafeMutableRawPointer {
        guard let pointer else { throw ZeroMQError(.notASocket, call: "zmq_socket") }
        return pointer
    }

    func close() {
        guard let pointer else { return }
        zmq_close(pointer)
        self.pointer = nil
    }

    func set(_ option: SocketOption) throws(ZeroMQError) {
        let pointer = try opened()
        try checked("zmq_setsockopt(\(option.name))") {
            switch option.value {
            case .integer(var value): zmq_setsockopt(pointer, option.number, &value, MemoryLayout<Int32>.size)
            case .longInteger(var value): zmq_setsockopt(pointer, option.number, &value, MemoryLayout<Int64>.size)
            case .bytes(let value): zmq_setsockopt(pointer, option.number, value, value.count)
            }
        }
    }

    func current(_ option: SocketOption) throws(ZeroMQError) -> SocketOption.Value {
        switch option.value {
        case .integer:
            var value: Int32 = 0
            _ = try read(option, into: &value, size: MemoryLayout<Int32>.size)
            return .integer(value)
        case .longInteger:
            var value: Int64 = 0
            _ = try read(option, into: &value, size: MemoryLayout<Int64>.size)
            return .longInteger(value)
        case .bytes:
            var value = [UInt8](repeating: 0, count: 256)
            let size = try read(option, into: &value, size: value.count)
            return .bytes(Array(value.prefix(size)))
        }
    }

    private func read(
        _ option: SocketOption, into memory: UnsafeMutableRawPointer, size: Int
    ) throws(ZeroMQError) -> Int {
        let pointer = try opened()
        var length = size
        try checked("zmq_getsockopt(\(option.name))") { zmq_getsockopt(pointer, option.number, memory, &length) }
        return length
    }
}

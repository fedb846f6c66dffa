import CZMQ
import Glibc

/// libzmq's context: the I/O threads and all sockets made in the context. One per process.
///
/// Sockets keep their context alive. Releasing the last reference waits until the sockets have sent their messages or
/// their linger is over.
///
/// The context is thread-safe (`zmq(7)`); its sockets are not.
public final class Context: @unchecked Sendable {  // the handle never changes and libzmq locks what is behind it
    let handle: UnsafeMutableRawPointer

    /// Makes a context.
    ///
    /// - Parameters:
    ///   - inputOutputThreads: the number of libzmq's own threads; one thread serves a gigabit of messages a second.
    ///   - socketsMax: the most sockets that may exist in the context at a time.
    /// - Throws: `tooManyDescriptors`, or `invalidArgument` for a number that libzmq does not take.
    public init(inputOutputThreads: Int32 = 1, socketsMax: Int32 = 64) throws(ZeroMQError) {
        guard let handle = zmq_ctx_new() else { throw .last("zmq_ctx_new") }
        self.handle = handle
        try set(ZMQ_IO_THREADS, inputOutputThreads, name: "ZMQ_IO_THREADS")
        try set(ZMQ_MAX_SOCKETS, socketsMax, name: "ZMQ_MAX_SOCKETS")
        // New sockets do not linger, so that a socket without the option cannot make an exit hang (zmq_ctx_set(3)).
        try set(ZMQ_BLOCKY, 0, name: "ZMQ_BLOCKY")
    }

    deinit {
        while zmq_ctx_term(handle) == -1 && zmq_errno() == EINTR {}
    }

    /// Ends every present and later call on the context's sockets with ``ZeroMQError/Code/contextTerminated``.
    ///
    /// May be called from any thread; the sockets' owners still have to close them.
    public func shutdown() throws(ZeroMQError) {
        try checked("zmq_ctx_shutdown") { zmq_ctx_shutdown(handle) }
    }

    private func set(_ option: Int32, _ value: Int32, name: String) throws(ZeroMQError) {
        try checked("zmq_ctx_set(\(name))") { zmq_ctx_set(handle, option, value) }
    }
}

import CZMQ
import Glibc

/// A failed call into libzmq or the system: the function, the endpoint and the code.
///
/// A call that would have to wait (`EAGAIN`) and a peer that is absent (`EHOSTUNREACH`) are outcomes, not errors: see
/// ``SendOutcome`` and ``ReceiveOutcome``.
public struct ZeroMQError: Error, Equatable, Sendable {
    /// An `errno`, of the system or of libzmq's own range, named as in the manual pages.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The `errno`.
        public let rawValue: Int32

        /// The code of an `errno`.
        public init(rawValue: Int32) {
            self.rawValue = rawValue
        }

        /// `ETERM`: the context was shut down, so a loop that uses its sockets has to end.
        public static let contextTerminated = Code(rawValue: ETERM)
        /// `ENOTSOCK`: the socket is closed.
        public static let notASocket = Code(rawValue: ENOTSOCK)
        /// `EADDRINUSE`: another socket is bound to the endpoint.
        public static let addressInUse = Code(rawValue: EADDRINUSE)
        /// `EINVAL`: an option or endpoint that libzmq does not accept.
        public static let invalidArgument = Code(rawValue: EINVAL)
        /// `EMFILE`: no descriptor or socket left.
        public static let tooManyDescriptors = Code(rawValue: EMFILE)
        /// `ENOMEM`: no memory left for a frame.
        public static let outOfMemory = Code(rawValue: ENOMEM)
        /// `EMSGSIZE`: a message has more frames than its capacity.
        public static let messageTooLong = Code(rawValue: EMSGSIZE)
    }

    /// The reason of the failure.
    public let code: Code
    /// The function that failed, by its C name, with its option if it has one: `zmq_setsockopt(ZMQ_MAXMSGSIZE)`.
    public let call: String
    /// The endpoint of a bind or connect that failed.
    public let endpoint: String?

    init(_ code: Code, call: String, endpoint: String? = nil) {
        self.code = code
        self.call = call
        self.endpoint = endpoint
    }

    /// The error of the libzmq call that has just failed on this thread.
    static func last(_ call: String, endpoint: String? = nil) -> ZeroMQError {
        ZeroMQError(Code(rawValue: zmq_errno()), call: call, endpoint: endpoint)
    }
}

extension ZeroMQError: CustomStringConvertible {
    /// An English sentence; for comparisons use ``code``.
    public var description: String {
        let location = endpoint.map { " at \($0)" } ?? ""
        return "\(call)\(location) failed: \(String(cString: zmq_strerror(code.rawValue))) (\(code.rawValue))"
    }
}

/// Runs a libzmq call and turns -1 into an error. Repeats the call if a signal interrupted it.
@discardableResult
func checked(
    _ call: @autoclosure () -> String, endpoint: String? = nil, _ body: () -> Int32
) throws(ZeroMQError) -> Int32 {
    while true {
        let result = body()
        if result != -1 { return result }
        if zmq_errno() != EINTR { throw .last(call(), endpoint: endpoint) }
    }
}

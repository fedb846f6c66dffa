import CZMQ
import Glibc

/// Waits until one of several sockets and descriptors is ready (`zmq_poll(3)`).
///
/// Entries are watched for the poller's lifetime. For a descriptor that is watched for a shorter time, use an epoll set
/// and watch the set's descriptor here.
public struct Poller: ~Copyable {
    /// An entry of a poller.
    public struct Entry: Hashable, Sendable {
        let index: Int
    }

    /// Events that an entry is watched for, or that a wait has found.
    public struct Readiness: OptionSet, Sendable {
        /// libzmq's `ZMQ_POLL` bits.
        public let rawValue: Int16

        /// A set of libzmq's `ZMQ_POLL` bits.
        public init(rawValue: Int16) {
            self.rawValue = rawValue
        }

        /// A message, or bytes, can be received.
        public static let readable = Readiness(rawValue: Int16(ZMQ_POLLIN))
        /// A message, or bytes, can be sent.
        public static let writable = Readiness(rawValue: Int16(ZMQ_POLLOUT))
        /// A descriptor failed or was hung up. A wait finds this event whatever the entry is watched for.
        public static let failed = Readiness(rawValue: Int16(ZMQ_POLLERR))
    }

    private var items: [zmq_pollitem_t] = []
    /// The sockets of the items; nil for descriptors. A wait throws if one of these sockets is closed.
    private var sockets: [SocketHandle?] = []

    /// A poller that watches nothing.
    public init() {}

    /// Watches a socket.
    public mutating func watch(_ socket: borrowing Socket, for readiness: Readiness = .readable) -> Entry {
        items.append(zmq_pollitem_t(socket: socket.handle.pointer, fd: -1, events: readiness.rawValue, revents: 0))
        sockets.append(socket.handle)
        return Entry(index: items.count - 1)
    }

    /// Watches a descriptor, which must stay open.
    public mutating func watch(descriptor: Int32, for readiness: Readiness = .readable) -> Entry {
        items.append(zmq_pollitem_t(socket: nil, fd: descriptor, events: readiness.rawValue, revents: 0))
        sockets.append(nil)
        return Entry(index: items.count - 1)
    }

    /// Changes the events that an entry is watched for; an empty set pauses it.
    public mutating func watch(_ entry: Entry, for readiness: Readiness) {
        guard items.indices.contains(entry.index) else { return }
        items[entry.index].events = readiness.rawValue
    }

    /// Waits for any entry, at most `timeout`, which is rounded up to milliseconds; nil waits for ever.
    ///
    /// A signal does not end the wait.
    ///
    /// - Returns: The number of entries that are ready; 0 when the time is over.
    /// - Throws: `notASocket` if a watched socket was closed, `contextTerminated` after a shutdown.
    public mutating func wait(for timeout: Duration?) throws(ZeroMQError) -> Int {
        for case let socket? in sockets where socket.pointer == nil {
            throw ZeroMQError(.notASocket, call: "zmq_poll")
        }
        let deadline = timeout.map { ContinuousClock.now + $0 }
        var remaining = timeout
        while true {
            let ready = zmq_poll(&items, Int32(items.count), remaining.map { Int($0.wholeMilliseconds) } ?? -1)
            if ready >= 0 { return Int(ready) }
            guard zmq_errno() == EINTR else { throw .last("zmq_poll") }
            remaining = deadline.map { max(.zero, ContinuousClock.now.duration(to: $0)) }
        }
    }

    /// Returns the events that the last wait found for an entry.
    public func readiness(of entry: Entry) -> Readiness {
        items.indices.contains(entry.index) ? Readiness(rawValue: items[entry.index].revents) : []
    }
}

import ActivityWire
import Logging

/// The endpoint as the loop uses it.
protocol ServedEndpoint: AnyObject {
    /// Checks that clients can still connect, and recreates the socket if it was removed.
    func check() -> EndpointFinding
}

/// The result of a check of the endpoint.
enum EndpointFinding: Hashable, Sendable {
    case inPlace
    /// The socket was removed, and a new socket listens in its place. The listener borrows the new descriptor.
    case renewed(descriptor: Int32)
    /// Clients cannot connect, and the broker may not remove what is in the way. Existing connections stay.
    case unreachable(SocketFolderError)
}

/// Keeps the broker reachable at its path while it serves, by recreating a removed socket.
final class EndpointKeeper: ServedEndpoint {
    /// The most sockets that are recreated. Each renewal leaves an unusable socket in libzmq.
    static let renewals = 64

    /// Nil after ``withdraw()``.
    private var socket: EndpointSocket?
    private var renewalCount = 0

    init(_ socket: consuming EndpointSocket) {
        self.socket = consume socket
    }

    func check() -> EndpointFinding {
        // After the withdrawal there is nothing to check.
        guard socket?.isInPlace == false, let path = socket?.endpoint.path else { return .inPlace }
        guard renewalCount < Self.renewals else {
            return .unreachable(.removedTooOften(path: path, times: renewalCount))
        }
        do throws(SocketFolderError) {
            try socket?.renew()
        } catch {
            return .unreachable(error)
        }
        renewalCount += 1
        guard let descriptor = socket?.descriptor else { return .inPlace }
        return .renewed(descriptor: descriptor)
    }

    /// Removes the socket and releases the lock.
    func withdraw() {
        socket.take()?.withdraw()
    }
}

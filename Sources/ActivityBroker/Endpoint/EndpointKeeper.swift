import ActivityWire
import Logging

/// The endpoint as the loop uses it.
protocol ServedEndpoint: AnyObject {
    /// Checks that clients can still connect, and makes the socket anew if it was removed.
    func check() -> EndpointFinding
}

/// The result of a check of the endpoint.
enum EndpointFinding: Hashable, Sendable {
    case inPlace
    /// The socket was removed, and a new one listens in its place. The listener borrows its descriptor.
    case renewed(descriptor: Int32)
    /// Clients cannot connect, and the broker may not remove what is in the way. Existing connections stay.
    case unreachable(SocketFolderError)
}

/// Keeps the broker reachable at its path while it serves, by making a removed socket anew.
final class EndpointKeeper: ServedEndpoint {
    /// The most sockets that are made anew. Each one leaves an unusable socket in libzmq.
    static let renewals = 64

    /// Nil after ``withdraw()``.
    private var place: EndpointSocket?
    private var renewalCount = 0

    init(_ place: consuming EndpointSocket) {
        self.place = consume place
    }

    func check() -> EndpointFinding {
        guard place?.isInPlace == false, let path = place?.endpoint.path else { return .inPlace }
        guard renewalCount < Self.renewals else {
            return .unreachable(.removedTooOften(path: path, times: renewalCount))
        }
        do throws(SocketFolderError) {
            try place?.renew()
        } catch {
            return .unreachable(error)
        }
        renewalCount += 1
        guard let descriptor = place?.descriptor else { return .inPlace }
        return .renewed(descriptor: descriptor)
    }

    /// Removes the socket and releases the lock.
    func withdraw() {
        place.take()?.withdraw()
    }
}

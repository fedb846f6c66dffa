import ActivityWire
import Logging

/// The endpoint as the loop sees it.
protocol ServedEndpoint: AnyObject {
    /// Checks that clients can still connect, and makes the socket anew if it was removed.
    func check() -> EndpointFinding
}

/// The result of a check of the endpoint.
enum EndpointFinding: Hashable, Sendable {
    case inPlace
    /// The socket was removed. The new one, whose descriptor is borrowed, listens in its place.
    case renewed(descriptor: Int32)
    /// Clients cannot connect, and the broker may not remove what is in the way. Existing connections stay.
    case unreachable(SocketFolderError)
}

/// Keeps the broker reachable at its path while it serves.
final class EndpointKeeper: ServedEndpoint {
    /// The most new sockets. Each leaves an unusable one in libzmq.
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

import ActivityWire
import Logging

/// What the loop knows of the place where clients connect.
protocol EndpointHost: AnyObject {
    /// Looks whether clients still come in, and makes the socket anew where it was removed.
    func look() -> EndpointFinding
}

/// What a look at the endpoint found.
enum EndpointFinding: Hashable, Sendable {
    case inPlace
    /// Somebody removed the socket; this one, borrowed, listens in its place.
    case renewed(descriptor: Int32)
    /// Nobody can connect, and what is in the way is not ours to remove. Who is connected stays so.
    case unreachable(SocketFolderError)
}

/// Keeps the broker reachable at its path for as long as it serves.
final class EndpointKeeper: EndpointHost {
    /// Each new socket leaves an unusable one behind in libzmq, so the number of new ones is limited.
    static let renewals = 64

    /// Nil once it was given back.
    private var place: ListeningPlace?
    private var renewed = 0

    init(_ place: consuming ListeningPlace) {
        self.place = consume place
    }

    func look() -> EndpointFinding {
        guard place?.isInPlace == false, let path = place?.endpoint.path else { return .inPlace }
        guard renewed < Self.renewals else { return .unreachable(.removedTooOften(path: path, times: renewed)) }
        do throws(SocketFolderError) {
            try place?.renew()
        } catch {
            return .unreachable(error)
        }
        renewed += 1
        guard let descriptor = place?.descriptor else { return .inPlace }
        return .renewed(descriptor: descriptor)
    }

    /// Gives the place back.
    func withdraw() {
        place.take()?.withdraw()
    }
}

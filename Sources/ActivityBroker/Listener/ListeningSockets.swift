import BrokerCore
import CBrokerSystem
import Glibc
import SystemFiles

/// The sockets at which a ``ZMTPListener`` accepts: copies of the sockets that it was given. The readiness set watches
/// them.
///
/// The sockets are not watched for a moment when the kernel has no resources left for an accept: a waiting peer would
/// wake the loop again and again. The peers keep waiting meanwhile.
struct ListeningSockets {
    enum Accepted: ~Copyable {
        case connection(Descriptor)
        /// No peer waits.
        case nobody
        /// The kernel has no descriptor or memory left.
        case exhausted
    }

    /// The time for which the sockets are not watched after the kernel had no resources for an accept.
    static let pause: Duration = .milliseconds(50)

    /// Accepts the next connection of a listening socket. Returns its descriptor, or `-errno`.
    typealias Accept = (_ listener: Int32) -> Int32

    private let readiness: ReadinessSet
    private let acceptNext: Accept
    /// The sockets; the readiness set numbers them by their index here.
    private var sockets: [ListeningSocketCopy] = []
    /// The time at which the sockets are watched again; nil while they are watched.
    private(set) var resumesAt: Instant?

    init(watchedBy readiness: ReadinessSet, accept: @escaping Accept = csystem_accept_local) {
        self.readiness = readiness
        acceptNext = accept
    }

    mutating func add(copying descriptor: Int32) throws(SystemError) {
        let socket = try ListeningSocketCopy(copying: descriptor)
        try readiness.insert(.listener(.listeningSocket(sockets.count)), descriptor: socket.descriptor.number)
        sockets.append(socket)
    }

    /// Accepts the next connection at a socket.
    mutating func accept(at number: Int) -> Accepted {
        guard sockets.indices.contains(number), resumesAt == nil else { return .nobody }
        while true {
            let accepted = acceptNext(sockets[number].descriptor.number)
            if accepted >= 0 { return .connection(Descriptor(owning: accepted)) }
            if -accepted == EAGAIN { return .nobody }
            // After any other error the peer has given up its connection, or a signal came: the next connection is
            // tried.
            guard csystem_is_accept_exhausted(-accepted) != 0 else { continue }
            pauseAccepting()
            return .exhausted
        }
    }

    private mutating func pauseAccepting() {
        resumesAt = ListenerClock.now + Self.pause
        for number in sockets.indices { readiness.remove(.listener(.listeningSocket(number))) }
    }

    /// Watches the sockets again once the pause is over. If a socket cannot be watched, the pause begins again.
    mutating func resume(at now: Instant) {
        guard let end = resumesAt, end <= now else { return }
        resumesAt = nil
        for (number, socket) in sockets.enumerated() {
            do throws(SystemError) {
                try readiness.insert(.listener(.listeningSocket(number)), descriptor: socket.descriptor.number)
            } catch {
                return pauseAccepting()
            }
        }
    }
}

/// A copy of a listening socket.
private final class ListeningSocketCopy {
    let descriptor: Descriptor

    init(copying number: Int32) throws(SystemError) {
        descriptor = try Descriptor(copying: number, EndpointSocket.socketName)
    }
}

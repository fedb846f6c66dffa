import CBrokerSystem
import Glibc

/// The sockets that a ``ZMTPListener`` accepts from: copies of those it was given, watched by the readiness set.
///
/// When the kernel has no resources left for an accept, the sockets are not watched for a moment. Waiting peers keep
/// waiting. If the sockets stayed watched, they would wake the loop again and again.
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

    /// Takes the next connection of a listening socket: its descriptor, or `-errno`.
    typealias Accept = (_ listener: Int32) -> Int32

    private let readiness: ReadinessSet
    private let acceptNext: Accept
    /// The sockets, by their numbers in the readiness set.
    private var sockets: [ListeningSocketCopy] = []
    /// The time when the sockets are watched again; nil while they are.
    private(set) var resumesAt: ContinuousClock.Instant?

    init(watchedBy readiness: ReadinessSet, accept: @escaping Accept = csystem_accept_local) {
        self.readiness = readiness
        acceptNext = accept
    }

    mutating func add(copying descriptor: Int32) throws(SystemError) {
        let socket = try ListeningSocketCopy(copying: descriptor)
        try readiness.insert(.listeningSocket(sockets.count), descriptor: socket.descriptor.number)
        sockets.append(socket)
    }

    /// Accepts the next connection at a socket.
    mutating func accept(at number: Int) -> Accepted {
        guard sockets.indices.contains(number), resumesAt == nil else { return .nobody }
        while true {
            let accepted = acceptNext(sockets[number].descriptor.number)
            if accepted >= 0 { return .connection(Descriptor(owning: accepted)) }
            if -accepted == EAGAIN { return .nobody }
            // Otherwise the peer has given up that connection, or the call was interrupted.
            guard csystem_is_accept_exhausted(-accepted) != 0 else { continue }
            pauseAccepting()
            return .exhausted
        }
    }

    private mutating func pauseAccepting() {
        resumesAt = .now + Self.pause
        for number in sockets.indices { readiness.remove(.listeningSocket(number)) }
    }

    /// Watches the sockets again once the pause is over. If one cannot be watched, the pause begins again.
    mutating func resume(at now: ContinuousClock.Instant) {
        guard let end = resumesAt, end <= now else { return }
        resumesAt = nil
        for (number, socket) in sockets.enumerated() {
            do throws(SystemError) {
                try readiness.insert(.listeningSocket(number), descriptor: socket.descriptor.number)
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

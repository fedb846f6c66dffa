import CBrokerSystem
import Glibc

/// The sockets that a ``LocalListener`` accepts from: copies of those it was given, watched by the readiness set.
///
/// Where the kernel has nothing left to accept with they are not watched for a moment: whoever waits goes on waiting,
/// and the loop would turn for nothing else.
struct ListeningSockets {
    enum Accepted: ~Copyable {
        case connection(Descriptor)
        /// Nobody waits.
        case nobody
        /// The kernel has no descriptor or memory left.
        case exhausted
    }

    /// How long newcomers wait when the kernel has nothing left to accept them with.
    static let pause: Duration = .milliseconds(50)

    /// Takes the next connection of a listening socket: its descriptor, or `-errno`.
    typealias Accept = (_ listener: Int32) -> Int32

    private let readiness: ReadinessSet
    private let acceptNext: Accept
    /// By number, as their readiness is told.
    private var sockets: [ListeningSocket] = []
    /// While they are not watched: when they are again.
    private(set) var resumesAt: ContinuousClock.Instant?

    init(watchedBy readiness: ReadinessSet, accept: @escaping Accept = csystem_accept_local) {
        self.readiness = readiness
        acceptNext = accept
    }

    mutating func add(copying descriptor: Int32) throws(SystemError) {
        let socket = try ListeningSocket(copying: descriptor)
        try readiness.insert(.listeningSocket(sockets.count), descriptor: socket.descriptor.number)
        sockets.append(socket)
    }

    /// The next connection at a socket.
    mutating func accept(at number: Int) -> Accepted {
        guard sockets.indices.contains(number), resumesAt == nil else { return .nobody }
        while true {
            let accepted = acceptNext(sockets[number].descriptor.number)
            if accepted >= 0 { return .connection(Descriptor(owning: accepted)) }
            if -accepted == EAGAIN { return .nobody }
            // Else that one connection was given up by its peer, or the kernel was interrupted.
            guard csystem_is_accept_exhausted(-accepted) != 0 else { continue }
            rest()
            return .exhausted
        }
    }

    private mutating func rest() {
        resumesAt = .now + Self.pause
        for number in sockets.indices { readiness.remove(.listeningSocket(number)) }
    }

    /// Watches them again once the pause is over. One that cannot be watched makes it begin anew.
    mutating func resume(at now: ContinuousClock.Instant) {
        guard let end = resumesAt, end <= now else { return }
        resumesAt = nil
        for (number, socket) in sockets.enumerated() {
            do throws(SystemError) {
                try readiness.insert(.listeningSocket(number), descriptor: socket.descriptor.number)
            } catch {
                return rest()
            }
        }
    }
}

/// A copy of a listening socket.
private final class ListeningSocket {
    let descriptor: Descriptor

    init(copying number: Int32) throws(SystemError) {
        descriptor = try Descriptor(copying: number, ListeningPlace.socketName)
    }
}

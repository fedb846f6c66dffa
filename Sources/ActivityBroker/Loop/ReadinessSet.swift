import ActivityWire
import BrokerCore
import CBrokerSystem
import SystemFiles

/// The source of work that a descriptor in the ``ReadinessSet`` stands for.
enum ReadinessSource: Hashable, Sendable {
    /// Another thread has posted an event to the loop's inbox.
    case inbox
    case listener(ListenerSource)
    case processEnd(WindowProcessID)
    /// The program of the cluster client has ended.
    case clusterEnd
    case appFolders
    /// A window has written to its log; reported once, until the watch is set again.
    case logs
    case transfers(TransferSource)
}

/// A source of the listener.
enum ListenerSource: Hashable, Sendable {
    /// The peer of a connection has hung up; reported once.
    case hangUp(ClientID)
    /// A peer connects to one of the listener's listening sockets.
    case listeningSocket(Int)
    /// A peer has sent data or reads again. Each change is reported once; the end is reported as ``hangUp(_:)``.
    case connection(ClientID)
}

/// A source of the server of descriptors.
enum TransferSource: Hashable, Sendable {
    /// A process connects to the transfer socket.
    case socket
    /// The connection with this number has sent something.
    case peer(UInt64)
}

/// The descriptors that the loop waits for besides libzmq's sockets. They share the one descriptor of an epoll set.
///
/// libzmq's poll takes a fixed list, in which this set is one entry. The set's own descriptors come and go.
final class ReadinessSet {
    /// Readable while any source is ready.
    var descriptor: Int32 { epoll.number }

    /// Adds a descriptor to a set. Returns 0, or the `errno`. Tests use a function that fails.
    typealias Adding = (_ set: Int32, _ descriptor: Int32, _ events: UInt32, _ token: UInt64) -> Int32

    private let epoll: Descriptor
    private let add: Adding
    @exclusivity(unchecked) private var sources: [UInt64: (source: ReadinessSource, descriptor: Int32)] = [:]
    private var tokens: [ReadinessSource: UInt64] = [:]
    private var lastToken: UInt64 = 0

    init(adding add: @escaping Adding = csystem_epoll_add) throws(SystemError) {
        self.add = add
        let number = csystem_epoll_create()
        guard number >= 0 else { throw SystemError(-number, "make", "a set of descriptors to wait for") }
        epoll = Descriptor(owning: number)
    }

    /// Adds a source. A source has one descriptor at a time, so the former descriptor is removed.
    func insert(_ source: ReadinessSource, descriptor: Int32) throws(SystemError) {
        remove(source)
        lastToken &+= 1
        let failure = add(epoll.number, descriptor, source.events, lastToken)
        guard failure == 0 else { throw SystemError(failure, "wait for", "descriptor \(descriptor)") }
        sources[lastToken] = (source, descriptor)
        tokens[source] = lastToken
    }

    /// Removes a source. Call it before the descriptor is closed.
    func remove(_ source: ReadinessSource) {
        guard let token = tokens.removeValue(forKey: source), let entry = sources.removeValue(forKey: token) else {
            return
        }
        // Fails only for a descriptor that is closed already and has thereby left the set.
        _ = csystem_epoll_remove(epoll.number, entry.descriptor)
    }

    /// Returns the ready sources, at most 64 at a time. Waits at most `milliseconds`, or without a limit if negative.
    func ready(waiting milliseconds: Int32 = 0) -> [ReadinessSource] {
        withUnsafeTemporaryAllocation(of: csystem_ready.self, capacity: Self.batch) { buffer in
            guard let start = buffer.baseAddress else { return [] }
            let count = csystem_epoll_wait(epoll.number, start, Int32(Self.batch), milliseconds)
            // A source that was removed meanwhile has no token any more, so its report is dropped.
            return buffer.prefix(Int(max(0, count))).compactMap { ready in
                guard let source = sources[ready.token]?.source else { return nil }
                guard case .listener(.connection(let client)) = source, ready.events & UInt32(CSYSTEM_HANG_UP) != 0
                else { return source }
                return .listener(.hangUp(client))
            }
        }
    }

    private static let batch = 64
}

extension ReadinessSource {
    fileprivate var events: UInt32 {
        switch self {
        case .listener(.hangUp): UInt32(CSYSTEM_HANG_UP)
        case .listener(.connection): UInt32(CSYSTEM_READABLE | CSYSTEM_WRITABLE | CSYSTEM_HANG_UP | CSYSTEM_ONCE)
        case .inbox, .listener(.listeningSocket), .processEnd, .clusterEnd, .appFolders, .logs, .transfers:
            UInt32(CSYSTEM_READABLE)
        }
    }
}

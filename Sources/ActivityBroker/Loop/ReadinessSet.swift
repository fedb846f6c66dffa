import ActivityWire
import BrokerCore
import CBrokerSystem

/// What a descriptor in the ``ReadinessSet`` stands for.
enum ReadinessSource: Hashable, Sendable {
    /// Other threads have put something into the loop's inbox.
    case inbox
    /// The peer of a connection has hung up; told once.
    case hangUp(ClientID)
    /// Somebody connects to one of the listener's listening sockets.
    case listeningSocket(Int)
    /// A peer has said something or reads again. Told once for each time; its end is told as ``hangUp(_:)``.
    case connection(ClientID)
    case processEnd(WindowProcessID)
    case appFolders
    /// A window has written to its log; told once, until the watch is set anew.
    case logs
    /// Somebody connects to the transfer socket.
    case transfers
    case transferPeer(UInt64)
}

/// Every descriptor the loop waits for besides its sockets, behind one descriptor that can be waited for itself.
///
/// libzmq's poll takes a fixed list; this is the one entry in it that stands for all that comes and goes.
final class ReadinessSet {
    /// Readable when any source is ready.
    var descriptor: Int32 { epoll.number }

    /// Has a set tell of a descriptor: 0, or why not. The kernel's, unless a test lets it fail.
    typealias Adding = (_ set: Int32, _ descriptor: Int32, _ events: UInt32, _ token: UInt64) -> Int32

    private let epoll: Descriptor
    private let add: Adding
    private var sources: [UInt64: (source: ReadinessSource, descriptor: Int32)] = [:]
    private var tokens: [ReadinessSource: UInt64] = [:]
    private var lastToken: UInt64 = 0

    init(adding add: @escaping Adding = csystem_epoll_add) throws(SystemError) {
        self.add = add
        let number = csystem_epoll_create()
        guard number >= 0 else { throw SystemError(-number, "make", "a set of descriptors to wait for") }
        epoll = Descriptor(owning: number)
    }

    /// Waits for what the source stands for. A source has one descriptor at a time.
    func insert(_ source: ReadinessSource, descriptor: Int32) throws(SystemError) {
        remove(source)
        lastToken &+= 1
        let failure = add(epoll.number, descriptor, source.events, lastToken)
        guard failure == 0 else { throw SystemError(failure, "wait for", "descriptor \(descriptor)") }
        sources[lastToken] = (source, descriptor)
        tokens[source] = lastToken
    }

    /// To be called before the descriptor is closed.
    func remove(_ source: ReadinessSource) {
        guard let token = tokens.removeValue(forKey: source), let entry = sources.removeValue(forKey: token) else {
            return
        }
        // It fails only for a descriptor that is closed already, and that one has left the set by itself.
        _ = csystem_epoll_remove(epoll.number, entry.descriptor)
    }

    /// The sources that are ready, at most 64 at a time; waits at most `milliseconds`, or for ever when negative.
    func ready(waiting milliseconds: Int32 = 0) -> [ReadinessSource] {
        withUnsafeTemporaryAllocation(of: csystem_ready.self, capacity: Self.batch) { buffer in
            guard let start = buffer.baseAddress else { return [] }
            let count = csystem_epoll_wait(epoll.number, start, Int32(Self.batch), milliseconds)
            // Something removed meanwhile is no longer anybody's.
            return buffer.prefix(Int(max(0, count))).compactMap { ready in
                guard let source = sources[ready.token]?.source else { return nil }
                guard case .connection(let client) = source, ready.events & UInt32(CSYSTEM_HANG_UP) != 0 else {
                    return source
                }
                return .hangUp(client)
            }
        }
    }

    private static let batch = 64
}

extension ReadinessSource {
    fileprivate var events: UInt32 {
        switch self {
        case .hangUp: UInt32(CSYSTEM_HANG_UP)
        case .connection: UInt32(CSYSTEM_READABLE | CSYSTEM_WRITABLE | CSYSTEM_HANG_UP | CSYSTEM_ONCE)
        case .inbox, .listeningSocket, .processEnd, .appFolders, .logs, .transfers, .transferPeer:
            UInt32(CSYSTEM_READABLE)
        }
    }
}

import ActivityWire
import BrokerCore
import CSystem

/// What a descriptor in the ``ReadinessSet`` stands for.
enum ReadinessSource: Hashable, Sendable {
    /// Other threads have put something into the loop's inbox.
    case inbox
    /// The peer of a connection has hung up; told once.
    case hangUp(ClientID)
    case processEnd(WindowProcessID)
    case appFolders
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

    private let epoll: Descriptor
    private var sources: [UInt64: (source: ReadinessSource, descriptor: Int32)] = [:]
    private var tokens: [ReadinessSource: UInt64] = [:]
    private var lastToken: UInt64 = 0

    init() throws(SystemError) {
        let number = csystem_epoll_create()
        guard number >= 0 else { throw SystemError(-number, "make", "a set of descriptors to wait for") }
        epoll = Descriptor(owning: number)
    }

    /// Waits for bytes or an end, or with `hangUpOnly` for the peer's leaving. A source has one descriptor at a time.
    func insert(_ source: ReadinessSource, descriptor: Int32, hangUpOnly: Bool = false) throws(SystemError) {
        remove(source)
        lastToken &+= 1
        let events = hangUpOnly ? UInt32(CSYSTEM_HANG_UP) : UInt32(CSYSTEM_READABLE)
        let failure = csystem_epoll_add(epoll.number, descriptor, events, lastToken)
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
            return buffer.prefix(Int(max(0, count))).compactMap { sources[$0.token]?.source }
        }
    }

    private static let batch = 64
}

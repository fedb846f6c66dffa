import ActivityWire
import BrokerCore
import DequeModule

/// The places of silent connections, which have sent no message. Decides which connection gets a place, and which
/// connection loses its place to a newer one.
///
/// The processes share the places. A process that holds fewer places than another takes a place from the process that
/// holds most: the place of the oldest connection. So no process keeps others out by being first, or by connecting
/// again.
struct SilentPlaces: Sendable {
    /// A process that holds places. Some places are reserved for window processes.
    struct Holder: Hashable, Sendable {
        var process: Int32
        /// Whether the broker launched the process, or watches it as a window process.
        var isWindow = false
    }

    struct Bounds: Hashable, Sendable {
        var ofProcess = Limits.silentConnectionsPerProcess
        var inAll = Limits.silentConnections
        /// The number of places that only window processes may take.
        var keptForWindows = Limits.silentConnectionsForWindows
    }

    enum Admission: Hashable, Sendable {
        /// A place is free.
        case free
        /// A place is free once this connection is cut.
        case replacing(ClientID, of: Holder)
        /// The process has as many places as a process may have. Or no place is free, and no other process has more
        /// places.
        case refused(ConnectionRefusal)
    }

    /// The connections of each holder, the oldest first.
    private var queues: [Holder: Deque<ClientID>] = [:]
    /// The number of places that are taken.
    private(set) var count = 0
    private var windowCount = 0

    func count(of holder: Holder) -> Int { queues[holder]?.count ?? 0 }

    /// Decides whether another connection of a process gets a place, and how.
    func admission(of holder: Holder, within bounds: Bounds) -> Admission {
        let own = count(of: holder)
        if own >= bounds.ofProcess {
            return .refused(
                ConnectionRefusal(
                    "process \(holder.process) has \(own) silent connections", limit: bounds.ofProcess,
                    "silentConnectionsPerProcess"))
        }
        // Whether all places that are open to every process are taken.
        let areSharedPlacesTaken = !holder.isWindow && count - windowCount >= bounds.inAll - bounds.keptForWindows
        guard areSharedPlacesTaken || count >= bounds.inAll else { return .free }
        guard let most = largestHolder(includingWindows: !areSharedPlacesTaken), most.queue.count > own,
            let oldest = most.queue.first
        else {
            return .refused(
                ConnectionRefusal(
                    "there are \(count) silent connections, \(own) of them of process \(holder.process)",
                    limit: bounds.inAll, "silentConnections"))
        }
        return .replacing(oldest, of: most.holder)
    }

    /// Returns the holder of the most places. Of several such holders, returns the holder of the oldest connection.
    private func largestHolder(includingWindows: Bool) -> (holder: Holder, queue: Deque<ClientID>)? {
        queues.lazy.filter { includingWindows || !$0.key.isWindow }.max { left, right in
            left.value.count != right.value.count
                ? left.value.count < right.value.count : Self.isOlder(right.value, than: left.value)
        }.map { ($0.key, $0.value) }
    }

    private static func isOlder(_ queue: Deque<ClientID>, than other: Deque<ClientID>) -> Bool {
        guard let first = queue.first, let otherFirst = other.first else { return false }
        return first < otherFirst
    }

    /// Whether a connection keeps its place after its time, because its process is stopped or traced and cannot send.
    /// Only a process's oldest few connections keep their places.
    func keepsWhileStopped(_ client: ClientID, of holder: Holder) -> Bool {
        queues[holder]?.prefix(Limits.silentConnectionsOfStopped).contains(client) ?? false
    }

    /// Gives a place to a connection, which is newer than all others.
    mutating func add(_ client: ClientID, of holder: Holder) {
        queues[holder, default: []].append(client)
        count += 1
        if holder.isWindow { windowCount += 1 }
    }

    /// Frees the slot of a connection that has sent a message, or has ended.
    mutating func remove(_ client: ClientID, of holder: Holder) {
        guard let index = queues[holder]?.firstIndex(of: client) else { return }
        queues[holder]?.remove(at: index)
        if queues[holder]?.isEmpty ?? false { queues[holder] = nil }
        count -= 1
        if holder.isWindow { windowCount -= 1 }
    }
}

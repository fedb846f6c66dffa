import ActivityWire
import BrokerCore
import DequeModule

/// Who holds a place without having said anything: decides who is let in, and who has to give way for it.
///
/// The places are shared by process. A process that holds fewer than another takes the place of the oldest connection of
/// the one that holds most, so nobody keeps others out by being there first, or by coming again.
struct SilentPlaces: Sendable {
    /// A process that holds places. The broker's own windows have some that are kept for them.
    struct Holder: Hashable, Sendable {
        var process: Int32
        /// The broker launched it, or watches it as a window's process.
        var isWindow = false
    }

    struct Bounds: Hashable, Sendable {
        var ofProcess = Limits.silentConnectionsPerProcess
        var inAll = Limits.silentConnections
        /// Of these, those that only windows may take.
        var keptForWindows = Limits.silentConnectionsForWindows
    }

    enum Admission: Hashable, Sendable {
        /// A place is free.
        case free
        /// This connection has to go first.
        case insteadOf(ClientID, of: Holder)
        /// Its process has as many as it may have, or as any has while none is free.
        case refused(ConnectionRefusal)
    }

    /// The connections of each holder, the oldest first.
    private var lines: [Holder: Deque<ClientID>] = [:]
    /// In all.
    private(set) var count = 0
    private var ofWindows = 0

    func count(of holder: Holder) -> Int { lines[holder]?.count ?? 0 }

    /// Whether another connection of a process is let in, and what for.
    func admission(of holder: Holder, within bounds: Bounds) -> Admission {
        let own = count(of: holder)
        if own >= bounds.ofProcess {
            return .refused(
                ConnectionRefusal(
                    "process \(holder.process) has \(own) connections that have said nothing", limit: bounds.ofProcess,
                    "silentConnectionsPerProcess"))
        }
        let areOthersFull = !holder.isWindow && count - ofWindows >= bounds.inAll - bounds.keptForWindows
        guard areOthersFull || count >= bounds.inAll else { return .free }
        guard let most = most(amongWindows: !areOthersFull), most.line.count > own, let oldest = most.line.first else {
            return .refused(
                ConnectionRefusal(
                    "\(count) connections have said nothing, \(own) of them of process \(holder.process)",
                    limit: bounds.inAll, "silentConnections"))
        }
        return .insteadOf(oldest, of: most.holder)
    }

    /// Of those that hold most, the one whose oldest place is the oldest.
    private func most(amongWindows: Bool) -> (holder: Holder, line: Deque<ClientID>)? {
        lines.lazy.filter { amongWindows || !$0.key.isWindow }.max { left, right in
            left.value.count != right.value.count
                ? left.value.count < right.value.count : Self.isOlder(right.value, than: left.value)
        }.map { ($0.key, $0.value) }
    }

    private static func isOlder(_ line: Deque<ClientID>, than other: Deque<ClientID>) -> Bool {
        guard let first = line.first, let otherFirst = other.first else { return false }
        return first < otherFirst
    }

    /// Whether a connection keeps its place though its time is over, since its process is stopped or traced and cannot
    /// speak: the oldest few do.
    func keepsWhileStopped(_ client: ClientID, of holder: Holder) -> Bool {
        lines[holder]?.prefix(Limits.silentConnectionsOfStopped).contains(client) ?? false
    }

    /// Gives a place to a connection, newer than all others.
    mutating func add(_ client: ClientID, of holder: Holder) {
        lines[holder, default: []].append(client)
        count += 1
        if holder.isWindow { ofWindows += 1 }
    }

    /// Takes back the place of one that has spoken, or is gone.
    mutating func remove(_ client: ClientID, of holder: Holder) {
        guard let index = lines[holder]?.firstIndex(of: client) else { return }
        lines[holder]?.remove(at: index)
        if lines[holder]?.isEmpty ?? false { lines[holder] = nil }
        count -= 1
        if holder.isWindow { ofWindows -= 1 }
    }
}

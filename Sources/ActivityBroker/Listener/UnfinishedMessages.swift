import ActivityWire
import BrokerCore

/// The bytes that the broker holds of messages that have not ended. Decides which connection may hold no more, and
/// whose time is over.
///
/// Only the time in which the broker waited for a peer counts. Time in which the broker was stopped, or did not read,
/// does not count.
struct UnfinishedMessages: Sendable {
    struct Bounds: Hashable, Sendable {
        var bytesOfProcess = Limits.unfinishedBytesPerProcess
        var bytesInAll = Limits.unfinishedBytes
        var time = Limits.unfinishedTime
        /// A message gets one more second for each of this many bytes.
        var bytesPerSecond = Limits.unfinishedBytesPerSecond
    }

    /// The reason why the broker no longer waits for the rest of a message.
    enum Excess: Hashable, Sendable, CustomStringConvertible {
        case ofProcess(Int32, bytes: Int, limit: Int)
        case inAll(bytes: Int, ofProcess: Int32, processBytes: Int, limit: Int)
        case time(bytes: Int, limit: Duration)

        var description: String {
            switch self {
            case .ofProcess(let process, let bytes, let limit):
                "process \(process) has sent \(bytes) bytes of unfinished messages; the limit is \(limit) "
                    + "(unfinishedBytesPerProcess)"
            case .inAll(let bytes, let process, let own, let limit):
                "there are \(bytes) bytes of unfinished messages, \(own) of them of process \(process); the limit is \(limit) "
                    + "(unfinishedBytes)"
            case .time(let bytes, let limit):
                "message incomplete after \(bytes) bytes; it must finish within \(limit), plus more time while it arrives fast enough "
                    + "(unfinishedTime)"
            }
        }
    }

    private struct Message {
        let process: Int32
        var bytes = 0
        /// The time at which the message began.
        var since: Instant
        /// The sum of the waits for the peer that were counted.
        var waited: Duration = .zero
    }

    /// The time between two checks.
    static let interval: Duration = .seconds(1)

    private let bounds: Bounds
    private var messages: [ClientID: Message] = [:]
    private var bytesByProcess: [Int32: Int] = [:]
    /// The number of bytes that are held of all connections.
    private(set) var bytes = 0
    /// The time of the last check; nil before the first unfinished message.
    private var lastUpdate: Instant?
    /// The time of the next check for messages that take too long; nil while every message has ended.
    private(set) var nextUpdate: Instant?

    init(_ bounds: Bounds = Bounds()) {
        self.bounds = bounds
    }

    func bytes(of process: Int32) -> Int { bytesByProcess[process] ?? 0 }

    /// Records how many bytes of a connection's unfinished message have come.
    ///
    /// - Parameters:
    ///   - bytes: 0 if the message has ended and no other has begun.
    ///   - isAnother: Whether the message is another one than at the last call.
    /// - Returns: The connection whose message is given up, and the reason; nil if no message is given up.
    mutating func note(
        _ bytes: Int, of client: ClientID, _ process: Int32, isAnother: Bool, at now: Instant
    ) -> (ClientID, Excess)? {
        if bytes == 0 || isAnother { forget(client) }
        guard bytes > 0 else { return nil }
        if messages.isEmpty { noteUpdate(at: now) }
        let added = bytes - (messages[client]?.bytes ?? 0)
        messages[client, default: Message(process: process, since: now)].bytes = bytes
        bytesByProcess[process, default: 0] += added
        self.bytes += added
        return excess(of: client, process)
    }

    /// Returns the connection to give up, and the reason; nil if not too many bytes are held. Gives up `client`, whose
    /// bytes came last, if the process holds too many bytes. Gives up the longest message of the process with the most
    /// bytes if all processes together hold too many.
    private func excess(of client: ClientID, _ process: Int32) -> (ClientID, Excess)? {
        let own = bytes(of: process)
        if own > bounds.bytesOfProcess {
            return (client, .ofProcess(process, bytes: own, limit: bounds.bytesOfProcess))
        }
        guard bytes > bounds.bytesInAll,
            let most = bytesByProcess.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }),
            let largest = messages.filter({ $0.value.process == most.key })
                .max(by: { ($0.value.bytes, $0.key) < ($1.value.bytes, $1.key) })
        else { return nil }
        let excess = Excess.inAll(
            bytes: bytes, ofProcess: most.key, processBytes: most.value, limit: bounds.bytesInAll)
        return (largest.key, excess)
    }

    /// Forgets a connection's message, because it has ended or the connection is gone.
    mutating func forget(_ client: ClientID) {
        guard let message = messages.removeValue(forKey: client) else { return }
        let remaining = bytes(of: message.process) - message.bytes
        bytesByProcess[message.process] = remaining == 0 ? nil : remaining
        bytes -= message.bytes
        if messages.isEmpty { nextUpdate = nil }
    }

    private mutating func noteUpdate(at now: Instant) {
        lastUpdate = now
        nextUpdate = now + Self.interval
    }

    /// Adds the time since the last check to the waits.
    ///
    /// - Parameter isUnread: Whether bytes of a connection have come and are not read yet: the broker does not wait for
    ///   the peer then.
    /// - Returns: The connections whose time is over.
    mutating func updateWaits(
        at now: Instant, isUnread: (ClientID) -> Bool
    ) -> [(client: ClientID, process: Int32, excess: Excess)] {
        guard let nextUpdate, nextUpdate <= now, let lastUpdate else { return [] }
        defer { noteUpdate(at: now) }
        var overdue: [(ClientID, Int32, Excess)] = []
        for client in messages.keys.sorted() {
            guard var message = messages[client], !isUnread(client) else { continue }
            // More than two intervals count as two: the broker was stopped meanwhile.
            message.waited += min(now - max(lastUpdate, message.since), Self.interval * 2)
            messages[client] = message
            if message.waited > time(for: message.bytes) {
                overdue.append((client, message.process, .time(bytes: message.bytes, limit: bounds.time)))
            }
        }
        return overdue
    }

    /// Returns the time for which the broker waits for a message of which `bytes` have come.
    private func time(for bytes: Int) -> Duration {
        bounds.time + .microseconds(Int64(bytes) * 1_000_000 / Int64(max(1, bounds.bytesPerSecond)))
    }

    /// Restarts the time of a message, for a process that is stopped or traced.
    mutating func beginAnew(_ client: ClientID) {
        messages[client]?.waited = .zero
    }
}

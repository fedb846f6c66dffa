import ActivityWire
import BrokerCore

/// The times at which the sizes of logs are checked. The faster logs grow, the more often they are checked; while none
/// grows, there are no checks.
///
/// A window may write gigabytes in a second. The pause is chosen so that the fastest log grows by at most the limit
/// between two checks, but it is never shorter than ``shortest``.
struct LogCheckSchedule: Hashable, Sendable {
    /// The time from the first write to the first check.
    static let first: Duration = .milliseconds(20)
    static let shortest: Duration = .milliseconds(5)
    /// The longest time between two checks of all logs while any log grows.
    static let longest: Duration = .milliseconds(250)

    /// The size in bytes over which a log is cut.
    let limit: Int
    /// The time of the next check; nil while no process writes.
    private(set) var nextCheck: Instant?
    private var lastCheck: Instant = .start
    private var nextFullCheck: Instant = .start

    init(limit: Int) {
        self.limit = limit
    }

    /// Records that a process has written.
    mutating func recordWrite(at now: Instant) {
        guard nextCheck == nil else { return }
        nextCheck = now + Self.first
        lastCheck = now
        nextFullCheck = now
    }

    /// Whether a check now covers all logs, and not only the growing logs.
    func checksAllLogs(at now: Instant) -> Bool { now >= nextFullCheck }

    /// Records a check that found the fastest log grown by `bytes`.
    mutating func recordCheck(grown bytes: Int, at now: Instant) {
        let wasFullCheck = checksAllLogs(at: now)
        defer { lastCheck = now }
        if wasFullCheck { nextFullCheck = now + Self.longest }
        guard bytes > 0 else {
            // No checked log has grown. All logs are checked once more before the checks end.
            nextCheck = wasFullCheck ? nil : nextFullCheck
            return
        }
        nextCheck = min(now + pause(bytes, in: now - lastCheck), nextFullCheck)
    }

    /// Returns the time in which a log that grew by `bytes` in `elapsed` grows by the limit, kept within ``shortest``
    /// and ``longest``.
    private func pause(_ bytes: Int, in elapsed: Duration) -> Duration {
        let milliseconds = Double(max(elapsed.wholeMilliseconds, 1)) * Double(limit) / Double(bytes)
        guard milliseconds < Double(Self.longest.wholeMilliseconds) else { return Self.longest }
        return max(Self.shortest, .milliseconds(Int64(milliseconds)))
    }
}

import Glibc

/// The time that a command may take. At its end the command gets SIGTERM, and SIGKILL some time later.
struct CommandTimeLimit {
    /// The exit status of a command that took too long, as of `timeout(1)`.
    static let status: Int32 = 124
    private static let timeToEnd: Duration = .seconds(5)

    /// The time of the next signal; nil if there is no limit, or no further signal.
    private(set) var nextSignal: ContinuousClock.Instant?
    /// Whether the command has taken too long.
    private(set) var isExceeded = false

    init(_ limit: Duration?, from now: ContinuousClock.Instant) {
        nextSignal = limit.map { now + $0 }
    }

    /// Returns the signal that the command is to get now, if any.
    mutating func dueSignal(at now: ContinuousClock.Instant) -> Int32? {
        guard let nextSignal, nextSignal <= now else { return nil }
        self.nextSignal = isExceeded ? nil : now + Self.timeToEnd
        defer { isExceeded = true }
        return isExceeded ? SIGKILL : SIGTERM
    }
}

import BrokerCore

/// Decides when the program of the cluster client runs: while the settings name a cluster, and again after it has ended,
/// with a delay that doubles with each end until the program has run for ``steadyTime``.
struct ClusterSupervision {
    enum Order: Hashable, Sendable {
        case start(ClusterSettings)
        case signal(TerminationSignal)
    }

    private enum Phase: Hashable, Sendable {
        case off
        case waiting(until: Instant)
        case running(ClusterSettings, since: Instant)
        /// The program was told to leave its cluster and end. Nil: it was killed.
        case ending(until: Instant?)
    }

    /// The time that a program runs before its end counts as the first one.
    static let steadyTime: Duration = .seconds(60)
    /// The time that the program has to leave its cluster, which takes a request to etcd.
    static let leavingTime: Duration = .seconds(5)

    private var phase = Phase.off
    private var settings = ClusterSettings()
    private var failures = 0
    private let firstPause: Duration
    private let longestPause: Duration
    private(set) var facts = ClusterProcessFacts()

    init(firstPause: Duration = .milliseconds(100), longestPause: Duration = .seconds(30)) {
        self.firstPause = firstPause
        self.longestPause = longestPause
    }

    /// The time at which ``deadlineReached(at:)`` is due; nil if there is none.
    var nextDeadline: Instant? {
        switch phase {
        case .waiting(let until): until
        case .ending(let until): until
        case .off, .running: nil
        }
    }

    /// Follows the settings from now on. A program with other settings leaves its cluster first.
    mutating func follow(_ settings: ClusterSettings, at now: Instant) -> [Order] {
        self.settings = settings
        switch phase {
        case .off, .waiting:
            failures = 0
            return start(at: now)
        case .running(let present, _):
            guard present != settings else { return [] }
            phase = .ending(until: now + Self.leavingTime)
            return [.signal(.terminate)]
        case .ending: return []
        }
    }

    private mutating func start(at now: Instant) -> [Order] {
        guard settings.isOn else {
            phase = .off
            return []
        }
        phase = .running(settings, since: now)
        return [.start(settings)]
    }

    mutating func started(processIdentifier: Int32) { facts.processIdentifier = processIdentifier }

    /// Records the end of the program, or that it could not be started.
    ///
    /// - Parameter reason: How it ended, for people.
    mutating func ended(_ reason: String, at now: Instant) -> [Order] {
        facts.processIdentifier = nil
        switch phase {
        case .off, .waiting: return []
        case .ending:
            failures = 0
            return start(at: now)
        case .running(_, let since):
            facts.lastEnd = reason
            if now - since >= Self.steadyTime { failures = 0 }
            // The bound prevents an overflow.
            phase = .waiting(until: now + min(firstPause * (1 << min(failures, 16)), longestPause))
            failures += 1
            return []
        }
    }

    mutating func deadlineReached(at now: Instant) -> [Order] {
        guard let nextDeadline, nextDeadline <= now else { return [] }
        if case .ending = phase {
            phase = .ending(until: nil)
            return [.signal(.kill)]
        }
        if settings.isOn { facts.restarts &+= 1 }
        return start(at: now)
    }
}

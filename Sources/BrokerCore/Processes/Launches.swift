import ActivityWire
import DequeModule

/// The decisions when processes may be started, as a state machine.
///
/// After failures at a place, the next launch there is delayed. The delay doubles with each failure, up to a maximum,
/// and ends once a scene has connected. The starts for each requester are limited, so that windows that open windows
/// cannot start processes without end. A start over the limit is postponed, not refused.
struct Launches: Sendable {
    enum Verdict: Hashable, Sendable {
        case start
        case holdBack(until: Instant)
    }

    private struct Backoff: Sendable {
        var failures = 0
        var notBefore: Instant = .start
    }

    /// The delays at places where processes failed.
    private var backoffs: [WindowProcess.Place: Backoff] = [:]
    /// Times of the starts within ``BrokerPolicy/launchWindow``, by the app that asked; nil for the user's tools.
    private var starts: [AppID?: Deque<Instant>] = [:]
    /// The reason of each app's last failed launch, for reports; delays no launch.
    private var reasons: [AppID: String] = [:]
    /// Why a process of each app last ended a session of its own, for reports.
    private var sessionEnds: [AppID: String] = [:]

    /// Decides whether failures at the place hold back a process that is wanted there. If they do not,
    /// ``due(for:at:policy:)`` decides.
    func wanted(_ place: WindowProcess.Place, at now: Instant) -> Verdict {
        guard let backoff = backoffs[place], backoff.notBefore > now else { return .start }
        return .holdBack(until: backoff.notBefore)
    }

    /// Decides on a process that no failure holds back any more. A start counts when it happens; a postponed start does
    /// not count.
    ///
    /// - Parameter requester: The app that asked for the process; nil for a tool.
    mutating func due(for requester: AppID?, at now: Instant, policy: BrokerPolicy) -> Verdict {
        var recent = starts[requester] ?? []
        while let oldest = recent.first, oldest + policy.launchWindow <= now { recent.removeFirst() }
        defer { starts[requester] = recent }
        if recent.count >= policy.launchesPerWindow, let oldest = recent.first {
            return .holdBack(until: oldest + policy.launchWindow)
        }
        recent.append(now)
        return .start
    }

    /// Ends the delay at the place of a process whose scene has connected.
    mutating func sceneConnected(at place: WindowProcess.Place) {
        backoffs[place] = nil
    }

    /// Forgets the delay of a session that is removed.
    mutating func forget(_ session: SceneSessionID) {
        backoffs[.session(session)] = nil
    }
}

// MARK: - Failures

extension Launches {
    /// Delays the next launch at the place of a process that failed, longer with each failure.
    mutating func processFailed(_ place: WindowProcess.Place, at now: Instant, policy: BrokerPolicy) {
        var backoff = backoffs[place] ?? Backoff()
        // The bound prevents an overflow.
        let doublings = min(backoff.failures, 20)
        let wait = policy.backoffInitial * (1 << doublings)
        backoff.failures += 1
        backoff.notBefore = now + min(wait, policy.backoffMaximum)
        backoffs[place] = backoff
    }

    /// Delays the next launch at the place of a process that failed before it connected, and records the reason.
    ///
    /// - Parameter isInstalled: Whether the process's app is installed. If not, no reason is kept.
    mutating func launchFailed(
        _ process: WindowProcess, because reason: String, isInstalled: Bool, at now: Instant, policy: BrokerPolicy
    ) {
        processFailed(process.place, at: now, policy: policy)
        if isInstalled { reasons[process.app] = reason }
    }

    /// The reason why the app's last process failed before it connected; nil once a process of the app has connected.
    func failure(of app: AppID) -> String? { reasons[app] }

    /// Why a process of the app last ended a session of its own; nil if none has said why.
    func sessionEnd(of app: AppID) -> String? { sessionEnds[app] }

    mutating func noteSessionEnd(of app: AppID, because reason: String) { sessionEnds[app] = reason }

    /// Forgets what is reported of an app that was removed.
    mutating func forget(_ app: AppID) {
        forgetFailure(of: app)
        sessionEnds[app] = nil
    }

    /// Forgets the failure of an app that has a connected process, or is removed. Returns false if there is none.
    @discardableResult
    mutating func forgetFailure(of app: AppID) -> Bool {
        !reasons.isEmpty && reasons.removeValue(forKey: app) != nil
    }
}

// MARK: - Launches without a scene

extension Launches {
    /// The answer to a request to launch an app without a scene (U:L23).
    enum Answer: Hashable, Sendable {
        case reply(ProcessRow)
        /// Replies once the process is connected.
        case wait(WindowProcessID)
        case begin(AppDescription)
    }

    /// Answers a request to launch an app without a scene.
    ///
    /// - Parameters:
    ///   - asking: The app whose window asks; nil for a tool.
    ///   - app: The installed app with the identifier.
    ///   - known: The process at the app's place.
    static func answer(
        to id: AppID, from asking: AppID?, _ app: AppDescription?, _ known: WindowProcess?
    ) throws(Refusal) -> Answer {
        guard let app else { throw .unknownApp(id) }
        guard asking == nil || asking == id else {
            throw Refusal(code: .notYourSession, reason: "a window may not launch another app", field: "app")
        }
        guard app.processModel == .application else {
            throw Refusal(
                code: .requestDenied, reason: "\(id) runs one process per scene, so it cannot be launched without one",
                field: "app")
        }
        guard app.executable != nil else { throw .noExecutable(id) }
        guard let known else { return .begin(app) }
        // A process that the user force-quit ends soon, and another one is then started for those that wait.
        return known.client != nil && !known.isFlung ? .reply(known.row) : .wait(known.id)
    }
}

extension Refusal {
    static func noExecutable(_ app: AppID) -> Refusal {
        Refusal(code: .launchFailed, reason: "the bundle of \(app) has no executable", field: "app")
    }
}

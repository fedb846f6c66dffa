import ActivityWire
import OrderedCollections

/// All window processes, and the launch failures of apps and sessions.
struct ProcessRegistry: Sendable {
    /// The place of a process: a whole app, or one session. Another process starts at a place only when the place is
    /// free.
    enum Place: Hashable, Sendable {
        case app(AppID)
        case session(SceneSessionID)
    }

    private var processes: OrderedDictionary<WindowProcessID, WindowProcess> = [:]
    /// The process at each place. A leaving process may have vacated its place.
    private var occupants: [Place: WindowProcessID] = [:]
    /// The delays of the next launch at places where launches failed.
    private var backoffs: [Place: LaunchBackoff] = [:]
    /// The number of connected processes of each app.
    private var connected: [AppID: Int] = [:]
    /// The reason of each app's last failed launch, for reports; delays no launch.
    private var launchFailures: [AppID: String] = [:]

    var all: [WindowProcess] { Array(processes.values) }

    subscript(id: WindowProcessID) -> WindowProcess? { processes[id] }

    /// The connection of a process, without a copy of the process.
    func client(of id: WindowProcessID) -> ClientID? {
        processes.index(forKey: id).flatMap { processes.values[$0].client }
    }

    func occupant(of place: Place) -> WindowProcess? { occupants[place].flatMap { processes[$0] } }

    /// The process that shows the session, or is to show it.
    func host(of session: SceneSession) -> WindowProcess? {
        if let process = session.record.process.flatMap({ self[$0] }) { return process }
        return occupant(of: .session(session.id)) ?? occupant(of: .app(session.record.app))
    }

    func runningProcesses(_ app: AppID) -> [WindowProcess] {
        processes.values.filter { $0.app == app && $0.client != nil }
    }

    func isRunning(_ app: AppID) -> Bool { connected[app, default: 0] > 0 }

    func launchedProcess(withToken token: SecretDigest) -> WindowProcess? {
        processes.values.first { $0.launchToken == token }
    }

    mutating func insert(_ process: WindowProcess) {
        processes[process.id] = process
        if process.client != nil { connected[process.app, default: 0] += 1 }
        occupants[Self.place(of: process)] = process.id
    }

    mutating func remove(_ id: WindowProcessID) {
        guard let process = processes.removeValue(forKey: id) else { return }
        if process.client != nil { connected[process.app, default: 1] -= 1 }
        let place = Self.place(of: process)
        if occupants[place] == id { occupants[place] = nil }
    }

    @discardableResult
    mutating func update<Result>(_ id: WindowProcessID, _ change: (inout WindowProcess) -> Result) -> Result? {
        guard let index = processes.index(forKey: id) else { return nil }
        let app = processes.values[index].app
        let wasConnected = processes.values[index].client != nil
        let result = change(&processes.values[index])
        let isConnected = processes.values[index].client != nil
        if isConnected != wasConnected { connected[app, default: 0] += isConnected ? 1 : -1 }
        return result
    }

    mutating func markResponsive(_ id: WindowProcessID) {
        update(id) { $0.isUnresponsive = false }
    }

    /// Frees the place of a process that is leaving, so that another process can start there.
    mutating func vacate(_ id: WindowProcessID) {
        guard let process = processes[id] else { return }
        let place = Self.place(of: process)
        if occupants[place] == id { occupants[place] = nil }
    }

    /// The earliest time of the next launch at the place.
    func notBefore(_ place: Place) -> Instant { backoffs[place]?.notBefore ?? .start }

    /// Delays the next launch at the place, longer with each failure.
    mutating func recordFailure(_ place: Place, at now: Instant, policy: BrokerPolicy) {
        backoffs[place, default: LaunchBackoff()]
            .recordFailure(at: now, initial: policy.backoffInitial, maximum: policy.backoffMaximum)
    }

    /// Ends the launch delay of the place.
    mutating func recordSuccess(_ place: Place) {
        backoffs[place] = nil
    }

    /// The reason why the app's last process failed before it connected; nil once a process of the app has connected.
    func launchFailure(of app: AppID) -> String? { launchFailures[app] }

    mutating func noteLaunchFailure(of app: AppID, _ reason: String) {
        launchFailures[app] = reason
    }

    /// Forgets the app's launch failure; returns false if there is none.
    @discardableResult
    mutating func forgetLaunchFailure(of app: AppID) -> Bool {
        !launchFailures.isEmpty && launchFailures.removeValue(forKey: app) != nil
    }

    /// Forgets the launch delay of a session that is removed.
    mutating func forgetFailures(of session: SceneSessionID) {
        backoffs[.session(session)] = nil
    }

    static func place(of process: WindowProcess) -> Place {
        process.session.map { .session($0) } ?? .app(process.app)
    }
}

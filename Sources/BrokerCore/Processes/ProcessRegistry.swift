import ActivityWire
import OrderedCollections

/// All window processes.
struct ProcessRegistry: Sendable {
    private var processes: OrderedDictionary<WindowProcessID, WindowProcess> = [:]
    /// The process at each place. A leaving process may have vacated its place.
    private var occupants: [WindowProcess.Place: WindowProcessID] = [:]
    /// The number of connected processes of each app.
    private var connected: [AppID: Int] = [:]

    var all: [WindowProcess] { Array(processes.values) }

    subscript(id: WindowProcessID) -> WindowProcess? { processes[id] }

    /// The connection of a process, without a copy of the process.
    func client(of id: WindowProcessID) -> ClientID? {
        processes.index(forKey: id).flatMap { processes.values[$0].client }
    }

    func occupant(of place: WindowProcess.Place) -> WindowProcess? { occupants[place].flatMap { processes[$0] } }

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
        occupants[process.place] = process.id
    }

    mutating func remove(_ id: WindowProcessID) {
        guard let process = processes.removeValue(forKey: id) else { return }
        if process.client != nil { connected[process.app, default: 1] -= 1 }
        if occupants[process.place] == id { occupants[process.place] = nil }
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
        if occupants[process.place] == id { occupants[process.place] = nil }
    }
}

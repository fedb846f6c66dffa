public import ActivityWire

/// What the directory knows of another machine.
public struct RemoteMachine: Hashable, Sendable {
    /// The machine's own row; nil if there is none, or none that this version reads. The machine is then not there,
    /// whatever rows are left of it.
    public internal(set) var row: PublishedMachine?
    /// The revision in which the row was created: higher after every join.
    public internal(set) var fence: Int64 = 0
    public internal(set) var apps: [AppID: PublishedApp] = [:]
    public internal(set) var sessions: [SceneSessionID: PublishedSession] = [:]

    public var isPresent: Bool { row != nil }

    var isEmpty: Bool { row == nil && apps.isEmpty && sessions.isEmpty }

    var rowCount: Int { (row == nil ? 0 : 1) + apps.count + sessions.count }

    /// The keys of all rows, in order.
    func keys(of machine: MachineName) -> [DirectoryKey] {
        let own: [DirectoryKey] = row == nil ? [] : [.machine(machine)]
        return own + apps.keys.sorted().map { .app(machine, $0) } + sessions.keys.sorted().map { .session(machine, $0) }
    }
}

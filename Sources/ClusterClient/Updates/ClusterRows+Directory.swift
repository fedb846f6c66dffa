import ActivityWire
import DirectoryService
import MachineDirectory

extension ClusterRows {
    /// Adds a row of the directory. The caller pairs a key with a row of its kind.
    mutating func add(_ row: DirectoryRow, of key: DirectoryKey) {
        let name = key.machine.text
        switch (key, row) {
        case (.machine, .machine(let machine, let fence)):
            machines.append(
                ClusterMachine(
                    machine: name, number: machine.id.text, version: machine.version, address: machine.address,
                    since: machine.since, fence: UInt64(clamping: fence)))
        case (.app(_, let id), .app(let app)):
            apps.append(
                ClusterApp(
                    machine: name, app: id, version: app.version,
                    // A row may have longer types than the broker reads. No app of this protocol can have them.
                    activityTypes: app.types.filter { $0.utf8.count <= Limits.activityTypeBytes },
                    urlSchemes: app.schemes, documentTypes: app.documents, policy: app.policy.rawValue))
        case (.session(_, let id), .session(let session)):
            sessions.append(
                ClusterSession(
                    machine: name, session: id, app: session.app, prefers: session.prefers, epoch: session.epoch,
                    isShown: session.shown))
        case (.machine, .app), (.machine, .session), (.app, .machine), (.app, .session), (.session, .machine),
            (.session, .app):
            assertionFailure("the row of \(key) is of another kind")
        }
    }
}

extension ClusterKey {
    init(_ key: DirectoryKey) {
        switch key {
        case .machine(let machine): self.init(machine: machine.text)
        case .app(let machine, let app): self.init(machine: machine.text, app: app)
        case .session(let machine, let session): self.init(machine: machine.text, session: session)
        }
    }
}

extension DirectoryKey {
    /// The bytes of the key in a message, rounded up.
    var estimatedBytes: Int {
        let fixed = 64 + machine.text.utf8.count
        return switch self {
        case .machine, .session: fixed
        case .app(_, let app): fixed + app.text.utf8.count
        }
    }
}

extension DirectoryRow {
    /// The bytes of the row in a message beside its key's, rounded up.
    var estimatedBytes: Int {
        switch self {
        case .machine(let machine, _):
            machine.id.text.utf8.count + machine.version.utf8.count + machine.address.utf8.count
        case .app(let app):
            app.version.utf8.count
                + (app.types + app.schemes + app.documents).reduce(0) { $0 + $1.utf8.count + Self.elementBytes }
        case .session(let session): session.app.text.utf8.count + (session.prefers?.utf8.count ?? 0)
        }
    }

    /// The tag and the length of an element.
    private static let elementBytes = 4
}

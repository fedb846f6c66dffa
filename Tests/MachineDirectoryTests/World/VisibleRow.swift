import EtcdGateway
import MachineDirectory

/// A row as another machine sees it.
enum VisibleRow: Hashable {
    case machine(PublishedMachine, fence: Int64)
    case app(PublishedApp)
    case session(PublishedSession)

    /// The row of a key in a directory's view; nil if there is none.
    init?(_ key: DirectoryKey, in directory: ClusterDirectory) {
        guard let machine = directory.machine(key.machine) else { return nil }
        self.init(key, of: machine)
    }

    init?(_ key: DirectoryKey, of machine: RemoteMachine) {
        let row: VisibleRow? =
            switch key {
            case .machine: machine.row.map { .machine($0, fence: machine.fence) }
            case .app(_, let app): machine.apps[app].map(VisibleRow.app)
            case .session(_, let session): machine.sessions[session].map(VisibleRow.session)
            }
        guard let row else { return nil }
        self = row
    }
}

/// What machines should see.
enum Truth {
    /// The rows that the others have in the store, by their keys as text.
    static func rows(
        _ rows: [[UInt8]: EtcdRow], for own: MachineName, cluster: String = "c"
    ) throws -> [DirectoryKey: VisibleRow] {
        let prefix = "ab/1/\(cluster)/"
        var visible: [DirectoryKey: VisibleRow] = [:]
        for (key, row) in rows {
            let text = String(decoding: key, as: UTF8.self)
            guard text.hasPrefix(prefix) else { continue }
            let parts = text.dropFirst(prefix.count).split(separator: "/").map(String.init)
            guard parts.count >= 2, let name = MachineName(parts[1]), name != own else { continue }
            switch parts[0] {
            case "machines":
                guard let machine = try? PublishedMachine(reading: row.value) else { continue }
                visible[.machine(name)] = .machine(machine, fence: row.created)
            case "apps":
                guard let app = parts.dropFirst(2).first.flatMap({ Samples.readApp($0) }),
                    let value = try? PublishedApp(reading: row.value)
                else { continue }
                visible[.app(name, app)] = .app(value)
            case "sessions":
                guard let session = parts.dropFirst(2).first.flatMap({ Samples.readSession($0) }),
                    let value = try? PublishedSession(reading: row.value)
                else { continue }
                visible[.session(name, session)] = .session(value)
            default: continue
            }
        }
        return visible.filter { visible[.machine($0.key.machine)] != nil }
    }

    /// The rows in a directory's view.
    static func view(_ directory: ClusterDirectory) -> [DirectoryKey: VisibleRow] {
        var visible: [DirectoryKey: VisibleRow] = [:]
        for (name, machine) in directory.machines {
            let keys: [DirectoryKey] =
                [.machine(name)] + machine.apps.keys.map { .app(name, $0) }
                + machine.sessions.keys.map { .session(name, $0) }
            for key in keys { visible[key] = VisibleRow(key, of: machine) }
        }
        return visible
    }
}

public import MachineDirectory

/// The content of another machine's row.
public enum DirectoryRow: Hashable, Sendable {
    /// The fence is the revision in which the row was created: higher after every join.
    case machine(PublishedMachine, fence: Int64)
    case app(PublishedApp)
    case session(PublishedSession)

    /// Looks up a row; nil if there is none.
    init?(_ key: DirectoryKey, in directory: ClusterDirectory) {
        guard let machine = directory.machine(key.machine) else { return nil }
        let row: DirectoryRow? =
            switch key {
            case .machine: machine.row.map { .machine($0, fence: machine.fence) }
            case .app(_, let app): machine.apps[app].map { .app($0) }
            case .session(_, let session): machine.sessions[session].map { .session($0) }
            }
        guard let row else { return nil }
        self = row
    }
}

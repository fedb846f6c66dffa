/// A limit on the number of rows.
public enum RowLimit: String, CaseIterable, Hashable, Sendable {
    case machines
    case appsPerMachine = "apps of one machine"
    case sessionsPerMachine = "sessions of one machine"
    case rows = "rows of all machines"

    public var most: Int {
        switch self {
        case .machines: DirectoryBounds.machines
        case .appsPerMachine: DirectoryBounds.appsPerMachine
        case .sessionsPerMachine: DirectoryBounds.sessionsPerMachine
        case .rows: DirectoryBounds.rows
        }
    }
}

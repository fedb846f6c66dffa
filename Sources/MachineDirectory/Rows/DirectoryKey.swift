public import ActivityWire

/// What a row is about.
public enum DirectoryKey: Hashable, Sendable, Comparable, CustomStringConvertible {
    case machine(MachineName)
    case app(MachineName, AppID)
    case session(MachineName, SceneSessionID)

    public var machine: MachineName {
        switch self {
        case .machine(let machine), .app(let machine, _), .session(let machine, _): machine
        }
    }

    public var description: String {
        switch self {
        case .machine(let machine): "machine \(machine)"
        case .app(let machine, let app): "app \(app) of \(machine)"
        case .session(let machine, let session): "session \(session) of \(machine)"
        }
    }
}

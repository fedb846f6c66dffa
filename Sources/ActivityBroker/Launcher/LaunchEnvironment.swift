import ActivityWire
import BrokerCore

/// The environment of a window process: the broker's own, cleaned, then the order's, then what the protocol needs.
struct LaunchEnvironment: Sendable {
    /// The descriptor on which a window reads its token once.
    static let tokenDescriptor = 3
    static let tokenVariable = "ACTIVITY_BROKER_TOKEN_FD"
    static let appVariable = "ACTIVITY_BROKER_APP"

    private let inherited: [String: String]
    private let endpoint: BrokerEndpoint

    init(inheriting environment: [String: String], endpoint: BrokerEndpoint) {
        inherited = environment.filter { Self.isInherited($0.key) }
        self.endpoint = endpoint
    }

    /// In the order of the names, each name once; our own variables win over the order's.
    func variables(for order: LaunchOrder) -> [EnvironmentVariable] {
        var values = inherited
        for variable in order.environment where !variable.name.hasPrefix(Self.ownPrefix) {
            values[variable.name] = variable.value
        }
        values[BrokerLocations.endpointVariable] = endpoint.description
        values[Self.tokenVariable] = "\(Self.tokenDescriptor)"
        values[Self.appVariable] = order.app.text
        values["PWD"] = order.workingDirectory
        return values.sorted { $0.key < $1.key }.map { EnvironmentVariable(name: $0.key, value: $0.value) }
    }

    private static let ownPrefix = "ACTIVITY_BROKER_"

    /// What a service manager or a shell told the broker about the broker itself, which is untrue of a window. A window
    /// with the notification socket could even say in the broker's name that it is ready.
    private static let ownAffairs: Set<String> = [
        "NOTIFY_SOCKET", "LISTEN_FDS", "LISTEN_PID", "LISTEN_FDNAMES", "WATCHDOG_USEC", "WATCHDOG_PID", "MAINPID",
        "MANAGERPID", "INVOCATION_ID", "JOURNAL_STREAM", "SYSTEMD_EXEC_PID", "FDSTORE", "CREDENTIALS_DIRECTORY",
        "STATE_DIRECTORY", "RUNTIME_DIRECTORY", "LOGS_DIRECTORY", "CACHE_DIRECTORY", "CONFIGURATION_DIRECTORY",
        "MEMORY_PRESSURE_WATCH", "MEMORY_PRESSURE_WRITE", "PWD", "OLDPWD", "SHLVL", "_",
    ]

    private static func isInherited(_ name: String) -> Bool {
        !name.hasPrefix(ownPrefix) && !ownAffairs.contains(name)
    }
}

import ActivityWire
import BrokerCore

/// The environment of a window process: a short list of the broker's own variables, then the order's, then what the
/// protocol needs. Whatever else the broker was started with, passwords and agents' sockets among it, stays with it.
struct LaunchEnvironment: Sendable {
    /// The descriptor on which a window reads its token once.
    static let tokenDescriptor = 3
    static let tokenVariable = "ACTIVITY_BROKER_TOKEN_FD"
    static let appVariable = "ACTIVITY_BROKER_APP"

    /// What every window inherits: where programs and the user's files are, language and time, and the display.
    static let inheritedByAll = [
        "PATH", "HOME", "USER", "LOGNAME", "SHELL", "TMPDIR", "LANG", "LANGUAGE", "LC_*", "TZ", "XDG_*", "DISPLAY",
        "XAUTHORITY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS",
    ].compactMap { EnvironmentPattern($0) }

    private let environment: [String: String]
    private let passed: [EnvironmentPattern]
    private let endpoint: BrokerEndpoint

    /// - Parameters:
    ///   - environment: The broker's own.
    ///   - passed: What the configuration lets through besides ``inheritedByAll``.
    init(inheriting environment: [String: String], passing passed: [EnvironmentPattern], endpoint: BrokerEndpoint) {
        self.environment = environment
        self.passed = Self.inheritedByAll + passed
        self.endpoint = endpoint
    }

    /// In the order of the names, each name once; our own variables win over the order's.
    func variables(for order: LaunchOrder) -> [EnvironmentVariable] {
        let patterns = passed + order.passedEnvironment
        var values = environment.filter { name, _ in
            !Self.isOwnAffair(name) && patterns.contains { $0.matches(name) }
        }
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

    /// What a service manager or a shell told the broker about the broker itself, which is untrue of a window, whatever
    /// a pattern lets through. A window with the notification socket could even say in the broker's name that it is
    /// ready.
    private static let ownAffairs: Set<String> = [
        "NOTIFY_SOCKET", "LISTEN_FDS", "LISTEN_PID", "LISTEN_FDNAMES", "WATCHDOG_USEC", "WATCHDOG_PID", "MAINPID",
        "MANAGERPID", "INVOCATION_ID", "JOURNAL_STREAM", "SYSTEMD_EXEC_PID", "FDSTORE", "CREDENTIALS_DIRECTORY",
        "STATE_DIRECTORY", "RUNTIME_DIRECTORY", "LOGS_DIRECTORY", "CACHE_DIRECTORY", "CONFIGURATION_DIRECTORY",
        "MEMORY_PRESSURE_WATCH", "MEMORY_PRESSURE_WRITE", "PWD", "OLDPWD", "SHLVL", "_",
    ]

    private static func isOwnAffair(_ name: String) -> Bool {
        name.hasPrefix(ownPrefix) || ownAffairs.contains(name)
    }
}

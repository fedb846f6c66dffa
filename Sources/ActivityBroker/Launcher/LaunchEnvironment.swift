import ActivityWire
import BrokerCore
import ProgramHosting

/// The environment of a window process: a few of the broker's own variables, the variables of the launch order, and the
/// variables that the protocol needs. All other variables of the broker, such as passwords and agents' sockets, are
/// kept from windows.
struct LaunchEnvironment: Sendable {
    /// The descriptor from which a window reads its token once.
    static let tokenDescriptor = 3
    static let tokenVariable = "ACTIVITY_BROKER_TOKEN_FD"
    static let appVariable = "ACTIVITY_BROKER_APP"

    /// The variables that every window inherits: for programs, the user's files, language, time and display.
    static let inheritedByAll = [
        "PATH", "HOME", "USER", "LOGNAME", "SHELL", "TMPDIR", "LANG", "LANGUAGE", "LC_*", "TZ", "XDG_*", "DISPLAY",
        "XAUTHORITY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS",
    ].compactMap { EnvironmentPattern($0) }

    private let environment: [String: String]
    private let passed: [EnvironmentPattern]
    private let endpoint: BrokerEndpoint
    /// The variables that hosts of programs get besides.
    private let forHosts: [String: String]

    /// - Parameters:
    ///   - environment: the broker's own environment.
    ///   - passed: the variables that the configuration passes besides ``inheritedByAll``.
    ///   - raise: the words of the program that brings windows to the front; empty for none.
    init(
        inheriting environment: [String: String], passing passed: [EnvironmentPattern], endpoint: BrokerEndpoint,
        raise: [String] = []
    ) {
        self.environment = environment
        self.passed = Self.inheritedByAll + passed
        self.endpoint = endpoint
        forHosts = raise.isEmpty ? [:] : Self.variables(raise, environment)
    }

    /// Returns the setting `raise`, and the sockets of the desktop, for hosts of programs.
    private static func variables(_ raise: [String], _ environment: [String: String]) -> [String: String] {
        var values = [RaiseVariables.command: raise.joined(separator: "\n")]
        values[RaiseVariables.swaySocket] = environment["SWAYSOCK"]
        values[RaiseVariables.i3Socket] = environment["I3SOCK"]
        return values
    }

    /// Returns the variables sorted by name, each once. A variable of the order replaces an inherited one, and a
    /// variable of the protocol replaces both.
    func variables(for order: LaunchOrder) -> [EnvironmentVariable] {
        let patterns = passed + order.passedEnvironment
        var values = environment.filter { name, _ in
            !Self.isBrokerOnly(name) && patterns.contains { $0.matches(name) }
        }
        for variable in order.environment where !variable.name.hasPrefix(Self.ownPrefix) {
            values[variable.name] = variable.value
        }
        if order.hostsProgram { values.merge(forHosts) { $1 } }
        values[BrokerLocations.endpointVariable] = endpoint.description
        values[Self.tokenVariable] = "\(Self.tokenDescriptor)"
        values[Self.appVariable] = order.app.text
        values["PWD"] = order.workingDirectory
        return values.sorted { $0.key < $1.key }.map { EnvironmentVariable(name: $0.key, value: $0.value) }
    }

    private static let ownPrefix = "ACTIVITY_BROKER_"

    /// Variables that a service manager or a shell set for the broker itself. They are wrong for a window, so no
    /// pattern passes them. With `NOTIFY_SOCKET`, a window could even report readiness in the broker's name.
    private static let brokerOnly: Set<String> = [
        "NOTIFY_SOCKET", "LISTEN_FDS", "LISTEN_PID", "LISTEN_FDNAMES", "WATCHDOG_USEC", "WATCHDOG_PID", "MAINPID",
        "MANAGERPID", "INVOCATION_ID", "JOURNAL_STREAM", "SYSTEMD_EXEC_PID", "FDSTORE", "CREDENTIALS_DIRECTORY",
        "STATE_DIRECTORY", "RUNTIME_DIRECTORY", "LOGS_DIRECTORY", "CACHE_DIRECTORY", "CONFIGURATION_DIRECTORY",
        "MEMORY_PRESSURE_WATCH", "MEMORY_PRESSURE_WRITE", "PWD", "OLDPWD", "SHLVL", "_",
        // Tokens of the desktop, which are used once: these are of the broker's own start.
        "XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID",
    ]

    private static func isBrokerOnly(_ name: String) -> Bool {
        name.hasPrefix(ownPrefix) || brokerOnly.contains(name)
    }
}

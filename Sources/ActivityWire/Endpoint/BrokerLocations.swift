/// The default places of the broker's files: one set of rules for the broker, its clients and the command line.
///
/// The environment and the user are arguments, so that the result is the same on every machine. As the XDG base
/// directory rules ask, a variable that is empty or not an absolute path counts as absent.
public struct BrokerLocations: Sendable {
    public static let endpointVariable = "ACTIVITY_BROKER_ENDPOINT"

    private let environment: [String: String]
    private let userIdentifier: UInt32

    public init(environment: [String: String], userIdentifier: UInt32) {
        self.environment = environment
        self.userIdentifier = userIdentifier
    }

    /// Returns `flag`, else `ACTIVITY_BROKER_ENDPOINT`, else ``defaultEndpoint()``.
    public func endpoint(flag: String? = nil) throws(BrokerEndpointError) -> BrokerEndpoint {
        if let flag { return try BrokerEndpoint(flag) }
        if let text = environment[Self.endpointVariable], !text.isEmpty { return try BrokerEndpoint(text) }
        return try defaultEndpoint()
    }

    /// Returns `$XDG_RUNTIME_DIR/activity-broker/broker.sock`, else `broker.sock` in a folder of the user's own under
    /// the temporary folder.
    public func defaultEndpoint() throws(BrokerEndpointError) -> BrokerEndpoint {
        let folder: String
        if let runtimeFolder = absolute("XDG_RUNTIME_DIR") {
            folder = "\(runtimeFolder)/\(Self.folderName)"
        } else {
            // All users share the temporary folder, so the name contains the user's number.
            let temporaryFolder = absolute("TMPDIR") ?? "/tmp"
            folder = "\(temporaryFolder)/\(Self.folderName)-\(userIdentifier)"
        }
        return try BrokerEndpoint(path: folder + "/broker.sock")
    }

    /// The folder of the store and the logs: `$XDG_STATE_HOME/activity-broker`, else `~/.local/state/activity-broker`.
    ///
    /// Nil when neither `XDG_STATE_HOME` nor `HOME` names a folder.
    public var stateDirectory: String? { folder("XDG_STATE_HOME", home: ".local/state") }

    /// The folder of bundles: `$XDG_DATA_HOME/activity-broker/apps`, else `~/.local/share/activity-broker/apps`.
    ///
    /// Nil when neither `XDG_DATA_HOME` nor `HOME` names a folder.
    public var appsFolder: String? { folder("XDG_DATA_HOME", home: ".local/share").map { $0 + "/apps" } }

    /// The configuration file that is read if it exists and no other file is named:
    /// `$XDG_CONFIG_HOME/activity-broker/config.json`, else `~/.config/activity-broker/config.json`.
    ///
    /// Nil when neither `XDG_CONFIG_HOME` nor `HOME` names a folder.
    public var configurationFile: String? { folder("XDG_CONFIG_HOME", home: ".config").map { $0 + "/config.json" } }

    private static let folderName = "activity-broker"

    private func folder(_ variable: String, home: String) -> String? {
        let base = absolute(variable) ?? absolute("HOME").map { "\($0)/\(home)" }
        return base.map { "\($0)/\(Self.folderName)" }
    }

    /// Returns the absolute path that a variable holds, without slashes at its end; nil for any other value.
    private func absolute(_ variable: String) -> String? {
        guard var path = environment[variable], path.hasPrefix("/") else { return nil }
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
    }
}

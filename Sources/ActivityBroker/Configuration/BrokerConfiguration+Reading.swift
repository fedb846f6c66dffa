import ActivityWire
import BrokerCore
import Glibc
import IPadScreen
import SystemFiles

/// Reads a configuration from flags, the environment and the configuration file.
extension BrokerConfiguration {
    /// - Parameters:
    ///   - flags: values from the command line, by the setting's name (`requestTimeout`); several for a list.
    ///   - configurationFile: the file that a flag names, which must exist. Without such a flag, the user's own file is
    ///     read if there is one.
    ///   - environment: the process's environment.
    /// - Throws: ``ConfigurationError`` naming the setting, its value, and what is allowed.
    init(
        flags: [String: [String]] = [:],
        configurationFile: String? = nil,
        environment: [String: String],
        userIdentifier: UInt32 = geteuid()
    ) throws(ConfigurationError) {
        let locations = BrokerLocations(environment: environment, userIdentifier: userIdentifier)
        let file = try Self.file(named: configurationFile, locations)
        try self.init(flags: flags, file: file, environment: environment, locations: locations)
    }

    private init(
        flags: [String: [String]], file: ConfigurationFile?, environment: [String: String], locations: BrokerLocations
    ) throws(ConfigurationError) {
        let keys = ConfigurationKey.all
        for name in flags.keys.sorted() where ConfigurationKey.named(name) == nil {
            throw .unknownKey(name, source: .flag, known: keys.map(\.name))
        }
        // The paths have placeholders until the settings are read. Only a path that is not set needs a default from the
        // environment, which may lack one.
        self.init(endpoint: try Self.placeholderEndpoint(), stateDirectory: "", appFolders: [])
        for key in keys {
            guard let (texts, source) = Self.value(of: key, flags, environment, file) else { continue }
            try key.apply(texts, from: source, to: &self)
            sources[key.name] = source
        }
        try setDefaultPaths(locations)
        guard policy.backoffInitial <= policy.backoffMaximum else {
            throw .conflict("backoffInitial is longer than backoffMaximum")
        }
        if policy.cluster.machine.isEmpty { policy.cluster.machine = Self.hostName }
        guard policy.isDeviceRunnable else {
            throw .conflict("the device \(policy.device.identifier) runs no release of that profile")
        }
    }

    private static func value(
        of key: ConfigurationKey, _ flags: [String: [String]], _ environment: [String: String],
        _ file: ConfigurationFile?
    ) -> ([String], ConfigurationSource)? {
        if let texts = flags[key.name], !texts.isEmpty { return (texts, .flag) }
        // An empty variable counts as no setting.
        if let text = environment[key.variable], !text.isEmpty {
            guard let separator = key.separator else { return ([text], .environment) }
            return (text.split(separator: separator).map(String.init), .environment)
        }
        return file?.values[key.name].map { ($0, .file) }
    }

    private static func file(
        named path: String?, _ locations: BrokerLocations
    ) throws(ConfigurationError) -> ConfigurationFile? {
        if let path { return try ConfigurationFile(path: path) }
        guard let path = locations.configurationFile else { return nil }
        do throws(ConfigurationError) {
            return try ConfigurationFile(path: path)
        } catch {
            if case .unreadableFile(.system(let error)) = error, error.isMissingFile { return nil }
            throw error
        }
    }

    private static func placeholderEndpoint() throws(ConfigurationError) -> BrokerEndpoint {
        do throws(BrokerEndpointError) { return try BrokerEndpoint(path: "/-") } catch { throw .endpoint(error) }
    }

    /// The host's name, with a hyphen for each character that a machine's name cannot have.
    private static var hostName: String {
        var bytes = [CChar](repeating: 0, count: ClusterLimits.nameBytes + 1)
        guard gethostname(&bytes, bytes.count) == 0 else { return "machine" }
        let text = String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let name = String(text.map { ClusterNameRule.accepts("a\($0)") ? $0 : "-" }.prefix(ClusterLimits.nameBytes))
        return ClusterNameRule.accepts(machine: name) ? name : "machine"
    }

    private mutating func setDefaultPaths(_ locations: BrokerLocations) throws(ConfigurationError) {
        if sources[ConfigurationKey.endpoint.name] == nil {
            do throws(BrokerEndpointError) { endpoint = try locations.defaultEndpoint() } catch {
                throw .endpoint(error)
            }
        }
        if sources[ConfigurationKey.stateDirectory.name] == nil {
            guard let path = locations.stateDirectory else { throw .noPlace(key: ConfigurationKey.stateDirectory.name) }
            stateDirectory = path
        }
        if sources[ConfigurationKey.apps.name] == nil {
            guard let path = locations.appsFolder else { throw .noPlace(key: ConfigurationKey.apps.name) }
            appFolders = [path]
        }
    }

    /// The settings in the order of ``ConfigurationKey/all``, as `brokerctl config` shows them.
    var settings: [Setting] {
        ConfigurationKey.all.map { key in
            Setting(
                name: key.name, value: key.text(in: self), unit: key.unit,
                source: (sources[key.name] ?? .default).rawValue, meaning: key.meaning)
        }
    }
}

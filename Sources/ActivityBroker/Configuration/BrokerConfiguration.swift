import ActivityWire
import BrokerCore

/// The broker's configuration. For each setting a flag wins over the environment, the environment over the file, and
/// the file over the default; the source of each is recorded.
struct BrokerConfiguration: Hashable, Sendable {
    var endpoint: BrokerEndpoint
    var stateDirectory: String
    var appFolders: [String]
    var logLevel: LogLevel = .info
    /// Whether other processes of the user may trace the broker and read its memory, and whether the kernel may dump
    /// its core.
    var allowsTracing = false
    var storeOnDamage: StoreDamagePolicy = .refuse
    var listener: ListenerKind = .zmtp
    /// Variables of the broker's environment that windows inherit besides ``LaunchEnvironment/inheritedByAll``.
    var passedEnvironment: [EnvironmentPattern] = []
    var policy: BrokerPolicy = .standard
    /// The sources by the setting's name; a setting without a source has its default.
    var sources: [String: ConfigurationSource] = [:]
}

/// The least severe messages that the broker logs; the names are swift-log's.
enum LogLevel: String, Hashable, Sendable, CaseIterable {
    case trace
    case debug
    case info
    case notice
    case warning
    case error
    case critical
}

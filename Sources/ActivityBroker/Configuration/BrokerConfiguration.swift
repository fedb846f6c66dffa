import ActivityWire
import BrokerCore
import BrokerStore

/// The broker's configuration. For each setting, a flag wins over the environment, the environment over the file, and
/// the file over the default. The source of each setting is recorded.
struct BrokerConfiguration: Hashable, Sendable {
    var endpoint: BrokerEndpoint
    var stateDirectory: String
    var appFolders: [String]
    var logLevel: LogLevel = .info
    /// Whether other processes of the user may trace the broker and read its memory, and whether the kernel may write a
    /// dump of the broker when it crashes.
    var allowsTracing = false
    var storeOnDamage: StoreDamagePolicy = .refuse
    var listener: ListenerKind = .zmtp
    /// Variables of the broker's environment that windows inherit besides ``LaunchEnvironment/inheritedByAll``.
    var passedEnvironment: [EnvironmentPattern] = []
    /// The words of the program that brings windows of programs to the front; empty for none.
    var raise: [String] = []
    var policy: BrokerPolicy = .standard
    /// The sources, by the names of settings. A setting without a source has its default.
    var sources: [String: ConfigurationSource] = [:]
}

/// The level of the least severe messages that the broker logs. The names are those of swift-log.
enum LogLevel: String, Hashable, Sendable, CaseIterable {
    case trace
    case debug
    case info
    case notice
    case warning
    case error
    case critical
}

import ActivityWire
import BrokerCore

/// Everything the broker is told before it starts. For each setting a flag wins over the environment, that over the file,
/// and that over the default; each remembers where it came from.
struct BrokerConfiguration: Hashable, Sendable {
    var endpoint: BrokerEndpoint
    var stateDirectory: String
    var appFolders: [String]
    var logLevel: LogLevel = .info
    /// Whether other processes of the user may trace the broker and read its memory, and the kernel dump it.
    var allowsTracing = false
    var storeOnDamage: StoreDamagePolicy = .refuse
    var listener: ListenerKind = .zmtp
    /// What windows inherit of the broker's environment besides what all do.
    var passedEnvironment: [EnvironmentPattern] = []
    var policy: BrokerPolicy = .standard
    /// By the setting's name; what is not there is a default.
    var sources: [String: ConfigurationSource] = [:]
}

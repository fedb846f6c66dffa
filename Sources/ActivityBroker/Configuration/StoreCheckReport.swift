import ActivityWire
import BrokerStore

/// The output of `activity-broker --check-store`: the paths of this configuration, and the state of its store.
struct StoreCheckReport: Encodable, Hashable, Sendable {
    var version: String
    var endpoint: String
    var stateDirectory: String
    /// The folders of bundles, in the order of precedence.
    var apps: [String]
    var store: StoreCheck

    init(_ configuration: BrokerConfiguration) {
        version = BrokerVersion.current
        endpoint = configuration.endpoint.description
        stateDirectory = configuration.stateDirectory
        apps = configuration.appFolders
        store = StoreCheck(path: "\(configuration.stateDirectory)/\(BrokerRun.storeFile)")
    }

    /// Whether a broker can start with the store without losing rows.
    var isSound: Bool { store.verdict == .sound || store.verdict == .absent }
}

import ActivityWire
import Foundation

/// What `activity-broker --check-store` prints: where this set-up has its places, and how its store is.
struct StoreCheckReport: Encodable, Hashable, Sendable {
    var version: String
    var endpoint: String
    var stateDirectory: String
    /// The folders of bundles, in the order in which they count.
    var apps: [String]
    var store: StoreCheck

    init(_ configuration: BrokerConfiguration) {
        version = BrokerVersion.current
        endpoint = configuration.endpoint.description
        stateDirectory = configuration.stateDirectory
        apps = configuration.appFolders
        store = StoreCheck(path: "\(configuration.stateDirectory)/\(BrokerRun.storeFile)")
    }

    /// False when a broker could not start with the store, or would lose rows.
    var isSound: Bool { store.verdict == .sound || store.verdict == .absent }
}

/// How the broker's program prints what it found: one JSON object on one line.
enum StoreJSON {
    static func text(_ report: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(report), as: UTF8.self)
    }
}

/// What `activity-broker --check-store` says: where that program would have its places, and how its store is.
struct BrokerReport: Decodable, Hashable, Sendable {
    struct Store: Decodable, Hashable, Sendable {
        var path: String
        /// `sound`, `absent`, `damaged`, `damagedRows`, `foreign`, `newer` or `unusable`.
        var verdict: String
        var detail: String
        var damagedRows: Int
    }

    var version: String
    var stateDirectory: String
    var apps: [String]
    var store: Store
}

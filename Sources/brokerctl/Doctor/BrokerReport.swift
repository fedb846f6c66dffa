/// What `activity-broker --check-store` says: where that program would have its places, and how its store is.
struct BrokerReport: Decodable, Hashable, Sendable {
    struct Store: Decodable, Hashable, Sendable {
        var path: String
        /// `sound`, `absent`, `damaged`, `missing`, `behind`, `damagedRows`, `foreign`, `newer`, `link` or `unusable`.
        var verdict: String
        var detail: String
        var damagedRows: Int
        // Nil from an older program.
        var remedy: String?
        var rows: [StoreRowOutput]?
        var quarantinedRows: Int?
        var keptStores: [String]?
        var remarks: [String]?
    }

    var version: String
    var stateDirectory: String
    var apps: [String]
    var store: Store
}

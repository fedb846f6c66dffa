/// A condition of a transaction. The field that is compared always belongs to the target, and is always written: etcd
/// takes a missing one for 0.
public struct Comparison: Hashable, Sendable {
    public enum Relation: String, Hashable, Sendable {
        case equal = "EQUAL"
        case notEqual = "NOT_EQUAL"
        case greater = "GREATER"
        case less = "LESS"
    }

    /// What is compared, and with which value. A key that does not exist has version 0 and revisions 0.
    public enum Target: Hashable, Sendable {
        /// The number of changes since the row was created.
        case version(Int64)
        /// The revision in which the row was created.
        case created(Int64)
        /// The revision in which the row was changed last.
        case modified(Int64)
        case lease(LeaseID)
        case value([UInt8])
    }

    public let key: [UInt8]
    public let relation: Relation
    public let target: Target

    public init(_ key: [UInt8], _ relation: Relation = .equal, _ target: Target) throws(RequestError) {
        guard !key.isEmpty else { throw .empty(field: "compare.key") }
        self.key = key
        self.relation = relation
        self.target = target
    }

    /// Returns the condition that a key does not exist.
    public static func absent(_ key: [UInt8]) throws(RequestError) -> Comparison {
        try Comparison(key, .equal, .created(0))
    }

    var content: GatewayJSON {
        let (name, field, value) = compared
        return .object([
            "key": .bytes(key), "result": .text(relation.rawValue), "target": .text(name), field: value,
        ])
    }

    private var compared: (target: String, field: String, value: GatewayJSON) {
        switch target {
        case .version(let number): ("VERSION", "version", .integer(number))
        case .created(let revision): ("CREATE", "create_revision", .integer(revision))
        case .modified(let revision): ("MOD", "mod_revision", .integer(revision))
        case .lease(let lease): ("LEASE", "lease", .integer(lease.rawValue))
        case .value(let bytes): ("VALUE", "value", .bytes(bytes))
        }
    }

    var bytes: Int {
        let value = if case .value(let bytes) = target { bytes.count } else { 0 }
        return GatewayBounds.operationBytes + key.count + value
    }
}

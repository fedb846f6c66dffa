/// Reads rows, in the order of their keys.
public struct RowRange: GatewayCall {
    public typealias Answer = RangeAnswer

    public static let path = "/v3/kv/range"

    /// Which store answers.
    public enum Consistency: Hashable, Sendable {
        /// A member that has asked the majority: no answer is older than the request.
        case linearizable
        /// Any member, from its own store, however old that is.
        case serializable
    }

    public let range: KeyRange
    public let consistency: Consistency
    /// The most rows; 0: all.
    public let limit: Int64
    /// The store's revision to read; 0: the newest.
    public let revision: Int64
    /// Whether values are left out.
    public let keysOnly: Bool
    /// Whether the rows are only counted.
    public let countOnly: Bool

    public init(
        _ range: KeyRange, consistency: Consistency = .linearizable, limit: Int64 = 0, revision: Int64 = 0,
        keysOnly: Bool = false, countOnly: Bool = false
    ) throws(RequestError) {
        for (field, value) in [("limit", limit), ("revision", revision)] where value < 0 {
            throw .outOfRange(field: field, value: value, least: 0, most: .max)
        }
        guard range.bytes <= GatewayBounds.requestBytes else {
            throw .tooLong(field: "range", bytes: range.bytes, limit: GatewayBounds.requestBytes)
        }
        self.range = range
        self.consistency = consistency
        self.limit = limit
        self.revision = revision
        self.keysOnly = keysOnly
        self.countOnly = countOnly
    }

    public var canChangeStore: Bool { false }

    public var content: GatewayJSON {
        let options: [String: GatewayJSON?] = [
            "limit": limit == 0 ? nil : .integer(limit),
            "revision": revision == 0 ? nil : .integer(revision),
            "serializable": consistency == .serializable ? .flag(true) : nil,
            "keys_only": keysOnly ? .flag(true) : nil,
            "count_only": countOnly ? .flag(true) : nil,
        ]
        return .members(range.members.merging(options) { range, _ in range })
    }
}

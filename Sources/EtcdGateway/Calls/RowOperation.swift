/// One operation of a transaction.
public enum RowOperation: Hashable, Sendable {
    case put(RowPut)
    case range(RowRange)
    case delete(RowDeletion)

    var content: GatewayJSON {
        switch self {
        case .put(let put): .object(["request_put": put.content])
        case .range(let range): .object(["request_range": range.content])
        case .delete(let deletion): .object(["request_delete_range": deletion.content])
        }
    }

    var bytes: Int {
        let content =
            switch self {
            case .put(let put): put.key.count + put.value.count
            case .range(let range): range.range.bytes
            case .delete(let deletion): deletion.range.bytes
            }
        return GatewayBounds.operationBytes + content
    }
}

/// Writes a row.
public struct RowPut: Hashable, Sendable {
    public let key: [UInt8]
    public let value: [UInt8]
    /// The lease whose end deletes the row.
    public let lease: LeaseID
    /// Whether the answer has the row as it was before.
    public let answersPrevious: Bool

    public init(
        key: [UInt8], value: [UInt8], lease: LeaseID = .none, answersPrevious: Bool = false
    ) throws(RequestError) {
        guard !key.isEmpty else { throw .empty(field: "put.key") }
        self.key = key
        self.value = value
        self.lease = lease
        self.answersPrevious = answersPrevious
    }

    var content: GatewayJSON {
        .members([
            "key": .bytes(key), "value": .bytes(value), "lease": lease == .none ? nil : .integer(lease.rawValue),
            "prev_kv": answersPrevious ? .flag(true) : nil,
        ])
    }
}

/// Deletes rows.
public struct RowDeletion: Hashable, Sendable {
    public let range: KeyRange
    /// Whether the answer has the deleted rows.
    public let answersPrevious: Bool

    public init(_ range: KeyRange, answersPrevious: Bool = false) {
        self.range = range
        self.answersPrevious = answersPrevious
    }

    var content: GatewayJSON {
        .members(range.members.merging(["prev_kv": answersPrevious ? .flag(true) : nil]) { range, _ in range })
    }
}

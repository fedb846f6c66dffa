/// Performs one list of operations if all comparisons hold, and another one otherwise, in one revision.
public struct EtcdTransaction: GatewayCall {
    public typealias Answer = TransactionAnswer

    public static let path = "/v3/kv/txn"

    public let comparisons: [Comparison]
    /// The operations if all comparisons hold.
    public let success: [RowOperation]
    /// The operations if a comparison does not hold.
    public let failure: [RowOperation]

    /// - Throws: also if a member that is cut off could answer on its own. It does so for a transaction that compares
    ///   and has no operation; a linearizable range makes it ask the majority.
    public init(
        comparing comparisons: [Comparison], success: [RowOperation], failure: [RowOperation] = []
    ) throws(RequestError) {
        let branches = [("success", success), ("failure", failure)]
        for (field, count) in branches.map({ ($0, $1.count) }) + [("compare", comparisons.count)] {
            guard count <= GatewayBounds.operations else {
                throw .tooMany(field: field, count: count, limit: GatewayBounds.operations)
            }
        }
        for (field, operations) in branches where Self.putsTwice(operations) { throw .repeatedKey(field: field) }
        let bytes = (comparisons.map(\.bytes) + (success + failure).map(\.bytes)).reduce(0, +)
        guard bytes <= GatewayBounds.requestBytes else {
            throw .tooLong(field: "transaction", bytes: bytes, limit: GatewayBounds.requestBytes)
        }
        guard (success + failure).contains(where: \.asksMajority) else { throw .comparesAlone }
        self.comparisons = comparisons
        self.success = success
        self.failure = failure
    }

    private static func putsTwice(_ operations: [RowOperation]) -> Bool {
        var keys: Set<[UInt8]> = []
        for case .put(let put) in operations where !keys.insert(put.key).inserted { return true }
        return false
    }

    public var canChangeStore: Bool { (success + failure).contains(where: \.canChangeStore) }

    public var content: GatewayJSON {
        .object([
            "compare": .list(comparisons.map(\.content)), "success": .list(success.map(\.content)),
            "failure": .list(failure.map(\.content)),
        ])
    }

    public func check(_ answer: TransactionAnswer) throws(FieldError) {
        let operations = answer.succeeded ? success : failure
        guard operations.count == answer.results.count else {
            throw FieldError("responses", .wrongCount(answer.results.count, expected: operations.count))
        }
        for (index, (operation, result)) in zip(operations, answer.results).enumerated()
        where !operation.isAnswered(by: result) {
            throw FieldError("responses[\(index)]", .otherThanRequested)
        }
    }
}

extension RowOperation {
    fileprivate var canChangeStore: Bool {
        switch self {
        case .put, .delete: true
        case .range: false
        }
    }

    /// Whether etcd answers a transaction with this operation only after the majority has taken part.
    fileprivate var asksMajority: Bool {
        switch self {
        case .put, .delete: true
        case .range(let range): range.consistency == .linearizable
        }
    }

    fileprivate func isAnswered(by result: OperationResult) -> Bool {
        switch (self, result) {
        case (.put, .put), (.range, .range), (.delete, .delete): true
        case (.put, .range), (.put, .delete), (.range, .put), (.range, .delete), (.delete, .put), (.delete, .range):
            false
        }
    }
}

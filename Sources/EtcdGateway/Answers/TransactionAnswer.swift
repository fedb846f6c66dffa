/// The outcome of a transaction.
public struct TransactionAnswer: GatewayAnswer {
    public let header: AnswerHeader
    /// Whether all comparisons held.
    public let succeeded: Bool
    /// The results of the operations that were performed, in their order.
    public let results: [OperationResult]

    public init(_ answer: GatewayJSON) throws(FieldError) {
        let reader = try FieldReader(answer)
        header = try reader.needed("header", AnswerHeader.init)
        succeeded = try reader.flag("succeeded")
        results = try reader.list("responses", OperationResult.init)
    }
}

/// The result of one operation.
public enum OperationResult: Hashable, Sendable {
    /// Has the row as it was before, if that was asked for and there was one.
    case put(previous: EtcdRow?)
    case range(RangeContent)
    /// Has the number of deleted rows, and the rows if they were asked for.
    case delete(count: Int64, previous: [EtcdRow])

    init(_ result: FieldReader) throws(FieldError) {
        let put = try result.part("response_put") { put throws(FieldError) in
            OperationResult.put(previous: try put.part("prev_kv", EtcdRow.init))
        }
        let range = try result.part("response_range") { range throws(FieldError) in
            OperationResult.range(try RangeContent(range))
        }
        let deletion = try result.part("response_delete_range") { deletion throws(FieldError) in
            OperationResult.delete(
                count: try deletion.integer("deleted"), previous: try deletion.list("prev_kvs", EtcdRow.init))
        }
        let results = [put, range, deletion].compactMap { $0 }
        guard let first = results.first else { throw FieldError("", .missing) }
        guard results.count == 1 else { throw FieldError("", .wrongCount(results.count, expected: 1)) }
        self = first
    }
}

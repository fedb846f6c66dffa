/// Rows in the order of their keys.
public struct RangeAnswer: GatewayAnswer {
    public let header: AnswerHeader
    public let content: RangeContent

    public init(_ answer: GatewayJSON) throws(FieldError) {
        let reader = try FieldReader(answer)
        header = try reader.needed("header", AnswerHeader.init)
        content = try RangeContent(reader)
    }
}

/// The rows of a range, as an answer or as a result in a transaction.
public struct RangeContent: Hashable, Sendable {
    public let rows: [EtcdRow]
    /// Whether the limit has left rows out.
    public let hasMore: Bool
    /// The number of rows in the range, those included that the limit has left out.
    public let count: Int64

    init(_ reader: FieldReader) throws(FieldError) {
        rows = try reader.list("kvs", EtcdRow.init)
        hasMore = try reader.flag("more")
        count = try reader.integer("count")
    }
}

/// A change of one row.
public struct RowEvent: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable {
        case put = "PUT"
        case delete = "DELETE"
    }

    public let kind: Kind
    /// The row; of a deletion only its key, and the deletion's revision as ``EtcdRow/modified``.
    public let row: EtcdRow
    /// The row as it was before, if that was asked for and is not compacted.
    public let previous: EtcdRow?

    init(_ event: FieldReader) throws(FieldError) {
        kind = try event.word("type", absent: .put)
        row = try event.needed("kv", EtcdRow.init)
        previous = try event.part("prev_kv", EtcdRow.init)
    }
}

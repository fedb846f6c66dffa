/// A key with its value.
public struct EtcdRow: Hashable, Sendable {
    public let key: [UInt8]
    public let value: [UInt8]
    /// The revision in which the row was created; 0 in the event of a deletion.
    public let created: Int64
    /// The revision in which the row was changed last, or deleted.
    public let modified: Int64
    /// The number of changes since the row was created, from 1; 0 in the event of a deletion.
    public let version: Int64
    public let lease: LeaseID

    public init(
        key: [UInt8], value: [UInt8], created: Int64, modified: Int64, version: Int64, lease: LeaseID = .none
    ) {
        self.key = key
        self.value = value
        self.created = created
        self.modified = modified
        self.version = version
        self.lease = lease
    }

    init(_ row: FieldReader) throws(FieldError) {
        key = try row.bytes("key")
        guard !key.isEmpty else { throw FieldError("key", .missing) }
        value = try row.bytes("value")
        created = try row.integer("create_revision")
        modified = try row.integer("mod_revision")
        version = try row.integer("version")
        lease = LeaseID(try row.integer("lease"))
    }
}
